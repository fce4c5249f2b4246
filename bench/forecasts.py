"""How true the forecasts of `search` are, and how a table of four looks that play like it.

    python -m bench forecasts --games 200 --plays worlds=60,pool=240,bids=200 --out FILE

Four play each other in Standard to 500, and what they expect is held against what happens: the chance to win before each
deal, that of a nil when it is bid, and that of a contract when the last of a team has bid. With --out each game is kept as
a line; those that stand in the file already are not played again. The deals of a game share how it ends, so the intervals of
the chances to win are too narrow.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

import msgspec

from spadework.arena.statistics import mean_of, wilson
from spadework.dealing import deal_for
from spadework.game import DealScored, Dealt, GameStarted, GameState, Phase, advance, view
from spadework.game.events import BidMade
from spadework.game.turns import to_act
from spadework.kernel.arrays import np
from spadework.players import player
from spadework.players.search import SearchPlayer
from spadework.players.search.equity import equity
from spadework.players.search.training.learning import in_tenths
from spadework.rules import custom
from spadework.rules.bid import Bid


class Played(msgspec.Struct, frozen=True):
    """A game: forecasts with whether they came true, and what was bid."""

    game: int
    wins: list[tuple[float, bool]]
    """Before each deal, for the team of seats 0 and 2."""
    nils: list[tuple[float, bool]]
    contracts: list[tuple[float, bool]]
    sums: list[int]
    """What the four bid, in each deal."""
    bags: list[int]
    """Of each made contract."""
    bids: int


class _Deal:
    """What is expected of one deal."""

    def __init__(self) -> None:
        self.nils: dict[int, float] = {}
        self.contracts: dict[int, float] = {}

    def ended(self, state: GameState, events: Iterable[object], into: Played) -> None:
        lines = next(each for each in events if isinstance(each, DealScored)).lines
        into.nils.extend((said, not state.taken[seat]) for seat, said in self.nils.items())
        for team in (0, 1):
            was_set = any(line.mark == "set" for line in lines if line.team == team)
            if team in self.contracts:
                into.contracts.append((self.contracts[team], not was_set))
            if not was_set:
                into.bags.append(sum(line.bags for line in lines if line.team == team))
        into.sums.append(sum(bid.tricks for bid in state.bids if bid is not None))


@cache
def _player(plays: str) -> SearchPlayer:
    found = player(f"search:{plays}" if plays else "search")
    assert isinstance(found, SearchPlayer)
    return found


def played(plays: str, game: int, target: int = 500) -> Played:
    """One game of Standard to so many points, whose cards are those of its number."""
    rules, bot = custom("standard", {"finish.target": target}), _player(plays)
    table = equity(rules)
    assert table is not None
    state = advance(None, GameStarted(rules, game % rules.seats))[1]
    chances: list[float] = []
    found = Played(game, [], [], [], [], [], 0)
    bids, deal = 0, _Deal()
    while state.phase is not Phase.OVER:
        if state.phase is Phase.BETWEEN:
            number, deal = state.shuffles + 1, _Deal()
            chances.append(table.chance(state.standings, 0))
            seed = sha256(f"forecasts {game} {number}".encode()).digest()
            hands, stock = deal_for(rules, seed, game=seed[:16], number=number, dealer=state.next_dealer)
            state = advance(state, Dealt(hands, stock=stock))[1]
            continue
        seat = to_act(state)
        seen = view(state, seat)
        why = bot.explain(seen) if state.phase is Phase.BIDDING and len(seen.legal_bids) > 1 else None
        if why is not None:
            bids += 1
            deal.nils.update(why.judged[0].nils)
            deal.contracts.pop(rules.team_of(seat), None)
            if why.judged[0].contract is not None:
                deal.contracts[rules.team_of(seat)] = why.judged[0].contract
        events, after = advance(state, bot.choose(seen) if why is None else BidMade(seat, Bid(why.choice)))
        if any(isinstance(event, DealScored) for event in events):
            deal.ended(after, events, found)
        state = after
    wins = [(chance, 0 in state.winners) for chance in chances]
    return msgspec.structs.replace(found, wins=wins, bids=bids)


def _tenths(name: str, pairs: list[tuple[float, bool]]) -> Iterator[str]:
    """By tenths of the forecasts: what was said, how often it came true, and with which interval of 95 %."""
    yield f"{name}: {len(pairs)} forecasts"
    both = 100 * np.array(pairs).reshape(-1, 2)
    for part in in_tenths(both[:, 0]):
        said, came = both[part].mean(axis=0)
        sure = wilson(came / 100, len(part))
        yield f"  said {said:5.1f} %  came {came:5.1f} % ({100 * sure.low:.1f} to {100 * sure.high:.1f})  {came - said:+.1f}"


def told(games: list[Played]) -> Iterator[str]:
    """The report."""
    for name in ("wins", "nils", "contracts"):
        yield from _tenths(name, [pair for game in games for pair in getattr(game, name)])
    nils = [came for game in games for _, came in game.nils]
    contracts = [came for game in games for _, came in game.contracts]
    sums = mean_of([float(number) for game in games for number in game.sums])
    bags = mean_of([float(number) for game in games for number in game.bags])
    yield f"bids in sum {sums.mean:.2f} ± {sums.half:.2f}"
    yield f"contracts set {100 - 100 * sum(contracts) / len(contracts):.1f} %" if contracts else "no contracts"
    made = f"{100 * sum(nils) / len(nils):.1f} % of them made" if nils else ""
    yield f"nils {100 * len(nils) / sum(game.bids for game in games):.1f} % of bids, {made}" if nils else "no nils"
    yield f"bags of a made contract {bags.mean:.2f} ± {bags.half:.2f}"


def main() -> None:
    """Play what is not played yet, and report."""
    asks = argparse.ArgumentParser(prog="bench forecasts", description=__doc__)
    asks.add_argument("--games", type=int, default=200)
    asks.add_argument("--plays", default="worlds=60,pool=240,bids=200")
    asks.add_argument("--jobs", type=int, default=2)
    asks.add_argument("--out", type=Path)
    given = asks.parse_args()
    lines = given.out.read_bytes().splitlines() if given.out and given.out.exists() else []
    games = [msgspec.json.decode(line, type=Played) for line in lines]
    missing = sorted(set(range(given.games)) - {game.game for game in games})
    with ProcessPoolExecutor(given.jobs) as pool:
        for game in pool.map(partial(played, given.plays), missing):
            games.append(game)
            if given.out:
                with given.out.open("ab") as file:
                    file.write(msgspec.json.encode(game) + b"\n")
    print("\n".join(told(games)))


if __name__ == "__main__":
    main()
