"""Why a game was over, in words."""

from __future__ import annotations

from spadework.rules.model import Rules
from spadework.scoring.finish import Why
from spadework.words import minus

__all__ = ["why_words"]


def why_words(rules: Rules, why: Why) -> str:
    """The reason as it follows a colon.

    >>> why_words(Rules(), "target")
    'the target of 500 was reached'
    """
    return _WHY[why].format(target=rules.finish.target, limit=minus(rules.finish.lower_limit))


_WHY: dict[Why, str] = {
    "target": "the target of {target} was reached",
    "lower_limit": "the lower limit of {limit} was reached",
    "max_deals": "that was the last deal",
    "time": "the time was up",
    "double_blind_nil": "a double blind nil decided the game",
    "boston": "all tricks of a deal decided the game",
    "moon": "a bid of every trick decided the game",
    "sets": "a team was set too often",
    "few_tricks": "too few tricks in the first deal lost the game",
    "reneges": "a renege decided the game",
    "conceded": "the game was conceded",
}
