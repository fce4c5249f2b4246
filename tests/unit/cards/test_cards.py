import pytest

from spadework.cards import PACK_52, BadCard, card_name, cards, parse_card, printed_suit, rank
from spadework.rules import ruleset
from spadework.rules.model import pack_cards


def test_the_canonical_pack_is_clubs_diamonds_hearts_spades_from_two_to_ace() -> None:
    assert (PACK_52[0], PACK_52[12], PACK_52[13], PACK_52[-1]) == ("2C", "AC", "2D", "AS")
    assert len(set(PACK_52)) == 52
    assert pack_cards(ruleset("standard").pack) == PACK_52


def test_a_card_named_twice_is_refused() -> None:
    with pytest.raises(BadCard, match="QS is named twice; each card is in the pack once"):
        cards(["QS", "2C", "QS"])


def test_a_text_that_is_no_card_says_what_one_looks_like() -> None:
    with pytest.raises(BadCard, match="'1S' is not a card; write rank and suit, such as QS, TD or 2C"):
        cards(["1S"])
    with pytest.raises(BadCard, match="'queen' is not a card"):
        parse_card("queen")


def test_cards_are_read_as_people_type_them() -> None:
    assert [parse_card(typed) for typed in ("qs", "SQ", "10h", "Q♠", " bj ", "h10")] == "QS QS TH QS BJ TH".split()


def test_cards_are_named_as_people_say_them() -> None:
    assert [card_name(card) for card in ("QS", "TD", "BJ")] == ["Queen of spades", "Ten of diamonds", "Big joker"]


def test_a_joker_has_no_printed_suit_and_stands_above_the_ace() -> None:
    assert printed_suit("BJ") is None
    assert rank("2C") == 2
    assert rank("AS") < rank("LJ") < rank("BJ")
