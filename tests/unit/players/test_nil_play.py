"""How the thumb player plays its own nil, covers its partner's and attacks an opponent's."""

from msgspec.structs import replace

from spadework.rules.model import Nil
from tests.unit.players.positions import STANDARD, card, hand_of, play, why

# Its own nil.


def test_nil_plays_the_highest_card_that_still_loses() -> None:
    hand = hand_of("S 32 H QT42 D 964 C 8754")
    assert card(play(hand, "JH 5H KH", bids="nil 3 4 4")) == "QH"
    assert card(play(hand, "JH 5H 3H", bids="nil 3 4 4")) == "TH"


def test_nil_plays_low_when_every_card_would_win_and_others_follow() -> None:
    hand = hand_of("S 32 H QT9 D 964 C 87542")
    assert card(play(hand, "3H", bids="nil 3 4 4")) == "9H"


def test_nil_that_must_win_parts_with_its_highest_card() -> None:
    hand = hand_of("S 32 H QT9 D 964 C 87542")
    assert card(play(hand, "3H 4H 5H", bids="nil 3 4 4")) == "QH"


def test_nil_throws_its_most_dangerous_card_when_void() -> None:
    hand = hand_of("S 32 H - D K964 C A875432")
    assert card(play(hand, "JH 5H KH", bids="nil 3 4 4")) in {"KD", "AC"}
    bare = hand_of("S 32 H - D 96542 C AK8742")
    assert card(play(bare, "JH 5H KH", bids="nil 3 4 4")) == "AC"


def test_nil_throws_a_high_spade_under_a_higher_one() -> None:
    hand = hand_of("S J32 H - D 96542 C A8742")
    assert card(play(hand, "JH QS KH", bids="nil 3 4 4")) == "JS"


def test_nil_does_not_ruff() -> None:
    hand = hand_of("S 932 H - D 96542 C 98742")
    assert card(play(hand, "JH 5H KH", bids="nil 3 4 4"))[1] != "S"


def test_nil_leads_low_where_others_must_follow_higher() -> None:
    hand = hand_of("S 32 H QT2 D 964 C 87543")
    position = play(hand, bids="nil 3 4 4", broken=False)
    assert card(position) in {"2H", "3C", "4D"}
    assert why(position).startswith("Nil")


def test_a_failed_nil_leaves_partner_the_tricks_it_needs() -> None:
    before = ("9D 4D 3D 2D", "3C 4C JC TC")
    hand = hand_of("S 92 H AK4 D 5 C 87542")
    assert card(play(hand, "3H QH 5H", bids="nil 3 4 4", before=before)) == "4H"


def test_a_failed_nil_that_helps_takes_needed_tricks() -> None:
    helps = replace(STANDARD, nil=Nil(failed_tricks="help"))
    before = ("9D 4D 3D 2D", "3C 4C JC TC")
    hand = hand_of("S 92 H AK4 D 5 C 87542")
    assert card(play(hand, "QH 5H 3H", bids="nil 3 4 4", before=before, rules=helps)) == "KH"


# Partner's nil.


def test_takes_the_trick_off_partners_nil() -> None:
    hand = hand_of("S K94 H AJ43 D Q62 C J85")
    position = play(hand, "5H TH 2H", bids="4 3 nil 3")
    assert card(position) == "JH"
    assert "nil" in why(position)


def test_ruffs_to_save_partners_nil() -> None:
    hand = hand_of("S K94 H - D QJ762 C J8532")
    assert card(play(hand, "5H TH 2H", bids="4 3 nil 3")) == "4S"


def test_plays_high_before_partners_nil_has_played() -> None:
    hand = hand_of("S K94 H AQ43 D Q62 C J85")
    assert card(play(hand, "6H", bids="4 3 nil 3")) in {"QH", "AH"}


def test_plays_low_when_partners_nil_is_safe_already() -> None:
    hand = hand_of("S K94 H QJ43 D Q62 C J85")
    assert card(play(hand, "5H 2H AH", bids="4 3 nil 3")) == "3H"


def test_leads_high_for_partners_nil() -> None:
    position = play(hand_of("S K94 H AK43 D 862 C 985"), bids="4 3 nil 3", broken=False)
    assert card(position) in {"AH", "KH"}


