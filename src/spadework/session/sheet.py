"""A score sheet: every point with its reason, as text and in a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import accumulate
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from spadework.faults import Fault, shown
from spadework.notebook import block_html, table_html
from spadework.rules import Rules, target_text
from spadework.scoring.bags import counts_bags
from spadework.scoring.document import ScoredDeal
from spadework.scoring.finish import Verdict
from spadework.scoring.result import match_text, result
from spadework.scoring.sheet import Line, Standing, beginning
from spadework.session.door import as_kind, each
from spadework.session.rules import ruleset
from spadework.texts import Text, say
from spadework.words import listed, minus, number_of, signed, written


def team_names(rules: Rules, own: int | None = None) -> tuple[str, ...]:
    """The teams by their seats: "Seats 1 and 3", or "You and seat 2" for the team of one's own seat."""
    found = []
    for seats in rules.teams:
        others = [str(seat) for seat in seats if seat != own]
        word = f"{'seat' if len(others) == 1 else 'seats'} {listed(others)}" if others else ""
        name = listed(filter(None, ("you", word))) if own in seats else word
        found.append(name[0].upper() + name[1:])
    return tuple(found)


def score_text(rules: Rules, stood: Standing, language: str = "en") -> str:
    """Where a team stands: "142 · 3 bags", and in a match "2 · 1 game"."""
    bags = Text("bags", {"n": stood.bags}) if counts_bags(rules) else None
    more = (say(text, language) for text in (bags, match_text(rules, stood)) if text)
    return " · ".join((minus(written(stood.points, rules.decimals)), *more))


def verdict_text(
    verdict: Verdict, teams: Sequence[str], standings: Sequence[Standing], rules: Rules, language: str = "en"
) -> str:
    """Who won and how, in a sentence."""
    named = [
        {"team": "", "names": (name,), "n": 2 if name == "You" else len(seats)}
        for name, seats in zip(teams, rules.teams, strict=True)
    ]
    return say(result(rules, verdict.winners, verdict.why, standings, named), language)


Stood: TypeAlias = Standing | tuple[int, int] | int
"""Where a team stood: its points and its bags, its points alone, or a `Standing` with all that some games count."""


def stood_before(said: Sequence[Stood]) -> list[dict[str, Any]]:
    """Where the teams stood, in the words of a document."""
    return [_stood(one, f"before[{team}]") for team, one in enumerate(each(said, "before"))]


def _stood(said: Any, place: str) -> dict[str, Any]:
    if isinstance(said, Standing | Mapping):
        return dict(msgspec.to_builtins(said))
    points_bags = said if isinstance(said, Sequence) else (said,)
    if not 1 <= len(points_bags) <= 2 or isinstance(said, str):
        raise Fault(place, f"{shown(said)} is not where a team stood; give points and bags, such as (120, 9)")
    return dict(zip(("points", "bags"), points_bags, strict=False))


