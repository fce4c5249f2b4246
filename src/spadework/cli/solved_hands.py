"""All hands of a position, as people draw them: across the table where there are four."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from spadework.cards import BIT, Card, Suit
from spadework.game import GameState
from spadework.game.state import NOBODY
from spadework.notation.record.seats import COMPASS
from spadework.rules.bid import bid_words
from spadework.rules.model import RefillDeal
from spadework.show import SIGNS, card_sign


def signed_card(card: Card) -> str:
    """A card by itself, where nothing around says what it is.

    >>> signed_card("TD"), signed_card("BJ")
    ('10♦', 'Big joker')
    """
    return f"{card_sign(card)} joker" if card in ("BJ", "LJ") else card_sign(card)


def drawn(state: GameState, width: int) -> RenderableType:
    """The hands below an empty line, each with its seat and its bid, as far as it is known; around a table if it fits."""
    blocks = [_hand(state, seat) for seat in range(state.rules.seats)]
    if state.rules.seats != 4 or _across(blocks) > width:
        return Columns([Text("\n").append_text(block) for block in blocks], padding=(0, 4, 0, 0))
    south, west, north, east = blocks
    grid = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    grid.add_row("", north, "")
    grid.add_row(west, "", east)
    grid.add_row("", south, "")
    return Group(Text(""), grid)


def _across(blocks: Sequence[Text]) -> int:
    """How wide four hands around a table are."""
    south, west, north, east = (max(line.cell_len for line in block.split()) for block in blocks)
    return west + max(south, north) + east + 4


def stock(state: GameState) -> str:
    """What is drawn after the tricks, the next card first; empty where nothing is."""
    if not state.stock or not isinstance(state.rules.deal, RefillDeal):
        return ""
    return f"Drawn after the tricks: {' '.join(map(signed_card, state.stock))}"


def _hand(state: GameState, seat: int) -> Text:
    name = COMPASS[state.rules.seats][seat]
    if seat in state.out:
        return Text(f"{name} sits out", style="dim")
    bid = bid_words(state.bids[seat])
    head = f"{name} {bid}" if bid else f"{name}, maker" if seat == state.maker != NOBODY else name
    text = Text("\n".join([head, *(_suit(state, seat, suit) for suit in _suits(state))]))
    text.stylize("bold" if seat == state.turn else "dim", 0, len(head))
    return text


def _suits(state: GameState) -> list[Suit]:
    """Trumps first, then from spades to clubs."""
    return sorted(Suit, key=lambda suit: (suit is not state.ranking.trump, -list(Suit).index(suit)))


def _suit(state: GameState, seat: int, suit: Suit) -> str:
    """The cards of an effective suit in their order; those of which another suit is printed are named in full."""
    held = [card for card in state.ranking.high_to_low[suit] if state.hands[seat] & BIT[card]]
    signs = [
        card[0].replace("T", "10") if card[1] == suit.value and card not in ("BJ", "LJ") else signed_card(card)
        for card in held
    ]
    return f"{SIGNS[suit.value]} {' '.join(signs) or '–'}"
