"""How cards and tables look where Python shows them: as a line of text, and as HTML in a notebook, light or dark.

A card is a small piece of paper, dark on white in any light; all else takes the colors of the page around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from spadework.cards import JOKER_TEXTS, Card

__all__ = ["Cell", "block_html", "cards_html", "cards_text", "table_html"]

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RED = "#b3261e"
_INK = "#1b1b1b"
_FAINT = "border-color:rgba(128,128,128,.45)"
_FONT = "font-family:system-ui,sans-serif;font-size:14px;line-height:1.5"

Cell = str
"""HTML that stands in a table; text goes through `escape` first."""


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in a line, those of a suit after its sign.

    >>> print(cards_text(["BJ", "AS", "TS", "7H"]))
    ★ big  ♠ A 10  ♥ 7
    """
    parts = []
    for suit, run in groupby(cards, _suit):
        ranks = " ".join(_rank(card) for card in run)
        parts.append(f"{_SIGNS[suit]} {ranks}" if suit else ranks)
    return "  ".join(parts)


def _suit(card: Card) -> str:
    return "" if card in JOKER_TEXTS else card[1]


def _rank(card: Card) -> str:
    return JOKER_TEXTS.get(card) or card[0].replace("T", "10")


def cards_html(cards: Iterable[Card], *, faint: Iterable[Card] = ()) -> str:
    """Cards as pieces of paper, one beside the other; the `faint` ones step back."""
    back = frozenset(faint)
    return "".join(_card(card, faint=card in back) for card in cards)


def _card(card: Card, *, faint: bool) -> str:
    color = _RED if _suit(card) in ("H", "D") else _INK
    face = _rank(card) + _SIGNS.get(_suit(card), "")
    style = (
        f"display:inline-block;min-width:1.7em;margin:1px 2px 1px 0;padding:1px 4px;border:1px solid #9a9a9a;"
        f"border-radius:4px;background:#fff;color:{color};text-align:center;white-space:nowrap;font-weight:600"
    ) + (";opacity:.55" if faint else "")
    return f'<span style="{style}">{face}</span>'


def table_html(head: Sequence[Cell], rows: Iterable[Sequence[Cell]], *, right: Sequence[int] = ()) -> str:
    """A table with a line of heads; columns named in `right` are of numbers. A row of one cell goes across."""
    lines = ["".join(_cell("th", cell, "right" if at in right else "left") for at, cell in enumerate(head))]
    for row in rows:
        if len(row) == 1:
            lines.append(f'<td colspan="{len(head)}" style="{_line("left")};font-weight:600">{row[0]}</td>')
        else:
            lines.append("".join(_cell("td", cell, "right" if at in right else "left") for at, cell in enumerate(row)))
    body = "".join(f'<tr style="background:none">{line}</tr>' for line in lines)
    return f'<table style="border-collapse:collapse;margin:.3em 0;color:inherit;{_FONT}">{body}</table>'


def _cell(tag: str, cell: Cell, side: str) -> str:
    return f'<{tag} style="{_line(side)}">{cell}</{tag}>'


def _line(side: str) -> str:
    return (
        f"text-align:{side};padding:2px 10px 2px 4px;border:0;border-bottom:1px solid;{_FAINT};vertical-align:baseline"
    )


def block_html(title: str, *parts: str) -> str:
    """Parts below a title, which is text."""
    return (
        f'<div style="{_FONT}"><div style="font-weight:600;margin:.2em 0">{escape(title)}</div>{"".join(parts)}</div>'
    )
