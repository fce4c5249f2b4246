"""What a score keeper cannot write down."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from spadework.described import described
from spadework.faults import Fault, fault_in

T = TypeVar("T")


class Unkept(Fault):
    """An edit or a document that is refused: `place` is where, `text` a sentence with the remedy."""

    code = "bad-sheet"


def fitted(value: T, shape: Any) -> T:
    """The value as whoever opens the document reads it: what is made in Python has met no limit yet. Raises `Unkept`."""
    try:
        body = msgspec.json.encode(value)
    except UnicodeEncodeError:
        raise Unkept("", "This has characters that no file can hold; leave them out.") from None
    try:
        read: T = msgspec.json.decode(body, type=described(shape))
    except msgspec.ValidationError as error:
        found = fault_in(body, shape, error)
        raise Unkept(found.place, found.sentence) from None
    return read
