"""In what the rules of a table are not those of the usual game: what whoever joins should know first."""

from __future__ import annotations

from functools import lru_cache

from spadework.rules import STANDARD, Rules, differences, ruleset


def usual_title() -> str:
    """The title of the game that tables are compared to."""
    return ruleset(STANDARD).title


@lru_cache(maxsize=256)
def differs(rules: Rules) -> tuple[str, ...]:
    """The sentences that are not those of that game."""
    return tuple(sentence.text for sentence in differences(rules))
