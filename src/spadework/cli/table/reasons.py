"""A hint over the table, and why partners played what they did in the deal that is over."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.binding import Binding, BindingType

from spadework.cli.hints import why_text
from spadework.cli.narration import TableCast
from spadework.cli.table.screens import Panel
from spadework.game import CardPlayed, Dealt
from spadework.session import Game
from spadework.session.hint import advised
from spadework.show import card_sign, doing
from spadework.texts import say

_CLOSED: list[BindingType] = [Binding("escape,enter,space,h,y", "dismiss", "Close")]


class HintScreen(Panel):
    """What to do, why, what the other choices come to, and what the others may hold."""

    BINDINGS: ClassVar[list[BindingType]] = _CLOSED

    def __init__(self, session: Game, cast: TableCast) -> None:
        hint = session.hint()
        self._advice = advised(doing(hint.fact, cast), hint, cast)
        super().__init__(say(self._advice.do), "↑ ↓  scroll    Enter  back to the table")

    def content(self) -> RenderableType:
        """Sentences, with a row for each choice between them."""
        table = Table.grid(padding=(0, 2))
        for option in self._advice.options:
            table.add_row(" ".join(map(_named, option.choices)), say(option.said))
        why = [Text(say(text)) for text in self._advice.why]
        beliefs = [Text(say(text), style="dim") for text in self._advice.beliefs]
        options: list[RenderableType] = [table, Text()] if self._advice.options else []
        return Group(*why, Text(), *options, *beliefs)


class ReasonsScreen(Panel):
    """Why each card of a partner was played in the last deal that is over."""

    BINDINGS: ClassVar[list[BindingType]] = _CLOSED

    def __init__(self, session: Game, cast: TableCast) -> None:
        super().__init__("What your partner played, and why", "↑ ↓  scroll    Enter  back to the sheet")
        self._session = session
        self._cast = cast

    def content(self) -> RenderableType:
        """A paragraph for each card."""
        session = self._session
        deals = [at for at, event in enumerate(session.log) if isinstance(event, Dealt)]
        partners = session.rules.partners(session.seat)
        played = [event for event in session.log[deals[-1] :] if isinstance(event, CardPlayed)]
        return Group(*(Text(why_text(session, self._cast, one.card)) for one in played if one.seat in partners))


def _named(choice: str) -> str:
    return card_sign(choice) if len(choice) == 2 and choice[1] in "CDHSJ" else choice