class Sheet(Struct, frozen=True, repr_omit_defaults=True):
    """The score sheet of a game, or of some deals: print it, or show it in a notebook.

    `score` makes one, and so do `Game.sheet` and `sheets`; ``Sheet("jjdd", before=[(120, 9), (80, 3)])`` is one that begins. ``sheet[0]`` is its first deal; each has its `bids`, `tricks`,
    `lines` and `points`, and a line has the team, the points, the reason and the field of the rules that it follows from.

    Points are whole numbers. Where the rules count tenths they are tenths, as in Call Break: 31 is printed as 3.1, and
    `rules.decimals` is 1.
    """

    rules: Rules
    deals: tuple[ScoredDeal, ...] = ()
    before: tuple[Standing, ...] = ()
    """Where the teams stood before the first deal; empty where they began."""
    verdict: Verdict | None = None
    """How the game ended; none while it goes on."""
    names: tuple[str, ...] = ()
    """What the teams are called."""

    def __post_init__(self) -> None:
        """Take rules by their name, and where the teams stood as `score` does."""
        force_setattr(self, "rules", ruleset(self.rules))
        if not all(isinstance(stood, Standing) for stood in each(self.before, "before")):
            force_setattr(self, "before", as_kind("before", stood_before(self.before), tuple[Standing, ...]))
        if len(self.before) not in (0, len(self.rules.teams)):
            raise Fault("before", f"{len(self.before)} standings for {len(self.rules.teams)} teams; give one for each")

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Where each team stands after all of it: points, and bags where they are counted."""
        return self.deals[-1].standings if self.deals else self.before or beginning(self.rules)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each team after all of it; tenths where `rules.decimals` is 1."""
        return tuple(stood.points for stood in self.standings)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of all deals, one after the other."""
        return tuple(line for deal in self.deals for line in deal.lines)

    def __len__(self) -> int:
        """How many deals it has."""
        return len(self.deals)

    def __iter__(self) -> Iterator[ScoredDeal]:
        """Its deals."""
        return iter(self.deals)

    def __getitem__(self, at: int) -> ScoredDeal:
        """One of its deals, from 0."""
        return self.deals[at]

    def __repr__(self) -> str:
        """How long it is, and what it comes to."""
        return f"<Sheet of {number_of(len(self.deals), 'deal')}: {self.stands()}>"

    def stands(self) -> str:
        """Where the teams stand, in a line."""
        return self._stood(self.standings)

    def _stood(self, standings: Sequence[Standing]) -> str:
        teams = zip(self._teams(), standings, strict=True)
        return "; ".join(f"{name}: {score_text(self.rules, stood)}" for name, stood in teams)

    def _title(self) -> str:
        """What is played, and where the teams stood when it began, where that is not at nothing."""
        begun = f". Before: {self._stood(self.before)}" if self.before else ""
        return f"{self.rules.title}, {target_text(self.rules)}{begun}"

    def __str__(self) -> str:
        """All of it, as text."""
        texts, bags = [self._title()], counts_bags(self.rules)
        for head, deal in zip(self._heads(), self.deals, strict=True):
            texts.append(f"\n{head}")
            for team, name in enumerate(self._teams()):
                texts.append(f"  {self._did(deal, team, name)}")
                texts += [
                    f"  {self._points(line.points):>6}  {line.text}{_bags(line) if bags else ''}"
                    for line in deal.lines
                    if line.team == team
                ]
                now = score_text(self.rules, deal.standings[team])
                texts.append(f"  {self._points(deal.points[team]):>6}  in this deal, now at {now}")
        return "\n".join([*texts, "", self._end()])

    def _repr_html_(self) -> str:
        bags = counts_bags(self.rules)
        blocks = [escape(self._title())]
        for title, deal in zip(self._heads(), self.deals, strict=True):
            rows: list[Sequence[str]] = []
            for team, name in enumerate(self._teams()):
                rows.append((escape(self._did(deal, team, name)),))
                for line in deal.lines:
                    if line.team == team:
                        more = (signed(line.bags) if line.bags else "",) if bags else ()
                        rows.append(
                            (escape(line.text), f"<code>{escape(line.rule)}</code>", self._points(line.points), *more)
                        )
                now = deal.standings[team]
                total = (minus(written(now.points, self.rules.decimals)), *((str(now.bags),) if bags else ()))
                rows.append(
                    (
                        f"{self._points(deal.points[team])} in this deal, now at",
                        "",
                        *(f"<b>{each}</b>" for each in total),
                    )
                )
            head = (title, "Rule", "Points", *(("Bags",) if bags else ()))
            blocks.append(table_html(head, rows, right=(2, 3)))
        return block_html(blocks[0], *blocks[1:], f"<div>{escape(self._end())}</div>")

    def _heads(self) -> Iterator[str]:
        """What stands above each deal: of several games of a match which it is of, as each counts its deals from 1."""
        games = list(accumulate(int(deal.number == 1) for deal in self.deals))
        for game, deal in zip(games, self.deals, strict=True):
            yield f"Game {game}, deal {deal.number}" if games[-1] > 1 else f"Deal {deal.number}"

    def _points(self, points: int) -> str:
        return signed(written(points, self.rules.decimals))

    def _teams(self) -> tuple[str, ...]:
        return self.names or team_names(self.rules)

    def _did(self, deal: ScoredDeal, team: int, name: str) -> str:
        """What a team bid and took."""
        seats = self.rules.teams[team]
        bids = " + ".join(str(bid) for seat in seats if (bid := deal.bids[seat]) is not None)
        took = " + ".join(str(deal.tricks[seat]) for seat in seats)
        return f"{name}: {f'bid {bids}, ' if bids else ''}took {took}"

    def _end(self) -> str:
        if self.verdict:
            return verdict_text(self.verdict, self._teams(), self.standings, self.rules)
        return f"{self.stands()}. The game goes on."


def _bags(line: Line) -> str:
    return f", {signed(line.bags)} {'bag' if abs(line.bags) == 1 else 'bags'}" if line.bags else ""
