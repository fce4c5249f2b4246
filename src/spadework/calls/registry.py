"""The calls by name. To add one, write a function of the decoded arguments and give it a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from spadework.calls.bad import BadCall
from spadework.calls.gallery import list_rulesets
from spadework.calls.keeping import (
    begin,
    choice_of_rules,
    choices_of_rules,
    enter_edit,
    export_csv,
    export_record,
    open_document,
    over_evenings,
    show_deal,
    show_sheet,
    under_rules,
)
from spadework.calls.learning import list_lessons, show_scene
from spadework.calls.reading import Unreadable, read_json
from spadework.calls.records import read_games
from spadework.calls.rules import describe_rules, show_rules, write_rules
from spadework.calls.scores import score
from spadework.faults import Fault

__all__ = ["CALLS", "Call", "answer"]

Call = Callable[[Any], Any]
"""Takes decoded JSON and gives what msgspec encodes to an object or a list; never an object with a field ``error``.

It is pure, takes time at most linear in its arguments, and raises `BadCall`, `BadDocument` or `BadRules` for those
that cannot be answered.
"""

CALLS: Mapping[str, Call] = MappingProxyType(
    {
        "keep.begin": begin,
        "keep.compare": under_rules,
        "keep.csv": export_csv,
        "keep.deal": show_deal,
        "keep.enter": enter_edit,
        "keep.open": open_document,
        "keep.preset": choice_of_rules,
        "keep.record": export_record,
        "keep.rulesets": choices_of_rules,
        "keep.sheet": show_sheet,
        "keep.statistics": over_evenings,
        "record.read": read_games,
        "lessons.list": list_lessons,
        "lessons.scene": show_scene,
        "rules.describe": describe_rules,
        "rules.list": list_rulesets,
        "rules.markdown": write_rules,
        "rules.sheet": show_rules,
        "score.document": score,
    }
)

_DEEPEST = 24


class _Wrong(msgspec.Struct, frozen=True):
    place: str
    text: str


class _Error(msgspec.Struct, frozen=True):
    error: _Wrong


def answer(name: str, body: bytes) -> bytes:
    """What a call gives for its arguments, both as JSON; or ``{"error": {"place", "text"}}`` where these cannot be."""
    try:
        return msgspec.json.encode(_call(name)(read_json(body, deepest=_DEEPEST)))
    except Unreadable as bad:
        wrong = _Wrong("", f"The body {bad}")
    except Fault as bad:
        wrong = _Wrong(bad.place, bad.text)
    return msgspec.json.encode(_Error(wrong))


def _call(name: str) -> Call:
    if name not in CALLS:
        raise BadCall("name", f"there is no call {name[:40]!r}; there are {', '.join(CALLS)}")
    return CALLS[name]
