"""How a game without cards went: what each deal and each judgment of the table comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from spadework.notation.record.model import GivenUp, Judgment, KeptDeal, KeptGame
from spadework.rules.model import Rules
from spadework.scoring.finish import Verdict, conceded, verdict
from spadework.scoring.match import settle_deal
from spadework.scoring.sheet import Line, Standing, beginning, next_number, opened, standings


class ScoredDeal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal with what came of it."""

    kept: KeptDeal
    number: int
    """That of the deal in its game."""
    before: tuple[Standing, ...]
    lines: tuple[Line, ...]
    scored: tuple[Standing, ...]
    """Where the teams stand by the rules alone."""
    after: tuple[Standing, ...]
    """Where they stand with what the table judged by itself afterwards."""
    ended: Verdict | None


def adjusted_line(adjusted: Judgment) -> Line:
    """What the table judged by itself, as a line of the sheet; no rule brought it."""
    return Line(team=adjusted.team, rule="", points=adjusted.points, bags=adjusted.bags, text=adjusted.why)


def started(rules: Rules, adjusted: Iterable[Judgment]) -> tuple[Standing, ...]:
    """Where the teams stand before the first deal."""
    return standings(rules, tuple(map(adjusted_line, adjusted)), beginning(rules))


def score_kept(rules: Rules, kept: KeptDeal, before: tuple[Standing, ...], *, number: int) -> ScoredDeal:
    """One deal, which is number `number` of its game. Raises `spadework.scoring.score.BadOutcome`."""
    lines = settle_deal(rules, kept.outcome, before, deals=number, dealer=kept.dealer, time_up=kept.last)
    scored = after = standings(rules, lines, before)
    judged = lines

    def ending() -> Verdict | None:
        return verdict(rules, after, judged, deals=number, dealer=kept.dealer, time_up=kept.last)

    ended = ending()
    for act in kept.after:
        if isinstance(act, GivenUp):
            ended = ended or conceded(after, act.team)
            continue
        judged = (*judged, adjusted_line(act))
        after = standings(rules, judged[-1:], after)
        if ended is None or ended.why != "conceded":
            ended = ending()
    return ScoredDeal(kept=kept, number=number, before=before, lines=lines, scored=scored, after=after, ended=ended)


def kept_course(game: KeptGame) -> Iterator[ScoredDeal]:
    """All deals of a game. Raises `spadework.scoring.score.BadOutcome` for one that cannot have been so."""
    stood = started(game.rules, game.adjusted)
    number = 1
    for kept in game.deals:
        deal = score_kept(game.rules, kept, stood, number=number)
        stood, number = opened(game.rules, deal.after), next_number(game.rules, deal.scored, number)
        yield deal
