"""Keeping score at a real table: what the page /keep and the screens beside it ask.

Every call takes whole documents and gives whole documents: whoever keeps score keeps them, and nobody else does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from spadework.calls.bad import BadCall
from spadework.faults import fault
from spadework.keep import (
    Comparison,
    Edit,
    Evening,
    Game,
    KeptGame,
    Ruled,
    Sheet,
    Statistics,
    Told,
    Unkept,
    begin_game,
    compare,
    csv_text,
    enter,
    kept_game,
    read_evening,
    read_game,
    sheet,
    statistics,
    told,
    usual_names,
)
from spadework.keep.agreed import Agreed
from spadework.keep.ledger import Entry
from spadework.notation import record as notation
from spadework.rules import Rules, ruleset, rulesets, target_text
from spadework.scoring.document import resolve_rules

__all__ = [
    "begin",
    "choice_of_rules",
    "choices_of_rules",
    "enter_edit",
    "export_csv",
    "export_record",
    "open_document",
    "over_evenings",
    "record_text",
    "show_deal",
    "show_sheet",
    "under_rules",
]


class Begun(msgspec.Struct, frozen=True):
    """A game with its sheet."""

    game: Game
    sheet: Sheet


class Entered(msgspec.Struct, frozen=True):
    """An edit as it is to be kept, and the sheet with it."""

    edit: Edit
    sheet: Sheet


class Deal(msgspec.Struct, frozen=True):
    """The questions of one deal."""

    told: tuple[Told, ...]


class Text(msgspec.Struct, frozen=True):
    """A file's text."""

    text: str
    note: str = ""
    """What is not in it, in a sentence; empty where all is."""


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A ruleset to keep score by."""

    name: str
    title: str
    about: str
    goes: str
    seats: int
    teams: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    """What its seats are called until they are named."""


class Chosen(msgspec.Struct, frozen=True):
    """Rules of one's own to keep score by."""

    preset: Preset


class Presets(msgspec.Struct, frozen=True):
    """All rulesets."""

    rulesets: tuple[Preset, ...]


def choices_of_rules(asked: Any) -> Presets:
    """The rulesets that score may be kept by; takes ``{}``."""
    _fields(asked)
    return Presets(tuple(_preset(ruleset(name)) for name in rulesets()))


def choice_of_rules(asked: Any) -> Chosen:
    """The same of ``{"rules"}`` of one's own. Raises `BadCall` and `BadRules`.

    >>> choice_of_rules({"rules": {"base": "short", "changes": {"title": "Ours"}}}).preset.title
    'Ours'
    """
    (form,) = _fields(asked, "rules")
    return Chosen(_preset(resolve_rules(_form(form))))


def _preset(rules: Rules) -> Preset:
    return Preset(
        name=rules.name,
        title=rules.title,
        about=rules.about,
        goes=target_text(rules),
        seats=rules.seats,
        teams=rules.teams,
        names=usual_names(rules),
    )


def begin(asked: Any) -> Begun:
    """A new game for ``{"rules", "names", "key", "began"}``, with an empty sheet. Raises `BadCall` and `BadRules`.

    >>> begin({"rules": "short", "names": ["Ann"], "key": "g", "began": ""}).sheet.names
    ('Ann', 'East', 'South', 'West')
    """
    form, names, key, began = _fields(asked, "rules", "names", "key", "began")
    form = _form(form)
    if not isinstance(names, list) or not all(isinstance(name, str) and len(name) <= 40 for name in names):
        raise BadCall("names", "give a list of names, of 40 letters at most each")
    try:
        game = begin_game(form, names)
        game = read_game({**msgspec.to_builtins(game), "key": key, "began": began})
        return Begun(game, sheet(game))
    except Unkept as bad:
        raise BadCall(bad.place, bad.text) from None


def enter_edit(asked: Any) -> Entered:
    """The sheet of ``{"game", "edit"}`` with one edit more, and the edit as it is to be kept. Raises `BadCall`."""
    game, edit = _fields(asked, "game", "edit")
    try:
        after = enter(read_game(game), _edit(edit))
    except Unkept as bad:
        raise BadCall(bad.place, bad.text) from None
    return Entered(after.edits[-1], sheet(after))


def show_sheet(asked: Any) -> Sheet:
    """The sheet of ``{"game"}``. Raises `BadCall`."""
    (game,) = _fields(asked, "game")
    return sheet(_game(game))


