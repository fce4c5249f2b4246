"""What a contract is worth: made or failed, of ten or of all tricks, bid blind or seen (1.1, 1.5, 1.10, 2.3).

Each worth comes with the path of the field that makes it so.

>>> from spadework.rules.model import Rules
>>> made_worth(Rules(), 6), lost_worth(Rules(), 6, short=2)
((60, 'scoring.trick_points'), (60, 'scoring.set_penalty'))
"""

from __future__ import annotations

from spadework.rules.model import BlindNumber, ContractScoring, Moon, Rules, TenBonus, TenDoubled

__all__ = ["boston_wins", "counts_as_ten", "lost_worth", "made_worth"]

_TEN = 10

Worth = tuple[int, str]


def counts_as_ten(scoring: ContractScoring, contract: int, *, beside_nil: bool) -> bool:
    """Whether a contract scores what is agreed for ten (A26, A28)."""
    ten = scoring.ten
    if not isinstance(ten, TenBonus) or (beside_nil and not ten.with_nil):
        return False
    return contract == _TEN or (contract > _TEN and ten.above == "same")


def made_worth(rules: Rules, contract: int, *, blind: bool = False, beside_nil: bool = False) -> Worth:
    """What a contract wins."""
    scoring = rules.scoring
    if not isinstance(scoring, ContractScoring):
        return 0, ""
    points, rule = scoring.trick_points * contract, "scoring.trick_points"
    every = contract == rules.tricks
    if contract >= _TEN:
        points, rule = _ten_made(scoring, contract, (points, rule), beside_nil=beside_nil)
    if every and isinstance(scoring.moon, Moon) and scoring.moon.count == "instead":
        points, rule = scoring.moon.points, "scoring.moon.points"
    number = rules.blind_number
    if blind and isinstance(number, BlindNumber):
        if every and number.thirteen:
            return number.thirteen, "blind_number.thirteen"
        if number.factor > 1:
            return points * number.factor, "blind_number.factor"
    return points, rule


def _ten_made(scoring: ContractScoring, contract: int, usual: Worth, *, beside_nil: bool) -> Worth:
    ten = scoring.ten
    if isinstance(ten, TenDoubled):
        return 2 * usual[0], "scoring.ten"
    if not isinstance(ten, TenBonus):
        return usual
    if counts_as_ten(scoring, contract, beside_nil=beside_nil):
        return ten.made, "scoring.ten.made" if contract == _TEN else "scoring.ten.above"
    at_least = ten.above == "at_least" and contract > _TEN and (ten.with_nil or not beside_nil)
    return (ten.made, "scoring.ten.above") if at_least and ten.made > usual[0] else usual


def lost_worth(rules: Rules, contract: int, *, short: int, blind: bool = False, beside_nil: bool = False) -> Worth:
    """What a failed contract costs, as a positive number; `short` is how many tricks it missed."""
    scoring = rules.scoring
    if not isinstance(scoring, ContractScoring):
        return 0, ""
    each, rule = scoring.trick_points, "scoring.set_penalty"
    match scoring.set_penalty:
        case "per_trick_bid":
            points = each * contract
        case "half_per_trick_bid":
            points = each * contract // 2
        case "per_undertrick":
            points = each * short
        case _:
            points = 0
    if contract >= _TEN:
        points, rule = _ten_lost(scoring, contract, (points, rule), beside_nil=beside_nil)
    number = rules.blind_number
    if blind and isinstance(number, BlindNumber) and number.loss == "double":
        return 2 * points, "blind_number.loss"
    return points, rule


def _ten_lost(scoring: ContractScoring, contract: int, usual: Worth, *, beside_nil: bool) -> Worth:
    ten = scoring.ten
    if isinstance(ten, TenDoubled):
        return (2 * usual[0], "scoring.ten.loss") if ten.loss == "double" else usual
    if not isinstance(ten, TenBonus):
        return usual
    if counts_as_ten(scoring, contract, beside_nil=beside_nil):
        return ten.lost, "scoring.ten.lost" if contract == _TEN else "scoring.ten.above"
    at_least = ten.above == "at_least" and contract > _TEN and (ten.with_nil or not beside_nil)
    return (ten.lost, "scoring.ten.above") if at_least and ten.lost > usual[0] else usual


def boston_wins(game: str, contract: int, taken: int, *, blind: bool) -> bool:
    """Whether a team that took all tricks has won the game by it: on this bid, if it bid at all (1.10, C17)."""
    match game:
        case "always":
            return True
        case "made":
            return taken >= contract
        case "bid_of_ten":
            return contract == _TEN and not blind
        case _:
            return False
