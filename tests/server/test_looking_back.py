"""On honor a wrong card may be taken back for a while: bots leave the time for it, and the wait tells nothing."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from spadework.game import BidMade, CardPlayed, GameState, Phase, decide, view
from spadework.game.reneges import correctable
from spadework.players.registry import player
from spadework.rules import Bid
from spadework.server.happenings import Pace
from spadework.server.table.agenda import LOOK_BACK_SECONDS, PACE_SECONDS, next_step
from spadework.server.table.bots import bot_fact
from spadework.server.table.folding import evolve_table
from spadework.server.table.moment import Moment
from spadework.server.table.state import TableState
from tests.server.standing import begun

MOMENT = Moment(now=0.0, here=frozenset(("ann",)), luck=0.5)
LONGEST_LOOK = 2.0


def on_honor(when: str, seed: int, pace: Pace = "normal", mode: str = "honor") -> TableState:
    changes = {"renege.mode": mode, "renege.correctable": when, "blind_nil": {"kind": "off"}}
    return begun(("ann",), seed, changes, pace=pace)


def game_of(state: TableState) -> GameState:
    assert state.game is not None
    return state.game


def after(state: TableState, fact: BidMade | CardPlayed) -> TableState:
    for event in decide(game_of(state), fact):
        state = evolve_table(state, event)
    return state


def course(state: TableState, dice: random.Random) -> Iterator[TableState]:
    """A deal in which Ann plays any of her cards, right or wrong."""
    for _ in range(80):
        game = game_of(state)
        yield state
        if game.phase is Phase.BIDDING:
            state = after(state, BidMade(game.turn, Bid(3)))
        elif game.phase is not Phase.PLAY:
            return
        elif game.turn == 0:
            state = after(state, CardPlayed(0, dice.choice(view(game, 0).hand)))
        else:
            fact = bot_fact(player("thumb"), game, game.turn)
            if not isinstance(fact, CardPlayed):
                return
            state = after(state, fact)


def wait(state: TableState) -> float:
    """How long the bot that is to play waits."""
    step = next_step(state, MOMENT)
    assert step is not None
    assert step.kind == "bot"
    return step.due


def bots_turn(state: TableState) -> bool:
    return game_of(state).phase is Phase.PLAY and game_of(state).turn != 0


@pytest.mark.parametrize("when", ("until_next_card", "until_trick_over"))
def test_no_quick_bot_closes_the_way_back_from_a_wrong_card(when: str) -> None:
    closed = 0
    for seed in range(4):
        for state in course(on_honor(when, seed), random.Random(seed)):
            if not bots_turn(state) or correctable(game_of(state), 0) is None:
                continue
            fact = bot_fact(player("thumb"), game_of(state), game_of(state).turn)
            if isinstance(fact, CardPlayed) and correctable(game_of(after(state, fact)), 0) is None:
                closed += 1
                assert wait(state) >= LOOK_BACK_SECONDS["normal"]
    assert closed


@pytest.mark.parametrize("when", ("until_next_card", "until_trick_over"))
def test_the_wait_after_a_card_does_not_tell_whether_it_was_wrong(when: str) -> None:
    compared = 0
    for seed in range(4):
        for state in course(on_honor(when, seed), random.Random(seed)):
            game = game_of(state)
            if game.phase is not Phase.PLAY or game.turn != 0:
                continue
            played = [after(state, CardPlayed(0, card)) for card in view(game, 0).hand]
            same_turn: dict[tuple[int, int], set[float]] = {}
            for then in played:
                if bots_turn(then):
                    key = (len(game_of(then).trick), len(game_of(then).tricks))
                    same_turn.setdefault(key, set()).add(wait(then))
            wrong = {bool(game_of(then).honor.wrong) for then in played}
            assert all(len(waits) == 1 for waits in same_turn.values())
            compared += len(wrong) == 2 and bool(same_turn)
    assert compared


def test_bots_wait_for_nobody_where_nothing_can_be_taken_back() -> None:
    longest = PACE_SECONDS["normal"] * LONGEST_LOOK
    for state in (on_honor("never", 1), on_honor("until_trick_over", 1, mode="enforce")):
        for then in course_of_right_cards(state):
            assert not bots_turn(then) or wait(then) <= longest


def course_of_right_cards(state: TableState) -> Iterator[TableState]:
    """A deal in which everybody plays the first card that he may."""
    for _ in range(80):
        game = game_of(state)
        yield state
        if game.phase not in (Phase.BIDDING, Phase.PLAY):
            return
        looking = view(game, game.turn)
        fact = (
            BidMade(game.turn, Bid(3)) if game.phase is Phase.BIDDING else CardPlayed(game.turn, looking.legal_cards[0])
        )
        state = after(state, fact)


def test_bots_wait_for_no_card_of_a_bot() -> None:
    state = on_honor("until_trick_over", 1)
    alone = replace(state, chairs=tuple(replace(chair, owner="", name="") for chair in state.chairs))
    waits = [wait(then) for then in course_of_right_cards(alone) if game_of(then).phase is Phase.PLAY]
    assert max(waits) <= PACE_SECONDS["normal"] * LONGEST_LOOK


def test_at_instant_pace_nothing_waits() -> None:
    waits = [
        wait(then) for then in course(on_honor("until_next_card", 2, "instant"), random.Random(2)) if bots_turn(then)
    ]
    assert set(waits) == {0.0}
