"""What the thumb player leads."""

from msgspec.structs import replace

from tests.unit.players.positions import STANDARD, card, hand_of, play, why


def test_cashes_a_side_ace_early() -> None:
    position = play(hand_of("S K94 H A873 D Q62 C J85"), bids="3 3 3 3", broken=False)
    assert card(position) == "AH"
    assert "Cash" in why(position)


def test_cashes_the_ace_of_the_shorter_suit_first() -> None:
    assert card(play(hand_of("S K94 H A98743 D A2 C J8"), bids="3 3 3 3", broken=False)) == "AD"


def test_leads_the_lower_of_equal_winners() -> None:
    assert card(play(hand_of("S K94 H AK73 D Q62 C J85"), bids="3 3 3 3", broken=False)) == "KH"


def test_does_not_cash_an_ace_that_will_be_ruffed() -> None:
    hand = hand_of("S K H A7 D A987652 C J")
    assert card(play(hand, bids="3 3 3 3", before=("KH 5H 6H JH", "3C 9C TC AC"), first=1)) == "AH"
    # Now the seat on the right has shown that it has no heart.
    assert card(play(hand, bids="3 3 3 3", before=("KH 5H 2S JH", "3C AC 9C TC"), first=1)) == "AD"


def test_draws_trumps_when_long_in_them() -> None:
    position = play(hand_of("S AKQJ94 H A8 D K62 C J8"), bids="8 1 1 1", broken=True)
    assert card(position)[1] == "S"
    assert "trumps" in why(position)


def test_does_not_lead_trumps_all_the_time() -> None:
    """Complaint 6: bots lead trumps all the time."""
    position = play(hand_of("S KT4 H Q873 D Q62 C J85"), bids="2 3 3 3", broken=True)
    assert card(position)[1] != "S"


def test_leads_a_singleton_to_ruff_the_suit_later() -> None:
    position = play(hand_of("S 854 H 6 D Q8762 C J852"), bids="3 3 3 3", broken=False)
    assert card(position) == "6H"
    assert "ruff" in why(position)


def test_does_not_lead_away_from_a_guarded_king() -> None:
    position = play(hand_of("S T94 H K3 D 98762 C 852"), bids="2 3 3 3", broken=False)
    assert card(position)[1] != "H"


def test_leads_low_when_the_contract_is_made() -> None:
    before = ("AS 2S 3S 4S", "KS 5S 6S 7S", "QS 8S 9S TS")
    position = play(hand_of("H AT3 D K962 C A52"), bids="3 3 0 2", before=before)
    assert card(position) in {"3H", "2D", "2C"}


def test_cashes_all_its_winners_at_the_end_of_a_game_that_needs_them() -> None:
    position = play("AH KH AD", out="QH TH 5C 4D 7D 8D 9D 2C 3C", bids="3 0 0 0", rules=replace(STANDARD, hand_size=3))
    assert card(position) in {"AH", "KH", "AD"}


def test_prefers_a_suit_that_partner_can_ruff_to_one_that_an_opponent_can() -> None:
    position = play(
        "4H 4D",
        out="AH 2S AD 3S 8H 8D",
        bids="1 1 1 1",
        rules=replace(STANDARD, hand_size=2),
    )
    assert card(position) in {"4H", "4D"}


def test_never_leads_a_spade_before_they_are_broken() -> None:
    position = play(hand_of("S AKQJ94 H A8 D K62 C J8"), bids="8 1 1 1", broken=False)
    assert card(position)[1] != "S"
