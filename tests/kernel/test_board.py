"""What a seat sees, with the hands of a world laid open: the same position as in the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

import numpy as np
import numpy.typing as npt
import pytest
from msgspec.structs import replace

from spadework.cards import Cards, texts
from spadework.game import CardPlayed, GameState, Phase, advance, view
from spadework.game.perft import BadPosition, position
from spadework.kernel import Solver, TrickBounds, playouts, sample, score_payoff, state_of
from spadework.kernel.convert import position as native_position
from spadework.kernel.convert import terms_of
from spadework.kernel.reference import after
from spadework.rules import Rules, custom, ruleset
from spadework.rules.model import RefillDeal
from tests.covering import every_ruleset
from tests.kernel.knowledge import states, walk
from tests.together import together

STANDARD = ruleset("standard")


def world_of(state: GameState) -> npt.NDArray[np.uint64]:
    terms = terms_of(state)
    return np.array([[terms.cards(texts(hand)) if hand else 0 for hand in state.hands]], dtype=np.uint64)


def in_play(rules: Rules) -> Iterator[GameState]:
    """Some states of the play in the first deal of random games."""
    for seed in range(2):
        for number, state in enumerate(takewhile(lambda state: state.deal <= 1, states(rules, seed))):
            if state.phase is Phase.PLAY and number % 5 == 0 and state.claim is None:
                yield state


def shown(state: GameState) -> tuple[object, ...]:
    at = native_position(state)
    return (at.hands, at.trick, at.taken, at.stock, at.out, at.leader, at.turn, at.tricks, at.broken)


@together("name", every_ruleset())
def test_the_true_hands_laid_open_are_the_game(name: str) -> None:
    found = 0
    for state in in_play(ruleset(name)):
        seat = state.turn
        stock = state.stock if isinstance(state.rules.deal, RefillDeal) else ()
        again = state_of(view(state, seat), world_of(state)[0].tolist(), stock=stock)
        assert shown(again) == shown(state)
        assert view(again, seat) == view(state, seat)
        assert again.standings == state.standings
        found += 1
    assert found


def two_nils() -> GameState:
    """The end of a deal in which seats 0 and 2 took 4 tricks, seat 1 2 and seat 3 3."""
    hands = ("AS 7H 5C 2C", "KH 6H 6C 3C", "KS QS 4H 7C", "2H 3H 9D 8D")
    return position(STANDARD, hands, leader=0, broken=True, taken=(4, 2, 0, 3))


def test_worlds_of_a_view_are_worth_what_the_game_is_worth() -> None:
    state = two_nils()
    seen, solver = view(state, 0), Solver()
    table = score_payoff(STANDARD, (6, 2, -1, 4), team=0)
    worlds = sample(seen, 40, seed=1)
    worlds[0] = world_of(state)[0]
    assert TrickBounds(*solver.worlds(seen, worlds)[0].tolist()) == solver.tricks(state)
    assert np.array_equal(solver.worlds(seen, worlds), solver.worlds(state, worlds))
    value = solver.payoff(state, (0, 2), table, (2,))
    assert value != solver.payoff(replace(state, taken=(9, 0, 0, 0)), (0, 2), table, (2,))
    assert solver.payoff_worlds(seen, worlds, (0, 2), table, (2,))[0].tolist() == list(value)
    sets = solver.can_set_worlds(seen, worlds, (2,))
    assert bool(sets[0]) is solver.can_set(state, (2,))
    for row in range(1, 40):
        laid = state_of(seen, worlds[row])
        assert solver.payoff_worlds(seen, worlds, (0, 2), table, (2,))[row].tolist() == list(
            solver.payoff(laid, (0, 2), table, (2,))
        )
        assert bool(sets[row]) is solver.can_set(laid, (2,))
    counted = playouts(seen, 1, worlds=worlds, policy="quick", seed=3)
    assert np.array_equal(counted, playouts(state, 1, worlds=worlds, policy="quick", seed=3))
    assert (counted >= (4, 2, 0, 3)).all()


def test_no_worlds_have_no_values() -> None:
    seen = view(two_nils(), 0)
    assert Solver().worlds(seen, sample(seen, 0, seed=1)).shape == (0, 2)


def test_who_sits_out_plays_no_card_of_a_world() -> None:
    opening, _ = walk(ruleset("euchre"), 3, 2)
    alone = replace(
        opening, out=(next(seat for seat in range(4) if seat != opening.leader and seat % 2 == opening.turn % 2),)
    )
    worlds = world_of(alone)
    assert worlds.all()
    seen = view(alone, alone.turn)
    ((least, most),) = Solver().worlds(alone, worlds, (opening.turn,)).tolist()
    assert TrickBounds(least, most) == Solver().tricks(alone, (opening.turn,))
    assert Solver().worlds(seen, worlds, (opening.turn,)).tolist() == [[least, most]]


def test_payoffs_in_mid_deal_ask_who_took_the_tricks_before() -> None:
    hands = ("AS 2C", "KH 3C", "KS 4H", "2H 3H")
    state, table = position(STANDARD, hands, leader=0), [[float(tricks)] for tricks in range(14)]
    worlds = world_of(state)
    solver = Solver()
    for ask in (
        lambda: solver.payoff(state, (0, 2), table),
        lambda: solver.payoff_cards(state, (0, 2), table),
        lambda: solver.payoff_line(state, (0, 2), table),
        lambda: solver.payoff_worlds(state, worlds, (0, 2), table),
        lambda: solver.payoff_cards_worlds(state, worlds, (0, 2), table),
        lambda: playouts(state),
    ):
        with pytest.raises(ValueError, match="11 tricks were taken before, and by whom is not known"):
            ask()
    # The nils of those who took none are alive, and tricks from here do not depend on it.
    assert solver.can_set(state, (0,)) is True
    assert solver.payoff(state, (0, 2), [[1.0, 0.0]] * 14, (0,)) == (0, 0)
    assert solver.tricks(state) == 2
    told = position(STANDARD, hands, leader=0, taken=(4, 3, 2, 2))
    assert solver.payoff(told, (0, 2), table) == (8, 8)


@pytest.mark.parametrize("taken", ((11,), (4, 4, 4, 4), (12, -1, 0, 0)))
def test_tricks_taken_that_cannot_be_are_refused(taken: tuple[int, ...]) -> None:
    with pytest.raises(BadPosition, match="11 were taken before"):
        position(STANDARD, ("AS 2C", "KH 3C", "KS 4H", "2H 3H"), leader=0, taken=taken)


def test_a_world_of_another_view_is_refused() -> None:
    state = two_nils()
    seen = view(state, 0)
    worlds = world_of(state)
    with pytest.raises(ValueError, match="world 1 gives seat 0 other cards than 2C 5C 7H AS, which it sees"):
        Solver().worlds(seen, np.concatenate((worlds, worlds[:, [1, 0, 2, 3]])))
    with pytest.raises(ValueError, match="world 0 gives seat 0 other cards"):
        state_of(seen, worlds[0, [1, 0, 2, 3]])
    with pytest.raises(ValueError, match="a world of 3 hands for 4 seats"):
        state_of(seen, worlds[0, :3])
    with pytest.raises(ValueError, match="3 cards for seat 3"):
        state_of(seen, worlds[0] & ~np.array([0, 0, 0, terms_of(state).cards("9D")], dtype=np.uint64))
    with pytest.raises(ValueError, match="world 0: the world gives seat 3 7C, which lies in another hand too"):
        Solver().worlds(seen, worlds[:, [0, 1, 2, 2]])
    with pytest.raises(ValueError, match="seat 3 7C, which lies in another hand too"):
        state_of(seen, worlds[0, [0, 1, 2, 2]])
    with pytest.raises(ValueError, match="stock has 2 cards, but in Standard nobody draws; leave it out"):
        state_of(seen, worlds[0], stock=("AH", "KD"))


def test_a_world_with_a_card_of_a_trick_before_is_refused() -> None:
    state = position(STANDARD, ("AS KS 2C", "KH QH 3C", "QS 4H 5C", "2H 3H 4C"), leader=0, taken=(4, 2, 2, 2))
    for card in ("2C", "3C", "5C", "4C"):
        state = after(state, card)
    world = world_of(state)[0]
    world[0] = terms_of(state).cards("2C 3C")
    with pytest.raises(ValueError, match="the world gives seat 0 2C, which was played or laid aside"):
        state_of(view(state, 2), world)


def test_a_wrong_card_of_its_own_can_be_taken_back_in_the_game_laid_open() -> None:
    honor = custom(STANDARD, {"renege.mode": "honor", "renege.correctable": "until_trick_over"})
    state = position(honor, ("AS KS 2C", "KH QH 3C", "QS 4H 5C", "2H 3H 4C"), leader=0, broken=True, taken=(4, 2, 2, 2))
    for seat, card in enumerate(("2C", "KH", "5C", "4C")):
        state = advance(state, CardPlayed(seat, card))[1]
        seen = view(state, 1)
        assert view(state_of(seen, world_of(state)[0]), 1) == seen
        assert seen.may_correct == ("" if card == "2C" else "KH")


def test_a_view_before_the_play_is_no_position() -> None:
    state = next(state for state in states(STANDARD, 1) if state.phase is Phase.BIDDING)
    with pytest.raises(ValueError, match="the game waits for bidding; a position is one of the play"):
        Solver().worlds(view(state, 0), world_of(state))


def test_cards_yet_to_be_drawn_are_given_in_their_order() -> None:
    state = next(state for state in in_play(ruleset("two-refill")) if len(state.stock) > 4)
    seen, world = view(state, state.turn), world_of(state)
    with pytest.raises(ValueError, match="worlds do not say in which order"):
        Solver().worlds(seen, world)
    with pytest.raises(ValueError, match="are yet to be drawn, and stock has 0"):
        state_of(seen, world[0])
    with pytest.raises(ValueError, match=f"stock has {state.trick[0]}, which is dealt"):
        state_of(seen, world[0], stock=(state.trick[0], *state.stock[1:]))


def test_a_view_is_no_open_position() -> None:
    seen = view(two_nils(), 0)
    for ask in (Solver().tricks, Solver().cards, Solver().line, Solver().leaders, playouts):
        with pytest.raises(TypeError, match="a View does not say what the others hold; lay one world open by state_of"):
            ask(seen)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a View does not say"):
        Solver().can_set(seen, (0,))  # type: ignore[arg-type]


def test_hands_of_a_state_are_sets_of_the_engine() -> None:
    state = two_nils()
    again = state_of(view(state, 0), world_of(state)[0])
    assert again.hands == state.hands
    assert all(isinstance(hand, int) for hand in again.hands)
    assert again.dealt == tuple(Cards(hand) for hand in state.hands)


def test_worlds_with_hands_of_another_size_or_cards_played_before_are_refused() -> None:
    state = position(STANDARD, ("AS 2C 5D", "KH 3C 6D", "KS 4H 7D", "2H 3H 8D"), leader=0, taken=(4, 2, 2, 2))
    state = after(after(after(after(state, "2C"), "3C"), "4H"), "2H")
    card = terms_of(state).cards
    right = [card(hand) for hand in ("AS 5D", "KH 6D", "KS 7D", "3H 8D")]
    table = [[float(tricks)] for tricks in range(14)]
    for wrong, why in (
        ([0, 0, 0, 0], "world 1 gives seat 0 0 cards, where it has 2 in the position"),
        ([card(hand) for hand in ("AS", "KH", "KS", "3H")], "world 1 gives seat 0 1 cards, where it has 2"),
        ([right[0], card("KH 4H"), *right[2:]], "world 1 gives seat 1 4H, which was played"),
    ):
        worlds = np.array([right, wrong], dtype=np.uint64)
        with pytest.raises(ValueError, match=why):
            Solver().worlds(state, worlds)
        with pytest.raises(ValueError, match=why):
            Solver().payoff_worlds(state, worlds, (0, 2), table)
        with pytest.raises(ValueError, match=why):
            playouts(state, 1, worlds=worlds)
