"""What is trump, from deal to deal (rulebook 1.8, 1.9, 1.11; L05 to L14)."""

from spadework.cards import Suit
from spadework.game import Phase, TrumpFixed, TurnedUp, ranking, view
from tests.rulebook.table import may_play, taker
from tests.unit.game.tables import begun, dealing, happened, rules_of, stacked, then, until


def test_the_dealers_last_card_is_turned_up_and_its_suit_is_trump() -> None:
    rules = rules_of("whist-classic")
    deal = stacked(rules, "2C", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D")
    events = happened(begun(rules, dealer=1), deal)
    assert TurnedUp("2D") in events
    assert TrumpFixed("D") in events
    state = then(begun(rules, dealer=1), deal)
    assert (state.trump, state.ranking.trump, state.phase) == ("D", Suit.DIAMONDS, Phase.PLAY)
    assert state.ranking.winner(("AS", "2D", "KS", "AH")) == 1
    assert view(state, 3).trump == "D"


def test_trumps_rotate_from_deal_to_deal() -> None:
    rules = rules_of("whist-classic", trump={"kind": "rotating", "order": ["H", "none"]}, finish__target=50)
    state = dealing(rules)
    assert state.ranking.trump is Suit.HEARTS
    second = until(state, lambda state: state.deal == 2)
    assert (second.trump, second.ranking.trump) == ("none", None)
    third = until(second, lambda state: state.deal == 3)
    assert third.trump == "H"


def test_without_trumps_the_highest_of_the_suit_led_wins() -> None:
    rules = rules_of("whist-classic", trump={"kind": "none"})
    assert dealing(rules).ranking.winner(("9H", "AS", "TH", "2S")) == 2


def test_l11_two_orders_of_the_deuces() -> None:
    assert taker("jjdd", "2S 2D 3S 4S") == 1
    assert taker("house-spades", "2S 2D 3S 4S") == 0


def test_l10_the_little_joker_beats_the_deuces() -> None:
    assert taker("jjdd", "AS 2S 2D LJ") == 3


def test_l14_a_joker_led_is_a_spade_led() -> None:
    assert may_play("jokers", "AS 3H", trick="BJ", broken=True) == {"AS"}


def test_other_orders_of_the_top() -> None:
    jja = rules_of("jja")
    assert ranking(jja.pack, jja.trump).high_to_low[Suit.SPADES][:4] == ("BJ", "LJ", "AS", "KS")
    deuces = rules_of("four-deuces")
    assert set(ranking(deuces.pack, deuces.trump).high_to_low[Suit.SPADES][:4]) == {"2C", "2D", "2H", "2S"}
