"""The score sheet: lines with reasons, and what they add up to.

A score is never assigned, only summed. Each line names the field of the rules that brought it, so that a reader can
follow it to its rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from spadework.described import spelled
from spadework.rules.bid import Bid
from spadework.rules.model import Bags, ContractScoring, Rules, Scoring
from spadework.scoring.reasons import Reason
from spadework.texts import Text, say

__all__ = [
    "CardTaken",
    "Line",
    "Outcome",
    "Standing",
    "bags_now",
    "beginning",
    "next_number",
    "opened",
    "standings",
    "tricks_text",
]


Mark = Literal["", "made", "set", "nil_failed", "renege", "game_won", "game_over"]
Decision = Literal["won", "lost"]


class CardTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A card that was played: who played it and who took its trick (1.8). The last trick is ``"last"``."""

    card: Annotated[str, spelled("([2-9TJQKA][CDHS]|BJ|LJ|last)")]
    seat: int
    winner: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, repr_omit_defaults=True, gc=False):
    """What happened in a deal, as far as its score is concerned. Lists have one entry a seat."""

    bids: tuple[Bid | None, ...]
    """None for a seat without a bid of its own: its partner bid for the team, or the deal has no bids."""
    tricks: tuple[int, ...]
    captured: tuple[CardTaken, ...] = msgspec.field(default=(), name="jokers")
    """Who played and who took each card that scores, and the last trick; written as ``jokers``, which it once was."""
    honors: tuple[int, ...] = ()
    """How many of ace, king, queen and jack of trumps each seat was dealt, where these score (1.11)."""
    maker: int | None = None
    """The seat that named trump, where one did (1.12)."""
    alone: bool = False
    """Whether the maker played without its partner."""
    defended_alone: bool = False
    """Whether an opponent of the maker did."""
    reneges: tuple[int, ...] = ()
    """The teams that reneged and were rightly called, in the order of the claims (1.6)."""
    wrong_claims: tuple[int, ...] = ()
    """The teams that called a renege where there was none."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """One entry of the sheet, with its reason."""

    team: int
    """The team, by its place in `Rules.teams`."""
    rule: str
    """The path of the field of `Rules` that brought it, such as ``"scoring.bags.penalty"``."""
    points: int
    """What it brings the team; tenths of a point where `scoring.decimals` is 1."""
    text: str
    """The reason in English, or in the words of whoever wrote the line by hand."""
    key: str = ""
    """The reason by its key in the catalogs, with what stands in it; empty for a line written by hand."""
    args: dict[str, Any] = {}
    bags: int = 0
    """What it adds to the team's bags; a penalty takes them away."""
    seat: int | None = None
    """The seat it is about, where it is about one alone."""
    game: Decision | None = None
    """Set where the line decides the game at once (C6, C17)."""
    mark: Mark = ""
    """What the line says that a game counts: a contract made or failed, a nil failed, a renege; and of a match, that a
    game of it is over, and who has won it."""
    rubber: int = 0
    """What it adds to the team's points for the rubber."""

    def __repr__(self) -> str:
        """Whose it is, what it brings, and why."""
        bags = f", {self.bags:+} bags" if self.bags else ""
        return f"<Line: team {self.team}, {self.points:+} points{bags}: {self.text}>"

    @classmethod
    def of(
        cls,
        team: int,
        rule: str,
        points: int,
        reason: Reason,
        *,
        bags: int = 0,
        seat: int | None = None,
        game: Decision | None = None,
        mark: Mark = "",
        rubber: int = 0,
        **args: Any,
    ) -> Line:
        """A line for this reason; `args` is what stands in its sentence.

        >>> Line.of(0, "nil.points", 100, Reason.NIL_MADE, blind=False).text
        'Nil made'
        """
        return cls(team, rule, points, _said(reason, *args.items()), str(reason), args, bags, seat, game, mark, rubber)

    def said(self, language: str) -> str:
        """The reason in another language."""
        return say(Text(self.key, self.args), language) if self.key else self.text


@lru_cache(maxsize=4096)
def _said(reason: Reason, *args: tuple[str, Any]) -> str:
    """A reason in English; the same few stand on nearly every sheet."""
    return say(Text(reason, dict(args)))


