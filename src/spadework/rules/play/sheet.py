"""How cards are played."""

from __future__ import annotations

from spadework.rules.model import NoTrump, Rules, SpadesTrump
from spadework.rules.words import Sentences

__all__ = ["play"]


def play(rules: Rules) -> Sentences:
    """Leading, following, and what takes a trick."""
    how, spades = rules.play, isinstance(rules.trump, SpadesTrump)
    follow = "Everyone follows the suit led if they can" + (
        ", and may play any card if they cannot." if how.void == "anything" else "."
    )
    if how.first_lead == "eldest":
        yield "play", f"The player on the dealer's left leads. {follow}"
    else:
        yield "play.first_lead", _FIRST_LEAD[how.first_lead]
        yield "play", follow
    trump = "spade" if spades else "trump"
    if how.follow == "must_head":
        ruffed = "" if isinstance(rules.trump, NoTrump) else f", unless a {trump} has been played to another suit"
        yield "play.follow", f"A player who follows must beat the card that is winning if they can{ruffed}."
    if how.void != "anything":
        must = {
            "must_trump": f"must play a {trump} if they hold one",
            "must_overtrump": (
                f"must play a {trump} if they hold one, and one that beats the {trump}s in the trick if they can"
            ),
            "overtrump_or_any": (
                f"must play a {trump} that beats those in the trick, or may play any card if they hold none"
            ),
        }[how.void]
        yield "play.void", f"A player who cannot follow {must}."
    if spades:
        yield "play.lead_spades", _LEAD_SPADES[how.lead_spades]
    if how.first_trick == "no_spades":
        yield "play.first_trick", "No spade may be played to the first trick by a player who holds another suit."
    yield from _jokers(rules)
    best = "" if isinstance(rules.trump, NoTrump) else f"The highest {trump} takes the trick, or the"
    yield (
        "trump",
        f"{best or 'The'} highest card of the suit led{' takes the trick' * (not best)}. Its player leads next.",
    )
    if not how.claims:
        yield "play.claims", "Nobody may claim the rest of the tricks; every card is played."


_FIRST_LEAD = {
    "dealer": "The dealer leads.",
    "high_bidder": "Whoever bid the highest number leads, the first in turn of equals.",
    "nil_partner": "The partner of the first nil leads, or the player on the dealer's left if nobody bid nil.",
    "low_club": "Whoever holds the lowest club leads it.",
    "low_club_all": "Whoever holds the lowest club leads it, and everyone plays their lowest club to that trick.",
    "maker": "Whoever named trump leads.",
}

_LEAD_SPADES = {
    "when_broken": "Spades may be led once one has been played, or by a player who holds nothing else.",
    "after_first_trick": "Spades may be led from the second trick on, or by a player who holds nothing else.",
    "anytime": "Spades may be led at any time.",
}


def _jokers(rules: Rules) -> Sentences:
    if not rules.pack.jokers:
        return
    how, one = rules.play, "The joker" if rules.pack.jokers == 1 else "A joker"
    if how.jokers == "free":
        yield "play.jokers", f"{one} may be played at any time, even by a player who could follow."
    elif how.jokers == "may_lead":
        yield "play.jokers", f"{one} may be led before spades are."
    if not how.joker_breaks and isinstance(rules.trump, SpadesTrump) and how.lead_spades == "when_broken":
        yield "play.joker_breaks", f"{one} that is played does not open spades for leading."
