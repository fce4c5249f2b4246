"""The log of a game as text: the rules in full, then a line for each event, and the score sheet's lines below theirs.

What `write_log` writes, `read_log` reads back, event for event; nothing is worked out on the way, so a text says what
its log says, be it right or wrong. Cards and bids are their texts, seats and teams their numbers.

>>> from spadework.game.events import BidMade, CardPlayed
>>> from spadework.rules.bid import NIL
>>> print(write_log([BidMade(2, NIL), CardPlayed(1, "QH")]), end="")
bid 2 nil
play 1 QH
>>> read_log("play 1 QH")
(CardPlayed(seat=1, card='QH'),)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from spadework.game import events as e
from spadework.rules.bid import bid_text, parse_bid
from spadework.rules.model import Rules

__all__ = ["BadLog", "read_log", "write_log"]


class BadLog(ValueError):
    """A text that is not a log; the message names the line and what it should look like."""


def write_log(events: Iterable[e.Event]) -> str:
    """These events as text, a line each."""
    return "".join(f"{line}\n" for event in events for line in _WRITERS[type(event)](event))


def read_log(text: str) -> tuple[e.Event, ...]:
    """The events that a text writes down. Empty lines and those that begin with ``#`` are skipped.

    Raises `BadLog` that names the first line it cannot read.
    """
    entries: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith("  "):
            entries.append((number, line.rstrip(), []))
        elif entries and entries[-1][1].startswith(_WITH_LINES_BELOW):
            entries[-1][2].append(line.strip())
        else:
            raise BadLog(f"line {number}: {line!r} is indented, but belongs to no event; begin at the margin")
    return tuple(_read(number, line, below) for number, line, below in entries)


_WITH_LINES_BELOW = ("game ", "scored")


def _read(number: int, line: str, below: list[str]) -> e.Event:
    for form, pattern, event, fields in _READERS:
        if found := pattern.fullmatch(line):
            try:
                # What the model says about cards, seats and rules is checked here; numbers are still texts.
                return msgspec.convert(fields(found.groupdict(), below), event, strict=False)
            except (msgspec.MsgspecError, ValueError) as error:
                raise BadLog(f"line {number}: {line!r} does not read like {form!r}: {error}") from None
    word = line.split(maxsplit=1)[0]
    forms = [reader[0] for reader in _READERS if reader[0].split()[0] == word] or [reader[0] for reader in _READERS]
    raise BadLog(f"line {number}: {line!r} is no event; write {' or '.join(map(repr, forms))}")


# Writing.


def _write_started(event: e.GameStarted) -> Iterator[str]:
    yield f"game dealer {event.dealer}"
    for key, value in msgspec.to_builtins(event.rules).items():
        yield f"  {key} {_json(value)}"


def _write_dealt(event: e.Dealt) -> Iterator[str]:
    seed = f" seed {event.seed}" if event.seed else ""
    yield f"dealt {' | '.join(' '.join(hand) for hand in event.hands)}{seed}"


def _write_shown(event: e.BlindBidsShown) -> Iterator[str]:
    yield f"blind shown {' '.join('-' if bid is None else bid_text(bid) for bid in event.bids)}"


def _write_scored(event: e.DealScored) -> Iterator[str]:
    yield "scored"
    for line in event.lines:
        bags = f" bags {line.bags:+d}" if line.bags else ""
        seat = f" seat {line.seat}" if line.seat is not None else ""
        game = f" game {line.game}" if line.game else ""
        yield f"  team {line.team} {line.points:+d}{bags}{seat}{game} {line.rule} {_json(line.text)}"


def _write_won(event: e.GameWon) -> Iterator[str]:
    yield f"won {' '.join(map(str, event.winners)) or 'nobody'} by {event.why}"


def _line(write: Callable[[Any], str]) -> Callable[[Any], Iterator[str]]:
    """A writer of one line."""
    return lambda event: iter((write(event),))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


_WRITERS: dict[type, Callable[[Any], Iterator[str]]] = {
    e.GameStarted: _write_started,
    e.Dealt: _write_dealt,
    e.BlindOffered: _line(lambda event: f"blind offered {' '.join(map(str, event.seats))}"),
    e.BlindDeclined: _line(lambda event: f"blind declined {event.seat}"),
    e.BidMade: _line(lambda event: f"bid {event.seat} {bid_text(event.bid)}"),
    e.BlindBidsShown: _write_shown,
    e.HandShown: _line(lambda event: f"hand {event.seat} {' '.join(event.cards)}"),
    e.CardPlayed: _line(lambda event: f"play {event.seat} {event.card}"),
    e.TrickTaken: _line(lambda event: f"trick {event.seat}"),
    e.RestClaimed: _line(lambda event: f"claim {event.seat}"),
    e.ClaimShown: _line(lambda event: f"claim shown {event.seat} {' '.join(event.cards)}"),
    e.ClaimAnswered: _line(lambda event: f"claim answered {event.seat} {'yes' if event.agreed else 'no'}"),
    e.RestTaken: _line(lambda event: f"rest {event.seat} {event.tricks}"),
    e.DealScored: _write_scored,
    e.Conceded: _line(lambda event: f"conceded {event.team}"),
    e.GameWon: _write_won,
}


# Reading. A reader is the form of its line, the pattern, the event, and what makes the event's fields of the two.

Fields = dict[str, Any]


def _plain(found: Fields, below: list[str]) -> Fields:
    """Each group of the pattern is a field."""
    return found


def _listed(found: Fields, below: list[str]) -> Fields:
    """The same, where one group is a list."""
    return found | {key: found[key].split() for key in ("cards", "seats", "winners") if key in found}


def _rules(found: Fields, below: list[str]) -> Fields:
    named = dict(line.split(" ", 1) for line in below if " " in line)
    if len(named) != len(below):
        raise ValueError("each field of the rules has one line below, with its name and its value")
    raw = {key: _value(key, value) for key, value in named.items()}
    return found | {"rules": msgspec.to_builtins(msgspec.convert(raw, Rules))}


def _value(key: str, text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise ValueError(f"{key} {text!r} is no value in JSON; a text has quotation marks") from None


def _hands(found: Fields, below: list[str]) -> Fields:
    return {"hands": [hand.split() for hand in found["hands"].split("|")], "seed": found["seed"] or ""}


def _bid(found: Fields, below: list[str]) -> Fields:
    return found | {"bid": msgspec.to_builtins(parse_bid(found["bid"]))}


def _bids(found: Fields, below: list[str]) -> Fields:
    return {"bids": [None if bid == "-" else msgspec.to_builtins(parse_bid(bid)) for bid in found["bids"].split()]}


def _answer(found: Fields, below: list[str]) -> Fields:
    return found | {"agreed": found["agreed"] == "yes"}


def _winners(found: Fields, below: list[str]) -> Fields:
    return found | {"winners": [] if found["winners"] == "nobody" else found["winners"].split()}


_SHEET_LINE = re.compile(
    r"team (?P<team>\d+) (?P<points>[+-]\d+)(?: bags (?P<bags>[+-]\d+))?(?: seat (?P<seat>\d+))?"
    r'(?: game (?P<game>won|lost))? (?P<rule>[a-z_.]+) (?P<text>".*")'
)


def _sheet(found: Fields, below: list[str]) -> Fields:
    return {"lines": [_sheet_line(line) for line in below]}


def _sheet_line(line: str) -> Fields:
    found = _SHEET_LINE.fullmatch(line)
    if found is None:
        raise ValueError(f'{line!r} is not like team 0 +1 bags +1 nil.failed_tricks "Why"')
    raw = {key: value for key, value in found.groupdict().items() if value is not None}
    # A sign before a number is for people; msgspec reads none but the minus.
    return (
        raw
        | {key: int(raw[key]) for key in ("points", "bags") if key in raw}
        | {"text": msgspec.json.decode(raw["text"])}
    )


_SEAT = r"(?P<seat>\d+)"

_READERS: tuple[tuple[str, re.Pattern[str], type[e.Event], Callable[[Fields, list[str]], Fields]], ...] = tuple(
    (form, re.compile(pattern), event, fields)
    for form, pattern, event, fields in (
        ("game dealer 0", r"game dealer (?P<dealer>\d+)", e.GameStarted, _rules),
        ("dealt AS KS | ... seed 00ff", r"dealt (?P<hands>.*?)(?: seed (?P<seed>\S+))?", e.Dealt, _hands),
        ("blind offered 1 3", r"blind offered (?P<seats>.+)", e.BlindOffered, _listed),
        ("blind declined 1", rf"blind declined {_SEAT}", e.BlindDeclined, _plain),
        ("blind shown - blind-nil - -", r"blind shown (?P<bids>.+)", e.BlindBidsShown, _bids),
        ("bid 2 nil", rf"bid {_SEAT} (?P<bid>.+)", e.BidMade, _bid),
        ("hand 1 AS KS", rf"hand {_SEAT} (?P<cards>.+)", e.HandShown, _listed),
        ("play 1 QH", rf"play {_SEAT} (?P<card>.+)", e.CardPlayed, _plain),
        ("trick 3", rf"trick {_SEAT}", e.TrickTaken, _plain),
        ("claim 2", rf"claim {_SEAT}", e.RestClaimed, _plain),
        ("claim shown 2 AS KS", rf"claim shown {_SEAT} (?P<cards>.+)", e.ClaimShown, _listed),
        ("claim answered 1 yes", rf"claim answered {_SEAT} (?P<agreed>yes|no)", e.ClaimAnswered, _answer),
        ("rest 2 4", rf"rest {_SEAT} (?P<tricks>\d+)", e.RestTaken, _plain),
        ("scored", r"scored", e.DealScored, _sheet),
        ("conceded 1", r"conceded (?P<team>\d+)", e.Conceded, _plain),
        ("won 0 by target", r"won (?P<winners>nobody|[\d ]+) by (?P<why>\w+)", e.GameWon, _winners),
    )
)
