"""A bid: a number of tricks, a nil, or either of them blind.

>>> Bid(4), Bid("nil"), Bid("blind nil"), Bid("B6")
(Bid(4), Bid('nil'), Bid('blind-nil'), Bid('blind-6'))
>>> [str(bid) for bid in (Bid(4), NIL, BLIND_NIL)]
['4', 'nil', 'blind-nil']
>>> Bid("blind-6").tricks, Bid("blind-6").blind, Bid("4") == Bid(4)
(6, True, True)
"""

from __future__ import annotations

import re
from operator import index
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec

from spadework.faults import Fault, brief, shown
from spadework.texts import Text, say

__all__ = ["BLIND_NIL", "MOST", "NIL", "BadBid", "Bid", "BidLike", "bid_text", "bid_words"]

MOST = 26
"""The highest number of tricks that a bid may name."""


class BadBid(Fault):
    """What was said is not a bid."""


class _Reading(msgspec.StructMeta):
    """Lets `Bid` be made of whatever people write for one."""

    def __call__(self, tricks: Any = 0, nil: bool = False, blind: bool = False) -> Any:  # noqa: FBT001, FBT002 - the fields
        if type(tricks) is int and 0 <= tricks <= MOST:
            return super().__call__(tricks, nil, blind)
        if isinstance(tricks, Bid):
            tricks, nil, blind = tricks.tricks, nil or tricks.nil, blind or tricks.blind
        else:
            tricks, is_nil, is_blind = _read(tricks)
            nil, blind = nil or is_nil, blind or is_blind
        return super().__call__(tricks, nil, blind)


class Bid(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, metaclass=_Reading):
    """What a seat has said it will take: ``Bid(4)``, ``Bid("nil")``, ``Bid("blind-nil")``, ``Bid("blind-6")``.

    It is made of a number, or of a text as people write it; `str` gives that text again. Raises `BadBid` for what is
    neither. A bid is equal to a bid alone: ask for ``Bid("nil") in game.legal``, or for its `nil` and its `tricks`.
    """

    tricks: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    nil: bool = False
    """To take no trick at all, for a bonus; not the same as a number of 0."""
    blind: bool = False
    """Said before the cards were seen."""

    if TYPE_CHECKING:

        def __init__(self, tricks: BidLike = 0, nil: bool = False, blind: bool = False) -> None: ...  # noqa: FBT001, FBT002

    def __str__(self) -> str:
        """As text: ``"4"``, ``"nil"``, ``"blind-nil"``."""
        return ("blind-" if self.blind else "") + ("nil" if self.nil else str(self.tricks))

    def __repr__(self) -> str:
        """As one would write it."""
        if self.nil and self.tricks:
            return f"Bid({self.tricks}, nil=True, blind={self.blind})"
        return f"Bid({str(self)!r})" if self.nil or self.blind else f"Bid({self.tricks})"


BidLike: TypeAlias = "Bid | int | str"
"""What `Bid` can be made of: 4, ``"4"``, ``"nil"``, ``"blind-nil"``, ``"blind-6"``, or a bid."""

_FORM = re.compile(r"(?P<blind>b|blind)?[\s_-]*(?:(?P<nil>nil|n)|(?P<tricks>[0-9]{1,2}))")


def _read(said: object) -> tuple[int, bool, bool]:
    """Tricks, whether it is a nil, and whether it is blind."""
    if isinstance(said, str):
        found = _FORM.fullmatch(said.strip().lower())
        if found and int(found["tricks"] or 0) <= MOST:
            return int(found["tricks"] or 0), bool(found["nil"]), bool(found["blind"])
    elif not isinstance(said, bool):
        # Numbers of other kinds, such as those of arrays, are numbers.
        try:
            number = index(said)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        if 0 <= number <= MOST:
            return number, False, False
    raise BadBid(
        f"{shown(said) if isinstance(said, str) else brief(repr(said))} is not a bid; write a number of tricks, nil, or blind-nil"
    )


NIL = Bid("nil")
BLIND_NIL = Bid("blind-nil")


def bid_text(bid: Bid) -> Text | str:
    """A bid within a sentence, in any language: "4", "nil", "blind 6"."""
    if bid.nil:
        return Text("bid", {"how": "blind_nil" if bid.blind else "nil"})
    return Text("bid", {"how": "blind", "n": bid.tricks}) if bid.blind else str(bid.tricks)


def bid_words(bid: Bid | None, language: str = "en") -> str:
    """A bid as people say it; empty for none.

    >>> [bid_words(bid) for bid in (Bid(4), Bid("blind-4"), BLIND_NIL, None)]
    ['4', 'blind 4', 'blind nil', '']
    """
    return "" if bid is None else say(bid_text(bid), language)
