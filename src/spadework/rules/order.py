"""Which suit each card counts as, and which card beats which: by suit, the highest first (1.0, 1.8, 1.9, 1.12).

>>> from spadework.rules.model import CalledTrump, Pack, SpadesTrump
>>> order(Pack(removed=("2H", "2C"), jokers=2), SpadesTrump(high=("BJ", "LJ", "2D", "2S")), None)[Suit.SPADES][:6]
('BJ', 'LJ', '2D', '2S', 'AS', 'KS')
>>> order(Pack(lowest="9"), CalledTrump(), Suit.HEARTS)[Suit.HEARTS]
('JH', 'JD', 'AH', 'KH', 'QH', 'TH', '9H')
"""

from __future__ import annotations

from functools import lru_cache

from spadework.cards import Card, Suit, printed_suit, rank
from spadework.faults import Fault
from spadework.rules.model import CalledTrump, NoTrump, Pack, Rules, SpadesTrump, Trump, pack_cards

__all__ = ["BadTrump", "check_trump", "order", "trump_suit"]

_SAME_COLOR = {
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.HEARTS: Suit.DIAMONDS,
}


def trump_suit(trump: Trump, called: Suit | None) -> Suit | None:
    """The suit that is trump in a deal, where `called` is what was turned up, named, or its turn; none without trumps."""
    return Suit.SPADES if isinstance(trump, SpadesTrump) else called


class BadTrump(Fault):
    """A trump that the deals of a ruleset do not have."""


def check_trump(rules: Rules, named: str) -> None:
    """Raise `BadTrump` for a text that does not name the trump of a deal: a suit's letter or "none"; empty for not said.

    Where the rules fix it, only that may be said.
    """
    fixed = "S" if isinstance(rules.trump, SpadesTrump) else "none" if isinstance(rules.trump, NoTrump) else ""
    if fixed and named not in ("", fixed):
        always = "spades are always trump" if fixed == "S" else "there is no trump"
        raise BadTrump(f"trump {named!r}: in {rules.title} {always}; leave it out")
    if named not in ("", "C", "D", "H", "S", "none"):
        raise BadTrump(f"trump {named!r}; write 'C', 'D', 'H', 'S' or 'none'")


@lru_cache(maxsize=256)
def order(pack: Pack, trump: Trump, called: Suit | None) -> dict[Suit, tuple[Card, ...]]:
    """The cards of each effective suit, the highest first; every card of the pack is in one of them.

    `called` is the suit that is trump in this deal where the rules leave that to the deal, and none while it is open or
    if there are no trumps. Jokers are the highest trumps, and spades where there is no trump suit to belong to.
    """
    trumps = trump_suit(trump, called)
    top = _above_ace(trump, trumps)
    suits: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in pack_cards(pack):
        suits[(trumps or Suit.SPADES) if card in top else printed_suit(card) or Suit.SPADES].append(card)
    height = {card: 100 - place for place, card in enumerate(top)}
    return {
        suit: tuple(sorted(found, key=lambda card: height.get(card) or rank(card), reverse=True))
        for suit, found in suits.items()
    }


def _above_ace(trump: Trump, trumps: Suit | None) -> tuple[Card, ...]:
    """The cards that stand above the ace of trumps, in the pack or not, the highest first."""
    if isinstance(trump, SpadesTrump):
        return (*trump.high, *(joker for joker in ("BJ", "LJ") if joker not in trump.high))
    if isinstance(trump, CalledTrump) and trump.bowers and trumps is not None:
        return ("BJ", "LJ", f"J{trumps}", f"J{_SAME_COLOR[trumps]}")
    return ("BJ", "LJ")
