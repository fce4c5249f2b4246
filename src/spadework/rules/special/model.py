"""Contracts, and numbers of tricks, that have a worth of their own (1.10, 2.3, A26 to A28, C17)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.described import spelled
from spadework.rules.base import Natural, Plain

__all__ = ["OFF", "Special"]

OFF = "off"
"""What stands by the name of an entry where there is none."""

_Tricks = Annotated[int, msgspec.Meta(ge=0, le=26)] | Literal["all"]
_Worth = Natural | Literal["as_usual"]


class Special(Plain, frozen=True, kw_only=True):
    """A contract, or a number of tricks taken, that is worth something of its own: "ten for two hundred", a Boston.

    It is about a contract, about tricks on whatever was bid, or about tricks on a contract that is made. Of several that
    fit a contract, the one for blind bids alone goes before others, and then the one for the highest contract.
    """

    name: Annotated[str, spelled("[a-z][a-z0-9_]{0,19}")]
    """What it is called in paths, such as ``scoring.special.ten.made``."""
    contract: _Tricks = 0
    """The contract; 0 for whatever was bid, and for no bid."""
    above: Literal["as_usual", "same", "at_least"] = "as_usual"
    """What contracts above it are worth (A28): what they are without this; the same; or the same if that is more."""
    tricks: _Tricks = 0
    """How many tricks must be taken at least, nils' among them; 0 for those of the contract."""
    bid: Literal["any", "seen", "blind"] = "any"
    """Which bids it is for: those with cards in view, or blind ones."""
    with_nil: bool = True
    """Whether it is also for a contract beside a partner's nil (A26)."""
    exactly: bool = False
    """Whether a trick above the contract loses it (A27)."""
    made: _Worth = "as_usual"
    lost: _Worth = "as_usual"
    """What the contract costs if it is set."""
    count: Literal["instead", "extra", "times"] = "instead"
    """Whether these are points in place of the usual ones, points beside them, or multiples of them."""
    game: Literal["goes_on", "won"] = "goes_on"

    @property
    def matters(self) -> bool:
        """Whether it says anything at all."""
        said = (self.made, self.lost) != ("as_usual", "as_usual") or self.exactly or self.game == "won"
        return bool(self.tricks or (self.contract and said))
