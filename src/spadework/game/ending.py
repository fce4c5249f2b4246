"""The end of a deal and of the game: the lines go on the sheet, and somebody may have won (1.7)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import events as e
from spadework.game.refusals import Code, Refused
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.topic import Judge, Topic
from spadework.scoring.finish import conceded, verdict
from spadework.scoring.sheet import standings

_BEFORE_THE_END = tuple(phase for phase in Phase if phase is not Phase.OVER)


def _check_conceded(state: GameState, fact: e.Conceded) -> None:
    if not 0 <= fact.team < len(state.rules.teams):
        raise Refused(Code.NO_SUCH_SEAT, "team", team=fact.team, last=len(state.rules.teams) - 1)


def _check_time(state: GameState, fact: e.TimeCalled) -> None:
    if not state.rules.finish.minutes:
        raise Refused(Code.NO_TIME_LIMIT)
    if state.time_up:
        raise Refused(Code.WRONG_PHASE, "time_called")


def _deal_scored(state: GameState, event: e.DealScored) -> GameState:
    return replace(
        state,
        phase=Phase.BETWEEN,
        turn=NOBODY,
        standings=standings(state.rules, event.lines, state.standings),
        last_lines=event.lines,
    )


def _after_score(state: GameState, last: e.Event) -> tuple[e.Event, ...]:
    over = verdict(
        state.rules,
        state.standings,
        state.last_lines,
        deals=state.deal,
        dealer=state.dealer,
        time_up=state.time_up,
    )
    return (e.GameWon(over.winners, over.why),) if over else ()


def _time_called(state: GameState, event: e.TimeCalled) -> GameState:
    return replace(state, time_up=True)


def _after_time(state: GameState, last: e.TimeCalled) -> tuple[e.Event, ...]:
    """Between two deals the game ends at once."""
    return _after_score(state, last) if state.phase is Phase.BETWEEN and state.deal else ()


def _conceded(state: GameState, event: e.Conceded) -> GameState:
    return replace(state, conceded=event.team, turn=NOBODY, waiting=(), claim=None)


def _after_conceding(state: GameState, last: e.Conceded) -> tuple[e.Event, ...]:
    """The others have won: the leading team, or the leading ones together, of those that did not give up."""
    ended = conceded(state.standings, state.conceded)
    return (e.GameWon(ended.winners, ended.why),)


def _game_won(state: GameState, event: e.GameWon) -> GameState:
    return replace(state, phase=Phase.OVER, turn=NOBODY, winners=event.winners, why=event.why)


ENDING = Topic(
    judges={
        e.Conceded: Judge(_BEFORE_THE_END, _check_conceded),
        e.TimeCalled: Judge(_BEFORE_THE_END, _check_time),
    },
    folds={
        e.DealScored: _deal_scored,
        e.TimeCalled: _time_called,
        e.Conceded: _conceded,
        e.GameWon: _game_won,
    },
    follows={e.DealScored: _after_score, e.TimeCalled: _after_time, e.Conceded: _after_conceding},
)
