"""What the thumb player plays to a trick that another has led."""

from msgspec.structs import replace

from spadework.rules.model import ContractScoring, FreeBags
from tests.unit.players.positions import STANDARD, card, hand_of, play, why

# Seat 2 is partner; a trick of three cards was led by the seat on the left, of two by partner.


def test_wins_as_cheaply_as_possible_when_last_to_play() -> None:
    hand = hand_of("S K94 H AKJ3 D Q62 C J85")
    assert card(play(hand, "TH 9H 2H", bids="3 3 3 3")) == "JH"


def test_ruffs_with_its_lowest_trump_when_last_to_play() -> None:
    """Complaint 6: bots ruff with the highest trump when last to play."""
    hand = hand_of("S AK94 H - D Q8762 C J852")
    assert card(play(hand, "9H TH AH", bids="3 3 3 3")) == "4S"


def test_overruffs_with_the_lowest_trump_that_is_enough() -> None:
    hand = hand_of("S AK94 H - D Q8762 C J852")
    assert card(play(hand, "AH 2H 8S", bids="3 3 3 3")) == "9S"


def test_does_not_trump_partners_winning_card() -> None:
    """Complaint 5: the bot trumps its partner's winning card."""
    hand = hand_of("S 9432 H - D Q8762 C J852")
    assert card(play(hand, "3H AH 2H", bids="3 3 3 3"))[1] != "S"
    assert "Partner is winning" in why(play(hand, "3H AH 2H", bids="3 3 3 3"))


def test_does_not_overtake_partners_winning_card() -> None:
    hand = hand_of("S K94 H AK43 D Q62 C J85")
    assert card(play(hand, "9H QH 2H", bids="3 3 3 3")) == "3H"
    assert why(play(hand, "9H QH 2H", bids="3 3 3 3")) == "Partner is winning: keep the ace of hearts"


def test_does_not_ruff_partners_ace_that_may_hold() -> None:
    hand = hand_of("S 9432 H - D Q8762 C J852")
    assert card(play(hand, "AH 2H", bids="3 3 3 3"))[1] != "S"


def test_overtakes_partner_when_its_low_card_will_not_hold() -> None:
    hand = hand_of("S K94 H A43 D Q62 C J852")
    assert card(play(hand, "8H 2H", bids="3 3 3 3")) == "AH"


def test_takes_the_needed_trick() -> None:
    assert card(play("AH 3C", "KH", out="QH TH 2C 4C 7D", bids="2 0 0 1", rules=replace(STANDARD, hand_size=2))) == "AH"


def test_plays_low_when_the_trick_is_lost() -> None:
    hand = hand_of("S K94 H QT43 D Q62 C J85")
    assert card(play(hand, "AH 2H 9H", bids="3 3 3 3")) == "3H"


def test_keeps_a_guarded_king_when_second_and_the_ace_is_behind() -> None:
    hand = hand_of("S 943 H K432 D Q62 C J85")
    assert card(play(hand, "7H", bids="3 3 3 3")) in {"2H", "KH"}
    assert card(play(hand_of("S 943 H Q432 D K62 C J85"), "7H", bids="3 3 3 3")) == "2H"


def test_throws_a_loser_and_not_a_winner_when_void() -> None:
    hand = hand_of("S - H - D AKQ762 C AKJ8532")
    assert card(play(hand, "9H TH AH", bids="3 3 3 3")) in {"2D", "2C"}


def test_keeps_the_guard_of_a_king() -> None:
    hand = "KD 3D 4C 3C".split()
    position = play(
        " ".join(hand),
        "9H TH AH",
        out="AD QD JD TD 9C 8C 7C 6C 5C",
        bids="1 1 1 1",
        rules=replace(STANDARD, hand_size=4),
    )
    assert card(position) == "3C"


def test_does_not_ruff_high_before_an_overruff_is_likely() -> None:
    hand = hand_of("S AK2 H - D Q98762 C J852")
    assert card(play(hand, "9H TH", bids="3 3 3 3")) == "2S"


