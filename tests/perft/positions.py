"""The perft files: read, written, and made for a ruleset."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from spadework.cards import Card, texts
from spadework.dealing import shuffle
from spadework.game import CardPlayed, GameState, Phase, advance, legal_cards, ranking
from spadework.game.events import TrumpLetter
from spadework.game.perft import perft, position
from spadework.rules import Rules, pack_cards, ruleset, rulesets
from spadework.rules.model import NoTrump, OrderUpBidding, SpadesTrump
from tests.strategies import GAME

FOLDER = Path(__file__).parent / "data"
LIMIT = 4_000
"""No position is counted beyond a depth with more sequences than this."""


class Position(NamedTuple):
    """A position of a file with its counts from depth 1."""

    name: str
    rules: str
    leader: int
    broken: bool
    trick: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]
    trump: TrumpLetter | Literal[""] = ""
    out: tuple[int, ...] = ()

    def state(self) -> GameState:
        """The position on a table."""
        return position(
            ruleset(self.rules),
            self.hands,
            leader=self.leader,
            broken=self.broken,
            trick=self.trick,
            trump=self.trump,
            out=self.out,
        )


def read(text: str) -> list[Position]:
    """The positions of a file."""
    blocks: list[list[list[str]]] = []
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("position "):
            blocks.append([])
        blocks[-1].append(line.split(" "))
    return [_position(block) for block in blocks]


def _position(block: list[list[str]]) -> Position:
    (_, *name), (_, rules), (_, leader), (_, broken), (_, *trick), *rest = block
    hands = [words[2:] for words in rest if words[0] == "hand"]
    trump = [words[1] for words in rest if words[0] == "trump"]
    out = [int(seat) for words in rest if words[0] == "out" for seat in words[1:]]
    counts = {int(words[0]): int(words[1]) for words in rest if words[0].isdigit()}
    assert list(counts) == list(range(1, len(counts) + 1)), name
    return Position(
        name=" ".join(name),
        rules=rules,
        leader=int(leader),
        broken={"yes": True, "no": False}[broken],
        trick=_cards(trick),
        hands=tuple(_cards(hand) for hand in hands),
        counts=tuple(counts.values()),
        trump=msgspec.convert(trump[0], TrumpLetter) if trump else "",
        out=tuple(out),
    )


def _cards(words: list[str]) -> tuple[Card, ...]:
    return () if words == ["-"] else tuple(words)


def write(positions: list[Position]) -> str:
    """A file with these positions."""
    lines = ["# Counts of legal card sequences; the format is in tests/perft/README.md."]
    for at in positions:
        lines += [
            "",
            f"position {at.name}",
            f"rules {at.rules}",
            f"leader {at.leader}",
            f"broken {'yes' if at.broken else 'no'}",
            f"trick {' '.join(at.trick) or '-'}",
            *([f"trump {at.trump}"] if at.trump else []),
            *([f"out {' '.join(map(str, at.out))}"] if at.out else []),
            *(f"hand {seat} {' '.join(hand) or '-'}" for seat, hand in enumerate(at.hands)),
            *(f"{depth} {count}" for depth, count in enumerate(at.counts, start=1)),
        ]
    return "\n".join(lines) + "\n"


def made(name: str) -> Iterator[Position]:
    """Positions for a ruleset: whole deals, tricks under way, and endings counted to the last card.

    Rulesets whose cards are played like those of one listed before them have fewer, and counted less far.
    """
    rules = ruleset(name)
    first = next(other for other in rulesets() if cardplay(ruleset(other)) == cardplay(rules)) == name
    limit = LIMIT if first else LIMIT // 8
    whole = rules.hand_size
    # Other positions for each ruleset, so that all of them together cover more.
    own = zlib.crc32(name.encode()) % 1000
    yield counted("a whole deal, its first trick", name, played(rules, own + 1, 0), limit)
    yield counted("half of the deal, a trick under way", name, played(rules, own + 4, whole // 2 * rules.seats), limit)
    if first:
        yield counted(
            "a whole deal, the second hand to play to the first trick", name, played(rules, own + 2, 1), limit
        )
        yield counted("the second trick", name, played(rules, own + 3, rules.seats), limit)
    for k, left in enumerate((5, 5, 4, 4, 3, 3) if first else (4, 4, 3, 3), start=1):
        yield counted(f"ending {k}, {left} cards left", name, ending(rules, own + 1000 * k, left, limit), limit)
    if rules.bidding == OrderUpBidding() and first:
        yield counted("alone", name, played(rules, own + 5, 0, out=(own % rules.seats,)), limit)
    state = ending(rules, own + 7000, 4, limit)
    lead = texts(legal_cards(state))[-1]
    after = advance(state, CardPlayed(state.turn, lead))[1]
    yield counted("ending 7, 4 cards left, one led", name, after, limit)


def cardplay(rules: Rules) -> tuple[object, ...]:
    """What decides how the cards of a ruleset are played."""
    return rules.seats, rules.pack, rules.hand_size, rules.trump, rules.play, rules.tricks


def trump_of(rules: Rules, rng: random.Random) -> TrumpLetter | Literal[""]:
    """What is trump in a position, where the rules leave that to the deal."""
    if isinstance(rules.trump, SpadesTrump):
        return ""
    return "none" if isinstance(rules.trump, NoTrump) else rng.choice(("C", "D", "H", "S"))


def played(rules: Rules, seed: int, cards_played: int, out: tuple[int, ...] = ()) -> GameState:
    """A deal by a seed after so many random cards, spades late: they are played when nothing else is legal."""
    order = shuffle(bytes(32), game=GAME, number=seed, pack=pack_cards(rules.pack), nonces=())
    size = rules.hand_size
    hands = [() if seat in out else order[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
    rng = random.Random(seed)
    leader = next(seat % rules.seats for seat in range(seed, seed + rules.seats) if seat % rules.seats not in out)
    state = position(rules, hands, leader=leader, trump=trump_of(rules, rng), out=out)
    for _ in range(cards_played):
        legal = legal_cards(state)
        plain = legal & ~state.ranking.trump_mask if seed % 2 else legal
        state = advance(state, CardPlayed(state.turn, rng.choice(texts(plain or legal))))[1]
    assert state.phase is Phase.PLAY
    return state


def ending(rules: Rules, seed: int, left: int, limit: int) -> GameState:
    """The last cards of a deal, few enough in number of sequences to be counted to the last card.

    The seats hold the same shape, but for two cards that have changed hands, so that there are voids.
    """
    least = min(60, limit // 20)
    best: GameState | None = None
    for attempt in range(seed, seed + 300):
        state = _alike(rules, random.Random(attempt), left)
        count = last_count(state, left, limit)
        if least < count <= limit:
            return state
        best = best or (state if 1 < count <= limit else None)
    if best is None:
        raise AssertionError(f"{rules.name}: no ending of {left} cards from seed {seed}")
    return best


def last_count(state: GameState, tricks: int, limit: int) -> int:
    """The count of whole endings. It never falls from trick to trick, so one beyond the limit ends the counting."""
    found = 0
    for played_out in range(1, tricks + 1):
        found = perft(state, played_out * state.rules.seats)[-1]
        if found > limit:
            break
    return found


def _alike(rules: Rules, rng: random.Random, left: int) -> GameState:
    trump = trump_of(rules, rng)
    order = ranking(rules.pack, rules.trump, trump)
    suits = [list(texts(mask)) for mask in order.suits.values() if mask]
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    for suit in suits:
        rng.shuffle(suit)
    for _ in range(left):
        # A small pack has no suit left that goes round.
        whole = [suit for suit in suits if len(suit) >= rules.seats] or [[card for suit in suits for card in suit]]
        chosen = list(rng.choice(whole))
        for hand in hands:
            card = chosen.pop()
            suits = [[other for other in suit if other != card] for suit in suits]
            hand.append(card)
    one, two = rng.sample(hands, 2)
    one[0], two[-1] = two[-1], one[0]
    leader = rng.randrange(rules.seats)
    return position(rules, hands, leader=leader, broken=rng.random() < 0.5, trump=trump)


def counted(title: str, name: str, state: GameState, limit: int) -> Position:
    """A position with its counts, from depth 1 to the last card or the limit."""
    left = sum(hand.bit_count() for hand in state.hands)
    counts: tuple[int, ...] = ()
    for depth in range(1, left + 1):
        deeper = perft(state, depth)
        if deeper[-1] > limit:
            break
        counts = deeper
    return Position(
        name=title,
        rules=name,
        leader=state.leader,
        broken=state.broken,
        trick=state.trick,
        hands=tuple(texts(hand) for hand in state.hands),
        counts=counts,
        trump=state.trump,
        out=state.out,
    )
