"""What `spadework solve` finds out, as it is printed and as JSON.

The kernel is imported where it is asked: an installation may lack it, and all other commands do without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Literal

import msgspec

from spadework.cards import Card, texts
from spadework.cli.failed_nils import depends_on_their_tricks, points_ahead
from spadework.game import GameState
from spadework.game.confirming import outcome
from spadework.kernel.reference import after as played
from spadework.notation.record.seats import letters
from spadework.rules.model import RefillDeal
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line

if TYPE_CHECKING:
    from spadework.kernel import Bounds, Solver, TrickBounds


class Range(msgspec.Struct, frozen=True):
    """A value, or what is known of it where time ran out; a whole number is written as one."""

    least: int | float
    most: int | float

    @property
    def exact(self) -> bool:
        """Whether this is the value itself."""
        return self.least == self.most


def _range(bounds: Bounds | TrickBounds) -> Range:
    least, most = (int(bound) if bound == int(bound) else bound for bound in (bounds.least, bounds.most))
    return Range(least, most)


class CardValue(msgspec.Struct, frozen=True):
    """A card that the leader may lead, and what it comes to."""

    card: Card
    value: Range


class Slip(msgspec.Struct, frozen=True):
    """The first card by which a side gave tricks away."""

    seat: str
    card: Card
    trick: int
    tricks: int
    """How many it gave away."""


class Played(msgspec.Struct, frozen=True):
    """What the side took when the deal was played, from here on."""

    taken: int
    slip: Slip | None
    """Of this side if it took fewer tricks than it could have, of the others if it took more, unless by a wrong card."""


class Solved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to a question about a deal with open cards. Seats are the letters of the compass."""

    form: Literal[1]
    """The version of this form; another number if a field changes its meaning."""
    goal: Literal["tricks", "fewest tricks", "score", "nil"]
    rules: str
    title: str
    """Of the rules."""
    trump: str
    """A suit's letter, or none."""
    hands: dict[str, tuple[Card, ...]]
    stock: tuple[Card, ...] = ()
    """What is drawn after the tricks, the next card first."""
    bids: dict[str, str] = {}
    maker: str = ""
    """Who named trump."""
    nils: tuple[str, ...] = ()
    """The nils that are asked about."""
    leader: str
    side: tuple[str, ...]
    """Whose tricks or points are counted: the leader's side, or those who attack the nils."""
    tricks: int
    """How many tricks are still to be played."""
    exact: bool
    """False where time ran out: then values are ranges, and what was not reached is missing."""
    value: Range
    """The tricks of the side; the points by which it comes out ahead, or with more than two teams its own points; or how
    many of the nils it sets."""
    leaders: dict[str, Range] = {}
    """For tricks: the same if another seat led."""
    cards: tuple[CardValue, ...] = ()
    line: tuple[Card, ...] = ()
    """Best play to the end."""
    sheet: tuple[Line, ...] = ()
    """For a score: the lines of the score sheet at the end of that play."""
    sheet_points: int | None = None
    """What these lines come to, in the sense of `value`: not the same if `failed_nils` says so and one took more."""
    failed_nils: Literal["", "one trick"] = ""
    """For a score that depends on it: how many tricks a failed nil is counted as having; its partner has the rest."""
    played: Played | None = None
    """For tricks in a record: what came of it."""


