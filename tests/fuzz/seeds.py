"""Texts that the readers can read: one of every kind that there is, and as short as they come."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from spadework.api import CALLS
from spadework.api.examples import examples
from spadework.keep import Answered, Evening, Game, begin_game, enter, read_game, sheet
from spadework.lessons import lessons as all_lessons
from spadework.lessons import scene
from spadework.notation.record import PlayedGame, Record, read_record, write_record, write_record_json
from spadework.rules import options, ruleset
from tests.log import write_log
from tests.strategies import SEATINGS, ending, log_of

__all__ = [
    "all_files",
    "bridge",
    "calls",
    "changes",
    "documents",
    "evenings",
    "frames",
    "hands",
    "lessons",
    "logs",
    "records",
    "rules",
    "tables",
    "trickster",
    "twins",
]

FOREIGN = Path(__file__).parents[1] / "data" / "records"
GAMES = ("standard", "jjdd", "solo3", "euchre-tricks", "whist-classic", "two-refill", "moon")
KEPT = """\
[Rules "short"] [Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]
[Game "1"] [Counted "S+N +10"] [Dealer "S"] [Auction "W"] BNil 3 2 4 [Tricks "S:4 0 5 4"]
"""


def _json(value: object) -> bytes:
    return msgspec.json.encode(value)


@cache
def _logs() -> tuple[Any, ...]:
    return tuple(log_of(ending(ruleset(name), deals=1), 3) for name in GAMES)


def logs() -> tuple[bytes, ...]:
    """One deal of some games, event by event."""
    return tuple(write_log(log).encode() for log in _logs())


def hands() -> tuple[bytes, ...]:
    """Four hands with dots and with the signs of suits, whole and of a few cards, one of them left out."""
    whole = "AKQJT98765432... .AKQJT9876543.. ..AKQJT98765432. ...AKQJT9876543"
    signs = "♠AK ♥2 ♦- ♣- ♠J ♥3 ♦- ♣4 ♠10 ♥4 ♦- ♣5 ♠9 ♥5 ♦- ♣6"
    texts = (f"N:{whole}", f"West: {signs}", "E:AK.2..HL J.3..4 T.4..5 9.5..6", "S:AK.2.. J.3..4 - 9.5..6")
    return tuple(text.encode() for text in texts)


def _played() -> tuple[Record, ...]:
    return tuple(Record((PlayedGame(log),)) for log in _logs())


def records() -> tuple[bytes, ...]:
    """The same as records, and one without cards."""
    return (*(write_record(record).encode() for record in _played()), KEPT.encode())


def twins() -> tuple[bytes, ...]:
    """The same in JSON."""
    kept = read_record(KEPT.partition("\n")[0])
    return (*(write_record_json(record) for record in _played()), write_record_json(kept))


def trickster() -> tuple[bytes, ...]:
    """What another program wrote down."""
    return tuple(path.read_bytes() for path in sorted(FOREIGN.glob("*.ptn")))


def bridge() -> tuple[bytes, ...]:
    """Deals of bridge."""
    return tuple(path.read_bytes() for path in sorted(FOREIGN.glob("*.pbn")))


def all_files() -> tuple[bytes, ...]:
    """A file of every format."""
    return (*records(), *trickster(), *bridge(), twins()[-1])


@cache
def changes() -> tuple[bytes, ...]:
    """What a table plays differently: tables of every shape, and each answer to each question of a form."""
    asked = (option for name in GAMES for group in options(ruleset(name)) for option in group.options)
    answers = dict.fromkeys(_json({each.rule: choice.value}) for each in asked for choice in each.choices)
    return (
        *answers,
        *(_json(seating) for seating in SEATINGS.values()),
        _json({"finish.target": 300, "scoring.bags": {"kind": "free"}, "nil": {"kind": "off"}, "blind_nil.deficit": 0}),
        _json({"choose.players": {"seats": 3}, "choose.pack": {"pack.jokers": 2}, "title": "Kitchen"}),
    )


def rules() -> tuple[bytes, ...]:
    """Ways to ask for rules."""
    every = (*(_json(name) for name in GAMES), *(_json({"base": "short", "changes": c}) for c in _changes()[-9:]))
    return (
        *every,
        _json({"extends": "jjdd", "finish": {"target": 300}}),
        _json(msgspec.to_builtins(ruleset("standard"))),
    )


def _changes() -> tuple[Any, ...]:
    return tuple(msgspec.json.decode(body) for body in changes())


def tables() -> tuple[bytes, ...]:
    """The files of some rulesets."""
    folder = files("spadework.rules") / "data"
    return tuple((folder / f"{name}.toml").read_bytes() for name in GAMES)


DEALS: tuple[dict[str, Any], ...] = (
    {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]},
    {"rules": "jokers-wild", "deals": [{"bids": [3, 3, 3, 3], "tricks": [4, 3, 3, 3], "jokers": []}], "number": 2},
    {
        "rules": {"base": "standard", "changes": {"renege.mode": "honor"}},
        "before": [{"points": 120, "bags": 3}, {"points": -40, "sets": 1, "reneges": 1}],
        "dealer": 2,
        "deals": [{"bids": [3, "blind-nil", 2, 4], "tricks": [4, 0, 2, 7], "reneges": [0], "wrong_claims": [1]}],
    },
    {"rules": "euchre", "deals": [{"bids": [], "tricks": [2, 1, 2, 0], "maker": 0, "alone": False}]},
    {"rules": "whist-classic", "tricks": [4, 3, 3, 3], "honors": [1, 1, 2, 0]},
)


def documents() -> tuple[bytes, ...]:
    """Deals to be scored."""
    return (*(_json(deal) for deal in DEALS), _json([DEALS[0], DEALS[0]]))


@cache
def _kept() -> tuple[Game, ...]:
    return tuple(_told(begin_game(name, key=name)) for name in GAMES)


def _told(game: Game, questions: int = 24) -> Game:
    """A game in which the first questions are answered with the first choice, or a number."""
    for _ in range(questions):
        question = sheet(game).question
        if question is None:
            break
        for value in [choice.value for choice in question.choices] or range(14):
            try:
                game = enter(game, Answered(at=question.at, key=question.key, value=value))
            except ValueError:
                continue
            break
    return game


EDITS: tuple[dict[str, Any], ...] = (
    {"kind": "misdeal", "at": 0},
    {"kind": "renege", "at": 0, "team": 1},
    {"kind": "wrong_claim", "at": 0, "team": 0},
    {"kind": "note", "at": 0, "text": "x"},
    {"kind": "clear", "at": 0, "key": "bid:1"},
    {"kind": "remove", "at": 0},
    {"kind": "adjust", "team": 0, "points": -20, "bags": 2, "reason": "late"},
    {"kind": "concede", "team": 1},
    {"kind": "time"},
    {"kind": "rules", "rules": {"form": "short", "saved": "rules/ours"}},
    {"kind": "names", "names": ["Ann", "Bo", "Cy", "Di"]},
    {"kind": "count", "by": "seat"},
    {"kind": "undo"},
    {"kind": "redo"},
)


def evenings() -> tuple[bytes, ...]:
    """Sheets that were kept, with every edit that there is; the rules in few words, so that they can be changed."""
    kept = [msgspec.to_builtins(game) | {"rules": {"form": game.key}} for game in _kept()]
    whole = [_json(Evening(games=(game,))) for game in _kept()[:1]]
    edited = {**kept[0], "edits": [*kept[0]["edits"], *EDITS]}
    read_game(edited)
    return (*(_json({"key": "e", "games": [game]}) for game in (*kept, edited)), *whole)


def calls() -> tuple[bytes, ...]:
    """A call of every name."""
    game = msgspec.to_builtins(_kept()[0]) | {"rules": {"form": "standard"}}
    asked: dict[str, Any] = {
        "keep.begin": {"rules": "short", "names": ["Ann"], "key": "g", "began": ""},
        "keep.compare": {"game": game, "rules": "short"},
        "keep.csv": {"game": game},
        "keep.deal": {"game": game, "at": 0},
        "keep.enter": {"game": game, "edit": {"kind": "answer", "at": 1, "key": "dealer", "value": 1}},
        "keep.open": {"document": game},
        "keep.preset": {"rules": {"base": "standard", "changes": {"finish.target": 250, "title": "Ours"}}},
        "keep.record": {"game": game},
        "keep.rulesets": {},
        "keep.sheet": {"game": game},
        "keep.statistics": {"evenings": [{"key": "e", "games": [game]}]},
        "lessons.list": {},
        "lessons.scene": {"lesson": "following-suit", "answers": ["9C"]},
        "records.read": {"text": KEPT},
        **{name: next(iter(examples()[name].values())) for name in ("records.recap", "records.totals")},
        "rules.describe": {"rules": {"base": "standard", "changes": {"finish.target": 250}}},
        "rules.list": {"find": "cutthroat"},
        "rules.markdown": {"rules": "three-oh-one"},
        "rules.sheet": {"rules": {"base": "jjdd", "changes": {"title": "Ours"}}},
        "score.deals": DEALS[2],
    }
    assert asked.keys() == CALLS.keys()
    edits = ({"call": "keep.enter", "asked": {"game": game, "edit": edit}} for edit in EDITS)
    return (*(_json({"call": name, "asked": args}) for name, args in asked.items()), *map(_json, edits))


def lessons() -> tuple[bytes, ...]:
    """Every lesson, answered to its end."""
    found = []
    for lesson in all_lessons():
        answers: list[str] = []
        while question := (now := scene(lesson.name, answers)).question:
            tried = [[*answers, choice.answer] for choice in question.choices]
            answers = next(longer for longer in tried if len(scene(lesson.name, longer).kept) > len(now.kept))
        found.append(_json({"lesson": lesson.name, "answers": answers}))
    return tuple(found)


REQUESTS: tuple[dict[str, Any], ...] = (
    {"play": "QH"},
    {"bid": "blind-6"},
    {"decline": True},
    {"propose": "4-possible"},
    {"call": "H-alone"},
    {"defend": False},
    {"keep": True},
    {"discard": ["2C", "3C"]},
    {"pass_cards": ["AS", "BJ"]},
    {"renege": {"offender": 1, "trick": 3}},
    {"correct": "2S"},
    {"sit": 3},
    {"say": "thanks"},
    {"agree": True},
    {"since": 12},
)


def frames() -> tuple[bytes, ...]:
    """What a page asks of its table."""
    return tuple(_json({"id": "a-1", "at": 7, **request}) for request in REQUESTS)
