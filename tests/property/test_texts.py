"""What is written down can be read back: cards, bids, events and whole logs, as text and as JSON."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from spadework.cards import (
    ALL_CARDS,
    BIT,
    BadCard,
    Card,
    card_name,
    cards,
    count,
    parse_card,
    printed_suit,
    texts,
)
from spadework.rules import BadBid, Bid, Rules
from tests.log import BadLog, read_log, write_log
from tests.strategies import a_bid, a_card, a_seed, log_of, short_rules

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


@given(card=a_card)
def test_a_card_is_read_in_every_way_it_is_typed(card: Card) -> None:
    suit = printed_suit(card)
    forms = {card, card.lower(), f" {card} ", card[::-1]}
    if suit is not None:
        forms |= {card[0] + SIGNS[suit], card.replace("T", "10"), suit.lower() + card[0]}
    assert {parse_card(form) for form in forms} == {card}


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card_name(card) for card in ALL_CARDS}) == len(ALL_CARDS) == 54


@given(these=st.sets(a_card))
def test_a_set_of_cards_keeps_them(these: set[Card]) -> None:
    mask = cards(these)
    assert set(texts(mask)) == these
    assert count(mask) == len(these)
    assert list(texts(mask)) == sorted(these, key=BIT.__getitem__)
    assert all((card in texts(mask)) is (card in these) for card in ALL_CARDS)


@given(typed=st.text(max_size=4))
def test_any_text_is_a_card_or_refused(typed: str) -> None:
    try:
        assert parse_card(typed) in ALL_CARDS
    except BadCard as bad:
        assert repr(typed) in str(bad)  # noqa: PT017 - either outcome is right, and each is checked


@given(bid=a_bid)
def test_a_bid_survives_its_text_and_json(bid: Bid) -> None:
    plain = Bid(blind=bid.blind, nil=True) if bid.nil else bid
    assert Bid(str(plain)) == plain
    assert Bid(str(plain).upper().replace("-", " ")) == plain
    assert msgspec.json.decode(msgspec.json.encode(bid), type=Bid) == bid


@given(typed=st.text(max_size=10) | st.integers(-5, 40))
def test_any_text_is_a_bid_or_refused(typed: str | int) -> None:
    try:
        assert 0 <= Bid(typed).tricks <= 26
    except BadBid as bad:
        assert repr(typed) in str(bad)  # noqa: PT017 - either outcome is right, and each is checked


@given(rules=short_rules, seed=a_seed, place=a_seed, junk=st.text(max_size=6))
def test_a_broken_log_is_refused_with_the_number_of_the_line(rules: Rules, seed: int, place: int, junk: str) -> None:
    lines = write_log(log_of(rules, seed)).split("\n")[:-1]
    at = place % len(lines)
    lines[at] = f"{lines[at]} !{junk}"
    try:
        read_log("\n".join(lines))
    except BadLog as bad:
        assert "line " in str(bad)  # noqa: PT017 - a seed may well end in something else
    else:
        assert "seed" in lines[at]
