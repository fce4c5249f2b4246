"""Whether a claim of the rest is certainly true, whatever the hidden cards are."""

from __future__ import annotations

from spadework.game.view import View
from spadework.players.knowledge import Knowledge
from spadework.players.order import above, low, top


def certain(view: View) -> bool:
    """Whether the claiming seat takes all tricks that are left, however the cards lie that this seat does not see.

    It is so only if the claimer's cards win by themselves: the trick on the table, if there is one, and after it every
    trick led from the top, trumps first. A claim that holds by luck or by a partner's help is not certain.
    """
    claim = view.claim
    if claim is None or not claim.cards:
        return False
    k = Knowledge(view)
    if _forced(view):
        return False
    others = _Others(k, claim.seat, k.order.mask(claim.cards))
    if k.free & others.any(k.trump):
        # A joker that may be played at any time may take any trick.
        return False
    hand = others.hand
    if not view.trick:
        return others.runs(hand, view.broken)
    return any(others.runs(hand ^ card, broken) for card, broken in others.winning(view))


def _forced(view: View) -> bool:
    """Whether a rule about the first trick may take a choice from the claimer."""
    play = view.rules.play
    return not view.tricks and (play.first_trick != "anything" or play.first_lead in ("low_club", "low_club_all"))


class _Others:
    """What the seats beside the claimer may hold."""

    def __init__(self, k: Knowledge, seat: int, hand: int) -> None:
        self.k = k
        self.seat = seat
        self.hand = hand
        hidden = k.out & ~hand
        self.holds = [hidden & ~void if n else 0 for n, void in zip(k.left, k.voids, strict=True)]
        self.holds[k.seat] = k.hand
        self.holds[seat] = 0

    def most(self, suit: int) -> int:
        """The most cards of a suit that one of them may hold."""
        return max(min((mask & suit).bit_count(), n) for mask, n in zip(self.holds, self.k.left, strict=True))

    def any(self, suit: int) -> int:
        """The cards of a suit that any of them may hold."""
        found = 0
        for mask in self.holds:
            found |= mask & suit
        return found

    def winning(self, view: View) -> list[tuple[int, bool]]:
        """The claimer's cards that certainly take the present trick, lowest of each suit first."""
        k = self.k
        order = k.order
        follow = self.hand & k.led
        legal = follow or self.hand
        seats = view.rules.seats
        after = [seat for i in range(seats - 1) if (seat := (self.seat + 1 + i) % seats) not in view.out]
        later = after[: seats - len(view.out) - len(view.trick) - 1]
        found = []
        mask = legal & order.beating(k.best)
        while mask:
            card = low(mask)
            mask ^= card
            if not any(self._may_beat(seat, card) for seat in later):
                found.append((card, view.broken or bool(card & k.trump)))
        return found

    def _may_beat(self, seat: int, card: int) -> bool:
        k = self.k
        holds = self.holds[seat]
        if card & k.trump:
            if k.led != k.trump and seat == k.seat and holds & k.led:
                return False
            return bool(above(card, holds & k.trump))
        if above(card, holds & k.led):
            return True
        if seat == k.seat and holds & k.led:
            return False
        return bool(holds & k.trump)

    def runs(self, hand: int, broken: bool) -> bool:  # noqa: FBT001
        """Whether a hand on lead takes every trick."""
        k = self.k
        trump = k.trump
        side = hand & ~trump
        if self.any(trump) and side:
            when = k.view.rules.play.lead_spades
            if when == "when_broken" and not broken:
                return False
            # All trumps must be drawn before a side suit is safe.
            if not self._solid(hand & trump, trump) or (hand & trump).bit_count() < self.most(trump):
                return False
        return all(self._solid(hand & suit, suit) for suit in k.order.suits if hand & suit)

    def _solid(self, mine: int, suit: int) -> bool:
        """Whether every card of a suit wins when it is led from the top."""
        theirs = self.any(suit)
        if not theirs:
            return True
        high = above(top(theirs), mine).bit_count()
        return high == mine.bit_count() or high >= self.most(suit)
