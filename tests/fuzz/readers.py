"""Whatever reads what came from outside, each as a function of bytes, with texts that it reads.

A function returns for what can be read and for what is refused in the documented way. All else that it raises is a bug.
"""

from __future__ import annotations

# Whether a text is read or refused, either is right, and each is checked.
# ruff: noqa: PT017
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any

import msgspec

from spadework.api import KINDS, answer, read_json
from spadework.api.keep import record_text
from spadework.api.lessons import SceneAsked, show_scene
from spadework.api.sheets import rule_sheet
from spadework.faults import Fault, checked
from spadework.keep import Evening, Unkept, csv_text, kept_game, read_evening, sheet, statistics, told
from spadework.notation.importers import decoded, import_pbn, import_ptn, read_text, remarks_in
from spadework.notation.record import BadRecord, Record, read_record, read_record_json, write_record, write_record_json
from spadework.replay import replay
from spadework.rules import BadRules, Rules, effective, options, problems, ruleset
from spadework.rules.catalog import read_table
from spadework.rules.load import build, merge
from spadework.scoring.document import BadDocument, read_document, resolve_rules, score_document
from spadework.server.hearing import parse
from spadework.server.wire import MAX_FRAME, Refusal
from spadework.session.typed_hands import read_typed
from tests.fuzz import seeds
from tests.log import BadLog, read_log, write_log

__all__ = ["READERS", "Reader"]

DEEPEST = 24
LONGEST_ERROR = 1200
"""Characters that a person may be shown; the names of all rulesets take most of them."""


class Reader(msgspec.Struct, frozen=True):
    """A function that reads bytes, and what it is tried with."""

    read: Callable[[bytes], None]
    seeds: Callable[[], tuple[bytes, ...]]
    longest: int = 4096
    """Bytes of the longest text that is tried."""


# Records and logs: what was read can be written, and comes back as it was.


def _record(body: bytes) -> None:
    _kept_whole(read_record, decoded(body))
    for remark in remarks_in(decoded(body)):
        assert len(remark.text) < LONGEST_ERROR


def _ptn(body: bytes) -> None:
    _kept_whole(import_ptn, decoded(body))


def _pbn(body: bytes) -> None:
    _kept_whole(import_pbn, decoded(body))


def _file(body: bytes) -> None:
    _kept_whole(read_text, decoded(body))


def _twin(body: bytes) -> None:
    _kept_whole(read_record_json, body)


def _kept_whole(read: Callable[[Any], Record], body: str | bytes) -> None:
    try:
        record = read(body)
    except BadRecord as bad:
        assert bad.text
        msgspec.json.encode(replay(bad.so_far or Record(()), bad))
        return
    assert read_record(write_record(record)) == record
    assert read_record_json(write_record_json(record)) == record
    msgspec.json.encode(replay(record))


def _log(body: bytes) -> None:
    try:
        events = read_log(decoded(body))
    except BadLog as bad:
        assert str(bad).startswith("line ")
        assert len(str(bad)) <= LONGEST_ERROR
        return
    assert read_log(write_log(events)) == events


# Hands: those that are read are hands of one pack, and none has a card of another.


def _hands(body: bytes) -> None:
    try:
        hands, first = read_typed(decoded(body), ruleset("jokers"))
    except ValueError as bad:
        assert re.search(r"[a-z]", str(bad))
        assert len(str(bad)) <= LONGEST_ERROR
        return
    held = [card for hand in hands for card in hand]
    assert 0 <= first < len(hands) == 4
    assert len(set(held)) == len(held)
    assert len({len(hand) for hand in hands if hand}) <= 1


# Rules, and all that is said about those that can be.


def _rules(body: bytes) -> None:
    form = _json(body)
    if not isinstance(form, str | dict):
        return
    try:
        rules = resolve_rules(form)
    except BadRules as bad:
        assert len(str(bad)) <= LONGEST_ERROR
    else:
        _described(rules)


