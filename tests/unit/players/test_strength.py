"""How well the thumb player plays, in numbers from fixed deals."""

import random
import statistics
import time
from functools import cache

from spadework.game import Phase
from spadework.players import Player, RandomPlayer, ThumbPlayer
from spadework.rules.bid import Bid
from spadework.rules.model import Finish, Rules
from tests.unit.players.tables import asked, first_deal, game, start, step

THUMB = ThumbPlayer()
DEALS = 200


@cache
def outcomes() -> tuple[tuple[tuple[Bid, ...], tuple[int, ...]], ...]:
    """Bids and tricks of deals among four thumb players."""
    found = []
    for seed in range(DEALS):
        state = first_deal([THUMB] * 4, seed, dealer=seed % 4)
        found.append((tuple(bid for bid in state.bids if bid is not None), state.taken))
    return tuple(found)


def test_beats_random_in_games_with_the_same_cards_both_ways() -> None:
    rules = Rules(finish=Finish(max_deals=8))
    won, lead, deals = 0, 0, 0
    for seed in range(12):
        for side in (0, 1):
            players: list[Player] = [THUMB if seat % 2 == side else RandomPlayer(seed + seat) for seat in range(4)]
            state = game(rules, players, seed, dealer=seed % 4)
            won += state.winners == (side,)
            lead += state.standings[side].points - state.standings[1 - side].points
            deals += state.deal
    assert won >= 23
    assert lead / deals > 80


def test_bids_come_to_a_sensible_sum() -> None:
    sums = [sum(bid.tricks for bid in bids) for bids, _ in outcomes() if not any(bid.nil for bid in bids)]
    assert 10.2 <= statistics.mean(sums) <= 11.8
    assert min(sums) >= 8
    assert max(sums) <= 13


def test_bids_are_close_to_what_is_taken() -> None:
    apart = [
        tricks - bid.tricks
        for bids, taken in outcomes()
        if not any(bid.nil for bid in bids)
        for bid, tricks in zip(bids, taken, strict=True)
    ]
    assert 0 <= statistics.mean(apart) <= 0.8
    assert statistics.pstdev(apart) < 1.3


def test_contracts_are_seldom_set() -> None:
    sets = contracts = 0
    for bids, taken in outcomes():
        for team in ((0, 2), (1, 3)):
            numbers = [seat for seat in team if not bids[seat].nil]
            contracts += bool(numbers)
            sets += sum(taken[seat] for seat in numbers) < sum(bids[seat].tricks for seat in numbers)
    assert 0.03 <= sets / contracts <= 0.20


def test_nils_are_bid_now_and_then_and_mostly_made() -> None:
    nils = [not tricks for bids, taken in outcomes() for bid, tricks in zip(bids, taken, strict=True) if bid.nil]
    assert 0.03 <= len(nils) / (4 * DEALS) <= 0.12
    assert sum(nils) / len(nils) >= 0.70


def test_decides_fast_enough_for_a_server() -> None:
    count, spent = 0, 0.0
    for seed in range(5):
        dice, state = random.Random(seed), start(Rules())
        while state.deal < 2:
            if state.phase is not Phase.BETWEEN:
                seen = asked(state)
                begun = time.process_time()
                THUMB.choose(seen)
                spent += time.process_time() - begun
                count += 1
            state = step(state, [THUMB] * 4, dice)[1]
    # Far above what it takes, so that a busy machine does not fail it.
    assert spent / count < 1e-3
