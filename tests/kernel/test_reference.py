"""The slow reference: endings that a person can work out, and those that others worked out."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import cards
from spadework.game import GameState
from spadework.game.perft import position
from spadework.kernel.reference import (
    Goals,
    after,
    by_tricks,
    can_set,
    fewest_tricks,
    most_tricks,
    payoff,
    quick_card,
    values,
)
from spadework.rules import Rules, custom, ruleset
from tests.kernel.endings_data import KnownEnding, known_endings
from tests.together import together

STANDARD = ruleset("standard")
ANYTIME = custom(STANDARD, {"play.lead_spades": "anytime"})


def ending(known: KnownEnding, rules: Rules = STANDARD) -> GameState:
    state = position(rules, known.hands, leader=known.leader, broken=known.broken)
    return replace(state, taken=(0,) * 4)


@together("known", known_endings(3)[:120])
def test_endings_are_worth_what_others_found(known: KnownEnding) -> None:
    ours = (known.leader, (known.leader + 2) % 4)
    state = ending(known)
    assert values(state, ours, by_tricks) == known.most
    assert values(ending(known, ANYTIME), ours, by_tricks) == known.most_anytime
    assert values(state, ours, lambda tricks, _: -tricks) == {card: -n for card, n in known.fewest.items()}
    assert {card: not can_set(after(state, card), (known.nil,)) for card in known.made} == known.made


def test_a_finesse_wins_against_a_king_that_plays_before_it() -> None:
    before = (("AC", "QC"), ("3D", "4D"), ("3C", "4C"), ("KC", "2C"))
    assert most_tricks(position(STANDARD, before, leader=2), (0, 2)) == 2
    behind = (("AC", "QC"), ("KC", "2C"), ("3C", "4C"), ("3D", "4D"))
    assert most_tricks(position(STANDARD, behind, leader=2), (0, 2)) == 1


def test_spades_that_are_not_broken_cannot_be_led() -> None:
    hands = (("AS", "2C"), ("3C", "4C"), ("3D", "4D"), ("5C", "KC"))
    closed = position(STANDARD, hands, leader=0)
    assert list(values(closed, (0, 2), by_tricks)) == ["2C"]
    assert list(values(position(STANDARD, hands, leader=0, broken=True), (0, 2), by_tricks)) == ["2C", "AS"]


def test_a_payoff_may_want_neither_most_nor_fewest_tricks() -> None:
    hands = (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H"))
    state = replace(position(STANDARD, hands, leader=0), taken=(11, 0, 0, 0))
    exactly_twelve = [[float(tricks == 12)] for tricks in range(14)]
    assert (fewest_tricks(state, (0, 2)), most_tricks(state, (0, 2))) == (1, 2)
    assert payoff(state, (0, 2), exactly_twelve) == 1.0
    assert payoff(state, (1, 3), [[float(tricks == 1)] for tricks in range(14)]) == 0.0


def test_a_payoff_knows_which_nils_are_broken() -> None:
    hands = (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H"))
    state = replace(position(STANDARD, hands, leader=0), taken=(11, 0, 0, 0))
    first = [[0.0, 1.0, 0.0, 1.0]] * 14
    second = [[0.0, 0.0, 1.0, 1.0]] * 14
    assert payoff(state, (0, 2), first, nils=(1, 3)) == 1.0
    assert payoff(state, (0, 2), second, nils=(1, 3)) == 0.0


def test_a_nil_that_took_a_trick_before_is_broken() -> None:
    hands = (("AS",), ("2C",), ("3C",), ("4C",))
    state = position(STANDARD, hands, leader=0)
    assert not can_set(replace(state, taken=(12, 0, 0, 0)), (1,))
    assert can_set(replace(state, taken=(11, 1, 0, 0)), (1,))


def test_both_nils_of_a_team_are_set_only_if_each_takes_a_trick() -> None:
    hands = (("AC", "2D"), ("3C", "4C"), ("2C", "AD"), ("3D", "4D"))
    state = replace(position(STANDARD, hands, leader=1), taken=(0,) * 4)
    assert (can_set(state, (0,)), can_set(state, (2,)), can_set(state, (0, 2))) == (True, True, True)
    hands = (("AC", "5D"), ("3C", "4C"), ("2C", "2D"), ("3D", "4D"))
    state = replace(position(STANDARD, hands, leader=1), taken=(0,) * 4)
    assert (can_set(state, (0,)), can_set(state, (0, 2))) == (True, False)


def test_cards_are_drawn_after_a_trick_where_the_rules_say_so() -> None:
    rules = ruleset("two-refill")
    state = position(rules, (("2C",), ("3C",)), leader=0)
    state = replace(state, stock=("AS", "KS"), taken=(0, 0))
    then = after(state, "2C")
    then = after(then, "3C")
    assert then.turn == 1
    assert most_tricks(state, (1,)) == 2


def test_a_seat_that_sits_out_keeps_its_cards_to_the_end() -> None:
    rules = ruleset("euchre")
    hands = (("AS", "9S"), ("KS", "QS"), (), ("9H", "TH"))
    state = position(rules, hands, leader=0, trump="C", out=(2,))
    held = replace(state, hands=(*state.hands[:2], cards(["AD", "KD"]), state.hands[3]), taken=(0,) * 4)
    assert most_tricks(held, (0, 2)) == most_tricks(state, (0, 2)) == 1
    # The ace of diamonds is with nobody who plays.
    masters = replace(held, hands=(cards(["QD", "9S"]), *held.hands[1:]))
    assert quick_card(masters, Goals((5, 5), frozenset())) == "QD"
