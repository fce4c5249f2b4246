"""Hands as PBN writes them: suits from spades to clubs with dots between, jokers in a fifth place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spadework.cards import RANKS, Card
from spadework.notation.record.seats import card_text, letters, order, read_card, read_seat

_SUITS = "SHDC"
_SIGNS = str.maketrans({"♠": None, "♥": None, "♦": None, "♣": None})


def sorted_hand(hand: Iterable[Card]) -> tuple[Card, ...]:
    """A hand in the order in which it is written."""
    return tuple(sorted(hand, key=_place))


def _place(card: Card) -> tuple[int, int]:
    if card in ("BJ", "LJ"):
        return len(_SUITS), card == "LJ"
    return _SUITS.index(card[1]), -RANKS.index(card[0])


def hand_text(hand: Iterable[Card]) -> str:
    """A hand, suit by suit.

    >>> hand_text(("2C", "AS", "KS", "BJ"))
    'AK...2.H'
    """
    parts: list[str] = [""] * 5
    for card in sorted_hand(hand):
        place = _place(card)[0]
        parts[place] += ("H" if card == "BJ" else "L") if place == len(_SUITS) else card[0]
    return ".".join(parts if parts[4] else parts[:4])


def hands_text(hands: Sequence[Iterable[Card]], first: int) -> str:
    """All hands, clockwise from a seat."""
    seats = len(hands)
    return f"{letters(seats)[first]}:" + " ".join(hand_text(hands[seat]) for seat in order(first, seats))


def in_order(hands: Sequence[Sequence[Card]], first: int) -> str:
    """The same with each hand's cards in the order in which they were dealt; empty where `hands_text` says that too."""
    if all(tuple(hand) == sorted_hand(hand) for hand in hands):
        return ""
    seats = len(hands)
    listed = ("".join(map(card_text, hands[seat])) or "-" for seat in order(first, seats))
    return f"{letters(seats)[first]}:" + " ".join(listed)


def _split(text: str, seats: int) -> tuple[tuple[int, str], ...]:
    """Each seat with its hand's text. Raises `ValueError`."""
    first, colon, rest = text.partition(":")
    if not colon:
        raise ValueError(f"{text[:40]!r} names no first seat; write it before the hands, such as S:AK.2.. …")
    hands = rest.split()
    if len(hands) != seats:
        raise ValueError(f"{len(hands)} hands; write one for each of {seats} seats")
    return tuple(zip(order(read_seat(first, seats), seats), hands, strict=True))


def read_hands(text: str, seats: int, *, rest: Sequence[Card] = ()) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat. One of them may be ``-``: it holds what is in `rest` and in no other hand.

    Raises `ValueError`.
    """
    found: list[tuple[Card, ...] | None] = [None] * seats
    for seat, hand in _split(text, seats):
        if hand != "-":
            found[seat] = _read_hand(hand)
    missing = [seat for seat, hand in enumerate(found) if hand is None]
    if missing:
        if len(missing) > 1 or not rest:
            raise ValueError(f"the hand of {letters(seats)[missing[0]]} is not given; write its cards")
        dealt = {card for hand in found if hand for card in hand}
        found[missing[0]] = sorted_hand(card for card in rest if card not in dealt)
    return tuple(hand or () for hand in found)


def _read_hand(text: str) -> tuple[Card, ...]:
    suits = text.upper().replace("10", "T").translate(_SIGNS).split(".")
    if len(suits) not in (4, 5):
        raise ValueError(f"{text[:40]!r} is not a hand; write spades.hearts.diamonds.clubs, with three dots")
    cards: list[Card] = []
    for suit, ranks in zip(_SUITS, suits, strict=False):
        for rank in ranks:
            if rank not in RANKS:
                raise ValueError(f"{rank!r} in {text[:40]!r} is not a rank; write A K Q J T 9 to 2")
            cards.append(rank + suit)
    for joker in suits[4] if len(suits) == 5 else "":
        if joker not in "HL":
            raise ValueError(f"{joker!r} in {text[:40]!r} is not a joker; write H for the high one, L for the low one")
        cards.append("BJ" if joker == "H" else "LJ")
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(f"{card_text(twice)} is twice in {text[:40]!r}; every card is there once")
    return tuple(cards)


def read_order(text: str, seats: int) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat, each in the order in which it was dealt. Raises `ValueError`."""
    found: list[tuple[Card, ...]] = [()] * seats
    for seat, hand in _split(text, seats):
        if hand != "-":
            found[seat] = tuple(read_card(hand[at : at + 2], jokers=True) for at in range(0, len(hand), 2))
    return tuple(found)
