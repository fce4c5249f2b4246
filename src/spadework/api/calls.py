"""The calls by name. To add one, write a function from what it takes to what it gives, and give it a line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from spadework.api import keep, lessons, records, rules, score
from spadework.api.call import Call, call
from spadework.api.problems import Problem, problem
from spadework.api.reading import read_json
from spadework.faults import Fault
from spadework.scoring.document import read_document

__all__ = ["CALLS", "Answer", "answer"]

CALLS: Mapping[str, Call] = MappingProxyType(
    {
        each.name: each
        for each in (
            call("keep.begin", keep.begin),
            call("keep.compare", keep.compare_rules),
            call("keep.csv", keep.export_csv),
            call("keep.deal", keep.show_deal),
            call("keep.enter", keep.enter_edit),
            call("keep.open", keep.open_document, long=True),
            call("keep.preset", keep.show_preset),
            call("keep.record", keep.export_record),
            call("keep.rulesets", keep.list_presets),
            call("keep.sheet", keep.show_sheet),
            call("keep.statistics", keep.over_evenings, long=True),
            call("lessons.list", lessons.list_lessons),
            call("lessons.scene", lessons.show_scene),
            call("records.read", records.read_games, long=True),
            call("rules.describe", rules.describe_rules),
            call("rules.list", rules.list_rulesets),
            call("rules.markdown", rules.write_rules),
            call("rules.sheet", rules.show_rules),
            call("score.deals", score.score_deals, reads=read_document),
        )
    }
)

_DEEPEST = 24


class Answer(NamedTuple):
    """What a call gives, as JSON: a `Problem` where the status is 400 or more."""

    status: int
    body: bytes


def answer(name: str, body: bytes) -> Answer:
    """What a call gives for its arguments; never raises for these, whatever they are."""
    try:
        return Answer(200, msgspec.json.encode(_call(name).answer(read_json(body, deepest=_DEEPEST))))
    except Fault as bad:
        found: Problem = problem(bad)
        return Answer(found.status, msgspec.json.encode(found))


class _Unknown(Fault):
    code = "unknown-call"


def _call(name: str) -> Call:
    if name not in CALLS:
        raise _Unknown(f"there is no call {name[:40]!r}; there are {', '.join(CALLS)}")
    return CALLS[name]
