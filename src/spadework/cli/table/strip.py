"""Two lines above the table: where the teams stand, and how their contracts go."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

from spadework.cli.narration import Cast, proposal_words
from spadework.cli.sheet import SHAPES
from spadework.cli.table.look import DIM, INK, PAGE, TEAMS, Canvas
from spadework.game import NOBODY, Phase, View
from spadework.rules import target_text
from spadework.rules.bid import bid_words
from spadework.rules.bids import has_bids
from spadework.rules.model import MajorityScoring, MakersScoring, OddTricksScoring, PartnershipBidding
from spadework.scoring.bags import counts_bags
from spadework.scoring.contract import read_team
from spadework.scoring.sheet import Outcome, Standing, tricks_text
from spadework.words import minus, number_of

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
            goes = target_text(view.rules)
            deal = f"deal {view.deal}" if view.deal else ""
            span = canvas.width - max(len(goes), len(deal)) - 3
            width = span // len(now)
            scores = _scores(view, cast, now, width - 2)
            progress = _fitting([_progress(view, team) for team in range(len(now))], width - 3)
            for team, (name, more) in enumerate(scores):
                x = 1 + team * span // len(now)
                canvas.put(x, 0, name, f"bold {TEAMS[team]}")
                canvas.put(x + len(name), 0, more, INK)
                canvas.put(x + 2, 1, progress[team], TEAMS[team])
            canvas.put(canvas.width - len(goes) - 1, 0, goes, DIM)
            canvas.put(canvas.width - len(deal) - 1, 1, deal, DIM)
        return canvas.text()


def _scores(view: View, cast: Cast, now: tuple[Standing, ...], width: int) -> list[tuple[str, str]]:
    """Each team with its points, and its bags: as long as there is room for."""
    bags = [f" · {number_of(stood.bags, 'bag')}" for stood in now]
    short = [f" · {stood.bags}b" for stood in now]
    if not counts_bags(view.rules):
        bags = short = [""] * len(now)
    found: list[tuple[str, str]] = []
    for names, more in ((cast.teams, bags), (cast.short, bags), (cast.short, short), (cast.short, [""] * len(now))):
        scores = [f"{SHAPES[team]} {names[team]} {minus(stood.points)}" for team, stood in enumerate(now)]
        found = list(zip(scores, more, strict=True))
        if all(len(score + rest) <= width for score, rest in found):
            break
    return found


def _fitting(teams: list[tuple[str, str, str]], width: int) -> tuple[str, ...]:
    """The longest of the forms for which there is room, the same one for all teams."""
    forms = list(zip(*teams, strict=True))
    return next((form for form in forms if all(len(text) <= width for text in form)), forms[-1])


def _progress(view: View, team: int) -> tuple[str, str, str]:
    """How a deal goes for a team, in forms from long to short."""
    rules = view.rules
    if not view.deal or view.phase is Phase.DRAW:
        return "", "", ""
    if not has_bids(rules, view.deal):
        return _tricks(view, team)
    seats = rules.teams[team]
    if view.phase in (Phase.BLIND, Phase.BIDDING) or not _settled(view, team):
        said = " + ".join(_said(view, seat) for seat in seats)
        return f"bids {said}", said, said
    result = read_team(rules, Outcome(bids=view.bids, tricks=view.taken), team)
    pips, short = "", ""
    if result.bidders:
        filled = min(result.taken, result.contract)
        pips = "●" * filled + "○" * (result.contract - filled) + "▪" * max(0, result.taken - result.contract)
        short = f"{result.taken} of {result.contract}"
        pips = f"{result.contract} {pips}"
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


def _settled(view: View, team: int) -> bool:
    """Whether a team has no more to bid: all its seats have, or one has for them."""
    bids = [view.bids[seat] for seat in view.rules.teams[team]]
    for_all = isinstance(view.rules.bidding, PartnershipBidding) or any(
        bid is not None and bid.blind and not bid.nil for bid in bids
    )
    return any(bid is not None for bid in bids) if for_all else None not in bids


def _said(view: View, seat: int) -> str:
    bid, said = view.bids[seat], view.proposals[seat] if view.proposals else None
    if said is not None:
        return f"({proposal_words(said.tricks, possible=said.possible)})"
    return bid_words(bid) if bid else "?"


def _tricks(view: View, team: int) -> tuple[str, str, str]:
    """How a deal goes for a team whose tricks alone count."""
    rules, scoring = view.rules, view.rules.scoring
    if view.phase is Phase.CALLING:
        return "", "", ""
    taken = sum(view.taken[seat] for seat in rules.teams[team])
    most = rules.tricks // 2 + 1
    found = short = tricks_text(taken)
    match scoring:
        case MajorityScoring() if len(rules.teams) == 2:
            found = f"{taken} of {most} tricks"
        case OddTricksScoring(book=book):
            found = f"{taken} of {book} in the book" if taken <= book else f"{taken - book} above the book"
        case MakersScoring() if view.maker != NOBODY:
            makers = rules.team_of(view.maker) == team
            needed = most if makers else rules.tricks - most + 1
            short = "●" * taken + "○" * max(0, needed - taken)
            found = f"{'makers' if makers else 'defenders'} {short}"
        case _:
            pass
    return found, short, str(taken)
