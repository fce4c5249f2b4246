"""A game's sheet for other programs: as comma-separated values, and as the deals that a record is written from."""

from __future__ import annotations

import csv
import io

import msgspec
from msgspec.structs import replace

from spadework.keep.asking import trick_groups
from spadework.keep.course import Turn, course
from spadework.keep.evening import Game
from spadework.keep.ledger import Entry, ledger
from spadework.keep.sheet import sheet
from spadework.rules import Rules
from spadework.scoring.finish import Verdict
from spadework.scoring.sheet import Outcome

COLUMNS = ("deal", "kind", "dealer", "team", "bid", "took", "points", "bags", "total", "bags_after", "reasons", "note")


class KeptDeal(msgspec.Struct, frozen=True, kw_only=True):
    """One deal that counts, as values."""

    number: int
    dealer: int
    outcome: Outcome
    counted: tuple[tuple[int, ...], ...]
    """The seats whose tricks were counted together; the count of each group stands at its first seat."""
    points: tuple[int, ...]
    last: bool = False
    """Whether the time was up in it."""
    after: tuple[Entry, ...] = ()
    """What the table judged by itself before the next deal, and who gave the game up."""
    note: str = ""


class KeptGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a record writes it: cards are not known, all else is."""

    rules: Rules
    names: tuple[str, ...]
    began: str
    before: tuple[Entry, ...]
    """What was judged before the first deal."""
    deals: tuple[KeptDeal, ...]
    """Those that can have been so under these rules, up to the first that cannot."""
    left_out: str
    """Which deals are not among them and why, in a sentence; empty where all are."""
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
    """The game as values, for whoever writes it down in another form.

    A deal that cannot have been so under the rules of now, after these were changed for example, would make a record that
    nobody can read. What comes after it depends on it, so the game goes as far as this deal.
    """
    gone = course(ledger(game))
    deals: list[KeptDeal] = []
    before: list[Entry] = []
    left_out = ""
    for turn in gone.turns:
        if turn.asked is not None:  # and what stands behind it waits with it
            break
        if turn.entry.kind != "deal":
            if turn.late or turn.problem:
                continue
            if deals:
                deals[-1] = replace(deals[-1], after=(*deals[-1].after, turn.entry))
            else:
                before.append(turn.entry)
        elif turn.scored and turn.problem:
            left_out = (
                f"Deal {turn.deal.number} and all after it are left out."
                f" It cannot have been so under these rules: {turn.problem}"
            )
            break
        elif turn.scored and turn.outcome is not None:
            deals.append(_kept_deal(gone.rules, turn, turn.outcome))
    return KeptGame(
        rules=gone.rules,
        names=gone.ledger.names,
        began=game.began,
        before=tuple(before),
        deals=tuple(deals),
        left_out=left_out,
        standings=tuple(stood.points for stood in gone.standings),
        verdict=gone.verdict,
    )


def _kept_deal(rules: Rules, turn: Turn, outcome: Outcome) -> KeptDeal:
    gained = tuple(sum(line.points for line in turn.lines if line.team == team) for team in range(len(rules.teams)))
    return KeptDeal(
        number=turn.deal.number,
        dealer=turn.deal.dealer,
        outcome=outcome,
        counted=trick_groups(turn.deal),
        points=gained,
        last=turn.entry.last,
        note=turn.entry.note,
    )
