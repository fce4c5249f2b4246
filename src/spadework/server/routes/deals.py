"""How the deals of this server fell, beside what chance brings."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spadework.dealing.statistics import FEWEST, HandCounts, Surprise, judge, share, void_share
from spadework.server.counted import CountedDeals
from spadework.server.routes.described import described


class SeatCounted(msgspec.Struct, frozen=True):
    """What a seat was dealt, in the mean of all deals."""

    spades: float
    aces: float
    high: float
    """Aces, kings and queens."""
    voids: float
    """The part of its hands that lacked a suit."""


class DealStatistics(msgspec.Struct, frozen=True):
    """How the deals that are over fell: those of the whole pack to four seats."""

    since: float
    """When the first was counted, in seconds since 1970; 0 while there is none."""
    deals: int
    others: int
    """Deals of other packs or numbers of seats, which are not looked at."""
    fewest: int
    """So many deals before questions are asked."""
    lengths: tuple[float, ...]
    """How often a suit had no card in a hand, one, two and so on, up to seven; more than these last."""
    expected_lengths: tuple[float, ...]
    """The same as chance brings it."""
    seats: tuple[SeatCounted, ...]
    expected: SeatCounted
    judged: tuple[Surprise, ...]
    """Each question that was asked, the most surprising answer first."""


def statistics(counts: HandCounts) -> DealStatistics:
    """What the page shows of the counts."""
    n = max(1, counts.deals)
    suits = [row for seat in counts.lengths for row in seat]
    seen = [sum(row[length] for row in suits) / (16 * n) for length in range(14)]
    due = [share(13, length) for length in range(14)]
    return DealStatistics(
        since=counts.since,
        deals=counts.deals,
        others=counts.others,
        fewest=FEWEST,
        lengths=_joined(seen),
        expected_lengths=_joined(due),
        seats=tuple(
            SeatCounted(
                _mean(counts.lengths[seat][3], n),
                _mean(counts.aces[seat], n),
                _mean(counts.high[seat], n),
                round(counts.voids[seat] / n, 5),
            )
            for seat in range(4)
        ),
        expected=SeatCounted(3.25, 1.0, 3.0, round(void_share(), 5)),
        judged=judge(counts),
    )


def _joined(shares: list[float]) -> tuple[float, ...]:
    return tuple(round(one, 5) for one in (*shares[:8], sum(shares[8:])))


def _mean(row: list[int], n: int) -> float:
    return round(sum(number * times for number, times in enumerate(row)) / n, 4)


_EXAMPLE = replace(
    statistics(HandCounts()), since=1_795_000_000.0, deals=1200, judged=(Surprise("length", 1, "D", 0.0058, 0.1679),)
)


@described("GET", "/deals", name="deals.statistics", tag="tables", example=_EXAMPLE)
async def get_deals(counted: CountedDeals) -> DealStatistics:
    """Count how the deals of this server fell, beside what chance brings."""
    return statistics(counted.all())
