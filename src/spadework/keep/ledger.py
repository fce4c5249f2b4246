"""What the edits of a game come to: its rules, its people, and the entries of its sheet.

A fold without judgement: an edit that does not apply is passed over, so that any document that can be read can be shown.
What may be written is judged before, by `spadework.keep.entering`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from spadework.keep import edits as e
from spadework.keep.agreed import Agreed
from spadework.keep.evening import Game
from spadework.rules import Rules


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the sheet: a deal, thrown in or not, or what the table judged by itself."""

    kind: Literal["deal", "adjustment", "ceded"] = "deal"
    answers: Mapping[str, e.Value] = msgspec.field(default_factory=dict)
    """By the keys of their questions."""
    thrown: Literal["", "same", "next"] = ""
    """Who deals again, where the deal was thrown in."""
    reneges: tuple[int, ...] = ()
    wrong_claims: tuple[int, ...] = ()
    note: str = ""
    last: bool = False
    """Whether the time was up in it."""
    team: int = 0
    points: int = 0
    bags: int = 0


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """A game's sheet before anything is scored."""

    agreed: Agreed
    """How the rules were asked for."""
    rules: Rules
    names: tuple[str, ...]
    by_seat: bool = False
    entries: tuple[Entry, ...] = ()
    called: int | None = None
    """The deal in which the last edit called a renege, rightly or not."""
    can_undo: bool = False
    can_redo: bool = False


def standing_edits(game: Game) -> tuple[list[e.Change], list[e.Change]]:
    """The edits that count, and those that were undone and may be done again."""
    done: list[e.Change] = []
    undone: list[e.Change] = []
    for edit in game.edits:
        match edit:
            case e.Undone():
                if done:
                    undone.append(done.pop())
            case e.Redone():
                if undone:
                    done.append(undone.pop())
            case _:
                done.append(edit)
                undone = []
    return done, undone


def ledger(game: Game) -> Ledger:
    """What the edits of a game come to."""
    done, undone = standing_edits(game)
    agreed, names, by_seat = game.rules, game.names, False
    for edit in done:
        match edit:
            case e.Ruled(rules=asked):
                agreed = asked
            case e.Renamed(names=given) if len(given) == len(names):
                names = given
            case e.Counted(by=by):
                by_seat = by == "seat"
            case _:
                pass
    return Ledger(
        agreed=agreed,
        rules=agreed.rules,
        names=names,
        by_seat=by_seat,
        entries=_entries(done),
        called=done[-1].at if done and isinstance(done[-1], e.Reneged | e.Claimed) else None,
        can_undo=bool(done),
        can_redo=bool(undone),
    )


def _entries(done: Iterable[e.Change]) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for edit in done:
        match edit:
            case e.Adjusted():
                entries.append(
                    Entry(kind="adjustment", team=edit.team, points=edit.points, bags=edit.bags, note=edit.reason)
                )
            case e.Ceded():
                entries.append(Entry(kind="ceded", team=edit.team))
            case e.TimeCalled():
                _call_time(entries)
            case e.Removed(at=at):
                if at < len(entries):
                    del entries[at]
            case e.Answered() | e.Cleared() | e.Misdealt() | e.Reneged() | e.Claimed() | e.Noted():
                if edit.at == len(entries):
                    entries.append(Entry())
                if edit.at < len(entries):
                    entries[edit.at] = _edited(entries[edit.at], edit)
            case e.Ruled() | e.Renamed() | e.Counted():
                pass
    return tuple(entries)


def _edited(entry: Entry, edit: e.Answered | e.Cleared | e.Misdealt | e.Reneged | e.Claimed | e.Noted) -> Entry:
    match edit:
        case e.Noted(text=text):
            return replace(entry, note=text)
        case _ if entry.kind != "deal":
            return entry
        case e.Answered(key=key, value=value):
            return replace(entry, answers={**entry.answers, key: value})
        case e.Cleared(key="reneges"):
            return replace(entry, reneges=(), wrong_claims=())
        case e.Cleared(key=cleared) if cleared.startswith("renege:"):
            return replace(entry, reneges=_without(entry.reneges, cleared))
        case e.Cleared(key=cleared) if cleared.startswith("wrong_claim:"):
            return replace(entry, wrong_claims=_without(entry.wrong_claims, cleared))
        case e.Cleared(key="misdeal"):
            return replace(entry, thrown="")
        case e.Cleared(key=cleared):
            return replace(entry, answers={key: value for key, value in entry.answers.items() if key != cleared})
        case e.Misdealt(dealer=dealer, note=note):
            return replace(entry, thrown=dealer, note=note or entry.note)
        case e.Reneged(team=team):
            return replace(entry, reneges=(*entry.reneges, team))
        case e.Claimed(team=team):
            return replace(entry, wrong_claims=(*entry.wrong_claims, team))


def _without(teams: Sequence[int], key: str) -> tuple[int, ...]:
    """What was called in a deal, without the team that a key ends with."""
    return tuple(team for team in teams if not key.endswith(f":{team}"))


def _call_time(entries: list[Entry]) -> None:
    """Mark the deal in progress, or the last there is, as the game's last."""
    for at in range(len(entries) - 1, -1, -1):
        if entries[at].kind == "deal" and not entries[at].thrown:
            entries[at] = replace(entries[at], last=True)
            return
