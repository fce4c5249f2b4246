"""The person's cards: those that may be played or are marked stand higher, the one chosen has a bar below it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from spadework.cards import Card
from spadework.cli.table.look import BACK, BRASS, CARD_HEIGHT, CARD_WIDTH, INK, Canvas, Face


class Hand(Widget):
    """A hand in a row, with a cursor while it is the person's turn to play."""

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    def __init__(self, face: Face, background: str) -> None:
        super().__init__()
        self._face = face
        self._background = background
        self._cards: tuple[Card, ...] = ()
        self._open: tuple[Card, ...] = ()
        self._raised: tuple[Card, ...] = ()
        self._backs = 0
        self.cursor: Card | None = None

    def show(self, cards: Sequence[Card], open_: Sequence[Card], raised: Sequence[Card], backs: int = 0) -> None:
        """Show these cards, or so many backs; `open_` ones may be chosen now, `raised` ones stand higher."""
        place = self._cards.index(self.cursor) if self.cursor in self._cards else 0
        self._cards, self._open, self._raised, self._backs = tuple(cards), tuple(open_), tuple(raised), backs
        if self.cursor not in self._open:
            left = [card for card in self._cards if card in self._open]
            self.cursor = min(left, key=lambda card: abs(self._cards.index(card) - place)) if left else None
        self.refresh()

    def move(self, step: int) -> None:
        """Move the cursor to the next card that may be played, around the end."""
        choices = [card for card in self._cards if card in self._open]
        if choices:
            at = choices.index(self.cursor) if self.cursor in choices else -1
            self.cursor = choices[(at + step) % len(choices)]
            self.refresh()

    def render(self) -> Text:
        """The hand as text."""
        canvas = Canvas(self.size.width, self.size.height, f"on {self._background}")
        number = self._backs or len(self._cards)
        if not number or not self.size.width:
            return canvas.text()
        start, pitch = self._grid(number)
        if self._backs:
            for i in range(number):
                canvas.card(start + i * pitch, 1, ("░░░░░", "░░░░░", "░░░░░"), f"{INK} on {BACK}")
            return canvas.text()
        for i, card in enumerate(self._cards):
            x = start + i * pitch
            y = 0 if card in self._raised else 1
            dimmed = bool(self._open) and card not in self._open
            canvas.card(x, y, self._face.rows(card), self._face.style(card, dimmed=dimmed))
            if card == self.cursor:
                canvas.put(x, y + CARD_HEIGHT, "▀" * min(CARD_WIDTH, pitch), BRASS)
        return canvas.text()

    def _grid(self, number: int) -> tuple[int, int]:
        """Where the first card begins, and how far apart they lie: overlapping only where the width demands it."""
        pitch = max(2, min(CARD_WIDTH + 1, (self.size.width - CARD_WIDTH) // max(1, number - 1)))
        return max(0, (self.size.width - pitch * (number - 1) - CARD_WIDTH) // 2), pitch

    def on_click(self, event: events.Click) -> None:
        """Find the card under the mouse."""
        if not self._cards:
            return
        start, pitch = self._grid(len(self._cards))
        place = min((event.x - start) // pitch, len(self._cards) - 1)
        if place >= 0 and event.x < start + pitch * place + CARD_WIDTH and event.y <= CARD_HEIGHT:
            self.post_message(self.Picked(self._cards[place]))
