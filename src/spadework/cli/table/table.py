"""The table in the terminal: one person against bots, by keys or by mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.screen import ModalScreen
from textual.types import CSSPathType
from textual.widgets import RichLog, Static

from spadework.cli.hints import hint_text
from spadework.cli.manual import on_honor
from spadework.cli.narration import TableCast
from spadework.cli.prompt import prompt
from spadework.cli.table.answering import Answering
from spadework.cli.table.felt import Felt
from spadework.cli.table.hand import Hand
from spadework.cli.table.look import DIM, PAGE, THEME, Face
from spadework.cli.table.pace import PACES
from spadework.cli.table.pad import Pad
from spadework.cli.table.reasons import HintScreen
from spadework.cli.table.renege import RenegeScreen
from spadework.cli.table.screens import EndScreen, HelpScreen, QuestionScreen, SheetScreen
from spadework.cli.table.status import keys_text, prompt_text
from spadework.cli.table.strip import Strip
from spadework.game import Hidden, OwnCards, Phase, Refused, Seen, View, see, view
from spadework.game import events as e
from spadework.session import Awaits, Game
from spadework.show import card_sign, told


class TableApp(App[None]):
    """A full-screen game from a session. Every action by keyboard; cards and bids also by mouse."""

    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (76, "-wide")]  # noqa: RUF012 - so Textual declares it
    CSS_PATH: ClassVar[CSSPathType | None] = "table.tcss"

    def __init__(self, session: Game, *, four_colors: bool = False, speed: str = "normal") -> None:
        super().__init__()
        self.title = "Spadework"
        self.session = session
        self._cast = TableCast(session.rules, seat=session.seat, signs=True, bots=session.bots)
        self._message = ""
        self._pace = PACES[speed]
        self._turn = 0
        """Counts what has been scheduled, so that a pause that was overtaken does nothing."""
        face = Face(four=four_colors)
        self._strip, self._felt, self._hand, self._pad = Strip(), Felt(face), Hand(face, PAGE), Pad()
        self._answering = Answering(self._hand, self._pad, act=self._act, say=self._say, draw=self._draw)
        self._log_pane = RichLog(wrap=True, min_width=10, auto_scroll=True)
        self._prompt, self._notice, self._keys = Static(id="prompt"), Static(id="notice"), Static(id="keys-line")

    def compose(self) -> ComposeResult:
        """The table, from the score down to the keys."""
        yield self._strip
        with Horizontal(id="middle"):
            yield self._felt
            yield self._log_pane
        yield self._prompt
        yield self._pad
        yield self._notice
        yield self._hand
        yield self._keys

    def on_mount(self) -> None:
        """Begin."""
        self.register_theme(THEME)
        self.theme = "spadework"
        self._log_pane.can_focus = False
        self._relog()
        self._go()

    # The game goes on.

    def _go(self) -> None:
        """Let bots act until the person is asked, with a pause after each; then show what is asked."""
        self._turn += 1
        while self.session.awaits in (Awaits.BOT, Awaits.DEAL):
            if self._happened(self.session.step()):
                return
        self._draw()
        if self.session.awaits is Awaits.NOTHING:
            self._open(EndScreen(self.session, self._cast), self._after_end)

    def _happened(self, seen: Iterable[Seen]) -> bool:
        """Log what happened; whether the game waits, for a pause or for the person to read the sheet."""
        seen = tuple(seen)
        self._felt.peek = False
        self._tell(seen)
        self._draw()
        if any(isinstance(each, e.DealScored) for each in seen) and self.session.awaits is not Awaits.NOTHING:
            self._open(SheetScreen(self.session, self._cast, latest=True), self._after_sheet)
            return True
        pause = self._pace.after(seen)
        if pause:
            turn = self._turn
            self.set_timer(pause, lambda: self._go() if turn == self._turn else None)
        return bool(pause)

    def _after_sheet(self, wanted: str | None) -> None:
        if wanted == "undo":
            self._undo()
        else:
            self._go()

    def _after_end(self, wanted: str | None) -> None:
        match wanted:
            case "rematch":
                self.session = self.session.rematch()
                self._relog()
                self._go()
            case "sheet":
                self._open(
                    SheetScreen(self.session, self._cast, latest=False),
                    lambda _: self._go(),
                )
            case "undo":
                self._undo()
            case _:
                self.exit()

    # What the person does.

    def on_key(self, event: events.Key) -> None:
        """A key at the table; those of the screens above it never get here."""
        if len(self.screen_stack) > 1:
            return
        if self._key(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def _key(self, key: str, character: str) -> bool:
        if key == "enter" and self.session.awaits is Awaits.BOT and not self._answering.correcting:
            self._go()
            return True
        return self._answering.key(key, character) or self._command(character.lower())

    def _command(self, character: str) -> bool:
        commands: dict[str, Callable[[], object]] = {
            "?": lambda: self._open(HelpScreen(self.session.rules)),
            "h": self._hint,
            "u": self._undo,
            "l": self._peek,
            "s": lambda: self._open(SheetScreen(self.session, self._cast, latest=False)),
            "c": self._claim,
            "x": self._concede,
        }
        if on_honor(self.session.rules):
            commands |= {"r": self._renege, "w": self._correct}
        command = commands.get(character)
        if command is not None:
            command()
        return command is not None

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """A card was clicked."""
        self._answering.pick(message.card)

    def on_pad_taken(self, message: Pad.Taken) -> None:
        """A choice was clicked."""
        self._answering.take(message.value)

    def _act(self, act: Callable[[], Iterable[Seen]]) -> None:
        self._answering.clear()
        try:
            seen = act()
        except Refused as refused:
            self._say(refused.text)
            return
        self._say("")
        self._answering.done()
        self._turn += 1
        if not self._happened(seen):
            self._go()

    def _hint(self) -> None:
        if self.session.awaits is Awaits.PERSON:
            self._open(HintScreen(self.session, self._cast))
        else:
            self._say(hint_text(self.session, self._cast))

    def _undo(self) -> None:
        try:
            self.session.undo()
        except ValueError as problem:
            self._say(str(problem))
            if self.session.awaits in (Awaits.DEAL, Awaits.NOTHING):
                self._go()
            return
        self._turn += 1
        self._relog()
        self._go()
        self._say("Taken back")

    def _peek(self) -> None:
        if self.session.view.tricks:
            self._felt.peek = not self._felt.peek
            self._felt.refresh()
        else:
            self._say("No trick has been taken in this deal yet")

    def _claim(self) -> None:
        view = self.session.view
        if not view.rules.play.claims:
            self._say("All tricks are played out under these rules")
            return
        if view.phase is not Phase.PLAY or view.turn != view.seat:
            self._say("Tricks can be claimed on your own turn in the play")
            return
        left = view.rules.tricks - sum(view.taken)
        question = f"Claim all {left} tricks that are left? Your cards are shown, and the others must agree."
        self._open(QuestionScreen(question), lambda yes: self._act(self.session.claim) if yes else None)

    def _concede(self) -> None:
        others = "The other team wins it." if len(self.session.rules.teams) == 2 else "The others win it."
        self._open(
            QuestionScreen(f"Give the game up? {others}"), lambda yes: self._act(self.session.concede) if yes else None
        )

    def _renege(self) -> None:
        view = self.session.view
        if view.phase not in (Phase.PLAY, Phase.CONFIRM) or not (view.tricks or view.trick):
            self._say("A wrong card can be called once cards have been played")
            return
        self._open(
            RenegeScreen(view, self._cast),
            lambda found: self._act(lambda: self.session.call_renege(*found)) if found else None,
        )

    def _correct(self) -> None:
        wrong = self.session.view.may_correct
        if not wrong:
            self._say("You have no wrong card that can be taken back now")
            return
        self._turn += 1
        self._answering.correcting = True
        self._draw()
        self._say(f"Choose the card to play instead of {card_sign(wrong)}; Esc leaves it")

    # What is shown.

    def _open(self, screen: ModalScreen[Any], closed: Callable[[Any], None] | None = None) -> None:
        """Put a screen over the table; the game waits beneath it."""
        _ = self.push_screen(screen, closed)

    def _say(self, message: str) -> None:
        """Show a message; without one, what the rules say of the present question."""
        self._message = message
        note = self._answering.asked.note if self._answering.asked else ""
        self._notice.update(Text(message) if message else Text(note, style=DIM))

    def _draw(self) -> None:
        view, session = self.session.view, self.session
        asked = prompt(view, self._cast) if session.awaits is Awaits.PERSON else None
        self._strip.show(view, self._cast, session.state.standings)
        self._felt.show(view, self._cast)
        self._answering.show(session, asked)
        self._prompt.update(prompt_text(session, self._cast, asked, len(self._answering.marked)))
        self._keys.update(keys_text(session, asked))
        self._say(self._message)

    def _tell(self, seen: Iterable[Seen]) -> None:
        view = self.session.view
        self._write((each, view) for each in seen)

    def _write(self, seen: Iterable[tuple[Seen, View]]) -> None:
        for each, looking in seen:
            if sentence := told(each, looking, self._cast):
                style = "bold" if isinstance(each, e.TrickTaken) else ""
                self._log_pane.write(Text(sentence, style=style))
                if isinstance(each, _WORTH_A_NOTICE):
                    self._message = sentence

    def _relog(self) -> None:
        self._log_pane.clear()
        seat = self.session.seat
        seen = ((see(event, seat), view(state, seat)) for event, state in self.session.history())
        self._write((each, looking) for each, looking in seen if not isinstance(each, Hidden))
        self._message = ""


_WORTH_A_NOTICE = (e.DealVoided, e.RenegeJudged, OwnCards)
"""What is told beside the log too, since it is easily missed or changes the hand."""
