"""Seats as points of the compass, clockwise from South, and cards with the suit first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spadework.cards import Card, parse_card

COMPASS: dict[int, tuple[str, ...]] = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
    5: ("South", "Southwest", "Northwest", "Northeast", "Southeast"),
    6: ("South", "Southwest", "Northwest", "North", "Northeast", "Southeast"),
}
"""The names of the seats from seat 0, by how many there are."""

_LETTERS = {
    "South": "S",
    "West": "W",
    "North": "N",
    "East": "E",
    "Southwest": "SW",
    "Northwest": "NW",
    "Northeast": "NE",
    "Southeast": "SE",
}


def letters(seats: int) -> tuple[str, ...]:
    """The short names of the seats.

    >>> letters(4)
    ('S', 'W', 'N', 'E')
    """
    return tuple(_LETTERS[name] for name in COMPASS[seats])


def letter(seat: int, seats: int) -> str:
    """The short name of a seat."""
    return letters(seats)[seat]


def order(first: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise from one of them."""
    return tuple((first + step) % seats for step in range(seats))


def team_text(team: Iterable[int], seats: int) -> str:
    """A team by its seats: ``"S+N"``."""
    return "+".join(letters(seats)[seat] for seat in team)


def read_seat(text: str, seats: int) -> int:
    """The seat of a letter or a name, in any case. Raises `ValueError`.

    >>> read_seat("north", 4), read_seat("E", 4)
    (2, 3)
    """
    wanted = text.strip().lower()
    for seat, name in enumerate(COMPASS[seats]):
        if wanted in (name.lower(), _LETTERS[name].lower()):
            return seat
    raise ValueError(f"{text[:20]!r} is not a seat; write {' or '.join(letters(seats))}")


_JOKERS = {"BJ": "JH", "LJ": "JL"}
_OF_JOKERS = {"JL": "LJ", "LJ": "LJ", "BJ": "BJ"}


def card_text(card: Card) -> str:
    """A card with its suit first; the jokers are ``JH``, the high one, and ``JL``.

    >>> card_text("QS"), card_text("BJ")
    ('SQ', 'JH')
    """
    return _JOKERS.get(card) or card[::-1]


def read_card(text: str, *, jokers: bool) -> Card:
    """A card as somebody may have written it: suit or rank first, any case, ``10``, signs for suits.

    ``JH`` is the high joker in a pack that has jokers, and the jack of hearts in another. Raises `ValueError`.

    >>> read_card("s10", jokers=False), read_card("♥q", jokers=False), read_card("JH", jokers=True)
    ('TS', 'QH', 'BJ')
    """
    wanted = text.upper()
    if wanted in _OF_JOKERS:
        return _OF_JOKERS[wanted]
    if wanted == "JH" and jokers:
        return "BJ"
    try:
        return parse_card(text)
    except ValueError:
        raise ValueError(
            f"{text[:20]!r} is not a card; write suit and rank, such as SQ, or JH and JL for jokers"
        ) from None


def listed(cards: Sequence[Card]) -> str:
    """Cards one after the other."""
    return " ".join(map(card_text, cards))