def test_parts_with_the_highest_loser_when_the_contract_is_made() -> None:
    before = ("AS 2S 3S 4S", "KS 5S 6S 7S", "QS 8S 9S TS")
    hand = hand_of("H QT43 D 962 C 852")
    position = play(hand, "AH 2H 9H", bids="3 3 0 2", before=before)
    assert card(position) == "QH"
    assert "no bags" in why(position)


def test_ducks_when_the_contract_is_made_and_takes_when_it_is_not() -> None:
    before = ("AS 2S 3S 4S", "KS 5S 6S 7S", "QS 8S 9S TS")
    hand = hand_of("H AT43 D 962 C 852")
    assert card(play(hand, "KH 2H 9H", bids="3 3 0 2", before=before)) == "TH"
    assert card(play(hand, "KH 2H 9H", bids="4 3 0 2", before=before)) == "AH"


def test_does_not_duck_where_bags_are_free() -> None:
    """Complaint 9: in games without bags bots still duck."""
    before = ("AS 2S 3S 4S", "KS 5S 6S 7S", "QS 8S 9S TS")
    hand = hand_of("H AT43 D 962 C 852")
    free = replace(STANDARD, scoring=ContractScoring(bags=FreeBags()))
    assert card(play(hand, "KH 2H 9H", bids="3 3 0 2", before=before, rules=free)) == "AH"


def test_takes_a_bag_that_sets_the_opponents() -> None:
    """Complaint 8: will not take one bag to set the leader."""
    position = play(
        "AH 3H 2C",
        "KH 4H 2H",
        out="QH TH 5C 4D 7D 8D",
        bids="0 3 0 0",
        rules=replace(STANDARD, hand_size=3),
        bags=(3, 3),
    )
    assert card(position) == "AH"
    assert "set" in why(position)


def test_pushes_bags_on_opponents_near_the_limit() -> None:
    """Complaint 8: does not push bags at 8 or 9."""
    position = play(
        "AH TH 2C",
        "KH 4H 2H",
        out="QH 5C 4D 7D 8D 9D",
        bids="0 0 0 0",
        rules=replace(STANDARD, hand_size=3),
        bags=(2, 9),
    )
    assert card(position) == "TH"


def test_takes_every_trick_in_a_last_deal_that_bags_cannot_spoil() -> None:
    """Complaint 6: ignores that it may be the last hand."""
    before = ("AS 2S 3S 4S", "KS 5S 6S 7S", "QS 8S 9S TS")
    hand = hand_of("H AT43 D 962 C 852")
    last = replace(STANDARD, finish=replace(STANDARD.finish, target=0, max_deals=8))
    assert card(play(hand, "KH 2H 9H", bids="3 0 0 0", before=before, rules=last, deal=8, bags=(1, 1))) == "AH"


def test_throws_off_the_lead_when_the_rest_of_the_bid_is_safe() -> None:
    position = play(
        "AS KH 4H 2D",
        "QH 3H 2H",
        out="AH 5C 4D 7D 8D 9D 3D 5D 6D",
        bids="1 1 0 1",
        rules=replace(STANDARD, hand_size=4),
    )
    assert card(position) == "4H"


def test_being_set_is_cheap_where_it_costs_nothing_but_the_bid_still_counts() -> None:
    zero = replace(STANDARD, scoring=ContractScoring(set_penalty="zero"))
    hand = hand_of("S K94 H AKJ3 D Q62 C J85")
    assert card(play(hand, "TH 9H 2H", bids="3 3 3 3", rules=zero)) == "JH"


def test_cheapens_the_set_trick_by_trick_where_each_one_counts() -> None:
    each = replace(STANDARD, scoring=ContractScoring(set_penalty="per_undertrick"), hand_size=2)
    assert card(play("AH 3C", "KH 4H 2H", out="2C 4C 7D", bids="7 0 0 0", rules=each)) == "AH"


def test_saves_nothing_for_later_when_last_with_a_high_spade() -> None:
    """Complaint 15: keeps its high spades too long and gives tricks away."""
    assert card(play("AS KS", "QS 3S 2S", out="4H 5H 6H", bids="2 0 0 0", rules=replace(STANDARD, hand_size=2))) == "KS"
