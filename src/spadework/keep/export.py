"""A game's sheet for other programs: as comma-separated values, and as the deals that a record is written from."""

from __future__ import annotations

import csv
import io

import msgspec

from spadework.keep.asking import trick_groups
from spadework.keep.course import course
from spadework.keep.evening import Game
from spadework.keep.ledger import ledger
from spadework.keep.sheet import sheet
from spadework.rules import Rules
from spadework.scoring.finish import Verdict
from spadework.scoring.sheet import Outcome

__all__ = ["KeptDeal", "KeptGame", "csv_text", "kept_game"]

COLUMNS = ("deal", "kind", "dealer", "team", "bid", "took", "points", "bags", "total", "bags_after", "reasons", "note")


class KeptDeal(msgspec.Struct, frozen=True, kw_only=True):
    """One deal that counts, as values."""

    number: int
    dealer: int
    outcome: Outcome
    counted: tuple[tuple[int, ...], ...]
    """The seats whose tricks were counted together; the count of each group stands at its first seat."""
    points: tuple[int, ...]
    note: str = ""


class KeptGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a record writes it: cards are not known, all else is."""

    rules: Rules
    names: tuple[str, ...]
    began: str
    deals: tuple[KeptDeal, ...]
    standings: tuple[int, ...]
    verdict: Verdict | None


def csv_text(game: Game) -> str:
    """The sheet as comma-separated values: a line for each team of each entry, the reasons in words."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    shown = sheet(game)
    for row in shown.rows:
        for head, cell in zip(shown.teams, row.cells, strict=True):
            writer.writerow(
                (
                    row.number or "",
                    row.kind,
                    _plain(row.dealer),
                    _plain(head.name),
                    cell.bid,
                    cell.taken,
                    cell.points,
                    sum(line.bags for line in cell.lines),
                    cell.total,
                    "" if cell.bags is None else cell.bags,
                    _plain("; ".join(f"{line.text} ({line.points:+d})" for line in cell.lines)),
                    _plain(" ".join(part for part in (row.text, row.note, row.problem) if part)),
                )
            )
    return out.getvalue()


def _plain(text: str) -> str:
    """A text that a spreadsheet does not take for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t"} else text


def kept_game(game: Game) -> KeptGame:
    """The game as values, for whoever writes it down in another form."""
    gone = course(ledger(game))
    deals = []
    for turn in gone.turns:
        if turn.scored and turn.outcome is not None:
            gained = tuple(
                sum(line.points for line in turn.lines if line.team == team) for team in range(len(gone.rules.teams))
            )
            deals.append(
                KeptDeal(
                    number=turn.deal.number,
                    dealer=turn.deal.dealer,
                    outcome=turn.outcome,
                    counted=trick_groups(turn.deal),
                    points=gained,
                    note=turn.entry.note,
                )
            )
    return KeptGame(
        rules=gone.rules,
        names=gone.ledger.names,
        began=game.began,
        deals=tuple(deals),
        standings=tuple(stood.points for stood in gone.standings),
        verdict=gone.verdict,
    )
