"""The perft files: read, written, and made for a ruleset."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from spadework.cards import Card, texts
from spadework.dealing import shuffle
from spadework.game import CardPlayed, GameState, Phase, advance, legal_cards, ranking
from spadework.game.perft import perft, position
from spadework.rules import Rules, pack_cards, ruleset
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

    def state(self) -> GameState:
        """The position on a table."""
        return position(ruleset(self.rules), self.hands, leader=self.leader, broken=self.broken, trick=self.trick)


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
    counts = {int(words[0]): int(words[1]) for words in rest if words[0] != "hand"}
    assert list(counts) == list(range(1, len(counts) + 1)), name
    return Position(
        name=" ".join(name),
        rules=rules,
        leader=int(leader),
        broken={"yes": True, "no": False}[broken],
        trick=_cards(trick),
        hands=tuple(_cards(hand) for hand in hands),
        counts=tuple(counts.values()),
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
            *(f"hand {seat} {' '.join(hand) or '-'}" for seat, hand in enumerate(at.hands)),
            *(f"{depth} {count}" for depth, count in enumerate(at.counts, start=1)),
        ]
    return "\n".join(lines) + "\n"


def made(name: str) -> Iterator[Position]:
    """Positions for a ruleset: whole deals, tricks under way, and endings counted to the last card."""
    rules = ruleset(name)
    whole = rules.hand_size
    # Other positions for each ruleset, so that all of them together cover more.
    own = zlib.crc32(name.encode()) % 1000
    yield counted("a whole deal, its first trick", name, played(rules, own + 1, 0))
    yield counted("a whole deal, the second hand to play to the first trick", name, played(rules, own + 2, 1))
    yield counted("the second trick", name, played(rules, own + 3, rules.seats))
    yield counted("half of the deal, a trick under way", name, played(rules, own + 4, whole // 2 * rules.seats + 2))
    for k, left in enumerate((5, 5, 4, 4, 3, 3), start=1):
        yield counted(f"ending {k}, {left} cards left", name, ending(rules, own + 1000 * k, left))
    state = ending(rules, own + 7000, 4)
    lead = texts(legal_cards(state))[-1]
    yield counted("ending 7, 4 cards left, one led", name, advance(state, CardPlayed(state.turn, lead))[1])


def played(rules: Rules, seed: int, cards_played: int) -> GameState:
    """A deal by a seed after so many random cards, spades late: they are played when nothing else is legal."""
    order = shuffle(bytes(32), game=GAME, number=seed, pack=pack_cards(rules.pack), nonces=())
    size = rules.hand_size
    hands = [order[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
    state = position(rules, hands, leader=seed % rules.seats)
    rng = random.Random(seed)
    for _ in range(cards_played):
        legal = legal_cards(state)
        plain = legal & ~state.ranking.trump_mask if seed % 2 else legal
        state = advance(state, CardPlayed(state.turn, rng.choice(texts(plain or legal))))[1]
    assert state.phase is Phase.PLAY
    return state


def ending(rules: Rules, seed: int, left: int) -> GameState:
    """The last cards of a deal, few enough in number of sequences to be counted to the last card.

    The seats hold the same shape, but for two cards that have changed hands, so that there are voids.
    """
    for attempt in range(seed, seed + 1000):
        state = _alike(rules, random.Random(attempt), left)
        if 60 < last_count(state, left) <= LIMIT:
            return state
    raise AssertionError(f"{rules.name}: no ending of {left} cards from seed {seed}")


def last_count(state: GameState, tricks: int) -> int:
    """The count of whole endings. It never falls from trick to trick, so one beyond the limit ends the counting."""
    found = 0
    for played_out in range(1, tricks + 1):
        found = perft(state, played_out * state.rules.seats)[-1]
        if found > LIMIT:
            break
    return found


def _alike(rules: Rules, rng: random.Random, left: int) -> GameState:
    order = ranking(rules.pack, rules.trump)
    suits = [list(texts(mask)) for mask in order.suits.values() if mask]
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    for suit in suits:
        rng.shuffle(suit)
    for _ in range(left):
        chosen = rng.choice([suit for suit in suits if len(suit) >= rules.seats])
        for hand in hands:
            hand.append(chosen.pop())
    one, two = rng.sample(hands, 2)
    one[0], two[-1] = two[-1], one[0]
    return position(rules, hands, leader=rng.randrange(rules.seats), broken=rng.random() < 0.5)


def counted(title: str, name: str, state: GameState) -> Position:
    """A position with its counts, from depth 1 to the last card or the limit."""
    left = sum(hand.bit_count() for hand in state.hands)
    counts: tuple[int, ...] = ()
    for depth in range(1, left + 1):
        deeper = perft(state, depth)
        if deeper[-1] > LIMIT:
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
    )
