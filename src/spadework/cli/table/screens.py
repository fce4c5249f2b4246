"""What comes up over the table: the sheet, the keys, a question, and the end of a game."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from spadework.cli.manual import pressed
from spadework.cli.narration import TableCast
from spadework.cli.sheet import SHAPES, deal_table, rules_used
from spadework.cli.table.look import TEAMS
from spadework.rules import Rules
from spadework.scoring.bags import counts_bags
from spadework.scoring.result import match_text
from spadework.scoring.sheet import beginning
from spadework.session import Game
from spadework.show import result
from spadework.texts import say
from spadework.words import minus, number_of, written


class Panel(ModalScreen[str]):
    """A panel with something to read above a line of keys."""

    def __init__(self, title: str, keys: str) -> None:
        super().__init__()
        self._title = title
        self._keys = keys

    def compose(self) -> ComposeResult:
        """The panel: title, content that scrolls, keys."""
        with Vertical(id="panel"):
            yield Static(Text(self._title), id="title")
            with VerticalScroll(id="content"):
                yield Static(self.content())
            yield Static(Text(self._keys), id="keys")

    def on_mount(self) -> None:
        """Let the keys that scroll reach what scrolls."""
        self.query_one("#content").focus()
        self._fit()

    def on_resize(self) -> None:
        """Leave room for the title and the keys."""
        self._fit()

    def _fit(self) -> None:
        self.query_one("#content").styles.max_height = max(4, self.app.size.height - 9)

    def content(self) -> RenderableType:
        """What there is to read."""
        raise NotImplementedError


class HelpScreen(Panel):
    """The keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,question_mark", "dismiss", "Close")]

    def __init__(self, rules: Rules) -> None:
        super().__init__("Keys", "Enter  back to the table")
        self._rules = rules

    def content(self) -> RenderableType:
        """The keys, by subject."""
        lines = []
        for key, what in pressed(self._rules):
            lines.append(Text.assemble(f"  {key:<14}", what) if what else Text(key, style="bold"))
        return Group(*lines)


class SheetScreen(Panel):
    """The score sheet: every deal with its lines, or the one that has just been scored."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,s", "dismiss('')", "Close"),
        Binding("u", "undo", "Undo"),
        Binding("y", "why", "Why"),
    ]

    def __init__(self, session: Game, cast: TableCast, *, latest: bool) -> None:
        """`latest` shows the last deal alone, as it is scored."""
        title = f"Deal {session.state.deal} is scored" if latest else "The score sheet"
        why = "    y  why your partner played so" if session.rules.partners(session.seat) else ""
        super().__init__(
            title, f"Enter  next deal    u  undo{why}" if latest else "↑ ↓  scroll    Enter  back to the table"
        )
        self._session = session
        self._cast = cast
        self._latest = latest

    def content(self) -> RenderableType:
        """The deals, and the rules behind their lines."""
        deals = self._session.sheet.deals
        if not deals:
            return Text("The sheet is empty until the first deal is scored.")
        shown = deals[-1:] if self._latest else deals
        rules = self._session.rules
        parts: list[RenderableType] = []
        for deal in shown:
            parts += [deal_table(rules, deal, self._cast.pairs, colors=TEAMS), Text()]
        parts.append(rules_used(rules, [line for deal in shown for line in deal.lines]))
        return Group(*parts)

    def action_why(self) -> None:
        """Say why partners played what they did in the deal that has just been scored."""
        from spadework.cli.table.reasons import ReasonsScreen  # which is a panel as well

        if self._latest and self._session.rules.partners(self._session.seat):
            _ = self.app.push_screen(ReasonsScreen(self._session, self._cast))

    def action_undo(self) -> None:
        """Take the last card of the deal back, before the next one is dealt."""
        if self._latest:
            _ = self.dismiss("undo")


class QuestionScreen(ModalScreen[bool]):
    """A question whose answer is yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question with its keys."""
        with Vertical(id="question"):
            yield Static(Text(self._question))
            yield Static(Text("y  yes    n  no"), id="keys")

    def action_answer(self, answer: bool) -> None:
        """Close with the answer."""
        _ = self.dismiss(answer)


class EndScreen(Panel):
    """The end of a game: who won and how, and how it went."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,enter", "choose('rematch')", "Rematch"),
        Binding("s", "choose('sheet')", "Sheet"),
        Binding("u", "choose('undo')", "Undo"),
        Binding("q,escape", "choose('quit')", "Leave"),
    ]

    def __init__(self, session: Game, cast: TableCast) -> None:
        super().__init__("The game is over", "Enter  rematch    s  sheet    u  undo    q  leave")
        self._session = session
        self._cast = cast

    def content(self) -> RenderableType:
        """The verdict, the scores, and both teams' way to them."""
        session, cast = self._session, self._cast
        standings = session.state.standings
        parts: list[RenderableType] = [
            Text(say(result(session.verdict.winners, session.verdict.why, session.view, cast)), style="bold"),
            Text(),
        ]
        deals = session.sheet.deals
        scores = [
            [begun.points, *(deal.standings[team].points for deal in deals)]
            for team, begun in enumerate(beginning(session.rules))
        ]
        width = max(map(len, cast.pairs))
        low, high = min(map(min, scores)), max(map(max, scores))
        for team, stood in enumerate(standings):
            line = Text(f"{SHAPES[team]} {cast.pairs[team]:<{width}}", style=f"bold {TEAMS[team]}")
            bags = f"{number_of(stood.bags, 'bag'):<8}  " if counts_bags(session.rules) else ""
            won = match_text(session.rules, stood)
            match = f"{say(won)}  " if won else ""
            line.append(f"{minus(written(stood.points, session.rules.decimals)):>6}  {bags}{match}")
            line.append(_spark(scores[team], low, high), style=TEAMS[team])
            parts.append(line)
        deals_text = "one deal" if len(deals) == 1 else f"{len(deals)} deals"
        parts += [Text(), Text(f"After {deals_text}. Seed {session.seed.text}.", style="dim")]
        if deals:
            parts += [Text(), deal_table(session.rules, deals[-1], cast.pairs, colors=TEAMS)]
        return Group(*parts)

    def action_choose(self, what: str) -> None:
        """Close with what is wanted next."""
        _ = self.dismiss(what)


def _spark(values: list[int], low: int, high: int) -> str:
    """Numbers as a row of bars between a lowest and a highest."""
    bars = "▁▂▃▄▅▆▇█"
    return "".join(bars[round((value - low) / max(1, high - low) * (len(bars) - 1))] for value in values)
