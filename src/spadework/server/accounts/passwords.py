"""Passwords, of which only hashes are kept, and the codes that replace them.

Argon2id with 19 MiB, two passes and one lane, which OWASP recommends: 30 ms of a core. Hashes are made beside the event loop, one
after the other, so that nobody's cards wait; where many wait already, the next is refused.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import unicodedata
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeVar

from spadework.server.names import look
from spadework.server.refusals import Denied, TableCode

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

SHORTEST: Final = 8
LONGEST: Final = 200
IN_WAIT: Final = 12
"""So many wait for their hash at most: half a second."""

_COMMON: Final = frozenset(
    "password passw0rd password1 password12 password123 12345678 123456789 1234567890 87654321 qwertyui qwertyuiop"
    " qwerty123 asdfghjk asdfghjkl 11111111 00000000 1q2w3e4r 1qaz2wsx iloveyou sunshine princess football baseball"
    " superman letmein1 welcome1 trustno1 spadework abcd1234 abcdefgh contraseña".split()
)

_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What nobody takes for each other, by hand or by ear."""

_GROUPS: Final = 5
_GROUP: Final = 5


class Passwords:
    """Makes hashes and holds passwords to them, one at a time."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        """The hash of a password. Raises `Denied` where too many are waiting."""
        return await self._work(lambda: _hasher().hash(_text(password)))

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Whether a password has this hash; without one it takes as long to say no. Raises `Denied` where too many are waiting."""
        return await self._work(lambda: _fits(hashed, password))

    async def _work(self, work: Callable[[], T]) -> T:
        if self._waiting >= IN_WAIT:
            raise Denied(TableCode.RATE_LIMITED, "sign_in")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def outdated(hashed: str) -> bool:
    """Whether a hash was made with other parameters than today's."""
    return _hasher().check_needs_rehash(hashed)


def check_password(password: str, name: str) -> None:
    """Raise `Denied` for a password that is soon guessed."""
    text = _text(password)
    if len(text) < SHORTEST:
        raise Denied(TableCode.BAD_PASSWORD, "short", least=SHORTEST)
    if len(text) > LONGEST:
        raise Denied(TableCode.BAD_PASSWORD, "long", most=LONGEST)
    if text.casefold() in _COMMON or len(set(text)) < 3 or look(text) == look(name):
        raise Denied(TableCode.BAD_PASSWORD, "common")


def new_code() -> str:
    """A code that replaces a password that was lost: five groups of five."""
    letters = "".join(secrets.choice(_ALPHABET) for _ in range(_GROUPS * _GROUP))
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def code_hash(code: str) -> str:
    """What is kept of a code, however it is typed. No more is needed for one that nobody can guess."""
    typed = "".join(letter for letter in unicodedata.normalize("NFKC", code).upper() if letter.isalnum())
    return sha256(f"spadework recovery {typed}".encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are the same, told in the same time."""
    return hmac.compare_digest(one.encode(), other.encode())


def _text(password: str) -> str:
    return unicodedata.normalize("NFKC", password)


def _fits(hashed: str | None, password: str) -> bool:
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        _hasher().verify(hashed or _nobodys(), _text(password))
    except (Argon2Error, InvalidHashError):
        return False
    return hashed is not None


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher  # few need it, and no start waits for it

    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


@cache
def _nobodys() -> str:
    return _hasher().hash(secrets.token_urlsafe(16))
