"""The answers of the kernel in plain, obvious Python, for endings of a few cards: what the fast code is held to.

Nothing here is clever, and the rules are those of `spadework.game`. Where the fast code cannot be built, this is what
remains.
"""

from spadework.kernel.reference.play import after
from spadework.kernel.reference.quick import Goals, goals, quick_bid, quick_card
from spadework.kernel.reference.solve import (
    Aim,
    answers,
    by_fewer_tricks,
    by_tricks,
    can_set,
    fewest_tricks,
    most_tricks,
    payoff,
    values,
)

__all__ = [
    "Aim",
    "Goals",
    "after",
    "answers",
    "by_fewer_tricks",
    "by_tricks",
    "can_set",
    "fewest_tricks",
    "goals",
    "most_tricks",
    "payoff",
    "quick_bid",
    "quick_card",
    "values",
]
