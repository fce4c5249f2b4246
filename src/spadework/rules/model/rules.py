"""One variant of the game, complete."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from spadework.rules.model.base import Plain, Points
from spadework.rules.model.bidding import (
    Bidding,
    BidFirstDeal,
    BlindNumber,
    BlindNumberOff,
    FirstDeal,
    IndividualBidding,
)
from spadework.rules.model.cards import (
    DealAll,
    DealKind,
    Misdeal,
    MisdealOff,
    Pack,
    RefillDeal,
    SpadesTrump,
    Trump,
    pack_cards,
)
from spadework.rules.model.finish import Finish
from spadework.rules.model.nil import BlindNil, BlindNilOff, DoubleNil, IndividualDoubleNil, Nil, NilOff, Passing
from spadework.rules.model.play import Play, Renege
from spadework.rules.model.scoring import ContractScoring, JokerPoints, JokerPointsOff, Scoring

__all__ = ["Rules"]


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
    joker_points: JokerPoints | JokerPointsOff = JokerPointsOff()
    finish: Finish = Finish()

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
