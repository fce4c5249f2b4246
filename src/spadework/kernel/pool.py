"""Worlds kept from one event of a deal to the next."""

from __future__ import annotations

from collections.abc import Callable

from spadework.game.state import Phase
from spadework.game.view import View
from spadework.kernel.arrays import np, npt
from spadework.kernel.checks import number_of, of_kind, seed_of, whole
from spadework.kernel.public import Public
from spadework.kernel.seat import public_of
from spadework.kernel.worlds import Weights, Worlds, effective_size, resample, sample, weigh

Belief = Callable[[View, Worlds], npt.ArrayLike]
"""How likely all that a view shows is in each of some worlds, given the cards that are left in them."""


class Pool:
    """Worlds that fit what a seat knows, filtered and topped up whenever it knows more.

    While cards are played, a world stays that has each card where it was played from and holds nothing that a seat has
    shown not to have; what is then missing is drawn anew. Both are uniform, and so is the pool. A `belief` weights the
    worlds by what else was seen, bids above all: it is asked about every world after every event. Should few worlds
    have most of the weight, up to `most` are drawn until the effective size is `floor` of `size`.
    `belief(view, worlds)` gets the latest view and an array of worlds, a row of one set a seat with the cards that it
    still holds; it gives a number from 0 for each row. The same seed and the same views give the same pool.

    >>> from spadework.game import view
    >>> from spadework.game.perft import position
    >>> from spadework.kernel.reference import after
    >>> from spadework.rules import ruleset
    >>> hands = (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H"))
    >>> game = position(ruleset("standard"), hands, leader=0)
    >>> pool = Pool(view(game, 0), 500, seed=1)
    >>> pool.worlds.shape, round(pool.effective_size)
    ((500, 4), 500)
    >>> pool.update(view(after(game, "2C"), 0))
    >>> pool.worlds.shape, pool.kept
    ((500, 4), 500)

    Seat 1 bid high, and each spade that it holds doubles the weight of a world:

    >>> def belief(seen, worlds):
    ...     return 2.0 ** np.bitwise_count(worlds[:, 1] & pool.public.terms.suit("S"))
    >>> likely = Pool(view(game, 0), 500, seed=1, belief=belief)
    >>> round(likely.effective_size), likely.draw(100).shape
    (409, (100, 4))
    """

    def __init__(
        self,
        view: View,
        size: int,
        *,
        seed: int = 0,
        belief: Belief | None = None,
        floor: float = 0.25,
        most: int = 0,
        trust: bool = True,
    ) -> None:
        self.size = whole(size, "number of worlds of a pool", 1, 1 << 32)
        self.floor = number_of(floor, "share of effective worlds")
        if not 0 <= self.floor <= 1:
            raise ValueError(f"a share of {floor} effective worlds; give 0 to 1")
        self.most = whole(most, "most worlds of a pool", 0, 1 << 40) or 8 * self.size
        if belief is not None and not callable(belief):
            raise TypeError(f"belief is {belief!r}; give a function of a view and some worlds, or None")
        view = of_kind(View, view, "what a seat sees")
        self.trust = trust
        self.worlds: Worlds = np.zeros((0, view.rules.seats), dtype=np.uint64)
        """The worlds, at least `size` of them."""
        self.weights: Weights = np.zeros(0)
        """The weight of each world: 1 without a belief."""
        self.kept = 0
        """How many worlds were left of the last ones when the latest event had been seen."""
        self._belief = belief
        self._random = np.random.default_rng(seed_of(seed))
        self._view = view
        self._public = public_of(view, trust=trust)
        self._fill()

    @property
    def effective_size(self) -> float:
        """How many worlds of equal weight would say as much."""
        return effective_size(self.weights)

    @property
    def public(self) -> Public:
        """What is known of the hidden cards."""
        return self._public

    def update(self, view: View) -> None:
        """Take in a later view of the same seat: of the same deal, or of another one, which begins anew.

        Raises `ValueError` where no world fits.
        """
        view = of_kind(View, view, "what a seat sees")
        if view.seat != self._view.seat or view.rules.seats != self._view.rules.seats:
            raise ValueError(
                f"a view of seat {view.seat} of {view.rules.seats} in a pool of seat {self._view.seat}; make another pool"
            )
        public = public_of(view, trust=self.trust)
        played = _played(self._view, self._public, view, public)
        worlds = self.worlds[:0] if played is None else _filtered(self.worlds, played, public)
        # Counting raises where no world fits; the pool then stays as it was.
        _ = public.count
        self.worlds, self._view, self._public = worlds, view, public
        self.kept = len(self.worlds)
        self._fill()

    def draw(self, number: int) -> Worlds:
        """So many worlds by their weights; two draws differ."""
        return resample(self.worlds, self.weights, number, seed=self._seed())

    def _seed(self) -> int:
        return int(self._random.integers(1 << 63))

    def _fill(self) -> None:
        """Draw what is missing."""
        self._add(self.size - len(self.worlds))
        self.weights = self._weigh(self.worlds)
        while self._belief and self.effective_size < self.floor * self.size and len(self.worlds) < self.most:
            before = len(self.worlds)
            self._add(min(self.size, self.most - before))
            self.weights = np.concatenate((self.weights, self._weigh(self.worlds[before:])))

    def _add(self, number: int) -> None:
        if number > 0:
            self.worlds = np.concatenate((self.worlds, sample(self._public, number, seed=self._seed())))

    def _weigh(self, worlds: Worlds) -> Weights:
        belief = self._belief
        return weigh(worlds, np.ones(len(worlds)) if belief is None else lambda some: belief(self._view, some))


def _played(before: View, known: Public, after: View, public: Public) -> list[int] | None:
    """By seat, the cards played between two views; nothing where more has happened than that."""
    same = before.deal == after.deal and known.terms is public.terms and before.phase is after.phase is Phase.PLAY
    if not same or len(known.places) != len(public.places):
        return None
    early, late = _cards(before, known), _cards(after, public)
    played = [new & ~old for old, new in zip(early, late, strict=True)]
    if any(old & ~new for old, new in zip(early, late, strict=True)):
        return None
    more = (*played, *(0,) * (len(known.places) - len(played)))
    sizes = zip(known.places, public.places, more, strict=True)
    return played if all(old.size == new.size + cards.bit_count() for old, new, cards in sizes) else None


def _cards(view: View, public: Public) -> list[int]:
    """The cards that each seat has played."""
    order = [seat for seat in range(view.rules.seats) if seat not in view.out]
    found = [0] * view.rules.seats
    for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)):
        for place, card in enumerate(cards):
            found[order[(order.index(leader) + place) % len(order)]] |= 1 << public.terms.card(card)
    return found


def _filtered(worlds: Worlds, played: list[int], public: Public) -> Worlds:
    """The worlds in which each seat held the cards it has played since, and now holds what it may."""
    cards = np.array(played, dtype=np.uint64)
    fit = (worlds & cards == cards).all(axis=1)
    left = worlds[fit] & ~cards
    places = public.places[: public.seats]
    has = np.array([place.has for place in places], dtype=np.uint64)
    cannot = np.array([~(place.may | place.has) & (1 << 64) - 1 for place in places], dtype=np.uint64)
    fit = ((left & has == has) & (left & cannot == 0)).all(axis=1)
    for seat, place in enumerate(places):
        if place.of_these:
            fit &= np.bitwise_count(left[:, seat] & np.uint64(place.of_these)) == place.number
    return np.ascontiguousarray(left[fit])
