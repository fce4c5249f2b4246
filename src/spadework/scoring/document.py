"""Deals written down as a document, scored: what a command line or a web address takes in and gives back.

>>> report = score_document(read_document({"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}))
>>> report.standings
(Standing(points=51, bags=1), Standing(points=143, bags=3))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from spadework.faults import shown
from spadework.rules import BadBid, BadRules, Bid, Rules, custom, ignored, ruleset
from spadework.rules.bids import has_bids
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.forms import InlineDeal, PlayedDeal, ScoreRequest, Stood, document_schema
from spadework.scoring.match import settle_deal
from spadework.scoring.passed import passed_problem
from spadework.scoring.played import outcome_problem, standing_problem
from spadework.scoring.reading import BadDocument, read_document
from spadework.scoring.sheet import Line, Outcome, Standing, bags_now, beginning, next_number, opened, standings
from spadework.words import listed

__all__ = [
    "BadDocument",
    "Form",
    "InlineDeal",
    "PlayedDeal",
    "ScoreReport",
    "ScoreRequest",
    "ScoredDeal",
    "Stood",
    "document_schema",
    "read_document",
    "read_form",
    "resolve_rules",
    "score_document",
]


class ScoredDeal(msgspec.Struct, frozen=True, kw_only=True, rename={"written": "bids"}):
    """A deal with the lines that it puts on the sheet."""

    number: int
    written: tuple[str, ...]
    """The bids as texts, which is what JSON has of them; empty for a seat without a bid of its own."""
    tricks: tuple[int, ...]
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    """What it brings each team."""
    standings: tuple[Standing, ...]
    """Where the teams stand after it."""

    @classmethod
    def of(
        cls,
        *,
        number: int,
        bids: Sequence[Bid | None],
        tricks: tuple[int, ...],
        lines: tuple[Line, ...],
        before: Sequence[Standing],
        after: tuple[Standing, ...],
    ) -> ScoredDeal:
        """A deal by what was bid and taken, and where the teams stood before and after it."""
        points = tuple(now.points - then.points for now, then in zip(after, before, strict=True))
        written = tuple("" if bid is None else str(bid) for bid in bids)
        return cls(number=number, written=written, tricks=tricks, lines=lines, points=points, standings=after)

    def __repr__(self) -> str:
        """What was bid and taken, and what it brings."""
        bids = ", ".join(text or "-" for text in self.written)
        took, points = (", ".join(map(str, each)) for each in (self.tricks, self.points))
        return f"<Deal {self.number}: bid {bids}; took {took}; points {points}>"

    @property
    def bids(self) -> tuple[Bid | None, ...]:
        """By seat; none for a seat without a bid of its own."""
        return tuple(Bid(text) if text else None for text in self.written)


class ScoreReport(msgspec.Struct, frozen=True, kw_only=True):
    """A request, scored."""

    rules: str
    """The ruleset's name; ``custom`` where it was changed."""
    title: str
    teams: tuple[tuple[int, ...], ...]
    before: tuple[Standing, ...]
    deals: tuple[ScoredDeal, ...]
    standings: tuple[Standing, ...]
    verdict: Verdict | None
    """How the game ended; none while it goes on."""
    remarks: tuple[str, ...] = ()
    """What was asked for in the rules and has no effect, in a sentence each."""


class Form(NamedTuple):
    """Rules as a document asks for them, whichever way it does."""

    base: str
    changes: dict[str, Any]
    title: str
    """Empty where they have none of their own, or only among the changes."""


def read_form(form: str | dict[str, Any]) -> Form:
    """What a document asks for: a name, a base with changes and a title, or tables that extend a ruleset.

    Raises `BadRules`.

    >>> read_form({"extends": "short", "finish": {"target": 300}})
    Form(base='short', changes={'finish': {'target': 300}}, title='')
    """
    if isinstance(form, str):
        return Form(form, {}, "")
    table = dict(form)
    title = table.pop("title", "")
    if table.keys() & {"base", "changes"}:
        base, changes = table.pop("base", "standard"), table.pop("changes", {})
        if table:
            raise BadRules(
                "rules", next(iter(table)), "beside base, changes and title there is nothing; put it into changes"
            )
        if not isinstance(changes, dict):
            raise BadRules("rules", "changes", f"{shown(changes)} is not an object; write a value for each dotted path")
    else:
        base, changes = table.pop("extends", "standard"), table
    if not isinstance(base, str):
        raise BadRules("rules", "base", f"{shown(base)} is not a name; write that of a ruleset, such as standard")
    if not isinstance(title, str):
        raise BadRules("rules", "title", f"{shown(title)} is not a title; write a text")
    return Form(base, changes, title)


