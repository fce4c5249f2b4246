"""Where a game's cards and dice come from."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from spadework.faults import Fault, shown


class Seed:
    """One text, a number or 64 hexadecimal digits, from which the seed of every deal and of every bot follows.

    Left out, it is another each time.

    >>> Seed("tuesday").of("deal", "1") == Seed("tuesday").of("deal", "1")
    True
    >>> Seed("tuesday")
    Seed('tuesday')
    """

    def __init__(self, text: str | int | None = None, *, game: int = 0) -> None:
        if not isinstance(text, str | int | None):
            raise Fault("seed", f"{shown(text)} is no seed; give a text or a whole number")
        self.text = secrets.token_hex(8) if text is None else str(text)
        self.game = game
        """Which game from this seed: a rematch has other cards."""
        digits = self.text.strip().lower()
        whole = len(digits) == 64 and set(digits) <= set("0123456789abcdef")
        self._key = bytes.fromhex(digits) if whole else hashlib.sha256(self.text.encode()).digest()

    def __repr__(self) -> str:
        """As one would write it."""
        return f"Seed({self.text!r}{f', game={self.game}' if self.game else ''})"

    def of(self, *parts: str) -> bytes:
        """Thirty-two bytes for a purpose named by these words."""
        return hmac.digest(self._key, "/".join(("spadework play", str(self.game), *parts)).encode(), "sha256")

    def number(self, *parts: str) -> int:
        """The same as a number of 32 bits."""
        return int.from_bytes(self.of(*parts)[:4])

    def next(self) -> Seed:
        """The seed of the game after this one."""
        return Seed(self.text, game=self.game + 1)
