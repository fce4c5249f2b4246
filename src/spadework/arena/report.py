"""What a match came to: who leads by how much, how each played, and how long it thought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from spadework.arena.duplicate import seatings
from spadework.arena.ladder import ladder
from spadework.arena.rows import PairRow, PairTimes, total
from spadework.arena.spec import MatchSpec
from spadework.arena.statistics import Estimate, Sequential, mean_of, sequential, share_of
from spadework.arena.times import Times, joined


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """How two players stand."""

    players: tuple[str, str]
    pairs: int
    edge: Estimate
    """Points a deal for the first less those for the second."""
    won: Estimate | None
    """The share of games that the first won."""
    test: Sequential | None = None


class Took(msgspec.Struct, frozen=True, kw_only=True):
    """How long the choices of a phase took, in seconds."""

    phase: str
    n: int
    mean: float
    p50: float
    p99: float
    longest: float


class Rates(msgspec.Struct, frozen=True, kw_only=True):
    """How a player played, in rates; nothing where there was nothing of which to take one."""

    player: str
    deals: int
    points: float | None
    """A team and deal, as bags and contract."""
    bags: float | None
    contract: float | None
    """A contract, in tricks."""
    sets: float | None
    """Of contracts."""
    nils: float | None
    """Of bids."""
    nils_made: float | None
    """Of nils."""
    decisions: int
    refused: dict[str, int]
    remark: str = ""
    """What was wrong with the first choice that was refused."""
    took: tuple[Took, ...] = ()


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A match so far."""

    players: tuple[str, ...]
    rules: str
    unit: str
    seed: str
    bidder: str
    scores: tuple[int, ...]
    bag: float
    """What a bag costs beside what it scores, in the lead."""
    identity: str
    done: int
    asked: int
    duels: tuple[Duel, ...]
    rates: tuple[Rates, ...]
    ratings: tuple[Estimate, ...] = ()
    """The ladder, by player, 0 on average; of more than two players."""


def values_of(spec: MatchSpec, rows: Iterable[PairRow]) -> list[float]:
    """What the sequential test looks at: the edge of each pair, or hundredths of games won above a half."""
    return [row.edge if row.won is None else 100 * (row.won - 0.5) for row in rows]


def report_of(spec: MatchSpec, rows: Sequence[PairRow], times: Sequence[PairTimes] = ()) -> Report:
    """What these pairs say, in whichever order they were played."""
    labels = spec.labels
    rows = sorted(rows, key=lambda row: row.number)
    met = {pairing: [row for row in rows if row.players == pairing] for pairing in spec.pairings}
    ratings: tuple[Estimate, ...] = ()
    if len(labels) > 2:
        shares = {pairing: [_share(row) for row in found] for pairing, found in met.items()}
        ratings = ladder(len(labels), shares, seed=int(spec.identity, 16))
    return Report(
        players=labels,
        rules=repr(spec.rules).removeprefix("<Rules of ").removesuffix(">"),
        unit=spec.unit,
        seed=spec.seed,
        bidder=spec.bidder,
        scores=spec.scores,
        bag=spec.bag,
        identity=spec.identity,
        done=len(rows),
        asked=len(spec.numbers),
        duels=tuple(_duel(spec, pairing, found) for pairing, found in met.items()),
        rates=tuple(_rates(spec, player, rows, times) for player in range(len(labels))),
        ratings=ratings,
    )


def _share(row: PairRow) -> float:
    return row.won if row.won is not None else 0.5 + 0.5 * ((row.edge > 0) - (row.edge < 0))


def _duel(spec: MatchSpec, pairing: tuple[int, int], rows: Sequence[PairRow]) -> Duel:
    one, other = pairing
    won = [row.won for row in rows if row.won is not None]
    return Duel(
        players=(spec.labels[one], spec.labels[other]),
        pairs=len(rows),
        edge=mean_of([row.edge for row in rows]),
        won=share_of(won, len(seatings(spec.rules, pairing))) if won else None,
        test=sequential(values_of(spec, rows), spec.stronger_by) if spec.stronger_by else None,
    )


def _rates(spec: MatchSpec, player: int, rows: Sequence[PairRow], times: Sequence[PairTimes]) -> Rates:
    tally = total(row.tallies[row.players.index(player)] for row in rows if player in row.players)
    who = {row.number: row.players.index(player) for row in rows if player in row.players}
    own = [(each, who[each.number]) for each in times if each.number in who]
    remark = next((each.remarks[at] for each, at in own if each.remarks[at]), "")
    return Rates(
        player=spec.labels[player],
        deals=tally.deals,
        points=_rate(tally.points / 10**spec.rules.decimals, tally.deals),
        bags=_rate(tally.bags, tally.deals),
        contract=_rate(tally.contract, tally.contracts),
        sets=_rate(tally.sets, tally.contracts),
        nils=_rate(tally.nils, tally.bids),
        nils_made=_rate(tally.nils_made, tally.nils),
        decisions=tally.decisions,
        refused=tally.refused,
        remark=remark,
        took=_took(joined(each.times[at] for each, at in own)),
    )


def _took(times: Times) -> tuple[Took, ...]:
    return tuple(
        Took(
            phase=phase,
            n=spent.n,
            mean=spent.mean,
            p50=spent.quantile(0.5),
            p99=spent.quantile(0.99),
            longest=spent.longest / 1e6,
        )
        for phase, spent in times.items()
    )


def _rate(count: float, of: int) -> float | None:
    return count / of if of else None
