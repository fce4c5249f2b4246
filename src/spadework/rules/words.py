"""Words that the sentences of several subjects need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.cards import RANKS, Card, card_name
from spadework.rules.model import ContractScoring, Rules
from spadework.words import listed

__all__ = [
    "Sentences",
    "card_list",
    "count_word",
    "is_pairs",
    "ordinal",
    "points_text",
    "rank_word",
    "which",
    "who",
    "whose",
    "worth",
]

Sentences = Iterator[tuple[str, str]]


def is_pairs(rules: Rules) -> bool:
    """Whether seats have partners."""
    return len(rules.teams[0]) > 1


def who(rules: Rules) -> str:
    """Whose score it is: a team's, or a player's."""
    return "team" if is_pairs(rules) else "player"


def which(rules: Rules) -> str:
    """The same, as the subject of what it does: "A team that", "A player who"."""
    return "A team that" if is_pairs(rules) else "A player who"


def whose(rules: Rules) -> str:
    """A team's, or a player's own: "its", "their"."""
    return "its" if is_pairs(rules) else "their"


def worth(scoring: ContractScoring) -> str:
    """What a bag does to the score."""
    points = scoring.overtrick_points
    return f"scores {points_text(points)}" if points > 0 else f"costs {points_text(-points)}" if points else _NOTHING


_NOTHING = "scores nothing"


def points_text(number: int) -> str:
    """So many points."""
    return f"{number} point" if number in (1, -1) else f"{number} points"


def count_word(number: int) -> str:
    """A small number as a word: ``"four"``; a larger one in digits."""
    return _WORDS.get(number, str(number))


_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def ordinal(number: int) -> str:
    """A place in a row: ``"second"``, ``"12th"``, ``"21st"``."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return _PLACES.get(number, f"{number}{ending}")


_PLACES = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}


def rank_word(rank: str) -> str:
    """A rank as people say it: ``"ace"``, ``"seven"``."""
    return card_name(f"{rank if rank in RANKS else '2'}C").split()[0].lower()


def card_list(these: Sequence[Card]) -> str:
    """Cards as people say them in a row."""
    return listed([f"the {card_name(card).lower()}" for card in these])
