"""A deal as a notebook shows it: what one seat sees of it, or all hands."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from spadework.cards import NO_CARDS, cards
from spadework.game.ranking import ranking
from spadework.game.seats import in_turn
from spadework.game.state import NOBODY, GameState
from spadework.game.view import View
from spadework.notebook import block_html, cards_html, table_html


def view_html(view: View) -> str:
    """What a seat sees: the seats with their bids and tricks, the trick on the table, and its own cards."""
    held = ranking(view.rules.pack, view.rules.trump, view.trump).display(cards(view.hand) if view.hand else NO_CARDS)
    faint = [card for card in held if card not in view.legal_cards] if view.legal_cards else []
    hands = [
        cards_html(held, faint=faint) if seat == view.seat else str(left) for seat, left in enumerate(view.cards_left)
    ]
    return _table(view, hands, held="Cards")


def state_html(state: GameState) -> str:
    """All hands, with bids and tricks, and the trick on the table."""
    return _table(state, [cards_html(state.ranking.display(hand)) for hand in state.hands], held="Hand")


def _table(known: View | GameState, hands: Sequence[str], *, held: str) -> str:
    rules = known.rules
    where = (
        f"{rules.title}, deal {known.deal}: {known.phase.value}"
        if known.deal
        else f"{rules.title}: {known.phase.value}"
    )
    order = [seat for seat in in_turn(rules, known.leader) if seat not in known.out] if known.leader != NOBODY else []
    lies = dict(zip(order, known.trick, strict=False))
    own = known.seat if isinstance(known, View) else NOBODY
    rows = []
    for seat in range(rules.seats):
        marks = [
            mark
            for mark, on in (("you", seat == own), ("dealer", seat == known.dealer), ("to act", seat == known.turn))
            if on
        ]
        said = f" <small>{', '.join(marks)}</small>" if marks else ""
        bid = known.bids[seat] if known.bids else None
        rows.append(
            (
                f"{seat}{said}",
                "" if bid is None else str(bid),
                str(known.taken[seat]) if known.taken else "",
                cards_html([lies[seat]]) if seat in lies else "",
                hands[seat] if hands else "",
            )
        )
    trump = f"<div>Trump: {escape(known.trump)}</div>" if known.trump else ""
    return block_html(where, trump, table_html(("Seat", "Bid", "Took", "Trick", held), rows))
