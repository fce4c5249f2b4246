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
from spadework.cli.narration import Cast
from spadework.cli.session import Awaits, Session
from spadework.cli.table.felt import Felt
from spadework.cli.table.hand import Hand
from spadework.cli.table.look import PAGE, THEME, Face
from spadework.cli.table.pad import Pad
from spadework.cli.table.prompt import keys_text, prompt_text
from spadework.cli.table.screens import EndScreen, HelpScreen, QuestionScreen, SheetScreen
from spadework.cli.table.strip import Strip
from spadework.cli.table.typed import Typed
from spadework.game import BidMade, CardPlayed, DealScored, Phase, Refused, Seen, TrickTaken, View
from spadework.rules import BLIND_NIL, NIL, Bid

__all__ = ["TableApp"]

PAUSES = {"instant": (0.0, 0.0, 0.0), "quick": (0.2, 0.25, 0.7), "normal": (0.5, 0.6, 1.4)}
"""For each speed, the seconds after a bid, after a card, and after a trick."""


class TableApp(App[None]):
    """A full-screen game from a session. Every action by keyboard; cards and bids also by mouse."""

    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (76, "-wide")]  # noqa: RUF012 - so Textual declares it
    CSS_PATH: ClassVar[CSSPathType | None] = "table.tcss"

    def __init__(self, session: Session, *, four_colors: bool = False, speed: str = "normal") -> None:
        super().__init__()
        self.title = "Spadework"
        self.session = session
        self._cast = Cast(session.rules, seat=session.seat, signs=True)
        self._pauses = PAUSES[speed]
        self._typed = Typed()
        self._turn = 0
        """Counts what has been scheduled, so that a pause that was overtaken does nothing."""
        face = Face(four=four_colors)
        self._strip, self._felt, self._hand, self._pad = Strip(), Felt(face), Hand(face, PAGE), Pad()
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
            dealing = self.session.awaits is Awaits.DEAL
            if self._happened(self.session.deal() if dealing else self.session.step()):
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
        if any(isinstance(each, DealScored) for each in seen) and self.session.awaits is not Awaits.NOTHING:
            self._open(SheetScreen(self.session, self._cast, latest=True), self._after_sheet)
            return True
        pause = self._pause(seen)
        if pause:
            turn = self._turn
            self.set_timer(pause, lambda: self._go() if turn == self._turn else None)
        return bool(pause)

    def _pause(self, seen: tuple[Seen, ...]) -> float:
        bid, card, trick = self._pauses
        if any(isinstance(each, TrickTaken) for each in seen):
            return trick
        if any(isinstance(each, CardPlayed) for each in seen):
            return card
        return bid if any(isinstance(each, BidMade) for each in seen) else 0

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
        if key in ("left", "right"):
            self._move(1 if key == "right" else -1)
        elif key == "enter":
            self._enter()
        elif key == "escape":
            self._typed.clear()
            self._say("")
        elif self.session.view.phase is Phase.PLAY and self._typed.begins(character) and character.isalnum():
            if card := self._typed.card(character):
                self._play(card)
            else:
                self._say(f"Card: {self._typed.text}" if self._typed.text else "")
        elif character.isdigit():
            self._digit(character)
        else:
            return self._command(character)
        return True

    def _command(self, character: str) -> bool:
        commands: dict[str, Callable[[], object]] = {
            "?": lambda: self._open(HelpScreen()),
            "h": lambda: self._say(hint_text(self.session, self._cast)),
            "u": self._undo,
            "l": self._peek,
            "s": lambda: self._open(SheetScreen(self.session, self._cast, latest=False)),
            "c": self._claim,
            "x": self._concede,
            "n": lambda: self._select(NIL, "Nil cannot be bid now"),
            "b": lambda: self._select(BLIND_NIL, "No blind bid is open now"),
            "y": lambda: self._select(True, "There is no claim to agree to"),
        }
        command = commands.get(character.lower())
        if command is not None:
            command()
        return command is not None

    def _move(self, step: int) -> None:
        if self._pad.values:
            self._pad.move(step)
        else:
            self._hand.move(step)

    def _enter(self) -> None:
        if self.session.awaits is Awaits.BOT:
            self._go()
        elif self._pad.values:
            if self._pad.selected is None:
                self._say("Choose a bid first: a number, n for nil, or the arrows")
            else:
                self._take(self._pad.values[self._pad.selected])
        elif self._hand.cursor:
            self._play(self._hand.cursor)

    def _digit(self, digit: str) -> None:
        allowed = {bid.tricks for bid in self.session.view.legal_bids if not bid.nil}
        if not allowed:
            self._say("No number can be bid now")
            return
        number = self._typed.number(digit, allowed)
        self._pad.select(Bid(tricks=number))
        self._say("" if number in allowed else f"{number} cannot be bid; bid {min(allowed)} to {max(allowed)}")

    def _select(self, value: object, otherwise: str) -> None:
        self._typed.clear()
        self._say("" if self._pad.select(value) else otherwise)

    def _take(self, value: object) -> None:
        if isinstance(value, bool):
            self._act(lambda: self.session.answer_claim(agreed=value))
        elif isinstance(value, Bid):
            self._act(lambda: self.session.bid(value))
        else:
            self._act(self.session.decline)

    def _play(self, card: str) -> None:
        self._act(lambda: self.session.play(card))

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """A card was clicked: it is played."""
        if self.session.view.phase is Phase.PLAY:
            self._play(message.card)

    def on_pad_taken(self, message: Pad.Taken) -> None:
        """A choice was clicked: it is taken."""
        self._take(message.value)

    def _act(self, act: Callable[[], Iterable[Seen]]) -> None:
        self._typed.clear()
        try:
            seen = act()
        except Refused as refused:
            self._say(refused.text)
            return
        self._say("")
        self._turn += 1
        if not self._happened(seen):
            self._go()

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
        if view.phase is not Phase.PLAY or view.turn != view.seat:
            self._say("Tricks can be claimed on your own turn in the play")
            return
        left = view.rules.hand_size - sum(view.taken)
        question = f"Claim all {left} tricks that are left? Your cards are shown, and the others must agree."
        self._open(QuestionScreen(question), lambda yes: self._act(self.session.claim) if yes else None)

    def _concede(self) -> None:
        question = "Give the game up? The other team wins it."
        self._open(QuestionScreen(question), lambda yes: self._act(self.session.concede) if yes else None)

    # What is shown.

    def _open(self, screen: ModalScreen[Any], closed: Callable[[Any], None] | None = None) -> None:
        """Put a screen over the table; the game waits beneath it."""
        _ = self.push_screen(screen, closed)

    def _say(self, notice: str) -> None:
        self._notice.update(Text(notice))

    def _draw(self) -> None:
        view, session = self.session.view, self.session
        self._strip.show(view, self._cast, session.state.standings)
        self._felt.show(view, self._cast)
        backs = view.rules.hand_size if view.phase is Phase.BLIND else 0
        self._hand.show(session.hand, view.legal_cards, backs)
        self._pad.offer(*_choices(view))
        self._prompt.update(prompt_text(session, self._cast))
        self._keys.update(keys_text(session))

    def _tell(self, seen: Iterable[Seen]) -> None:
        for each in seen:
            if sentence := self._cast.tell(each):
                style = "bold" if isinstance(each, TrickTaken) else ""
                self._log_pane.write(Text(sentence, style=style))

    def _relog(self) -> None:
        self._log_pane.clear()
        self._tell(self.session.seen())


def _choices(view: View) -> tuple[list[tuple[str, object]], int | None]:
    """What the pad offers, and what of it is selected at first: nothing where a choice commits."""
    if view.claim is not None and view.asked:
        return [("Agree", True), ("Play on", False)], 1
    if view.phase is Phase.BLIND and view.asked:
        return [("Bid blind nil", BLIND_NIL), ("Look at my cards", "look")], 1
    numbers: list[tuple[str, object]] = [(str(bid.tricks), bid) for bid in view.legal_bids if not bid.nil]
    nil: list[tuple[str, object]] = [("Nil", bid) for bid in view.legal_bids if bid.nil]
    return [*numbers, *nil], None
