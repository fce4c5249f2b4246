"""The same record as JSON, for programs."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.described import described, schemas
from spadework.faults import fault_in
from spadework.game import events as e
from spadework.game.decide import advance
from spadework.game.refusals import Refused
from spadework.notation.record.bad import BadRecord
from spadework.notation.record.model import KeptGame, PlayedGame, Record
from spadework.notation.record.read import read_record
from spadework.notation.record.text import LONGEST
from spadework.notation.record.write import write_record
from spadework.rules import BadRules
from spadework.rules.earlier import decode
from spadework.rules.load import build

VERSION = 1


class _Document(msgspec.Struct, frozen=True):
    record: int
    games: tuple[PlayedGame | KeptGame, ...]


_DECODER = msgspec.json.Decoder(described(_Document))


def write_record_json(record: Record) -> bytes:
    """A record as JSON, all that follows included, so that a program need not know any rules."""
    return msgspec.json.encode(_Document(VERSION, record.games))


def read_record_json(body: bytes, *, most: int | None = None) -> Record:
    """The record that a JSON text says, judged like a text. Raises `BadRecord`."""
    if len(body) > LONGEST:
        raise BadRecord(0, 0, f"{len(body):,} bytes are too long for one record; split it, the limit is {LONGEST:,}")
    try:
        document = decode(_DECODER, body)
    except msgspec.ValidationError as error:
        raise BadRecord(
            0, 0, f"{fault_in(body, _Document, error)}; see the schema of spadework replay --schema"
        ) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadRecord(0, 0, "this is not JSON, or too deep; see the schema of spadework replay --schema") from None
    if document.record != VERSION:
        raise BadRecord(0, 0, f"{document.record} is a version of the record that is not known here; update Spadework")
    if not document.games:
        raise BadRecord(0, 0, "games: there is no game in this record; give at least one")
    if most is not None and len(document.games) > most:
        raise BadRecord(0, 0, f"games: {len(document.games):,} games, and at most {most} are read at once; split them")
    games: list[PlayedGame | KeptGame] = []
    for number, game in enumerate(document.games):
        place = f"games[{number}]"
        if isinstance(game, PlayedGame):
            games.append(msgspec.structs.replace(game, events=_judged(place, game.events)))
        else:
            _check_rules(place, msgspec.to_builtins(game.rules))
            _check_kept(place, game)
            games.append(game)
    return Record(tuple(games))


def _check_rules(place: str, raw: Any) -> None:
    try:
        build(raw, "rules")
    except BadRules as bad:
        raise BadRecord(0, 0, f"{place}: {bad}") from None


def _judged(place: str, given: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """The facts among these events with all that follows from them, which must be what stands there, if anything does."""
    facts = [(at, event) for at, event in enumerate(given) if isinstance(event, e.Fact)]
    state = None
    made: list[e.Event] = []
    for at, fact in facts:
        if isinstance(fact, e.GameStarted):
            _check_rules(f"{place}.events[{at}]", msgspec.to_builtins(fact.rules))
        try:
            events, state = advance(state, fact)
        except Refused as refused:
            raise BadRecord(0, 0, f"{place}.events[{at}]: {refused.text}") from None
        made += events
    if not made:
        raise BadRecord(0, 0, f"{place}.events: a game begins with GameStarted; give its events from there")
    if len(facts) < len(given) and [*map(_told, made)] != [*map(_told, given)]:
        at = next(
            (at for at, pair in enumerate(zip(made, given, strict=False)) if _told(pair[0]) != _told(pair[1])),
            len(made),
        )
        follows = type(made[at]).__name__ if at < len(made) else "nothing more"
        raise BadRecord(
            0,
            0,
            f"{place}.events[{at}]: {follows} follows here by the rules; leave out all but the facts, or correct them",
        )
    return tuple(made)


def _told(event: e.Event) -> e.Event:
    """An event without the sentences of a sheet, which may be worded otherwise than when it was written."""
    if not isinstance(event, e.DealScored):
        return event
    plain = (msgspec.structs.replace(line, text="", key="", args={}) for line in event.lines)
    return e.DealScored(tuple(plain))


def _check_kept(place: str, game: KeptGame) -> None:
    """A game without cards, judged as its text is."""
    try:
        read_record(write_record(Record((game,))))
    except (ValueError, IndexError, KeyError) as error:
        raise BadRecord(0, 0, f"{place}: {getattr(error, 'text', error)}") from None


def record_schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    (document,), parts = schemas((_Document,))
    body = parts.pop("_Document")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **body,
        "title": "A record of games",
        "$defs": parts,
    } | ({} if "$ref" in document else document)
