"""What a game is: one frozen value in which every field answers one question.

Parts that differ in kind from game to game are tagged unions, so that a new game is a new member and not a change to
the others. Options that are "off" are members of their own or 0; nothing is null. Section numbers in the notes are
those of the project's rulebook page, `docs/rules.md`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.cards import ALL_CARDS, PACK_52, Card, CardText

__all__ = [
    "Bags",
    "BlindNil",
    "BlindNilOff",
    "CombinedDoubleNil",
    "ContractScoring",
    "DoubleNilForbidden",
    "FailedNilTricks",
    "Finish",
    "FreeBags",
    "IndividualBidding",
    "IndividualDoubleNil",
    "Nil",
    "NilOff",
    "Pack",
    "Play",
    "Rules",
    "SpadesTrump",
    "pack_cards",
]


class Plain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all parts of the rules share: frozen, named fields only, and no field that is not known."""


class Part(Plain, frozen=True, kw_only=True, tag_field="kind"):
    """A part of which there are several kinds; the field ``kind`` says which."""


Natural = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]


class Pack(Plain, frozen=True, kw_only=True):
    """Which cards there are: the 52, less those removed, and up to two jokers."""

    removed: tuple[CardText, ...] = ()
    jokers: Literal[0, 2] = 0


class SpadesTrump(Part, frozen=True, kw_only=True, tag="spades"):
    """Spades are trump in every deal (1.0)."""

    high: tuple[CardText, ...] = ()
    """Cards above the ace of spades, highest first. They count as spades in every respect."""


Trump = SpadesTrump


class IndividualBidding(Part, frozen=True, kw_only=True, tag="individual"):
    """Each seat bids once, eldest first, without passing and without having to exceed (1.0)."""

    min_bid: Natural = 1
    """The lowest number; a bid of no tricks at all is a nil."""
    max_team_bid: Natural = 0
    """The most that a team's numbers may come to; 0 for no limit."""


Bidding = IndividualBidding

FailedNilTricks = Literal["bags", "help", "bags_no_points", "nothing", "contract_lost"]
"""What the tricks of a failed nil are worth (C3): a point and a bag each; help for the partner's contract; a bag but
no point; nothing at all; or nothing while the partner's contract counts as lost."""


class NilOff(Part, frozen=True, kw_only=True, tag="off"):
    """Nobody may bid nil."""


class Nil(Part, frozen=True, kw_only=True, tag="on"):
    """A seat may bid to take no trick, having seen its cards (1.3)."""

    points: Natural = 100
    failed_tricks: FailedNilTricks = "bags"
    bags_when_set: bool = True
    """Whether the tricks of a failed nil are bags also in a deal in which the team is set (A6)."""


class BlindNilOff(Part, frozen=True, kw_only=True, tag="off"):
    """Nobody may bid nil before seeing the cards."""


class BlindNil(Part, frozen=True, kw_only=True, tag="on"):
    """A seat may bid nil before any card is shown (1.3)."""

    points: Natural = 200
    deficit: Natural = 100
    """How far the team must be behind the leading one before the deal, inclusive; 0 for any time."""


class IndividualDoubleNil(Part, frozen=True, kw_only=True, tag="individual"):
    """Two nils in one team are two nils, each scored by itself (C4)."""


class DoubleNilForbidden(Part, frozen=True, kw_only=True, tag="forbidden"):
    """A seat whose partner has bid nil may not bid nil."""


class CombinedDoubleNil(Part, frozen=True, kw_only=True, tag="combined"):
    """Two nils of the same kind in one team are one bid for more points (C4 to C6)."""

    points: Natural = 400
    blind_points: Natural = 800
    one_fails: Literal["all_lost", "even"] = "all_lost"
    """What it costs if only one of the two takes a trick: as much as if both do, or nothing (C5)."""
    blind_effect: Literal["points_and_game", "points_only", "game_only"] = "points_and_game"
    """What a double blind nil brings: its points, the game at once, or both (C6)."""


class FreeBags(Part, frozen=True, kw_only=True, tag="free"):
    """Bags are counted and cost nothing."""


