"""A file of any known format: whose it is, is seen by its tags."""

from __future__ import annotations

import re
from typing import Literal

from spadework.notation.importers.pbn import import_pbn
from spadework.notation.importers.ptn import import_ptn, remarks_on_ptn
from spadework.notation.record import Record, Remark, read_record, read_record_json, remarks_on

_SEEN = 20_000
"""How many characters are looked at to tell the formats apart."""
_TRICKSTER = re.compile(r"\[\s*Game(?:Code|OptionsJson)\s", re.IGNORECASE)
_BRIDGE = re.compile(r"\[\s*(?:Contract|Declarer|Vulnerable)\s", re.IGNORECASE)


def decoded(body: bytes) -> str:
    r"""A file's text: UTF-8, or else the older code that PBN is written in.

    >>> decoded(b"caf\xe9")
    'café'
    """
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError:
        return body.decode("latin-1")


def read_text(text: str, *, most: int | None = None) -> Record:
    """The games of a record, of its JSON, of a PTN or of a PBN text. Raises `BadRecord`.

    Where at most so many are to be read, what follows is refused like what cannot be read.
    """
    match _form(text):
        case "json":
            return read_record_json(text.lstrip("\ufeff").encode("utf-8", "replace"), most=most)
        case "ptn":
            return import_ptn(text, most=most)
        case "pbn":
            return import_pbn(text, most=most)
        case _:
            return read_record(text, most=most)


def remarks_in(text: str) -> tuple[Remark, ...]:
    """What is to be pointed out in a text that can be read: a tag nearly known, or another program's unknown option."""
    match _form(text):
        case "record":
            return remarks_on(text)
        case "ptn":
            return remarks_on_ptn(text)
        case _:
            return ()


def _form(text: str) -> Literal["record", "json", "ptn", "pbn"]:
    head = text[:_SEEN].lstrip("\ufeff \t\r\n")
    if head.startswith('{"'):
        return "json"
    if "% Spadework record" not in head:
        if _TRICKSTER.search(head):
            return "ptn"
        if _BRIDGE.search(head):
            return "pbn"
    return "record"
