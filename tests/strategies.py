"""Shared by the tests: Hypothesis strategies for cards, bids, rules and games, and seeded random play."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from spadework.cards import ALL_CARDS, texts
from spadework.dealing import deal_for
from spadework.game import (
    NOBODY,
    BidMade,
    BidProposed,
    BidSealed,
    BlindDeclined,
    CardCorrected,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsPassed,
    ClaimAnswered,
    Conceded,
    DealConfirmed,
    Dealt,
    DefenseChosen,
    Event,
    Fact,
    GameStarted,
    GameState,
    Phase,
    RedealCalled,
    Refused,
    RenegeClaimed,
    RestClaimed,
    TimeCalled,
    TrumpCalled,
    TrumpPassed,
    advance,
    legal_bids,
)
from spadework.game.calling import callable_suits, may_call_alone, may_pass_call
from spadework.game.exchanges import owed_by
from spadework.game.legal import legal_proposals, may_call_redeal, playable_cards
from spadework.game.offers import blind_bids
from spadework.game.reneges import correctable
from spadework.game.turns import proposes
from spadework.rules import BadRules, Bid, Rules, custom, options, ruleset, rulesets
from spadework.rules.model import BestOf, BlindNil
from tests.covering import covering

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
    """Rules under which a game is short: a low target, few deals, and no deal more for a tie; of a match, one a game."""
    several = rules.finish.match.wins > 1
    changes: dict[str, Any] = {"finish.max_deals": 1 if several else deals, "finish.tie": "draw"}
    if isinstance(rules.finish.match, BestOf):
        changes["finish.match.games"] = 3
    if several and isinstance(rules.blind_nil, BlindNil):
        changes["blind_nil.from_deal"] = 1
    return custom(rules, changes | ({"finish.target": target} if rules.finish.target else {}))


# How hard to try.

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"


def tries(number: int) -> settings:
    """How many examples of a property are tried: so many by `make test`, each time the same, and 40 times as many by night."""
    return settings(max_examples=number * (40 if NIGHTLY else 1))


# Play by a seed.


def dealt(state: GameState, seed: bytes) -> Dealt:
    """The next deal of a game, by a seed."""
    hands, stock = deal_for(state.rules, seed, game=GAME, number=state.shuffles + 1, dealer=state.next_dealer)
    return Dealt(hands, seed.hex(), stock)


def some_fact(state: GameState, rng: random.Random, *, rare: bool = False) -> Fact:
    """A fact that the game would accept: any card, a bid that might be meant, and claims if rare ones may be."""
    if state.phase is Phase.BETWEEN:
        return dealt(state, rng.randbytes(32))
    if rare and rng.random() < 0.001:
        return Conceded(rng.randrange(len(state.rules.teams)))
    if state.claim is not None:
        return ClaimAnswered(rng.choice(state.claim.waiting), agreed=rng.random() < 0.7)
    seat = state.turn if state.turn != NOBODY else rng.choice(state.waiting)
    if rare and (found := _rare(state, seat, rng)):
        return found
    return _FACTS[state.phase](state, seat, rng)


def _rare(state: GameState, seat: int, rng: random.Random) -> Fact | None:
    """What seldom happens at a table: a claim, a new deal, the clock, a wrong card called or taken back."""
    if may_call_redeal(state, seat) and rng.random() < 0.1:
        return RedealCalled(seat)
    if state.rules.finish.minutes and not state.time_up and rng.random() < 0.005:
        return TimeCalled()
    if state.honor.wrong and rng.random() < 0.2:
        wrong = rng.choice(state.honor.wrong)
        if correctable(state, wrong.seat) == wrong and rng.random() < 0.5:
            return _correction(state, wrong.seat)
        return _claim_of(state, wrong.seat, wrong.trick, rng)
    if state.phase is not Phase.PLAY or rng.random() > 0.01:
        return None
    if state.rules.renege.mode == "honor" and state.tricks:
        return _claim_of(state, rng.randrange(state.rules.seats), rng.randrange(len(state.tricks)), rng)
    if state.rest.refused == (seat, len(state.tricks)):
        return None
    return RestClaimed(seat) if state.rules.play.claims and state.rules.tricks == state.rules.hand_size else None


def _claim_of(state: GameState, offender: int, trick: int, rng: random.Random) -> Fact | None:
    if (offender, trick) in state.honor.judged or offender in state.out:
        return None
    partners = state.rules.partners(offender)
    others = [seat for seat in range(state.rules.seats) if seat != offender and seat not in partners]
    return RenegeClaimed(rng.choice(others), offender, trick)


def _correction(state: GameState, seat: int) -> Fact:
    for card in texts(state.hands[seat]):
        fact = CardCorrected(seat, card)
        try:
            advance(state, fact)
        except Refused:
            continue
        return fact
    raise AssertionError("a wrong card, and no right one to play in its place")


def _blind(state: GameState, seat: int, rng: random.Random) -> Fact:
    if rng.random() < 0.4:
        return BidMade(seat, rng.choice(blind_bids(state, seat)))
    return BlindDeclined(seat)


def _bidding(state: GameState, seat: int, rng: random.Random) -> Fact:
    if proposes(state, seat):
        return BidProposed(seat, rng.choice(legal_proposals(state)[:7]))
    bid = some_bid(state, rng, seat)
    return BidSealed(seat, bid) if seat in state.waiting else BidMade(seat, bid)


def _calling(state: GameState, seat: int, rng: random.Random) -> Fact:
    if may_pass_call(state) and rng.random() < 0.7:
        return TrumpPassed(seat)
    return TrumpCalled(seat, rng.choice(callable_suits(state)), may_call_alone(state) and rng.random() < 0.4)


def _some(state: GameState, seat: int, number: int, rng: random.Random) -> tuple[str, ...]:
    return tuple(rng.sample(texts(state.hands[seat]), number))


# Every choice is given the same three things, whether it needs them or not.
# ruff: noqa: ARG005
_FACTS: dict[Phase, Callable[[GameState, int, random.Random], Fact]] = {
    Phase.BLIND: _blind,
    Phase.DRAW: lambda state, seat, rng: CardKept(seat, rng.random() < 0.5),
    Phase.BIDDING: _bidding,
    Phase.CALLING: _calling,
    Phase.DEFENSE: lambda state, seat, rng: DefenseChosen(seat, rng.random() < 0.3),
    Phase.DISCARD: lambda state, seat, rng: CardsDiscarded(seat, _some(state, seat, state.moved.owed, rng)),
    Phase.PASSING: lambda state, seat, rng: CardsPassed(seat, _some(state, seat, owed_by(state, seat)[0], rng)),
    Phase.PLAY: lambda state, seat, rng: CardPlayed(seat, rng.choice(texts(playable_cards(state)))),
    Phase.CONFIRM: lambda state, seat, rng: DealConfirmed(seat),
}


def some_bid(state: GameState, rng: random.Random, seat: int | None = None) -> Bid:
    """A legal bid: nil one time in five, else a low number; high ones once deals were thrown in, perhaps for low bids."""
    bids = legal_bids(state, seat)
    numbers = [bid for bid in bids if not bid.nil]
    if numbers and state.shuffles > state.deal + 3:
        return rng.choice(numbers[-3:])
    nils, numbers = [bid for bid in bids if bid.nil], numbers[:6]
    return rng.choice(nils if nils and (not numbers or rng.random() < 0.2) else numbers)


def steps(rules: Rules, seed: int, *, rare: bool = True) -> Iterator[tuple[GameState, Fact, tuple[Event, ...]]]:
    """A random game: each fact, the state it met (none before the first) and the events that it brought.

    It goes on until the game is over, or for as many facts as the deals can hold.
    """
    rng = random.Random(seed)
    first = GameStarted(rules, dealer=rng.randrange(rules.seats))
    events, state = advance(None, first)
    for _ in range(60 * rules.seats * rules.tricks * max(1, rules.finish.max_deals)):
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


@lru_cache(maxsize=1)
def _tables() -> list[tuple[str, str]]:
    """All rulesets with all tables by night, else so few that the questions to each need not be found for each test."""
    if NIGHTLY:
        return list(itertools.product(rulesets(), SEATINGS))
    shapes = [shape for shape in SEATINGS if shape != "partners"]
    names = sorted(covering())
    others = [(name, shapes[at % len(shapes)]) for at, name in enumerate(names)]
    return [*((name, "partners") for name in names), *others]


@lru_cache(maxsize=128)
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
    name, shape = draw(st.sampled_from(_tables()))
    base = seating(ruleset(name), shape)
    return _changed(base, draw(_choices(base)))


short_rules = some_rules().map(ending)
"""The same, under which a random game soon ends."""
