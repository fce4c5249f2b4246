"""An evening of games as it is kept: a document that grows and never forgets.

>>> game = begin_game("standard", ("Ann", "Bo", "Cy", "Di"), key="g1")
>>> evening = Evening(key="e1", games=(game,))
>>> read_evening(msgspec.to_builtins(evening)) == evening
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from spadework.described import described, spelled
from spadework.faults import fault
from spadework.keep.agreed import Agreed, agree
from spadework.keep.edits import Edit, Name, Ruled
from spadework.keep.unkept import Unkept, fitted
from spadework.rules import BadRules, Rules
from spadework.words import LONGEST_NAME

VERSION = 1
"""Of the document. A reader takes this one and all before it."""

KEY = "[A-Za-z0-9_-]{1,40}"
"""The pattern of a key."""
MOST_EDITS = 20_000
"""In one game."""

Key = Annotated[str, spelled(KEY, description="1 to 40 of the letters A to Z, digits, - and _")]
Day = Annotated[str, msgspec.Meta(max_length=40)]


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """One game: who plays by which rules, and what was done to its sheet since."""

    version: int = VERSION
    key: Key = "game"
    began: Day = ""
    """When, as whoever keeps it wrote it down; nothing is computed from it."""
    rules: Agreed = Agreed()
    """Those it began with."""
    names: tuple[Name, ...] = ()
    edits: Annotated[tuple[Edit, ...], msgspec.Meta(max_length=MOST_EDITS)] = ()


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """Some games that belong together."""

    version: int = VERSION
    key: Key = "evening"
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    began: Day = ""
    games: Annotated[tuple[Game, ...], msgspec.Meta(max_length=200)] = ()


def usual_names(rules: Rules) -> tuple[str, ...]:
    """What the seats are called before anybody has said a name: the compass at a table of four."""
    if rules.seats == 4:
        return ("North", "East", "South", "West")
    return tuple(f"Player {seat + 1}" for seat in range(rules.seats))


def fit_names(rules: Rules, names: Sequence[str], *, stood: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for each seat: those given, and the usual one where there is none.

    Raises `Unkept` for a name given twice, or longer than one at a table may be, unless it stood on the sheet before.

    >>> fit_names(Rules(), ("Ann", " "))
    ('Ann', 'East', 'South', 'West')
    """
    usual = usual_names(rules)
    typed = [" ".join(name.split()) for name in names[: rules.seats]]
    found = tuple(
        name or usual[seat] for seat, name in enumerate((*typed, *("" for _ in range(rules.seats - len(typed)))))
    )
    for seat, name in enumerate(found):
        if len(name) > LONGEST_NAME and name not in stood:
            raise Unkept(
                f"names[{seat}]", f"A name has at most {LONGEST_NAME} characters; {name} has {len(name)}. Shorten it."
            )
        if name.casefold() in (other.casefold() for other in found[:seat]):
            raise Unkept(f"names[{seat}]", f"{name} is at the table already; add an initial to tell them apart.")
    return found


def begin_game(form: str | dict[str, Any], names: Sequence[str] = (), *, key: str = "game", began: str = "") -> Game:
    """A game with nothing on its sheet yet. Raises `BadRules` and `Unkept`."""
    agreed = agree(form)
    return fitted(Game(key=key, began=began, rules=agreed, names=fit_names(agreed.rules, names)), Game)


def read_evening(value: Any) -> Evening:
    """The evening that a decoded JSON document holds, of this version or one before. Raises `Unkept`."""
    _of_a_known_version(value)
    try:
        evening = msgspec.convert(value, described(Evening))
    except msgspec.ValidationError as error:
        raise _explained(value, Evening, error) from None
    for number, game in enumerate(evening.games):
        _sound(game, f"games[{number}].")
    return evening


def read_game(value: Any) -> Game:
    """The game that a decoded JSON document holds, of this version or one before. Raises `Unkept`."""
    _of_a_known_version(value)
    try:
        game = msgspec.convert(value, described(Game))
    except msgspec.ValidationError as error:
        raise _explained(value, Game, error) from None
    _sound(game, "")
    return game


def _of_a_known_version(value: Any) -> None:
    if not isinstance(value, dict):
        raise Unkept("", f"{str(value)[:40]!r} is not a sheet; give what was exported as JSON.")
    version = value.get("version", VERSION)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Unkept("version", f"{str(version)[:40]} is not a version of a sheet; give what was exported as JSON.")
    if version > VERSION:
        raise Unkept(
            "version",
            f"This sheet has version {version}, and the latest one known here is {VERSION}; update Spadework.",
        )


def _sound(game: Game, place: str) -> None:
    """Check what no type can say. Raises `Unkept`."""
    try:
        rules = game.rules.rules
        for edit in game.edits:
            if isinstance(edit, Ruled):
                _ = edit.rules.rules
    except BadRules as bad:
        raise Unkept(f"{place}{bad.place}", f"{bad.text}.") from None
    if len(game.names) != rules.seats:
        raise Unkept(f"{place}names", f"{len(game.names)} names for {rules.seats} seats; give one for each.")


def _explained(value: Any, shape: Any, error: msgspec.ValidationError) -> Unkept:
    found = fault(value, shape, error)
    return Unkept(found.place, f"this is not a Spadework sheet: {found.text}.")
