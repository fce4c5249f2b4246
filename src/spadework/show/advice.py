"""An explanation in words: what to do, why, what the other choices come to, and what the others probably hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from spadework.explanation import Because, Explanation, Judged
from spadework.rules import Bid
from spadework.rules.bid import bid_text
from spadework.show.cast import Cast
from spadework.texts import Text

_PROBABLE = 60
"""From how many percent on it is said."""
_SCALE = {"equity": 1000, "points": 1}


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """One of the choices, or several that come to the very same."""

    choices: tuple[str, ...]
    """Cards or bids, as they are sent."""
    loss: float
    """By how much it is worse than the one that is advised: games in a thousand, or points. Below 0 it is better."""
    error: float
    """The standard error of that."""
    said: Text
    """The same in words."""
    contract: int | None
    """In how many of 100 deals the side makes its contract."""
    bags: float


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What to do and why, for somebody who reads it."""

    do: Text
    """The same in a few words: "Play the queen of spades"."""
    choice: str
    """The card, or the bid, as it is sent; empty where it is something else."""
    why: tuple[Text | str, ...]
    """Sentences; the first says most."""
    unit: Literal["equity", "points"] = "points"
    options: tuple[Weighed, ...] = ()
    """All choices, the one that is advised first, then by what they come to; empty where they were not looked at."""
    beliefs: tuple[Text, ...] = ()
    """What the others probably hold."""


def advice(do: Text, found: Explanation, cast: Cast) -> Advice:
    """An explanation of what is done, as one of the table would say it."""
    options, beliefs = tuple(_options(found)), tuple(_beliefs(found, cast))
    return Advice(
        do=do, choice=found.choice, why=spoken(found, cast), unit=found.unit, options=options, beliefs=beliefs
    )


def spoken(found: Explanation, cast: Cast) -> tuple[Text, ...]:
    """The reasons in sentences."""
    return tuple(_reason(each, found, cast) for each in found.reasons)


def _choice(choice: str, found: Explanation, cast: Cast) -> Text | str:
    return cast.card(choice) if found.what == "play" else bid_text(Bid(choice))


def _reason(because: Because, found: Explanation, cast: Cast) -> Text:
    args: dict[str, Any] = {"card": _choice(because.card, found, cast), "n": because.n, "m": because.m}
    args["me"] = cast.who(found.seat)
    args["keeps"] = bool(because.other)
    if because.other:
        args["other"] = _choice(because.other, found, cast)
    if because.seat >= 0:
        args["who"] = cast.who(because.seat)
    if because.suit:
        args["suit"] = Text("suit", {"suit": because.suit})
    return Text(f"because.{because.key}", args)


def _options(found: Explanation) -> Iterator[Weighed]:
    same: list[Judged] = []
    for judged in (*found.judged, None):
        if judged and (not same or _alike(judged, same[0])):
            same.append(judged)
            continue
        yield _option(same, found)
        same = [judged] if judged else []


def _alike(one: Judged, other: Judged) -> bool:
    return abs(one.loss - other.loss) < 1e-7 and abs(one.points - other.points) < 1e-7


def _option(same: list[Judged], found: Explanation) -> Weighed:
    judged, scale = same[0], _SCALE[found.unit]
    loss, error = scale * judged.loss, scale * judged.error
    args = {"unit": found.unit, "n": round(abs(loss)), "error": max(1, round(2 * error)), "better": loss < 0}
    args["even"] = judged.even or not round(abs(loss))
    return Weighed(
        choices=tuple(each.choice for each in same),
        loss=round(loss, 1),
        error=round(error, 1),
        said=Text("because.chosen") if judged is found.judged[0] else Text("because.loss", args),
        contract=None if judged.contract is None else round(100 * judged.contract),
        bags=round(judged.bags, 1),
    )


def _beliefs(found: Explanation, cast: Cast) -> Iterator[Text]:
    for belief in found.beliefs:
        who = cast.who(belief.seat)
        suits = tuple((Text("suit", {"suit": suit}), share) for suit, share in belief.voids)
        cards = tuple((cast.card(card), share) for card, share in belief.cards)
        for key, name, shares in (("belief", "cards", cards), ("void", "suits", suits)):
            for sure in (True, False):
                if what := tuple(_listed(shares, sure=sure)):
                    yield Text(f"because.{key}", {"who": who, name: what, "sure": sure})


def _listed(shares: Sequence[tuple[Text | str, float]], *, sure: bool) -> Iterator[Text | str]:
    """What is sure, or what is only probable and how much so."""
    for what, share in shares:
        percent = round(100 * share)
        if sure and percent == 100:
            yield what
        elif not sure and _PROBABLE <= percent < 100:
            yield Text("because.chance", {"what": what, "n": percent})
