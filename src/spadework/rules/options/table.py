"""Questions about players, cards and the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from spadework.cards import printed_suit
from spadework.rules.model import (
    ContractScoring,
    DrawDeal,
    IndividualBidding,
    KittyDeal,
    Misdeal,
    NoBidding,
    OrderUpBidding,
    PartnershipBidding,
    Rules,
    SpadesTrump,
    SuicideBidding,
)
from spadework.rules.options.form import Choice, Option, Questions, kinds, worded, yes_no

__all__ = ["deal", "table"]


def table(rules: Rules, base: Rules) -> Questions:
    """Who plays, with what; `base` is the game that these rules were made of."""
    if isinstance(rules.bidding, OrderUpBidding):
        lowest = {"9": "24, from the nines", "8": "28, from the eights", "7": "32, from the sevens"}
        yield Option("pack.lowest", "How many cards?", worded(**lowest), words="pack deck size")
        yield Option("trump.bowers", "Are jacks of trumps and of its color the highest?", yes_no(), words="bowers")
    elif isinstance(rules.scoring, ContractScoring):
        yield Option("choose.players", "Who plays?", _players(rules, base), words=_PLAYER_WORDS)
        yield Option("choose.pack", "Which cards?", tuple(_packs(rules)), words=_PACK_WORDS)
    if isinstance(rules.bidding, NoBidding):
        trumps = kinds(
            turned_up="The suit of the last card dealt",
            rotating="Hearts, clubs, diamonds, spades in turn",
            spades="Spades",
            none="No suit",
        )
        yield Option("trump", "What is trump?", trumps, words="trumps no-trump turned up rotating")
    if len(rules.teams) == 2:
        begin = (((), "Neither"), ((50, 0), "The first, by 50"), ((100, 0), "The first, by 100"))
        mirrored = (((0, 50), "The second, by 50"), ((0, 100), "The second, by 100"))
        ahead = tuple(Choice(list(points), text) for points, text in (*begin, *mirrored))
        one = "team" if len(rules.teams[0]) > 1 else "player"
        if isinstance(rules.scoring, ContractScoring):
            yield Option("handicaps", f"Does a {one} begin ahead?", ahead, words="handicap head start")


_PLAYER_WORDS = "seats teams partners solo cutthroat singles two three four five six pairs players"
_PACK_WORDS = "deck jokers deuces twos kitty widow removed cards big joker little joker JJDD"


def deal(rules: Rules) -> Questions:
    """How cards are dealt, and when they are dealt again."""
    if isinstance(rules.deal, KittyDeal):
        if rules.hand_size and "2C" not in rules.pack.removed:
            to = worded(dealer="The dealer", two_of_clubs="Who holds the two of clubs")
            yield Option("deal.to", "Who takes the kitty?", to, words="widow")
        when = worded(before_bids="Before the bidding", after_bids="After the bidding")
        yield Option("deal.when", "When is it taken?", when, words="kitty widow")
    if rules.bidding.__struct_config__.tag not in ("none", "mirror", "all_nil") and not isinstance(
        rules.deal, DrawDeal
    ):
        yield Option("misdeal", "Which hand may call for a new deal?", tuple(_misdeals(rules)), words="redeal misdeal")
        if isinstance(rules.misdeal, Misdeal):
            again = worded(same="The same dealer", next="The next dealer")
            yield Option("misdeal.dealer", "Who deals again?", again, words="redeal misdeal")


def _misdeals(rules: Rules) -> Iterator[Choice]:
    yield Choice({"kind": "off"}, "None")
    hands = {
        "no_spades": "Without spades",
        "few_spades": "With one spade at most",
        "no_spades_or_no_faces": "Without spades, or without faces",
        "no_faces": "Without kings, queens and jacks",
        "no_aces_and_no_faces": "Without aces and faces",
        "seven_of_a_suit": "With seven cards of a suit",
    }
    for hand, text in hands.items():
        if "spades" in hand and not isinstance(rules.trump, SpadesTrump):
            continue
        if hand == "seven_of_a_suit" and rules.hand_size < 7:
            continue
        yield Choice({"kind": "on", "hand": hand}, text)


# Each way to sit: its text, seats, teams, the cards that are out without jokers, and those out with both (none if
# they do not go together), and cards a hand without and with them.
_Seating = tuple[str, int, list[list[int]], tuple[str, ...], tuple[str, ...] | None, int, int, str]
_TWOS = ("2C", "2D", "2H", "2S")
_SEATINGS: tuple[_Seating, ...] = (
    ("Four in two pairs", 4, [[0, 2], [1, 3]], (), ("2H", "2C"), 13, 13, "all"),
    ("Four, each alone", 4, [[0], [1], [2], [3]], (), ("2H", "2C"), 13, 13, "all"),
    ("Three, each alone", 3, [[0], [1], [2]], ("2C",), (), 17, 18, "all"),
    ("Two, who draw their hands", 2, [[0], [1]], (), (), 13, 13, "draw"),
    ("Two, with 26 cards lying aside", 2, [[0], [1]], (), (), 13, 13, "some"),
    ("Two, who draw after each trick", 2, [[0], [1]], (), ("2H", "2C"), 13, 13, "refill"),
    ("Five, each alone", 5, [[0], [1], [2], [3], [4]], ("2C", "2D"), _TWOS, 10, 10, "all"),
    ("Six in three pairs", 6, [[0, 3], [1, 4], [2, 5]], _TWOS, None, 8, 8, "all"),
    ("Six in two teams of three", 6, [[0, 2, 4], [1, 3, 5]], _TWOS, None, 8, 8, "all"),
    ("Six, each alone", 6, [[0], [1], [2], [3], [4], [5]], _TWOS, None, 8, 8, "all"),
)


def _players(rules: Rules, base: Rules) -> tuple[Choice, ...]:
    """Each way to sit, with cards that come out even; for as many as now with the present cards.

    For others than now they are as near to the base's as can be, and what was said about cards is dropped.
    """
    pairs = isinstance(rules.bidding, PartnershipBidding | SuicideBidding)
    return tuple(
        Choice(_seated(rules, base, seating), seating[0], drops=() if _seats(rules, seating) else ("choose.pack",))
        for seating in _SEATINGS
        if not pairs or len(seating[2][0]) == 2
    )


def _seats(rules: Rules, seating: _Seating) -> bool:
    """Whether as many play, and get their cards in the same way."""
    seats, kind = seating[1], seating[-1]
    return seats == rules.seats and (seats != 2 or rules.deal.__struct_config__.tag == kind)


def _seated(rules: Rules, base: Rules, seating: _Seating) -> dict[str, Any]:
    """What makes the base seat them so: all of it, since it stands in the place of what was answered before."""
    _, seats, teams, out, out_with, size, size_with, kind = seating
    if _seats(base, seating):
        return {"teams": teams, "deal": {"kind": kind}} if seats == 2 else {"teams": teams}
    found: dict[str, Any]
    if _seats(rules, seating):
        present = {"pack": rules.pack, "hand_size": rules.hand_size, "deal": rules.deal}
        found = {"seats": seats, "teams": teams, **msgspec.to_builtins(present)}
        return found | ({"trump.high": list(rules.trump.high)} if isinstance(rules.trump, SpadesTrump) else {})
    jokers = 2 if base.pack.jokers and out_with is not None else 0
    removed = (out_with or ()) if jokers else out
    found = {
        "seats": seats,
        "teams": teams,
        "pack": {"lowest": "2", "removed": list(removed), "jokers": jokers},
        "hand_size": size_with if jokers else size,
        "deal": {"kind": kind},
    }
    if isinstance(base.trump, SpadesTrump):
        kept = [card for card in base.trump.high if card not in removed and (jokers or printed_suit(card) is not None)]
        found["trump.high"] = kept
    return found


_JOKERS = ("BJ", "LJ")
_FOUR: tuple[tuple[str, tuple[str, ...], int, tuple[str, ...], str], ...] = (
    ("The usual 52", (), 0, (), "all"),
    ("Jokers high, two of hearts and of clubs out", ("2H", "2C"), 2, _JOKERS, "all"),
    ("Jokers high, two of clubs and of diamonds out", ("2C", "2D"), 2, _JOKERS, "all"),
    ("Jokers high, two of hearts and of diamonds out", ("2H", "2D"), 2, _JOKERS, "all"),
    ("Jokers high, all 54 with a kitty", (), 2, _JOKERS, "kitty"),
    ("Jokers, two of diamonds, two of spades high", ("2H", "2C"), 2, (*_JOKERS, "2D", "2S"), "all"),
    ("Jokers, two of spades, two of diamonds high", ("2H", "2C"), 2, (*_JOKERS, "2S", "2D"), "all"),
    ("Jokers and two of spades high", ("2H", "2D"), 2, (*_JOKERS, "2S"), "all"),
    ("Two of spades high", (), 0, ("2S",), "all"),
    ("All twos high", (), 0, ("2S", "2D", "2H", "2C"), "all"),
)


def _packs(rules: Rules) -> Iterator[Choice]:
    """Packs that come out even for those who play."""
    if rules.seats == 4:
        for text, removed, jokers, high, kind in _FOUR:
            yield _pack(text, removed, jokers, high, 13, kind=kind)
    elif rules.seats == 3:
        yield _pack("51, without the two of clubs", ("2C",), 0, (), 17)
        yield _pack("51, the two of spades high", ("2C",), 0, ("2S",), 17)
        yield _pack("All 54, jokers high", (), 2, _JOKERS, 18)
        yield _pack("All 54, jokers, two of diamonds, two of spades high", (), 2, (*_JOKERS, "2D", "2S"), 18)
    elif rules.seats == 5:
        yield _pack("50, without the twos of clubs and diamonds", ("2C", "2D"), 0, (), 10)
        yield _pack("50, jokers high and no twos", _TWOS, 2, _JOKERS, 10)
    elif rules.seats == 6:
        yield _pack("48, without twos", _TWOS, 0, (), 8)
        yield _pack("54, jokers high", (), 2, _JOKERS, 9)
    elif isinstance(rules.bidding, IndividualBidding) and rules.deal.__struct_config__.tag == "some":
        for text, lowest, removed, jokers in (
            ("All 52", "2", (), 0),
            ("32, from the sevens", "7", (), 0),
            ("32, two jokers for two sevens", "7", ("7C", "7D"), 2),
        ):
            yield _pack(text, removed, jokers, _JOKERS if jokers else (), 13, kind="some", lowest=lowest)
    else:
        dealt = str(rules.deal.__struct_config__.tag)
        out = ("2H", "2C") if dealt == "refill" else ()
        yield _pack("The usual 52", (), 0, (), 13, kind=dealt)
        yield _pack("Jokers high", out, 2, _JOKERS, 13, kind=dealt)


def _pack(
    text: str,
    removed: tuple[str, ...],
    jokers: int,
    high: tuple[str, ...],
    hand_size: int,
    *,
    kind: str = "all",
    lowest: str = "2",
) -> Choice:
    return Choice(
        {
            "pack": {"lowest": lowest, "removed": list(removed), "jokers": jokers},
            "trump.high": list(high),
            "hand_size": hand_size,
            "deal": {"kind": kind},
        },
        text,
    )
