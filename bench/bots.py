"""How the bots play: statistics of self-play, and their edge over the random player, as a table.

python bench/bots.py [--deals 400] [--games 20] [--seed 1]
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from spadework.game import (
    BidsFixed,
    BidsShown,
    BlindBidsShown,
    DealScored,
    GameStarted,
    GameState,
    Phase,
    TrickTaken,
    advance,
    view,
)
from spadework.game.turns import to_act
from spadework.players import Player, RandomPlayer, ThumbPlayer
from spadework.players.dice import dealt
from spadework.rules import ruleset
from spadework.rules.model import BidFirstDeal, Finish, Rules
from spadework.scoring.contract import read_team
from spadework.scoring.sheet import Outcome

STANDARD = Rules()

FAMILIES = (
    *("standard", "jjdd", "kitty", "passing", "suicide", "whiz", "new-york", "three-oh-one", "solo4", "solo3"),
    *("five", "six-two-teams", "two-draw", "two-short", "two-refill", "whist-classic", "euchre"),
)
"""One ruleset for each kind of game."""


@dataclass
class Count:
    """What self-play adds up to."""

    deals: int = 0
    bids: int = 0
    sums: list[int] = field(default_factory=list)
    contracts: int = 0
    sets: int = 0
    bags: int = 0
    nils: int = 0
    made: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, rules: Rules, outcome: Outcome, points: int) -> None:
        self.deals += 1
        self.points += points
        bids = [(bid, taken) for bid, taken in zip(outcome.bids, outcome.tricks, strict=True) if bid is not None]
        self.bids += len(bids)
        self.sums.append(sum(bid.tricks for bid, _ in bids))
        for bid, taken in bids:
            self.nils += bid.nil
            self.made += bid.nil and not taken
        for team in range(len(rules.teams)):
            result = read_team(rules, outcome, team)
            self.contracts += result.bidders > 0
            self.sets += result.was_set
            self.bags += result.nil_tricks + (0 if result.was_set else max(0, result.taken - result.contract))


def play(
    rules: Rules, players: list[Player], seed: int, count: Count, *, dealer: int = 0, deals: int = 10_000
) -> GameState:
    """A whole game, or its first deals."""
    dice = random.Random(seed)
    state = advance(None, GameStarted(rules, dealer))[1]
    while state.phase is not Phase.OVER:
        if state.phase is Phase.BETWEEN:
            if state.deal == deals:
                break
            state = advance(state, dealt(rules, dice))[1]
            continue
        seat = to_act(state)
        seen = view(state, seat)
        start = time.perf_counter()
        fact = players[seat].choose(seen)
        count.seconds += time.perf_counter() - start
        count.decisions += 1
        bids, taken = state.bids, state.taken
        events, state = advance(state, fact)  # type: ignore[arg-type] # what our own players choose are facts
        if any(isinstance(event, DealScored) for event in events):
            for event in events:
                if isinstance(event, TrickTaken):
                    taken = tuple(n + (s == event.seat) for s, n in enumerate(taken))
                elif isinstance(event, BidsShown | BlindBidsShown | BidsFixed):
                    bids = event.bids
            points = sum(line.points for line in state.last_lines)
            count.add(rules, Outcome(bids=bids, tricks=taken), points)
    return state


def selfplay(make: Callable[[], Player], deals: int, seed: int, rules: Rules = STANDARD) -> Count:
    count = Count()
    for i in range(deals):
        players = [make() for _ in range(rules.seats)]
        play(rules, players, seed * 100_000 + i, count, dealer=i % rules.seats, deals=1)
    return count


def family(name: str, deals: int, seed: int) -> str:
    """How thumb plays a game against itself, and its lead over the best random team in points a deal."""
    rules = replace(ruleset(name), first_deal=BidFirstDeal())
    count = selfplay(ThumbPlayer, deals, seed, rules)
    short = replace(rules, finish=Finish(target=0, max_deals=8, tie="draw"))
    teams, lead, played = len(rules.teams), 0, 0
    for i in range(max(1, deals // 20)):
        for team in range(teams):
            players: list[Player] = [
                ThumbPlayer() if rules.team_of(seat) == team else RandomPlayer(6 * i + seat)
                for seat in range(rules.seats)
            ]
            state = play(short, players, seed * 1000 + i, Count(), dealer=i % rules.seats)
            points = [stood.points for stood in state.standings]
            lead += points.pop(team) - max(points)
            played += state.deal
    sets = f"{100 * count.sets / count.contracts:.0f} %" if count.contracts else "-"
    nils = f"{100 * count.made / count.nils:.0f} % of {count.nils}" if count.nils else "-"
    return f"{name:<16}{sets:>8}{nils:>14}{count.points / teams / count.deals:>10.1f}{lead / played:>12.1f}"


def duel(games: int, seed: int) -> tuple[int, float]:
    """Games won by thumb against random of twice so many, and its lead in points a deal; the same cards both ways."""
    won, lead, deals = 0, 0, 0
    for i in range(games):
        for side in (0, 1):
            players: list[Player] = [
                ThumbPlayer() if seat % 2 == side else RandomPlayer(4 * i + seat) for seat in range(4)
            ]
            state = play(Rules(finish=Finish(max_deals=12)), players, seed * 1000 + i, Count(), dealer=i % 4)
            won += state.winners == (side,)
            lead += state.standings[side].points - state.standings[1 - side].points
            deals += state.deal
    return won, lead / deals


def main() -> None:
    parser = argparse.ArgumentParser(description="Self-play statistics of the bots.")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    count = selfplay(ThumbPlayer, asked.deals, asked.seed)
    won, lead = duel(asked.games, asked.seed)
    rows = [
        ("deals of thumb against itself", f"{count.deals}"),
        ("sum of the bids, average", f"{sum(count.sums) / count.deals:.2f}"),
        ("sum of the bids, least to most", f"{min(count.sums)} to {max(count.sums)}"),
        ("contracts set", f"{100 * count.sets / max(1, count.contracts):.1f} %"),
        ("bags per team and deal", f"{count.bags / 2 / count.deals:.2f}"),
        ("nils among bids", f"{100 * count.nils / count.bids:.1f} % ({count.nils})"),
        ("nils made", f"{100 * count.made / max(1, count.nils):.1f} %"),
        ("points per team and deal", f"{count.points / 2 / count.deals:.1f}"),
        ("time per decision", f"{1e6 * count.seconds / count.decisions:.0f} us"),
        ("games won against random", f"{won} of {2 * asked.games}"),
        ("lead over random, points a deal", f"{lead:.1f}"),
    ]
    for name, value in rows:
        print(f"{name:<34}{value:>16}")
    print(f"\n{'game':<16}{'set':>8}{'nils made':>14}{'points':>10}{'over random':>12}")
    for name in FAMILIES:
        print(family(name, asked.deals // 2, asked.seed))


if __name__ == "__main__":
    main()
