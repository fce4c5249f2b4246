"""The middle of the table: the seats around it and the trick between them."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

from spadework.cli.narration import Cast, bid_words
from spadework.cli.sheet import SHAPES
from spadework.cli.table.look import BRASS, CARD_WIDTH, DIM, FELT, INK, TEAMS, Canvas, Face
from spadework.game import NOBODY, Phase, View

__all__ = ["Felt"]

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


class Felt(Widget):
    """Draws a view: who sits where, what they bid and took, and the cards of the trick.

    Between two tricks the last one stays until the next card is led, its winner marked.
    """

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face
        self._view: View | None = None
        self._cast: Cast | None = None
        self.peek = False
        """Whether to show the last trick instead of the present one."""

    def show(self, view: View, cast: Cast) -> None:
        """Draw this view from now on."""
        self._view, self._cast = view, cast
        self.refresh()

    def render(self) -> Text:
        """The felt as text."""
        canvas = Canvas(self.size.width, self.size.height, f"on {FELT}")
        if self._view is not None and self._cast is not None and self.size.width:
            top = max(0, (self.size.height - HEIGHT) // 2)
            self._draw_trick(canvas, top, self._view)
            for seat in range(self._view.rules.seats):
                self._draw_seat(canvas, top, seat, self._view, self._cast)
        return canvas.text()

    def _draw_seat(self, canvas: Canvas, top: int, seat: int, view: View, cast: Cast) -> None:
        right, down = self._place(seat, view)
        team = view.rules.team_of(seat)
        turn = seat == view.turn or (view.turn == NOBODY and seat == view.seat and view.asked)
        name = f"{'▶ ' if turn else ''}{SHAPES[team]} {cast.names[seat]}{' (deals)' if seat == view.dealer else ''}"
        style = f"bold {BRASS}" if turn else f"bold {TEAMS[team]}"
        status = self._status(seat, view)
        middle = canvas.width // 2
        if right == 0:
            y = top if down == 0 else top + HEIGHT - 1
            whole = f"{name}  {status}"
            canvas.center(middle, y, whole, INK)
            canvas.put(middle - len(whole) // 2, y, name, style)
            return
        reach = min(middle - 1, REACH)
        y = top + (4, 2, 8)[1 if down == 0 else 0 if down == 1 else 2]
        for row, (text, look) in enumerate([(name, style), *((part, INK) for part in status.split(" · "))]):
            x = middle - reach if right < 0 else middle + reach - len(text)
            canvas.put(x, y + row, text, look)

    def _status(self, seat: int, view: View) -> str:
        bid = view.bids[seat]
        if bid is None:
            return "to bid" if view.phase is Phase.BIDDING else ""
        made = bid_words(bid)
        return f"bid {made}" if view.phase in (Phase.BIDDING, Phase.BLIND) else f"bid {made} · took {view.taken[seat]}"

    def _draw_trick(self, canvas: Canvas, top: int, view: View) -> None:
        leader, played, winner = view.leader, view.trick, NOBODY
        resting = not played and view.phase is not Phase.BIDDING
        if view.tricks and (self.peek or resting):
            last = view.tricks[-1]
            leader, played, winner = last.leader, last.cards, last.winner
        for i, card in enumerate(played):
            seat = (leader + i) % view.rules.seats
            right, down = self._place(seat, view)
            x = canvas.width // 2 - CARD_WIDTH // 2 + right * 7
            y = top + 1 + down * 4 - (down > 0) - (down > 1)
            dimmed = winner not in (NOBODY, seat)
            canvas.card(x, y, self._face.rows(card), self._face.style(card, dimmed=dimmed))
            if winner == seat:
                canvas.put(x + CARD_WIDTH, y + 1, "★", f"bold {BRASS}")
        if winner != NOBODY and self.peek:
            canvas.put(1, top, "Last trick", f"italic {DIM}")

    def _place(self, seat: int, view: View) -> tuple[int, int]:
        return _PLACES[view.rules.seats][(seat - view.seat) % view.rules.seats]
