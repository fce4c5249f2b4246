"""Hands laid open: the position of a game, or of what a seat sees of it, in one world or in many.

What a seat sees says who led, what lies in the trick, who took how many tricks and who bid what. A world adds the hands:

>>> from spadework.game import view
>>> from spadework.game.perft import position
>>> from spadework.kernel.worlds import sample
>>> from spadework.rules import ruleset
>>> hands = ("AS 2C", "KH 3C", "KS 4H", "2H 3H")
>>> seen = view(position(ruleset("standard"), hands, leader=0, taken=(5, 2, 1, 3)), 0)
>>> state = state_of(seen, sample(seen, 1, seed=1)[0])
>>> state.taken, [hand.bit_count() for hand in state.hands]
((5, 2, 1, 3), [2, 2, 2, 2])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, NoReturn, TypeVar

from spadework.cards import NO_CARDS, Card, cards
from spadework.faults import Fault
from spadework.game.state import Auction, Calling, GameState, Honor, Moved, Phase, WrongCard
from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.checks import of_kind, rows_of, whole
from spadework.kernel.convert import Compiled, compiled, opened, position, terms_of
from spadework.kernel.public import ANY
from spadework.kernel.seat import checked, played_by, public_of
from spadework.rules.model import RefillDeal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

Number = TypeVar("Number", bound="np.generic")


@dataclass(frozen=True, slots=True, eq=False)
class WorldCards(Generic[Number]):
    """What each card leads to in each of many worlds, of which there are `len` of it."""

    cards: tuple[Card, ...]
    """The cards that may be played now."""
    values: NDArray[Number]
    """The least and the most by world, card, and which of the two; both are equal unless a limit ended a search."""

    def __len__(self) -> int:
        """How many worlds there are."""
        return len(self.values)

    def __repr__(self) -> str:
        """The cards, and in how many worlds all of them were decided."""
        return f"<{', '.join(self.cards)} in {len(self)} worlds, {int(self.exact.sum())} of them decided>"

    @property
    def exact(self) -> NDArray[np.bool_]:
        """For each world, whether the value of every card was found before a limit ended a search."""
        found: NDArray[np.bool_] = (self.values[:, :, 0] == self.values[:, :, 1]).all(axis=1)
        return found

    def means(self, weights: ArrayLike | None = None) -> dict[Card, float]:
        """The mean of each card over the worlds that are `exact`, by weights if there are any.

        Worlds in which a limit ended a search are left out, since bounds say nothing of a mean; `exact.mean()` is the
        share of the others. They are the easier ones, so that a mean over few of them leans their way. Raises
        `ValueError` where no world was decided.
        """
        from spadework.kernel.arrays import np
        from spadework.kernel.worlds import weights_of

        shares = np.ones(len(self.values)) if weights is None else weights_of(weights, len(self.values))
        if not shares.any():
            raise ValueError(f"all weights of {len(shares)} worlds are 0; a mean needs one that is not")
        decided = self.exact
        if not shares[decided].any():
            raise ValueError(
                f"the limit ended the search in each of {len(self)} worlds that weigh anything; allow more nodes or seconds, or "
                "read the bounds in `values`"
            )
        found = np.average(self.values[decided, :, 0].astype(np.float64), axis=0, weights=shares[decided])
        return dict(zip(self.cards, found.tolist(), strict=True))


class Board(NamedTuple):
    """What the native part is asked: a position, and hands to put in place of those in it."""

    terms: Compiled
    at: native.Position
    worlds: NDArray[np.uint64]


def board_of(known: GameState | View, worlds: ArrayLike) -> Board:
    """The position of a game, or of what a seat sees of one, and the worlds to ask about.

    Raises `ValueError` for a world that does not fit.
    """
    if not isinstance(known, View):
        terms, at = terms_of(known), position(known)
        rows = rows_of(worlds, known.rules.seats)
        _fit(rows, known, [hand.bit_count() for hand in known.hands], terms, 0)
        return Board(terms, at, _without(rows, known.out))
    terms = _terms(known)
    rows = rows_of(worlds, known.rules.seats)
    _fit(rows, known, known.cards_left, terms, terms.cards(known.aside))
    if isinstance(known.rules.deal, RefillDeal) and known.stock_left:
        raise ValueError(
            f"{known.stock_left} cards are yet to be drawn, and worlds do not say in which order; ask about one state at a "
            "time, by state_of(view, world, stock=…)"
        )
    some = rows if len(rows) else public_of(known).layouts.draw(1, 0)[:, : known.rules.seats]
    try:
        sets = some[0].tolist()
        _left(known, terms, sets, played_by(known, terms))
        at = opened(terms, known, sets)
    except ValueError as problem:
        raise ValueError(f"world 0: {problem}") from None
    return Board(terms, at, _without(rows, known.out))


def booked(known: GameState | View) -> None:
    """Refuse a position in mid-deal of which it is not said who took the tricks before."""
    if sum(known.taken) != len(known.tricks):
        raise ValueError(
            f"{len(known.tricks)} tricks were taken before, and by whom is not known, which the answer depends on; give "
            "position(…, taken=…), or ask about what a seat sees"
        )


def state_of(view: View, world: Iterable[int], *, stock: Sequence[Card] = ()) -> GameState:
    """The game that a seat sees, with the hands of one world: a row of sets, as `sample` draws it.

    Tricks taken, bids, trump and where the teams stood are those of the view. `stock` are the cards yet to be drawn, the
    next one first, where the seats draw after each trick. What nobody can know who sees this is left out: cards that
    others passed or laid aside, and wrong cards that they may take back. Raises `ValueError` for a world that does not
    fit, and for a view that is not one of the play.
    """
    terms = _terms(view)
    rules, pack = view.rules, terms.rules.pack
    if getattr(world, "ndim", 1) != 1:
        raise ValueError(f"a world of the shape {getattr(world, 'shape', ())}; give one row of them, such as worlds[0]")
    sets = [whole(one, "a hand", 0, (1 << 64) - 1) for one in world]
    if len(sets) != rules.seats:
        raise ValueError(f"a world of {len(sets)} hands for {rules.seats} seats; give one for each")
    if view.hand and sets[view.seat] != terms.cards(view.hand):
        _refuse_hand(view, 0)
    for seat, (one, size) in enumerate(zip(sets, view.cards_left, strict=True)):
        if one & ~pack or one.bit_count() != size:
            raise ValueError(
                f"the world has {one.bit_count()} cards for seat {seat} ({(one & ~pack).bit_count()} not in the pack), which "
                f"has {size}; give worlds that sample(view, …) drew"
            )
    played = played_by(view, terms)
    left = _left(view, terms, sets, played)
    hands = tuple(cards(terms.texts(one)) if one else NO_CARDS for one in sets)
    gone = [cards(terms.texts(one)) if one else NO_CARDS for one in played]
    return GameState(
        rules=rules,
        ranking=terms.ranking,
        phase=view.phase,
        dealer=view.dealer,
        deal=view.deal,
        turn=view.turn,
        waiting=view.waiting,
        shown=True,
        dealt=tuple(hand | one for hand, one in zip(hands, gone, strict=True)),
        hands=hands,
        stock=_stock(view, terms, left, stock),
        calling=Calling(turned_up=view.turned_up, calls=view.calls),
        trump=view.trump,
        maker=view.maker,
        out=view.out,
        moved=Moved(
            kitty=view.kitty,
            aside=_at(view, cards(view.aside) if view.aside else NO_CARDS, NO_CARDS),
            passed=_at(view, view.passed, ()),
            received=_at(view, view.received, ()),
        ),
        auction=Auction(proposals=view.proposals, opened=True),
        bids=view.bids,
        leader=view.leader,
        trick=view.trick,
        taken=view.taken,
        tricks=view.tricks,
        broken=view.broken,
        claim=view.claim,
        honor=Honor(wrong=_wrong(view), reneges=view.reneges),
        standings=view.standings,
    )


Thing = TypeVar("Thing")


def _at(view: View, own: Thing, others: Thing) -> tuple[Thing, ...]:
    return tuple(own if seat == view.seat else others for seat in range(view.rules.seats))


def _terms(view: View) -> Compiled:
    if of_kind(View, view, "what a seat sees").phase is not Phase.PLAY:
        raise Fault(f"the game waits for {view.phase.value}; a position is one of the play")
    return compiled(checked(view).rules, view.trump)


def _left(view: View, terms: Compiled, sets: Sequence[int], played: Sequence[int]) -> int:
    """The cards that lie in no hand, and were neither played nor laid aside; refuses those that lie in two places."""
    gone = terms.cards(view.aside)
    for one in played:
        gone |= one
    left = terms.rules.pack & ~gone
    for seat, one in enumerate(sets):
        if twice := one & ~left:
            where = "was played or laid aside" if twice & gone else "lies in another hand too"
            raise ValueError(
                f"the world gives seat {seat} {terms.texts(twice)[0]}, which {where}; give worlds that sample(view, …) drew"
            )
        left &= ~one
    return left


def _stock(view: View, terms: Compiled, left: int, given: Sequence[Card]) -> tuple[Card, ...]:
    """The cards yet to be drawn; where nobody draws in the play, any of those that may lie there."""
    if not isinstance(view.rules.deal, RefillDeal):
        if given:
            raise ValueError(f"stock has {len(given)} cards, but in {view.rules.title} nobody draws; leave it out")
        return terms.texts(left)[: view.stock_left]
    if len(given) != view.stock_left:
        raise ValueError(
            f"{view.stock_left} cards are yet to be drawn, and stock has {len(given)}; give them in the order in which they come"
        )
    if twice := terms.cards(given) & ~left:
        raise ValueError(f"stock has {terms.texts(twice)[0]}, which is dealt; give cards that nobody holds or played")
    return tuple(given)


def _wrong(view: View) -> tuple[WrongCard, ...]:
    """The wrong card that the seat itself may take back."""
    if not view.may_correct:
        return ()
    trick = len(view.tricks) - (view.may_correct not in view.trick)
    return (WrongCard(view.seat, trick, view.may_correct),)


def _without(worlds: NDArray[np.uint64], out: Sequence[int]) -> NDArray[np.uint64]:
    """The same, but for the hands of seats that sit out."""
    if not out:
        return worlds
    found = worlds.copy()
    found[:, list(out)] = 0
    return found


def _fit(rows: NDArray[np.uint64], known: GameState | View, sizes: Sequence[int], terms: Compiled, aside: int) -> None:
    """Refuse worlds with hands of other sizes, or with cards that lie in no hand any more."""
    from spadework.kernel.arrays import np

    gone = aside
    for one in played_by(known, terms):
        gone |= one
    cannot, seen = [gone] * len(sizes), known if isinstance(known, View) and known.hand else None
    if seen:
        cannot[seen.seat] = ANY & ~terms.cards(seen.hand)
    wrong = (np.bitwise_count(rows) != np.array(sizes)) | (rows & np.array(cannot, dtype=np.uint64) != 0)
    if known.out:
        wrong[:, list(known.out)] = False
    if not wrong.any():
        return
    if seen and wrong[:, seen.seat].any():
        _refuse_hand(seen, int(wrong[:, seen.seat].argmax()))
    seat, row = (int(at[0]) for at in np.nonzero(wrong.T))
    hand = int(rows[row, seat])
    if hand & gone:
        what = f"{' '.join(terms.texts(hand & gone))}, which was played or laid aside"
    else:
        what = f"{hand.bit_count()} cards, where it has {sizes[seat]} in the position"
    raise ValueError(f"world {row} gives seat {seat} {what}; give worlds that sample(view, …) drew from this position")


def _refuse_hand(view: View, row: int) -> NoReturn:
    raise ValueError(
        f"world {row} gives seat {view.seat} other cards than {' '.join(view.hand)}, which it sees in its hand; give worlds "
        "that sample(view, …) drew from this view"
    )
