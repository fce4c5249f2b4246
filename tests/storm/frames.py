"""What somebody may send over a table's socket: of every kind, from bytes by chance to what a page would ask."""

from __future__ import annotations

import json
import random
import struct
from typing import Any

from spadework.server.wire import Request
from tests.fuzz.changing import LONG, VALUES, changed
from tests.fuzz.seeds import frames as seeds
from tests.server.answering import wish_for

__all__ = ["ENDS", "frame"]

Json = dict[str, Any]

CARDS = ("AS", "2C", "10H", "TH", "BJ", "LJ", "QH", "KD", "5S", "", "as", "♠A", "AS2")
NUMBERS = (0, 1, 3, 5, 6, 7, 13, 26, -1, 2**31, 2**53, 2**63 - 1, 2**63, 10**30, 1.0, 0.5, 1e308, -0.0)
RIGHT: dict[str, tuple[Any, ...]] = {
    "play": CARDS,
    "correct": CARDS,
    "bid": ("4", "0", "nil", "blind-nil", "blind-6", "13", "14", "99", "-1", "", "pass", "nil-nil", "4 ", "٤"),
    "decline": (True,),
    "propose": ("4", "4-possible", "99", "0-possible", "x"),
    "call": ("pass", "H", "H-alone", "none", "none-alone", "X"),
    "defend": (True, False),
    "keep": (True, False),
    "discard": ([], ["2C"], ["2C", "3C"], ["AS"] * 8, ["AS"] * 9),
    "pass_cards": ([], ["AS"], ["AS", "BJ", "2C"], ["2C"] * 8),
    "redeal": (True,),
    "renege": tuple({"offender": offender, "trick": trick} for offender in (0, 1, 3, 5) for trick in (0, 1, 12, 25)),
    "confirm": (True,),
    "mix": ("ab" * 16, "AB" * 16, "ab" * 15, "", "x" * 32, "٤" * 32),
    "seat_bot": tuple({"seat": seat, "bot": bot} for seat in (0, 2, 5) for bot in ("", "gus", "silas", "nobody")),
    "sit": (0, 1, 2, 3, 5),
    "knock": (0, 1, 2, 3, 5),
    "admit": (1, 2, 7),
    "turn_away": (1, 2, 3),
    "lock": (True, False),
    "remove": (0, 1, 2, 5),
    "leave": (True,),
    "say": ("hello", "thanks", "good-game", "nonsense"),
    "claim": (True,),
    "agree": (True, False),
    "concede": (True,),
    "undo": (True,),
    "next": (True,),
    "rematch": (True, False),
    "since": (0, 1, 5, 2**40, 10**15),
}
"""By what is asked, what a page could send for it, at the right time or not."""

FIELDS = tuple(name for name in Request.__struct_fields__ if name not in ("id", "at"))
ENDS = 0.02
"""How often a frame is sent that no WebSocket may send; the server closes the connection, and another begins."""


def frame(now: Json, you: Json, version: int, rng: random.Random) -> tuple[int, bytes]:
    """The kind of a frame, 1 for text, and what it says."""
    made = rng.choices(_KINDS, _WEIGHTS)[0](now, you, version, rng)
    return (1, made) if _is_text(made) else (2, made)


def broken(rng: random.Random) -> bytes:
    """Bytes that begin no frame that may be sent."""
    head = rng.randrange(6)
    if head == 0:
        return b"\x81\x85" + bytes(4) + rng.choice((b"\xff\xfe\xfd\xfc\xfb", b"\xed\xa0\x80{}", b"{}\xc3\x28 "))
    if head == 1:
        return bytes((rng.choice((0x83, 0x87, 0x8B, 0xF1, 0x80)), 0x80)) + bytes(4)
    if head == 2:
        return b"\x81\x02{}"  # not masked
    if head == 3:
        return b"\x81\xff" + struct.pack(">Q", rng.choice((70_000, 2**31, 2**62, 2**63))) + bytes(4) + b"{"
    if head == 4:
        code = rng.choice((0, 999, 1000, 1005, 1015, 4999, 65_535))
        return b"\x88\x84" + bytes(4) + struct.pack(">H", code) + rng.choice((b"ok", b"\xff\xff"))
    return rng.randbytes(rng.randrange(2, 60))


