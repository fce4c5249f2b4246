"""The native part of `spadework.kernel` in a browser: that of `bind/`, as far as it is asked there, over `door.cpp`.

A page's worker loads the compiled file and calls `connect`; until then, and for all that is not here, it is as if there were
no kernel. Where `bind/` takes and gives arrays of NumPy, this has those of Python's own, a row after the other.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

__all__ = [
    "Bidding",
    "Choice",
    "End",
    "Forcing",
    "Layouts",
    "Position",
    "Rules",
    "bids",
    "connect",
    "draw_by_weight",
    "learn",
    "likelihoods",
]

Ask = Callable[[int, bytes], bytes | str]
"""Asks a question of a number, in words of 64 bits; gives the words of the answer, or what is wrong."""

_LAYOUTS, _DRAW, _LEARN, _LIKELY, _BY_WEIGHT, _PAYOFFS, _PLAYOUTS, _BIDS = range(8)
_MASK = (1 << 64) - 1
_NUMBERS = {
    name: number
    for names in (
        ("anytime", "when_broken", "after_first_trick"),
        ("anything", "must_trump", "must_overtrump", "overtrump_or_any"),
        ("random", "quick", "roles", "cover"),
        ("none", "individual", "partnership", "mirror", "whiz", "suicide", "all_nil"),
        ("eldest", "dealer", "high_bidder", "nil_partner", "low_club"),
    )
    for number, name in enumerate(names)
}

_BIDDING = (
    *("dealer_first", "nil", "one_nil", "nil_exempt", "not_tricks", "secret"),
    *("hand_size", "tricks", "min_bid", "min_team", "max_team"),
)

_ask: Ask | None = None


def connect(ask: Ask | None) -> None:
    """From now on ask here."""
    global _ask  # noqa: PLW0603 - as there is one native part
    _ask = ask


def __getattr__(name: str) -> Any:
    """Whatever else `bind/` has: there to be imported, and missing when it is asked for something."""
    if name.startswith("__"):
        raise AttributeError(name)

    def missing(*_: object, **__: object) -> None:
        raise ImportError(f"the kernel in a browser has no {name}")

    return missing


class _Words:
    """A question, as its words are put together."""

    def __init__(self) -> None:
        self.words = array("Q")

    def one(self, *numbers: int) -> _Words:
        self.words.extend(number & _MASK for number in numbers)
        return self

    def several(self, numbers: Iterable[int]) -> _Words:
        found = [*numbers]
        return self.one(len(found), *found)

    def reals(self, numbers: Iterable[float]) -> _Words:
        found = array("d", numbers)
        self.one(len(found))
        return self.joined(found)

    def real(self, number: float) -> _Words:
        return self.joined(array("d", [number]))

    def joined(self, words: array[Any]) -> _Words:
        """With these as they are."""
        self.words.frombytes(words.tobytes())
        return self

    def ask(self, what: int) -> bytes:
        if _ask is None:
            raise ImportError("the kernel in a browser has not been loaded")
        found = _ask(what, self.words.tobytes())
        if isinstance(found, str):
            raise ValueError(found)  # noqa: TRY004 - a text says what is wrong with the values
        return found


class Rules:
    """The play of one deal; `bind/position.cpp` has the terms."""

    def __init__(
        self,
        *,
        team: Sequence[int],
        pack: int,
        trump: bool,
        lead: str,
        void: str,
        must_head: bool = False,
        no_trump_first_trick: bool = False,
        jokers: int = 0,
        jokers_free: bool = False,
        jokers_may_lead: bool = False,
        breaking: int = 0,
        low_lane: int = -1,
        low_lead: bool = False,
        low_all: bool = False,
        refill: bool = False,
    ) -> None:
        self.seats, self.pack, self.trump, self.refill, self.team = len(team), pack, trump, refill, tuple(team)
        words = _Words().several(team).one(pack, trump, _NUMBERS[lead], _NUMBERS[void], must_head, no_trump_first_trick)
        words.one(jokers, jokers_free, jokers_may_lead, breaking, low_lane + 1, low_lead, low_all, refill)
        self.words = words.words


class Position:
    """An open position in the play."""

    def __init__(
        self,
        rules: Rules,
        *,
        hands: Sequence[int],
        leader: int,
        trick: Sequence[int] = (),
        out: Sequence[int] = (),
        broken: bool = False,
        tricks: int = 0,
        taken: Sequence[int] = (),
        stock: Sequence[int] = (),
    ) -> None:
        turns = [seat % rules.seats for seat in range(leader, leader + rules.seats) if seat % rules.seats not in out]
        self.turn = turns[len(trick) % len(turns)]
        words = _Words().several(hands).one(leader).several(trick).several(out).one(broken, tricks)
        self.words = words.several(taken).several(stock).words


class Bidding:
    """How a deal is bid and led; `bind/simulate.cpp` has the terms."""

    def __init__(self, *, kind: str, first_lead: str, only: Sequence[int], **others: int) -> None:
        named = [others[name] for name in _BIDDING]
        self.words = _Words().one(_NUMBERS[kind], _NUMBERS[first_lead], *named).several(only).words


class Layouts:
    """All layouts of hidden cards. Raises `ValueError` where there is none."""

    def __init__(self, cards: int, places: Sequence[tuple[int, int, int]], known: Sequence[int]) -> None:
        words = _Words().one(cards, len(places))
        for place in places:
            words.one(*place)
        self._words = words.several(known).words
        _Words().joined(self._words).ask(_LAYOUTS)

    def draw(self, number: int, seed: int) -> array[int]:
        """So many layouts, all equally likely, and the same for the same seed."""
        return array("Q", _Words().joined(self._words).one(number, seed).ask(_DRAW))


class Choice(NamedTuple):
    """A choice that a seat made: its kind, cards that it held then beside those of a world, and what was known before."""

    seat: int
    kind: int
    played: int
    before: tuple[int, ...]


def learn(weights: Sequence[float], kinds: int) -> None:
    """Take the model of bids by its weights: a row for each feature, of one number for each kind."""
    _Words().one(kinds).reals(weights).ask(_LEARN)


def likelihoods(worlds: array[int], seats: int, chosen: Sequence[Choice], doubt: float) -> array[float]:
    """How likely all choices are in each world, by the model that was learned."""
    words = _Words().real(doubt).one(seats, len(chosen))
    for each in chosen:
        words.one(each.seat, each.kind, each.played).several(each.before)
    return array("d", words.one(len(worlds) // seats).joined(worlds).ask(_LIKELY))


def draw_by_weight(weights: Sequence[float], number: int, seed: int) -> array[int]:
    """The places that are drawn, in their order."""
    return array("Q", _Words().reals(weights).one(number, seed).ask(_BY_WEIGHT))


class End(NamedTuple):
    """How deals end: how often so, the bids as numbers, and the tricks of all seats."""

    often: int
    bids: tuple[int, ...]
    taken: tuple[int, ...]


def bids(
    rules: Rules,
    bidding: Bidding,
    worlds: array[int],
    *,
    dealer: int,
    seed: int,
    seat: int,
    said: Sequence[int],
    later: Sequence[tuple[int, Sequence[int]]],
    tried: Sequence[int],
    luck: Sequence[float],
) -> list[list[End]]:
    """How worlds end with each of the bids that are tried at a seat. Seats that bid later do so by the model that was learned,
    and luck, a row for each seat; with each of them stand those that it has heard, the one before it first. All play by roles.
    """
    words = _Words().joined(rules.words).joined(bidding.words).one(dealer, seed, seat).several(said).one(len(later))
    for who, heard in later:
        words.one(who).several(heard)
    words.several(tried).one(len(worlds) // rules.seats).joined(worlds).reals(luck)
    told = iter(array("q", words.ask(_BIDS)))

    def row() -> tuple[int, ...]:
        return tuple(islice(told, rules.seats))

    return [[End(next(told), row(), row()) for _ in range(next(told))] for _ in tried]


Found: TypeAlias = "tuple[tuple[int, ...], array[float]]"
"""The cards that may be played, and for each world that was looked at the least and the most of each."""


class Forcing:
    """What can be forced with open cards. All of them remember in one place. With a `budget` it looks at no more worlds after
    so many seconds.
    """

    def __init__(self, memory: int = 0, *, plain: bool = False) -> None: ...

    def payoff_cards_worlds(
        self,
        rules: Rules,
        position: Position,
        worlds: array[int],
        ours: Sequence[int],
        nils: Sequence[int],
        worth: Sequence[float],
        *,
        nodes: int,
        budget: float = 0.0,
    ) -> Found:
        """What each card comes to by best play."""
        return _found(rules, _asked(rules, position, ours, nils, worth, nodes), worlds, budget, _PAYOFFS)

    def playout_cards_worlds(
        self,
        rules: Rules,
        position: Position,
        worlds: array[int],
        ours: Sequence[int],
        nils: Sequence[int],
        worth: Sequence[float],
        *,
        bids: Sequence[int],
        tricks: int,
        exact: int,
        policy: str,
        nodes: int,
        budget: float = 0.0,
    ) -> Found:
        """The same where all play on by a policy, until each hand holds `exact` cards."""
        words = _asked(rules, position, ours, nils, worth, nodes).several(bids).one(tricks, exact, _NUMBERS[policy])
        return _found(rules, words, worlds, budget, _PLAYOUTS)


def _asked(
    rules: Rules, position: Position, ours: Sequence[int], nils: Sequence[int], worth: Sequence[float], nodes: int
) -> _Words:
    words = _Words().joined(rules.words).joined(position.words).several(ours).several(nils)
    return words.reals(worth).one(nodes)


def _found(rules: Rules, words: _Words, worlds: array[int], budget: float, what: int) -> Found:
    found = words.real(budget).one(len(worlds) // rules.seats).joined(worlds).ask(what)
    number = int.from_bytes(found[:8], "little")
    cards = array("Q", found[8 : 8 * (number + 1)])
    return tuple(cards), array("d", found[8 * (number + 2) :])
