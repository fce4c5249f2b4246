"""The Python engine counts what the perft files say."""

from collections.abc import Sequence

import pytest

from spadework.cards import BadCard, Card
from spadework.game.perft import BadPosition, perft, position
from spadework.rules import ruleset, rulesets
from tests.covering import every_ruleset
from tests.perft.positions import FOLDER, read, write

FILES = sorted(FOLDER.glob("*.perft"))
HANDS = (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H"))

POSITIONS = {file.stem: read(file.read_text(encoding="utf-8")) for file in FILES}


def test_every_ruleset_has_a_file() -> None:
    assert POSITIONS.keys() == set(rulesets()), "run python -m tests.perft.write"


def test_every_file_is_in_the_form_that_it_is_written_in() -> None:
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert write(read(text)) == text, file.name
        assert {at.rules for at in read(text)} == {file.stem}


@pytest.mark.parametrize("name", every_ruleset())
def test_count(name: str) -> None:
    for at in POSITIONS[name]:
        assert perft(at.state(), len(at.counts)) == at.counts, at.name


def test_every_file_has_endings_to_the_last_card() -> None:
    for name, positions in POSITIONS.items():
        whole = [at for at in positions if len(at.counts) == sum(map(len, at.hands))]
        assert len(whole) >= 4, name
        # The last card is never a choice, so the count of the last trick is that of the lead into it.
        seats = ruleset(name).seats
        assert all(len(set(at.counts[-seats:])) == 1 for at in whole), name


def test_beyond_the_last_card_there_is_nothing() -> None:
    state = position(ruleset("standard"), HANDS, leader=0)
    assert perft(state, 10) == (1, 1, 2, 4, 4, 4, 4, 4, 0, 0)
    assert perft(state, 0) == ()


@pytest.mark.parametrize(
    ("hands", "leader", "trick", "message"),
    (
        (HANDS[:3], 0, (), "3 hands for 4 seats of Standard; give one for each"),
        (HANDS, 4, (), "seat 4 leads, and 4 of 4 seats play"),
        (HANDS, 0, ("5C", "6C", "7C", "8C"), "4 cards lie in the trick of 4 seats"),
        (HANDS, 0, ("5C",), "cards in hand: seat 0 2, seat 1 2, seat 2 2, seat 3 2, with 1 in the trick; give each"),
        ((*HANDS[:3], ("BJ", "2H")), 0, (), "BJ is not in the pack of Standard"),
    ),
)
def test_a_position_that_cannot_be_says_why(
    hands: Sequence[Sequence[Card]], leader: int, trick: Sequence[Card], message: str
) -> None:
    with pytest.raises(BadPosition, match=message):
        position(ruleset("standard"), hands, leader=leader, trick=trick)


def test_a_card_in_two_hands_is_refused() -> None:
    with pytest.raises(BadCard, match="AS is named twice"):
        position(ruleset("standard"), (*HANDS[:3], ("AS", "3H")), leader=0)
