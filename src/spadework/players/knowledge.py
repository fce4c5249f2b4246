"""What a seat can tell from its view: the cards that are out, who is void, and who is winning the trick."""

from __future__ import annotations

from spadework.game.view import View
from spadework.players.order import Order, above, bits, order_of, top

__all__ = ["Knowledge"]


class Knowledge:
    """A view, read once: cards as bits of `order`, suits as masks, lists by seat."""

    __slots__ = (
        "_share",
        "best",
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
        self.order: Order = order_of(rules.pack, rules.trump)
        self.trump: int = self.order.trump
        self.hand: int = self.order.mask(view.hand)
        self.legal: int = self.order.mask(view.legal_cards)
        self.mates: tuple[int, ...] = rules.partners(view.seat)
        self.rivals: tuple[int, ...] = tuple(s for s in range(rules.seats) if s != view.seat and s not in self.mates)
        self.left: tuple[int, ...] = view.cards_left
        self.voids: list[int] = [0] * rules.seats
        """By seat, the suits of which it has shown that it holds none."""
        self.nils: tuple[int, ...] = tuple(
            seat for seat, bid in enumerate(view.bids) if bid is not None and bid.nil and not view.taken[seat]
        )
        """The seats whose nil is alive."""
        seen = self.hand
        for trick in view.tricks:
            seen |= self._read(trick.leader, trick.cards)
        seen |= self._read(view.leader, view.trick)
        self.out: int = self.order.every & ~seen
        """The cards that were neither played nor are in this hand."""
        self.holds: list[int] = [self.out & ~void if n else 0 for n, void in zip(self.left, self.voids, strict=True)]
        """By seat, the cards it may hold."""
        self.holds[self.seat] = self.hand
        self._share: dict[tuple[int, int], float] = {}
        self._read_trick()

    def _read(self, seat: int, cards: tuple[str, ...]) -> int:
        """Note who did not follow in a trick; give its cards."""
        bit, seats = self.order.bit, len(self.voids)
        seen = led = 0
        for card in cards:
            one = bit[card]
            seen |= one
            if not led:
                led = self.order.suit[one]
            elif not one & led:
                self.voids[seat] |= led
            seat = (seat + 1) % seats
        return seen

    def _read_trick(self) -> None:
        view, order = self.view, self.order
        seats = view.rules.seats
        self.led: int = 0
        """The suit led; 0 when this seat leads."""
        self.best: int = 0
        """The card that wins the trick so far."""
        self.winner: int = -1
        for i, card in enumerate(view.trick):
            one = order.bit[card]
            if not i:
                self.led = order.suit[one]
            if not i or order.beats(one, self.best):
                self.best, self.winner = one, (view.leader + i) % seats
        to_come = seats - len(view.trick) - 1
        self.later: tuple[int, ...] = tuple((view.seat + 1 + i) % seats for i in range(to_come))
        """The seats that play to this trick after this one, in order."""

    def share(self, seat: int, suit: int) -> float:
        """The chance that one given card of a suit, out somewhere, is with this seat."""
        if suit & self.voids[seat]:
            return 0.0
        found = self._share.get((seat, suit))
        if found is None:
            total = self.out.bit_count()
            for other, void in enumerate(self.voids):
                if suit & void and other != self.seat:
                    total -= self.left[other]
            found = self._share[seat, suit] = min(1.0, self.left[seat] / total) if total > 0 else 0.0
        return found

    def chance_any(self, seat: int, mask: int, suit: int) -> float:
        """The chance that a seat holds at least one of these cards of one suit."""
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
            return ruffs * self.chance_any(seat, above(card, trump), trump)
        over = self.chance_any(seat, above(card, led), led) if card & led else 1.0 - ruffs
        return min(1.0, over + ruffs * self.chance_any(seat, trump, trump))

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