def test_leads_a_suit_that_partners_nil_does_not_hold() -> None:
    before = ("AD 4D 2H 3D",)
    position = play(hand_of("S K94 H J43 D 862 C 985"), bids="4 3 nil 3", before=before)
    assert position.leader == 0
    assert card(position)[1] == "D"


def test_does_not_throw_away_winners_when_covering() -> None:
    """Complaint 3: when covering a nil the bot throws away winners and is set itself."""
    hand = hand_of("S AK4 H AK43 D A62 C 985")
    # Partner's nil has played and is safe under the queen; the ace and king are needed later.
    assert card(play(hand, "2H QH", bids="6 3 nil 3")) in {"KH", "AH", "3H"}
    ruffed = play(hand, "5H 2H 9S", bids="6 3 nil 3")
    assert card(ruffed) == "3H"


def test_covers_with_the_cheapest_card_that_does_it() -> None:
    hand = hand_of("S K94 H KQJ3 D Q62 C J85")
    assert card(play(hand, "5H 9H 2H", bids="4 3 nil 3")) == "JH"


# An opponent's nil.


def test_leaves_the_trick_to_an_opponents_nil() -> None:
    hand = hand_of("S K94 H AQ43 D Q62 C J85")
    position = play(hand, "9H 2H 5H", bids="2 nil 4 4")
    assert card(position) == "4H"
    assert "nil" in why(position)


def test_parts_with_the_highest_card_under_the_nil() -> None:
    hand = hand_of("S K94 H AT43 D Q62 C J85")
    assert card(play(hand, "JH 2H 5H", bids="2 nil 4 4")) == "TH"


def test_leads_low_under_an_opponents_nil() -> None:
    position = play(hand_of("S K94 H A832 D QJ6 C J85"), bids="2 nil 3 4", broken=False)
    assert card(position) == "2H"
    assert "nil" in why(position)


def test_does_not_lead_what_the_nil_bidder_has_run_out_of() -> None:
    before = ("AH 2C KH QH",)
    position = play(hand_of("S K94 H 832 D QJ6 C J83"), bids="2 nil 3 4", before=before)
    assert card(position)[1] != "H"


def test_does_not_ruff_a_trick_that_the_nil_is_winning() -> None:
    hand = hand_of("S K94 H - D QJ762 C J8532")
    assert card(play(hand, "JH 2H 5H", bids="2 nil 4 4"))[1] != "S"


def test_does_not_dump_its_high_cards_on_a_nil_when_its_own_bid_is_big() -> None:
    """Complaint 4: when attacking a nil the bot dumps its highest cards and its own side is set with 7 or 8 bid."""
    hand = hand_of("S K94 H AK43 D 862 C 985")
    position = play(hand, "QH 2H 5H", bids="5 nil 5 2")
    assert card(position) in {"KH", "AH"}


def test_does_not_give_up_the_last_needed_trick_for_a_nil() -> None:
    position = play("AH 3H", "9H 2H 5H", out="4S 6S 7S", bids="5 nil 4 4", taken=(4, 0, 3, 4))
    assert card(position) == "AH"


def test_attacks_a_nil_with_spades_once_it_has_no_other_way() -> None:
    position = play(
        "3S 2S",
        out="9S 8S AH KH 5D 6D",
        bids="0 nil 0 1",
        rules=replace(STANDARD, hand_size=2),
    )
    assert card(position) in {"3S", "2S"}


def test_attacks_a_nil_alone_too() -> None:
    """Complaint 10: solo opponents' special bids are not attacked."""
    solo = replace(STANDARD, teams=((0,), (1,), (2,), (3,)))
    hand = hand_of("S K94 H AQ43 D Q62 C J85")
    assert card(play(hand, "9H 2H 5H", bids="2 nil 4 4", rules=solo)) == "4H"


def test_a_nil_that_has_failed_is_attacked_no_more() -> None:
    before = ("3C 9C 4C 2C",)
    hand = hand_of("S K94 H AQ43 D Q62 C J8")
    assert card(play(hand, "9H 2H 5H", bids="2 nil 4 4", before=before)) == "QH"
