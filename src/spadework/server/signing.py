"""The server's name under what has happened at a table."""

from __future__ import annotations

from spadework.dealing import SignedHead
from spadework.dealing.ed25519 import public_key
from spadework.dealing.transcript import signed
from spadework.game import events as e
from spadework.server import happenings as h

_SIGNED = frozenset((h.SeedDrawn, h.TableClosed, e.Dealt, e.DealScored, e.DealVoided, e.GameWon))


class Signer:
    """Signs heads of tables."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.public = public_key(key).hex()
        """The key by which everybody can tell."""

    def sign(self, table: str, v: int, head: bytes) -> SignedHead:
        """A table as it stood at a version, under the server's name."""
        return signed(self._key, table, v, head)


def to_be_signed(event: h.Logged) -> bool:
    """Whether what an entry brings is signed with its news: that a deal was fixed, dealt, or is over."""
    return type(event) in _SIGNED
