"""Hands as somebody types them: after the first seat, with dots or with the signs of the suits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spadework.cards import Card, card_name
from spadework.faults import Fault, shown
from spadework.notation.record.hands import read_hands
from spadework.notation.record.seats import COMPASS, read_seat
from spadework.rules import Rules
from spadework.rules.model import pack_cards
from spadework.words import listed

_SIGNS = "♠♥♦♣"
_SUIT = re.compile(rf"([{_SIGNS}])([^{_SIGNS}]*)")
_FIRST = re.compile(r"\s*([A-Za-z]{1,9})\s*:")
_JOKER = re.compile(r"(?i:(?<![a-z])(?:([BL])J|(big|little) joker)(?![a-z]))")
_EMPTY = re.compile(r"[\s–—-]+")


def are_hands(text: str) -> bool:
    """Whether a text is meant as hands, and not as a file's name or as a record."""
    if "[" in text or "%" in text:
        return False
    return bool(_FIRST.match(text)) or any(sign in text for sign in _SIGNS) or text.count(".") >= 6


def hands_of(given: Any, rules: Rules) -> tuple[Sequence[Sequence[Card] | str], int]:
    """The hands by seat of a list or of a text, and whose is written first. Raises `Fault`."""
    if isinstance(given, str):
        return read_typed(given, rules)
    if isinstance(given, bytes | Mapping) or not isinstance(given, Iterable):
        raise Fault("hands", f"{shown(given)} is no list of hands; give a text for each seat in a list, from seat 0")
    return [*given], 0


def read_typed(text: str, rules: Rules) -> tuple[tuple[tuple[Card, ...], ...], int]:
    """The hands by seat, and whose is written first. Raises `Fault` with what is wrong with whose hand."""
    found = _FIRST.match(text)
    if not found:
        start = " ".join(text.split())[:8]
        raise Fault(f"begin with who holds the first hand, and go on clockwise: 'N:{start}…'")
    try:
        return _read(text, found, rules)
    except Fault:
        raise
    except ValueError as bad:
        raise Fault("hands", str(bad)) from None


def _read(text: str, found: re.Match[str], rules: Rules) -> tuple[tuple[tuple[Card, ...], ...], int]:
    first = read_seat(found[1], rules.seats)
    pack = pack_cards(rules.pack)
    dotted = _dotted(text[found.end() :], rules.seats)
    _name_number(dotted, rules.seats)
    hands = read_hands(f"{found[1]}:{dotted}", rules.seats, rest=pack)
    _name_doubles(hands)
    _name_sizes(hands, pack)
    return hands, first


def _dotted(text: str, seats: int) -> str:
    """Hands with dots, where they were written with signs: each suit of each hand with its sign, in any order."""
    if not any(sign in text for sign in _SIGNS) or "." in text:
        return text
    suits = _SUIT.findall(text)
    hands = [suits[at : at + 4] for at in range(0, len(suits), 4)]
    if len(hands) != seats or any(len(dict(hand)) != 4 for hand in hands):
        raise Fault(
            f"{len(suits)} signs of suits for {seats} hands; write all four in each, such as ♠AK ♥2 ♦- ♣943, or use dots"
        )
    return " ".join(_dotted_hand(hand) for hand in hands)


def _dotted_hand(suits: Sequence[tuple[str, str]]) -> str:
    """A hand of four suits, with its jokers wherever they stand in it."""
    jokers = "".join(
        "H" if (found[1] or found[2])[0] in "Bb" else "L" for _, ranks in suits for found in _JOKER.finditer(ranks)
    )
    held = {sign: _EMPTY.sub("", _JOKER.sub("", ranks)) for sign, ranks in suits}
    return ".".join([*(held[sign] for sign in _SIGNS), *([jokers] if jokers else [])])


def _name_number(text: str, seats: int) -> None:
    hands = text.split()
    if len(hands) == seats:
        return
    written = {0: "no hand is", 1: "1 hand is"}.get(len(hands), f"{len(hands)} hands are")
    how = "blanks between them, no commas," if "," in text else "blanks between them"
    raise Fault(f"{written} written, and {seats} play; write {seats}, with {how} and quotes around all")


def _name_doubles(hands: Sequence[Sequence[Card]]) -> None:
    names = COMPASS[len(hands)]
    whose: dict[Card, int] = {}
    for seat, hand in enumerate(hands):
        for card in hand:
            other = whose.setdefault(card, seat)
            if other != seat:
                raise Fault(f"{_the(card)} is named twice, in {names[other]}'s hand and in {names[seat]}'s; change one")


def _name_sizes(hands: Sequence[Sequence[Card]], pack: Sequence[Card]) -> None:
    """Seats without a card sit out; all others hold the same number."""
    names = COMPASS[len(hands)]
    sizes = {seat: len(hand) for seat, hand in enumerate(hands) if hand}
    numbers = sorted(set(sizes.values()), key=lambda number: list(sizes.values()).count(number))
    if len(numbers) < 2:
        return
    if len(numbers) == 2 and list(sizes.values()).count(numbers[0]) == 1 and len(sizes) > 2:
        odd = next(seat for seat, number in sizes.items() if number == numbers[0])
        said = f"{names[odd]} has {_cards(numbers[0])}, the others {numbers[1]}"
    else:
        said = listed(
            f"{names[seat]}{' has' if at == 0 else ''} {_cards(number) if at == 0 else number}"
            for at, (seat, number) in enumerate(sizes.items())
        )
    held = {card for hand in hands for card in hand}
    left = [card for card in pack if card not in held]
    hint = "give each the same number"
    if 0 < len(left) <= 4:
        hint = f"{listed(map(_the, left))} {'is' if len(left) == 1 else 'are'} in no hand"
    raise Fault(f"{said}; {hint}")


def _the(card: Card) -> str:
    return f"the {card_name(card).lower()}"


def _cards(number: int) -> str:
    return f"{number} card" if number == 1 else f"{number} cards"
