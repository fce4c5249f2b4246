"""The player that searches, where there is neither NumPy nor much time: in a browser.

It looks at bids and cards as `SearchPlayer` does that counts points: with the same options, and the same luck of the bids to come,
it does the same, as long as its time is enough. In rules that no model of bids is of, worlds are not weighed and bids are those of
`thumb`.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from inspect import signature
from math import fsum
from typing import Any

from spadework.cards import Card
from spadework.game import events as e
from spadework.game.state import Phase
from spadework.game.view import View
from spadework.kernel.few import Playout, Sets, cards_in_worlds, effective_size, learn, likelihoods, resample, sample
from spadework.kernel.stakes import Stake
from spadework.players.moments import seed_of
from spadework.players.search.heard import BIDS, DATA, DOUBT, chosen, fits
from spadework.players.search.light_bids import asks, looked
from spadework.players.search.moment import alike, guards_nil
from spadework.players.search.nil_hands import DATA as NILS
from spadework.players.search.rivals import Rivals, at_stake
from spadework.players.search.softness import soft
from spadework.players.thumb import ThumbPlayer
from spadework.rules.bid import Bid
from spadework.rules.model import RefillDeal

_FIRST, _MORE, _POOL = 4, 4, 40
"""As in `belief`, and for bids in `player`."""


class LightPlayer:
    """`SearchPlayer` with `equity=False`, and its other options; after so many `seconds` it looks at no more worlds for a card."""

    name = "search"

    def __init__(
        self,
        *,
        worlds: int = 150,
        pool: int = 16_000,
        exact: int = 6,
        leaf: int = 4,
        nodes: int = 8000,
        policy: str = "roles",
        bids: int = 400,
        search_nils: bool = True,
        softness: float = 0.0,
        bold: float = 0.0,
        nils: float = 0.0,
        bags: float = 1.0,
        seconds: float = 0.0,
        seed: int = 0,
    ) -> None:
        self._thumb = ThumbPlayer(bold=bold, nils=nils, bags=bags)
        self._worlds, self._pool, self._bids = worlds, pool, bids
        self._exact, self._nodes, self._playout = exact, nodes, Playout(policy, leaf)
        self._search_nils, self._softness = search_nils, softness
        self._seconds, self._seed = seconds, seed

        self._at_stake: tuple[object, Stake | Rivals | None] = (None, None)
        """What is at stake in the deal that was asked about last."""

    @classmethod
    def of(cls, options: Mapping[str, Any], *, seconds: float = 0.0) -> LightPlayer:
        """One with options of `SearchPlayer`, less those that it does not have."""
        own = signature(cls).parameters
        return cls(**{name: value for name, value in options.items() if name in own}, seconds=seconds)

    def choose(self, view: View) -> e.Fact:
        """What the seat does now."""
        fact, chance = self._thumb.choose(view), seed_of(self._seed, view)
        if self._bids and isinstance(fact, e.BidMade) and view.phase is Phase.BIDDING and len(view.legal_bids) > 1:
            return e.BidMade(view.seat, self._bid(view, fact.bid, chance))
        if view.phase is not Phase.PLAY or not isinstance(fact, e.CardPlayed) or len(view.legal_cards) == 1:
            return fact
        if not self._search_nils and guards_nil(view):
            return fact
        staked = self._stake(view)
        if staked is None:
            return fact
        if same := alike(view):
            return e.CardPlayed(view.seat, soft(same, [0.0] * len(same), self._softness, chance))
        cards, means = self._look(view, staked, chance)
        return e.CardPlayed(view.seat, soft(cards, means, self._softness, chance))

    def _stake(self, view: View) -> Stake | None:
        """What is at stake in points; nothing where the rules leave no way to ask."""
        if isinstance(view.rules.deal, RefillDeal) and view.stock_left:
            return None
        key = (view.rules, view.seat, view.deal, view.bids, view.standings, view.maker, view.out, view.reneges)
        was, found = self._at_stake
        if was != key:
            found = at_stake(view)
            self._at_stake = key, found
        return found.stake(view.taken) if isinstance(found, Rivals) else found

    def _bid(self, view: View, likely: Bid, seed: int) -> Bid:
        """A bid, where `thumb` would make a likely one."""
        if not asks(view):
            return likely
        worlds = self._believed(view, self._bids, max(self._pool, _POOL * self._bids), seed)
        bids, worth = looked(view, likely, worlds, prepare(), seed)
        return soft(bids, worth, self._softness, seed)

    def _look(self, view: View, staked: Stake, seed: int) -> tuple[list[Card], list[float]]:
        """The cards that may be played, and what each comes to on average."""
        found = cards_in_worlds(
            view,
            self._believed(view, self._worlds, self._pool, seed),
            staked,
            nodes=self._nodes,
            playout=None if len(view.hand) <= self._exact else self._playout,
            budget=self._seconds,
        )
        cards = [card for card in found.cards if card in view.legal_cards]
        return cards, [fsum(values) / len(values) for values in map(found.of, cards)]

    def _believed(self, view: View, number: int, pool: int, seed: int) -> Sets:
        """Worlds, drawn from a pool by how likely the bids are in them, as `belief` has it."""
        seats = view.rules.seats
        if pool <= number or not fits(view.rules):
            return sample(view, number, seed)
        prepare()
        made, drawn = tuple(chosen(view)), min(_FIRST * number, pool)
        while True:
            worlds = sample(view, drawn, seed)
            weights = likelihoods(worlds, seats, made, DOUBT)
            if drawn == pool or effective_size(weights) >= number:
                return resample(worlds, seats, weights, number, seed)
            drawn = min(_MORE * drawn, pool)


@cache
def prepare() -> tuple[float, ...]:
    """Hand the model of bids to the kernel; gives the weights of the model of nils."""
    learn(_numbers(DATA, "<e"), BIDS)
    return _numbers(NILS, "<f")


def _numbers(name: str, kind: str) -> tuple[float, ...]:
    """Those of a file as NumPy writes one."""
    data = files(__package__).joinpath(name).read_bytes()
    head = 10 + int.from_bytes(data[8:10], "little")
    return tuple(number for (number,) in struct.iter_unpack(kind, data[head:]))
