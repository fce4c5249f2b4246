"""What a seat may do: the bids and cards that `decide` would accept, and why it would refuse the others."""

from __future__ import annotations

from spadework.cards import BIT, Card, Cards, card_name
from spadework.game.refusals import Code, Refused
from spadework.game.state import GameState
from spadework.rules.bid import BLIND_NIL, NIL, Bid, bid_text
from spadework.rules.model import BlindNil, DoubleNilForbidden, Nil, Rules
from spadework.scoring.sheet import Standing

__all__ = [
    "blind_bids",
    "blind_seats",
    "check_bid",
    "check_card",
    "legal_bids",
    "legal_cards",
    "may_bid_nil",
    "numbers",
]


def legal_cards(state: GameState) -> Cards:
    """The cards that the seat to act may play (1.0)."""
    hand = state.hands[state.turn]
    trump = state.ranking.trump_mask
    if state.trick:
        follow = hand & state.ranking.suits[state.ranking.suit[state.trick[0]]]
        if follow:
            return Cards(follow)
        if state.rules.play.first_trick == "no_spades" and not state.tricks:
            return Cards(hand & ~trump or hand)
        return hand
    if state.broken or _may_lead_spades(state):
        return hand
    return Cards(hand & ~trump or hand)


def _may_lead_spades(state: GameState) -> bool:
    when = state.rules.play.lead_spades
    return when == "anytime" or (when == "after_first_trick" and len(state.tricks) > 0)


def check_card(state: GameState, card: Card) -> None:
    """Raise `Refused` with the reason if the seat to act may not play this card."""
    bit = BIT.get(card, 0)
    if bit & legal_cards(state):
        return
    if not bit & state.hands[state.turn]:
        raise Refused(
            Code.CARD_NOT_HELD, f"{card_name(card) if bit else repr(card)} is not in this hand; play a card you hold."
        )
    if state.trick:
        led = state.ranking.suit[state.trick[0]]
        if state.ranking.follow(state.hands[state.turn], state.trick[0]):
            one = led.word[:-1]
            raise Refused(Code.MUST_FOLLOW, f"You still hold a {one}, so a {one} must be played.")
        raise Refused(Code.NO_SPADES_YET, "No spade may be played to the first trick; play another suit.")
    if state.rules.play.lead_spades == "after_first_trick":
        raise Refused(Code.NO_SPADES_YET, "A spade may be led after the first trick; lead another suit.")
    raise Refused(Code.SPADES_NOT_BROKEN, "Spades are not broken yet; lead another suit.")


def numbers(state: GameState) -> range:
    """The numbers that the seat to act may bid: from the lowest up to what its team's limit leaves room for."""
    rules, seat = state.rules, state.turn
    low, high = rules.bidding.min_bid, rules.hand_size
    if limit := rules.bidding.max_team_bid:
        partners = [state.bids[partner] for partner in rules.partners(seat)]
        made = [bid for bid in partners if bid is not None]
        to_come = len(partners) - len(made)
        if isinstance(rules.nil, Nil) and to_come:
            forbidden = isinstance(rules.double_nil, DoubleNilForbidden)
            nil_taken = any(bid.nil for bid in made)
            to_come = (to_come if nil_taken else to_come - 1) if forbidden else 0
        high = min(high, limit - sum(bid.tricks for bid in made) - low * to_come)
        if high < low and not may_bid_nil(state):
            high = low
    return range(low, high + 1)


def may_bid_nil(state: GameState) -> bool:
    """Whether the seat to act may bid nil (1.3, C4)."""
    rules = state.rules
    if not isinstance(rules.nil, Nil):
        return False
    if not isinstance(rules.double_nil, DoubleNilForbidden):
        return True
    partners = (state.bids[partner] for partner in rules.partners(state.turn))
    return not any(bid is not None and bid.nil for bid in partners)


def legal_bids(state: GameState) -> tuple[Bid, ...]:
    """The bids that the seat to act may make, nil first where it is one of them."""
    found = tuple(Bid(tricks=number) for number in numbers(state))
    return (NIL, *found) if may_bid_nil(state) else found


def check_bid(state: GameState, bid: Bid) -> None:
    """Raise `Refused` with the reason if the seat to act may not make this bid."""
    if bid.blind:
        raise Refused(Code.BLIND_NOT_ALLOWED, "The cards have been shown; a blind bid comes before that.")
    if bid.nil:
        if may_bid_nil(state) and not bid.tricks:
            return
        reason = "Your partner has bid nil, and these rules allow one a team"
        if bid.tricks:
            reason = f"A bid is nil or {bid.tricks}, not both"
        if not isinstance(state.rules.nil, Nil):
            reason = "These rules have no nil"
        raise Refused(Code.NIL_NOT_ALLOWED, f"{reason}; bid a number.")
    allowed = numbers(state)
    if bid.tricks not in allowed:
        room = f"{allowed[0]} to {allowed[-1]}" if allowed else "nil"
        raise Refused(Code.BID_OUT_OF_RANGE, f"A bid of {bid_text(bid)} is not possible here; bid {room}.")


def blind_bids(rules: Rules) -> tuple[Bid, ...]:
    """The bids that may be made blind."""
    return (BLIND_NIL,) if isinstance(rules.blind_nil, BlindNil) else ()


def blind_seats(rules: Rules, standings: tuple[Standing, ...]) -> tuple[int, ...]:
    """The seats that may bid blind in a deal begun at these standings: those whose team is far enough behind (1.3)."""
    if not isinstance(rules.blind_nil, BlindNil):
        return ()
    best = max(team.points for team in standings)
    deficit = rules.blind_nil.deficit
    return tuple(seat for seat in range(rules.seats) if best - standings[rules.team_of(seat)].points >= deficit)
