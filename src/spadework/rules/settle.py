"""What goes with a change of rules, so that a form need not ask for it.

Only what could not be otherwise is settled, and nothing that a change asks for by name: that is left, to be refused
with a reason.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from spadework.rules.load import Raw, merge
from spadework.rules.special.model import OFF

__all__ = ["settled"]

_OFF = {"kind": "off"}
_EACH = {"kind": "individual"}


def settled(raw: Raw, asked: Collection[str]) -> Raw:
    """The table without what cannot stay in it, save what is asked for by dotted path."""
    for part in (_without_bids, _without_nil, _without_partners, _without_spades, _without_jokers, _without_blind):
        for path, value in part(raw):
            if not _named(path, asked) or value == OFF or (path, _kind(raw, "nil")) == ("double_nil", "off"):
                raw = merge(raw, _nested(path, value))
    return raw


def _named(path: str, asked: Collection[str]) -> bool:
    return any(each == path or each.startswith(f"{path}.") or path.startswith(f"{each}.") for each in asked)


def _nested(path: str, value: Any) -> Raw:
    for part in reversed(path.split(".")):
        value = {part: value}
    return dict(value)


def _kind(raw: Mapping[str, Any], part: str) -> Any:
    table = raw.get(part)
    return table.get("kind") if isinstance(table, Mapping) else None


def _field(raw: Mapping[str, Any], part: str, field: str) -> Any:
    table = raw.get(part)
    return table.get(field) if isinstance(table, Mapping) else None


def _without_bids(raw: Raw) -> Iterator[tuple[str, Any]]:
    """What goes where seats do not bid numbers of their own choice."""
    kind = _kind(raw, "bidding")
    if kind in ("none", "order_up", "partnership"):
        yield "nil", _OFF
    if kind in ("mirror", "suicide"):
        yield "blind_nil", _OFF
    if kind == "suicide" or (kind in ("mirror", "whiz", "all_nil") and _kind(raw, "double_nil") == "forbidden"):
        yield "double_nil", _EACH
    if kind not in ("individual", "partnership"):
        yield "blind_number", _OFF
    if kind in ("none", "mirror", "all_nil"):
        yield "misdeal", _OFF


def _without_nil(raw: Raw) -> Iterator[tuple[str, Any]]:
    """What goes where nobody bids nil, or nobody bids it blind."""
    if _kind(raw, "nil") == "off":
        yield "blind_nil", _OFF
        yield "double_nil", _EACH
        yield "passing.nil", 0
        yield "passing.blind_nil", 0
        if _field(raw, "play", "first_lead") == "nil_partner":
            yield "play.first_lead", "eldest"
    elif _kind(raw, "blind_nil") == "off":
        yield "passing.blind_nil", 0


def _without_partners(raw: Raw) -> Iterator[tuple[str, Any]]:
    """What goes where seats have no partner, or more than one."""
    teams = raw.get("teams")
    size = len(teams[0]) if isinstance(teams, list | tuple) and teams and isinstance(teams[0], list | tuple) else 2
    if size != 2:
        yield "passing.nil", 0
        yield "passing.blind_nil", 0
    if size == 1:
        yield "double_nil", _EACH
        if _kind(raw, "bidding") == "order_up":
            yield "bidding.alone", False
            yield "bidding.defend_alone", False
        if _field(raw, "play", "first_lead") == "nil_partner":
            yield "play.first_lead", "eldest"


def _without_spades(raw: Raw) -> Iterator[tuple[str, Any]]:
    """What goes where spades are a suit like others."""
    if _kind(raw, "trump") in ("turned_up", "rotating", "none", "called"):
        yield "play.lead_spades", "anytime"
        yield "play.first_trick", "anything"


def _without_blind(raw: Raw) -> Iterator[tuple[str, Any]]:
    """What goes where no number is bid blind."""
    special = _field(raw, "scoring", "special")
    if _kind(raw, "blind_number") == "off" and isinstance(special, Mapping):
        yield from (
            (f"scoring.special.{name}", OFF)
            for name, one in special.items()
            if isinstance(one, Mapping) and one.get("bid") == "blind"
        )


def _without_jokers(raw: Raw) -> Iterator[tuple[str, Any]]:
    """What goes with the jokers."""
    jokers, captured = _field(raw, "pack", "jokers"), raw.get("captured")
    if isinstance(captured, Mapping) and isinstance(jokers, int):
        gone = ("BJ", "LJ")[jokers:]
        yield from ((f"captured.{name}", OFF) for name, one in captured.items() if _card(one) in gone)
    if jokers == 0:
        yield "play.jokers", "spades"


def _card(one: Any) -> Any:
    return one.get("card") if isinstance(one, Mapping) else None
