"""Deals written down as a document, scored: what a command line or a web address takes in and gives back.

>>> report = score_document(read_document({"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}))
>>> report.standings
(Standing(points=51, bags=1), Standing(points=143, bags=3))
"""

from __future__ import annotations

import difflib
import re
from typing import Annotated, Any

import msgspec

from spadework.rules import BadBid, BadRules, Rules, bid_text, custom, parse_bid, ruleset
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.played import outcome_problem, standing_problem
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome, Standing, bags_now, standings

__all__ = [
    "BadDocument",
    "InlineDeal",
    "PlayedDeal",
    "ScoreReport",
    "ScoreRequest",
    "ScoredDeal",
    "Stood",
    "document_schema",
    "read_document",
    "resolve_rules",
    "score_document",
]


class BadDocument(ValueError):
    """A document that cannot be scored: `place` is where in it, `text` the value and the remedy."""

    def __init__(self, place: str, text: str) -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.place = place
        self.text = text


class _Form(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the parts of a document share: no field that is not known."""


RulesForm = Annotated[
    str | dict[str, Any],
    msgspec.Meta(
        description=(
            "A ruleset's name; or a base with changes by dotted path; or tables like those of a ruleset file, with the"
            " ruleset that they extend."
        ),
        examples=[
            "standard",
            {"base": "standard", "changes": {"finish.target": 250}},
            {"extends": "standard", "finish": {"target": 250}},
        ],
    ),
]
BidForm = Annotated[
    int | str,
    msgspec.Meta(description='A number of tricks, "nil" or "blind-nil".', examples=[4, "nil", "blind-nil"]),
]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Dealer = Annotated[int, msgspec.Meta(ge=0, le=5, description="The seat that dealt the first deal.")]


class Stood(_Form, frozen=True, kw_only=True):
    """Where a team stood before the first deal."""

    points: Points = 0
    bags: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0


Before = Annotated[
    tuple[Stood, ...], msgspec.Meta(description="Where each team stood before; all at nothing if left out.")
]


class PlayedDeal(_Form, frozen=True, kw_only=True):
    """One deal as it was played."""

    bids: Annotated[tuple[BidForm, ...], msgspec.Meta(description="What each seat bid, clockwise from seat 0.")]
    tricks: Annotated[tuple[int, ...], msgspec.Meta(description="The tricks that each seat took, in the same order.")]


class ScoreRequest(_Form, frozen=True, kw_only=True):
    """Deals to be scored, one after the other."""

    deals: Annotated[tuple[PlayedDeal, ...], msgspec.Meta(min_length=1, max_length=1000)]
    rules: RulesForm = "standard"
    before: Before = ()
    dealer: Dealer = 0


class InlineDeal(PlayedDeal, frozen=True, kw_only=True):
    """A single deal, with what else a request may say in the same object."""

    rules: RulesForm = "standard"
    before: Before = ()
    dealer: Dealer = 0


class ScoredDeal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal with the lines that it puts on the sheet."""

    number: int
    bids: tuple[str, ...]
    tricks: tuple[int, ...]
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    """What it brings each team."""
    standings: tuple[Standing, ...]
    """Where the teams stand after it."""


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


def read_document(value: Any, *, rules: str | dict[str, Any] = "standard") -> ScoreRequest:
    """The request that a decoded JSON document makes: an object with deals, a single deal, or a list of deals.

    `rules` are those of a document that names none. Raises `BadDocument` that names place, value and remedy.
    """
    if isinstance(value, list):
        value = {"deals": value}
    if not isinstance(value, dict):
        raise BadDocument("", f"{value!r} is no deal; give an object with bids and tricks, or a list of them")
    value = {"rules": rules, **value}
    try:
        if "deals" in value:
            return msgspec.convert(value, ScoreRequest)
        single = msgspec.convert(value, InlineDeal)
    except msgspec.ValidationError as error:
        raise _explained(value, str(error)) from None
    deal = PlayedDeal(bids=single.bids, tricks=single.tricks)
    return ScoreRequest(deals=(deal,), rules=single.rules, before=single.before, dealer=single.dealer)


def resolve_rules(form: str | dict[str, Any]) -> Rules:
    """The rules that a document asks for: a name, a base with changes, or tables that extend a ruleset.

    Raises `BadRules`.

    >>> resolve_rules({"extends": "short", "finish": {"target": 300}}).finish.target
    300
    """
    if isinstance(form, str):
        return ruleset(form)
    table = dict(form)
    if table.keys() & {"base", "changes"}:
        base, changes = table.pop("base", "standard"), table.pop("changes", {})
        if table:
            raise BadRules("rules", next(iter(table)), "beside base and changes there is nothing; put it into changes")
        if not isinstance(changes, dict):
            raise BadRules("rules", "changes", f"{changes!r} is no object; write a value for each dotted path")
    else:
        base, changes = table.pop("extends", "standard"), table
    title = changes.pop("title", "") if changes is table else ""
    if not isinstance(base, str) or not isinstance(title, str):
        raise BadRules("rules", "base", f"{base!r} is no name; write that of a ruleset, such as standard")
    return custom(base, changes, title=title)


def score_document(request: ScoreRequest, *, rules: Rules | None = None) -> ScoreReport:
    """The sheet of a request's deals. `rules`, where given, are used instead of the request's own.

    Raises `BadDocument` for rules that cannot be, deals that cannot have happened, and deals after the game's end.
    """
    if rules is None:
        try:
            rules = resolve_rules(request.rules)
        except BadRules as bad:
            place = "rules" if bad.where == "rulesets" else f"rules.{bad.field}"
            raise BadDocument(place, bad.text) from None
    before = _before(rules, request)
    scored: list[ScoredDeal] = []
    stood, ended = before, None
    for number, deal in enumerate(request.deals, start=1):
        if ended:
            raise BadDocument(
                f"deal {number}", f"the game was over after deal {number - 1}; score what follows as a game of its own"
            )
        outcome = _outcome(deal, number)
        if found := outcome_problem(rules, outcome, stood):
            raise BadDocument(f"deal {number}, {found[0]}", found[1])
        lines = score_deal(rules, outcome, stood)
        after = standings(rules, lines, stood)
        dealer = (request.dealer + number - 1) % rules.seats
        ended = verdict(rules, after, lines, deals=number, dealer=dealer)
        scored.append(
            ScoredDeal(
                number=number,
                bids=tuple(bid_text(bid) for bid in outcome.bids),
                tricks=outcome.tricks,
                lines=lines,
                points=tuple(now.points - then.points for now, then in zip(after, stood, strict=True)),
                standings=after,
            )
        )
        stood = after
    return ScoreReport(
        rules=rules.name,
        title=rules.title,
        teams=rules.teams,
        before=before,
        deals=tuple(scored),
        standings=stood,
        verdict=ended,
    )


def document_schema() -> dict[str, Any]:
    """The JSON Schema of what `read_document` accepts."""
    forms = (ScoreRequest, InlineDeal, PlayedDeal)
    (request, inline, deal), parts = msgspec.json.schema_components(forms)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Deals to be scored",
        "anyOf": [request, inline, {"type": "array", "items": deal, "minItems": 1, "maxItems": 1000}],
        "$defs": parts,
    }


