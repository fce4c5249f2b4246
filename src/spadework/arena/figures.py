"""The figures of a report as people read them, in the terminal and on the page."""

from __future__ import annotations

import math

from spadework.arena.report import Duel, Rates, Report
from spadework.arena.statistics import Estimate, Sequential
from spadework.words import listed, minus, number_of, signed

REFUSED = {
    "illegal": "not legal",
    "failed": "failed with an error",
    "late": "too late",
    "silent": "never answered",
    "garbled": "could not be read",
    "flooding": "said too much",
    "dead": "had ended",
}
"""Why choices were refused, in the order in which it is told."""

_REFUSED = 0.02
"""Who has a larger share of its choices refused has not played for itself."""


def title(report: Report) -> str:
    """Who met whom, over what."""
    names = listed(report.players) if len(report.players) != 2 else " against ".join(report.players)
    return f"{names}, {report.rules}"


def conditions(report: Report) -> str:
    """How it was played."""
    one = "deal" if report.unit == "deals" else "game"
    meetings = len(report.duels)
    of = f" in {meetings} meetings" if meetings > 1 else ""
    parts = [f"{report.done:,} of {report.asked:,} pairs{of}, the same {one} in each seating"]
    if report.bidder:
        parts.append(f"{report.bidder} bids for every seat")
    if report.scores:
        parts.append(f"from {' to '.join(map(minus, report.scores))}")
    if report.bag:
        parts.append(f"{report.bag:g} points are charged for each bag")
    return f"{'; '.join(parts)}; seed {report.seed!r}"


def edge_text(edge: Estimate) -> str:
    """Points a deal with their interval.

    >>> edge_text(Estimate(5.25, 3.0, 7.5, 40)), edge_text(Estimate(-0.02, -0.1, 0.06, 9000))
    ('+5.2 ± 2.2', '0.0 ± 0.1')
    """
    if math.isinf(edge.half):
        return signed(round(edge.mean, 1))
    return f"{_tenths(edge.mean)} ± {edge.half:.1f}"


def _tenths(value: float) -> str:
    return signed(round(value, 1)) if round(value, 1) else "0.0"


def share_text(share: Estimate) -> str:
    """A share in hundredths with its interval.

    >>> share_text(Estimate(0.785, 0.74, 0.83, 400))
    '78.5 % (74.0 to 83.0)'
    """
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def rating_text(rating: Estimate) -> str:
    """A rating with its interval."""
    if math.isinf(rating.half):
        return signed(round(rating.mean))
    return f"{signed(round(rating.mean))} ({signed(round(rating.low))} to {signed(round(rating.high))})"


def verdict(report: Report, duel: Duel) -> str:
    """What a meeting says, in a sentence."""
    one, other = duel.players
    for form in report.rates:
        if form.player in duel.players and sum(form.refused.values()) > _REFUSED * form.decisions:
            share = sum(form.refused.values()) / form.decisions
            return f"This says nothing about {form.player}: {percent(share)} of its choices were refused, and thumb chose instead."
    if duel.pairs < 2:
        return "One pair says nothing yet." if duel.pairs else "Nothing has been played yet."
    if duel.edge.low == duel.edge.high == 0:
        return f"{one} and {other} are level in every pair."
    low, high = (duel.edge.low, duel.edge.high) if duel.won is None else (duel.won.low - 0.5, duel.won.high - 0.5)
    if low > 0 or high < 0:
        strong, weak = (one, other) if low > 0 else (other, one)
        return f"{strong} is stronger than {weak}: the 95 % interval excludes level."
    return f"Neither is clearly stronger: the 95 % interval of {one} against {other} includes level."


def test_text(test: Sequential, unit: str) -> str:
    """How far the sequential test has come."""
    lead = f"{test.lead:g} points a deal" if unit == "deals" else f"{test.lead:g} % of the games above a half"
    where = f"log-likelihood ratio {minus(round(test.ratio, 2))}, decided beyond ±{round(test.bound, 2)}"
    if not test.answer:
        return f"Sequential test of {lead}: not sure yet ({where})."
    return f"Sequential test: {'stronger' if test.answer == 'stronger' else 'not stronger'} by {lead} ({where})."


def percent(share: float | None) -> str:
    """A rate in hundredths.

    >>> percent(0.125), percent(None)
    ('12.5 %', '–')
    """
    return "–" if share is None else f"{100 * share:.1f} %"


def number(value: float | None) -> str:
    """A rate as a number."""
    return "–" if value is None else f"{value:.2f}".replace("-", "−")


def time_text(seconds: float) -> str:
    """A time, in the unit in which it has one to three digits.

    >>> time_text(0.0000123), time_text(0.0051), time_text(2.5)
    ('12 µs', '5.1 ms', '2.5 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size or unit == "µs":
            value = seconds / size
            return f"{value:.0f} {unit}" if value >= 10 else f"{value:.1f} {unit}"
    raise AssertionError


RATES = ("points a deal", "bags a deal", "contract", "set", "nil bid", "nil made", "decisions", "refused")
"""What is told of each player's play."""


def rates(form: Rates) -> tuple[str, ...]:
    """The figures under `RATES`."""
    return (
        number(form.points),
        number(form.bags),
        number(form.contract),
        percent(form.sets),
        percent(form.nils),
        percent(form.nils_made),
        f"{form.decisions:,}",
        f"{sum(form.refused.values()):,}",
    )


def refusals(form: Rates) -> str:
    """Which choices were refused, in a sentence; empty where none was."""
    kinds = [f"{form.refused[kind]:,} {words}" for kind, words in REFUSED.items() if form.refused.get(kind)]
    if not kinds:
        return ""
    count = number_of(sum(form.refused.values()), "choice")
    first = f" The first: {form.remark}." if form.remark else ""
    return f"{form.player}: {count} of {form.decisions:,} refused: {listed(kinds)}; thumb chose instead.{first}"