def show_deal(asked: Any) -> Deal:
    """The questions of the deal that stands ``{"at"}`` on the sheet of ``{"game"}``. Raises `BadCall`."""
    game, at = _fields(asked, "game", "at")
    if not isinstance(at, int) or isinstance(at, bool) or at < 0:
        raise BadCall("at", f"{str(at)[:40]} is no place on a sheet; give a number from 0")
    try:
        return Deal(told(_game(game), at))
    except Unkept as bad:
        raise BadCall(bad.place, bad.text) from None


def under_rules(asked: Any) -> Comparison:
    """What ``{"game"}`` comes to under other ``{"rules"}``. Raises `BadCall`."""
    game, form = _fields(asked, "game", "rules")
    try:
        return compare(_game(game), Ruled(rules=Agreed(form=_form(form))))
    except Unkept as bad:
        raise BadCall(bad.place, bad.text) from None


def over_evenings(asked: Any) -> Statistics:
    """The results of everybody over ``{"evenings"}``. Raises `BadCall`."""
    (evenings,) = _fields(asked, "evenings")
    if not isinstance(evenings, list):
        raise BadCall("evenings", "give a list of evenings")
    try:
        return statistics([read_evening(evening) for evening in evenings])
    except Unkept as bad:
        raise BadCall(bad.place, bad.text) from None


def export_csv(asked: Any) -> Text:
    """The sheet of ``{"game"}`` as comma-separated values. Raises `BadCall`."""
    (game,) = _fields(asked, "game")
    return Text(csv_text(_game(game)))


def export_record(asked: Any) -> Text:
    """The deals that count of ``{"game"}``, as a record. Raises `BadCall`."""
    (game,) = _fields(asked, "game")
    kept = kept_game(_game(game))
    try:
        return Text(record_text([kept]), kept.left_out)
    except Unkept as bad:
        raise BadCall(bad.place, bad.text) from None


def record_text(games: Sequence[KeptGame]) -> str:
    """Kept games as one record, each as far as it goes; one that ends early says why in a tag.

    Raises `Unkept` where there is no deal to write.
    """
    written = []
    for game in games:
        if not game.deals:
            continue
        deals = tuple(
            notation.KeptDeal(deal.dealer, deal.outcome, deal.counted, deal.last, tuple(map(_judged, deal.after)))
            for deal in game.deals
        )
        before = tuple(act for entry in game.before if isinstance(act := _judged(entry), notation.Adjusted))
        told = (("Date", game.began), ("LeftOut", game.left_out))
        tags = tuple(notation.Tag(name, value) for name, value in told if value)
        noted = tuple((notation.Tag("Note", deal.note),) if deal.note else () for deal in game.deals)
        written.append(notation.KeptGame(game.rules, deals, game.names, tags, noted if any(noted) else (), before))
    if not written:
        why = next((game.left_out for game in games if game.left_out), "No deal has been told to its end yet.")
        raise Unkept("", f"{why} So there is nothing to write into a record.")
    return notation.write_record(notation.Record(tuple(written)))


def _judged(entry: Entry) -> notation.Adjusted | notation.GivenUp:
    """What a table judged by itself, as a record says it."""
    if entry.kind == "ceded":
        return notation.GivenUp(entry.team)
    return notation.Adjusted(entry.team, entry.points, entry.bags, entry.note)


def open_document(asked: Any) -> Evening:
    """The evening in ``{"document"}``, which was exported as JSON: an evening, or one game. Raises `BadCall`."""
    (document,) = _fields(asked, "document")
    try:
        if isinstance(document, dict) and "games" not in document:
            game = read_game(document)
            return Evening(key=game.key, began=game.began, games=(game,))
        return read_evening(document)
    except Unkept as bad:
        raise BadCall(bad.place, bad.text) from None


def _fields(asked: Any, *names: str) -> tuple[Any, ...]:
    """The fields of an object that has these and no others."""
    if not isinstance(asked, Mapping) or asked.keys() != set(names):
        wanted = f"an object with {' and '.join(names)}" if names else "an empty object"
        raise BadCall("", f"{str(asked)[:60]} is not what this call takes; give {wanted}, and nothing else")
    return tuple(asked[name] for name in names)


def _form(value: Any) -> str | dict[str, Any]:
    if not isinstance(value, str | dict):
        raise BadCall("rules", f"{str(value)[:80]} are no rules; give a name, or an object with base and changes")
    return value


def _game(value: Any) -> Game:
    try:
        return read_game(value)
    except Unkept as bad:
        raise BadCall(f"game.{bad.place}" if bad.place else "game", bad.text) from None


def _edit(value: Any) -> Edit:
    try:
        edit: Edit = msgspec.convert(value, Edit)
    except msgspec.ValidationError as error:
        raise BadCall("edit", f"this is no edit of a sheet: {fault(value, Edit, error)}") from None
    return edit
