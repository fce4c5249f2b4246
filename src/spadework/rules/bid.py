"""A bid: a number of tricks, a nil, or either of them blind.

>>> parse_bid("nil"), parse_bid("blind nil"), parse_bid(4)
(Bid(nil=True), Bid(nil=True, blind=True), Bid(tricks=4))
>>> [bid_text(bid) for bid in (Bid(tricks=4), NIL, BLIND_NIL)]
['4', 'nil', 'blind-nil']
"""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from spadework.faults import Fault, shown

__all__ = ["BLIND_NIL", "NIL", "BadBid", "Bid", "bid_text", "bid_words", "parse_bid"]


class Bid(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True, forbid_unknown_fields=True):
    """What a seat has said it will take."""

    tricks: Annotated[int, msgspec.Meta(ge=0, le=26)] = 0
    nil: bool = False
    """To take no trick at all, for a bonus; not the same as a number of 0."""
    blind: bool = False
    """Said before the cards were seen."""


NIL = Bid(nil=True)
BLIND_NIL = Bid(nil=True, blind=True)


class BadBid(Fault):
    """A text that is not a bid."""


_FORM = re.compile(r"(?P<blind>b|blind)?[\s_-]*(?:(?P<nil>nil|n)|(?P<tricks>[0-9]{1,2}))")


def parse_bid(typed: str | int) -> Bid:
    """A bid from what people type: ``4``, ``"4"``, ``"nil"``, ``"blind nil"``, ``"BNil"``.

    Raises `BadBid` when it is none of these.
    """
    found = _FORM.fullmatch(str(typed).strip().lower()) if not isinstance(typed, bool) else None
    if found is None or int(found["tricks"] or 0) > 26:
        raise BadBid(f"{shown(typed)} is not a bid; write a number of tricks, nil, or blind-nil")
    return Bid(tricks=int(found["tricks"] or 0), nil=bool(found["nil"]), blind=bool(found["blind"]))


def bid_text(bid: Bid) -> str:
    """A bid as text: ``"4"``, ``"nil"``, ``"blind-nil"``; `parse_bid` reads it back."""
    return ("blind-" if bid.blind else "") + ("nil" if bid.nil else str(bid.tricks))


def bid_words(bid: Bid | None) -> str:
    """A bid as people say it; empty for none.

    >>> [bid_words(bid) for bid in (Bid(4), Bid(4, blind=True), BLIND_NIL, None)]
    ['4', 'blind 4', 'blind nil', '']
    """
    if bid is None:
        return ""
    return ("blind " if bid.blind else "") + ("nil" if bid.nil else str(bid.tricks))
