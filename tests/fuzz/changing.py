"""A text with a few changes: a JSON text within its values, any other by its words and lines."""

from __future__ import annotations

import json
import random
import re
from copy import deepcopy
from typing import Any

import msgspec

from spadework.rules import Rules
from spadework.rules.load import paths

__all__ = ["changed"]

WORDS = (
    *(
        "standard",
        "jjdd",
        "euchre",
        "solo3",
        "nil",
        "blind-nil",
        "kind",
        "off",
        "none",
        "fixed",
        "S:",
        "E+W",
        "-",
        "+0",
    ),
    *("[Deal ", '[Rules "', '[RulesChanges "{', "[Tricks ", "[Play ", "[Auction ", "[Claim ", "[Correct ", "% end"),
    *(
        "AS",
        "BJ",
        "LJ",
        "♠10",
        "\u0661",
        "²",
        "\u2028",
        "\ufeff",
        "ﬁ",
        "\x00",
        "\r",
        '"',
        "\\",
        "\\u",
        "{",
        "}",
        "1e400",
    ),
)
KEYS = (*WORDS, *paths(msgspec.to_builtins(Rules())), *paths(msgspec.to_builtins(Rules()), tables=True))
LONG = ("[" * 2000, '"' * 2000, "9" * 5000, "a." * 1000)
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        2,
        3,
        4,
        5,
        6,
        13,
        26,
        27,
        52,
        100,
        1001,
        10**6,
        2**31,
        2**63,
        2**64,
        -(2**63),
        10**30,
    ),
    *(
        0.5,
        -0.0,
        1e308,
        3.0,
        "",
        "0",
        "-1",
        "\x00",
        "é",
        "\u2028",
        "²",
        "x" * 300,
        "a.b",
        ".",
        "{rules}",
        "%s",
        "__class__",
    ),
    *(
        [],
        {},
        [[]],
        [0],
        ["2C"],
        {"": 0},
        {"kind": 3},
        {"kind": "off"},
        {"kind": []},
        {"kind": None},
        [None] * 6,
        [[0], [0]],
    ),
)


def changed(body: bytes, rng: random.Random, longest: int = 65_536) -> bytes:
    """The text with one to three changes, at most so long. What it is changed to follows from `rng`."""
    try:
        value = msgspec.json.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _text(body.decode("utf-8", "surrogateescape"), rng).encode("utf-8", "surrogateescape")[:longest]
    holder = [value]
    for _ in range(rng.randint(1, 3)):
        _within(holder, rng)
    return json.dumps(holder[0], ensure_ascii=False).encode("utf-8", "replace")[:longest]


def _within(holder: list[Any], rng: random.Random) -> None:
    """Change one of the values that are nested here."""
    places = _places(holder)
    held, key = rng.choice(places)
    what = rng.randrange(8)
    if what == 0 and held is not holder:
        del held[key]
    elif what == 1:
        other, its = rng.choice(places)
        held[key] = deepcopy(other[its])
    elif what == 2 and isinstance(held, list) and held is not holder:
        held.insert(key, deepcopy(held[key]))
    elif what == 3 and isinstance(held, dict):
        held[rng.choice(KEYS)] = held.pop(key) if rng.random() < 0.5 else deepcopy(held[key])
    elif what == 4 and isinstance(held[key], int):
        held[key] += rng.choice((-1, 1, 10, -10))
    elif what == 5 and isinstance(held[key], str):
        held[key] = _text(held[key], rng).encode("utf-8", "replace").decode()
    else:
        held[key] = deepcopy(rng.choice(VALUES))


def _places(value: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    layer = [value]
    while layer:
        inner = []
        for one in layer:
            keys = range(len(one)) if isinstance(one, list) else one if isinstance(one, dict) else ()
            for key in keys:
                found.append((one, key))
                inner.append(one[key])
        layer = inner
    return found


_PARTS = re.compile(r"\n|[^\S\n]+|\w+|[^\w\s]")


def _text(text: str, rng: random.Random) -> str:
    lines = rng.random() < 0.3
    parts = text.splitlines(keepends=True) if lines else _PARTS.findall(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(parts) + 1)
        what = rng.randrange(5)
        if what == 0:
            del parts[at : at + rng.randint(1, 4)]
        elif what == 1 and parts:
            parts.insert(at, rng.choice(parts))
        elif what == 2 and parts:
            here, there = rng.randrange(len(parts)), rng.randrange(len(parts))
            parts[here], parts[there] = parts[there], parts[here]
        elif rng.random() < 0.02:
            parts.insert(at, rng.choice(LONG))
        elif what == 3:
            parts[at : at + 1] = [str(rng.choice((0, 1, 5, 13, 27, 99, 10**9, 10**30)))]
        else:
            parts[at : at + rng.randrange(2)] = [rng.choice(WORDS)]
    return "".join(parts)
