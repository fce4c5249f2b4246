"""Which packs there are to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.form import Choice, Option, Questions, worded
from spadework.rules.model import (
    ContractScoring,
    IndividualBidding,
    OrderUpBidding,
    Rules,
)

__all__ = ["pack"]

_PACK_WORDS = "deck jokers deuces twos kitty widow removed cards big joker little joker JJDD"


_TWOS = ("2C", "2D", "2H", "2S")
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


def pack(rules: Rules) -> Questions:
    """Which cards there are."""
    if isinstance(rules.bidding, OrderUpBidding):
        lowest = {"9": "24, from the nines", "8": "28, from the eights", "7": "32, from the sevens"}
        yield Option("pack.lowest", "How many cards?", worded(**lowest), words="pack deck size")
    elif isinstance(rules.scoring, ContractScoring):
        yield Option("choose.pack", "Which cards?", tuple(_packs(rules)), words=_PACK_WORDS)


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
