"""Each reason for a card is said where it is true, and not where it is not."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from spadework.explanation import Because, Judged
from spadework.game import View
from spadework.players.search.against import Weights, against
from spadework.players.search.because import _KINDS, _OF_A_NIL, because
from spadework.players.search.candidate import Candidate
from spadework.rules import ruleset
from spadework.texts import catalog
from tests.together import together
from tests.unit.players.positions import play


def judged(card: str, loss: float = 0.0, *, error: float = 0.0, bags: float = 0.0, **chances: float) -> Judged:
    nils = tuple((int(seat[3:]), chances.pop(seat)) for seat in list(chances) if seat.startswith("nil"))
    return Judged(card, -loss, loss, error, 0.0, chances.get("contract"), chances.get("sets"), nils, bags)


def found(view: View, card: str, **more: Judged) -> set[str]:
    """All reasons that are true of a card; the others of the hand are worse."""
    others = [more.get(other, judged(other, 1.0)) for other in view.legal_cards if other != card]
    of = Candidate(view, (more.get(card, judged(card)), *others))
    kinds = _OF_A_NIL if of.nil else _KINDS
    return {said.key for kind in kinds if (said := kind(of))}


class Case(NamedTuple):
    key: str
    view: View
    card: str
    not_view: View
    not_card: str
    more: dict[str, Judged] | None = None


OUT = "2H 3H 4H 5H 6H 7H 8H 9H TH"
"""Nine cards, three for each of the others."""
ENDING = {"bids": "3 3 3 3", "taken": (3, 2, 3, 2)}


def ending(hand: str, trick: str = "", out: str = OUT, **more: object) -> View:
    """Three cards each, or so many as are named."""
    return play(hand, trick, out=out, **{**ENDING, **more})  # type: ignore[arg-type]


NIL = {"bids": "nil 3 5 3", "taken": (0, 3, 4, 3)}
MATE = {"bids": "5 3 nil 3", "taken": (4, 3, 0, 3)}
RIVAL = {"bids": "4 nil 4 3", "taken": (3, 0, 4, 3)}
HEARTS = "2H 3H 6H 7H 8H 9H TH JH"

CASES = (
    Case("nil_high", ending("4H 5H KH", "QH", HEARTS, **NIL), "5H", ending("4H 5H KH", "QH", HEARTS, **NIL), "4H"),
    Case("nil_discard", ending("4C 5C KC", "QH", HEARTS, **NIL), "KC", ending("4H 5H KC", "QH", HEARTS, **NIL), "4H"),
    Case(
        "nil_lead",
        ending("4H 5H KC", "", "2H 3H 6H 7H 8H 9H TH JH QH", **NIL),
        "4H",
        ending("4H 5H KC", "", OUT.replace("4H 5H", "2C 3C"), **NIL),
        "KC",
    ),
    Case(
        "nil_over",
        ending("QH KH AC", "JH", "2H 3H 4H 5H 6H 7H 8H AH", **NIL),
        "QH",
        ending("TH KH AC", "JH", "2H 3H 4H 5H 6H 7H 8H AH", **NIL),
        "TH",
    ),
    Case(
        "nil_lost",
        ending("QH KH AC", "2H 3H JH", "4H 5H 6H 7H 8H 9H", **NIL),
        "QH",
        ending("TH KH AC", "2H 3H JH", "4H 5H 6H 7H 8H 9H", **NIL),
        "TH",
    ),
    Case(
        "cover_now",
        ending("AH 2C 3C", "4H QH 5H", "6H 7H 8H 9H TH JH", **MATE),
        "AH",
        ending("AH 2C 3C", "QH 4H 5H", "6H 7H 8H 9H TH JH", **MATE),
        "AH",
    ),
    Case(
        "cover_ahead",
        ending("AH 4H 3C", "", "2H 3H 5H 6H 7H 8H 9H TH JH", **MATE),
        "AH",
        ending("AH 4H 3C", "", "2H 3H 5H 6H 7H 8H 9H TH JH", **MATE),
        "4H",
        {"AH": judged("AH", nil2=0.9), "4H": judged("4H", 1.0, nil2=0.5)},
    ),
    Case(
        "leave_nil",
        ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", **RIVAL),
        "4H",
        ending("AH 4H 3C", "5H QH 6H", "2H 3H 7H 8H 9H TH", **RIVAL),
        "4H",
    ),
    Case(
        "press_nil",
        ending("AH 4H 3C", "", OUT.replace("4H", "JH"), **RIVAL),
        "4H",
        ending("AH 4H 3C", "", OUT.replace("4H", "JH"), **RIVAL),
        "AH",
        {"4H": judged("4H", nil1=0.4), "AH": judged("AH", 1.0, nil1=0.9), "3C": judged("3C", 1.0, nil1=0.9)},
    ),
    Case(
        "sets_now",
        ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", bids="3 4 3 3"),
        "AH",
        ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", bids="3 2 3 3"),
        "AH",
    ),
    Case(
        "makes",
        ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", bids="4 2 3 3"),
        "AH",
        ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", bids="5 2 3 3"),
        "AH",
    ),
    Case(
        "need_all",
        ending("AH 4H 3C", "", "2H 3H 5H 6H 7H 8H 9H TH JH", bids="6 2 3 3"),
        "AH",
        ending("AH 4H 3C", "", "2H 3H 5H 6H 7H 8H 9H TH JH", bids="5 2 3 3"),
        "AH",
    ),
    Case(
        "duck",
        ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH"),
        "4H",
        ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", bids="4 2 3 3"),
        "4H",
        {"AH": judged("AH", 1.0, bags=1.0)},
    ),
    Case(
        "partner_has",
        ending("AH 4H 3C", "5H QH 6H", "2H 3H 7H 8H 9H TH"),
        "4H",
        ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH"),
        "4H",
    ),
    Case(
        "partner_so_far",
        ending("AH 4H 3C", "QH 6H", "2H 3H 5H 7H 8H 9H TH"),
        "4H",
        ending("4H 2C 3C", "QH 6H", "2H 3H 5H 7H 8H 9H TH"),
        "4H",
    ),
    Case(
        "ruff_last",
        ending("2S 9S 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH"),
        "2S",
        ending("2S 9S 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH"),
        "9S",
    ),
    Case(
        "ruff_sure",
        ending("2S 9S 3C", "QH 6H", "2H 3H 5H 7H 8H 9H TH"),
        "9S",
        ending("2S 9S 3C", "QH 6H", "2H 3S 5H 7H 8H 9H TS"),
        "9S",
    ),
    Case(
        "ruff",
        ending("2S 9S 3C", "QH 6H", "2H 3S 5H 7H 8H 9H TS"),
        "9S",
        ending("2S 9S 3H", "QH 6H", "2H 3S 5H 7H 8H 9H TS"),
        "3H",
    ),
    Case(
        "enough",
        ending("JH KH 3C", "TH 5H 6H", "2H 3H 7H 8H 9H 4C"),
        "JH",
        ending("JH KH 3C", "TH 5H 6H", "2H 3H 7H 8H 9H 4C"),
        "KH",
    ),
    Case(
        "sure",
        ending("AH 4H 3C", "QH 6H", "2H 3H 5H 7H 8H 9H TH"),
        "AH",
        ending("AH 4H 3C", "QH 6H", "2S 3H 5H 7H 8H 9H TH"),
        "AH",
    ),
    Case(
        "sure_lead",
        ending("AH 4H 3C", "", "2H 3H 5H 6H 7H 8H 9H TH JH"),
        "AH",
        ending("AH 4H 3C", "", "2S 3H 5H 6H 7H 8H 9H TH JH"),
        "AH",
    ),
    Case(
        "highest",
        ending("AH 4H 3C", "", "2S 3H 5H 6H 7H 8H 9H TH JH"),
        "AH",
        ending("KH 4H 3C", "", "2S 3H 5H 6H 7H 8H 9H TH AH"),
        "KH",
    ),
    Case(
        "draw",
        ending("AH 4S 9S", "", "2S 3H 5H 6H 7H 8H 9H TH JH", bids="4 3 3 3"),
        "9S",
        ending("2H 4S 9S", "", "2S 3H 5H 6H 7H 8H 9H TH JH", bids="4 3 3 3"),
        "9S",
    ),
    Case(
        "short",
        ending("4H 3S 3C", "", "2H 3H 5H 6H 7H 8H 9H TH 2C"),
        "3C",
        ending("4H 2H 3C", "", "2S 3H 5H 6H 7H 8H 9H TH 2C"),
        "3C",
    ),
    Case(
        "keep",
        ending("AC 3D 4D", "QH 6H 7H", "2H 3H 5H 2C 3C 5D"),
        "3D",
        ending("2C 3D 4D", "QH 6H 7H", "2H 3H 5H AC 3C 5D"),
        "3D",
    ),
    Case(
        "cannot",
        ending("4H 5H 3C", "QH 6H 7H", "2H 3H 8H 9H TH JH"),
        "4H",
        ending("4H KH 3C", "QH 6H 7H", "2H 3H 8H 9H TH JH"),
        "4H",
    ),
    Case(
        "hold_back",
        ending("4H KH 3C", "QH", "2H 3H 5H 6H 7H 8H 9H TH"),
        "4H",
        ending("4H JH 3C", "QH", "2H 3H 5H 6H 7H 8H 9H TH"),
        "4H",
    ),
    Case(
        "over",
        ending("4H KH 3C", "QH", "2H 3H 5H 6H 7H 8H 9H AH"),
        "KH",
        ending("4H KH 3C", "QH", "2H 3H 5H 6H 7H 8H 9H AH"),
        "4H",
    ),
)


@together("case", CASES)
def test_a_reason_is_said_where_it_is_true_and_only_there(case: Case) -> None:
    assert case.key in found(case.view, case.card, **(case.more or {}))
    assert case.key not in found(case.not_view, case.not_card, **(case.more or {}))


LONG = "2S 3S 4S 5S 2D 3D 4D 5D 6D 7D 8D 9D"


def test_an_opponent_who_showed_a_void_may_trump_as_well() -> None:
    """Seat 3 leads; seat 1, still to play, threw a club on the hearts of the first trick."""
    shown = play(LONG, "4H", bids="3 3 3 3", before=("AH KH 2C 3H",), first=3)
    not_shown = play(LONG, "4H", bids="3 3 3 3", before=("AH KH 2H 3H",), first=3)
    assert "ruff_over" in found(shown, "2S")
    assert "ruff_over" not in found(not_shown, "2S")


def test_a_partner_who_showed_a_void_may_trump_a_lead() -> None:
    hand = "2H 3S 4S 5S 2D 3D 4D 5D 6D 7D 8D 9D"
    shown = play(hand, bids="3 3 3 3", before=("AH KH 2C QH",), first=0)
    not_shown = play(hand, bids="3 3 3 3", before=("AH KH 3H QH",), first=0)
    assert "partner_trumps" in found(shown, "2H")
    assert "partner_trumps" not in found(shown, "2D")
    assert "partner_trumps" not in found(not_shown, "2H")


def view() -> View:
    return ending("AH 4H 3C", "", "2H 3H 5H 6H 7H 8H 9H TH JH")


def keys(*cards: Judged) -> list[str]:
    return [said.key for said in because(view(), cards, unit="points")]


def test_without_a_choice_or_a_difference_nothing_else_is_said() -> None:
    assert keys(judged("AH")) == ["forced"]
    assert keys(judged("AH"), judged("4H", 0.1, error=0.1), judged("3C")) == ["even"]
    assert "even" not in keys(judged("AH"), judged("4H", 0.1, error=0.1), judged("3C", 1.0))
    assert keys(judged("4H"), judged("AH", 3.0), judged("3C", 3.0)) == ["best"]
    assert keys(judged("4H"), judged("AH", 1.0), judged("3C", 3.0)) == ["hardly"]


def test_cards_of_which_nobody_knows_the_better_are_not_said_to_make_no_difference() -> None:
    """The ace and the seven under a nil came to the same on average, give or take a fiftieth of the games."""
    assert keys(judged("AH"), judged("4H", 0.1, error=9.0), judged("3C", 0.1, error=9.0)) == ["sure_lead", "close"]


def test_the_trick_that_makes_the_contract_is_not_said_twice_to_make_it() -> None:
    seen = ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", bids="4 2 3 3")
    said = because(seen, (judged("AH", contract=1.0), judged("4H", 9.0, contract=0.86)), unit="points")
    assert [one.key for one in said] == ["makes", "made_else"]
    assert (said[1].other, said[1].m) == ("4H", 86)
    seen = ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", bids="3 4 3 3")
    said = because(seen, (judged("AH", sets=1.0), judged("4H", 9.0, sets=0.1)), unit="points")
    assert [one.key for one in said] == ["sets_now", "set_else"]


def test_another_trick_is_not_only_a_bag_while_the_others_can_be_set() -> None:
    """At 480 to 470 the contract was made, and one more trick would have set the others, who were about to win."""
    seen = ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH")
    bag, sets = judged("AH", 1.0, bags=1.0), judged("AH", 1.0, bags=1.0, sets=0.3)
    assert "duck" in found(seen, "4H", AH=bag)
    assert "duck" not in found(seen, "4H", AH=sets)


def test_among_several_who_each_want_tricks_another_one_is_not_only_a_bag() -> None:
    """One's own contract was made, and a trick more would have set a seat that lacked one."""
    solo, bag = ruleset("solo4"), judged("AH", 1.0, bags=1.0)
    lacking, made = ({"taken": (3, 3, west, 2), "bids": f"3 3 {west + 1 - done} 2"} for west, done in ((2, 0), (2, 1)))
    assert "duck" not in found(ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", rules=solo, **lacking), "4H", AH=bag)
    assert "duck" in found(ending("AH 4H 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH", rules=solo, **made), "4H", AH=bag)


def test_trumps_are_not_drawn_for_a_trick_that_nobody_wants() -> None:
    """With the contract made a low trump was led to lose the lead, "before the ace is trumped"."""
    out = "2S JS 5H 6H 7H 8H 9H TH JH"
    made, lacking = ({"bids": f"{own} 3 3 3"} for own in (3, 4))
    assert "give_up" in found(ending("AH 4S 9S", "", out, **made), "4S", AH=judged("AH", 1.0, bags=1.0))
    assert "draw" not in found(ending("AH 4S 9S", "", out, **made), "4S")
    assert "draw" in found(ending("AH 4S 9S", "", out, **lacking), "4S")
    assert "give_up" not in found(ending("AH 4S 9S", "", out, **lacking), "4S", AH=judged("AH", 1.0, bags=1.0))


def test_a_card_is_not_said_to_be_kept_where_it_is_the_same_as_the_one_played() -> None:
    """The seven trumped, "which keeps the eight"."""
    equal = because(
        ending("7S 8S 3C", "QH 5H 6H", "2H 3H 7H 8H 9H TH"), (judged("7S"), judged("3C", 9.0)), unit="points"
    )
    better = because(
        ending("7S TS 3C", "QH 5H 6H", "2H 3H 8S 8H 9H TH"), (judged("7S"), judged("3C", 9.0)), unit="points"
    )
    assert (equal[0].key, equal[0].other) == ("ruff_last", "")
    assert (better[0].key, better[0].other) == ("ruff_last", "TS")


def test_a_high_card_that_is_thrown_is_not_called_a_low_one() -> None:
    """The king of clubs was the only club."""
    out = "3S 7D 8D 9D QD 2C 3C 4C 5C"
    assert "cannot_discard" not in found(ending("KC JH 9H", "AD JD", out), "KC")
    assert "cannot_discard" in found(ending("4C JH 9H", "AD JD", out.replace("4C", "KC")), "4C")


def test_a_nil_under_attack_counts_what_can_follow_and_not_all_trumps() -> None:
    """It was said that twenty cards could still beat the six of hearts; they were four hearts, and spades."""
    seen = ending("6H TH JH", "3H", "2H 7H 8H KH 3S 4S 5S 6S", **NIL)
    said = because(seen, (judged("6H"), judged("JH", 9.0)), unit="points")
    assert (said[0].key, said[0].suit, said[0].n) == ("nil_over", "H", 3)


def test_the_only_card_under_the_trick_is_not_said_to_be_gone_without_harm() -> None:
    seen = ending("2D KD AD", "TD JD", "3D 4D 5D 6D 7D 8D 9D", **NIL)
    said = because(seen, (judged("2D"), judged("KD", 9.0)), unit="points")
    assert (said[0].key, said[0].other) == ("nil_under", "JD")


def test_nobody_is_said_to_overtrump_who_cannot() -> None:
    """Seat 1 showed that it has no hearts, and nobody holds a trump above the ace."""
    before = ("AH KH 2C 3H",)
    low_trump = play(LONG, "4H", bids="3 3 3 3", before=before, first=3)
    assert "ruff_over" in found(low_trump, "5S")
    top = LONG.replace("2S", "AS")
    assert "ruff_over" not in found(play(top, "4H", bids="3 3 3 3", before=before, first=3), "AS")


def test_no_spanish_sentence_puts_a_card_after_de_or_a() -> None:
    """It said "por debajo de el siete": the card brings its article along."""
    for key, source in catalog("es").sources.items():
        if key.startswith("because."):
            assert not re.search(r"\b(de|a) \{(card|other)\}", source), key


OURS = Weights((0, 2), contract=80.0, sets=80.0, unit="points")


@pytest.mark.parametrize(
    ("key", "first", "other"),
    (
        ("contract", judged("AH", contract=0.62), judged("4H", 9.0, contract=0.48)),
        ("sets", judged("AH", sets=0.3), judged("4H", 9.0, sets=0.1)),
        ("nil_made", judged("AH", nil2=0.8), judged("4H", 9.0, nil2=0.5)),
        ("nil_set", judged("AH", nil1=0.2), judged("4H", 9.0, nil1=0.5)),
        ("bags", judged("AH", bags=0.4), judged("4H", 9.0, bags=1.4)),
    ),
)
def test_what_a_card_brings_is_what_was_found_for_it(key: str, first: Judged, other: Judged) -> None:
    said = against((first, other), OURS)
    assert said is not None
    assert (said.key, said.card, said.other) == (key, "AH", "4H")
    turned = against((judged("4H", **_chances(other)), judged("AH", 9.0, **_chances(first))), OURS)
    assert turned is None, "the other way round it brings less of this"


def _chances(of: Judged) -> dict[str, float]:
    known = {"contract": of.contract, "sets": of.sets, **{f"nil{seat}": chance for seat, chance in of.nils}}
    return {"bags": of.bags} | {name: chance for name, chance in known.items() if chance is not None}


def test_the_chances_are_told_in_percent() -> None:
    said = against((judged("AH", contract=0.62), judged("4H", 9.0, contract=0.48)), OURS)
    assert said == Because("contract", card="AH", other="4H", n=62, m=48)


def test_what_cannot_be_told_apart_is_said_to_be_as_good() -> None:
    first, even, worse = judged("AH"), judged("4H", 1.0, error=0.9), judged("3C", 9.0)
    assert against((first, even), OURS) == Because("little", card="AH", other="4H")
    assert against((first, even, worse), OURS) == Because("close", card="AH", other="4H")
    unsure = judged("4H", 1.0, error=15.0)
    assert against((first, unsure), OURS) == Because("close", card="AH", other="4H"), "much may depend on it"
    assert against((first, judged("2H"), even), OURS) == Because("little", card="AH", other="4H")
    assert against((first, judged("2H")), OURS) is None, "the very same is nothing to hold against it"


def test_where_a_deal_decides_the_game_it_is_not_for_a_bag() -> None:
    """At 480 to 470 two games in ten were said to be lost for the sake of a third of a bag."""
    game = OURS._replace(unit="equity")
    first, other = judged("AH", bags=1.3, contract=0.9), judged("4H", 0.12, error=0.01, bags=1.6, contract=0.9)
    said = against((first, other), game)
    assert said == Because("won", card="AH", other="4H", n=0, m=-12)
    bag = against((first, judged("4H", 0.01, error=0.001, bags=1.6, contract=0.9)), game)
    assert bag is not None
    assert bag.key == "bags"


def test_where_no_card_stands_out_it_is_told_how_things_stand() -> None:
    """All that was said of a lead was that another one is as good."""
    seen = ending("4H 5H 6H", "", "2H 3H 7H 8H 9H TH JH QH KH", bids="4 3 3 3")
    first, even = judged("5H", contract=0.83), judged("6H", 1.0, error=15.0, contract=0.8)
    said = because(seen, (first, even), unit="points")
    assert [(one.key, one.n) for one in said] == [("contract_stands", 83), ("close", 0)]
    seen = ending("4H 5H 6H", "", "2H 3H 7H 8H 9H TH JH QH KH", bids="4 3 nil 3", taken=(5, 2, 0, 3))
    said = because(seen, (judged("5H", nil2=0.7), judged("6H", 1.0, error=15.0, nil2=0.7)), unit="points")
    assert [(one.key, one.seat, one.n) for one in said] == [("nil_stands", 2, 70), ("close", -1, 0)]


def test_a_card_that_was_played_and_is_worse_is_not_praised() -> None:
    said = against((judged("4H"), judged("AH", -5.0, error=1.0)), OURS)
    assert said == Because("better", card="4H", other="AH")


def test_each_reason_has_its_sentence_and_each_sentence_its_reason() -> None:
    from pathlib import Path

    folder = Path(__file__).parents[3] / "src" / "spadework"
    code = "".join(
        path.read_text("utf-8")
        for path in (*folder.glob("players/search/*.py"), folder / "show/advice.py", folder / "session/hint.py")
    )
    for language in ("en", "es"):
        for key in catalog(language).sources:
            if key.startswith("because."):
                assert f'"{key.removeprefix("because.")}"' in code or f'"{key}"' in code, key
