import pytest

from spadework.cards import PACK_52
from spadework.dealing import commitment, deal, shuffle

GAME, SEED = bytes(16), bytes(32)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="a seed of 31 and a game's name of 16 bytes; they have 32 and 16"):
        shuffle(bytes(31), game=GAME, number=1, pack=PACK_52, nonces=())


def test_a_name_has_16_bytes() -> None:
    with pytest.raises(ValueError, match="a game's name of 3 bytes"):
        commitment(SEED, game=b"abc", number=1, dealer=0, pack=PACK_52)


@pytest.mark.parametrize("pack", (("AS",), ("AS", "AS", "KS"), tuple(f"card {i}" for i in range(257))))
def test_a_pack_is_2_to_256_distinct_cards(pack: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="all of 2 to 256 must be"):
        shuffle(SEED, game=GAME, number=1, pack=pack, nonces=())


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="52 cards do not make 5 hands of 13; deal fewer to each"):
        deal(SEED, game=GAME, number=1, dealer=0, pack=PACK_52, seats=5, hand_size=13)


def test_cards_were_left_over_without_a_word() -> None:
    with pytest.raises(ValueError, match="52 cards do not go evenly to 5 seats; say how many each gets"):
        deal(SEED, game=GAME, number=1, dealer=0, pack=PACK_52, seats=5)
    hands = deal(SEED, game=GAME, number=1, dealer=0, pack=PACK_52, seats=5, hand_size=10)
    assert [len(hand) for hand in hands] == [10] * 5


@pytest.mark.parametrize("nonces", ((b"one",), (b"1", b"2", b"3", b"4", b"5")))
def test_any_number_of_nonces_was_taken(nonces: tuple[bytes, ...]) -> None:
    with pytest.raises(ValueError, match="give one nonce for each, or none"):
        deal(SEED, game=GAME, number=1, dealer=0, pack=PACK_52, seats=4, nonces=nonces)


@pytest.mark.parametrize("dealer", (-1, 4))
def test_a_dealer_who_does_not_sit_at_the_table_could_deal(dealer: int) -> None:
    with pytest.raises(ValueError, match=f"dealer {dealer} and 0 nonces for 4 seats"):
        deal(SEED, game=GAME, number=1, dealer=dealer, pack=PACK_52, seats=4)
