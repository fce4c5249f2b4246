"""What is known of cards that nobody has laid open: how many lie in each hand and pile, and which of them may lie there.

Sets of cards are native ones, as `spadework.kernel.convert` makes them. What a seat of a game knows is
`spadework.kernel.seat.public_of` its view; here it is said by hand:

>>> from spadework.rules import ruleset
>>> hand = "AS KS QH JH TH 5H 4D 3D 2D AC KC 7C 6C"
>>> public = hidden_hands(ruleset("standard"), {0: hand}, voids={2: "S"})
>>> public.count
389420929296000
>>> public.hands(public.layouts.draw(1, seed=1)[0])[0]
('6C', '7C', 'KC', 'AC', '2D', '3D', '4D', '5H', 'TH', 'JH', 'QH', 'KS', 'AS')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Literal, NamedTuple

from spadework.cards import Card
from spadework.game.events import TrumpLetter
from spadework.kernel import native
from spadework.kernel.checks import of_kind, whole
from spadework.kernel.convert import Compiled, compiled
from spadework.rules.model import Rules
from spadework.rules.order import check_trump

ANY = 2**64 - 1
"""Every card."""


class Place(NamedTuple):
    """A hand, or a pile such as a kitty or a stock, as far as it is known."""

    name: str
    size: int
    """How many cards lie there."""
    has: int = 0
    """Cards that are known to lie there."""
    may: int = ANY
    """The cards of which the others are some."""
    of_these: int = 0
    """Cards of which the number is known that lie there, known ones included."""
    number: int = 0
    """That number."""


@dataclass(frozen=True, repr=False)
class Public:
    """What is known of where the cards of a deal lie. Every layout that fits is as likely as the others.

    Raises `ValueError` when it is made of what cannot be; the message says what, and where.
    """

    terms: Compiled
    places: tuple[Place, ...]
    """The hand of each seat, then the piles."""
    seats: int
    gone: int = 0
    """Cards that lie in none of the places: played, or seen and laid aside."""

    def __post_init__(self) -> None:
        _check(self)

    def __repr__(self) -> str:
        """How many cards lie in each place, and of how many of them that is known."""
        places = (f"{place.name}: {place.has.bit_count()} of {place.size}" for place in self.places)
        return f"<known cards of {', '.join(places)}; {self.gone.bit_count()} played or seen>"

    def __getstate__(self) -> dict[str, object]:
        # What was counted is counted again where it is needed.
        return {name: value for name, value in vars(self).items() if name != "layouts"}

    @property
    def hidden(self) -> int:
        """The cards of which it is not known where they lie."""
        known = self.gone
        for place in self.places:
            known |= place.has
        return self.terms.rules.pack & ~known

    @cached_property
    def layouts(self) -> native.Layouts:
        """All layouts that fit, to draw from: rows with a set of cards for each place."""
        places = [(part.may, part.size, part.column) for part in _parts(self)]
        try:
            return native.Layouts(self.hidden, places, [place.has for place in self.places])
        except ValueError as problem:
            raise ValueError(_why(self) or str(problem)) from None

    @property
    def count(self) -> int:
        """How many layouts fit."""
        return self.layouts.count

    def hands(self, row: Iterable[int]) -> tuple[tuple[Card, ...], ...]:
        """The cards of each place, or of the first ones, in a row of sets."""
        return tuple(self.terms.texts(int(cards)) for cards in row)


def must_hold(public: Public, place: int, card: int) -> bool:
    """Whether a card lies in this place in every layout that fits."""
    one = public.places[place]
    return bool(one.has & card) or not _fits(public, place, one._replace(may=one.may & ~card))


def cannot_hold(public: Public, place: int, cards: int) -> bool:
    """Whether none of these cards lies in this place in any layout that fits."""
    one, left = public.places[place], cards & public.hidden
    if one.has & cards:
        return False
    while left:
        card = left & -left
        if card & one.may and _fits(public, place, one._replace(has=one.has | card)):
            return False
        left ^= card
    return True


def _fits(public: Public, place: int, one: Place) -> bool:
    """Whether any layout fits with this in place of what is known of a place."""
    try:
        return replace(public, places=(*public.places[:place], one, *public.places[place + 1 :])).count > 0
    except ValueError:
        return False


def hidden_hands(
    rules: Rules,
    hands: Mapping[int, Iterable[Card] | str],
    *,
    sizes: Sequence[int] = (),
    played: Iterable[Card] | str = (),
    voids: Mapping[int, Iterable[str]] | None = None,
    cannot: Mapping[int, Iterable[Card] | str] | None = None,
    trump: TrumpLetter | Literal[""] = "",
) -> Public:
    """What is known when some seats hold these cards, or hold these among others.

    Cards may stand in one text with blanks between them. `sizes` has the number of cards of each seat, which is the
    rules' hand size if left out; `voids` the suits that a seat is known not to hold, by letter; `cannot` single cards.
    What is in no hand and not played lies in a pile aside.
    """
    check_trump(of_kind(Rules, rules, "the ruleset"), trump)
    terms = compiled(rules, trump)
    sizes = sizes or (rules.hand_size,) * rules.seats
    sizes = [whole(size, "number of cards of a hand", 0, terms.rules.pack.bit_count()) for size in sizes]
    if len(sizes) != rules.seats:
        raise ValueError(f"{len(sizes)} sizes of hands for {rules.seats} seats; give one for each")
    for what, by_seat in (("hand", hands), ("voids", voids or {}), ("cannot", cannot or {})):
        for seat in by_seat:
            whole(seat, f"{what} of seat", 0, rules.seats - 1)
    places = []
    for seat, size in enumerate(sizes):
        shut = terms.cards((cannot or {}).get(seat, ()))
        for letter in (suits := (voids or {}).get(seat, ())):
            if letter not in tuple("CDHS"):
                raise ValueError(
                    f"voids of seat {seat}: {suits!r} has {letter!r}, which is not a suit; write letters, such as 'SH'"
                )
            shut |= terms.suit(letter)
        places.append(Place(f"seat {seat}", size, terms.cards(hands.get(seat, ())), ANY & ~shut))
    gone = terms.cards(played)
    if (rest := terms.rules.pack.bit_count() - gone.bit_count() - sum(sizes)) > 0:
        places.append(Place("the pile aside", rest))
    return Public(terms, tuple(places), rules.seats, gone)


def _check(public: Public) -> None:
    """Refuse what is wrong with single places, and numbers that do not add up."""
    pack, texts = of_kind(Compiled, public.terms, "what the cards are called").rules.pack, public.terms.texts
    whole(public.seats, "number of seats", 0, 1 << 31)
    whole(public.gone, "set of cards played", 0, ANY)
    for place in public.places:
        name = of_kind(Place, place, "a place").name
        whole(place.size, f"number of cards of {name}:", 0, pack.bit_count())
        whole(place.number, f"number of certain cards of {name}:", 0, pack.bit_count())
        for cards in (place.has, place.may, place.of_these):
            whole(cards, f"a set of cards of {name}:", 0, ANY)
    if public.gone & ~pack:
        raise ValueError(f"cards were played that are not in the pack: {public.gone & ~pack:#x}")
    seen = public.gone
    for place in public.places:
        has = place.has
        if foreign := has & ~pack:
            raise ValueError(f"{place.name} holds cards that are not in the pack: {foreign:#x}")
        if twice := has & seen:
            raise ValueError(f"{place.name} holds {_listed(texts(twice))}, which was played or lies elsewhere")
        if wrong := has & ~place.may:
            raise ValueError(
                f"{place.name} holds {_listed(texts(wrong))}, which cannot lie there after what was played"
            )
        if has.bit_count() > place.size:
            raise ValueError(f"{place.name} holds {_listed(texts(has))}, but has only {_cards(place.size)}")
        if place.of_these:
            least, others = (has & place.of_these).bit_count(), (has & ~place.of_these).bit_count()
            if not least <= place.number <= place.size - others:
                raise ValueError(
                    f"{place.name} holds {place.number} of {_listed(texts(place.of_these & pack))}, as was said, and "
                    f"{least} of them for certain among {_cards(place.size)}"
                )
        seen |= has
    room = sum(place.size for place in public.places)
    left = (pack & ~public.gone).bit_count()
    if room != left:
        raise ValueError(f"{_cards(left)} are not played, and hands and piles have {room}; give each the size it has")


class _Part(NamedTuple):
    """So many hidden cards of a place, all of them, or those that are counted apart."""

    may: int
    size: int
    column: int


def _parts(public: Public) -> list[_Part]:
    found = []
    for column, place in enumerate(public.places):
        left, counted = place.size - place.has.bit_count(), 0
        if place.of_these:
            counted = place.number - (place.has & place.of_these).bit_count()
            found.append(_Part(place.may & place.of_these, counted, column))
        found.append(_Part(place.may & ~place.of_these, left - counted, column))
    return found


def _why(public: Public) -> str:
    """Why no layout fits: places that have more room together than there are cards for them (Hall 1935)."""
    parts = [(public.places[part.column].name, part.size, part.may & public.hidden) for part in _parts(public)]
    for number in range(1, len(parts) + 1):
        for some in combinations(parts, number):
            may = 0
            for _, _, cards in some:
                may |= cards
            room = sum(size for _, size, _ in some)
            if room > may.bit_count():
                names = " and ".join(dict.fromkeys(name for name, _, _ in some))
                held = _listed(public.terms.texts(may)) if may else "no card"
                return f"{names}: {_cards(room)} to come from those that may lie there, which are {held}"
    return ""


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _listed(texts: Sequence[Card]) -> str:
    return ", ".join(texts)