class Standing(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True, gc=False):
    """Where a team stands: the sums of its lines."""

    points: int = 0
    """Whole numbers; tenths of a point where `scoring.decimals` is 1."""
    bags: int = 0
    sets: int = 0
    """How many deals of the game it was set in."""
    sets_in_a_row: int = 0
    """How many of the deals that it bid last it was set in, one after the other."""
    failed_nils: int = 0
    reneges: int = 0
    lost: bool = False
    """Whether it has lost, set too often or too low, while others who are level play on for the game (1.7, 1.10)."""
    games: int = 0
    """How many games of the match it has won."""
    rubber: int = 0
    """Its points for the rubber."""
    ended: bool = False
    """Whether a game of the match is over, so that the next deal begins another."""


def beginning(rules: Rules) -> tuple[Standing, ...]:
    """Where the teams stand when a game begins: at nothing, or at their handicaps."""
    if not rules.handicaps:
        return (Standing(),) * len(rules.teams)
    return tuple(Standing(points=points, bags=bags_now(rules.scoring, points, 0)) for points in rules.handicaps)


def opened(rules: Rules, stood: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """Where the teams stand when the next deal begins: as they did, or anew after a game of a match that goes on."""
    if not any(team.ended for team in stood) or any(team.games >= rules.finish.match.wins for team in stood):
        return stood
    return tuple(
        replace(team, games=before.games, rubber=before.rubber)
        for team, before in zip(beginning(rules), stood, strict=True)
    )


def next_number(rules: Rules, stood: tuple[Standing, ...], number: int) -> int:
    """The number of the next deal in its game, given where the teams stand after the one with this number."""
    return number + 1 if opened(rules, stood) is stood else 1


def standings(rules: Rules, lines: Iterable[Line], before: tuple[Standing, ...] = ()) -> tuple[Standing, ...]:
    """What the teams stand at when the lines of one deal are added to what was before."""
    before = opened(rules, before or beginning(rules))
    points = [stood.points for stood in before]
    bags = [stood.bags for stood in before]
    marked: dict[int, list[Line]] = {}
    for line in lines:
        points[line.team] += line.points
        bags[line.team] += line.bags
        if line.mark:
            marked.setdefault(line.team, []).append(line)
    after = tuple(
        _standing(rules, stood, points[team], bags[team], marked.get(team, ())) for team, stood in enumerate(before)
    )
    if len(after) < 3:
        return after
    was_set = [any(line.mark == "set" for line in marked.get(team, ())) for team in range(len(after))]
    lost = [
        stood.lost or has_lost(rules, stood, was_set=set_now) for stood, set_now in zip(after, was_set, strict=True)
    ]
    if not any(lost) or all(lost):
        return after
    return tuple(replace(stood, lost=one) if one else stood for stood, one in zip(after, lost, strict=True))


def has_lost(rules: Rules, stood: Standing, *, was_set: bool) -> bool:
    """Whether a team that stands like this after a deal has lost by it: set in it once too often, or fallen too low."""
    finish = rules.finish
    if finish.lower_limit and stood.points <= finish.lower_limit:
        return True
    return was_set and set_too_often(rules, stood)


def set_too_often(rules: Rules, stood: Standing) -> bool:
    """Whether a team has been set in as many deals as lose the game (1.10)."""
    finish = rules.finish
    return 0 < finish.sets_in_a_row <= stood.sets_in_a_row or 0 < finish.sets_in_all <= stood.sets


def _standing(rules: Rules, stood: Standing, points: int, bags: int, marked: Iterable[Line]) -> Standing:
    sets, row, failed, reneges = stood.sets, stood.sets_in_a_row, stood.failed_nils, stood.reneges
    games, rubber, ended = stood.games, stood.rubber, stood.ended
    for line in marked:
        rubber += line.rubber
        match line.mark:
            case "made":
                row = 0
            case "set":
                sets, row = sets + 1, row + 1
            case "nil_failed":
                failed += 1
            case "game_won" | "game_over":
                games, ended = games + (line.mark == "game_won"), True
            case _:
                reneges += 1
    bags = bags_now(rules.scoring, points, bags)
    return Standing(points, bags, sets, row, failed, reneges, stood.lost, games, rubber, ended)


def bags_now(scoring: Scoring, points: int, counted: int) -> int:
    """A team's bags: the count, or the last digit of the score where the rules keep them there (C9).

    The digit is taken by floored division, so that -58 shows 2.
    """
    if isinstance(scoring, ContractScoring) and isinstance(scoring.bags, Bags) and scoring.bags.source == "ones_digit":
        return points % scoring.bags.limit
    return counted


def tricks_text(number: int) -> str:
    """A number of tricks in words.

    >>> tricks_text(1), tricks_text(3)
    ('1 trick', '3 tricks')
    """
    return f"{number} trick" if number == 1 else f"{number} tricks"
