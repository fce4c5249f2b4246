"""Faults that were found by cases and rulesets that nobody had tried, and are cured; each test is named after its own."""

from __future__ import annotations

import pytest

from spadework.game import BidMade, CardPlayed, CardsDiscarded, Code, DealVoided, GameState, Phase, RedealCalled, view
from spadework.rules import Bid, Rules, custom
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.sheet import Line, Standing, standings
from tests.unit.game.tables import begun, happened, refusal, rules_of, stacked, then

SPADELESS = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 3H 4H KH"


def bid(rules: Rules, bids: dict[int, Bid], *, dealer: int) -> GameState:
    """A deal in which the seats bid like this, in the order in which it is their turn."""
    state = then(begun(rules, dealer=dealer), stacked(rules))
    while state.phase is Phase.BIDDING:
        state = then(state, BidMade(state.turn, bids[state.turn]))
    return state


@pytest.mark.parametrize(("first", "leader"), (("eldest", 2), ("dealer", 1)))
def test_2_of_equal_bids_the_one_made_first_leads(first: str, leader: int) -> None:
    rules = rules_of(play__first_lead="high_bidder", bidding__first=first, blind_nil={"kind": "off"})
    assert bid(rules, {0: Bid(2), 1: Bid(4), 2: Bid(4), 3: Bid(3)}, dealer=1).turn == leader


@pytest.mark.parametrize(("first", "leader"), (("eldest", 0), ("dealer", 3)))
def test_2_of_two_nils_the_partner_of_the_one_bid_first_leads(first: str, leader: int) -> None:
    rules = rules_of(play__first_lead="nil_partner", bidding__first=first, blind_nil={"kind": "off"})
    assert bid(rules, {0: Bid(2), 1: Bid(nil=True), 2: Bid(nil=True), 3: Bid(3)}, dealer=1).turn == leader


def test_6_a_hand_may_be_called_in_a_first_deal_without_bids() -> None:
    rules = rules_of("homecoming")
    hands = ("AS KS QS", "2S 3S", SPADELESS.replace("2D ", "9D "), "4S 5S")
    state = then(begun(rules, dealer=0), stacked(rules, *hands))
    assert (state.phase, view(state, 2).may_redeal, view(state, 1).may_redeal) == (Phase.PLAY, True, False)
    assert happened(state, RedealCalled(2))[1:] == (DealVoided("called", 0),)
    card = view(state, state.turn).legal_cards[0]
    late = then(state, CardPlayed(state.turn, card))
    assert refusal(late, RedealCalled(2))[0] is Code.NO_REDEAL


def test_7_a_hand_is_not_made_a_bad_one_by_what_is_laid_aside() -> None:
    rules = rules_of("kitty", misdeal={"kind": "on", "hand": "no_spades"}, blind_nil={"kind": "off"})
    own = SPADELESS.replace("KH", "2S")
    state = then(begun(rules, dealer=3), stacked(rules, "AS", "KS", "QS", own, stock="9H TH"))
    state = then(state, CardsDiscarded(3, ("2S", "9H")))
    for seat in range(3):
        state = then(state, BidMade(seat, Bid(1)))
    assert state.turn == 3
    assert refusal(state, RedealCalled(3))[0] is Code.NO_REDEAL


def lines(points: tuple[int, ...], *, was_set: tuple[int, ...] = ()) -> tuple[Line, ...]:
    """What a deal brings each team, and who was set in it."""
    return tuple(
        Line(team, "scoring.trick_points", number, "", mark="set" if team in was_set else "made" if number > 0 else "")
        for team, number in enumerate(points)
    )


def deals(rules: Rules, *scored: tuple[Line, ...]) -> list[Verdict | None]:
    """How the game stands after each of these deals."""
    stood: tuple[Standing, ...] = ()
    found = []
    for number, deal in enumerate(scored, start=1):
        stood = standings(rules, deal, stood)
        found.append(verdict(rules, stood, deal, deals=number, dealer=0))
    return found


LEVEL = (-30, 40, 40, 40)


def test_8_level_players_play_on_when_another_was_set_too_often() -> None:
    rules = custom("solo4", {"finish.sets_in_a_row": 2, "finish.lower_limit": 0})
    set_twice = lines(LEVEL, was_set=(0,)), lines(LEVEL, was_set=(0,))
    assert deals(rules, *set_twice) == [None, None]
    assert deals(rules, *set_twice, lines((400, 30, 20, 10)))[-1] == Verdict((1,), "sets")
    drawn = custom(rules, {"finish.tie": "draw"})
    assert deals(drawn, *set_twice)[-1] == Verdict((1, 2, 3), "sets")


def test_8_who_has_fallen_too_low_has_lost_though_the_others_play_on() -> None:
    rules = custom("solo4", {"finish.lower_limit": -50})
    low = lines((-60, 40, 40, 40))
    assert deals(rules, low) == [None]
    assert deals(rules, low, lines((300, 50, 20, 10)))[-1] == Verdict((1,), "lower_limit")
    assert deals(rules, low, lines((300, 20, 20, 10)), lines((0, 10, 20, 10)))[1:] == [
        None,
        Verdict((2,), "lower_limit"),
    ]


def test_9_a_game_does_not_end_by_sets_in_a_deal_in_which_nobody_was_set() -> None:
    rules = custom("standard", {"finish.sets_in_a_row": 2, "finish.lower_limit": 0})
    both = lines((-40, -40), was_set=(0, 1))
    nils = (Line(0, "nil.points", 100, ""), Line(1, "nil.points", -100, "", mark="nil_failed"))
    assert deals(rules, both, both, nils) == [None, None, None]
    assert deals(rules, both, both, nils, lines((30, -40), was_set=(1,)))[-1] == Verdict((0,), "sets")


def test_3_without_a_club_neither_spades_nor_jokers_go_to_the_first_trick() -> None:
    rules = rules_of("kitty", deal={"kind": "some"}, play__first_lead="low_club_all", play__jokers="free")
    with_club, without = "BJ 3C 5C 5S 6S 7S 4D 5D 6D 7D 4H 5H 6H", "LJ 8S 9S TS 8D 9D TD JD 8H 9H TH JH QH"
    state = then(begun(rules, dealer=3), stacked(rules, "2C", with_club, without))
    while state.phase is Phase.BIDDING:
        state = then(state, BidMade(state.turn, Bid(3)))
    state = then(state, CardPlayed(0, "2C"))
    assert view(state, 1).legal_cards == ("3C",)
    state = then(state, CardPlayed(1, "3C"))
    assert {card[1] for card in view(state, 2).legal_cards} == {"D", "H"}
