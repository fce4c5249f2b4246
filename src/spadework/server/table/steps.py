"""What becomes of a step that the table takes by itself."""

from __future__ import annotations

from collections.abc import Callable

from spadework.game import Fact, GameState, TimeCalled, advance
from spadework.server import happenings as h
from spadework.server.table.agenda import TableStep
from spadework.server.table.bots import declined
from spadework.server.table.opening import Chance, begin_again, draw_next, next_deal
from spadework.server.table.state import TableState


def step_events(
    state: TableState, step: TableStep, *, choose: Callable[[GameState, int], Fact], chance: Chance
) -> tuple[h.Logged, ...]:
    """The events of a step, to be written like those of a request; `choose` says what a bot does on a seat."""
    game = state.game
    if step.kind == "seed":
        return (draw_next(state, chance),)
    if game is None:
        return ()
    match step.kind:
        case "deal":
            return next_deal(state, game, chance)
        case "rematch":
            return begin_again(state, chance)
        case "time":
            return advance(game, TimeCalled())[0]
        case "absent":
            return (h.BotSat(step.seat, "absent"),)
        case "lapse":
            fact = declined(game, step.seat) or choose(game, step.seat)
            return (h.BotSat(step.seat, "timed_out"), *advance(game, fact)[0])
        case "again":
            return ()
        case "bot":
            return advance(game, choose(game, step.seat))[0]
