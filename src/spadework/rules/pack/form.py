"""Which packs there are to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.form import FieldAnswer, Questions, ask
from spadework.rules.model import (
    ContractScoring,
    IndividualBidding,
    OrderUpBidding,
    Rules,
)

__all__ = ["pack"]

_TWOS = ("2C", "2D", "2H", "2S")
_JOKERS = ("BJ", "LJ")


_FOUR: tuple[tuple[str, tuple[str, ...], int, tuple[str, ...], str], ...] = (
    ("usual", (), 0, (), "all"),
    ("without_2h_2c", ("2H", "2C"), 2, _JOKERS, "all"),
    ("without_2c_2d", ("2C", "2D"), 2, _JOKERS, "all"),
    ("without_2h_2d", ("2H", "2D"), 2, _JOKERS, "all"),
    ("kitty", (), 2, _JOKERS, "kitty"),
    ("high_2d_2s", ("2H", "2C"), 2, (*_JOKERS, "2D", "2S"), "all"),
    ("high_2s_2d", ("2H", "2C"), 2, (*_JOKERS, "2S", "2D"), "all"),
    ("high_2s", ("2H", "2D"), 2, (*_JOKERS, "2S"), "all"),
    ("only_2s_high", (), 0, ("2S",), "all"),
    ("twos_high", (), 0, ("2S", "2D", "2H", "2C"), "all"),
)


def pack(rules: Rules) -> Questions:
    """Which cards there are."""
    if isinstance(rules.bidding, OrderUpBidding):
        yield ask("pack.lowest", "9", "8", "7")
    elif isinstance(rules.scoring, ContractScoring):
        yield ask("choose.pack", *_packs(rules))


def _packs(rules: Rules) -> Iterator[FieldAnswer]:
    """Packs that come out even for those who play."""
    if rules.seats == 4:
        for name, removed, jokers, high, kind in _FOUR:
            yield _pack(name, removed, jokers, high, 13, kind=kind)
    elif rules.seats == 3:
        yield _pack("51", ("2C",), 0, (), 17)
        yield _pack("51_high_2s", ("2C",), 0, ("2S",), 17)
        yield _pack("54", (), 2, _JOKERS, 18)
        yield _pack("54_high_2d_2s", (), 2, (*_JOKERS, "2D", "2S"), 18)
    elif rules.seats == 5:
        yield _pack("50", ("2C", "2D"), 0, (), 10)
        yield _pack("50_jokers", _TWOS, 2, _JOKERS, 10)
    elif rules.seats == 6:
        yield _pack("48", _TWOS, 0, (), 8)
        yield _pack("54_of_six", (), 2, _JOKERS, 9)
    elif isinstance(rules.bidding, IndividualBidding) and rules.deal.__struct_config__.tag == "some":
        for name, lowest, removed, jokers in (
            ("52", "2", (), 0),
            ("32", "7", (), 0),
            ("32_jokers", "7", ("7C", "7D"), 2),
        ):
            yield _pack(name, removed, jokers, _JOKERS if jokers else (), 13, kind="some", lowest=lowest)
    else:
        dealt = str(rules.deal.__struct_config__.tag)
        out = ("2H", "2C") if dealt == "refill" else ()
        yield _pack("usual", (), 0, (), 13, kind=dealt)
        yield _pack("jokers", out, 2, _JOKERS, 13, kind=dealt)


def _pack(
    name: str,
    removed: tuple[str, ...],
    jokers: int,
    high: tuple[str, ...],
    hand_size: int,
    *,
    kind: str = "all",
    lowest: str = "2",
) -> FieldAnswer:
    return FieldAnswer(
        name,
        {
            "pack": {"lowest": lowest, "removed": list(removed), "jokers": jokers},
            "trump.high": list(high),
            "hand_size": hand_size,
            "deal": {"kind": kind},
        },
    )
