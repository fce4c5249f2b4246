"""How cards are played (1.0, 1.8, 2.5)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.base import Plain

__all__ = ["Play"]


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
    follow: Literal["anything", "must_head"] = "anything"
    """What a seat that holds the suit led plays of it: any card; one that beats the card that is winning, if it can."""
    void: Literal["anything", "must_trump", "must_overtrump", "overtrump_or_any"] = "anything"
    """What a seat without the suit led must play: any card; a trump if it has one; a trump, and one that beats those in
    the trick if it can; a trump that beats those in the trick if it has one, else any card."""
    jokers: Literal["spades", "free", "may_lead"] = "spades"
    """How jokers are played (1.8): as spades; whenever their holder likes, even when able to follow; or as spades that
    may be led before spades are broken."""
    joker_breaks: bool = True
    """Whether a joker breaks spades."""
    claims: bool = True
    """Whether a seat may claim the rest of the tricks (A21)."""
