"""Keeping score at a real table: what the page /keep and the screens beside it ask.

Every call takes whole documents and gives whole documents: whoever keeps score keeps them, and nobody else does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from spadework.api.call import Nothing
from spadework.api.rules import RulesAsked
from spadework.faults import Fault
from spadework.keep import (
    Comparison,
    Edit,
    Evening,
    Game,
    KeptGame,
    Ruled,
    Sheet,
    Statistics,
    ToldQuestion,
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
from spadework.scoring.forms import RulesForm

T = TypeVar("T")

GameDocument = Annotated[
    Any, msgspec.Meta(description="A game as it is kept.", extra_json_schema={"$ref": "#/components/schemas/Game"})
]
"""It is read by `spadework.keep.read_game`, which also takes what an older version wrote."""
EveningDocument = Annotated[
    Any,
    msgspec.Meta(description="An evening as it is kept.", extra_json_schema={"$ref": "#/components/schemas/Evening"}),
]
"""Likewise, by `spadework.keep.read_evening`."""


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What questions share: nothing in them is ignored."""


class NewGame(_Asked, frozen=True, kw_only=True):
    """A game to begin."""

    rules: RulesForm
    names: tuple[Annotated[str, msgspec.Meta(max_length=40)], ...] = ()
    """Of the people, seat by seat; the usual ones where none is given."""
    key: str = "game"
    """By which whoever keeps the game finds it."""
    began: str = ""
    """When, as people write it; nothing is worked out from it."""


class GameAsked(_Asked, frozen=True, kw_only=True):
    """A game that something is asked about."""

    game: GameDocument


class EditAsked(GameAsked, frozen=True, kw_only=True):
    """A game, and what is to be written on its sheet."""

    edit: Edit


class DealAsked(GameAsked, frozen=True, kw_only=True):
    """A deal of a game."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    """Its place on the sheet, from 0."""


class ComparisonAsked(GameAsked, frozen=True, kw_only=True):
    """A game, and other rules to score it by."""

    rules: RulesForm


class StatisticsAsked(_Asked, frozen=True, kw_only=True):
    """Evenings to look back on."""

    evenings: tuple[EveningDocument, ...]


class OpenAsked(_Asked, frozen=True, kw_only=True):
    """What was exported as JSON."""

    document: Annotated[
        Any,
        msgspec.Meta(
            description="An evening as it is kept, or one game.",
            extra_json_schema={
                "anyOf": [{"$ref": "#/components/schemas/Evening"}, {"$ref": "#/components/schemas/Game"}]
            },
        ),
    ]


class Begun(msgspec.Struct, frozen=True):
    """A game with its sheet."""

    game: Game
    sheet: Sheet


class Entered(msgspec.Struct, frozen=True):
    """An edit as it is to be kept, and the sheet with it."""

    edit: Edit
    sheet: Sheet


class DealTold(msgspec.Struct, frozen=True):
    """The questions of one deal."""

    told: tuple[ToldQuestion, ...]


class Exported(msgspec.Struct, frozen=True):
    """A file's text."""

    text: str
    note: str = ""
    """What is not in it, in a sentence; empty where all is."""


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Rules to keep score by."""

    name: str
    title: str
    about: str
    goes: str
    """How far the game goes, such as "to 500"."""
    seats: int
    teams: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    """What its seats are called until they are named."""


class PresetFound(msgspec.Struct, frozen=True):
    """Rules of one's own to keep score by."""

    preset: Preset


class Presets(msgspec.Struct, frozen=True):
    """All rulesets to keep score by."""

    rulesets: tuple[Preset, ...]


def list_presets(asked: Nothing) -> Presets:
    """List the rulesets that score may be kept by."""
    return Presets(tuple(_preset(ruleset(name)) for name in rulesets()))


def show_preset(asked: RulesAsked) -> PresetFound:
    """Say how score is kept by some rules: their title, seats, teams and names.

    >>> show_preset(RulesAsked({"base": "short", "changes": {"finish.target": 300}, "title": "Ours"})).preset.title
    'Ours'
    """
    return PresetFound(_preset(resolve_rules(asked.rules)))


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


def begin(asked: NewGame) -> Begun:
    """Begin a game, with an empty sheet.

    >>> begin(NewGame(rules="short", names=("Ann",))).sheet.names
    ('Ann', 'East', 'South', 'West')
    """
    game = begin_game(asked.rules, asked.names, key=asked.key, began=asked.began)
    return Begun(game, sheet(game))


def enter_edit(asked: EditAsked) -> Entered:
    """Write an edit on a game's sheet: the edit as it is to be kept, and the sheet with it."""
    after = enter(_game(asked), asked.edit)
    return Entered(after.edits[-1], sheet(after))


def show_sheet(asked: GameAsked) -> Sheet:
    """Show a game's sheet, worked out anew from all that was written on it."""
    return sheet(_game(asked))


def show_deal(asked: DealAsked) -> DealTold:
    """Show the questions of a deal on a game's sheet, with the answers that were given."""
    return DealTold(told(_game(asked), asked.at))


def compare_rules(asked: ComparisonAsked) -> Comparison:
    """Say what a game comes to under other rules."""
    return compare(_game(asked), Ruled(rules=Agreed(form=asked.rules)))


def over_evenings(asked: StatisticsAsked) -> Statistics:
    """Add up everybody's results over some evenings."""
    return statistics(
        [_read(read_evening, evening, f"evenings[{number}]") for number, evening in enumerate(asked.evenings)]
    )


def export_csv(asked: GameAsked) -> Exported:
    """Write a game's sheet as comma-separated values."""
    return Exported(csv_text(_game(asked)))


def export_record(asked: GameAsked) -> Exported:
    """Write the deals of a game that count as a record."""
    kept = kept_game(_game(asked))
    return Exported(record_text([kept]), kept.left_out)


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
        before = tuple(act for entry in game.before if isinstance(act := _judged(entry), notation.Judgment))
        told = (("Date", game.began), ("LeftOut", game.left_out))
        tags = tuple(notation.Tag(name, value) for name, value in told if value)
        noted = tuple((notation.Tag("Note", deal.note),) if deal.note else () for deal in game.deals)
        written.append(notation.KeptGame(game.rules, deals, game.names, tags, noted if any(noted) else (), before))
    if not written:
        why = next((game.left_out for game in games if game.left_out), "No deal has been told to its end yet.")
        raise Unkept("", f"{why} So there is nothing to write into a record.")
    return notation.write_record(notation.Record(tuple(written)))


def _judged(entry: Entry) -> notation.Judgment | notation.GivenUp:
    """What a table judged by itself, as a record says it."""
    if entry.kind == "ceded":
        return notation.GivenUp(entry.team)
    return notation.Judgment(entry.team, entry.points, entry.bags, entry.note)


def open_document(asked: OpenAsked) -> Evening:
    """Open what was exported as JSON: an evening, or one game, which becomes an evening of its own."""
    document = asked.document
    if isinstance(document, dict) and "games" not in document:
        game = _read(read_game, document, "document")
        return Evening(key=game.key, began=game.began, games=(game,))
    return _read(read_evening, document, "document")


def _game(asked: GameAsked) -> Game:
    return _read(read_game, asked.game, "game")


def _read(reader: Callable[[Any], T], document: Any, place: str) -> T:
    """A document that is part of a question. Raises `Unkept`, with the place in the question."""
    try:
        return reader(document)
    except Fault as bad:
        raise Unkept(f"{place}.{bad.place}" if bad.place else place, bad.text) from None
