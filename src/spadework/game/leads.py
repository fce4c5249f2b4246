"""Who leads to the first trick (2.5, A17, A18)."""

from __future__ import annotations

from spadework.cards import BIT, NO_CARDS, Cards, Suit
from spadework.game.seats import after, in_turn
from spadework.game.state import NOBODY, GameState
from spadework.game.turns import bid_order


def first_leader(state: GameState) -> int:
    """The seat that leads to the first trick; eldest where the rules' own choice finds nobody."""
    rules = state.rules
    chosen = _chosen(state)
    seat = rules.eldest(state.dealer) if chosen == NOBODY else chosen
    return after(state, seat) if seat in state.out else seat


def _chosen(state: GameState) -> int:
    rules = state.rules
    order = in_turn(rules, rules.eldest(state.dealer))
    match rules.play.first_lead:
        case "dealer":
            return state.dealer
        case "maker":
            return state.maker
        case "high_bidder":
            most = max((bid.tricks for bid in state.bids if bid is not None), default=0)
            found = (seat for seat in bid_order(state) if (bid := state.bids[seat]) and bid.tricks == most > 0)
            return next(found, NOBODY)
        case "nil_partner":
            found = (seat for seat in bid_order(state) if (bid := state.bids[seat]) and bid.nil)
            nil = next(found, NOBODY)
            partners = rules.partners(nil) if nil != NOBODY else ()
            return next((seat for seat in order if seat in partners), NOBODY)
        case "low_club" | "low_club_all":
            low = lowest_club(state, Cards(sum(state.hands)))
            return next((seat for seat in order if state.hands[seat] & low), NOBODY)
        case "eldest":
            return NOBODY


def lowest_club(state: GameState, held: Cards) -> Cards:
    """The lowest card of these that counts as a club, as a set of one; none if there is no club."""
    for card in reversed(state.ranking.high_to_low[Suit.CLUBS]):
        if bit := BIT[card] & held:
            return Cards(bit)
    return NO_CARDS