def resolve_rules(form: str | dict[str, Any]) -> Rules:
    """The rules that a document asks for. Raises `BadRules`.

    >>> resolve_rules({"base": "short", "changes": {"finish.target": 300}, "title": "Ours"}).title
    'Ours'
    """
    base, changes, title = read_form(form)
    return custom(base, changes, title=title) if changes else ruleset(base)


def score_document(request: ScoreRequest, *, rules: Rules | None = None) -> ScoreReport:
    """The sheet of a request's deals. `rules`, where given, are used instead of the request's own.

    Raises `BadDocument` for rules that do not work, deals that cannot have happened, and deals after the game's end.
    """
    if rules is None:
        try:
            rules = resolve_rules(request.rules)
        except BadRules as bad:
            raise BadDocument(bad.place, bad.text) from None
    before = _before(rules, request)
    scored: list[ScoredDeal] = []
    stood, number, ended = before, request.number, None
    for at, deal in enumerate(request.deals, start=1):
        if ended:
            raise BadDocument(
                f"deal {at}", f"the game was over after deal {at - 1}; score what follows as a game of its own"
            )
        outcome = _outcome(rules, deal, at, number)
        found = outcome_problem(rules, outcome, stood, deal=number) or passed_problem(rules, outcome.bids, deal.passed)
        if found:
            raise BadDocument(f"deal {at}, {found[0]}", found[1])
        dealer, time_up = (request.dealer + at - 1) % rules.seats, request.time_up and at == len(request.deals)
        lines = settle_deal(rules, outcome, stood, deals=number, dealer=dealer, time_up=time_up)
        after = standings(rules, lines, stood)
        ended = verdict(rules, after, lines, deals=number, dealer=dealer, time_up=time_up)
        scored.append(
            ScoredDeal.of(
                number=number, bids=outcome.bids, tricks=outcome.tricks, lines=lines, before=stood, after=after
            )
        )
        stood, number = opened(rules, after), next_number(rules, after, number)
    return ScoreReport(
        rules=rules.name,
        title=rules.title,
        teams=rules.teams,
        before=before,
        deals=tuple(scored),
        standings=scored[-1].standings,
        verdict=ended,
        remarks=_remarks(request.rules),
    )


def _remarks(form: str | dict[str, Any]) -> tuple[str, ...]:
    changes = read_form(form).changes
    return ignored(resolve_rules(form), changes) if changes else ()


def _scoring(rules: Rules) -> str:
    cards = [one.card for one in rules.captured]
    return "jokers score" if {*cards} <= {"BJ", "LJ"} else f"{listed(cards)} {'score' if len(cards) > 1 else 'scores'}"


def _before(rules: Rules, request: ScoreRequest) -> tuple[Standing, ...]:
    if request.dealer >= rules.seats:
        raise BadDocument("dealer", f"there is no seat {request.dealer}; seats are 0 to {rules.seats - 1}")
    if request.time_up and not rules.finish.minutes:
        raise BadDocument("time_up", "true, but this game has no time limit; leave it out, or set finish.minutes")
    if not request.before:
        return beginning(rules)
    stood = tuple(Standing(**msgspec.structs.asdict(team)) for team in request.before)
    if found := standing_problem(rules, stood):
        raise BadDocument(f"before{found[0]}", found[1])
    return tuple(msgspec.structs.replace(team, bags=bags_now(rules.scoring, team.points, team.bags)) for team in stood)


def _outcome(rules: Rules, deal: PlayedDeal, at: int, number: int) -> Outcome:
    """What a deal of the document says, as the score takes it; `at` is the deal's in the document."""
    if not deal.bids and has_bids(rules, number):
        raise BadDocument(f"deal {at}", "bids is missing; a deal has bids and tricks, one of each for every seat")
    if deal.captured is msgspec.UNSET and rules.captured:
        raise BadDocument(
            f"deal {at}, jokers",
            f"it is missing, but {_scoring(rules)} in {rules.title}; say who played each and who took it, or [] for none",
        )
    bids = []
    for seat, typed in enumerate(deal.bids):
        try:
            bids.append(None if typed is None else Bid(typed))
        except BadBid as bad:
            raise BadDocument(f"deal {at}, bids[{seat}]", str(bad)) from None
    return Outcome(
        bids=tuple(bids) or (None,) * rules.seats,
        tricks=deal.tricks,
        captured=deal.captured or (),
        honors=deal.honors,
        maker=deal.maker,
        alone=deal.alone,
        defended_alone=deal.defended_alone,
        reneges=deal.reneges,
        wrong_claims=deal.wrong_claims,
    )
