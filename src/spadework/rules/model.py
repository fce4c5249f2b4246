"""What a game is: one frozen value in which every field answers one question.

Parts that differ in kind from game to game are tagged unions, so that a new game is a new member and not a change to
the others. Options that are "off" are members of their own or 0; nothing is null. Section numbers in the notes are
those of the project's rulebook page, `docs/rules.md`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from spadework.described import spelled
from spadework.rules.bags.model import Bags, FreeBags
from spadework.rules.base import Plain, Points
from spadework.rules.bidding.model import (
    Bidding,
    BidFirstDeal,
    FirstDeal,
    FreeFirstDeal,
    IndividualBidding,
    MirrorBidding,
    NilOnlyBidding,
    NoBidding,
    OrderUpBidding,
    PartnershipBidding,
    SuicideBidding,
    WhizBidding,
)
from spadework.rules.blind_number.model import BlindNumber, BlindNumberOff
from spadework.rules.captured.model import Captured
from spadework.rules.contract.model import ContractScoring
from spadework.rules.deal.model import DealAll, DealKind, DealSome, DrawDeal, KittyDeal, Misdeal, MisdealOff, RefillDeal
from spadework.rules.finish.model import BestOf, Finish, Match, OneGame, Rubber
from spadework.rules.nil.model import (
    BlindNil,
    BlindNilOff,
    CombinedDoubleNil,
    DoubleNil,
    DoubleNilForbidden,
    FailedNilTricks,
    IndividualDoubleNil,
    Nil,
    NilOff,
)
from spadework.rules.pack.model import Pack, pack_cards
from spadework.rules.passing.model import Passing
from spadework.rules.play.model import Play
from spadework.rules.renege.model import Renege, RenegeAward
from spadework.rules.special.model import Special
from spadework.rules.tricks.model import MajorityScoring, MakersScoring, OddTricksScoring, PerTrickScoring
from spadework.rules.trump.model import (
    CalledTrump,
    NoTrump,
    RotatingTrump,
    SpadesTrump,
    SuitLetter,
    Trump,
    TurnedUpTrump,
)

__all__ = [
    "Bags",
    "BestOf",
    "BidFirstDeal",
    "Bidding",
    "BlindNil",
    "BlindNilOff",
    "BlindNumber",
    "BlindNumberOff",
    "CalledTrump",
    "Captured",
    "CombinedDoubleNil",
    "ContractScoring",
    "DealAll",
    "DealKind",
    "DealSome",
    "DoubleNil",
    "DoubleNilForbidden",
    "DrawDeal",
    "FailedNilTricks",
    "Finish",
    "FirstDeal",
    "FreeBags",
    "FreeFirstDeal",
    "IndividualBidding",
    "IndividualDoubleNil",
    "KittyDeal",
    "MajorityScoring",
    "MakersScoring",
    "Match",
    "MirrorBidding",
    "Misdeal",
    "MisdealOff",
    "Nil",
    "NilOff",
    "NilOnlyBidding",
    "NoBidding",
    "NoTrump",
    "OddTricksScoring",
    "OneGame",
    "OrderUpBidding",
    "Pack",
    "PartnershipBidding",
    "Passing",
    "PerTrickScoring",
    "Play",
    "RefillDeal",
    "Renege",
    "RenegeAward",
    "RotatingTrump",
    "Rubber",
    "Rules",
    "Scoring",
    "SpadesTrump",
    "Special",
    "SuicideBidding",
    "SuitLetter",
    "Trump",
    "TurnedUpTrump",
    "WhizBidding",
    "pack_cards",
]

Scoring = ContractScoring | MajorityScoring | OddTricksScoring | PerTrickScoring | MakersScoring


class Rules(Plain, frozen=True, kw_only=True):
    """One variant of the game, complete: a log that holds it replays by itself.

    Seats are numbered clockwise from 0, teams by their place in `teams`. Make one with `spadework.rules.ruleset` or
    `spadework.rules.custom`, which check that the fields fit together.
    """

    name: Annotated[str, spelled("[a-z0-9][a-z0-9-]{0,39}")] = "custom"
    title: Annotated[str, msgspec.Meta(max_length=60)] = "Custom rules"
    about: Annotated[str, msgspec.Meta(max_length=400)] = ""
    """How it differs, in two lines."""
    seats: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4
    teams: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
    handicaps: tuple[Points, ...] = ()
    """What each team begins the game with; nothing for any if left out."""
    pack: Pack = Pack()
    hand_size: Annotated[int, msgspec.Meta(ge=1, le=26)] = 13
    """How many cards a seat holds when the play begins."""
    deal: DealKind = DealAll()
    misdeal: Misdeal | MisdealOff = MisdealOff()
    trump: Trump = SpadesTrump()
    bidding: Bidding = IndividualBidding()
    first_deal: FirstDeal = BidFirstDeal()
    blind_number: BlindNumber | BlindNumberOff = BlindNumberOff()
    nil: Nil | NilOff = Nil()
    blind_nil: BlindNil | BlindNilOff = BlindNil()
    double_nil: DoubleNil = IndividualDoubleNil()
    passing: Passing = Passing()
    play: Play = Play()
    renege: Renege = Renege()
    scoring: Scoring = ContractScoring()
    captured: tuple[Captured, ...] = ()
    """Cards, and the last trick, that score for the team that takes them, as a table by name."""
    finish: Finish = Finish()

    def __repr__(self) -> str:
        """By its title; rules of somebody's own with what is changed, as one would ask for it."""
        if self.name != "custom":
            return f"<Rules of {self.title}>"
        from spadework.rules.kin import changed_words  # which asks for all rulesets, and so for this module

        return f"<Rules of {self.title}: {changed_words(self)}>"

    def team_of(self, seat: int) -> int:
        """The team on which a seat plays."""
        return _sides(self.teams)[seat][0]

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of a seat's team."""
        return _sides(self.teams)[seat][1]

    def eldest(self, dealer: int) -> int:
        """The seat on the dealer's left, which bids and leads first."""
        return (dealer + 1) % self.seats

    @property
    def decimals(self) -> int:
        """How many decimals points are written with; see `spadework.words.written`."""
        return self.scoring.decimals if isinstance(self.scoring, ContractScoring) else 0

    def number(self, tricks: int | Literal["all"]) -> int:
        """A number of tricks that may be all of a deal's."""
        return self.tricks if tricks == "all" else tricks

    @property
    def tricks(self) -> int:
        """How many tricks a deal has: one for each card of a hand, and for each card drawn to it (1.13)."""
        if isinstance(self.deal, RefillDeal):
            return len(pack_cards(self.pack)) // self.seats
        return self.hand_size


@lru_cache(maxsize=256)
def _sides(teams: tuple[tuple[int, ...], ...]) -> dict[int, tuple[int, tuple[int, ...]]]:
    """The team and the partners of each seat."""
    return {
        seat: (team, tuple(other for other in seats if other != seat))
        for team, seats in enumerate(teams)
        for seat in seats
    }
