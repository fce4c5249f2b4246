"""What a wrong card costs."""

from __future__ import annotations

from spadework.rules.model import Nil, Rules, SpadesTrump
from spadework.rules.words import Sentences, has_partners, said
from spadework.texts import Text
from spadework.words import written

__all__ = ["renege"]

_AWARDED = ("all_points", "all_points_incl_nil")


def renege(rules: Rules) -> Sentences:
    """Whether wrong cards can be played, and what comes of it."""
    how, partners, teams = rules.renege, has_partners(rules), len(rules.teams)
    yield said("renege.mode", "wrong", fields=(), ways=_ways(rules))
    yield said("renege.mode", how.mode)
    yield said("renege.correctable", how.correctable)
    yield said("renege.award", how.award, partners=partners, teams=teams)
    if isinstance(rules.nil, Nil) and how.award not in ("none", "forfeit_game", "all_points_incl_nil"):
        yield said("renege.award", "nil")
    if how.award in _AWARDED:
        yield said("renege.when_set", how.when_set, partners=partners, teams=teams)
    if how.award not in ("none", "forfeit_game"):
        yield said("renege.rest", how.rest, partners=partners)
        if how.second == "forfeit_game":
            yield said("renege.second", partners=partners)
    if how.winning == "held" and how.award != "forfeit_game" and rules.finish.target:
        at = written(rules.finish.target - 1, rules.decimals)
        yield said("renege.winning", partners=partners, at=at)
    if how.wrong_claim == "three_tricks":
        yield said("renege.wrong_claim")


def _ways(rules: Rules) -> tuple[Text, ...]:
    """All that is a wrong card in these rules."""
    play, spades = rules.play, isinstance(rules.trump, SpadesTrump)
    found = ["suit"]
    if spades and play.lead_spades != "anytime":
        found.append("early")
    if play.first_trick == "no_spades":
        found.append("first_trick")
    if play.follow != "anything":
        found.append(play.follow)
    if play.void != "anything":
        found.append(play.void)
    if play.first_lead in ("low_club", "low_club_all"):
        found.append(play.first_lead)
    return tuple(Text(f"rules.renege.wrong.{way}") for way in found)
