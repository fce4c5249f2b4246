"""What played cards say of the hands they came from: who is out of which suits."""

from __future__ import annotations

from functools import lru_cache

from spadework.cards import Card
from spadework.players.order import Order, above
from spadework.rules.model import Rules


def free_jokers(rules: Rules, order: Order) -> int:
    """The jokers, where they may be played by a seat that could follow."""
    if rules.play.jokers != "free" or not rules.pack.jokers:
        return 0
    return order.mask(joker for joker in ("BJ", "LJ") if joker in order.bit)


@lru_cache(maxsize=64)
def _after(seats: int, out: tuple[int, ...]) -> tuple[int, ...]:
    """By seat, the one that plays after it; what it says of a seat that sits out is never asked."""
    found = [(seat + 1) % seats for seat in range(seats)]
    for seat in out:
        found = [found[seat] if after == seat else after for after in found]
    return tuple(found)


class Reading:
    """Tricks read one after the other, in the order of play."""

    __slots__ = ("_after", "_any", "_free", "_head", "_honor", "_must", "_order", "_over", "voids")

    def __init__(self, rules: Rules, order: Order, out: tuple[int, ...], voids: list[int], free: int) -> None:
        self.voids = voids
        """By seat, the cards that it cannot hold, for it has not played them when it should have."""
        self._order = order
        self._after = _after(rules.seats, out)
        self._free = free
        void = rules.play.void
        self._must = void != "anything"
        self._any = void == "overtrump_or_any"
        self._head = rules.play.follow == "must_head"
        self._over = self._head or void in ("must_overtrump", "overtrump_or_any")
        self._honor = rules.renege.mode == "honor"

    def forget(self) -> None:
        """Take nothing for granted any more, since seats have drawn new cards."""
        self.voids[:] = [0] * len(self.voids)

    def read(self, seat: int, cards: tuple[Card, ...]) -> int:
        """Note who did not follow in a trick that this seat led; give its cards."""
        order, voids, after = self._order, self.voids, self._after
        bit = order.bit
        seen = led = best = 0
        for card in cards:
            one = bit[card]
            seen |= one
            if not led:
                led = order.suit[one]
            elif not one & led and not one & self._free:
                voids[seat] |= led
                if self._must:
                    voids[seat] |= self._owed(one, best)
            elif self._head and one & led and best & led and best > one:
                voids[seat] |= above(best, led)
            if self._honor and one & voids[seat]:
                # What was believed of this seat was wrong.
                voids[seat] &= ~order.suit[one]
            if self._over and (not best or order.beats(one, best)):
                best = one
            seat = after[seat]
        return seen

    def _owed(self, card: int, best: int) -> int:
        """The trumps that a seat would have had to play instead of this card."""
        trump = self._order.trump
        if not card & trump and not (self._any and best & trump):
            return trump
        if self._any and best & trump and not card & trump:
            return above(best, trump)
        if best & trump and best > card:
            return above(best, trump)
        return 0
