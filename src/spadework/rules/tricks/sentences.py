"""What tricks score where there are no contracts."""

from __future__ import annotations

from spadework.rules.model import MajorityScoring, MakersScoring, OddTricksScoring, PerTrickScoring, Rules
from spadework.rules.words import Sentences, has_partners, said

__all__ = ["tricks"]

_KIND = ("scoring.kind", "scoring.points")


def tricks(rules: Rules) -> Sentences:
    """Tricks that score by themselves."""
    partners = has_partners(rules)
    match rules.scoring:
        case MajorityScoring(points=points):
            yield said("scoring.points", "majority", fields=_KIND, partners=partners, points=points)
        case OddTricksScoring(points=points, book=book, honors=honors, honors_barred=barred):
            yield said(
                "scoring.points", "odd", fields=(*_KIND, "scoring.book"), partners=partners, points=points, book=book
            )
            if honors:
                yield said("scoring.honors", partners=partners)
                if (target := rules.finish.target) and barred == "near_game":
                    yield said("scoring.honors_barred", partners=partners, n=target - 1, target=target)
        case PerTrickScoring(points=points, march=march):
            yield said("scoring.points", "each", fields=_KIND, points=points)
            if march:
                yield said("scoring.march", "more", n=rules.tricks, points=march)
        case MakersScoring():
            yield from _makers(rules, rules.scoring)
        case _:
            pass


def _makers(rules: Rules, score: MakersScoring) -> Sentences:
    partners, most = has_partners(rules), rules.tricks // 2 + 1
    yield said("scoring.made", fields=("scoring.kind", "scoring.made"), partners=partners, n=most, points=score.made)
    yield said("scoring.march", "instead", n=rules.tricks, points=score.march)
    bid = rules.bidding
    if getattr(bid, "alone", False):
        yield said("scoring.alone", points=score.alone)
    yield said("scoring.euchred", n=most, points=score.euchred)
    if getattr(bid, "defend_alone", False):
        yield said("scoring.defended_alone", points=score.defended_alone)
