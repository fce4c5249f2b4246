"""Who gets which cards: the verifiable shuffle, a pure function of its seeds.

The same seed, nonces, dealer and pack give the same hands, on any machine and in any language; `docs/dealing.md` is
the specification and has a test vector. This is the only way in which cards are dealt.

>>> hands = deal(bytes(32), game=bytes(16), number=1, dealer=0, pack=PACK_52, seats=4)
>>> [len(hand) for hand in hands], len({card for hand in hands for card in hand})
([13, 13, 13, 13], 52)
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spadework.cards import PACK_52, Card
from spadework.dealing.transcript import parts
from spadework.rules.model import DrawDeal, Rules, pack_cards

__all__ = ["PACK_52", "Dealing", "commitment", "deal", "deal_for", "shuffle"]

_NAME = b"spades-deal/1/"


class Dealing(NamedTuple):
    """What a shuffle gives: the hands, and the rest of the pack with its top card first."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def deal_for(
    rules: Rules,
    seed: bytes,
    *,
    game: bytes,
    number: int,
    dealer: int,
    nonces: Sequence[bytes] = (),
    beacon: bytes = b"",
) -> Dealing:
    """The hands and the stock of a deal under these rules; no hands where seats draw them from the stock.

    The arguments are those of `deal`.
    """
    pack, seats = pack_cards(rules.pack), rules.seats
    size = 0 if isinstance(rules.deal, DrawDeal) else rules.hand_size
    cards = shuffle(seed, game=game, number=number, pack=pack, nonces=nonces or (b"",) * seats, beacon=beacon)
    return Dealing(_hands(cards, seats, size, dealer), cards[size * seats :])


def deal(
    seed: bytes,
    *,
    game: bytes,
    number: int,
    dealer: int,
    pack: Sequence[Card],
    seats: int,
    hand_size: int = 0,
    nonces: Sequence[bytes] = (),
    beacon: bytes = b"",
) -> tuple[tuple[Card, ...], ...]:
    """The hands of a deal, by seat, each in the order in which its cards were dealt.

    `seed` is 32 secret bytes, fresh for each deal; `game` names the game in 16 bytes; `number` counts its deals
    from 1. `nonces` are the seats' own contributions by seat, empty ones if left out. Cards go one at a time from the
    dealer's left, all of them, or `hand_size` to each seat.
    Raises `ValueError` for a seed, a name, a dealer or nonces of the wrong shape, and for cards left over.
    """
    if not 0 <= dealer < seats or len(nonces) not in (0, seats):
        raise ValueError(
            f"dealer {dealer} and {len(nonces)} nonces for {seats} seats; give one nonce for each, or none"
        )
    if not hand_size and len(pack) % seats:
        raise ValueError(f"{len(pack)} cards do not go evenly to {seats} seats; say how many each gets")
    cards = shuffle(seed, game=game, number=number, pack=pack, nonces=nonces or (b"",) * seats, beacon=beacon)
    size = hand_size or len(cards) // seats
    if size * seats > len(cards):
        raise ValueError(f"{len(cards)} cards do not make {seats} hands of {size}; deal fewer to each")
    return _hands(cards, seats, size, dealer)


def _hands(cards: Sequence[Card], seats: int, size: int, dealer: int) -> tuple[tuple[Card, ...], ...]:
    """Cards one at a time from the dealer's left, so many to each seat."""
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for k, card in enumerate(cards[: size * seats]):
        hands[(dealer + 1 + k) % seats].append(card)
    return tuple(tuple(hand) for hand in hands)


def shuffle(
    seed: bytes, *, game: bytes, number: int, pack: Sequence[Card], nonces: Sequence[bytes], beacon: bytes = b""
) -> tuple[Card, ...]:
    """The pack in the order that follows from the seed, exactly uniform over all orders for a uniform seed."""
    _check(seed, game, pack)
    key = _hmac(seed, parts(_NAME + b"key", game, number.to_bytes(4, "big"), *nonces, beacon))
    stream = _stream(key)
    cards = list(pack)
    for i in range(len(cards) - 1, 0, -1):
        n = i + 1
        limit = 256 - 256 % n
        byte = next(stream)
        while byte >= limit:
            # A remainder alone would favor low numbers; bytes above the last whole multiple are left out.
            byte = next(stream)
        j = byte % n
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def commitment(
    seed: bytes, *, game: bytes, number: int, dealer: int, pack: Sequence[Card], beacon_id: bytes = b""
) -> bytes:
    """What a dealer publishes beforehand: it binds seed, game, deal, dealer and pack, and reveals none of them."""
    _check(seed, game, pack)
    terms = parts(game, number.to_bytes(4, "big"), dealer.to_bytes(1, "big"), ",".join(pack).encode(), beacon_id)
    return hashlib.sha256(parts(_NAME + b"commit", terms, seed)).digest()


def _check(seed: bytes, game: bytes, pack: Sequence[Card]) -> None:
    if len(seed) != 32 or len(game) != 16:
        raise ValueError(f"a seed of {len(seed)} and a game's name of {len(game)} bytes; they have 32 and 16")
    if not 1 < len(pack) <= 256 or len(set(pack)) != len(pack):
        raise ValueError(f"a pack of {len(pack)} cards, {len(set(pack))} of them distinct; all of 2 to 256 must be")


def _stream(key: bytes) -> Iterator[int]:
    """The bytes of HMAC blocks 0, 1, 2, ...; at least two are needed for 52 cards."""
    block = 0
    while True:
        yield from _hmac(key, parts(_NAME + b"stream", block.to_bytes(4, "big")))
        block += 1


def _hmac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")
