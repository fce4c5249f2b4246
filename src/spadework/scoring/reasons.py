"""Why a line stands on a sheet: the closed list of reasons, and what follows from which of them.

A reason is the key of its sentence in the catalogs of `spadework.texts`.
"""

from __future__ import annotations

import enum

__all__ = ["APART", "NILS_WON", "OWED", "WINS", "Reason"]


class Reason(enum.StrEnum):
    """What a line is for."""

    CONTRACT_MADE = "sheet.contract.made"
    CONTRACT_SET = "sheet.contract.set"
    CONTRACT_LOST_WITH_NIL = "sheet.contract.lost_with_nil"
    CONTRACT_SET_FOR_RENEGE = "sheet.contract.set_for_renege"
    CONTRACT_MADE_BY_RENEGE = "sheet.contract.made_by_renege"
    OVERTRICKS = "sheet.overtricks"
    OVERTRICKS_WITHOUT_BAGS = "sheet.overtricks_without_bags"
    EXACT_BONUS = "sheet.exact_bonus"
    SET_BONUS = "sheet.set_bonus"
    CONTRACT_BONUS = "sheet.contract.bonus"
    CONTRACT_WINS = "sheet.contract.wins"
    TRICKS_BONUS = "sheet.tricks_bonus"
    TRICKS_WIN = "sheet.tricks_win"
    MOON = "sheet.moon"
    MOON_WINS = "sheet.moon_wins"
    BOSTON = "sheet.boston"
    BOSTON_WINS = "sheet.boston_wins"
    NIL_MADE = "sheet.nil.made"
    NIL_FAILED = "sheet.nil.failed"
    NIL_FAILED_AGAIN = "sheet.nil.failed_again"
    NIL_TRICKS_ARE_BAGS = "sheet.nil.tricks_are_bags"
    DOUBLE_NIL_MADE = "sheet.double_nil.made"
    DOUBLE_NIL_FAILED = "sheet.double_nil.failed"
    DOUBLE_NIL_EVEN = "sheet.double_nil.even"
    BAGS_CLEARED = "sheet.bags.cleared"
    BAGS_LAST = "sheet.bags.last"
    BAGS_PENALTY = "sheet.bags.penalty"
    BAGS_SPARED = "sheet.bags.spared"
    BAGS_OF_OTHERS = "sheet.bags.of_others"
    CARD_TAKEN = "sheet.card.taken"
    CARD_LOST = "sheet.card.lost"
    JOKER_TAKEN = "sheet.joker.taken"
    JOKER_LOST = "sheet.joker.lost"
    FIRST_DEAL = "sheet.first_deal.tricks"
    FIRST_DEAL_LOST = "sheet.first_deal.lost"
    MOST_TRICKS = "sheet.most_tricks"
    ODD_TRICKS = "sheet.odd_tricks"
    HONORS = "sheet.honors"
    HONORS_SHORT = "sheet.honors.short"
    HONORS_LATE = "sheet.honors.late"
    TRICKS = "sheet.tricks"
    MARCH = "sheet.march"
    MAKERS_MADE = "sheet.makers.made"
    MAKERS_ALONE = "sheet.makers.alone"
    MAKERS_EUCHRED = "sheet.makers.euchred"
    EUCHRED_THEM = "sheet.makers.euchred_them"
    RENEGE_POINTS = "sheet.renege.points"
    RENEGE_TRICKS = "sheet.renege.tricks"
    RENEGE_GAME = "sheet.renege.game"
    RENEGE_SET = "sheet.renege.set"
    RENEGE_FREE = "sheet.renege.free"
    RENEGE_AGAIN = "sheet.renege.again"
    RENEGE_NIL_VOID = "sheet.renege.nil_void"
    RENEGE_OF_OTHERS = "sheet.renege.of_others"
    RENEGE_SECOND = "sheet.renege.second"
    RENEGE_HELD = "sheet.renege.held"
    WRONG_CLAIM = "sheet.renege.wrong_claim"
    GAME_WON = "sheet.match.won"
    GAME_FOR_RUBBER = "sheet.match.won_for_rubber"
    GAME_LOST = "sheet.match.lost"
    GAME_DRAWN = "sheet.match.drawn"
    RUBBER_BONUS = "sheet.match.bonus"
    EARLIER_DEALS = "sheet.earlier_deals"


NILS_WON = frozenset({Reason.NIL_MADE, Reason.DOUBLE_NIL_MADE})
"""What a team wins by taking no trick."""

WINS = {
    Reason.CONTRACT_BONUS: Reason.CONTRACT_WINS,
    Reason.TRICKS_BONUS: Reason.TRICKS_WIN,
    Reason.MOON: Reason.MOON_WINS,
    Reason.BOSTON: Reason.BOSTON_WINS,
}
"""What brings points, and the same where it wins the game."""

APART = frozenset(
    {
        *NILS_WON,
        Reason.NIL_FAILED,
        Reason.NIL_FAILED_AGAIN,
        Reason.NIL_TRICKS_ARE_BAGS,
        Reason.DOUBLE_NIL_FAILED,
        Reason.DOUBLE_NIL_EVEN,
        Reason.CARD_TAKEN,
        Reason.CARD_LOST,
        Reason.JOKER_TAKEN,
        Reason.JOKER_LOST,
        Reason.SET_BONUS,
    }
)
"""What is neither for a contract nor for tricks: a renege gives none of it away with the points of a deal."""

OWED = frozenset({Reason.SET_BONUS, Reason.BAGS_OF_OTHERS, Reason.RENEGE_OF_OTHERS})
"""What a team has only because another team was set, had bags, or reneged."""
