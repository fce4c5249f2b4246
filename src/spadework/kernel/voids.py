"""What played cards say of the hands they came from: the cards that a seat cannot hold.

A seat that does not follow has none of the suit; one that leads a spade before it may has no other suit, and so on for
each way in which a ruleset limits what may be played. `spadework.game.legal` says what that is.
"""

from __future__ import annotations

from collections.abc import Sequence

from spadework.cards import Card, Suit
from spadework.game.state import NOBODY
from spadework.game.view import View
from spadework.kernel.convert import Compiled
from spadework.kernel.once import once


def denied(view: View, terms: Compiled, *, trust: bool) -> tuple[int, ...]:
    """By seat, the cards that it cannot hold after what it has played.

    Where wrong cards can be played, `trust` says whether seats are believed to have played right ones as long as they
    show nothing else; otherwise what they play says nothing of what they hold. Of the seat whose view it is nothing is
    concluded there, since it knows its hand.
    Raises `ValueError` where a card is played by a seat that cannot hold it, which it says.
    """
    if view.rules.renege.mode == "honor" and not trust:
        return (0,) * view.rules.seats
    return _shown(view, terms)


@once
def _shown(view: View, terms: Compiled) -> tuple[int, ...]:
    reading = _Reading(view, terms)
    for number, trick in enumerate(view.tricks):
        reading.read(number, trick.leader, trick.cards)
    if view.leader >= 0:
        reading.read(len(view.tricks), view.leader, view.trick)
    if reading.honor and view.seat != NOBODY:
        reading.shut[view.seat] = 0
    return tuple(reading.shut)


class _Reading:
    """Tricks read one after the other, in the order of play."""

    def __init__(self, view: View, terms: Compiled) -> None:
        self.rules = rules = view.rules
        self.terms = terms
        self.honor = rules.renege.mode == "honor"
        self.order = [seat for seat in range(rules.seats) if seat not in view.out]
        self.next = dict(zip(self.order, self.order[1:] + self.order[:1], strict=True))
        self.refills = rules.tricks - rules.hand_size
        self.suit = terms.suits
        self.trumps = terms.trumps
        self.plain = terms.rules.pack & ~self.trumps
        self.jokers = terms.jokers
        self.free = self.jokers if rules.play.jokers == "free" else 0
        self.heads = rules.play.follow == "must_head"
        # Where not all is known of what was played, nothing follows from leads.
        known = all(len(trick.cards) == len(self.order) for trick in view.tricks)
        self.broken = not known
        self.shut = [0] * rules.seats
        """By seat, the cards it cannot hold."""
        self.since: dict[tuple[int, int], int] = {}
        """The trick, from 1, in which a seat showed that it has none of a lane."""

    def read(self, number: int, leader: int, cards: Sequence[Card]) -> None:
        """Note what a trick shows; `number` counts from 0."""
        if 0 < number <= self.refills:
            # Cards were drawn since.
            self.shut = [0] * self.rules.seats
        seat, led, best, high, terms = leader, 0, 0, 0, self.terms
        low = number == 0 and self.rules.play.first_lead == "low_club_all"
        for card in cards:
            one = terms.bit[card]
            if one & self.shut[seat]:
                self.believe(number, seat, card, one)
            if not led:
                led = self.suit[terms.ranking.suit[card]]
                self.lead(number, seat, one)
            elif low and self.low_club(number, seat, one, led):
                pass
            elif not one & (led | self.free):
                self.deny(number, seat, led)
                self.cannot_follow(number, seat, one, best)
            elif self.heads and one & led and one < high and not best & ~led:
                self.deny(number, seat, led & ~(2 * high - 1))
            high = max(high, one & led)
            if one & self.trumps:
                best = max(best, one)
                self.broken = self.broken or self.rules.play.joker_breaks or not one & self.jokers
            seat = self.next[seat]

    def believe(self, number: int, seat: int, card: Card, one: int) -> None:
        """See that a seat could hold the card that it plays, against what was concluded before."""
        suit = self.terms.ranking.suit[card]
        if not self.honor:
            since = self.since.get((seat, one.bit_length() - 1 >> 4), 1)
            raise ValueError(f"trick {number + 1}: seat {seat} plays {card}, which trick {since} shows it cannot hold")
        # What was believed of this seat was wrong.
        self.shut[seat] &= ~self.suit[suit]

    def deny(self, number: int, seat: int, cards: int) -> None:
        self.shut[seat] |= cards
        for lane in range(4):
            if cards >> 16 * lane & 0xFFFF:
                self.since.setdefault((seat, lane), number + 1)

    def lead(self, number: int, seat: int, one: int) -> None:
        play = self.rules.play
        clubs = self.suit[Suit.CLUBS]
        if number == 0 and play.first_lead in {"low_club", "low_club_all"}:
            # The lowest club of all hands is led, unless there is none. Where its holder sits out, the next seat leads
            # the lowest club of its own.
            lower = clubs & (one - 1) if one & clubs else clubs
            for other in range(self.rules.seats) if len(self.order) == self.rules.seats else (seat,):
                self.deny(number, other, lower)
            if one & clubs:
                return
        if self.broken or play.lead_spades == "anytime" or (play.lead_spades == "after_first_trick" and number):
            return
        jokers = self.jokers if play.jokers != "spades" else 0
        if one & self.trumps & ~jokers:
            self.deny(number, seat, self.plain | jokers)

    def low_club(self, number: int, seat: int, one: int, led: int) -> bool:
        """Whether a first trick is one of clubs, to which everybody plays the lowest, and what a card then shows."""
        clubs = self.suit[Suit.CLUBS]
        if led != clubs:
            return False
        self.deny(number, seat, clubs & (one - 1) if one & clubs else clubs)
        if one & self.trumps & ~clubs:
            self.deny(number, seat, self.plain)
        return True

    def cannot_follow(self, number: int, seat: int, one: int, best: int) -> None:
        """Note what a card shows of a seat without the suit led, where the highest trump of the trick is `best`."""
        play = self.rules.play
        if play.first_trick == "no_spades" and number == 0:
            others = self.plain | self.free
            if not one & others:
                self.deny(number, seat, others)
        elif play.void == "overtrump_or_any" and (not one & self.trumps or one < best):
            self.deny(number, seat, self.trumps & ~(2 * best - 1) if best else self.trumps)
        elif play.void != "anything" and not one & self.trumps:
            self.deny(number, seat, self.trumps)
        elif play.void == "must_overtrump" and one < best:
            self.deny(number, seat, self.trumps & ~(2 * best - 1))
