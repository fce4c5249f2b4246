"""What it costs to play a wrong card (1.6)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.base import Plain

__all__ = ["Renege", "RenegeAward"]

RenegeAward = Literal[
    "all_points", "all_points_incl_nil", "automatic_set", "set_and_made", "three_tricks", "forfeit_game", "none"
]


class Renege(Plain, frozen=True, kw_only=True):
    """What happens when a wrong card is played: another suit by a seat that could follow, or a spade led too early (1.6).

    Under `enforce` it cannot be played; the rest then speaks to real tables that keep score with these rules.
    """

    mode: Literal["enforce", "honor"] = "enforce"
    """Whether wrong cards are impossible, or any held card may be played and opponents watch for it."""
    award: RenegeAward = "all_points"
    """What an upheld claim brings (C16, 1.6): the offenders' contract and overtricks go to the others; those and a made
    nil's bonus; the offenders count as set; that, and the others get their bid; three tricks change hands; the
    offenders lose the game; nothing."""
    when_set: Literal["own_only", "bid_value"] = "own_only"
    """What the others get of offenders who were set anyway: nothing, or the value of their bid (A34)."""
    correctable: Literal["until_next_card", "until_trick_over", "never"] = "until_next_card"
    """How long a wrong card may be taken back without a penalty."""
    rest: Literal["play_out", "to_offended", "as_bid"] = "play_out"
    """After an upheld claim, whose the tricks are that are not yet played: who wins them in play; the offended team's;
    those that each team still needs for its bid, as far as they go."""
    second: Literal["same", "forfeit_game"] = "same"
    """What a second renege of one team in a game costs."""
    winning: Literal["allowed", "held"] = "allowed"
    """Whether offenders may reach the target in that deal, or are held a point short of it."""
    wrong_claim: Literal["nothing", "three_tricks"] = "nothing"
    """What a claim costs that is not upheld."""
