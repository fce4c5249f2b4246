"""Who somebody is: a guest, known by a signed cookie, or who has an account and is signed in.

The cookie holds a random id of 128 bits and the name, signed with a key that never leaves the data folder. Nobody can
make one up, and the server has to look no guest up. That of an account names a session besides, which can be ended
(`spadework.server.accounts`).
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from itsdangerous import BadData, SignatureExpired, URLSafeSerializer, URLSafeTimedSerializer

from spadework.described import described
from spadework.server.ids import new_id
from spadework.server.keys import kept_key
from spadework.server.names import guest_name

COOKIE = "spadework"
KEPT_SECONDS = 90 * 24 * 3600
"""How long somebody is known who does not come back; who does is known as long again."""
_TRIES = 16
"""So many cookies of our name are looked at: each costs the server a signature."""


class Visitor(msgspec.Struct, frozen=True):
    """Somebody who is here."""

    person: str
    """The id. It never leaves the server but in the person's own cookie."""
    name: str = ""
    """Empty until one is given."""
    session: str = ""
    """What a session's cookie holds; empty for a guest's."""
    others: tuple[str, ...] = ()
    """Other keys by which logs know the same person, of guests that he was."""
    account: bool = False
    """Whether he has an account, and this session of it goes on."""

    @property
    def keys(self) -> tuple[str, ...]:
        """All by which logs know him, the first being what he is known by from now on."""
        return (self.person, *self.others)

    @property
    def called(self) -> str:
        """What others see."""
        return self.name or guest_name(self.person)


class _Held(msgspec.Struct, frozen=True):
    """What a cookie says."""

    person: str
    name: str = ""
    session: str = ""


class Keeper:
    """Makes cookies and reads them."""

    def __init__(self, key: bytes, *, secure: bool = False) -> None:
        signed = {"key_derivation": "hmac", "digest_method": sha256}
        self._signer = URLSafeTimedSerializer(key, salt="spadework.visitor.dated", signer_kwargs=signed)
        self._undated = URLSafeSerializer(key, salt="spadework.visitor", signer_kwargs=signed)
        """By which cookies were signed that said nothing of when; they are dated when their person comes back."""
        self._secure = secure

    def read(self, headers: Iterable[tuple[bytes, bytes]]) -> Visitor | None:
        """Who sent these headers; None without a cookie, or with none that is ours.

        Cookies of other servers on this host come along, in whatever form, and one of them may bear our name.
        """
        pairs = (
            pair.partition("=")
            for name, value in headers
            if name == b"cookie"
            for pair in value.decode("latin-1").split(";")
        )
        ours = (text.strip() for name, _, text in pairs if name.strip() == COOKIE)
        tried = (self._verified(text) for text in itertools.islice(ours, _TRIES))
        return next((visitor for visitor in tried if visitor is not None), None)

    def _verified(self, text: str) -> Visitor | None:
        for told in (self._dated, self._undated.loads):
            try:
                held = msgspec.convert(told(text), described(_Held))
                return Visitor(held.person, held.name, held.session)
            except (BadData, msgspec.ValidationError, ValueError, RecursionError):
                continue
        return None

    def _dated(self, text: str) -> Any:
        """What a cookie says that is not too old.

        One of a later time is as good as new: a clock was set back, or that of another node is a moment ahead.
        """
        told, made = self._signer.loads(text, return_timestamp=True)
        if time.time() - made.timestamp() > KEPT_SECONDS:
            raise SignatureExpired("too old")
        return told

    def make(self) -> Visitor:
        """Somebody new."""
        return Visitor(new_id())

    def cookie(self, visitor: Visitor) -> str:
        """The header by which a browser remembers who it is."""
        held = {"person": visitor.person, "name": visitor.name}
        text = str(self._signer.dumps(held | ({"session": visitor.session} if visitor.session else {})))
        return self._header(text, KEPT_SECONDS)

    def farewell(self) -> str:
        """The header by which a browser forgets who it is."""
        return self._header("", 0)

    def _header(self, text: str, seconds: int) -> str:
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={text}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"


def make_key(folder: Path) -> bytes:
    """The key in the data folder, made there at the first start; only its owner may read it. Raises `BadKey`."""
    return kept_key(folder / "cookie.key")


def header(headers: Iterable[tuple[bytes, bytes]], wanted: bytes) -> str | None:
    """The value of the first header of this lower-case name."""
    return next((value.decode("latin-1") for name, value in headers if name == wanted), None)
