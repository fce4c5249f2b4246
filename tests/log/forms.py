"""The events that are one line each, spelled by a template."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from spadework.game import events as e
from spadework.rules.bid import Bid

__all__ = ["FORMS", "Fields", "Form"]

Fields = dict[str, Any]


class Form(msgspec.Struct, frozen=True):
    """How an event is spelled: a line that shows it, what a line must match, and both ways between."""

    event: type
    example: str
    pattern: re.Pattern[str]
    write: Callable[[Any], Iterator[str]]
    fields: Callable[[Fields, list[str]], Fields]
    """Takes the pattern's groups, and the lines below."""


class _Kind(msgspec.Struct, frozen=True):
    """How a field is spelled: its pattern, its text from its value, and what msgspec takes for it from its text."""

    pattern: str
    text: Callable[[Any], str] = str
    value: Callable[[str], Any] = str


def _bid(text: str) -> Any:
    return msgspec.to_builtins(Bid(text))


def _bids_text(bids: tuple[Bid | None, ...]) -> str:
    return " ".join("-" if bid is None else str(bid) for bid in bids)


_WORD = _Kind(r"\S+")
_NUMBER = _Kind(r"\d+")
_LIST = _Kind(".+", lambda items: " ".join(map(str, items)) or "-", lambda text: [] if text == "-" else text.split())
_TRUTH = _Kind("yes|no", lambda truth: "yes" if truth else "no", lambda text: text == "yes")
_BID = _Kind(r"\S+", str, _bid)
_BIDS = _Kind(".+", _bids_text, lambda text: [None if bid == "-" else _bid(bid) for bid in text.split()])

_KINDS = {
    "agreed": _TRUTH,
    "alone": _TRUTH,
    "bid": _BID,
    "bids": _BIDS,
    "card": _WORD,
    "cards": _LIST,
    "dealer": _NUMBER,
    "discarded": _WORD,
    "giver": _NUMBER,
    "keep": _TRUTH,
    "kept": _WORD,
    "offender": _NUMBER,
    "seat": _NUMBER,
    "seats": _LIST,
    "suit": _WORD,
    "team": _NUMBER,
    "trick": _NUMBER,
    "tricks": _NUMBER,
    "upheld": _TRUTH,
    "why": _Kind(r"\w+"),
}


def _form(event: type, template: str, example: str, **kinds: _Kind) -> Form:
    """A form by its template: words, ``{field}``, and ``[field]`` for a word that is there when the field is true."""
    named = _KINDS | kinds
    given = re.findall(r"\{(\w+)\}", template)
    flags = re.findall(r" \[(\w+)\]", template)
    pattern = re.sub(r"\{(\w+)\}", lambda found: f"(?P<{found[1]}>{named[found[1]].pattern})", template)
    pattern = re.sub(r" \[(\w+)\]", r"(?: (?P<\1>\1))?", pattern)
    spelled = re.sub(r" \[\w+\]", "", template)

    def write(event: Any) -> Iterator[str]:
        line = spelled.format_map({field: named[field].text(getattr(event, field)) for field in given})
        yield line + "".join(f" {flag}" for flag in flags if getattr(event, flag))

    def fields(found: Fields, below: list[str]) -> Fields:
        read: Fields = {field: named[field].value(found[field]) for field in given}
        return read | {flag: found[flag] is not None for flag in flags}

    return Form(event, example, re.compile(pattern), write, fields)


FORMS: tuple[Form, ...] = (
    _form(e.BlindOffered, "blind offered {seats}", "blind offered 1 3"),
    _form(e.BlindDeclined, "blind declined {seat}", "blind declined 1"),
    _form(e.BlindBidsShown, "blind shown {bids}", "blind shown - blind-nil - -"),
    _form(e.BidMade, "bid {seat} {bid}", "bid 2 nil"),
    _form(e.BidSealed, "sealed {seat} {bid}", "sealed 2 nil"),
    _form(e.BidsShown, "bids shown {bids}", "bids shown 3 nil 4 2"),
    _form(e.BidsFixed, "bids fixed {bids}", "bids fixed 3 3 3 3"),
    _form(e.BidProposed, "proposed {seat} {tricks} [possible]", "proposed 2 4 possible"),
    _form(e.HandShown, "hand {seat} {cards}", "hand 1 AS KS"),
    _form(e.TurnedUp, "turned up {card}", "turned up QH"),
    _form(e.TrumpPassed, "trump passed {seat}", "trump passed 1"),
    _form(e.TrumpCalled, "trump called {seat} {suit} [alone]", "trump called 1 H alone"),
    _form(e.TrumpFixed, "trump fixed {suit}", "trump fixed S"),
    _form(e.TurnUpTaken, "trump taken {seat} {card}", "trump taken 3 QH"),
    _form(
        e.DefenseChosen,
        "defense {seat} {alone}",
        "defense 2 alone",
        alone=_Kind("alone|together", lambda alone: "alone" if alone else "together", lambda text: text == "alone"),
    ),
    _form(e.CardOffered, "offered {seat} {card}", "offered 0 QH"),
    _form(e.CardKept, "keep {seat} {keep}", "keep 0 yes"),
    _form(e.CardsDrawn, "drawn two {seat} {kept} {discarded}", "drawn two 0 QH 2C"),
    _form(e.CardDrawn, "drawn {seat} {card}", "drawn 1 QH"),
    _form(e.KittyTaken, "kitty {seat} {cards}", "kitty 2 QH 2C"),
    _form(e.CardsDiscarded, "discarded {seat} {cards}", "discarded 2 3C 4C"),
    _form(e.CardsPassed, "passed {seat} {cards}", "passed 0 AS 2C"),
    _form(e.CardsReceived, "received {seat} {giver} {cards}", "received 2 0 AS 2C"),
    _form(e.RedealCalled, "redeal {seat}", "redeal 1"),
    _form(e.DealVoided, "voided {dealer} by {why}", "voided 2 by called"),
    _form(e.CardPlayed, "play {seat} {card}", "play 1 QH"),
    _form(e.CardCorrected, "correct {seat} {card}", "correct 1 2S"),
    _form(e.TrickTaken, "trick {seat}", "trick 3"),
    _form(e.RestClaimed, "claim {seat}", "claim 2"),
    _form(e.ClaimShown, "claim shown {seat} {cards}", "claim shown 2 AS KS"),
    _form(e.ClaimAnswered, "claim answered {seat} {agreed}", "claim answered 1 yes"),
    _form(e.RestTaken, "rest {seat} {tricks}", "rest 2 4"),
    _form(e.RenegeClaimed, "renege claimed {seat} {offender} {trick}", "renege claimed 1 2 7"),
    _form(e.RenegeJudged, "renege judged {seat} {offender} {trick} {upheld}", "renege judged 1 2 7 yes"),
    _form(e.RestAwarded, "rest awarded {tricks}", "rest awarded 0 3 0 1", tricks=_LIST),
    _form(e.DealConfirmed, "confirmed {seat}", "confirmed 0"),
    _form(e.TimeCalled, "time", "time"),
    _form(e.Conceded, "conceded {team}", "conceded 1"),
    _form(
        e.GameWon,
        "won {winners} by {why}",
        "won 0 by target",
        winners=_Kind(
            r"nobody|[\d ]+",
            lambda teams: " ".join(map(str, teams)) or "nobody",
            lambda text: [] if text == "nobody" else text.split(),
        ),
    ),
)
