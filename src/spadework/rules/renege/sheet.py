"""What a wrong card costs."""

from __future__ import annotations

from spadework.rules.model import Renege, Rules, SpadesTrump
from spadework.rules.words import Sentences, is_pairs, which, who, whose

__all__ = ["renege"]

_AWARDED = ("all_points", "all_points_incl_nil")


def renege(rules: Rules) -> Sentences:
    """Whether wrong cards can be played, and what comes of it."""
    how = rules.renege
    spade = isinstance(rules.trump, SpadesTrump) and rules.play.lead_spades != "anytime"
    early = ", or leads a spade too early," * spade
    yield "renege.mode", f"Who could follow suit and plays another one{early} has reneged. {_MODE[how.mode]}"
    yield (
        "renege.correctable",
        {
            "until_next_card": "The card may be taken back until the next player has played.",
            "until_trick_over": "The card may be taken back until the trick is over.",
            "never": "The card may not be taken back.",
        }[how.correctable],
    )
    yield from _award(rules, how)
    if how.award not in ("none", "forfeit_game"):
        yield (
            "renege.rest",
            {
                "play_out": "The rest of the deal is played out.",
                "to_offended": "The tricks not yet played go to the others.",
                "as_bid": f"Of the tricks not yet played, each {who(rules)} gets what is needed for {whose(rules)} bid, as far as they go.",
            }[how.rest],
        )
        if how.second == "forfeit_game":
            yield "renege.second", f"A second renege of the same {who(rules)} loses the game."
    if how.wrong_claim == "three_tricks":
        yield "renege.wrong_claim", "Calling a renege that was none costs three tricks."


_MODE = {
    "enforce": "On a screen no such card can be played; the rest of this is for real cards.",
    "honor": "Such a card can be played, and the opponents may call it until the deal is scored.",
}


def _award(rules: Rules, how: Renege) -> Sentences:
    one, its = which(rules), whose(rules)
    it = "it" if is_pairs(rules) else "that player"
    yield (
        "renege.award",
        {
            "all_points": f"{one} reneged gives {its} contract and bag points of the deal to {its} opponents.",
            "all_points_incl_nil": f"{one} reneged gives all {its} points of the deal to {its} opponents, nils too.",
            "automatic_set": f"{one} reneged is set.",
            "set_and_made": f"{one} reneged is set, and the opponents get what they bid.",
            "three_tricks": f"{one} reneged gives three tricks to {its} opponents.",
            "forfeit_game": f"{one} reneged loses the game.",
            "none": "A renege costs nothing.",
        }[how.award],
    )
    if how.award in _AWARDED:
        yield (
            "renege.when_set",
            {
                "own_only": f"If {it} was set anyway, the opponents get nothing more.",
                "bid_value": f"If {it} was set anyway, the opponents get the value of {its} bid.",
            }[how.when_set],
        )
