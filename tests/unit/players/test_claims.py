"""When a claim is agreed to."""

from msgspec.structs import replace

from spadework.game import ClaimAnswered, ClaimState, View
from spadework.players import RandomPlayer, ThumbPlayer
from tests.unit.players.positions import STANDARD, play


def agreed(mine: str, claimed: str, out: str, trick: str = "", *, broken: bool = True, seat: int = 1) -> bool:
    """The answer of seat 0 to the seat on its left, which has put its cards on the table."""
    rules = replace(STANDARD, hand_size=len(mine.split()))
    position = play(mine, out=f"{claimed} {out} {trick}".strip(), bids="1 1 1 1", rules=rules, broken=broken)
    table = tuple(trick.split())
    held = len(claimed.split())
    leader = (seat - len(table)) % 4
    left = tuple(held - ((other - leader) % 4 < len(table)) for other in range(4))
    shown: View = replace(
        position,
        turn=seat,
        leader=leader,
        trick=table,
        legal_cards=(),
        cards_left=left,
        claim=ClaimState(seat, (0, 2), tuple(claimed.split())),
    )
    fact = ThumbPlayer().choose(shown)
    assert fact == RandomPlayer(1).choose(shown)
    assert isinstance(fact, ClaimAnswered)
    assert fact.seat == 0
    return fact.agreed


def test_agrees_to_the_top_spades() -> None:
    assert agreed("KS 2H", "AS QS", "3S 4S 5H 6H") is False
    assert agreed("JS 2H", "AS KS", "3S 4S 5H 6H") is True


def test_agrees_when_nobody_has_a_spade_and_the_suit_is_solid() -> None:
    assert agreed("2H 3H", "AH KH", "4H 5H 6D 7D") is True


def test_refuses_a_side_suit_that_can_be_ruffed() -> None:
    assert agreed("2H 3H", "AH KH", "4H 5H 6S 7D") is False


def test_agrees_to_a_side_suit_once_trumps_are_drawn() -> None:
    assert agreed("2H 3H 4D", "AS AH KH", "6S 7D 8D 9D TD JD") is True


def test_refuses_when_one_round_may_not_draw_all_trumps() -> None:
    assert agreed("2H 3H 4D", "AS AH KH", "5S 6S 8D 9D TD JD") is False


def test_refuses_when_spades_may_not_be_led_yet() -> None:
    assert agreed("2H 3H 4D", "AS AH KH", "6S 7D 8D 9D TD JD", broken=False) is False


def test_counts_its_own_cards() -> None:
    # The queen is here, under the king: the ten can be beaten only by it, and it must fall on the ace or the king.
    assert agreed("QH 2D 3D", "AH KH TH", "4D 5D 6D 7D 8D 9D") is True
    assert agreed("QH JH 3H", "AH KH TH", "4D 5D 6D 7D 8D 9D") is False


def test_agrees_to_the_rest_behind_a_trick_in_progress() -> None:
    # Seat 0 led the king of hearts; the claimer takes it with the ace and has the top spade left.
    assert agreed("2D", "AH AS", "3H 4H 5H 6H", "KH") is True


def test_refuses_when_the_trick_in_progress_can_be_lost() -> None:
    assert agreed("2D", "QH AS", "3H 4H 5H 6H", "KH") is False