def masked(kind: int, said: bytes, rng: random.Random) -> bytes:
    """A frame as a browser sends it, now and then in two parts."""
    if len(said) > 8 and rng.random() < 0.002:
        at = rng.randrange(1, len(said))
        return _one(kind, said[:at], last=False) + _one(0, said[at:])
    return _one(kind, said)


def _one(kind: int, said: bytes, *, last: bool = True) -> bytes:
    size = len(said)
    first = kind | (128 if last else 0)
    if size < 126:
        return bytes((first, 128 | size)) + bytes(4) + said
    if size < 65_536:
        return bytes((first, 254)) + struct.pack(">H", size) + bytes(4) + said
    return bytes((first, 255)) + struct.pack(">Q", size) + bytes(4) + said


def _is_text(said: bytes) -> bool:
    try:
        said.decode()
    except UnicodeDecodeError:
        return False
    return True


def _text(asked: object) -> bytes:
    return json.dumps(asked, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _named(version: int, rng: random.Random) -> Json:
    at = version if rng.random() < 0.8 else rng.choice((0, version + 1, max(0, version - 3), 2**40))
    return {"id": f"f{rng.randrange(10**9)}", "at": at}


def _played(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """What is asked at this moment, so that games go on."""
    wish = wish_for(now, you, rng) if now and you else None
    return _text(_named(version, rng) | (wish or {"say": "hello"}))


def _wished(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """Whatever a page can ask, whether or not it is the time for it."""
    name = rng.choice(FIELDS)
    return _text(_named(version, rng) | {name: rng.choice(RIGHT[name])})


def _repeated(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """The same by few names, so that names come again for something else."""
    name = rng.choice(FIELDS)
    return _text({"id": f"again-{rng.randrange(4)}", "at": version, name: rng.choice(RIGHT[name])})


def _mistyped(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """A field with what it cannot hold, beside others or alone."""
    asked = _named(version, rng)
    for name in rng.sample((*FIELDS, "id", "at"), rng.randint(1, 3)):
        asked[name] = rng.choice((*VALUES, *NUMBERS, *CARDS))
    return _text(asked)


def _altered(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """A request with a few changes."""
    return changed(rng.choice(_SEEDS), rng, 1200)


def _nested(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """Values within values, closed or not."""
    opened, closed = rng.choice((("[", "]"), ('{"a":', "}"), ('{"play":[', "]}"), ('{"renege":{"offender":', "}}")))
    deep = rng.choice((1, 10, 100, 200, 400, 1000))
    inner = opened * deep + "0" + closed * (deep if rng.random() < 0.5 else 0)
    return rng.choice((inner, f'{{"id":"a","at":0,"play":{inner}}}')).encode()[: rng.choice((1024, 1025, 3000))]


def _chance(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """Bytes by chance, also none, and as many as one message may have and one more."""
    size = rng.choice((0, 1, 2, 8, 60, 300, 1023, 1024, 1025, 4000))
    if rng.random() < 0.5:
        return rng.randbytes(size)
    return "".join(rng.choices('{}[]":,\\0123456789eE.-+ abu\x00\u2028é😀', k=size)).encode()[:4000]


def _broken_text(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """A request whose text is no Unicode, or no JSON for a letter."""
    said = bytearray(rng.choice(_SEEDS))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(said))
        said[at : at + rng.randrange(2)] = rng.choice(
            (b"\xff", b"\xed\xa0\x80", b"\xc0\xaf", b"\\ud800", b"\\u0000", b"\x00", b"\xf4\x90\x80\x80", b"1e999")
        )
    return bytes(said)


def _long(now: Json, you: Json, version: int, rng: random.Random) -> bytes:
    """A text or a number that goes on and on."""
    name = rng.choice((*FIELDS, "id", "at"))
    raw = rng.choice(LONG)[: rng.choice((300, 900, 2000))]
    value = raw if raw[0] == "9" else json.dumps(raw)
    return f'{{"id":"a","at":0,"{name}":{value}}}'.encode()


_SEEDS = seeds()
_KINDS = (_played, _wished, _repeated, _mistyped, _altered, _nested, _chance, _broken_text, _long)
_WEIGHTS = (12, 24, 4, 20, 18, 5, 6, 8, 3)
