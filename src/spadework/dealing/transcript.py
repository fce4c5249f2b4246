"""What a table has shown to everybody, as a chain of hashes whose head the server signs; see `docs/dealing.md`.

An entry is a text: an event as JSON, or ``null`` for what not everybody may know. The chain is over these texts as they stand,
so that nobody who checks it has to write JSON as somebody else does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec

from spadework.cards import CardText
from spadework.dealing import ed25519
from spadework.described import spelled

_NAME = b"spades-transcript/1"

Hex = Annotated[str, spelled("([0-9a-f]{2})*", most=4096)]


class SignedHead(msgspec.Struct, frozen=True):
    """How far a table had come, and all that had happened there in one hash, under the server's signature."""

    v: Annotated[int, msgspec.Meta(ge=0)]
    """The number of entries."""
    head: Hex
    signature: Hex


class RevealedDeal(msgspec.Struct, frozen=True):
    """A seed that is no longer secret, and the cards that it is said to have dealt."""

    at: Annotated[int, msgspec.Meta(ge=1)]
    """Which entry gave its commitment, counted from 1."""
    seed: Hex
    hands: tuple[tuple[CardText, ...], ...] = ()
    """By seat, each in the order in which its cards were dealt; none where nothing was dealt from it."""
    stock: tuple[CardText, ...] = ()


class Transcript(msgspec.Struct, frozen=True, kw_only=True):
    """All that a table has shown to everybody, and the seeds of the deals that are over."""

    transcript: Annotated[int, msgspec.Meta(ge=1, le=1)] = 1
    """The version of this format."""
    table: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    key: Hex
    """The server's public key."""
    head: SignedHead
    events: tuple[str, ...]
    deals: tuple[RevealedDeal, ...]


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's device keeps: the last head that it was told, and what it gave to the shuffles."""

    receipt: Annotated[int, msgspec.Meta(ge=1, le=1)] = 1
    table: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    key: Hex
    head: SignedHead
    nonces: dict[Hex, Hex] = {}
    """By commitment, the bytes that the device mixed in."""


def first_head(table: str) -> bytes:
    """The head of a table at which nothing has happened."""
    return hashlib.sha256(parts(_NAME, table.encode())).digest()


def next_head(head: bytes, event: bytes) -> bytes:
    """The head after one more entry."""
    return hashlib.sha256(head + event).digest()


def heads(table: str, events: Iterable[str]) -> Iterator[bytes]:
    """The heads before any entry and after each."""
    head = first_head(table)
    yield head
    for event in events:
        head = next_head(head, event.encode())
        yield head


def signed(key: bytes, table: str, v: int, head: bytes) -> SignedHead:
    """A head under a server's signature."""
    return SignedHead(v, head.hex(), ed25519.sign(key, _message(table, v, head)).hex())


def is_signed(public: str, table: str, head: SignedHead) -> bool:
    """Whether a head bears the signature of a key."""
    message = _message(table, head.v, bytes.fromhex(head.head))
    return ed25519.valid(bytes.fromhex(public), message, bytes.fromhex(head.signature))


def _message(table: str, v: int, head: bytes) -> bytes:
    return parts(_NAME + b"/head", table.encode(), v.to_bytes(8, "big"), head)


def parts(*found: bytes) -> bytes:
    """The parts, each after its length in two bytes, so that no two lists of parts are the same message."""
    return b"".join(len(part).to_bytes(2, "big") + part for part in found)
