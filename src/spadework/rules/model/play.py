"""How cards are played, and what it costs to play a wrong one (1.0, 1.6, 1.8, 2.5)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.model.base import Plain

__all__ = ["Play", "Renege", "RenegeAward"]


class Play(Plain, frozen=True, kw_only=True):
    """How cards may be played (1.0)."""

    first_lead: Literal["eldest", "dealer", "high_bidder", "nil_partner", "low_club", "low_club_all", "maker"] = (
        "eldest"
    )
    """Who leads to the first trick: the dealer's left; the dealer; the highest bidder, the first in turn of equals;
    the partner of the first nil; the holder of the lowest club there is, who leads it; the same, and everybody plays
    their lowest club; the maker. Eldest leads where there is no such seat (A17, A18)."""
    lead_spades: Literal["when_broken", "after_first_trick", "anytime"] = "when_broken"
    """When a spade may be led by a seat that also holds other suits (C12, C13)."""
    first_trick: Literal["anything", "no_spades"] = "anything"
    """What a seat without the suit led may play to the first trick (A16)."""
    void: Literal["anything", "must_trump", "must_overtrump"] = "anything"
    """What a seat without the suit led must play: any card; a trump if it has one; a higher one if it can."""
    jokers: Literal["spades", "free", "may_lead"] = "spades"
    """How jokers are played (1.8): as spades; whenever their holder likes, even when able to follow; or as spades that
    may be led before spades are broken."""
    joker_breaks: bool = True
    """Whether a joker breaks spades."""
    claims: bool = True
    """Whether a seat may claim the rest of the tricks (A21)."""


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
    wrong_claim: Literal["nothing", "three_tricks"] = "nothing"
    """What a claim costs that is not upheld."""