class _Clock:
    """How long the questions may take together."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds if seconds else None

    def left(self) -> float:
        """The limit of the next question; 0 is none."""
        return 0.0 if self._end is None else max(self._end - monotonic(), 1e-6)

    def out(self) -> bool:
        """Whether there is no time for another question."""
        return self._end is not None and monotonic() >= self._end


def solved_tricks(
    state: GameState, *, fewest: bool = False, seconds: float = 0.0, course: Sequence[Card] = ()
) -> Solved:
    """The most tricks, or the fewest, of the side of the leader; and what came of them in the `course` of the play."""
    from spadework.kernel import Solver

    solver, ours, clock = Solver(), _partners(state, state.turn), _Clock(seconds)
    answer = _answered(
        state,
        "fewest tricks" if fewest else "tricks",
        ours,
        clock,
        value=lambda: solver.tricks(state, ours, fewest=fewest, seconds=clock.left()),
        cards=lambda: solver.cards(state, ours, fewest=fewest, seconds=clock.left()),
        line=lambda: solver.line(state, ours, fewest=fewest, seconds=clock.left()),
    )
    if fewest or not answer.exact:
        return answer
    leaders = solver.leaders(state, ours, seconds=clock.left())
    names = letters(state.rules.seats)
    done = all(bounds.exact for bounds in leaders.values())
    answer = msgspec.structs.replace(
        answer,
        exact=done,
        leaders={names[seat]: _range(bounds) for seat, bounds in sorted(leaders.items())} if done else {},
    )
    if course and done and not clock.out():
        found = _played(solver, state, ours, course, could=int(answer.value.least), clock=clock)
        return msgspec.structs.replace(answer, played=found)
    return answer


def solved_score(state: GameState, *, seconds: float = 0.0) -> Solved:
    """The points by which the side of the leader comes out ahead in the deal."""
    from spadework.kernel import Solver, stake

    solver, clock = Solver(), _Clock(seconds)
    ours, table, nils = stake(state)
    answer = _answered(
        state,
        "score",
        ours,
        clock,
        value=lambda: solver.payoff(state, ours, table, nils, seconds=clock.left()),
        cards=lambda: solver.payoff_cards(state, ours, table, nils, seconds=clock.left()),
        line=lambda: solver.payoff_line(state, ours, table, nils, seconds=clock.left()),
    )
    sheet = _sheet(state, answer.line)
    return msgspec.structs.replace(
        answer,
        sheet=sheet,
        sheet_points=points_ahead(state, sheet) if sheet else None,
        failed_nils="one trick" if depends_on_their_tricks(state) else "",
    )


def solved_nils(state: GameState, nils: Sequence[int], *, seconds: float = 0.0) -> Solved:
    """How many of these nils of one team the others can set, against all that it does."""
    from spadework.kernel import Solver

    solver, rules, clock = Solver(), state.rules, _Clock(seconds)
    ours = [seat for seat in range(rules.seats) if seat not in _partners(state, nils[0])]
    table = [[float(broken.bit_count()) for broken in range(1 << len(nils))] for _ in range(rules.tricks + 1)]
    return _answered(
        state,
        "nil",
        ours,
        clock,
        value=lambda: solver.payoff(state, ours, table, nils, seconds=clock.left()),
        cards=lambda: solver.payoff_cards(state, ours, table, nils, seconds=clock.left()),
        line=lambda: solver.payoff_line(state, ours, table, nils, seconds=clock.left()),
        nils=nils,
    )


def _answered(
    state: GameState,
    goal: Literal["tricks", "fewest tricks", "score", "nil"],
    ours: Iterable[int],
    clock: _Clock,
    *,
    value: Callable[[], Bounds | TrickBounds],
    cards: Callable[[], Mapping[Card, Bounds | TrickBounds]],
    line: Callable[[], tuple[Card, ...]],
    nils: Iterable[int] = (),
) -> Solved:
    """The three questions of every goal, one after the other, as long as there is time."""
    rules = state.rules
    names = letters(rules.seats)
    found = _range(value())
    each = {} if clock.out() else cards()
    whole = () if clock.out() else line()
    left = tricks_left(state)
    return Solved(
        form=1,
        goal=goal,
        rules=rules.name,
        title=rules.title,
        trump=state.ranking.trump.value if state.ranking.trump else "none",
        hands={
            name: state.ranking.display(texts(hand))
            for seat, (name, hand) in enumerate(zip(names, state.hands, strict=True))
            if seat not in state.out
        },
        stock=state.stock if isinstance(rules.deal, RefillDeal) else (),
        bids={name: str(bid) for name, bid in zip(names, state.bids, strict=True) if bid is not None},
        maker=names[state.maker] if state.maker >= 0 else "",
        nils=tuple(names[seat] for seat in nils),
        leader=names[state.turn],
        side=tuple(names[seat] for seat in sorted(ours)),
        tricks=left,
        exact=found.exact
        and bool(each)
        and all(bounds.exact for bounds in each.values())
        and len(whole) == left * (rules.seats - len(state.out)),
        value=found,
        cards=tuple(CardValue(card, _range(bounds)) for card, bounds in each.items()),
        line=whole,
    )


def tricks_left(state: GameState) -> int:
    """How many tricks are still to be played, with what is drawn from a stock."""
    seats = [seat for seat in range(state.rules.seats) if seat not in state.out]
    cards = sum(state.hands[seat].bit_count() for seat in seats)
    return (cards + (len(state.stock) if isinstance(state.rules.deal, RefillDeal) else 0)) // len(seats)


def _sheet(state: GameState, line: Sequence[Card]) -> tuple[Line, ...]:
    """What the score sheet says when these cards have been played, if they are all that is left."""
    if len(line) < tricks_left(state) * (state.rules.seats - len(state.out)):
        return ()
    end = state
    for card in line:
        end = played(end, card)
    return score_deal(state.rules, outcome(end), state.standings)


def _played(
    solver: Solver, state: GameState, ours: Sequence[int], course: Sequence[Card], *, could: int, clock: _Clock
) -> Played | None:
    """What the side took in a play of all cards, and where the side that lost by it first gave something away."""
    names = letters(state.rules.seats)
    before = sum(state.taken[seat] for seat in ours)
    slips: dict[bool, Slip] = {}
    at, now = state, could
    for number, card in enumerate(course):
        seat = at.turn
        at = played(at, card)
        then = sum(at.taken[each] for each in ours) - before
        if number + 1 < len(course):
            rest = solver.tricks(at, ours, seconds=clock.left())
            if not rest.exact:
                return None
            then += rest.least
        # By a wrong card, where such can be played, a seat can gain as well.
        if then < now if seat in ours else then > now:
            trick = len(state.tricks) + number // (state.rules.seats - len(state.out)) + 1
            slips.setdefault(seat in ours, Slip(names[seat], card, trick, abs(then - now)))
        now = then
    return Played(now, slips.get(now < could) if now != could else None)


def _partners(state: GameState, seat: int) -> tuple[int, ...]:
    return tuple(sorted((seat, *state.rules.partners(seat))))
