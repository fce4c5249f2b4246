"""What a deal in progress hides, sealed in the log until the deal is over.

Whoever reads a log, a copy of the disk or a backup, finds of an open deal only what everybody at the table saw. A deal has a
key of its own, derived from that of the server, which lies in a file outside the log. The entry that ends the deal brings the
deal's key along: from then on the log can be read by itself, also where the server's key is lost.

An entry is its event as JSON; or `SEALED`, the version with which the deal began, a nonce, a tag, and the event in cipher; or
`ENDING`, the version with which the deal began, its key, and the event. The cipher is the event and the stream of SHAKE-256 of
key and nonce, taken together; the tag is HMAC-SHA-256 of all that stands beside it, with the table and the entry's version.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from spadework.game import events as e
from spadework.server import happenings as h
from spadework.server.store import Corrupt, LogEntry
from spadework.server.table.promise import ENDS, sealed_from
from spadework.server.table.state import TableState

SEALED: Final = b"\x01"
ENDING: Final = b"\x02"
_VERSION, _NONCE, _TAG, _KEY = 8, 16, 16, 32

_SECRET = e.SecretFact | e.SecretConsequence | h.SeedDrawn

_encode = msgspec.json.Encoder().encode


class Seals:
    """Writes the entries of logs, and reads them. Without a key nothing is sealed, and what is open can be read."""

    def __init__(self, key: bytes = b"") -> None:
        self._key = key

    def write(self, table: str, state: TableState | None, events: Iterable[h.Logged]) -> list[bytes]:
        """The entries of events that follow this state of a table; of none, where it is to be opened."""
        deal, version = (state.sealed_from, state.version) if state else (0, 0)
        bodies: list[bytes] = []
        for event in events:
            version += 1
            body = _encode(event)
            if type(event) in e.PLAYS:
                bodies.append(body)
                continue
            before, deal = deal, sealed_from(deal, version, event)
            began = max(before, deal)
            if not self._key or not began:
                bodies.append(body)
            elif _is_secret(event):
                bodies.append(self._sealed(table, version, began, body))
            elif isinstance(event, ENDS):
                bodies.append(ENDING + began.to_bytes(_VERSION, "big") + self._of(table, began) + body)
            else:
                bodies.append(body)
        return bodies

    def read(self, table: str, entries: Sequence[LogEntry]) -> list[h.Logged]:
        """The events of entries of one table. Raises `Corrupt` for what was sealed with another key."""
        return [h.read_logged(text) for text in self.texts(table, entries)]

    def texts(self, table: str, entries: Sequence[LogEntry]) -> list[bytes]:
        """The same as they were written."""
        ended = {
            int.from_bytes(entry.body[1 : 1 + _VERSION], "big"): entry.body[1 + _VERSION : 1 + _VERSION + _KEY]
            for entry in entries
            if entry.body[:1] == ENDING
        }
        return [self._opened(table, entry, ended) for entry in entries]

    def _of(self, table: str, deal: int) -> bytes:
        """The key of a deal."""
        named = b"spadework deal 1" + deal.to_bytes(_VERSION, "big") + table.encode()
        return hmac.digest(self._key, named, "sha256")

    def _sealed(self, table: str, version: int, deal: int, body: bytes) -> bytes:
        key, nonce = self._of(table, deal), secrets.token_bytes(_NONCE)
        cipher = _mixed(key, nonce, body)
        began = deal.to_bytes(_VERSION, "big")
        return SEALED + began + nonce + _tag(key, table, version, began + nonce + cipher) + cipher

    def _opened(self, table: str, entry: LogEntry, ended: dict[int, bytes]) -> bytes:
        body = entry.body
        if body[:1] == ENDING:
            return body[1 + _VERSION + _KEY :]
        if body[:1] != SEALED:
            return body
        at = 1 + _VERSION
        began, nonce, tag = body[1:at], body[at : at + _NONCE], body[at + _NONCE : at + _NONCE + _TAG]
        cipher = body[at + _NONCE + _TAG :]
        deal = int.from_bytes(began, "big")
        for key in filter(None, (ended.get(deal), self._key and self._of(table, deal))):
            if hmac.compare_digest(tag, _tag(key, table, entry.version, began + nonce + cipher)):
                return _mixed(key, nonce, cipher)
        raise Corrupt(table, entry.version, "it is sealed with another key than that in seal.key")


def _is_secret(event: h.Logged) -> bool:
    return isinstance(event, _SECRET) or (isinstance(event, e.BidMade) and event.bid.blind)


def _mixed(key: bytes, nonce: bytes, text: bytes) -> bytes:
    """A text in cipher, or one in cipher as a text."""
    stream = hashlib.shake_256(b"spadework seal 1" + key + nonce).digest(len(text))
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(stream, "big")
    return mixed.to_bytes(len(text), "big")


def _tag(key: bytes, table: str, version: int, beside: bytes) -> bytes:
    name = table.encode()
    stands = len(name).to_bytes(2, "big") + name + version.to_bytes(_VERSION, "big")
    return hmac.digest(key, b"spadework tag 1" + stands + beside, "sha256")[:_TAG]
