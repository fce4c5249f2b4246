"""What is at stake in a deal, of a game and of what a seat sees of it, is what its sheet will say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spadework.cards import texts
from spadework.game import GameState, Phase, view
from spadework.game.confirming import outcome
from spadework.game.legal import legal_cards
from spadework.game.perft import position
from spadework.kernel import NIL, Solver, sample, score_payoff, stake
from spadework.kernel.reference import after
from spadework.kernel.scores import unscored
from spadework.rules import custom, ruleset
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Standing
from tests.covering import every_ruleset
from tests.strategies import steps

STANDARD = ruleset("standard")
HANDS = ("QS 7S 2S AH 8H KD 4D", "JS 4S KH 5H 9D 3D 7C", "AS 9S QH 2H AD JC 3C", "KS TS JH 9H 6D KC 5C")
BIDS = (4, NIL, 3, 4)
AT = position(STANDARD, HANDS, leader=0, broken=True, taken=(3, 0, 1, 2), bids=BIDS)


def test_a_view_and_its_game_have_the_same_stake() -> None:
    assert stake(view(AT, 0)) == stake(AT)
    assert stake(AT).ours == (0, 2)
    assert stake(AT).nils == (1,)
    assert stake(AT).table == score_payoff(STANDARD, BIDS)


def test_the_stake_of_another_seat_is_that_of_its_team() -> None:
    other = stake(AT, 3)
    assert other.ours == (1, 3)
    assert other.table == score_payoff(STANDARD, BIDS, team=1)
    assert Solver().payoff(AT, *other) == tuple(-bound for bound in Solver().payoff(AT, *stake(AT)))


def test_cards_in_worlds_are_one_call() -> None:
    seen = view(AT, 0)
    worlds = sample(seen, 50, seed=1)
    by_hand = Solver().payoff_cards_worlds(seen, worlds, (0, 2), score_payoff(STANDARD, BIDS), (1,))
    assert Solver().payoff_cards_worlds(seen, worlds, *stake(seen)).means() == by_hand.means()


def test_where_the_teams_stood_counts() -> None:
    late = replace(AT, standings=(Standing(points=109, bags=9), Standing()))
    assert stake(late).table == score_payoff(STANDARD, BIDS, late.standings)
    assert stake(late, before=()) == stake(AT)
    assert stake(AT, before=late.standings, bag=-9).table == score_payoff(STANDARD, BIDS, late.standings, bag=-9)
    with pytest.raises(ValueError, match="where 1 of 2 teams stood"):
        stake(AT, before=(Standing(),))


def test_euchre_knows_who_named_trump() -> None:
    rules = ruleset("euchre")
    hands = ("JH 9H AC KC 9D", "JD AH TC QC TD", "QH KH AS KS 9S", "TH JC 9C QS TS")
    state = replace(position(rules, hands, leader=1, trump="H"), maker=0)
    assert stake(view(state, 1)).table == [[-value for value in row] for row in stake(state, 0).table[::-1]]
    alone = replace(position(rules, (*hands[:2], "", hands[3]), leader=1, trump="H", out=(2,)), maker=0)
    assert stake(alone, 0).table[5] == [4.0]
    assert stake(state, 0).table[5] == [2.0]
    assert Solver().payoff(alone, *stake(alone)).exact


def test_what_cannot_be_said_is_refused() -> None:
    jokers = next(
        state
        for state, _, _ in steps(ruleset("jokers"), 3, rare=False)
        if state.phase is Phase.PLAY and not state.tricks
    )
    with pytest.raises(
        ValueError, match=r"whoever takes a joker scores, .*; give rules without that, or ask about tricks"
    ):
        stake(view(jokers, jokers.turn))
    honors = custom("whist-classic", {"scoring.honors": True})
    whist = position(honors, ("AS", "KS", "QS", "JS"), leader=0, trump="S")
    with pytest.raises(ValueError, match="honors score, and who was dealt them is not known here"):
        stake(whist)
    bidding = next(state for state, _, _ in steps(STANDARD, 1, rare=False) if state.phase is Phase.BIDDING)
    with pytest.raises(ValueError, match="the game waits for bidding; what is at stake is asked in the play"):
        stake(bidding)
    with pytest.raises(ValueError, match="seat 4; give 0 to 3"):
        stake(AT, 4)


@pytest.mark.parametrize("name", every_ruleset())
def test_the_stake_of_a_game_is_what_its_sheet_says_in_the_end(name: str) -> None:
    for seed in range(3):
        state = _last_trick(name, seed)
        if state is None or unscored(state.rules, outcome(state)):
            continue
        seen = view(state, state.turn)
        ours, table, nils = stake(seen)
        assert (ours, table, nils) == stake(state)
        while state.hands[state.turn]:
            state = after(state, texts(legal_cards(state))[0])
        if any(state.taken[seat] > 1 for seat in nils):
            # A failed nil counts as one trick of it in the table.
            continue
        lines = score_deal(state.rules, outcome(state), state.standings)
        team = state.rules.team_of(ours[0])
        others = -1 if len(state.rules.teams) == 2 else 0
        column = sum(1 << at for at, seat in enumerate(nils) if state.taken[seat])
        tricks = sum(state.taken[seat] for seat in ours)
        assert table[tricks][column] == sum(line.points * (1 if line.team == team else others) for line in lines)


def _last_trick(name: str, seed: int) -> GameState | None:
    """The beginning of the last trick of the second deal of a random game, or of the first if there is no second."""
    found = None
    for state, _, _ in steps(ruleset(name), seed, rare=False):
        last = state.phase is Phase.PLAY and len(state.tricks) == state.rules.tricks - 1 and not state.trick
        if last and not state.claim and state.turn >= 0:
            found = state
        if state.deal > 2:
            break
    return found
