"""How cards are played."""

from __future__ import annotations

from spadework.rules.model import NoTrump, Rules, SpadesTrump
from spadework.rules.words import Sentences, said

__all__ = ["play"]


def play(rules: Rules) -> Sentences:
    """Leading, following, and what takes a trick."""
    how, spades = rules.play, isinstance(rules.trump, SpadesTrump)
    trumps = "none" if isinstance(rules.trump, NoTrump) else "spades" if spades else "trumps"
    yield said("play.first_lead", how.first_lead, trumps=trumps)
    yield said("play", "suit", fields=("play.void",), any=how.void == "anything")
    if how.follow != "anything":
        yield said("play.follow", how.follow, trumps=trumps)
    if how.void != "anything":
        yield said("play.void", how.void, trumps=trumps)
    if spades:
        yield said("play.lead_spades", how.lead_spades)
    if how.first_trick == "no_spades":
        yield said("play.first_trick")
    yield from _jokers(rules)
    yield said("trump", "takes", fields=("trump.kind",), trumps=trumps)
    if not how.claims:
        yield said("play.claims")


def _jokers(rules: Rules) -> Sentences:
    how, n = rules.play, rules.pack.jokers
    if not n:
        return
    if how.jokers != "spades":
        yield said("play.jokers", how.jokers, n=n, all=how.first_lead == "low_club_all")
    if not how.joker_breaks and isinstance(rules.trump, SpadesTrump) and how.lead_spades == "when_broken":
        yield said("play.joker_breaks", n=n)