def _before(rules: Rules, request: ScoreRequest) -> tuple[Standing, ...]:
    if request.dealer >= rules.seats:
        raise BadDocument("dealer", f"there is no seat {request.dealer}; seats are 0 to {rules.seats - 1}")
    if not request.before:
        return (Standing(),) * len(rules.teams)
    stood = tuple(Standing(points=team.points, bags=team.bags) for team in request.before)
    if found := standing_problem(rules, stood):
        raise BadDocument(f"before{found[0]}", found[1])
    return tuple(Standing(points=team.points, bags=bags_now(rules.scoring, team.points, team.bags)) for team in stood)


def _outcome(deal: PlayedDeal, number: int) -> Outcome:
    bids = []
    for seat, typed in enumerate(deal.bids):
        try:
            bids.append(parse_bid(typed))
        except BadBid as bad:
            raise BadDocument(f"deal {number}, bids[{seat}]", str(bad)) from None
    return Outcome(bids=tuple(bids), tricks=deal.tricks)


_MESSAGE = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?", re.DOTALL)
_FIELD = re.compile(r"Object (?P<fault>contains unknown|missing required) field `(?P<name>[^`]*)`")


def _explained(value: Any, message: str) -> BadDocument:
    """Put msgspec's message in the words of the house: place, value, remedy."""
    found = _MESSAGE.fullmatch(message)
    what, path = (found["what"], found["path"] or "") if found else (message, "")
    if field := _FIELD.match(what):
        name = field["name"]
        if field["fault"].startswith("missing"):
            return BadDocument(
                _place(path), f"{name} is missing; a deal has bids and tricks, one of each for every seat"
            )
        known = _fields(path, listed="deals" in value)
        close = difflib.get_close_matches(name, known, 1)
        remedy = f"did you mean {close[0]}?" if close else f"known here: {', '.join(known)}"
        return BadDocument(_place(f"{path}.{name}" if path else name), f"there is no such field; {remedy}")
    for part in re.findall(r"\w+", path):
        value = value[int(part)] if isinstance(value, list) else value.get(part)
    return BadDocument(_place(path), f"{value!r} does not fit: {what[0].lower()}{what[1:]}")


def _place(path: str) -> str:
    """A path as people read it: deals are counted from 1, as on the sheet, and a list of them needs no name."""
    found = re.fullmatch(r"deals\[(\d+)\]\.?(.*)", path)
    return path if found is None else f"deal {int(found[1]) + 1}" + (f", {found[2]}" if found[2] else "")


def _fields(path: str, *, listed: bool) -> tuple[str, ...]:
    if path.startswith("deals["):
        return PlayedDeal.__struct_fields__
    if path.startswith("before["):
        return Stood.__struct_fields__
    return (ScoreRequest if listed else InlineDeal).__struct_fields__