class Bags(Part, frozen=True, kw_only=True, tag="penalty"):
    """Bags add up over the game, and every so many of them cost points (1.4)."""

    limit: Positive = 10
    penalty: Natural = 100
    carry: Literal["carry", "reset"] = "carry"
    """What stays after a penalty: the bags above the limit, or none (C10)."""
    source: Literal["counter", "ones_digit"] = "counter"
    """Where bags are kept: in a count of their own, or in the last digit of the score (C9)."""
    last_bag: Literal["scores", "scores_nothing"] = "scores"
    """Whether the bag that brings the penalty also scores its own point (C8)."""
    below_zero: Literal["penalized", "spared"] = "penalized"
    """Whether a team is penalized whose score is below zero or would fall below it (A4)."""


class ContractScoring(Part, frozen=True, kw_only=True, tag="contract"):
    """A team scores its contract if it takes as many tricks as it bid (1.1)."""

    trick_points: Natural = 10
    overtrick_points: Points = 1
    set_penalty: Literal["per_trick_bid", "zero", "per_undertrick"] = "per_trick_bid"
    """What a team loses that takes fewer tricks than it bid (C1)."""
    bags: Bags | FreeBags = Bags()
    bags_when_set: Literal["keep", "reset"] = "keep"
    """What happens to a team's bags when it is set (A6)."""


Scoring = ContractScoring


class Play(Plain, frozen=True, kw_only=True):
    """How cards may be played (1.0)."""

    lead_spades: Literal["when_broken", "after_first_trick", "anytime"] = "when_broken"
    """When a spade may be led by a seat that also holds other suits (C12, C13)."""
    first_trick: Literal["anything", "no_spades"] = "anything"
    """What a seat without the suit led may play to the first trick."""


class Finish(Plain, frozen=True, kw_only=True):
    """When a game ends and who has won it (1.7)."""

    target: Natural = 500
    """The score that ends the game; 0 for none."""
    lower_limit: Annotated[int, msgspec.Meta(ge=-10_000, le=0)] = 0
    """A team at or below this score has lost; 0 for no limit."""
    both_below: Literal["higher_wins", "all_lose"] = "higher_wins"
    """Who wins when every team has fallen to the lower limit in one deal (A3)."""
    win_margin: Natural = 0
    """How far ahead of all others the winner must be."""
    max_deals: Natural = 0
    """After so many deals the higher score wins; 0 for no limit."""
    tie: Literal["extra_deal", "fewer_bags", "draw", "dealers_team_loses"] = "extra_deal"
    """What happens when the leading teams have the same score (A1, A2)."""
    over_target: Literal["higher_wins", "first_in_bid_order"] = "higher_wins"
    """Who wins when more than one team has reached the target (C11)."""
    check: Literal["after_penalties", "before_penalties"] = "after_penalties"
    """Whether a deal's bag penalties count before the target is looked at (A5)."""


class Rules(Plain, frozen=True, kw_only=True):
    """One variant of the game, complete: a log that holds it replays by itself.

    Seats are numbered clockwise from 0, teams by their place in `teams`. Make one with `spadework.rules.ruleset` or
    `spadework.rules.custom`, which check that the fields fit together.
    """

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")] = "custom"
    title: Annotated[str, msgspec.Meta(max_length=60)] = "Custom rules"
    about: Annotated[str, msgspec.Meta(max_length=400)] = ""
    """How it differs, in two lines."""
    seats: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4
    teams: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
    pack: Pack = Pack()
    hand_size: Annotated[int, msgspec.Meta(ge=1, le=26)] = 13
    trump: Trump = SpadesTrump()
    bidding: Bidding = IndividualBidding()
    nil: Nil | NilOff = Nil()
    blind_nil: BlindNil | BlindNilOff = BlindNil()
    double_nil: IndividualDoubleNil | DoubleNilForbidden | CombinedDoubleNil = IndividualDoubleNil()
    play: Play = Play()
    scoring: Scoring = ContractScoring()
    finish: Finish = Finish()

    def team_of(self, seat: int) -> int:
        """The team on which a seat plays."""
        return next(team for team, seats in enumerate(self.teams) if seat in seats)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of a seat's team."""
        return tuple(other for other in self.teams[self.team_of(seat)] if other != seat)

    def eldest(self, dealer: int) -> int:
        """The seat on the dealer's left, which bids and leads first."""
        return (dealer + 1) % self.seats


def pack_cards(pack: Pack) -> tuple[Card, ...]:
    """The cards of a pack in canonical order: clubs, diamonds, hearts, spades by rank, then the jokers."""
    jokers = ALL_CARDS[len(PACK_52) :] if pack.jokers else ()
    return tuple(card for card in PACK_52 if card not in pack.removed) + jokers
