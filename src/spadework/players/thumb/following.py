"""Playing to a trick that another seat has led."""

from __future__ import annotations

from spadework.players.knowledge import Knowledge
from spadework.players.order import above, bits, low, top
from spadework.players.thumb.discards import junk, shed
from spadework.players.thumb.stakes import Stakes

Choice = tuple[int, str]


def follow(k: Knowledge, stakes: Stakes) -> Choice:
    """The card to play after others, and why. Not for a seat whose own nil lives."""
    winning = k.legal & k.order.beating(k.best)
    losing = k.legal & ~winning
    if stakes.nil_mates and (choice := _cover(k, stakes, winning)):
        return choice
    if stakes.nil_rivals and (choice := _attack(k, stakes, winning, losing)):
        return choice
    if stakes.wants:
        return _take(k, stakes, winning)
    return _duck(k, stakes, winning, losing)


# Nils.


def _cover(k: Knowledge, stakes: Stakes, winning: int) -> Choice | None:
    """Protect a partner's nil: take what it would win, and play high before it has played."""
    if k.winner in stakes.nil_mates:
        if winning:
            return _cheapest_that_stands(k, winning), "Take the trick off partner's nil"
        return junk(k, k.legal), "Nothing beats partner's card: play the lowest"
    to_play = [seat for seat in k.later if seat in stakes.nil_mates]
    if not to_play or not winning:
        return None
    mate = to_play[0]
    risk = k.chance_forced(mate, k.best, k.led)
    if risk < 0.04:
        return None
    highest = top(winning & k.led) or low(winning)
    safer = k.chance_forced(mate, highest, k.led)
    if risk - safer < 0.03:
        return None
    if not winning & k.led:
        return highest, "Ruff, so that partner's nil is safe"
    return k.cheapest_equal(highest, winning), "Play high, so that partner's nil slips under"


def _attack(k: Knowledge, stakes: Stakes, winning: int, losing: int) -> Choice | None:
    """Set an opponent's nil: leave the trick to it, or stay low before it has played; never at the contract's cost."""
    if not stakes.afford:
        return None
    if k.winner in stakes.nil_rivals:
        if losing:
            return shed(k, losing), "Leave the trick to the nil bidder"
        if k.later and winning:
            return low(winning), "Stay as close to the nil bidder as possible"
        return None
    to_play = [seat for seat in k.later if seat in stakes.nil_rivals]
    if not to_play or not losing:
        return None
    if any(k.chance_forced(seat, k.best, k.led) > 0.12 for seat in to_play):
        return shed(k, losing), "Stay low, so that the nil bidder must win"
    return None


# Wanting the trick.


def _take(k: Knowledge, stakes: Stakes, winning: int) -> Choice:
    if k.winner in stakes.helpers or (k.winner in k.mates and not stakes.mine):
        return _behind_partner(k, winning)
    if not winning:
        return junk(k, k.legal), "This trick is lost: play the lowest"
    if not k.later or not any(seat in k.rivals for seat in k.later):
        enough = f"Last to play: {k.said(low(winning))} is enough"
        return low(winning), enough if stakes.mine else stakes.reason
    card = _cheapest_that_stands(k, winning)
    stands = k.chance_stands(card)
    # Second hand low: partner may still win it. Third hand high: nobody else will.
    least = 0.5 if any(seat in stakes.helpers for seat in k.later) else 0.25
    if stands >= least or not _worth_keeping(k, card):
        text = f"{k.said(card)} should hold".capitalize() if stands >= 0.6 else "Try to win the trick"
        return card, text
    return junk(k, k.legal), "Opponents still to play can beat it: keep the high card"


def _behind_partner(k: Knowledge, winning: int) -> Choice:
    """Partner is winning: leave it so, unless partner's card will not hold and a card of this hand will."""
    losing = k.legal & ~winning
    stands = k.chance_stands(k.best)
    if winning and stands < 0.55:
        card = _cheapest_that_stands(k, winning)
        better = k.chance_stands(card)
        ruff = bool(card & k.trump and not k.led & k.trump)
        if better - stands > (0.4 if ruff else 0.3):
            return card, "Partner's card will not hold: beat it"
    if losing:
        keep = top(winning)
        text = f"Partner is winning: keep {k.said(keep)}" if keep else "Partner is winning: throw a low card"
        return junk(k, losing), text
    return low(winning), "Partner is winning, but every card beats it: play the lowest"


def _cheapest_that_stands(k: Knowledge, winning: int) -> int:
    """The cheapest winning card that is nearly as likely to hold as the best one."""
    if not k.later:
        return low(winning)
    best_card, best_chance = 0, -1.0
    for card in bits(winning):
        chance = k.chance_stands(card)
        if chance >= 0.93:
            return card
        # A higher card must add clearly, or it is wasted.
        if chance > best_chance + 0.12:
            best_card, best_chance = card, chance
    return best_card


def _worth_keeping(k: Knowledge, card: int) -> bool:
    """Whether a card may well win a later trick: one from a suit with lower cards to guard it."""
    suit = k.order.suit[card]
    higher = above(card, k.out & suit).bit_count()
    return higher == 0 or (k.hand & suit).bit_count() > higher


# Not wanting it.


def _duck(k: Knowledge, stakes: Stakes, winning: int, losing: int) -> Choice:
    if losing:
        return shed(k, losing), stakes.reason or "Lose the trick with the highest card that loses"
    rivals_to_come = any(seat in k.rivals for seat in k.later)
    if rivals_to_come:
        return low(winning), "Stay low and hope to lose the trick"
    return top(winning), "The trick cannot be lost: part with the highest card"
