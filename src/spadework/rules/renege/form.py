"""Questions about wrong cards."""

from __future__ import annotations

from spadework.rules.form import Option, Questions, worded
from spadework.rules.model import (
    ContractScoring,
    Nil,
    Rules,
)

__all__ = ["renege"]


def renege(rules: Rules) -> Questions:
    """What happens when somebody plays a wrong card."""
    words = "renege revoke wrong card"
    counted = isinstance(rules.scoring, ContractScoring)
    mode = worded(enforce="No", honor="Yes, and others may call it")
    yield Option("renege.mode", "Can wrong cards be played?", mode, words=f"{words} honor")
    awards = {
        "all_points": "Its contract and bags go to the others",
        "all_points_incl_nil": "All its points go to the others, nils too",
        "automatic_set": "The team is set",
        "set_and_made": "The team is set, and the others get their bid",
        "three_tricks": "Three tricks",
        "forfeit_game": "The game",
        "none": "Nothing",
    }
    chosen = {award: text for award, text in awards.items() if counted or award in _ANYWHERE}
    if "all_points_incl_nil" in chosen and not isinstance(rules.nil, Nil):
        del chosen["all_points_incl_nil"]
    yield Option("renege.award", "What does a renege cost?", worded(**chosen), words=words)
    yield Option(
        "renege.when_set",
        "And if the team was set anyway?",
        worded(own_only="Nothing more", bid_value="The others get its bid's value"),
        words=words,
    )
    back = worded(
        until_next_card="Until the next card",
        until_trick_over="Until the trick is over",
        never="Not at all",
    )
    yield Option("renege.correctable", "How long may a wrong card be taken back?", back, words=words)
    rest = worded(play_out="They are played out", to_offended="They go to the others")
    if counted:
        rest += worded(as_bid="Each team gets what it needs")
    yield Option("renege.rest", "And the tricks not yet played?", rest, words=words)
    second = worded(same="The same again", forfeit_game="The game")
    yield Option("renege.second", "What does a team's second renege cost?", second, words=words)
    if rules.finish.target and rules.renege.award != "forfeit_game":
        held = worded(allowed="Yes", held="No, it is held a point short of the target")
        yield Option("renege.winning", "May a team that reneged win the game in that deal?", held, words=words)
    wrong = worded(nothing="Nothing", three_tricks="Three tricks")
    yield Option("renege.wrong_claim", "What does a wrong call cost?", wrong, words=words)


_ANYWHERE = ("three_tricks", "forfeit_game", "none")
