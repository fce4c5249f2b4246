"""What the table should hear: what just happened, and what hangs over the next deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from spadework.keep.bids import bid_questions, blind_words
from spadework.keep.course import Course, Turn
from spadework.keep.edits import Cleared, Removed
from spadework.keep.words import said, team_name
from spadework.rules import Rules
from spadework.rules.bids import has_bids
from spadework.rules.model import Bags, ContractScoring
from spadework.scoring.result import result
from spadework.scoring.sheet import Standing
from spadework.texts import say
from spadework.words import listed, number_of, signed, written


class News(msgspec.Struct, frozen=True):
    """One thing to hear."""

    kind: Literal["bag_out", "decided", "bags", "blind", "danger", "over", "called", "judged"]
    team: int
    text: str
    take_back: Cleared | Removed | None = None
    """What takes it off the sheet again, where people said it and no rule."""


def news(gone: Course) -> tuple[News, ...]:
    """What the last deal brought, then what hangs over the next."""
    last = next((turn for turn in reversed(gone.turns) if turn.scored or turn.lines), None)
    told: list[News] = []
    for turn in gone.turns:
        # What was called in the deal at hand, and in whichever was called just now.
        if turn is not last and (turn.asked is not None or turn.at == gone.ledger.called):
            told += _called(gone, turn, "" if turn.asked or turn.thrown else f" in deal {turn.deal.number}")
    if last:
        told += happened(gone, last)
    if gone.verdict is None:
        told += _ahead(gone)
    return tuple(told)


def happened(gone: Course, turn: Turn) -> Iterator[News]:
    """What a deal brought beside its points, and what people said of it."""
    yield from _called(gone, turn)
    if turn.entry.kind == "adjustment":
        yield from _judged(gone, turn)
    for line in turn.lines:
        who = team_name(gone.rules, gone.ledger.names, line.team)
        several = len(gone.rules.teams[line.team]) > 1
        if line.rule == "scoring.bags.penalty" and (line.bags < 0 or line.points < 0):
            yield News(
                "bag_out",
                line.team,
                f"{who} {said('bag', several)} out: {signed(written(line.points, gone.rules.decimals))} points.",
            )
        elif line.mark == "game_won":
            yield News("decided", line.team, f"{who} {said('win', several)} the game.")
        elif line.game:
            what = "the game at once" if line.game == "won" else "and loses the game at once"
            verb = said("win", several) if line.game == "won" else "fails"
            yield News("decided", line.team, f"{who} {verb} {what}: {line.text}.")


def _called(gone: Course, turn: Turn, where: str = "") -> Iterator[News]:
    """Who reneged in a deal, and who called one that was none."""
    for key, teams, what in (
        ("renege", turn.deal.reneges, "reneged"),
        ("wrong_claim", turn.deal.wrong_claims, "called a renege wrongly"),
    ):
        for team in sorted(set(teams)):
            often = {1: "", 2: " twice"}.get(times := teams.count(team), f" {times} times")
            who = team_name(gone.rules, gone.ledger.names, team)
            yield News("called", team, f"{who} {what}{often}{where}.", Cleared(at=turn.at, key=f"{key}:{team}"))


def _judged(gone: Course, turn: Turn) -> Iterator[News]:
    """What the table gave or took by itself."""
    for line in turn.lines:
        bags = f"{signed(line.bags)} {'bag' if abs(line.bags) == 1 else 'bags'}"
        parts = [f"{signed(written(line.points, gone.rules.decimals))} points"] if line.points else []
        what = listed([*parts, *([bags] if line.bags else [])])
        who = team_name(gone.rules, gone.ledger.names, line.team)
        yield News("judged", line.team, f"The table judged for {who}, {what}: {line.text}", Removed(at=turn.at))


def _ahead(gone: Course) -> Iterator[News]:
    for team, stood in enumerate(gone.standings):
        yield from _bags(gone, team, stood)
        yield from _danger(gone, team, stood)
    yield from _blind(gone)


def _bags(gone: Course, team: int, stood: Standing) -> Iterator[News]:
    scoring = gone.rules.scoring
    if not isinstance(scoring, ContractScoring) or not isinstance(scoring.bags, Bags):
        return
    left = scoring.bags.limit - stood.bags
    if stood.bags and 0 < left <= 2:
        who = team_name(gone.rules, gone.ledger.names, team)
        more = "One more bag" if left == 1 else "Two more bags"
        cost = number_of(scoring.bags.penalty, "point")
        if scoring.bags.to == "opponents":
            yield News("bags", team, f"{more} for {who}: the others win {cost}.")
        else:
            yield News("bags", team, f"{more} {said('cost', left > 1)} {who} {cost}.")


def _danger(gone: Course, team: int, stood: Standing) -> Iterator[News]:
    finish, scoring = gone.rules.finish, gone.rules.scoring
    who = team_name(gone.rules, gone.ledger.names, team)
    in_a_row = finish.sets_in_a_row and stood.sets_in_a_row == finish.sets_in_a_row - 1
    in_all = finish.sets_in_all and stood.sets == finish.sets_in_all - 1
    if (in_a_row or in_all) and stood.sets:
        yield News("danger", team, f"One more set loses {who} the game.")
        return
    if not finish.lower_limit or not isinstance(scoring, ContractScoring) or not scoring.trick_points:
        return
    fatal = -(-(stood.points - finish.lower_limit) // scoring.trick_points)
    share = gone.rules.tricks // len(gone.rules.teams) + 1
    if scoring.set_penalty == "per_trick_bid" and 0 < fatal <= share:
        yield News(
            "danger",
            team,
            f"A set on {fatal} or more takes {who} to {signed(written(finish.lower_limit, gone.rules.decimals))}, and out.",
        )


def _blind(gone: Course) -> Iterator[News]:
    rules, deal = gone.rules, gone.next
    points = tuple(stood.points for stood in gone.standings)
    if deal is None or deal.number == 1 or not has_bids(rules, deal.number):
        return
    # Once all of a team have bid, or one of them has for both, nothing of it is news.
    teams = {
        rules.team_of(asked.question.seats[0])
        for asked in bid_questions(deal)
        if asked.blind and asked.question.key not in deal.answers
    }
    for team in sorted(teams):
        if behind := max(points) - points[team]:
            who = team_name(rules, gone.ledger.names, team)
            several = len(rules.teams[team]) > 1
            yield News(
                "blind",
                team,
                f"{who} {said('are', several)} {behind} behind and may bid {blind_words(rules)} before looking.",
            )


def ending(gone: Course) -> str:
    """Who won and why, in a sentence; empty while the game goes on."""
    if gone.verdict is None:
        return ""
    rules: Rules = gone.rules
    teams = [
        {"team": "", "names": (team_name(rules, gone.ledger.names, team),), "n": len(seats)}
        for team, seats in enumerate(rules.teams)
    ]
    return say(result(rules, gone.verdict.winners, gone.verdict.why, gone.standings, teams))
