"""Bids before any card is seen: a blind nil, a blind number for the team."""

from __future__ import annotations

from spadework.game.view import View
from spadework.players.thumb.payoff import Payoff
from spadework.rules.bid import BLIND_NIL, Bid
from spadework.rules.model import BlindNil, ContractScoring

_PASSED = (0.2, 0.3, 0.4, 0.5, 0.6)
"""The chance of a blind nil, by the number of cards that are passed because of it."""

_SPREAD = 1.9
"""By how much a team's tricks in a deal of thirteen stray from their mean when it has not seen its cards."""

_SEEN = 0.75
"""How much of its tricks a team's points come to, on average, when it looks at its cards first."""


def blind_bid(view: View) -> tuple[Bid | None, str]:
    """A bid without having looked, or none, and why."""
    if BLIND_NIL in view.legal_bids and _wants_nil(view):
        return BLIND_NIL, "Far behind and the game nearly lost: only a blind nil can help"
    numbers = [bid for bid in view.legal_bids if not bid.nil]
    if numbers and (found := _number(view, numbers)):
        return found, f"Far behind: {found.tricks} unseen are worth more than what is likely in hand"
    return None, "Look at the cards first"


def _wants_nil(view: View) -> bool:
    """Whether a team is so far behind, and the game so nearly over, that a blind nil costs nothing any more."""
    rules = view.rules
    if not isinstance(rules.scoring, ContractScoring) or not isinstance(rules.blind_nil, BlindNil):
        return False
    team = rules.team_of(view.seat)
    first = min(rules.teams[team], key=lambda seat: (seat - rules.eldest(view.dealer)) % rules.seats)
    if view.seat != first:
        return False
    if rules.partners(view.seat) and _PASSED[rules.passing.blind_nil] * 2.0 > 1.1:
        # With so many cards to exchange it is a good bid at any score.
        return True
    best = max(standing.points for other, standing in enumerate(view.standings) if other != team)
    behind = best - view.standings[team].points
    finish = rules.finish
    near = finish.target and best + 60 * rules.scoring.trick_points // 10 >= finish.target
    return bool((near and behind >= 250) or (finish.is_last(view.deal) and behind >= 150))


def _number(view: View, numbers: list[Bid]) -> Bid | None:
    """The blind number with the best prospects, if they are better than those of a bid with the cards in view."""
    rules = view.rules
    team = rules.team_of(view.seat)
    stood = view.standings[team]
    mean = rules.tricks * len(rules.teams[team]) / rules.seats
    spread = _SPREAD * rules.tricks / 13
    values = {bid: Payoff(rules, stood, bid.tricks, blind=True).average(mean, spread, 0.0) for bid in numbers}
    best = max(numbers, key=values.__getitem__)
    scoring = rules.scoring
    seen = _SEEN * mean * scoring.trick_points if isinstance(scoring, ContractScoring) else 0.0
    return best if values[best] > seen else None
