"""The calls by name. To add one, write a function from what it takes to what it gives, and give it a line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from spadework.api.call import Call
from spadework.api.problems import Problem, problem
from spadework.api.reading import read_json
from spadework.faults import Fault


def _part(subject: str) -> Any:
    """The module that answers the calls of a subject. Its import waits until somebody asks it."""
    match subject:
        case "keep":
            from spadework.api import keep

            return keep
        case "lessons":
            from spadework.api import lessons

            return lessons
        case "records":
            from spadework.api import records

            return records
        case "rules":
            from spadework.api import rules

            return rules
        case "score":
            from spadework.api import score

            return score
        case _:
            raise ValueError(f"{subject} has no module here; give it a case")


def _offer(name: str, function: str, **more: Any) -> Call:
    return Call(name, lambda: getattr(_part(name.partition(".")[0]), function), **more)


def _read_document(asked: Any) -> Any:
    from spadework.scoring.document import read_document

    return read_document(asked)


CALLS: Mapping[str, Call] = MappingProxyType(
    {
        each.name: each
        for each in (
            _offer("keep.begin", "begin"),
            _offer("keep.compare", "compare_rules"),
            _offer("keep.csv", "export_csv"),
            _offer("keep.deal", "show_deal"),
            _offer("keep.enter", "enter_edit"),
            _offer("keep.open", "open_document", long=True),
            _offer("keep.preset", "show_preset", by_text=True),
            _offer("keep.record", "export_record"),
            _offer("keep.rulesets", "list_presets", by_text=True),
            _offer("keep.sheet", "show_sheet"),
            _offer("keep.statistics", "over_evenings", long=True),
            _offer("lessons.list", "list_lessons", by_text=True),
            _offer("lessons.scene", "show_scene"),
            _offer("records.read", "read_games", long=True),
            _offer("records.recap", "recap_games", long=True),
            _offer("records.totals", "count_games"),
            _offer("rules.describe", "describe_rules", by_text=True),
            _offer("rules.list", "list_rulesets", by_text=True),
            _offer("rules.markdown", "write_rules", by_text=True),
            _offer("rules.sheet", "show_rules", by_text=True),
            _offer("score.deals", "score_deals", reads=_read_document),
        )
    }
)

_DEEPEST = 24


class Reply(NamedTuple):
    """What a call gives, as JSON: a `Problem` where the status is 400 or more."""

    status: int
    body: bytes


def answer(name: str, body: bytes) -> Reply:
    """What a call gives for its arguments; never raises for these, whatever they are."""
    try:
        return Reply(200, msgspec.json.encode(_call(name).answer(read_json(body, deepest=_DEEPEST))))
    except Fault as bad:
        found: Problem = problem(bad)
        return Reply(found.status, msgspec.json.encode(found))


class _Unknown(Fault):
    code = "unknown-call"


def _call(name: str) -> Call:
    if name not in CALLS:
        raise _Unknown(f"there is no call {name[:40]!r}; the calls are {', '.join(CALLS)}")
    return CALLS[name]
