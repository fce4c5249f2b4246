"""The players that there are: by name, by where their class is, or as they are.

A package makes its players known to everybody under names of its own, as entry points:

    [project.entry-points."spadework.players"]
    careful = "careful_spades:Careful"

What a player lets one choose, the keywords of its class, may stand behind its name: ``"careful:margin=2,nils=false"``.
Text with a comma, a plus or a blank in it stands in quotes: ``'search:models="my models"'``.
A character, such as ``"dot"``, is a player with its options under a name that people know.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeAlias

from spadework.faults import Fault
from spadework.game.view import View
from spadework.players.character import characters
from spadework.players.player import Chosen, Player
from spadework.players.thumb import ThumbPlayer

GROUP = "spadework.players"
"""The entry points among which players are looked for."""

UNQUOTED = r'(?=(?:[^"]*"[^"]*")*[^"]*$)'
"""Behind what stands in no quotes, as a regular expression."""

PlayerLike: TypeAlias = str | Player | Callable[..., Player] | Callable[[View], Chosen]
"""What stands for a player: a name, ``"module:Class"``, a class, one that is made already, or a function of a `View`."""

_OWN = {
    "random": "spadework.players.random:RandomPlayer",
    "search": "spadework.players.search:SearchPlayer",
    "thumb": "spadework.players.thumb:ThumbPlayer",
}


_MEASURES = {
    "bis": "spadework.players.baselines.bis:BisPlayer",
    "ismcts": "spadework.players.baselines.ismcts:IsmctsPlayer",
    "odyssey": "spadework.players.baselines.odyssey:OdysseyPlayer",
    "pimc": "spadework.players.baselines.pimc:PimcPlayer",
    "pimc-open": "spadework.players.baselines.pimc:OpenPlayer",
    "rule-cover": "spadework.players.baselines.cover:CoverPlayer",
    "rule-eleven": "spadework.players.baselines.eleven:ElevenPlayer",
    "rule-honors": "spadework.players.baselines.bis:HonorsPlayer",
}
"""Those that others are measured by, and that nobody is offered."""


class BadPlayer(Fault):
    """What was to be a player is none, or there is none of this name."""


@cache
def _known() -> dict[str, EntryPoint]:
    """All players by name; nobody takes the name of one of ours."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return found | {name: EntryPoint(name, where, GROUP) for name, where in {**_OWN, **_MEASURES}.items()}


def players() -> tuple[str, ...]:
    """The names of all players for a table, sorted: ours, and those that installed packages bring along.

    >>> players()
    ('random', 'search', 'thumb')
    """
    return tuple(sorted(_known().keys() - _MEASURES.keys()))


def player(which: PlayerLike, *, seed: int = 0, **options: Any) -> Player:
    """A player by its name or by ``"module:Class"``, one made by a class, the one that is given, or a function of a view.

    One that takes a `seed` is given this one. `options` are keywords of its class; behind a name they may be written as
    text. Raises `BadPlayer` that says what there is.

    >>> player("thumb").name, player("spadework.players.random:RandomPlayer", seed=7).name
    ('thumb', 'random')
    """
    if not isinstance(which, str):
        return _made(which, repr(which), seed, options)
    which, written = split(which)
    options = {**written, **options}
    if ":" in which:
        return _made(_at(which), which, seed, options)
    if which.lower() in characters():
        return _character(which.lower(), seed, options)
    if which not in _known():
        close = get_close_matches(which.lower(), (*players(), *characters()), n=1, cutoff=0.5)
        hint = f"; did you mean {close[0]}?" if close else ", or name a class of yours, such as my_bots:Careful"
        raise BadPlayer(f"There is no player called {which!r}; choose {', '.join((*players(), *characters()))}{hint}")
    point = _known()[which]
    try:
        return _made(point.load(), which, seed, options)
    except (ImportError, AttributeError) as missing:
        raise BadPlayer(f"The player {which!r} cannot be loaded from {point.value} ({missing})") from missing


def _character(which: str, seed: int, options: Mapping[str, Any]) -> Player:
    """A character under its own name; `thumb` is in its place where the kernel is missing by which it looks ahead."""
    known = characters()[which]
    made = ThumbPlayer() if known.stood_in else player(known.plays, seed=seed, **options)
    made.name = known.name
    return made


