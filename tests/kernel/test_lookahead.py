"""What a card comes to when all play on by a policy: the true payoff where best play takes over, and legal play before."""

from __future__ import annotations

import numpy as np
import pytest

from spadework.game import view
from spadework.game.perft import position
from spadework.kernel import Solver, as_dealt, sample, self_play, stake
from spadework.kernel.simulate import Deals
from spadework.rules import ruleset

RULES = ruleset("standard")
HANDS = ("AS 2H 2C 9D", "KH 3C 5H 8D", "KS 4H 4C 7D", "QH 3H 5C 6D")


def deals(number: int, seed: int = 1) -> Deals:
    return self_play(RULES, number, policy="quick", seed=seed)


def test_the_last_trick_comes_to_what_it_is() -> None:
    last = view(position(RULES, ("AS", "KH", "KS", "QH"), leader=0, taken=(3, 3, 3, 3), bids=(4, 2, 3, 4)), 0)
    worlds, solver = sample(last, 10, seed=1), Solver()
    played = solver.playout_cards_worlds(last, worlds, *stake(last))
    best = solver.payoff_cards_worlds(last, worlds, *stake(last))
    assert played.cards == best.cards
    assert (played.values == best.values).all()


def test_a_playout_ends_with_a_payoff_that_the_table_has() -> None:
    state = deals(1).state(0)
    seen = view(state, state.turn)
    worlds = sample(seen, 20, seed=2)
    asked = stake(seen)
    found = Solver().playout_cards_worlds(seen, worlds, *asked).values
    assert set(np.unique(found)) <= {number for row in asked.table for number in row}
    assert (found[:, :, 0] == found[:, :, 1]).all()


def test_cards_that_nobody_can_tell_apart_come_to_the_same() -> None:
    hands = ("AS KS 2C 3C", "KH 9C 5H 8D", "QS 4H TC 7D", "QH 3H 5C 6D")
    seen = view(position(RULES, hands, leader=0, taken=(2, 3, 2, 2), bids=(4, 3, 3, 3), broken=True), 0)
    found = Solver().playout_cards_worlds(seen, sample(seen, 30, seed=3), *stake(seen))
    values = dict(zip(found.cards, found.values[:, :, 0].T, strict=True))
    assert (values["AS"] == values["KS"]).all()
    assert (values["2C"] == values["3C"]).all()


def test_best_play_sooner_finds_no_less_against_a_policy_that_errs() -> None:
    """Over many deals the value of a card is other, but near: a sign that sides and signs are not mixed up."""
    batch = deals(12, seed=5)
    gaps = []
    for deal in range(len(batch)):
        state = batch.state(deal)
        seen = view(state, state.turn)
        worlds = sample(seen, 30, seed=deal)
        by = [Solver().playout_cards_worlds(seen, worlds, *stake(seen, bag=-9), exact=n).values.mean() for n in (0, 4)]
        gaps.append(by[1] - by[0])
    assert abs(np.mean(gaps)) < 30


def test_the_same_on_any_number_of_threads() -> None:
    state = deals(1, seed=9).state(0)
    seen = view(state, state.turn)
    worlds = sample(seen, 50, seed=4)
    found = [Solver().playout_cards_worlds(seen, worlds, *stake(seen), exact=3, threads=n).values for n in (1, 3)]
    assert (found[0] == found[1]).all()


@pytest.mark.parametrize("exact", (-1, 14))
def test_an_impossible_number_of_cards_is_refused(exact: int) -> None:
    seen = view(position(RULES, HANDS, leader=0, taken=(2, 3, 2, 2), bids=(4, 3, 3, 3)), 0)
    with pytest.raises(ValueError, match="number of cards to solve"):
        Solver().playout_cards_worlds(seen, sample(seen, 2, seed=1), *stake(seen), exact=exact)


def test_hands_as_dealt_have_the_cards_that_were_played() -> None:
    state = deals(1, seed=2).state(0)
    from spadework.game import advance
    from spadework.game.events import CardPlayed

    for _ in range(6):
        state = advance(state, CardPlayed(state.turn, view(state, state.turn).legal_cards[0]))[1]
    seen = view(state, state.turn)
    dealt = as_dealt(seen, sample(seen, 5, seed=1))
    assert (np.bitwise_count(dealt) == 13).all()


def test_worth_may_be_anything_that_the_lines_of_a_deal_tell() -> None:
    seen = view(position(RULES, HANDS, leader=0, taken=(2, 3, 2, 2), bids=(4, 3, 3, 3)), 0)
    made = stake(seen, worth=lambda lines: float(any(line.team == 0 and line.points > 0 for line in lines)))
    assert [row[0] for row in made.table] == [0.0] * 7 + [1.0] * 7
    assert stake(seen, worth=None).table == stake(seen).table


def test_all_play_on_by_the_policy_that_is_asked_for() -> None:
    batch, means = deals(8), set()
    for name in ("quick", "roles", "cover"):
        seen = [view(state, state.turn) for state in map(batch.state, range(len(batch)))]
        asked = [
            Solver().playout_cards_worlds(each, sample(each, 20, seed=2), *stake(each), policy=name).values.mean()
            for each in seen
        ]
        means.add(tuple(asked))
    assert len(means) == 3


def test_a_playout_is_not_random() -> None:
    seen = view(deals(1).state(0), 1)
    with pytest.raises(ValueError, match="a playout is not random; give quick, roles or cover"):
        Solver().playout_cards_worlds(seen, sample(seen, 2, seed=2), *stake(seen), policy="random")
