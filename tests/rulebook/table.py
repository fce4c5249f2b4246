"""Tables in the middle of a deal, for what the rules say about bids, cards and tricks."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.cards import Card, texts
from spadework.game import GameStarted, GameState, advance, legal_bids, legal_cards, ranking
from spadework.game.events import BidMade, BlindDeclined, Fact
from spadework.game.perft import position
from spadework.game.state import Phase
from spadework.rules import Bid, Rules, ruleset
from tests.strategies import dealt

FILLER = "3C 4C 5C 6C 7C 8C 9C TC 3D 4D 5D 6D 7D 8D 9D TD".split()


def holding(rules: Rules | str, hand: str, *, trick: str = "", broken: bool = False, first: bool = False) -> GameState:
    """A seat to act with this hand, after these cards of the trick; the other hands hold what is left over.

    Unless it is the `first` trick, one has been played before; spades are as `broken` says.
    """
    rules = ruleset(rules) if isinstance(rules, str) else rules
    own, led = tuple(hand.split()), tuple(trick.split())
    if first:
        rules = _with_hands_of(rules, len(own))
    leader = (0 - len(led)) % rules.seats
    used = {*own, *led}
    rest = [card for card in FILLER if card not in used]
    hands: list[tuple[Card, ...]] = []
    for seat in range(rules.seats):
        has_played = seat in [(leader + i) % rules.seats for i in range(len(led))]
        size = len(own) - has_played
        hands.append(own if seat == 0 else tuple(rest.pop() for _ in range(size)))
    return position(rules, hands, leader=leader, broken=broken, trick=led)


def _with_hands_of(rules: Rules, size: int) -> Rules:
    """The rules as if so many cards were dealt, so that nothing has been played yet. For play alone."""
    from msgspec.structs import replace

    return replace(rules, hand_size=size)


def may_play(rules: Rules | str, hand: str, *, trick: str = "", broken: bool = False, first: bool = False) -> set[Card]:
    """The cards of a hand that may be played to a trick, or led."""
    return set(texts(legal_cards(holding(rules, hand, trick=trick, broken=broken, first=first))))


def taker(rules: Rules | str, trick: str) -> int:
    """The place, from 0 for the card led, of the card that takes a trick."""
    rules = ruleset(rules) if isinstance(rules, str) else rules
    return ranking(rules.pack, rules.trump).winner(tuple(trick.split()))


def bidding(rules: Rules | str, bids: Sequence[Bid] = ()) -> GameState:
    """A table of which seat 0 dealt, all declined to bid blind, and these bids were made, eldest first."""
    rules = ruleset(rules) if isinstance(rules, str) else rules
    _, state = advance(None, GameStarted(rules, dealer=0))
    state = then(state, dealt(state, bytes(32)))
    while state.phase is Phase.BLIND:
        state = then(state, BlindDeclined(state.waiting[0]))
    for bid in bids:
        state = then(state, BidMade(state.turn, bid))
    return state


def then(state: GameState, *facts: Fact) -> GameState:
    """The state after these facts."""
    for fact in facts:
        _, state = advance(state, fact)
    return state


def legal(rules: Rules | str, *, bids: Sequence[Bid] = ()) -> tuple[Bid, ...]:
    """What the next seat may bid after these bids."""
    return legal_bids(bidding(rules, bids))
