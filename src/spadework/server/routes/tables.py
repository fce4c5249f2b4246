"""Setting tables up, finding them, and handing out their links."""

from __future__ import annotations

import io
from typing import Annotated, Any, Literal

import msgspec
import segno
from litestar import Request, Response

from spadework.api.operations import Parameter
from spadework.api.sheets import RuleSheet, rule_sheet, sheet_markdown
from spadework.api.titles import MOST_CHANGES, resolved
from spadework.faults import Fault
from spadework.players.character import check_character
from spadework.rules import Rules, target_text
from spadework.scoring.forms import RulesForm
from spadework.server.auth import Visitor
from spadework.server.directory_notes import open_table as describe_table
from spadework.server.doorkeeper import Doorkeeper
from spadework.server.happenings import BotName, Pace
from spadework.server.lan import link_base
from spadework.server.lobby import Lobby
from spadework.server.routes.described import described
from spadework.server.settings import Settings
from spadework.server.table.public import seats_now
from spadework.texts import Language

BotNames = Annotated[tuple[BotName, ...], msgspec.Meta(max_length=6)]


class NewPractice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game against bots, to begin at once."""

    rules: RulesForm = "standard"
    pace: Pace = "normal"
    bots: BotNames = ()
    """Who plays on each seat where no person sits: characters by their ids, the first for one's own seat. An empty one is the
    server's own bot."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table for people."""

    rules: RulesForm = "standard"
    listed: bool = False
    """Whether anybody may find it, not only who has the link."""
    pace: Pace = "normal"
    turn_seconds: Literal[0, 15, 30, 60] = 0
    """How long a turn may last; 0 for as long as it takes."""
    bots: BotNames = ()
    """Who plays on each seat where no person sits, likewise."""


class Opened(msgspec.Struct, frozen=True):
    """The table that was set up."""

    table: str


class SeatAbout(msgspec.Struct, frozen=True):
    """Who is on a seat."""

    name: str
    by: Literal["person", "bot", "nobody"]
    bot: str = ""
    """The character that plays there, or would while nobody sits there."""
    level: int = 0
    """How strong that is, from 1."""
    kept: bool = False
    """A bot plays for a person whose seat this is, and whose name stands here."""


class TableAbout(msgspec.Struct, frozen=True):
    """A table as somebody sees it who has its link."""

    table: str
    title: str
    ruleset: str
    target: str
    host: str
    """The name of whoever may start the game; empty while nobody has a seat."""
    status: str
    seats: tuple[SeatAbout, ...]
    differs_from: str
    """The title of the usual game."""
    differs: tuple[str, ...]
    """The sentences in which its rules differ from that."""
    link: str


_ID = "Q0kYl3aXm8CwT2vR5nZb1g"
_OWN = {"base": "standard", "changes": {"finish.target": 250}, "title": "Kitchen table"}
_DIFFERS = ("The game ends after the deal in which a team reaches 250 points.",)
_ABOUT = TableAbout(
    table=_ID,
    title="Kitchen table",
    ruleset="custom",
    target="to 250",
    host="Ann",
    status="waiting",
    seats=(SeatAbout("Ann", "person"), *(SeatAbout("", "nobody") for _ in range(3))),
    differs_from="Standard",
    differs=_DIFFERS,
    link=f"https://cards.example/t/{_ID}",
)


@described(
    "POST",
    "/practice",
    name="practice.open",
    tag="tables",
    status=201,
    asks={
        "The usual game": {},
        "House rules, and quick bots": {"rules": _OWN, "pace": "quick"},
        "With a partner": {"bots": ["", "gus", "silas", "gus"]},
    },
    example=Opened(_ID),
    problems=(429, 503),
)
async def open_practice(
    request: Request[Any, Any, Any], data: NewPractice, visitor: Visitor, lobby: Lobby, doorkeeper: Doorkeeper
) -> Opened:
    """Play against bots; the game begins at once."""
    _, rules = resolved(data.rules, most=MOST_CHANGES)
    doorkeeper.check(request, lobby.house.clock.monotonic())
    _check_bots(data.bots, rules)
    return Opened(await lobby.founding.open(visitor, rules, practice=True, pace=data.pace, bots=data.bots))