def _changes(body: bytes) -> None:
    changes = _json(body)
    if not isinstance(changes, dict):
        return
    found = problems("standard", changes)
    try:
        effective("standard", changes)
    except BadRules:
        assert found
    else:
        assert not found


def _toml(body: bytes) -> None:
    try:
        table = read_table(decoded(body), "kitchen.toml")
        above = table.pop("extends", "standard")
        parent = msgspec.to_builtins(ruleset(above if isinstance(above, str) else "standard"))
        rules = build(merge({**parent, "name": "kitchen"}, table), "kitchen.toml")
    except BadRules as bad:
        assert bad.text
    else:
        _described(rules)


def _described(rules: Rules) -> None:
    msgspec.json.encode(rule_sheet(rules))
    msgspec.json.encode(options(rules))
    again = build(msgspec.json.decode(msgspec.json.encode(rules)), "again")
    assert again == rules


# Documents of deals, sheets that are kept, and what the page calls.


def _score(body: bytes) -> None:
    try:
        msgspec.json.encode(score_document(read_document(_json(body))))
    except BadDocument as bad:
        assert len(str(bad)) <= LONGEST_ERROR


def _evening(body: bytes) -> None:
    try:
        evening = read_evening(_json(body))
    except Unkept as bad:
        assert bad.text
        return
    assert msgspec.json.decode(msgspec.json.encode(evening), type=Evening) == evening
    msgspec.json.encode(statistics([evening]))
    for game in evening.games:
        shown = sheet(game)
        msgspec.json.encode(shown)
        csv_text(game)
        with suppress(Unkept):
            for at in range(len(shown.rows)):
                msgspec.json.encode(told(game, at))
        kept = kept_game(game)
        if kept.deals:
            read_record(record_text([kept]))


class _Call(msgspec.Struct):
    call: str
    asked: msgspec.Raw


def _calls(body: bytes) -> None:
    try:
        called = msgspec.json.decode(body, type=_Call)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        name, asked = "score.deals", body
    else:
        name, asked = called.call, bytes(called.asked)
    status, said = answer(name, asked)
    if status >= 400:
        problem = msgspec.json.decode(said)
        assert problem["code"] in KINDS
        assert problem["detail"]


def _lesson(body: bytes) -> None:
    with suppress(Fault):
        msgspec.json.encode(show_scene(checked(_json(body), SceneAsked)))


def _frame(body: bytes) -> None:
    for frame in (body, decoded(body)):
        said = parse(frame)
        size = len(frame) if isinstance(frame, bytes) else len(frame.encode())
        assert size <= MAX_FRAME or isinstance(said, Refusal)
        again = parse(msgspec.json.encode(said)) if not isinstance(said, Refusal) else said
        assert again == said


def _json(body: bytes) -> Any:
    """The value of a JSON text; none for what is refused before any reader sees it."""
    try:
        return read_json(body, deepest=DEEPEST)
    except Fault as bad:
        assert re.search(r"[a-z]", str(bad))
        return None


READERS: Mapping[str, Reader] = MappingProxyType(
    {
        "calls": Reader(_calls, seeds.calls, 8192),
        "changes": Reader(_changes, seeds.changes),
        "evening": Reader(_evening, seeds.evenings, 16_384),
        "file": Reader(_file, seeds.all_files, 8192),
        "frame": Reader(_frame, seeds.frames, 1200),
        "hands": Reader(_hands, seeds.hands, 400),
        "lesson": Reader(_lesson, seeds.lessons),
        "log": Reader(_log, seeds.logs, 8192),
        "pbn": Reader(_pbn, seeds.bridge),
        "ptn": Reader(_ptn, seeds.trickster, 8192),
        "record": Reader(_record, seeds.records, 8192),
        "rules": Reader(_rules, seeds.rules),
        "score": Reader(_score, seeds.documents),
        "toml": Reader(_toml, seeds.tables, 8192),
        "twin": Reader(_twin, seeds.twins, 32_768),
    }
)
