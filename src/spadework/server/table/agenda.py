"""What a table does by itself, and when: bots act, turns run out of time, the next deal begins.

Pure: the owner of the table asks for the next step, waits until it is due, and asks again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from spadework.game import NO_DEAL, OVER, GameState, Phase
from spadework.game.seats import in_turn
from spadework.server.happenings import Pace
from spadework.server.table.moment import Moment, asked, present
from spadework.server.table.state import TableState, acting_bot, in_deal

GRACE_SECONDS = 20.0
"""How long others wait for somebody whose connection is lost."""

BETWEEN_SECONDS = 30.0
"""After so long the next deal begins, where several people play."""

PACE_SECONDS: dict[Pace, float] = {"instant": 0.0, "quick": 0.25, "normal": 0.7, "unhurried": 1.2}
"""How long a bot seems to think. It depends on nothing that the bot holds: a pause would tell."""

SPREAD = 0.3
"""By what part of itself that time varies, up and down."""

LOOK_AT_TRICK = 0.8
"""A trick that was just taken is looked at for so much longer, in parts of the same time."""


LOOK_AT_VOID = 4.0
"""A deal that does not count is followed by another after so long, in parts of the same time."""

LOOK_BACK_SECONDS: dict[Pace, float] = {"instant": 0.0, "quick": 2.5, "normal": 3.0, "unhurried": 4.0}
"""On honor a bot waits so much longer before it acts where a person's card could no longer be taken back after it.

It does so after right and wrong cards alike, so that the pause tells nothing of the card.
"""

LOOK_AT_CLAIM = 2.0
"""The cards that were put down for a claim are looked at for so much longer, in parts of the same time."""

AFTER_ANOTHER = 0.6
"""By so much a bot answers a claim after the one before it, in parts of the same time."""


class TableStep(msgspec.Struct, frozen=True, gc=False):
    """One thing that the table does by itself."""

    kind: Literal["bot", "lapse", "absent", "seed", "deal", "rematch", "time", "again"]
    due: float
    """When, on the clock of `Moment`."""
    seat: int = -1


def next_step(state: TableState, moment: Moment) -> TableStep | None:
    """The step that is due first; none where the table waits for people alone."""
    steps = [*_steps(state, moment)]
    return min(steps, key=lambda step: (step.due, step.kind != "seed")) if steps else None


def seconds_left(state: TableState, moment: Moment) -> float | None:
    """What people are shown: how long until a turn is lost, or until the next deal begins by itself."""
    if not state.opened.turn_seconds and in_deal(state):
        return None  # as at most tables at most times
    dues = [step.due for step in _steps(state, moment) if step.kind in ("lapse", "deal")]
    return round(max(0.0, min(dues) - moment.now), 1) if dues else None


def time_left(state: TableState, moment: Moment) -> float | None:
    """Seconds until the time of the game is up, by the clock of the log; none for a game without a limit."""
    game, minutes = state.game, state.opened.rules.finish.minutes
    if game is None or not minutes or game.phase is OVER:
        return None
    return 0.0 if game.time_up else max(0.0, round(state.began + 60 * minutes - moment.time, 1))


def _steps(state: TableState, moment: Moment) -> Iterator[TableStep]:
    game = state.game
    if state.closed:
        return
    if moment.turned_away or moment.unheard:
        yield from _after_no(moment)
    if state.promise is None and not in_deal(state) and any(chair.owner in moment.here for chair in state.chairs):
        yield TableStep("seed", moment.now)
    if game is None:
        return
    left = time_left(state, moment)
    if left is not None and not game.time_up and present(state, moment):
        yield TableStep("time", moment.now + left)
    if game.phase in NO_DEAL:
        yield from _after_deal(state, moment, game)
        return
    limit = state.opened.turn_seconds
    for seat in asked(game):
        chair = state.chairs[seat]
        if acting_bot(chair):
            yield TableStep("bot", moment.asked + _thinking(state, moment, game, seat), seat)
            continue
        here = chair.owner in moment.here
        if here and not limit:
            continue  # as at most tables at most times
        others = [other for other in present(state, moment) if other is not chair]
        if limit and (others or here):
            yield TableStep("lapse", moment.asked + limit, seat)
        if others and not here:
            gone = moment.away.get(chair.owner, moment.asked)
            yield TableStep("absent", max(moment.asked, gone + GRACE_SECONDS), seat)


def _after_no(moment: Moment) -> Iterator[TableStep]:
    """Whoever was told no and is here is told that he may ask for a seat again."""
    for person, until in (*moment.turned_away.items(), *moment.unheard.items()):
        if person in moment.here:
            yield TableStep("again", until)


def _after_deal(state: TableState, moment: Moment, game: GameState) -> Iterator[TableStep]:
    here = present(state, moment)
    if not here:
        return
    agreed = all(chair.owner in moment.ready for chair in here)
    if game.phase is Phase.OVER:
        if agreed:
            yield TableStep("rematch", moment.now)
    elif state.voided is not None:
        yield TableStep("deal", moment.asked + PACE_SECONDS[state.opened.pace] * LOOK_AT_VOID)
    elif agreed:
        yield TableStep("deal", moment.now)
    elif sum(not acting_bot(chair) for chair in state.chairs) > 1:
        yield TableStep("deal", moment.asked + BETWEEN_SECONDS)


def _thinking(state: TableState, moment: Moment, game: GameState, seat: int) -> float:
    looking = 0.0
    if game.claim is not None:
        after = (seat - game.claim.seat) % game.rules.seats - 1
        looking = LOOK_AT_CLAIM + AFTER_ANOTHER * after
    elif game.phase is Phase.PLAY and not game.trick and game.tricks:
        looking = LOOK_AT_TRICK
    thinking = PACE_SECONDS[state.opened.pace] * (1 - SPREAD + 2 * SPREAD * moment.luck + looking)
    return thinking + (LOOK_BACK_SECONDS[state.opened.pace] if _ends_looking_back(state, game) else 0.0)


def _ends_looking_back(state: TableState, game: GameState) -> bool:
    """Whether the next card ends the time in which a person may take one back, were it a wrong one.

    It asks for nothing but the rules, whose seats they are, and how many cards lie on the table.
    """
    renege = game.rules.renege
    if (
        renege.mode != "honor"
        or renege.correctable == "never"
        or game.phase is not Phase.PLAY
        or game.claim is not None
    ):
        return False
    leader = game.leader if game.trick or not game.tricks else game.tricks[-1].leader
    cards = len(game.trick) or (len(game.tricks[-1].cards) if game.tricks else 0)
    seats = [seat for seat in in_turn(game.rules, leader) if seat not in game.out][:cards]
    if renege.correctable == "until_next_card" or cards == 1:
        return any(not acting_bot(state.chairs[seat]) for seat in seats[-1:])  # a lead stands once it is followed
    return not game.trick and any(not acting_bot(state.chairs[seat]) for seat in seats[1:])