@described(
    "POST",
    "/tables",
    name="tables.open",
    tag="tables",
    status=201,
    asks={"For who has the link": {}, "House rules, for everybody": {"rules": _OWN, "listed": True}},
    example=Opened(_ID),
    problems=(429, 503),
)
async def open_table(
    request: Request[Any, Any, Any], data: NewTable, visitor: Visitor, lobby: Lobby, doorkeeper: Doorkeeper
) -> Opened:
    """Set a table up for people; its host sits on the first seat and starts the game."""
    _, rules = resolved(data.rules, most=MOST_CHANGES)
    doorkeeper.check(request, lobby.house.clock.monotonic())
    _check_bots(data.bots, rules)
    opened = await lobby.founding.open(
        visitor, rules, listed=data.listed, pace=data.pace, turn_seconds=data.turn_seconds, bots=data.bots
    )
    return Opened(opened)


def _check_bots(bots: BotNames, rules: Rules) -> None:
    """Raise `Fault` for bots that there are not, or more than there are seats."""
    if len(bots) > rules.seats:
        raise Fault("bots", f"{len(bots)} bots are too many for {rules.seats} seats; the first is for your own seat")
    for seat, bot in enumerate(bots):
        check_character(bot, f"bots[{seat}]")


@described("GET", "/tables/{table}", name="tables.get", tag="tables", example=_ABOUT, problems=(404, 503))
async def get_table(request: Request[Any, Any, Any], table: str, lobby: Lobby, settings: Settings) -> TableAbout:
    """Describe a table, for somebody who has its link."""
    found = await lobby.found(table)
    state = found.state
    rules, shown = state.opened.rules, describe_table(state)
    seats = seats_now(state, found.moment())
    return TableAbout(
        table=state.table,
        title=rules.title,
        ruleset=rules.name,
        target=target_text(rules),
        host=shown.host,
        status=shown.status,
        seats=tuple(SeatAbout(seat.name, seat.by, seat.bot, seat.level, seat.kept) for seat in seats),
        differs_from=shown.differs_from,
        differs=shown.differs,
        link=_link(request, settings, table),
    )


_LANGUAGE = Parameter(
    name="language", at="query", shape=Language, text="The language of the sheet.", example="es", required=False
)


@described(
    "GET", "/tables/{table}/rules", name="tables.rules", tag="tables", parameters=(_LANGUAGE,), problems=(404, 503)
)
async def get_rules(table: str, lobby: Lobby, language: Language = "en") -> RuleSheet:
    """Write the rule sheet of a table."""
    return rule_sheet((await lobby.found(table)).state.opened.rules, language)


@described(
    "GET",
    "/tables/{table}/rules.md",
    name="tables.markdown",
    tag="tables",
    parameters=(_LANGUAGE,),
    media="text/markdown",
    example="# Standard",
    problems=(404, 503),
)
async def get_rules_markdown(table: str, lobby: Lobby, language: Language = "en") -> Response[str]:
    """Write the rule sheet of a table as a file of Markdown."""
    rules = (await lobby.found(table)).state.opened.rules
    headers = {"content-disposition": f'attachment; filename="{rules.name}.md"'}
    return Response(sheet_markdown(rules, language), media_type="text/markdown", headers=headers)


@described(
    "GET",
    "/tables/{table}/qr.svg",
    name="tables.qr",
    tag="tables",
    media="image/svg+xml",
    example="<svg/>",
    problems=(404, 503),
)
async def get_qr(request: Request[Any, Any, Any], table: str, lobby: Lobby, settings: Settings) -> Response[bytes]:
    """Draw the link to a table as a QR code."""
    await lobby.found(table)
    drawn = io.BytesIO()
    code = segno.make(_link(request, settings, table), micro=False)
    code.save(drawn, kind="svg", scale=4, border=2, xmldecl=False, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def _link(request: Request[Any, Any, Any], settings: Settings, name: str) -> str:
    return f"{link_base(str(request.base_url), settings.public_url, request.app.state.lan)}/t/{name}"
