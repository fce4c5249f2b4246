"""The middle of the table: the seats around it and the trick between them."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

from spadework.cli.narration import TableCast
from spadework.cli.sheet import SHAPES
from spadework.cli.table.look import BRASS, CARD_WIDTH, DIM, FELT, INK, TEAMS, Canvas, Face
from spadework.game import NOBODY, Phase, View
from spadework.rules.bid import bid_words
from spadework.rules.model import DrawDeal, RefillDeal
from spadework.show import SIGNS, lies_face_up, playing, proposal_part
from spadework.texts import say

HEIGHT = 13
REACH = 30
"""How far the seats at the sides are from the middle at most, so that all stay in one glance."""
# For each number of seats, by place clockwise from the person: how far right (-1 to 1) and how far down (0 to 2).
_PLACES = {
    2: ((0, 2), (0, 0)),
    3: ((0, 2), (-1, 1), (1, 1)),
    4: ((0, 2), (-1, 1), (0, 0), (1, 1)),
    5: ((0, 2), (-1, 2), (-1, 0), (1, 0), (1, 2)),
    6: ((0, 2), (-1, 2), (-1, 0), (0, 0), (1, 0), (1, 2)),
}

_AFTER_TRICKS = (Phase.PLAY, Phase.CONFIRM, Phase.BETWEEN, Phase.OVER)
"""When the last trick may still lie on the table."""


def _together(view: View) -> tuple[int, ...]:
    """The seats that are to act, where it is no single seat's turn."""
    return view.claim.waiting if view.claim else view.waiting


class Felt(Widget):
    """Draws a view: who sits where, what they bid and took, and the cards of the trick.

    Between two tricks the last one stays until the next card is led, its winner marked.
    """

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face
        self._view: View | None = None
        self._cast: TableCast | None = None
        self.peek = False
        """Whether to show the last trick instead of the present one."""

    def show(self, view: View, cast: TableCast) -> None:
        """Draw this view from now on."""
        self._view, self._cast = view, cast
        self.refresh()

    def render(self) -> Text:
        """The felt as text."""
        canvas = Canvas(self.size.width, self.size.height, f"on {FELT}")
        if self._view is not None and self._cast is not None and self.size.width:
            top = max(0, (self.size.height - HEIGHT) // 2)
            self._draw_corner(canvas, top, self._view)
            self._draw_trick(canvas, top, self._view)
            self._draw_card(canvas, top, self._view)
            for seat in range(self._view.rules.seats):
                self._draw_seat(canvas, top, seat, self._view, self._cast)
        return canvas.text()

    def _draw_seat(self, canvas: Canvas, top: int, seat: int, view: View, cast: TableCast) -> None:
        right, down = self._place(seat, view)
        team = view.rules.team_of(seat)
        turn = seat == view.turn or (view.turn == NOBODY and seat in _together(view))
        name = f"{'▶ ' if turn else ''}{SHAPES[team]} {cast.leveled(seat)}"
        deals = seat == view.dealer
        style = f"bold {BRASS}" if turn else f"bold {TEAMS[team]}"
        status = self._status(seat, view)
        middle = canvas.width // 2
        if right == 0:
            y = top if down == 0 else top + HEIGHT - 1
            name += " (deals)" if deals else ""
            whole = f"{name}  {status}"
            canvas.center(middle, y, whole, INK)
            canvas.put(middle - len(whole) // 2, y, name, style)
            return
        reach = min(middle - 1, REACH)
        rows = [*(["deals"] if deals else []), *status.split(" · ")]
        y = top + (4, 2, 8)[1 if down == 0 else 0 if down == 1 else 2]
        for row, (text, look) in enumerate([(name, style), *((part, INK) for part in rows)]):
            x = middle - reach if right < 0 else middle + reach - len(text)
            canvas.put(x, y + row, text, look)

    def _status(self, seat: int, view: View) -> str:
        """What a seat has said and taken, in parts that may stand below each other."""
        if seat in view.out:
            return "sits out"
        bid, said = view.bids[seat], view.proposals[seat] if view.proposals else None
        parts = []
        if seat == view.maker:
            alone = any(partner in view.out for partner in view.rules.partners(seat))
            parts.append("maker, alone" if alone else "maker")
        if said is not None:
            parts.append(f"said {say(proposal_part(said))}")
        if bid is not None:
            parts.append(f"bid {bid_words(bid)}")
        if view.phase in (Phase.BIDDING, Phase.BLIND):
            if not parts:
                parts.append("to bid" if not view.waiting or seat in view.waiting else "has bid")
        elif view.phase in (Phase.PLAY, Phase.CONFIRM):
            parts.append(f"took {view.taken[seat]}")
        return " · ".join(parts)

    def _draw_trick(self, canvas: Canvas, top: int, view: View) -> None:
        leader, played, winner = view.leader, view.trick, NOBODY
        resting = not played and view.phase in _AFTER_TRICKS
        if view.tricks and (self.peek or resting):
            last = view.tricks[-1]
            leader, played, winner = last.leader, last.cards, last.winner
        for seat, card in zip(playing(view, leader), played, strict=False):
            right, down = self._place(seat, view)
            x = canvas.width // 2 - CARD_WIDTH // 2 + right * 7
            y = top + 1 + down * 4 - (down > 0) - (down > 1)
            dimmed = winner not in (NOBODY, seat)
            canvas.card(x, y, self._face.rows(card), self._face.style(card, dimmed=dimmed))
            if winner == seat:
                canvas.put(x + CARD_WIDTH, y + 1, "★", f"bold {BRASS}")
        if winner != NOBODY and self.peek:
            canvas.put(1, top + 1, "Last trick", f"italic {DIM}")

    def _draw_card(self, canvas: Canvas, top: int, view: View) -> None:
        """The card in the middle that is turned up, or looked at; nothing once cards are played."""
        card, under = "", ""
        if view.offered:
            card, under = view.offered, "yours?"
        elif lies_face_up(view) and not view.trick and not view.tricks:
            card, under = view.turned_up, "turned up"
        if card:
            x, y = canvas.width // 2 - CARD_WIDTH // 2, top + 4
            canvas.card(x, y, self._face.rows(card), self._face.style(card, dimmed=False))
            canvas.center(canvas.width // 2, y + 4, under, f"italic {DIM}")

    def _draw_corner(self, canvas: Canvas, top: int, view: View) -> None:
        """What is trump where that differs from deal to deal, and how many cards are left to draw."""
        if view.trump:
            no = view.trump == "none"
            canvas.put(1, top, "no trump" if no else f"{SIGNS[view.trump]} trump", f"bold {BRASS}")
        if view.stock_left and isinstance(view.rules.deal, DrawDeal | RefillDeal):
            text = f"{view.stock_left} to draw"
            canvas.put(canvas.width - len(text) - 1, top, text, DIM)

    def _place(self, seat: int, view: View) -> tuple[int, int]:
        return _PLACES[view.rules.seats][(seat - view.seat) % view.rules.seats]
