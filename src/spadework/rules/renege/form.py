"""Questions about wrong cards."""

from __future__ import annotations

from spadework.rules.form import Questions, ask
from spadework.rules.model import (
    ContractScoring,
    Nil,
    Rules,
)

__all__ = ["renege"]


def renege(rules: Rules) -> Questions:
    """What happens when somebody plays a wrong card."""
    counted = isinstance(rules.scoring, ContractScoring)
    yield ask("renege.mode", "enforce", "honor")
    nils = ("all_points_incl_nil",) if isinstance(rules.nil, Nil) else ()
    awards = ("all_points", *nils, "automatic_set", "set_and_made") if counted else ()
    yield ask("renege.award", *awards, "three_tricks", "forfeit_game", "none")
    yield ask("renege.when_set", "own_only", "bid_value")
    yield ask("renege.correctable", "until_next_card", "until_trick_over", "never")
    yield ask("renege.rest", "play_out", "to_offended", *(("as_bid",) if counted else ()))
    yield ask("renege.second", "same", "forfeit_game")
    if rules.finish.target and rules.renege.award != "forfeit_game":
        yield ask("renege.winning", "allowed", "held")
    yield ask("renege.wrong_claim", "nothing", "three_tricks")
