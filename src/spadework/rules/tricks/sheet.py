"""What tricks score where there are no contracts."""

from __future__ import annotations

from spadework.rules.model import (
    MajorityScoring,
    MakersScoring,
    OddTricksScoring,
    PerTrickScoring,
    Rules,
)
from spadework.rules.words import Sentences, points_text, who

__all__ = ["tricks"]


def tricks(rules: Rules) -> Sentences:
    """Tricks that score by themselves."""
    score = rules.scoring
    match score:
        case MajorityScoring():
            yield (
                "scoring.points",
                (
                    f"The {who(rules)} with the most tricks of a deal scores {points_text(score.points)};"
                    " if two have as many, nobody does."
                ),
            )
        case OddTricksScoring():
            yield from _odd_tricks(rules, score)
        case PerTrickScoring():
            yield "scoring.points", f"Each trick scores {points_text(score.points)}."
            if score.march:
                yield "scoring.march", f"Taking all {rules.tricks} scores {points_text(score.march)} more."
        case MakersScoring():
            yield from _makers(rules, score)
        case _:
            pass


def _odd_tricks(rules: Rules, score: OddTricksScoring) -> Sentences:
    above = f" above {score.book}" if score.book else ""
    yield "scoring.points", f"Each trick of a {who(rules)}{above} scores {points_text(score.points)}."
    if score.honors:
        yield (
            "scoring.honors",
            (
                f"A {who(rules)} that was dealt ace, king, queen and jack of trumps scores 4 for honors, and with three of"
                " them 2."
            ),
        )


def _makers(rules: Rules, score: MakersScoring) -> Sentences:
    most = rules.tricks // 2 + 1
    yield (
        "scoring.made",
        f"The {who(rules)} that named trump scores {points_text(score.made)} with {most} tricks or more.",
    )
    yield "scoring.march", f"With all {rules.tricks} it scores {points_text(score.march)} instead."
    bid = rules.bidding
    if getattr(bid, "alone", False):
        yield "scoring.alone", f"One who plays alone and takes all scores {points_text(score.alone)}."
    yield "scoring.euchred", f"With fewer than {most} it is euchred, and the others score {points_text(score.euchred)}."
    if getattr(bid, "defend_alone", False):
        yield "scoring.defended_alone", f"One who defends alone and euchres scores {points_text(score.defended_alone)}."
