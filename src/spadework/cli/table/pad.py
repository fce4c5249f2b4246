"""A row of choices: the bids that may be made, or two answers to a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from spadework.cli.table.look import BRASS, INK, LINE, PAGE

__all__ = ["Pad"]


class Pad(Widget):
    """Choices side by side, one of which may be selected; Enter or a click takes it."""

    class Taken(Message):
        """A choice was clicked."""

        def __init__(self, value: Any) -> None:
            super().__init__()
            self.value = value

    def __init__(self) -> None:
        super().__init__()
        self.labels: tuple[str, ...] = ()
        self.values: tuple[Any, ...] = ()
        self.selected: int | None = None

    def offer(self, choices: Sequence[tuple[str, Any]], selected: int | None = None) -> None:
        """Show these choices; the same ones keep what is selected."""
        labels = tuple(label for label, _ in choices)
        if labels != self.labels:
            self.selected = selected
        self.labels = labels
        self.values = tuple(value for _, value in choices)
        self.refresh()

    def move(self, step: int) -> None:
        """Select the next choice, around the end."""
        if self.values:
            start = -1 if step > 0 else 0
            self.selected = ((start if self.selected is None else self.selected) + step) % len(self.values)
            self.refresh()

    def select(self, value: Any) -> bool:
        """Select a choice by its value; false where it is none of them."""
        if value not in self.values:
            return False
        self.selected = self.values.index(value)
        self.refresh()
        return True

    def render(self) -> Text:
        """The row as text."""
        found = Text(" " * self._start(), no_wrap=True, end="")
        for i, label in enumerate(self.labels):
            chosen = i == self.selected
            found.append(
                f"[{label}]" if chosen else f" {label} ", f"bold {PAGE} on {BRASS}" if chosen else f"{INK} on {LINE}"
            )
            found.append(" ")
        return found

    def _start(self) -> int:
        """Where the first choice begins, so that all stand in the middle."""
        return max(0, (self.size.width - sum(len(label) + 3 for label in self.labels) + 1) // 2)

    def on_click(self, event: events.Click) -> None:
        """Find the choice under the mouse."""
        widths = [len(label) + 3 for label in self.labels]
        x = event.x - self._start()
        for i, width in enumerate(widths):
            if 0 <= x < width - 1:
                self.post_message(self.Taken(self.values[i]))
                return
            x -= width
