"""What a seat can tell from its view: the cards that are out, who is void, and who is winning the trick."""

from __future__ import annotations

from spadework.cards import card_name
from spadework.game.view import View
from spadework.players.holdings import Holdings
from spadework.players.order import Order, above, bits, order_of, top
from spadework.players.reading import Reading, free_jokers


class Knowledge:
    """A view, read once: cards as bits of `order`, suits as masks, lists by seat."""

    __slots__ = (
        "_known",
        "_share",
        "best",
        "free",
        "hand",
        "holds",
        "later",
        "led",
        "left",
        "legal",
        "mates",
        "nils",
        "order",
        "out",
        "rivals",
        "seat",
        "trump",
        "view",
        "voids",
        "winner",
    )

    def __init__(self, view: View) -> None:
        rules = view.rules
        self.view = view
        self.seat: int = view.seat
        self.order: Order = order_of(rules.pack, rules.trump, view.trump)
        self.trump: int = self.order.trump
        self.hand: int = self.order.mask(view.hand)
        self.legal: int = self.order.mask(view.legal_cards)
        self.mates: tuple[int, ...] = rules.partners(view.seat)
        self.rivals: tuple[int, ...] = tuple(s for s in range(rules.seats) if s != view.seat and s not in self.mates)
        self.left: tuple[int, ...] = view.cards_left
        """By seat, how many cards it has to play; nothing where it sits out."""
        if view.out:
            self.mates = tuple(s for s in self.mates if s not in view.out)
            self.rivals = tuple(s for s in self.rivals if s not in view.out)
            self.left = tuple(0 if s in view.out else n for s, n in enumerate(self.left))
        self.voids: list[int] = [0] * rules.seats
        """By seat, the suits of which it has shown that it holds none."""
        self.nils: tuple[int, ...] = tuple(
            seat for seat, bid in enumerate(view.bids) if bid is not None and bid.nil and not view.taken[seat]
        )
        """The seats whose nil is alive."""
        self.free: int = free_jokers(rules, self.order)
        """The jokers that may be played by a seat that could follow."""
        self.out: int = self.order.every & ~(self.hand | self._read())
        """The cards that were neither played nor are in this hand, nor known to be out of play."""
        self._known: dict[int, int] = {}
        if view.turned_up or view.aside or view.passed:
            holdings = Holdings(view, self.order)
            self.out &= ~holdings.gone
            self._known = {seat: cards & self.out for seat, cards in holdings.by_seat.items()}
        self.holds: list[int] = [self.out & ~void if n else 0 for n, void in zip(self.left, self.voids, strict=True)]
        """By seat, the cards it may hold."""
        for seat, cards in self._known.items():
            self.holds = [mask | cards if s == seat else mask & ~cards for s, mask in enumerate(self.holds)]
        self.holds[self.seat] = self.hand
        self._share: dict[tuple[int, int], float] = {}
        self._read_trick()

    def said(self, card: int) -> str:
        """A card inside a sentence: ``"the ace of hearts"``."""
        name = card_name(self.order.card[card])
        return f"the {name[0].lower()}{name[1:]}"

    def _read(self) -> int:
        """Note who did not follow suit; give all cards that were played."""
        view, rules = self.view, self.view.rules
        reading = Reading(rules, self.order, view.out, self.voids, self.free)
        seen = 0
        # What a seat is out of it may draw again after the trick.
        refills = rules.tricks - rules.hand_size
        for number, trick in enumerate(view.tricks):
            if refills and number <= refills:
                reading.forget()
            seen |= reading.read(trick.leader, trick.cards)
        if refills and len(view.tricks) <= refills:
            reading.forget()
        return seen | reading.read(view.leader, view.trick)

    def _read_trick(self) -> None:
        view, order = self.view, self.order
        seats = view.rules.seats
        self.led: int = 0
        """The suit led; 0 when this seat leads."""
        self.best: int = 0
        """The card that wins the trick so far."""
        self.winner: int = -1
        place, first = 0, view.leader
        for card in view.trick:
            one = order.bit[card]
            while (first + place) % seats in view.out:
                place += 1
            if not self.led:
                self.led = order.suit[one]
            if not self.best or order.beats(one, self.best):
                self.best, self.winner = one, (first + place) % seats
            place += 1
        after = (*range(view.seat + 1, seats), *range(view.seat))
        if view.out:
            after = tuple(seat for seat in after if seat not in view.out)
        self.later: tuple[int, ...] = after[: seats - len(view.out) - len(view.trick) - 1]
        """The seats that play to this trick after this one, in order."""

    def share(self, seat: int, suit: int) -> float:
        """The chance that one given card of a suit, out somewhere, is with this seat."""
        if not suit & ~self.voids[seat]:
            return 0.0
        found = self._share.get((seat, suit))
        if found is None:
            total, mine = self.out.bit_count(), self.left[seat]
            for other, void in enumerate(self.voids):
                if other != self.seat and not suit & ~void:
                    total -= self.left[other]
            for other, cards in self._known.items() if self._known else ():
                # Known cards leave so much less room for others.
                if suit & ~self.voids[other]:
                    total -= cards.bit_count()
                if other == seat:
                    mine -= cards.bit_count()
            found = self._share[seat, suit] = min(1.0, mine / total) if total > 0 else 0.0
        return found

    def chance_any(self, seat: int, mask: int, suit: int) -> float:
        """The chance that a seat holds at least one of these cards of one suit."""
        if self._known and mask & self._known.get(seat, 0):
            return 1.0
        number = (mask & self.holds[seat]).bit_count()
        return 1.0 - (1.0 - self.share(seat, suit)) ** number if number else 0.0

    def chance_void(self, seat: int, suit: int) -> float:
        """The chance that a seat holds no card of a suit."""
        return 1.0 - self.chance_any(seat, suit, suit)

    def chance_beaten(self, card: int, seat: int, led: int) -> float:
        """The chance that a seat can beat a card when this suit was led."""
        trump = self.trump
        if led == trump:
            return self.chance_any(seat, above(card, trump), trump)
        ruffs = self.chance_void(seat, led)
        if card & trump:
            chance = ruffs * self.chance_any(seat, above(card, trump), trump)
        else:
            over = self.chance_any(seat, above(card, led), led) if card & led else 1.0 - ruffs
            chance = min(1.0, over + ruffs * self.chance_any(seat, trump, trump))
        if self.free and trump:
            return 1.0 - (1.0 - chance) * (1.0 - self.chance_any(seat, above(card, self.free), trump))
        return chance

    def chance_stands(self, card: int) -> float:
        """The chance that a card, once it leads the trick, is not beaten by a rival still to play."""
        led = self.led or self.order.suit[card]
        chance = 1.0
        for seat in self.later:
            if seat in self.nils:
                chance *= 1.0 - self.chance_forced(seat, card, led) * (seat in self.rivals)
            elif seat in self.rivals:
                chance *= 1.0 - self.chance_beaten(card, seat, led)
        return chance

    def chance_forced(self, seat: int, best: int, led: int) -> float:
        """The chance that a seat, trying to stay below a card, must beat it: it holds higher ones and no lower."""
        if not best & led:
            return 0.0
        higher = self.chance_any(seat, above(best, led), led)
        lower = self.chance_any(seat, (best - 1) & led, led)
        return higher * (1.0 - lower)

    def cheapest_equal(self, card: int, mask: int) -> int:
        """The lowest card of a mask that is as good as this one: no card that is out lies between them."""
        suit = self.order.suit[card]
        for lower in bits(mask & suit & (card - 1)):
            if not above(lower, (card - 1) & suit & self.out):
                return lower
        return card

    def masters(self) -> int:
        """The cards of this hand that no card still out can beat in their own suit."""
        found = 0
        for suit in self.order.suits:
            mine = self.hand & suit
            found |= above(top(self.out & suit), mine)
        return found

    def sure(self) -> int:
        """How many tricks this hand is certain to take: top trumps, and top cards once no rival can ruff."""
        found = self.masters()
        number = (found & self.trump).bit_count()
        if not any(self.holds[rival] & self.trump for rival in self.rivals):
            number += (found & ~self.trump).bit_count()
        return number
