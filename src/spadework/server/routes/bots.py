"""The bots that can be chosen for a seat."""

from __future__ import annotations

import msgspec

from spadework.players.character import Measured, Temper, characters, line_of
from spadework.server.routes.described import described
from spadework.texts import Text


class BotAbout(msgspec.Struct, frozen=True, kw_only=True):
    """A bot that people know by its name."""

    id: str
    """By which it is asked for."""
    name: str
    level: int
    """How strong it is, from 1; of one level are those that are as strong and of another temper."""
    temper: Temper
    line: Text
    """What is said of it."""
    measured: Measured | None
    thumb: bool
    """Whether it goes by rules of thumb for now, since this server lacks the kernel with which it would look ahead."""


class BotList(msgspec.Struct, frozen=True):
    """The bots, the weakest first."""

    bots: tuple[BotAbout, ...]


_SILAS = BotAbout(
    id="silas",
    name="Silas",
    level=7,
    temper="even",
    line=line_of("silas"),
    measured=Measured(rating=1612, give=60, sets=0.12, nils=0.11, nils_made=0.7, bags=0.9),
    thumb=False,
)


@described("GET", "/bots", name="bots.list", tag="tables", example=BotList((_SILAS,)))
async def list_bots() -> BotList:
    """List the bots that can be chosen for a seat, and how strong each is."""
    return BotList(
        tuple(
            BotAbout(
                id=which,
                name=each.name,
                level=each.level,
                temper=each.temper,
                line=line_of(which),
                measured=each.measured,
                thumb=each.stood_in,
            )
            for which, each in characters().items()
        )
    )
