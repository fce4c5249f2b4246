"""Writing something down: the only place that says no.

>>> from spadework.keep.evening import begin_game
>>> game = enter(begin_game("standard"), e.Answered(at=0, key="dealer", value=3))
>>> enter(game, e.Answered(at=0, key="bid:0", value=14))
Traceback (most recent call last):
    ...
spadework.keep.unkept.Unkept: 14 cannot be bid here; give 1 to 13, or nil.
"""

from __future__ import annotations

from msgspec.structs import replace

from spadework.keep import edits as e
from spadework.keep.agreed import agree
from spadework.keep.asking import questions
from spadework.keep.course import Course, course, deal_at
from spadework.keep.evening import MOST_EDITS, Game, fit_names
from spadework.keep.ledger import ledger, standing_edits
from spadework.keep.unkept import Unkept, fitted
from spadework.rules import BadRules


def enter(game: Game, edit: e.Edit) -> Game:
    """The game with one more edit, which is judged as the sheet stands. Raises `Unkept` for one that is not possible."""
    if len(game.edits) >= MOST_EDITS:
        raise Unkept("edits", f"This game has {MOST_EDITS:,} entries, which is the limit; begin another one.")
    return replace(game, edits=(*game.edits, fitted(_judged(game, edit), e.Edit)))


def _judged(game: Game, edit: e.Edit) -> e.Edit:
    done, undone = standing_edits(game)
    match edit:
        case e.Undone():
            if not done:
                raise Unkept("", "There is nothing to undo.")
        case e.Redone():
            if not undone:
                raise Unkept("", "There is nothing to redo.")
        case e.Ruled():
            return _agreed(game, edit)
        case e.Renamed(names=names):
            now = ledger(game)
            return e.Renamed(names=fit_names(now.rules, names, stood=now.names))
        case e.Counted():
            pass
        case _:
            _on_sheet(course(ledger(game)), edit)
    return edit


def _agreed(game: Game, edit: e.Ruled) -> e.Ruled:
    try:
        agreed = edit.rules if edit.rules.full else agree(edit.rules.form, saved=edit.rules.saved)
        rules = agreed.rules
    except BadRules as bad:
        raise Unkept(bad.place, f"{bad.text}.") from None
    now = ledger(game).rules
    if rules.teams != now.teams:
        raise Unkept("rules", f"{rules.title} seats other teams than this game; begin a new game with these rules.")
    return e.Ruled(rules=agreed)


def _on_sheet(gone: Course, edit: e.Change) -> None:
    """Judge an edit about the entries of the sheet."""
    match edit:
        case e.Answered():
            _answer(gone, edit)
        case e.Misdealt(at=at) | e.Cleared(at=at) if deal_at(gone, at) is None:
            raise Unkept("at", _NO_DEAL)
        case e.Reneged(at=at, team=team) | e.Claimed(at=at, team=team):
            _team(gone, team)
            if at >= len(gone.turns) or deal_at(gone, at) is None:
                raise Unkept("at", "Nothing has been entered for this deal yet; enter its bids or tricks first.")
        case e.Noted(at=at) | e.Removed(at=at) if at >= len(gone.turns):
            raise Unkept("at", "There is nothing in this place on the sheet.")
        case e.Adjusted():
            _adjustment(gone, edit)
        case e.Ceded(team=team):
            _team(gone, team)
            _between(gone)
            if gone.verdict is not None:
                raise Unkept("", "The game is over already.")
        case e.TimeCalled() if not any(turn.entry.kind == "deal" and not turn.thrown for turn in gone.turns):
            raise Unkept("", "No deal has begun yet.")
        case _:
            pass


_NO_DEAL = "There is no deal in this place on the sheet."


def _answer(gone: Course, edit: e.Answered) -> None:
    deal = deal_at(gone, edit.at)
    if deal is None:
        raise Unkept("at", "The game is over; begin another one, or undo." if gone.verdict else _NO_DEAL)
    if edit.key == "dealer":
        if not isinstance(edit.value, int) or edit.value >= deal.rules.seats:
            raise Unkept("dealer", "That is not a player at this table.")
        return
    for asked in questions(deal):
        if asked.question.key == edit.key:
            if said := asked.refusal(edit.value):
                raise Unkept(edit.key, said)
            return
    raise Unkept("key", f"{edit.key!r} is not asked in this deal.")


def _adjustment(gone: Course, edit: e.Adjusted) -> None:
    _team(gone, edit.team)
    _between(gone)
    if not edit.reason.strip():
        raise Unkept("reason", "Say why, so that everybody can read it later.")
    if not edit.points and not edit.bags:
        raise Unkept("points", "This changes nothing; give points or bags.")


def _team(gone: Course, team: int) -> None:
    if team >= len(gone.rules.teams):
        raise Unkept("team", f"There is no team {team}; teams are 0 to {len(gone.rules.teams) - 1}.")


def _between(gone: Course) -> None:
    if any(turn.asked is not None for turn in gone.turns):
        raise Unkept("", "A deal is being entered; finish it first, or undo it.")
