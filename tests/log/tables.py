"""The events that are more than a line of words: the rules, the deal, and the sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from spadework.faults import brief, shown
from spadework.game import events as e
from spadework.rules.model import Rules
from tests.log.forms import Fields, Form

__all__ = ["TABLES"]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# The rules, a line for each field.


def _write_started(event: e.GameStarted) -> Iterator[str]:
    yield f"game dealer {event.dealer}"
    for key, value in msgspec.to_builtins(event.rules).items():
        yield f"  {key} {_json(value)}"


def _started(found: Fields, below: list[str]) -> Fields:
    named = dict(line.split(" ", 1) for line in below if " " in line)
    if len(named) != len(below):
        raise ValueError("each field of the rules has one line below, with its name and its value")
    raw = {key: _value(key, value) for key, value in named.items()}
    return found | {"rules": msgspec.to_builtins(msgspec.convert(raw, Rules))}


def _value(key: str, text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise ValueError(f"{brief(key)} {shown(text)} is no value in JSON; a text has quotation marks") from None


# The deal, hand by hand.


def _write_dealt(event: e.Dealt) -> Iterator[str]:
    stock = f" stock {' '.join(event.stock)}" if event.stock else ""
    seed = f" seed {event.seed}" if event.seed else ""
    yield f"dealt {' | '.join(' '.join(hand) or '-' for hand in event.hands)}{stock}{seed}"


def _dealt(found: Fields, below: list[str]) -> Fields:
    hands = [[] if hand.strip() == "-" else hand.split() for hand in found["hands"].split("|")]
    return {"hands": hands, "stock": (found["stock"] or "").split(), "seed": found["seed"] or ""}


# The sheet, a line for each of its lines.


def _write_scored(event: e.DealScored) -> Iterator[str]:
    yield "scored"
    for line in event.lines:
        bags = f" bags {line.bags:+d}" if line.bags else ""
        bags += f" rubber {line.rubber:+d}" if line.rubber else ""
        seat = f" seat {line.seat}" if line.seat is not None else ""
        game = f" game {line.game}" if line.game else ""
        mark = f" mark {line.mark}" if line.mark else ""
        said = f" {line.key} {_json(line.args)}" if line.key else ""
        yield f"  team {line.team} {line.points:+d}{bags}{seat}{game}{mark} {line.rule} {_json(line.text)}{said}"


_SHEET_LINE = re.compile(
    r"team (?P<team>\d+) (?P<points>[+-]\d+)(?: bags (?P<bags>[+-]\d+))?(?: rubber (?P<rubber>[+-]\d+))?(?: seat (?P<seat>\d+))?"
    r'(?: game (?P<game>won|lost))?(?: mark (?P<mark>\w+))? (?P<rule>[a-z0-9_.]+) (?P<text>".*?")'
    r"(?: (?P<key>[a-z_.]+) (?P<args>{.*}))?"
)


def _scored(found: Fields, below: list[str]) -> Fields:
    return {"lines": [_sheet_line(line) for line in below]}


def _sheet_line(line: str) -> Fields:
    found = _SHEET_LINE.fullmatch(line)
    if found is None:
        raise ValueError(f'{shown(line)} is not like team 0 +1 bags +1 nil.failed_tricks "Why"')
    raw = {key: value for key, value in found.groupdict().items() if value is not None}
    # A sign before a number is for people; msgspec reads none but the minus.
    return (
        raw
        | {key: int(raw[key]) for key in ("points", "bags", "rubber") if key in raw}
        | {key: msgspec.json.decode(raw[key]) for key in ("text", "args") if key in raw}
    )


TABLES: tuple[Form, ...] = (
    Form(e.GameStarted, "game dealer 0", re.compile(r"game dealer (?P<dealer>\d+)"), _write_started, _started),
    Form(
        e.Dealt,
        "dealt AS KS | ... stock 2C seed 00ff",
        re.compile(r"dealt (?P<hands>.*?)(?: stock (?P<stock>.*?))?(?: seed (?P<seed>\S+))?"),
        _write_dealt,
        _dealt,
    ),
    Form(e.DealScored, "scored", re.compile(r"scored"), _write_scored, _scored),
)