def split(which: str) -> tuple[str, dict[str, Any]]:
    """A name, and the options that are written behind it: numbers, true, false, and words.

    >>> split("search:worlds=30,exact=false"), split("my_bots:Careful:style=bold"), split("thumb")
    (('search', {'worlds': 30, 'exact': False}), ('my_bots:Careful', {'style': 'bold'}), ('thumb', {}))
    >>> split('search:models="C:/my models, new",worlds=30')
    ('search', {'models': 'C:/my models, new', 'worlds': 30})
    """
    name, colon, _ = which.partition("=")[0].rpartition(":")
    if not colon or "=" not in which:
        return which, {}
    options: dict[str, Any] = {}
    for each in re.split(f",{UNQUOTED}", which[len(name) + 1 :]):
        key, equals, value = (part.strip() for part in each.partition("="))
        if not equals or not key.isidentifier():
            raise BadPlayer(f"{which!r}: {each!r} is not an option; write name=value, with commas between several")
        options[key] = _value(value)
    return name, options


def quoted(text: str) -> str:
    """The text of an option as it is written behind a name, so that it is read as this text. Raises `BadPlayer`.

    >>> quoted("trained"), quoted("my models"), quoted("007")
    ('trained', '"my models"', '"007"')
    """
    if '"' in text:
        raise BadPlayer(f"{text!r} cannot be written behind the name of a player: leave out the quotation mark")
    return text if not re.search(r"[\s,+]", text) and _value(text) == text else f'"{text}"'


def _value(text: str) -> Any:
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1]
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    for kind in (int, float):
        with suppress(ValueError):
            return kind(text)
    return text


def _at(where: str) -> Any:
    """What stands at ``module:Class``."""
    module, _, name = where.partition(":")
    try:
        found: Any = import_module(module)
    except (ImportError, ValueError) as missing:
        raise BadPlayer(
            f"{where!r} cannot be loaded ({missing}); write module:Class, of a module that Python finds"
        ) from missing
    for part in name.split("."):
        if not hasattr(found, part):
            there = [each for each, thing in vars(found).items() if inspect.isclass(thing) and hasattr(thing, "choose")]
            has = f"it has {', '.join(there)}" if there else "it has no class with a method choose"
            raise BadPlayer(f"{where!r} names no player: there is no {part!r} in {module}; {has}")
        found = getattr(found, part)
    return found


def _made(what: Any, called: str, seed: int, options: Mapping[str, Any]) -> Player:
    """The player that a class or a function makes, or the one that this is."""
    asked: dict[str, inspect.Parameter] = {}
    if callable(what) and (inspect.isclass(what) or not hasattr(what, "choose")):
        with suppress(TypeError, ValueError):
            asked = dict(inspect.signature(what).parameters)
        missing = [name for name, one in asked.items() if one.default is one.empty and name not in options]
        if missing not in ([], ["seed"]):
            what, asked = _Function(what), {}
        else:
            _check(called, options, asked)
            what = what(**({"seed": seed} if "seed" in asked else {}) | dict(options))
    if not asked:
        _check(called, options, asked)
    if not callable(getattr(what, "choose", None)):
        raise BadPlayer(
            f"{called} is not a player; give a name, a class with a method choose(view), or a function of a view"
        )
    if not isinstance(getattr(what, "name", None), str):
        raise BadPlayer(f"{called} has no name; write one into its class, such as name = 'careful'")
    made: Player = what
    return made


def _check(called: str, options: Mapping[str, Any], asked: Mapping[str, inspect.Parameter]) -> None:
    """Raise `BadPlayer` for an option that a player does not have, or a word where it has a number or true and false."""
    for name in options:
        if name not in asked:
            known = [each for each in asked if each != "seed"]
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise BadPlayer(f"{called} has no option {name!r}; {has}")
        usual, given = asked[name].default, options[name]
        if (isinstance(usual, int | float) and isinstance(given, str)) or (
            isinstance(usual, bool) and given not in (0, 1)
        ):
            kind = "true or false" if isinstance(usual, bool) else "a number"
            raise BadPlayer(f"{called} takes {kind} for {name}, and not {given!r}; without it, it is {usual}")


class _Function:
    """A player that is one function of a view."""

    def __init__(self, choose: Callable[[View], Chosen]) -> None:
        self.name = getattr(choose, "__name__", type(choose).__name__).strip("<>")
        self.choose = choose

    def __repr__(self) -> str:
        """By the name of the function."""
        return f"<player {self.name}>"
