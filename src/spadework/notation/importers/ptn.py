r"""Trickster's PTN: the grammar of PBN with game options as JSON, and one deal with bids and tricks after the other.

Only what is known of the options is taken over; the rest stays with the deal as it is written, and `remarks_on_ptn`
names it. The format and its values were seen in public reports of hands.

>>> record = import_ptn(r'[GameCode "Spades"] [GameOptionsJson "{\"minBid\":4}"] [Event "to 250"] [Dealer "N"]')
>>> record.games[0].events[0].rules.bidding.min_team_bid
4
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec

from spadework.notation.record.bad import BadRecord
from spadework.notation.record.chunks import Chunk, chunks, within
from spadework.notation.record.model import Record
from spadework.notation.record.playing import Playing
from spadework.notation.record.remarks import Remark
from spadework.notation.record.text import Pair, Source
from spadework.rules import BadRules, custom, ruleset

_BASES = {0: "standard", 1: "jja", 3: "jjdd"}
"""Rulesets by the number of a variation: the order of the high trumps."""
_KNOWN: dict[str, Callable[[object], bool]] = {
    "variation": _BASES.__contains__,
    "failBidScoring": (0, 1).__contains__,
    "minBid": lambda value: isinstance(value, int),
    "tenForTwoHundred": lambda value: isinstance(value, bool),
    "firstHandBidsItself": lambda value: isinstance(value, bool),
    "leadSpades": (0, 2).__contains__,
    "noWatching": lambda value: isinstance(value, bool),
}
"""Which values of which options are taken over, or say nothing of the rules."""
_MOST = 100
"""So many options are remarked on."""
_TARGET = re.compile(r"\bto (\d{2,4})\b")


def import_ptn(text: str, *, most: int | None = None) -> Record:
    """The deals of a PTN text, each a game of its own that begins with the scores it had.

    Raises `BadRecord` where the text goes wrong, with all that came before as `so_far`.
    """
    source = Source(text)
    games: list[Playing] = []
    try:
        for chunk in chunks(source, most):
            within(source, chunk, len(games), most)
            _take_over(source, chunk)
            game = Playing(source, chunk, "")
            games.append(game)
            game.read(chunk)
        if not games:
            raise source.bad(len(source.text), 'there is no deal in this text; one begins with [Event "…"]')
    except BadRecord as bad:
        bad.so_far = Record(tuple(game.done() for game in games))
        raise
    return Record(tuple(game.done() for game in games))


def remarks_on_ptn(text: str) -> tuple[Remark, ...]:
    r"""The options of a PTN text that are not taken over, each value once, as far as its tags can be told apart.

    >>> print(*remarks_on_ptn(r'[GameOptionsJson "{\"variation\":7}"]'))
    line 1, column 1: variation 7 is not known here; unless a tag Rules says otherwise, the deal is read as Standard
    """
    found: dict[str, Remark] = {}
    with suppress(BadRecord):
        source = Source(text)
        for pair in source.pairs():
            if pair.name.lower() != "gameoptionsjson":
                continue
            options = _options(source, pair)
            read_as = f"unless a tag Rules says otherwise, the deal is read as {ruleset(_base(options)).title}"
            for name, value in options.items():
                option = f"{name[:40]} {msgspec.json.encode(value).decode()[:40]}"
                if len(found) == _MOST or (name in _KNOWN and _KNOWN[name](value)) or option in found:
                    continue
                place = source.bad(pair.at, f"{option} is not known here; {read_as}")
                found[option] = Remark(place.line, place.column, place.text)
    return tuple(found.values())


def _base(options: dict[str, Any]) -> str:
    return _BASES.get(_number(options, "variation"), "standard")


def _take_over(source: Source, chunk: Chunk) -> None:
    """Say the rules in the tags of a record, where the text has them in its own."""
    told = {pair.name.lower(): pair for pair in chunk.game_tags}
    code = told.get("gamecode")
    if code and code.value.strip().lower() != "spades":
        raise source.bad(code.at, f"this is a deal of {code.value[:20]!r}; only those of Spades can be taken over")
    options = _options(source, told.get("gameoptionsjson"))
    if "rules" in chunk.said:
        return
    at = (
        told.get("gameoptionsjson")
        or chunk.said.get("deal")
        or Pair("", "", chunk.at, chunk.at, chunk.at, spaced=False)
    )
    base = _base(options)
    changes = _changes(options, told["event"].value if "event" in told else "")
    if "finish.target" in changes:
        # A game that went on past its target is not over.
        scores = [int(score) for score in re.findall(r"\d{1,4}", chunk.value("gamescores"))]
        changes["finish.target"] = max(changes["finish.target"], max(scores, default=0) + 1)
    chunk.said["rules"] = at._replace(name="Rules", value=base)
    fitting = _fitting(base, msgspec.json.encode(changes).decode())
    chunk.said["ruleschanges"] = at._replace(name="RulesChanges", value=fitting)


@lru_cache(maxsize=16)
def _fitting(base: str, changes: str) -> str:
    """Those of the changes under which the rules still are a game, one after the other; both as JSON."""
    fitting: dict[str, Any] = {}
    for path, value in msgspec.json.decode(changes).items():
        try:
            custom(base, fitting | {path: value})
        except BadRules:
            continue
        fitting[path] = value
    return msgspec.json.encode(fitting).decode()


def _options(source: Source, pair: Pair | None) -> dict[str, Any]:
    if pair is None:
        return {}
    try:
        return msgspec.json.decode(pair.value, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError):
        raise source.bad(pair.at, "GameOptionsJson is not a JSON object; see whether the line is whole") from None


def _number(options: dict[str, Any], name: str) -> int:
    value = options.get(name, 0)
    return value if isinstance(value, int) else 0


def _changes(options: dict[str, Any], event: str) -> dict[str, Any]:
    """What is known of the options, as changes to our rules. A blind bid is admitted wherever one was made."""
    changes: dict[str, Any] = {"blind_nil.deficit": 0}
    if "failBidScoring" in options:
        changes["scoring.set_penalty"] = "per_trick_bid" if _number(options, "failBidScoring") == 1 else "zero"
    if least := _number(options, "minBid"):
        changes["bidding.min_team_bid"] = least
    if options.get("tenForTwoHundred"):
        changes["scoring.special.ten"] = {"contract": 10, "made": 200, "lost": 200}
    if options.get("firstHandBidsItself"):
        changes["first_deal"] = {"kind": "no_bids"}
    if _number(options, "leadSpades") == 2:
        changes["play.lead_spades"] = "anytime"
    if target := _TARGET.search(event):
        changes["finish.target"] = int(target[1])
    return changes
