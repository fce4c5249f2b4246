"""How deals end between strong players: what playouts say, and what is put right in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spadework.game.view import View
from spadework.kernel import NIL, Ends
from spadework.kernel.arrays import np, npt
from spadework.kernel.convert import compiled
from spadework.players.order import order_of
from spadework.players.search.heard import fits
from spadework.players.search.models import Models
from spadework.players.search.nil_hands import chance, guessed
from spadework.players.search.ways import STRAY, sides
from spadework.players.thumb.nil_bids import nil_odds


class Outcomes(NamedTuple):
    """The ways in which each of some deals may end."""

    ends: Ends
    """As it was played out."""
    taken: npt.NDArray[np.uint8]
    """The tricks of all seats, by way, deal and seat."""
    shares: npt.NDArray[np.float64]
    """How likely each way is, by way and deal."""

    @property
    def all(self) -> Ends:
        """Each way of each deal as a deal of its own."""
        ways, _, seats = self.taken.shape
        return Ends(np.tile(self.ends.bids, (ways, 1)), self.taken.reshape(-1, seats))

    def mean(self, values: npt.NDArray[np.floating | np.integer]) -> npt.NDArray[np.floating]:
        """What each deal comes to, by what `all` come to."""
        by_way = values.reshape(*self.shares.shape, *values.shape[1:])
        found: npt.NDArray[np.floating] = np.einsum("wd,wd...->d...", self.shares, by_way)
        return found


def numbered(view: View, ends: Ends) -> Outcomes:
    """The deals of a seat that bids a number: as played out, and with a trick more or fewer for its side."""
    own, rivals = sides(view)
    ways = [ends.taken, moved_trick(ends, own, rivals), moved_trick(ends, rivals, own)]
    shares = np.repeat([[1 - STRAY], [STRAY / 2], [STRAY / 2]], len(ends.taken), axis=1)
    return Outcomes(ends, np.stack(ways), shares)


def with_nil(view: View, ends: Ends, models: Models) -> Outcomes:
    """The deals of a seat that bids a nil: made and broken, as likely as it is made against good players."""
    own, rivals = view.seat, sides(view)[1]
    kept, broken = ends.taken.copy(), ends.taken.copy()
    kept[:, rivals[0]] += kept[:, own]
    kept[:, own] = 0
    safe = ends.taken[:, own] == 0
    broken[safe] = moved_trick(Ends(ends.bids[safe], ends.taken[safe]), rivals, [own])
    made = nil_chance(view, ends, models)
    return Outcomes(ends, np.stack([kept, broken]), np.repeat([[made], [1 - made]], len(kept), axis=1))


def nil_chance(view: View, ends: Ends, models: Models) -> float:
    """How likely the nil of a seat is made, by how often it was in deals that were played out."""
    said = float((ends.taken[:, view.seat] == 0).mean())
    pairs = (view.rules.seats, len(view.rules.teams)) == (4, 2)
    if pairs and fits(view.rules) and models.nils is not None:
        return chance(said, compiled(view.rules, view.trump).cards(view.hand), models.nils.tolist())
    order = order_of(view.rules.pack, view.rules.trump, view.trump)
    return guessed(said, nil_odds(view, order, order.mask(view.hand)))


def moved_trick(ends: Ends, givers: Sequence[int], takers: Sequence[int]) -> npt.NDArray[np.uint8]:
    """The tricks of deals with one moved: from the giver with most to the first taker, no nils among them if that can be."""
    moved, rows = ends.taken.copy(), np.arange(len(ends.taken))
    nil = ends.bids == NIL
    giver = np.array(givers)[(ends.taken[:, givers] * ~nil[:, givers]).argmax(axis=1)]
    taker = np.array(takers)[nil[:, takers].argmin(axis=1)]
    there = moved[rows, giver] > 0
    moved[rows, giver] -= there
    moved[rows, taker] += there
    return moved
