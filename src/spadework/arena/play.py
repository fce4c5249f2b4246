"""One game in the arena, or one deal: the cards by the seed, the choices by whoever sits there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from spadework.arena.rows import GameRow, Tally
from spadework.arena.sitting import Sitting
from spadework.arena.spec import MatchSpec
from spadework.dealing import deal_for
from spadework.game import DealScored, Dealt, GameStarted, GameState, Phase, advance
from spadework.game.turns import to_act
from spadework.rules.model import FreeFirstDeal, RotatingTrump
from spadework.scoring.contract import read_team
from spadework.scoring.sheet import Line, Outcome, Standing

_STEPS = 400
"""More than any deal has facts."""


def play(spec: MatchSpec, pair: int, teams: tuple[int, ...], seats: Sequence[Sitting]) -> GameRow:
    """The game of a pair with these players as teams, on these seats."""
    rules = spec.rules
    dealer = pair % rules.seats if spec.dealer < 0 else spec.dealer
    state = _begun(spec, pair, advance(None, GameStarted(rules, dealer))[1])
    points, bags = [0] * len(rules.teams), [0] * len(rules.teams)
    most = 1 if spec.unit == "deals" else spec.most_deals
    deals = 0
    for _ in range(most * _STEPS):
        if state.phase is Phase.OVER or (state.phase is Phase.BETWEEN and deals == most):
            break
        if state.phase is Phase.BETWEEN:
            state = advance(state, _dealt(spec, pair, state))[1]
            continue
        seat = to_act(state)
        events, state = seats[seat].act(state, seat)
        if len(events) > 1 and any(isinstance(event, DealScored) for event in events):
            deals += 1
            for team, sat in enumerate(rules.teams):
                lines = [line for line in state.last_lines if line.team == team]
                scored = sum(line.points for line in lines)
                points[team] += scored
                bags[team] += sum(line.bags for line in lines)
                _count(state, team, lines, scored, seats[sat[0]].tally)
    won = state.winners if state.phase is Phase.OVER or spec.unit == "deals" else _ahead(state)
    return GameRow(teams=teams, deals=deals, points=tuple(points), bags=tuple(bags), winners=won)


def _ahead(state: GameState) -> tuple[int, ...]:
    """Who leads in a game that is given up as endless."""
    best = max(stood.points for stood in state.standings)
    return tuple(team for team, stood in enumerate(state.standings) if stood.points == best)


def _begun(spec: MatchSpec, pair: int, state: GameState) -> GameState:
    """The game as it begins: with the scores that are asked for and, for a deal alone, at the kind of deal that most are."""
    if spec.scores or spec.bags:
        zeros = (0,) * len(state.standings)
        stood = zip(spec.scores or zeros, spec.bags or zeros, strict=True)
        state = replace(state, standings=tuple(Standing(points=points, bags=bags) for points, bags in stood))
    if spec.unit == "games":
        return state
    trump = spec.rules.trump
    before = isinstance(spec.rules.first_deal, FreeFirstDeal)
    return replace(state, deal=before + (pair % len(trump.order) if isinstance(trump, RotatingTrump) else 0))


def _dealt(spec: MatchSpec, pair: int, state: GameState) -> Dealt:
    number = state.shuffles + 1
    seed = spec.seed_of("pair", pair, "deal", number)
    hands, stock = deal_for(spec.rules, seed, game=seed[:16], number=number, dealer=state.next_dealer)
    return Dealt(hands, stock=stock)


def _count(state: GameState, team: int, lines: Sequence[Line], scored: int, tally: Tally) -> None:
    """Count the deal just scored for a team, by its lines and what they add up to."""
    result = read_team(state.rules, Outcome(bids=state.bids, tricks=state.taken), team)
    bids = [(seat, bid) for seat in state.rules.teams[team] if (bid := state.bids[seat]) is not None]
    tally.deals += 1
    tally.points += scored
    tally.bags += sum(line.bags for line in lines if line.bags > 0)
    tally.contracts += result.bidders > 0
    tally.sets += any(line.mark == "set" for line in lines)
    tally.contract += result.contract
    tally.bids += len(bids)
    tally.nils += sum(bid.nil for _, bid in bids)
    tally.nils_made += sum(bid.nil and not state.taken[seat] for seat, bid in bids)
