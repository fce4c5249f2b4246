"""A deal as Python prints it and as a notebook shows it: what one seat sees of it, or all hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape

from spadework.cards import Card, texts
from spadework.game.ranking import ranking
from spadework.game.seats import in_turn
from spadework.game.state import NOBODY, GameState
from spadework.game.view import View
from spadework.notebook import block_html, cards_html, cards_text, table_html
from spadework.words import number_of

_HEAD = ("Seat", "", "Bid", "Took", "Trick", "Holds")


def view_html(view: View) -> str:
    """What a seat sees: the seats with their bids and tricks, the trick on the table, and its own cards."""
    held = _own(view)
    faint = [card for card in held if card not in view.legal_cards] if view.legal_cards else []
    return _html(view, _seen(view, cards_html(held, faint=faint)))


def view_text(view: View) -> str:
    """The same as text."""
    return _text(view, _seen(view, cards_text(_own(view))))


def state_html(state: GameState) -> str:
    """All hands, with bids and tricks, and the trick on the table."""
    return _html(state, [cards_html(state.ranking.display(texts(hand))) for hand in state.hands])


def state_text(state: GameState) -> str:
    """The same as text."""
    return _text(state, [cards_text(state.ranking.display(texts(hand))) for hand in state.hands])


def _own(view: View) -> Sequence[Card]:
    return ranking(view.rules.pack, view.rules.trump, view.trump).display(view.hand)


def _seen(view: View, own: str) -> list[str]:
    """The hands, of which others show how many cards they have."""
    return [own if seat == view.seat else number_of(left, "card") for seat, left in enumerate(view.cards_left)]


def _html(known: View | GameState, hands: Sequence[str]) -> str:
    rows = ((f"{seat} <small>{marks}</small>", *more) for seat, marks, *more in _rows(known, hands, cards_html))
    trump = f"<div>Trump: {escape(known.trump)}</div>" if known.trump else ""
    return block_html(escape(_where(known)), trump, table_html(("Seat", *_HEAD[2:]), rows))


def _text(known: View | GameState, hands: Sequence[str]) -> str:
    rows = [_HEAD, *_rows(known, hands, cards_text)]
    wide = [max(len(row[at]) for row in rows) for at in range(len(_HEAD))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip() for row in rows)
    trump = (f"Trump: {known.trump}",) if known.trump else ()
    return "\n".join((_where(known), *trump, *lines))


def _where(known: View | GameState) -> str:
    return f"{known.rules.title}{f', deal {known.deal}' if known.deal else ''}: {known.phase.value}"


def _rows(
    known: View | GameState, hands: Sequence[str], drawn: Callable[[Iterable[Card]], str]
) -> Iterator[tuple[str, ...]]:
    """Each seat: who it is, what it bid and took, its card in the trick, and what it holds."""
    order = (
        [seat for seat in in_turn(known.rules, known.leader) if seat not in known.out] if known.leader != NOBODY else []
    )
    lies = dict(zip(order, known.trick, strict=False))
    own = known.seat if isinstance(known, View) else NOBODY
    for seat in range(known.rules.seats):
        marks = (("you", seat == own), ("dealer", seat == known.dealer), ("to act", seat == known.turn))
        bid = known.bids[seat] if known.bids else None
        yield (
            str(seat),
            ", ".join(mark for mark, on in marks if on),
            "" if bid is None else str(bid),
            str(known.taken[seat]) if known.taken else "",
            drawn([lies[seat]]) if seat in lies else "",
            hands[seat] if hands else "",
        )
