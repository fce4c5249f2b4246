"""Leading to a trick."""

from __future__ import annotations

from spadework.players.knowledge import Knowledge
from spadework.players.order import above, bits, low, top
from spadework.players.thumb.stakes import Stakes

Choice = tuple[int, str]


def lead(k: Knowledge, stakes: Stakes) -> Choice:
    """The card to lead, and why. Not for a seat whose own nil lives."""
    if stakes.nil_mates and (choice := _cover(k, stakes)):
        return choice
    if stakes.nil_rivals and stakes.afford and (choice := _attack(k, stakes)):
        return choice
    if stakes.wants:
        return _take(k, stakes)
    return _duck(k, stakes)


def _cover(k: Knowledge, stakes: Stakes) -> Choice | None:
    """Lead what a partner's nil can stay under: a suit it does not hold, or a card that is higher than its own."""
    mate = stakes.nil_mates[0]
    best, least = 0, 9.0
    for suit in k.order.suits:
        mine = k.legal & suit
        if not mine:
            continue
        if not k.holds[mate] & suit:
            if suit != k.trump and k.holds[mate]:
                return low(mine) if not stakes.wants else _best_of(k, mine), "Partner's nil has none of this suit"
            continue
        card = top(mine)
        risk = k.chance_forced(mate, card, suit) * 2.0 - 0.3 * k.chance_stands(card)
        if risk < least - 0.01:
            best, least = card, risk
    if not best:
        return None
    card = k.cheapest_equal(best, k.legal)
    return card, "Lead high, so that partner's nil slips under"


def _attack(k: Knowledge, stakes: Stakes) -> Choice | None:
    """Lead low where the nil bidder must hold higher cards and its partner may not cover."""
    target = stakes.nil_rivals[0]
    guards = [seat for seat in k.rivals if seat not in stakes.nil_rivals and seat in k.view.rules.partners(target)]
    best, most = 0, 0.08
    for suit in k.order.suits:
        mine = k.legal & suit
        if not mine:
            continue
        card = low(mine)
        chance = k.chance_forced(target, card, suit)
        for seat in guards:
            covers = k.chance_beaten(card, seat, suit)
            chance *= 1.0 - 0.7 * covers
        if chance > most:
            best, most = card, chance
    if not best:
        return None
    return best, "Lead low, under the nil bidder's cards"


def _take(k: Knowledge, stakes: Stakes) -> Choice:
    masters = k.masters() & k.legal
    if choice := _draw(k, masters):
        return choice
    side = masters & ~k.trump
    best, most = 0, 0.6
    for card in bits(side):
        stands = k.chance_stands(card)
        if stands > most:
            best, most = card, stands
    if best:
        card = k.cheapest_equal(best, side)
        return card, f"Cash {k.said(card)} while it holds"
    if choice := _singleton(k):
        return choice
    if stakes.mine and masters and masters.bit_count() >= stakes.left:
        return top(masters), "All the rest is this hand's"
    return _low_lead(k)


def _draw(k: Knowledge, masters: int) -> Choice | None:
    """Draw trumps with the top one and more of them than others can have, when there are winners to protect."""
    mine = k.legal & k.trump
    out = k.out & k.trump
    if not mine or not out or not masters & k.trump:
        return None
    if not any(k.holds[rival] & out for rival in k.rivals):
        return None
    if k.view.maker in k.rivals:
        return None
    length = mine.bit_count()
    enough = min(4, round(0.3 * k.trump.bit_count()))
    if length >= enough and length * 2 >= out.bit_count():
        card = k.cheapest_equal(top(mine), mine)
        return card, "Long trumps: draw those of the opponents"
    return None


def _singleton(k: Knowledge) -> Choice | None:
    """Lead a lone low card, so that small trumps can ruff the suit."""
    trumps = (k.hand & k.trump).bit_count()
    if not 1 <= trumps <= 4 or not any(k.holds[rival] & k.trump for rival in k.rivals):
        return None
    for suit in k.order.side:
        mine = k.legal & suit
        if mine and not mine & (mine - 1):
            higher = above(mine, k.out & suit).bit_count()
            lower = (k.out & suit & (mine - 1)).bit_count()
            if higher > 1 and lower + higher >= len(k.later):
                return mine, f"Lead {k.said(mine)}: the next of its suit can be ruffed"
    return None


def _low_lead(k: Knowledge) -> Choice:
    """Lead a low card from the suit that costs least."""
    best, least = 0, 99.0
    for suit in k.order.suits:
        mine = k.legal & suit
        if not mine:
            continue
        card, cost = _lead_of(k, suit, mine)
        if cost < least - 1e-9:
            best, least = card, cost
    return best, "Nothing to cash: lead low from the suit that costs least"


def _lead_of(k: Knowledge, suit: int, mine: int) -> tuple[int, float]:
    """A suit's lead, and what it costs."""
    card, cost = low(mine), 0.0
    highest = top(mine)
    out = k.out & suit
    over = above(highest, out).bit_count()
    length = mine.bit_count()
    if suit == k.trump:
        cost += 1.0 + 0.2 * length
        if not over and length > 1:
            cost -= 0.3
    elif over and over < length and over <= 2:
        cost += 0.8 / over  # A guarded honor should wait until others lead its suit.
    elif not over:
        cost += 0.3
    for i, seat in enumerate(k.later):
        void = k.chance_void(seat, suit) * k.chance_any(seat, k.trump, k.trump) if suit != k.trump else 0.0
        if seat in k.mates:
            cost -= 0.5 * void + 0.3 * k.chance_any(seat, top(out), suit)
        else:
            # The last to play gains most from a lead up to it.
            cost += (0.6 + 0.1 * i) * void
    cost -= 0.02 * length
    return card, cost


def _best_of(k: Knowledge, mine: int) -> int:
    """The card of one suit to lead for a trick: a master if there is one, else the lowest."""
    highest = top(mine)
    if above(highest, k.out & k.order.suit[highest]):
        return low(mine)
    return k.cheapest_equal(highest, mine)


def _duck(k: Knowledge, stakes: Stakes) -> Choice:
    """Lead what is most likely to be taken by an opponent."""
    best, least = 0, 9.0
    for suit in k.order.suits:
        mine = k.legal & suit
        if not mine:
            continue
        card = low(mine)
        chance = _wins(k, card, suit)
        if chance < least - 0.01:
            best, least = card, chance
    return best, stakes.reason or "Lead low, to lose the trick"


def _wins(k: Knowledge, card: int, suit: int) -> float:
    """The chance that this side takes a trick led with a card when nobody is eager to."""
    chance = 1.0
    for seat in k.later:
        higher = k.chance_any(seat, above(card, suit), suit)
        lower = k.chance_any(seat, (card - 1) & suit, suit)
        beats = higher * (1.0 - 0.5 * lower)
        if seat in k.rivals:
            chance *= 1.0 - beats
        else:
            chance += (1.0 - chance) * 0.3 * beats
    return chance
