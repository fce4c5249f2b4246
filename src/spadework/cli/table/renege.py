"""Calling a wrong card: the tricks so far, and who played what to them."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from spadework.cli.table.look import BRASS, PAGE
from spadework.game import View
from spadework.show import Cast, card_sign, playing


class RenegeScreen(ModalScreen[tuple[int, int] | None]):
    """Shows a trick and its cards; closes with the seat and the trick that are called, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "trick(-1)", "Trick before"),
        Binding("down", "trick(1)", "Trick after"),
        Binding("left", "seat(-1)", "Card before"),
        Binding("right", "seat(1)", "Card after"),
        Binding("enter", "call", "Call it"),
        Binding("escape,n", "dismiss(None)", "Leave it"),
    ]

    def __init__(self, view: View, cast: Cast) -> None:
        super().__init__()
        self._view = view
        self._cast = cast
        self._tricks = [(trick.leader, trick.cards) for trick in view.tricks]
        if view.trick:
            self._tricks.append((view.leader, view.trick))
        self._trick = len(self._tricks) - 1
        self._card = 0

    def compose(self) -> ComposeResult:
        """The question, the trick, and the keys."""
        with Vertical(id="question"):
            yield Static("Who played a wrong card?", id="title")
            yield Static(self._played(), id="played")
            yield Static(Text("↑ ↓  trick    ← →  card    Enter  call it    Esc  leave it"), id="keys")

    def _cards(self) -> list[tuple[int, str]]:
        """The cards of the trick that the other teams played, each with who played it."""
        leader, played = self._tricks[self._trick]
        own = (self._view.seat, *self._view.rules.partners(self._view.seat))
        pairs = zip(playing(self._view, leader), played, strict=False)
        return [(seat, card) for seat, card in pairs if seat not in own]

    def _played(self) -> Text:
        text = Text(f"Trick {self._trick + 1} of {len(self._tricks)}: ")
        for i, (seat, card) in enumerate(self._cards()):
            style = f"bold {PAGE} on {BRASS}" if i == self._card else ""
            text.append(f" {self._cast.names[seat]} {card_sign(card)} ", style)
            text.append(" ")
        return text

    def _show(self) -> None:
        self.query_one("#played", Static).update(self._played())

    def action_trick(self, step: int) -> None:
        """Look at another trick."""
        self._trick = (self._trick + step) % len(self._tricks)
        self._card = 0
        self._show()

    def action_seat(self, step: int) -> None:
        """Choose another card of it."""
        self._card = (self._card + step) % max(1, len(self._cards()))
        self._show()

    def action_call(self) -> None:
        """Call the card that is chosen."""
        found = self._cards()
        _ = self.dismiss((found[self._card][0], self._trick) if found else None)
