"""What follows from a fact: the only place that says no.

`decide` admits a fact or raises `Refused`, and then runs the consequences to a fixed point: a card fills the trick, the
trick is taken, the last trick ends the deal, the deal is scored, the score ends the game. What a fact needs is in
`_JUDGES`; what follows by itself from a state is in `_follow`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spadework.cards import BadCard, cards, texts
from spadework.game import events as e
from spadework.game.evolve import evolve
from spadework.game.legal import blind_bids, blind_seats, check_bid, check_card
from spadework.game.refusals import Code, Refused
from spadework.game.state import NOBODY, GameState, Phase
from spadework.rules.bid import Bid, bid_text
from spadework.rules.model import DoubleNilForbidden, Rules, pack_cards
from spadework.scoring.finish import verdict
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Outcome

__all__ = ["advance", "decide"]


def decide(state: GameState | None, fact: e.Fact) -> tuple[e.Event, ...]:
    """The fact and all that follows from it, in order.

    Raises `Refused` with a code and a sentence; then nothing has happened.
    """
    return advance(state, fact)[0]


def advance(state: GameState | None, fact: e.Fact) -> tuple[tuple[e.Event, ...], GameState]:
    """What `decide` says, and the state after it."""
    if state is None:
        if not isinstance(fact, e.GameStarted):
            raise Refused(Code.WRONG_PHASE, "There is no game yet; start one first.")
        _known_seat(fact.rules, fact.dealer)
        return (fact,), evolve(None, fact)
    _JUDGES[type(fact)](state, fact)
    events: list[e.Event] = [fact]
    state = evolve(state, fact)
    while following := _follow(state, events[-1]):
        for event in following:
            state = evolve(state, event)
        events += following
    return tuple(events), state


# What a fact needs.


def _game_started(state: GameState, fact: e.GameStarted) -> None:
    raise Refused(Code.WRONG_PHASE, "This game has begun; another one has a log of its own.")


def _dealt(state: GameState, fact: e.Dealt) -> None:
    if state.phase is not Phase.BETWEEN:
        raise Refused(Code.WRONG_PHASE, "The cards are dealt between two deals only.")
    rules = state.rules
    sizes = [len(hand) for hand in fact.hands]
    if sizes != [rules.hand_size] * rules.seats:
        raise Refused(
            Code.WRONG_DEAL, f"Hands of {sizes} cards; deal {rules.hand_size} to each of {rules.seats} seats."
        )
    try:
        dealt = cards(card for hand in fact.hands for card in hand)
    except BadCard as bad:
        raise Refused(Code.WRONG_DEAL, f"{bad}.") from None
    if foreign := texts(dealt & ~cards(pack_cards(rules.pack))):
        raise Refused(Code.WRONG_DEAL, f"{', '.join(foreign)} not in the pack of {rules.title}.")


def _blind_declined(state: GameState, fact: e.BlindDeclined) -> None:
    _asked_blind(state, fact.seat)


def _asked_blind(state: GameState, seat: int) -> None:
    _known_seat(state.rules, seat)
    if state.phase is not Phase.BLIND:
        raise Refused(Code.BLIND_NOT_ALLOWED, "No blind bid is open now; bid with your cards in view.")
    if seat not in state.waiting:
        raise Refused(Code.BLIND_NOT_ALLOWED, "This seat has no blind bid to make now; wait for the others.")


def _bid_made(state: GameState, fact: e.BidMade) -> None:
    if fact.bid.blind and state.phase is Phase.BLIND:
        _asked_blind(state, fact.seat)
        if fact.bid not in blind_bids(state.rules):
            raise Refused(Code.BLIND_NOT_ALLOWED, f"{bid_text(fact.bid)} may not be bid blind under these rules.")
        return
    _known_seat(state.rules, fact.seat)
    if state.phase is not Phase.BIDDING:
        late = "every seat has answered about a blind bid" if state.phase is Phase.BLIND else "the next deal"
        raise Refused(Code.WRONG_PHASE, f"This is not the time to bid; wait until {late}.")
    _own_turn(state, fact.seat)
    check_bid(state, fact.bid)


def _card_played(state: GameState, fact: e.CardPlayed) -> None:
    if state.phase is not Phase.PLAY:
        raise Refused(Code.WRONG_PHASE, "No card may be played now; the play begins when all have bid.")
    if state.claim is not None:
        raise Refused(Code.CLAIM_PENDING, "The rest has been claimed; the claim must be answered first.")
    if fact.seat != state.turn:
        _known_seat(state.rules, fact.seat)
        _own_turn(state, fact.seat)
    check_card(state, fact.card)


def _rest_claimed(state: GameState, fact: e.RestClaimed) -> None:
    _known_seat(state.rules, fact.seat)
    if state.phase is not Phase.PLAY:
        raise Refused(Code.WRONG_PHASE, "Tricks can be claimed during the play only.")
    if state.claim is not None:
        raise Refused(Code.CLAIM_PENDING, "The rest has been claimed already; that claim must be answered first.")
    _own_turn(state, fact.seat)


def _claim_answered(state: GameState, fact: e.ClaimAnswered) -> None:
    _known_seat(state.rules, fact.seat)
    if state.claim is None or fact.seat not in state.claim.waiting:
        raise Refused(Code.NO_CLAIM, "There is no claim for this seat to answer.")


def _conceded(state: GameState, fact: e.Conceded) -> None:
    if not 0 <= fact.team < len(state.rules.teams):
        raise Refused(Code.NO_SUCH_SEAT, f"There is no team {fact.team}; teams are 0 to {len(state.rules.teams) - 1}.")
    if state.phase is Phase.OVER:
        raise Refused(Code.WRONG_PHASE, "The game is over.")


def _known_seat(rules: Rules, seat: int) -> None:
    if not 0 <= seat < rules.seats:
        raise Refused(Code.NO_SUCH_SEAT, f"There is no seat {seat}; seats are 0 to {rules.seats - 1}.")


def _own_turn(state: GameState, seat: int) -> None:
    if seat != state.turn:
        raise Refused(Code.NOT_YOUR_TURN, "It is another seat's turn; wait for it.")


_JUDGES: dict[type, Callable[[GameState, Any], None]] = {
    e.GameStarted: _game_started,
    e.Dealt: _dealt,
    e.BlindDeclined: _blind_declined,
    e.BidMade: _bid_made,
    e.CardPlayed: _card_played,
    e.RestClaimed: _rest_claimed,
    e.ClaimAnswered: _claim_answered,
    e.Conceded: _conceded,
}


# What follows by itself.


def _follow(state: GameState, last: e.Event) -> tuple[e.Event, ...]:
    """What follows from a state whose last event was this one; nothing when it waits for a fact."""
    if isinstance(last, e.CardPlayed):
        if state.turn != NOBODY:
            return ()
        place = state.ranking.winner(state.trick)
        return (e.TrickTaken((state.leader + place) % state.rules.seats),)
    if isinstance(last, e.TrickTaken | e.RestTaken):
        return () if any(state.hands) else _scored(state)
    follow = _FOLLOW.get(type(last))
    return follow(state) if follow else ()


def _after_dealt(state: GameState) -> tuple[e.Event, ...]:
    if seats := blind_seats(state.rules, state.standings):
        return (e.BlindOffered(seats),)
    return _hands_shown(state)


def _after_blind_answer(state: GameState) -> tuple[e.Event, ...]:
    if state.phase is not Phase.BLIND or state.waiting:
        return ()
    return (e.BlindBidsShown(_standing_blind_bids(state)),)


def _standing_blind_bids(state: GameState) -> tuple[Bid | None, ...]:
    """The blind bids that stand.

    Where a second nil in a team is forbidden, both partners may still have bid one, since neither knew of the other's:
    the first in bid order stands, and the other bids again with its cards in view (C4).
    """
    bids = list(state.bids)
    if isinstance(state.rules.double_nil, DoubleNilForbidden):
        eldest = state.rules.eldest(state.dealer)
        for team in state.rules.teams:
            order = sorted(team, key=lambda seat: (seat - eldest) % state.rules.seats)
            for seat in [seat for seat in order if bids[seat] is not None][1:]:
                bids[seat] = None
    return tuple(bids)


def _hands_shown(state: GameState) -> tuple[e.Event, ...]:
    return tuple(e.HandShown(seat, texts(hand)) for seat, hand in enumerate(state.hands))


def _after_claim(state: GameState) -> tuple[e.Event, ...]:
    return () if state.claim is None else (e.ClaimShown(state.claim.seat, texts(state.hands[state.claim.seat])),)


def _after_claim_answer(state: GameState) -> tuple[e.Event, ...]:
    if state.claim is None or state.claim.waiting:
        return ()
    return (e.RestTaken(state.claim.seat, state.rules.hand_size - sum(state.taken)),)


def _scored(state: GameState) -> tuple[e.Event, ...]:
    bids = tuple(bid if bid is not None else Bid() for bid in state.bids)
    return (e.DealScored(score_deal(state.rules, Outcome(bids=bids, tricks=state.taken), state.standings)),)


def _after_score(state: GameState) -> tuple[e.Event, ...]:
    over = verdict(state.rules, state.standings, state.last_lines, deals=state.deal, dealer=state.dealer)
    return (e.GameWon(over.winners, over.why),) if over else ()


def _after_conceding(state: GameState) -> tuple[e.Event, ...]:
    """The others have won: the leading team, or the leading ones together, of those that did not give up."""
    others = [team for team in range(len(state.rules.teams)) if team != state.conceded]
    best = max(state.standings[team].points for team in others)
    return (e.GameWon(tuple(team for team in others if state.standings[team].points == best), "conceded"),)


_FOLLOW: dict[type, Callable[[GameState], tuple[e.Event, ...]]] = {
    e.Dealt: _after_dealt,
    e.BlindDeclined: _after_blind_answer,
    e.BidMade: _after_blind_answer,
    e.BlindBidsShown: _hands_shown,
    e.RestClaimed: _after_claim,
    e.ClaimAnswered: _after_claim_answer,
    e.DealScored: _after_score,
    e.Conceded: _after_conceding,
}
