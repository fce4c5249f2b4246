"""Two lines above the table: where the teams stand, and how their contracts go."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

from spadework.cli.narration import TableCast
from spadework.cli.sheet import SHAPES
from spadework.cli.table.look import DIM, INK, PAGE, TEAMS, Canvas
from spadework.game import Phase, View
from spadework.rules import target_text
from spadework.rules.bid import bid_words
from spadework.rules.bids import has_bids
from spadework.scoring.bags import counts_bags
from spadework.scoring.result import match_text
from spadework.scoring.sheet import Standing
from spadework.show import TeamNow, proposal_part, teams_now
from spadework.texts import say
from spadework.words import minus, number_of, written


class Strip(Widget):
    """The score, and for each team its contract with a pip for each trick."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[View, TableCast, tuple[Standing, ...]] | None = None

    def show(self, view: View, cast: TableCast, now: tuple[Standing, ...]) -> None:
        """Show this view; `now` is where the teams stand."""
        self._shown = (view, cast, now)
        self.refresh()

    def render(self) -> Text:
        """The lines as text."""
        canvas = Canvas(self.size.width, self.size.height, f"on {PAGE}")
        if self._shown:
            view, cast, now = self._shown
            goes = target_text(view.rules)
            deal = f"deal {view.deal}" if view.deal else ""
            span = canvas.width - max(len(goes), len(deal)) - 3
            width = span // len(now)
            scores = _scores(view, cast, now, width - 2)
            progress = _fitting([_progress(view, *team) for team in enumerate(teams_now(view))], width - 3)
            for team, (name, more) in enumerate(scores):
                x = 1 + team * span // len(now)
                canvas.put(x, 0, name, f"bold {TEAMS[team]}")
                canvas.put(x + len(name), 0, more, INK)
                canvas.put(x + 2, 1, progress[team], TEAMS[team])
            canvas.put(canvas.width - len(goes) - 1, 0, goes, DIM)
            canvas.put(canvas.width - len(deal) - 1, 1, deal, DIM)
        return canvas.text()


def _scores(view: View, cast: TableCast, now: tuple[Standing, ...], width: int) -> list[tuple[str, str]]:
    """Each team with its points, and its bags: as long as there is room for."""
    bags = [f" · {number_of(stood.bags, 'bag')}" for stood in now]
    short = [f" · {stood.bags}b" for stood in now]
    if not counts_bags(view.rules):
        bags, short = [""] * len(now), [""] * len(now)
    for team, stood in enumerate(now):
        if won := match_text(view.rules, stood):
            bags[team], short[team] = f"{bags[team]} · {say(won)}", f"{short[team]} · {stood.games}"
    found: list[tuple[str, str]] = []
    for names, more in ((cast.teams, bags), (cast.short, bags), (cast.short, short), (cast.short, [""] * len(now))):
        scores = [
            f"{SHAPES[team]} {names[team]} {minus(written(stood.points, view.rules.decimals))}"
            for team, stood in enumerate(now)
        ]
        found = list(zip(scores, more, strict=True))
        if all(len(score + rest) <= width for score, rest in found):
            break
    return found


def _fitting(teams: list[tuple[str, str, str]], width: int) -> tuple[str, ...]:
    """The longest of the forms for which there is room, the same one for all teams."""
    forms = list(zip(*teams, strict=True))
    return next((form for form in forms if all(len(text) <= width for text in form)), forms[-1])


def _progress(view: View, team: int, now: TeamNow) -> tuple[str, str, str]:
    """How a deal goes for a team, in forms from long to short."""
    if not view.deal or view.phase in (Phase.DRAW, Phase.CALLING):
        return "", "", ""
    seats = view.rules.teams[team]
    if not has_bids(view.rules, view.deal):
        taken = str(sum(view.taken[seat] for seat in seats))
        return say(now.text or ""), say(now.text or ""), taken
    if view.phase in (Phase.BLIND, Phase.BIDDING) or not now.bid:
        said = " + ".join(_said(view, seat) for seat in seats)
        return f"bids {said}", said, said
    pips, short = "", ""
    if now.contract or not now.text:
        filled = min(now.taken, now.contract)
        pips = "●" * filled + "○" * (now.contract - filled) + "▪" * max(0, now.taken - now.contract)
        short = f"{now.taken} of {now.contract}"
        pips = f"{now.contract} {pips}"
    nils = [
        f"{bid_words(bid)} {'broken' if view.taken[seat] else 'holds'}"
        for seat in seats
        if (bid := view.bids[seat]) is not None and bid.nil
    ]
    word = "contract " if pips else ""
    return (
        "  ".join(filter(None, (word + pips, *nils))),
        "  ".join(filter(None, (pips, *nils))),
        " ".join(filter(None, (short, *nils))),
    )


def _said(view: View, seat: int) -> str:
    bid, said = view.bids[seat], view.proposals[seat] if view.proposals else None
    if said is not None:
        return f"({say(proposal_part(said))})"
    return bid_words(bid) if bid else "?"
