"""What is trump."""

from __future__ import annotations

from spadework.cards import Suit, printed_suit
from spadework.rules.model import CalledTrump, RotatingTrump, Rules, SpadesTrump, TurnedUpTrump
from spadework.rules.order import order
from spadework.rules.words import Said, Sentences, said, suit_text, the_cards

__all__ = ["trump"]


def trump(rules: Rules) -> Sentences:
    """Trump, and how cards rank."""
    match rules.trump:
        case SpadesTrump() as spades:
            yield from _spades(rules, spades)
            return
        case CalledTrump(bowers=bowers):
            yield said("trump", "called", fields=("trump.kind",))
            if bowers:
                yield said("trump.bowers", fields=("trump.bowers", "pack.lowest"), low=rules.pack.lowest)
            else:
                yield _ranks(rules)
                yield said("trump.bowers", "none")
        case TurnedUpTrump():
            yield said("trump", "turned_up", fields=("trump.kind",))
            yield _ranks(rules)
        case RotatingTrump(order=turns):
            suits = tuple(suit_text(letter) for letter in turns)
            yield said("trump.order", "turns" if len(suits) > 1 else "one", suits=suits)
            yield _ranks(rules)
        case _:
            yield said("trump", "none", fields=("trump.kind",))
            yield _ranks(rules)
    if rules.pack.jokers:
        turned = isinstance(rules.trump, CalledTrump | TurnedUpTrump)
        yield said("pack.jokers", "highest", n=rules.pack.jokers, turned=turned)


def _spades(rules: Rules, trump: SpadesTrump) -> Sentences:
    spades = order(rules.pack, trump, None)[Suit.SPADES]
    jokers = [card for card in spades if printed_suit(card) is None and card not in trump.high]
    yield said("trump", "spades", fields=("trump.kind",))
    if high := (*trump.high, *jokers):
        yield said("trump.high", fields=("trump.high", "pack.jokers"), n=len(high), cards=the_cards(high))
    else:
        yield _ranks(rules)


def _ranks(rules: Rules) -> Said:
    """The usual order of the cards of a suit."""
    return said("trump", "ranks", fields=("trump.kind", "pack.lowest"), low=rules.pack.lowest)
