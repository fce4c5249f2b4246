"""Shared by the tests: Hypothesis strategies for cards, bids, rules and games, and seeded random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from spadework.cards import ALL_CARDS, texts
from spadework.dealing import deal
from spadework.game import (
    BidMade,
    BlindDeclined,
    CardPlayed,
    ClaimAnswered,
    Conceded,
    Dealt,
    Event,
    Fact,
    GameStarted,
    GameState,
    Phase,
    RestClaimed,
    advance,
    legal_bids,
    legal_cards,
)
from spadework.game.offers import blind_bids
from spadework.rules import BadRules, Bid, Rules, custom, options, pack_cards, ruleset, rulesets

GAME = bytes(range(16))
"""The name of every game in tests."""

# Tables of other shapes and packs than the usual, as changes to a ruleset.
SEATINGS: dict[str, dict[str, Any]] = {
    "partners": {},
    "solo": {"teams": [[0], [1], [2], [3]], "double_nil": {"kind": "individual"}},
    "three": {
        "seats": 3,
        "teams": [[0], [1], [2]],
        "pack.removed": ["2C"],
        "hand_size": 17,
        "double_nil": {"kind": "individual"},
    },
    "two": {"seats": 2, "teams": [[0], [1]], "hand_size": 26, "double_nil": {"kind": "individual"}},
    "five": {
        "seats": 5,
        "teams": [[0], [1], [2], [3], [4]],
        "pack.removed": ["2C", "2D"],
        "hand_size": 10,
        "double_nil": {"kind": "individual"},
    },
    "three-pairs": {
        "seats": 6,
        "teams": [[0, 3], [1, 4], [2, 5]],
        "pack.removed": ["2C", "2D", "2H", "2S"],
        "hand_size": 8,
    },
    "two-threes": {"seats": 6, "teams": [[0, 2, 4], [1, 3, 5]], "pack.jokers": 2, "hand_size": 9},
    "deuces": {
        "pack.removed": ["2H", "2C"],
        "pack.jokers": 2,
        "trump.high": ["BJ", "LJ", "2D", "2S"],
    },
}


def seating(rules: Rules, shape: str) -> Rules:
    """Rules at a table of another shape, or as they are where they do not go together with it."""
    try:
        return custom(rules, SEATINGS[shape])
    except BadRules:
        return rules


def ending(rules: Rules, *, target: int = 150, deals: int = 3) -> Rules:
    """Rules under which a game is short: a low target, few deals, and no deal more for a tie."""
    changes: dict[str, Any] = {"finish.max_deals": deals, "finish.tie": "draw"}
    return custom(rules, changes | ({"finish.target": target} if rules.finish.target else {}))


# Play by a seed.


def dealt(state: GameState, seed: bytes) -> Dealt:
    """The next deal of a game, by a seed."""
    rules = state.rules
    dealer = (state.dealer + 1) % rules.seats if state.deal else state.dealer
    hands = deal(
        seed,
        game=GAME,
        number=state.deal + 1,
        dealer=dealer,
        pack=pack_cards(rules.pack),
        seats=rules.seats,
        hand_size=rules.hand_size,
    )
    return Dealt(hands, seed.hex())


def some_fact(state: GameState, rng: random.Random, *, rare: bool = False) -> Fact:
    """A fact that the game would accept: any legal card, a bid that might be meant, and claims if rare ones may be."""
    if state.phase is Phase.BETWEEN:
        return dealt(state, rng.randbytes(32))
    if rare and rng.random() < 0.001:
        return Conceded(rng.randrange(len(state.rules.teams)))
    if state.phase is Phase.BLIND:
        seat = rng.choice(state.waiting)
        if rng.random() < 0.4:
            return BidMade(seat, rng.choice(blind_bids(state, seat)))
        return BlindDeclined(seat)
    if state.phase is Phase.BIDDING:
        return BidMade(state.turn, some_bid(state, rng))
    if state.claim is not None:
        return ClaimAnswered(rng.choice(state.claim.waiting), agreed=rng.random() < 0.7)
    if rare and rng.random() < 0.01:
        return RestClaimed(state.turn)
    return CardPlayed(state.turn, rng.choice(texts(legal_cards(state))))


def some_bid(state: GameState, rng: random.Random) -> Bid:
    """A legal bid: nil one time in five, else a low number."""
    bids = legal_bids(state)
    nils = [bid for bid in bids if bid.nil]
    numbers = [bid for bid in bids if not bid.nil][:6]
    return rng.choice(nils if nils and (not numbers or rng.random() < 0.2) else numbers)


def steps(rules: Rules, seed: int, *, rare: bool = True) -> Iterator[tuple[GameState, Fact, tuple[Event, ...]]]:
    """A random game: each fact, the state it met (none before the first) and the events that it brought.

    It goes on until the game is over, or for as many facts as the deals can hold.
    """
    rng = random.Random(seed)
    first = GameStarted(rules, dealer=rng.randrange(rules.seats))
    events, state = advance(None, first)
    for _ in range(10 * rules.seats * rules.hand_size * max(1, rules.finish.max_deals)):
        if state.phase is Phase.OVER:
            return
        fact = some_fact(state, rng, rare=rare)
        events, after = advance(state, fact)
        yield state, fact, events
        state = after
    raise AssertionError(f"seed {seed}: the game did not end in {rules.finish.max_deals} deals")


def log_of(rules: Rules, seed: int, *, rare: bool = True) -> tuple[Event, ...]:
    """The whole log of a random game."""
    first = GameStarted(rules, dealer=random.Random(seed).randrange(rules.seats))
    return (first, *(event for _, _, events in steps(rules, seed, rare=rare) for event in events))


# Strategies.

a_card = st.sampled_from(ALL_CARDS)
a_bid = st.builds(Bid, tricks=st.integers(0, 14), nil=st.booleans(), blind=st.booleans())
a_seed = st.integers(0, 2**32 - 1)
a_ruleset = st.sampled_from(rulesets())


def _choices(rules: Rules) -> st.SearchStrategy[dict[str, Any]]:
    """Some answers to the questions that a form asks, and to those that it does not."""
    asked = {
        option.rule: st.sampled_from([choice.value for choice in option.choices])
        for group in options(rules)
        for option in group.options
    }
    unasked = {
        "bidding.min_bid": st.integers(0, 4),
        "finish.both_below": st.sampled_from(["higher_wins", "all_lose"]),
        "scoring.trick_points": st.sampled_from([1, 5, 10, 20]),
        "scoring.bags_when_set": st.sampled_from(["keep", "reset"]),
    }
    return st.fixed_dictionaries({}, optional=asked | unasked)


def _changed(rules: Rules, changes: dict[str, Any]) -> Rules:
    """The rules with as many of the changes as go together."""
    for path, value in changes.items():
        try:
            rules = custom(rules, {path: value})
        except BadRules:
            continue
    return rules


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """A ruleset at a table of any shape, under any house rules that go together."""
    base = seating(ruleset(draw(a_ruleset)), draw(st.sampled_from(sorted(SEATINGS))))
    return _changed(base, draw(_choices(base)))


short_rules = some_rules().map(ending)
"""The same, under which a random game soon ends."""
