"""How things look on the terminal: the colors, the face of a card, and a canvas to put them on."""

from __future__ import annotations

from rich.text import Text
from textual.theme import Theme

from spadework.cards import Card
from spadework.show import card_sign

PAGE, INK, PANEL, LINE = "#14171a", "#ece8de", "#1d2125", "#32383e"
FELT = "#0f3a2f"
BRASS = "#e0b45a"
DIM = "#93a59c"
PAPER, PAPER_DIM, PRINT, PRINT_DIM = "#f7f4ec", "#8d9a92", "#1b1d1f", "#26332d"
RED, GREEN, BLUE = "#b3261e", "#146c43", "#2a4fc4"
DARKER = {RED: "#6e2320", GREEN: "#0c3d27", BLUE: "#1d2f70"}
BACK = "#2f5d8a"
TEAMS = ("#8fa6ff", "#ffa66b", "#6fcf97", "#d79bff", "#7fd6e0", "#ff8a80")

THEME = Theme(
    name="spadework",
    primary=BRASS,
    secondary=TEAMS[0],
    accent=BRASS,
    foreground=INK,
    background=PAGE,
    surface=PANEL,
    panel=LINE,
    success="#6fcf97",
    warning=BRASS,
    error="#ff8a80",
    dark=True,
)

CARD_WIDTH = 5
CARD_HEIGHT = 3


class Face:
    """How a card is printed, in two or four colors."""

    def __init__(self, *, four: bool) -> None:
        self._colors = {"C": GREEN, "D": BLUE, "H": RED, "S": PRINT} if four else {"D": RED, "H": RED}

    def style(self, card: Card, *, dimmed: bool) -> str:
        """The colors of a card: ink on paper; a dimmed one recedes."""
        color = self._colors.get(card[1], PRINT)
        if not dimmed:
            return f"bold {color} on {PAPER}"
        return f"{DARKER.get(color, PRINT_DIM)} on {PAPER_DIM}"

    def rows(self, card: Card) -> tuple[str, str, str]:
        """The three rows of a card's face."""
        text = card_sign(card)
        if card in ("BJ", "LJ"):
            return (text[:CARD_WIDTH].ljust(CARD_WIDTH), "joker", " " * CARD_WIDTH)
        return (f" {text}".ljust(CARD_WIDTH), " " * CARD_WIDTH, f"{text[-1]} ".rjust(CARD_WIDTH))


class Canvas:
    """Cells of text with styles, to be drawn on in any order."""

    def __init__(self, width: int, height: int, style: str) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", style) for _ in range(width)] for _ in range(height)]
        self._style = style

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from a cell on; what lies outside is cut off. Without a background it takes the canvas's."""
        if not 0 <= y < self.height:
            return
        whole = style if " on " in f" {style}" else f"{style} {self._style}"
        for i, char in enumerate(text):
            if 0 <= x + i < self.width:
                self._cells[y][x + i] = (char, whole.strip())

    def center(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text with its middle at a cell."""
        self.put(x - len(text) // 2, y, text, style)

    def card(self, x: int, y: int, rows: tuple[str, str, str], style: str) -> None:
        """Lay a card with its left upper corner at a cell."""
        for i, row in enumerate(rows):
            self.put(x, y + i, row, style)

    def text(self) -> Text:
        """The canvas as text."""
        found = Text(no_wrap=True, end="")
        for i, row in enumerate(self._cells):
            if i:
                found.append("\n")
            start = 0
            for at in range(1, len(row) + 1):
                if at == len(row) or row[at][1] != row[start][1]:
                    found.append("".join(char for char, _ in row[start:at]), row[start][1])
                    start = at
        return found
