"""What a contract is worth: made or failed, with what is special about it, bid blind or seen (1.1, 1.5, 1.10, 2.3).

Each worth comes with the path of the field that makes it so.

>>> from spadework.rules.model import Rules
>>> made_worth(Rules(), 6), lost_worth(Rules(), 6, short=2)
((60, 'scoring.trick_points'), (60, 'scoring.set_penalty'))
"""

from __future__ import annotations

from collections.abc import Sequence

from spadework.rules.model import BlindNumber, ContractScoring, Rules, Special

__all__ = ["exactly", "lost_worth", "made_worth", "of_contract", "of_tricks"]

Worth = tuple[int, str]


def of_contract(
    rules: Rules, contract: int, *, blind: bool = False, beside_nil: bool = False, tricks: bool = False
) -> tuple[Special, ...]:
    """What is special about a contract, the entry that counts before the others at the end.

    With `tricks`, it is that of which tricks above the contract are asked, too; else that which is its own alone.
    """
    scoring = rules.scoring
    if not isinstance(scoring, ContractScoring) or not scoring.special:
        return ()
    found = [
        (one.bid == "blind", rules.number(one.contract), one)
        for one in scoring.special
        if one.contract and bool(one.tricks) is tricks and one.bid in ("any", "blind" if blind else "seen")
    ]
    return tuple(
        one
        for _, number, one in sorted(found, key=lambda each: each[:2])
        if (contract == number or (contract > number and one.above != "as_usual")) and (one.with_nil or not beside_nil)
    )


def of_tricks(
    rules: Rules, taken: int, contract: int | None = None, *, blind: bool = False, beside_nil: bool = False
) -> tuple[Special, ...]:
    """What is special about the tricks that a team took, and about those on the contract, where it made one (C17)."""
    scoring = rules.scoring
    if not isinstance(scoring, ContractScoring) or not scoring.special:
        return ()
    bid = () if contract is None else of_contract(rules, contract, blind=blind, beside_nil=beside_nil, tricks=True)
    return tuple(
        one for one in scoring.special if 0 < rules.number(one.tricks) <= taken and (not one.contract or one in bid)
    )


def exactly(rules: Rules, contract: int, *, blind: bool, beside_nil: bool) -> Special | None:
    """The entry by which a trick above the contract loses it (A27)."""
    special = of_contract(rules, contract, blind=blind, beside_nil=beside_nil)
    exact = (one for one in special if one.exactly)
    return next((one for one in exact if one.above == "same" or contract == rules.number(one.contract)), None)


def made_worth(rules: Rules, contract: int, *, blind: bool = False, beside_nil: bool = False) -> Worth:
    """What a contract wins by itself; points that are extra come on top."""
    scoring, number = rules.scoring, rules.blind_number
    if not isinstance(scoring, ContractScoring):
        return 0, ""
    factor = number.factor if blind and isinstance(number, BlindNumber) else 1
    usual = scoring.trick_points * contract, "scoring.trick_points"
    changes = [
        (one, one.made, "made")
        for one in of_contract(rules, contract, blind=blind, beside_nil=beside_nil)
        if one.count != "extra"
    ]
    return _changed(rules, usual, contract, changes, (factor, "blind_number.factor"))


def lost_worth(rules: Rules, contract: int, *, short: int, blind: bool = False, beside_nil: bool = False) -> Worth:
    """What a failed contract costs, as a positive number; `short` is how many tricks it missed."""
    scoring, number = rules.scoring, rules.blind_number
    if not isinstance(scoring, ContractScoring):
        return 0, ""
    each = scoring.trick_points
    match scoring.set_penalty:
        case "per_trick_bid":
            points = each * contract
        case "half_per_trick_bid":
            points = each * contract // 2
        case "per_undertrick":
            points = each * short
        case _:
            points = 0
    factor = 2 if blind and isinstance(number, BlindNumber) and number.loss == "double" else 1
    special = of_contract(rules, contract, blind=blind, beside_nil=beside_nil)
    changes = [(one, one.lost, "lost") for one in special]
    return _changed(rules, (points, "scoring.set_penalty"), contract, changes, (factor, "blind_number.loss"))


def _changed(
    rules: Rules, usual: Worth, contract: int, changes: Sequence[tuple[Special, int | str, str]], blind: Worth
) -> Worth:
    """A worth with all that changes it: entries, and the factor of blind bids before those that are for these alone."""
    points, rule = usual
    factor, by = blind
    for one, worth, field in changes:
        if one.bid == "blind" and factor > 1:
            points, rule, factor = points * factor, by, 1
        if isinstance(worth, str):
            continue
        new = points * worth if one.count == "times" else points + worth if one.count == "extra" else worth
        least = one.above == "at_least" and contract > rules.number(one.contract)
        if new > points or not least:
            points, rule = new, f"scoring.special.{one.name}.{'above' if least else field}"
    return (points * factor, by) if factor > 1 else (points, rule)
