"""The answers of the kernel in plain, obvious Python, for endings of a few cards: what the fast code is held to.

Nothing here is clever, and the rules are those of `spadework.game`. Where the fast code cannot be built, this is what
remains.
"""

from spadework.kernel.reference.play import after
from spadework.kernel.reference.solve import by_tricks, can_set, fewest_tricks, most_tricks, payoff, values

__all__ = ["after", "by_tricks", "can_set", "fewest_tricks", "most_tricks", "payoff", "values"]
