"""What a seat can tell from its view in games of every kind."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import Phase, RenegeClaimed, Trick, View
from spadework.players import ThumbPlayer
from spadework.players.knowledge import Knowledge
from spadework.players.order import Order
from spadework.players.reneges import proven
from spadework.rules import custom, ruleset
from spadework.rules.model import Play, Renege
from tests.unit.players.positions import STANDARD, bids_of, play

HAND = "AS KS 2H 3H 4H 5H 6H 7H 8H 9H TH JH"
DIAMONDS = "AD KD 3C 2D"
"""A trick in which seat 2 does not follow."""


def suit(k: Knowledge, card: str) -> int:
    return k.order.suit[k.order.bit[card]]


def after(trick: str, hand: str = HAND, **changes: object) -> View:
    view = play(hand, before=[trick], bids="3 3 3 3")
    return replace(view, **changes)


def test_one_who_does_not_follow_is_out_of_the_suit() -> None:
    k = Knowledge(after(DIAMONDS))
    assert k.chance_void(2, suit(k, "2D")) == 1.0
    assert k.chance_void(1, suit(k, "2D")) < 1.0


def test_one_who_may_play_a_joker_at_any_time_is_not() -> None:
    rules = custom("jokers", {"play.jokers": "free"})
    hand = "AS KS 4H 3H 6C 5H 6H 7H 8H 9H TH JH"
    view = play(hand, before=["AD KD LJ 3D"], bids="3 3 3 3", rules=rules)
    k = Knowledge(view)
    assert k.chance_void(2, suit(k, "4D")) < 1.0
    # The other joker may take any trick.
    assert k.chance_beaten(k.order.bit["AS"], 1, suit(k, "4D")) > 0
    strict = Knowledge(replace(view, rules=ruleset("jokers")))
    assert strict.chance_void(2, suit(strict, "4D")) == 1.0


def test_one_who_would_have_had_to_ruff_holds_no_trump() -> None:
    rules = replace(STANDARD, play=Play(void="must_trump"))
    k = Knowledge(after(DIAMONDS, rules=rules))
    assert not k.holds[2] & k.trump
    assert Knowledge(after(DIAMONDS)).holds[2] & k.trump


def test_one_who_ruffed_too_low_holds_no_higher_trump() -> None:
    rules = replace(STANDARD, play=Play(void="must_overtrump"))
    view = replace(after("AD 9S 3S 2D", "AS KS 2H 3H 4H 5H 6H 7H 8H 9H TH JH"), rules=rules)
    k = Knowledge(view)
    higher = k.order.mask(["TS", "JS", "QS"])
    assert not k.holds[2] & higher
    assert k.holds[1] & higher


def test_one_who_draws_may_hold_the_suit_again() -> None:
    rules = ruleset("two-refill")
    view = replace(play(HAND, before=["AD 3C KD 2D"], bids="3 3 3 3"), rules=rules)
    trick = Trick(0, ("AD", "3C"), 0)
    view = replace(view, tricks=(trick,), taken=(1, 0), bids=view.bids[:2], cards_left=(13, 13), leader=0)
    k = Knowledge(view)
    assert k.chance_void(1, suit(k, "2D")) < 1.0
    late = replace(view, tricks=(trick,) * 14)
    assert Knowledge(late).chance_void(1, suit(k, "2D")) == 1.0


def test_cards_out_of_play_are_in_no_hand() -> None:
    view = after(DIAMONDS, aside=("QS", "JS"))
    k = Knowledge(view)
    assert not k.out & k.order.mask(["QS", "JS"])
    assert k.order.bit["AS"] & k.masters()


def test_a_part_of_the_pack_that_lies_aside_lowers_all_chances() -> None:
    whole = Knowledge(after(DIAMONDS))
    half = Knowledge(after(DIAMONDS, cards_left=(12, 5, 5, 5)))
    ace = whole.order.bit["QS"]
    assert half.chance_any(1, ace, half.trump) < whole.chance_any(1, ace, whole.trump)


def test_passed_cards_are_with_the_partner() -> None:
    rules = ruleset("passing")
    view = after(DIAMONDS, rules=rules, bids=bids_of("4 3 nil 3"), passed=("2S", "5C"), received=("AS", "KS"))
    k = Knowledge(view)
    two = k.order.bit["2S"]
    assert k.chance_any(2, two, k.trump) == 1.0
    assert k.chance_any(1, two, k.trump) == 0.0


def test_a_turned_up_trump_is_with_the_dealer() -> None:
    view = after(DIAMONDS, rules=ruleset("whist-classic"), trump="S", turned_up="QS", dealer=1)
    k = Knowledge(view)
    queen = k.order.bit["QS"]
    assert k.chance_any(1, queen, k.trump) == 1.0
    assert not k.holds[3] & queen


def euchre(trick: str, **changes: object) -> Knowledge:
    view = play("AS KS", out="TS 9S QS", trick=trick, bids="- - - -", taken=(11, 0, 0, 0))
    changes = {"rules": ruleset("euchre"), "trump": "S", "out": (2,), "maker": 0} | changes
    return Knowledge(replace(view, **changes))


def test_a_seat_that_sits_out_is_passed_over() -> None:
    k = euchre("9D TH", leader=1)
    assert (k.winner, k.later, k.mates, k.rivals) == (1, (), (), (1, 3))
    assert k.left[2] == 0
    assert euchre("9D", leader=3).later == (1,)
    assert not k.holds[2]


def test_a_card_turned_down_is_out_of_play() -> None:
    k = euchre("9D", leader=3, turned_up="JH", calls=5)
    assert not k.out & k.order.bit["JH"]
    assert euchre("9D", leader=3, turned_up="JH", calls=2, dealer=1).holds[1] & k.order.bit["JH"]


def test_the_left_bower_is_a_trump_and_nothing_is_where_there_are_none() -> None:
    rules = ruleset("euchre")
    spades = Order(rules.pack, rules.trump, "S")
    assert spades.bit["JC"] & spades.trump
    assert spades.beats(spades.bit["JC"], spades.bit["AS"])
    none = Order(rules.pack, rules.trump, "none")
    assert none.trump == 0
    assert not none.beats(none.bit["AS"], none.bit["9H"])


# Wrong cards.

HONOR = replace(STANDARD, renege=Renege(mode="honor"))


def renege(*tricks: str, **changes: object) -> View:
    hand = "AS KS 2H 3H 4H 5H 6H 7H 8H 9H TH JH".split()[len(tricks) - 1 :]
    view = play(" ".join(hand), before=list(tricks), bids="3 3 3 3")
    return replace(view, **({"rules": HONOR} | changes))


def test_calls_one_who_did_not_follow_and_later_shows_the_suit() -> None:
    view = renege("AD 3C QD 2D", "KD 6D 4C 5D")
    assert proven(view) == (1, 0)
    assert ThumbPlayer().choose(view) == RenegeClaimed(0, 1, 0)
    assert ThumbPlayer().choose(replace(view, phase=Phase.CONFIRM)) == RenegeClaimed(0, 1, 0)


def test_calls_one_who_led_a_spade_too_early() -> None:
    view = replace(renege("QS 2S 3S 4S", "KD 6D 4C 5D"), tricks=())
    tricks = (Trick(1, ("QS", "2S", "3S", "4S"), 1), Trick(1, ("6D", "4D", "5D", "KD"), 0))
    assert proven(replace(view, tricks=tricks)) == (1, 0)


def test_calls_nobody_without_proof() -> None:
    assert proven(renege("AD 3C QD 2D", "KD 6C 4D 5D")) is None


def test_calls_no_partner_nobody_twice_and_nobody_where_it_cannot_happen() -> None:
    assert proven(renege("AD 3D QC 2D", "KD 6D 4D 5D")) is None
    view = renege("AD 3C QD 2D", "KD 6D 4C 5D")
    assert proven(replace(view, reneges=(1,))) is None
    assert proven(replace(view, rules=STANDARD)) is None


def test_believes_no_longer_that_one_is_out_who_shows_the_suit() -> None:
    k = Knowledge(renege("AD 3C QD 2D", "KD 6D 4C 5D"))
    assert k.chance_void(1, suit(k, "2D")) < 1.0
