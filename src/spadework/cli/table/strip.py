"""Two lines above the table: where the teams stand, and how their contracts go."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

from spadework.cli.narration import Cast, bid_words
from spadework.cli.sheet import SHAPES, bags_text
from spadework.cli.table.look import DIM, INK, PAGE, TEAMS, Canvas
from spadework.game import Phase, View
from spadework.rules import Bid, target_text
from spadework.scoring.contract import read_team
from spadework.scoring.sheet import Outcome, Standing

__all__ = ["Strip"]


class Strip(Widget):
    """The score, and for each team its contract with a pip for each trick."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[View, Cast, tuple[Standing, ...]] | None = None

    def show(self, view: View, cast: Cast, now: tuple[Standing, ...]) -> None:
        """Show this view; `now` is where the teams stand."""
        self._shown = (view, cast, now)
        self.refresh()

    def render(self) -> Text:
        """The lines as text."""
        canvas = Canvas(self.size.width, self.size.height, f"on {PAGE}")
        if self._shown:
            view, cast, now = self._shown
            teams = len(now)
            span = canvas.width - 16
            for team, stood in enumerate(now):
                x = 1 + team * span // teams
                score = f"{SHAPES[team]} {cast.teams[team]} {stood.points}"
                canvas.put(x, 0, score, f"bold {TEAMS[team]}")
                canvas.put(x + len(score), 0, f" · {bags_text(stood.bags)}", INK)
                canvas.put(x + 2, 1, _contract(view, team), TEAMS[team])
            goes = target_text(view.rules)
            canvas.put(canvas.width - len(goes) - 1, 0, goes, DIM)
            deal = f"deal {view.deal}" if view.deal else ""
            canvas.put(canvas.width - len(deal) - 1, 1, deal, DIM)
        return canvas.text()


def _contract(view: View, team: int) -> str:
    """A team's contract as pips: filled for tricks taken, hollow for those needed, squares for bags."""
    seats = view.rules.teams[team]
    known = [view.bids[seat] for seat in seats]
    if view.phase in (Phase.BLIND, Phase.BIDDING) or None in known:
        said = " + ".join(bid_words(bid) if bid else "?" for bid in known)
        return f"bids {said}" if view.deal else ""
    outcome = Outcome(bids=tuple(bid or Bid() for bid in view.bids), tricks=view.taken)
    result = read_team(view.rules, outcome, team)
    parts = []
    if result.bidders:
        filled = min(result.taken, result.contract)
        pips = "●" * filled + "○" * (result.contract - filled) + "▪" * max(0, result.taken - result.contract)
        word = "contract " if len(view.rules.teams) == 2 else ""
        parts.append(f"{word}{result.contract} {pips}")
    for seat in seats:
        bid = outcome.bids[seat]
        if bid.nil:
            parts.append(f"{bid_words(bid)} {'broken' if view.taken[seat] else 'holds'}")
    return "  ".join(parts)
