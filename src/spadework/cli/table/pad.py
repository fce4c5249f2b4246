"""A row of choices: the bids that may be made, or two answers to a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from spadework.cli.table.look import BRASS, INK, LINE, PAGE


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
        self._keys: tuple[str, ...] = ()

    def offer(self, choices: Sequence[tuple[str, Any]], selected: int | None = None, keys: Sequence[str] = ()) -> None:
        """Show these choices; the same ones keep what is selected. The letter that chooses one is underlined in it."""
        labels = tuple(label for label, _ in choices)
        if labels != self.labels:
            self.selected = selected
        self.labels = labels
        self._keys = tuple(keys) or ("",) * len(labels)
        self.values = tuple(value for _, value in choices)
        self.refresh()

    def move(self, step: int) -> None:
        """Select the next choice, around the end."""
        if self.values:
            start = -1 if step > 0 else 0
            self.selected = ((start if self.selected is None else self.selected) + step) % len(self.values)
            self.refresh()

    def select_at(self, place: int | None) -> None:
        """Select the choice at a place, or none."""
        self.selected = place
        self.refresh()

    def render(self) -> Text:
        """The row as text; where there is too little room, the part of it around what is selected."""
        found = Text(" " * self._start(), no_wrap=True, end="")
        first, last = self._window()
        if first:
            found.append("‹ ", BRASS)
        for i in range(first, last):
            label, chosen = self.labels[i], i == self.selected
            style = f"bold {PAGE} on {BRASS}" if chosen else f"{INK} on {LINE}"
            part = Text(f"[{label}]" if chosen else f" {label} ", style)
            at = label.lower().find(self._keys[i]) if self._keys[i] else -1
            if at >= 0:
                part.stylize("underline", at + 1, at + 2)
            found.append_text(part).append(" ")
        if last < len(self.labels):
            found.append("›", BRASS)
        return found

    def _widths(self) -> list[int]:
        return [len(label) + 3 for label in self.labels]

    def _window(self) -> tuple[int, int]:
        """Which choices are seen: all, or as many as there is room for, with the selected one among them."""
        widths, room = self._widths(), self.size.width - 4
        if sum(widths) <= self.size.width:
            return 0, len(widths)
        first = last = self.selected or 0
        taken = 0
        while taken < room:
            before = widths[first - 1] if first else room
            after = widths[last] if last < len(widths) else room
            if after <= room - taken and (last - (self.selected or 0) <= (self.selected or 0) - first or not first):
                taken, last = taken + after, last + 1
            elif before <= room - taken:
                taken, first = taken + before, first - 1
            elif after <= room - taken:
                taken, last = taken + after, last + 1
            else:
                break
        return first, last

    def _start(self) -> int:
        """Where the first choice begins, so that all stand in the middle."""
        first, last = self._window()
        arrows = 2 * bool(first) + bool(last < len(self.labels))
        return max(0, (self.size.width - sum(self._widths()[first:last]) - arrows + 1) // 2)

    def on_click(self, event: events.Click) -> None:
        """Find the choice under the mouse."""
        first, last = self._window()
        x = event.x - self._start() - 2 * bool(first)
        for i in range(first, last):
            width = self._widths()[i]
            if 0 <= x < width - 1:
                self.post_message(self.Taken(self.values[i]))
                return
            x -= width
