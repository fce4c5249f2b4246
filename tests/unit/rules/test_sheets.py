"""What the sheets of other games than Standard say, in a player's words."""

from __future__ import annotations

from functools import cache

from spadework.cards import Suit
from spadework.rules import custom, describe, markdown, pictures, ruleset
from spadework.rules.catalog import known
from spadework.rules.model import SpadesTrump
from spadework.rules.page import card_signs
from tests.together import together


@cache
def sheet(name: str) -> str:
    return "\n".join(sentence.text for section in describe(ruleset(name)) for sentence in section.sentences)


def test_nothing_is_said_about_spades_where_another_suit_is_trump() -> None:
    for name in known():
        if isinstance(ruleset(name).trump, SpadesTrump):
            assert "Spades are always trump." in sheet(name), name
        else:
            assert "pade" not in sheet(name), name


def test_players_alone_are_no_teams() -> None:
    for name in known():
        if len(ruleset(name).teams[0]) == 1:
            assert "team" not in sheet(name), name
            assert "partner" not in sheet(name), name


def test_each_sentence_is_one() -> None:
    for name in known():
        texts = sheet(name).split("\n")
        for text in texts:
            assert not text[0].islower(), text
            assert text.endswith("."), text
            assert "  " not in text, text
            assert "!" not in text, text
            assert " ." not in text, text
        assert len(texts) == len(set(texts)), name


SAID = (
    ("whist-classic", "Each trick of a team above 6 scores 1 point."),
    (
        "whist-majority",
        "The team with the most tricks of a deal scores 1 point; if two have the same number, nobody does.",
    ),
    (
        "euchre",
        "24 cards, 5 to each player, dealt one at a time; the next one is turned up, and the rest are set aside.",
    ),
    ("euchre", "With fewer than 3 it is euchred, and the others score 2 points."),
    ("new-york", "On a bid of 10 with cards in view, taking all 13 tricks, a Boston, wins the game."),
    ("new-york", "A team set twice in a row has lost."),
    ("jokers", "When an opponent takes the little joker, it costs whoever played it 2 points."),
    ("solo3", "Three players, each on their own."),
    ("two-refill", "Everyone bids once in turn, starting on the dealer’s left."),
    ("two-refill", "A bid is a number from 1 to 26."),
    ("six-two-teams", "Six players in two teams of three, seated alternately."),
    ("whiz", "There is no blind nil."),
    ("suicide", "The number beside the nil is from 4 to 13."),
    ("spades-royale", "Blind nil may be bid whatever the score."),
    ("spades-royale", "Blind nil may be bid from the second deal of a game on."),
    ("two-short", "Bags are counted and cost nothing more."),
    ("three-oh-one", "The highest score that is not above 301 wins; if all are above it, the lowest does."),
    ("two-short", "Aces are high, sevens low."),
    ("deuces-high", "Higher than the ace of spades: the two of spades. It counts as a spade."),
    ("worldwinner", "Every 5 bags give the opposing team 50 points."),
)


@together("name, text", SAID)
def test_a_sheet_says(name: str, text: str) -> None:
    assert text in sheet(name).split("\n")


def test_the_cards_of_joker_joker_deuce_deuce_are_drawn_as_they_rank() -> None:
    drawn = pictures(ruleset("jjdd"))
    assert card_signs(drawn.suits[0].cards[:5]) == "Big joker, Little joker, 2♦, 2♠, A♠"
    assert drawn.suits[0].trump
    assert [len(suit.cards) for suit in drawn.suits] == [16, 12, 12, 12]
    assert drawn.removed == ("2C", "2H")
    assert pictures(ruleset("two-short-jokers")).removed == ("7C", "7D")
    assert drawn.example is None


def test_bowers_are_drawn_by_an_example() -> None:
    drawn = pictures(ruleset("euchre"))
    assert not any(suit.trump for suit in drawn.suits)
    assert drawn.example is not None
    assert drawn.example.suit is Suit.HEARTS
    assert drawn.example.cards == ("JH", "JD", "AH", "KH", "QH", "TH", "9H")
    assert drawn.example.strangers == ("JD",)


def test_a_game_whose_trumps_rank_as_usual_needs_no_example() -> None:
    assert pictures(ruleset("whist-classic")).example is None


@together("name", sorted(known()))
def test_each_sheet_is_written_as_markdown(name: str) -> None:
    text = markdown(ruleset(name))
    assert text.startswith(f"# {ruleset(name).title}\n")
    assert "## The cards" in text
    assert "## The end" in text
    assert ("## What differs from Standard" in text) is (name != "standard")


def test_a_custom_table_has_a_sheet_of_its_own() -> None:
    text = markdown(custom("jjdd", {"finish.target": 300}))
    assert "reaches 300 points. *(set by this table)*" in text
