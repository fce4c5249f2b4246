"""The small rule-of-thumb policy of simulations: it bids what its high cards and long trumps come to, and plays for it.

It is meant to be fast and the same everywhere, not strong: whole numbers only, every tie settled. The native code
restates it card for card. It plays on open hands, but looks at no more of the others' than which cards are still out.

A *lane* is an effective suit: 3 is trump where there is one, the others follow in the order clubs, diamonds, hearts,
spades from 0. The *strength* of a card is its place in its suit, 0 for the weakest of the pack.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spadework.cards import BIT, Card, Cards, Suit, texts
from spadework.game.legal import legal_bids, legal_cards
from spadework.game.ranking import Ranking
from spadework.game.seats import seat_at
from spadework.game.state import GameState
from spadework.rules.bid import NIL, Bid


class Worth(NamedTuple):
    """What a hand comes to: quarters of a trick, and whether it looks like a nil."""

    quarters: int
    nil: bool

    @property
    def number(self) -> int:
        """The tricks to bid."""
        return (self.quarters + 1) // 4


class Goals(NamedTuple):
    """What the seats play for: the tricks that each team wants in the deal, and the seats that bid nil."""

    wanted: tuple[int, ...]
    nils: frozenset[int]


def _lanes(ranking: Ranking) -> tuple[Suit, ...]:
    """The suits by lane."""
    if ranking.trump is None:
        return tuple(Suit)
    return (*(suit for suit in Suit if suit is not ranking.trump), ranking.trump)


def worth(ranking: Ranking, hand: Cards) -> Worth:
    """What a hand comes to."""
    trumps = (hand & ranking.trump_mask).bit_count()
    quarters, low = 0, trumps <= 3
    for suit in Suit:
        size = len(ranking.high_to_low[suit])
        held = [size - 1 - place for place, card in enumerate(ranking.high_to_low[suit]) if hand & BIT[card]]
        if not size:
            continue
        if suit is ranking.trump:
            quarters += _trump_quarters(held, size)
            low = low and not any(strength >= size - 4 for strength in held)
        else:
            quarters += _plain_quarters(held, size) + (2 if trumps and not held else 0)
            lowest = enumerate(sorted(held)[:3])
            low = low and all(strength <= size * (4 + 3 * place) // 13 for place, strength in lowest)
    return Worth(quarters, low and quarters <= 5)


def _trump_quarters(held: list[int], size: int) -> int:
    """The quarters of trumps, by their strengths from the highest."""
    quarters = 0
    for place, strength in enumerate(held):
        if place >= 3 or strength >= size - 1 - place:
            quarters += 4
        else:
            quarters += 2 if strength >= size - 3 else 1
    return quarters


def _plain_quarters(held: list[int], size: int) -> int:
    """The quarters of a suit that is not trump."""
    length = len(held)
    quarters = 0
    if size - 1 in held:
        quarters += 4 if length <= 6 else 2
    if size - 2 in held:
        quarters += 3 if 2 <= length <= 5 else 1
    if size - 3 in held:
        quarters += 2 if 3 <= length <= 4 else 0
    return quarters


def quick_bid(state: GameState, seat: int | None = None) -> Bid:
    """What a seat, or the one to act, bids: nil if it may and its hand looks like one, or the nearest number to its worth."""
    seat = state.turn if seat is None else seat
    allowed = legal_bids(state, seat)
    found = worth(state.ranking, state.hands[seat])
    numbers = [bid for bid in allowed if not bid.nil]
    if NIL in allowed and (found.nil or not numbers):
        return NIL
    return min(numbers, key=lambda bid: (abs(bid.tricks - found.number), bid.tricks))


def goals(state: GameState) -> Goals:
    """What the bids of a deal come to; where there are none, every team wants every trick."""
    bids = state.bids
    if all(bid is None for bid in bids):
        return Goals((state.rules.tricks,) * len(state.rules.teams), frozenset())
    wanted = tuple(sum(bid.tricks for seat in team if (bid := bids[seat])) for team in state.rules.teams)
    return Goals(wanted, frozenset(seat for seat, bid in enumerate(bids) if bid and bid.nil))


def quick_card(state: GameState, aims: Goals) -> Card:
    """The card that the seat to act plays."""
    choices = texts(legal_cards(state))
    return choices[0] if len(choices) == 1 else _Seat(state, aims).choose(choices)


class _Seat:
    """The seat to act, and what it goes by."""

    def __init__(self, state: GameState, aims: Goals) -> None:
        self.state = state
        self.aims = aims
        ranking, me = state.ranking, state.turn
        self.lanes = _lanes(ranking)
        self.hand = state.hands[me]
        self.others = 0
        for seat, hand in enumerate(state.hands):
            # A seat that sits out keeps its cards, which will not be seen.
            self.others |= hand if seat != me and seat not in state.out else 0
        team = state.rules.team_of(me)
        short = sum(state.taken[seat] for seat in state.rules.teams[team]) < aims.wanted[team]
        covers = any(self.alive(partner) for partner in state.rules.partners(me))
        self.take = not self.alive(me) and (short or covers)

    def alive(self, seat: int) -> bool:
        """Whether a seat has a nil that is not broken."""
        return seat in self.aims.nils and not self.state.taken[seat] and seat not in self.state.out

    def lane(self, card: Card) -> int:
        return self.lanes.index(self.state.ranking.suit[card])

    def strength(self, card: Card) -> int:
        return self.state.ranking.strength[card] - 1

    def is_trump(self, card: Card) -> bool:
        return bool(BIT[card] & self.state.ranking.trump_mask)

    def lowest(self, found: Iterable[Card]) -> Card:
        """Plain cards before trumps, then the weakest, then the lowest lane."""
        return min(found, key=lambda card: (self.is_trump(card), self.strength(card), self.lane(card)))

    def highest(self, found: Iterable[Card]) -> Card:
        """Trumps before plain cards, then the strongest, then the lowest lane."""
        return max(found, key=lambda card: (self.is_trump(card), self.strength(card), -self.lane(card)))

    def in_lane(self, found: Iterable[Card], lane: int) -> list[Card]:
        return [card for card in found if self.lane(card) == lane]

    def is_master(self, card: Card) -> bool:
        """Whether no other hand has a higher card of the suit."""
        out = self.in_lane(texts(self.others), self.lane(card))
        return all(self.strength(other) < self.strength(card) for other in out)

    def beats(self, card: Card, best: Card) -> bool:
        if self.lane(card) == self.lane(best):
            return self.strength(card) > self.strength(best)
        return self.is_trump(card)

    def choose(self, choices: tuple[Card, ...]) -> Card:
        if self.state.trick:
            return self.follow(choices)
        return self.lead(choices) if self.take else self.lowest(choices)

    def lead(self, choices: tuple[Card, ...]) -> Card:
        """A high card that nobody can beat in its suit; else a low one of the longest suit."""
        plain = [card for card in choices if not self.is_trump(card)]
        masters = [card for card in plain if self.is_master(card)]
        held = texts(self.hand)
        if masters:
            lane = self.longest((self.lane(card) for card in masters), held)
            return self.highest(self.in_lane(masters, lane))
        trumps = [card for card in held if self.is_trump(card)]
        if len(trumps) >= 4:
            top = self.highest(trumps)
            if top in choices and self.is_master(top):
                return top
        if plain:
            return self.lowest(self.in_lane(plain, self.longest((self.lane(card) for card in plain), choices)))
        return self.lowest(choices)

    def longest(self, lanes: Iterable[int], found: tuple[Card, ...]) -> int:
        """The lane of these with most of the cards, the lowest of equals."""
        return min(set(lanes), key=lambda lane: (-len(self.in_lane(found, lane)), lane))

    def follow(self, choices: tuple[Card, ...]) -> Card:
        state = self.state
        place = state.ranking.winner(state.trick)
        best, owner = state.trick[place], seat_at(state, place)
        beats = [card for card in choices if self.beats(card, best)]
        under = [card for card in choices if card not in beats]
        last = len(state.trick) + 1 == state.rules.seats - len(state.out)
        if not self.take:
            if under:
                return self.highest(under)
            return self.highest(beats) if last else self.lowest(beats)
        mine = owner in state.rules.partners(state.turn) and not self.alive(owner)
        if mine and (last or self.is_master(best)):
            return self.lowest(under or choices)
        if not beats:
            return self.lowest(choices)
        if last:
            return self.lowest(beats)
        following = self.in_lane(beats, self.lane(state.trick[0]))
        if not following:
            return self.lowest(beats)
        high = self.highest(following)
        return high if self.is_master(high) or len(state.trick) >= 2 else self.lowest(choices)
