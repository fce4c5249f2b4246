"""Random endings of any game, and questions about them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec.structs import replace

from spadework.cards import texts
from spadework.game import GameState
from spadework.game.events import TrumpLetter
from spadework.game.legal import legal_cards
from spadework.game.perft import position
from spadework.kernel.reference import after
from spadework.rules import Rules, custom
from spadework.rules.load import BadRules
from spadework.rules.model import CalledTrump, NoTrump, OrderUpBidding, RefillDeal, SpadesTrump, pack_cards

__all__ = ["Ending", "ending", "endings"]


class Ending(NamedTuple):
    """An ending, a side, the seats that bid nil, and what the tricks of the side and broken nils are worth to it."""

    state: GameState
    ours: tuple[int, ...]
    nils: tuple[int, ...]
    table: tuple[tuple[float, ...], ...]
    """A row for each number of tricks, with an entry for each set of broken nils."""


def endings(rules: Rules, number: int, seed: int, *, fewest: int = 2, most: int = 4) -> Iterator[Ending]:
    """So many endings of so many cards a hand, the same for the same seed.

    With more than four seats the most are rare, since trying every line of one takes many seconds.
    """
    rng = random.Random(f"{rules.name} {seed}")
    for _ in range(number):
        cards = rng.randint(fewest, most)
        if rules.seats * cards > 18 and rules.seats > 4 and rng.random() < 0.96:
            cards = max(fewest, 18 // rules.seats)
        yield ending(rules, rng, cards)


def ending(rules: Rules, rng: random.Random, cards: int) -> Ending:
    """An ending of so many cards a hand, or of as many as there are; now and then under other rules of play."""
    rules = _other_play(rules, rng) if rng.random() < 0.2 else rules
    cards = min(cards, rules.hand_size)
    seats = rules.seats
    out = _out(rules, rng)
    playing = [seat for seat in range(seats) if seat not in out]
    pack = list(pack_cards(rules.pack))
    rng.shuffle(pack)
    if rng.random() < 0.3:
        # Fewer suits: more voids, more cards of one suit.
        few = rng.sample("CDHS", 2)
        pack.sort(key=lambda card: card[1] not in few)
        pack[: cards * seats + 4] = rng.sample(pack[: cards * seats + 4], len(pack[: cards * seats + 4]))
    hands = [() if seat in out else tuple(pack[seat * cards : (seat + 1) * cards]) for seat in range(seats)]
    state = position(
        rules,
        hands,
        leader=rng.choice(playing),
        broken=rng.random() < 0.4,
        trump=_trump(rules, rng),
        out=out,
    )
    if isinstance(rules.deal, RefillDeal):
        state = replace(state, stock=tuple(pack[seats * cards : seats * (cards + rng.randint(0, 2))]))
    return _question(_under_way(_with_tricks(state, playing, rng), rng), rng)


def _other_play(rules: Rules, rng: random.Random) -> Rules:
    change = rng.choice(
        (
            {"play.lead_spades": rng.choice(("when_broken", "after_first_trick", "anytime"))},
            {"play.void": rng.choice(("must_trump", "must_overtrump"))},
            {"play.jokers": rng.choice(("free", "may_lead")), "play.joker_breaks": rng.random() < 0.5},
            {"play.first_trick": "no_spades"},
            {"play.first_lead": rng.choice(("low_club", "low_club_all"))},
        )
    )
    try:
        return custom(rules, change)
    except BadRules:
        return rules


def _out(rules: Rules, rng: random.Random) -> tuple[int, ...]:
    alone = isinstance(rules.bidding, OrderUpBidding) and rules.bidding.alone and rng.random() < 0.3
    return rules.partners(rng.randrange(rules.seats)) if alone else ()


def _trump(rules: Rules, rng: random.Random) -> TrumpLetter | Literal[""]:
    if isinstance(rules.trump, SpadesTrump):
        return ""
    if isinstance(rules.trump, NoTrump):
        return "none"
    suits: tuple[TrumpLetter, ...] = ("C", "D", "H", "S")
    return rng.choice(suits if isinstance(rules.trump, CalledTrump) else (*suits, "none"))


def _with_tricks(state: GameState, playing: list[int], rng: random.Random) -> GameState:
    """The same with the tricks before it taken by anybody; seldom with none before it."""
    first = rng.random() < 0.1
    # What is yet to be drawn makes more tricks.
    before = () if first else state.tricks[len(state.stock) // state.rules.seats :]
    taken = [0] * state.rules.seats
    for _ in before:
        taken[rng.choice(playing)] += 1
    # Seats that take nothing leave nils alive.
    if rng.random() < 0.5:
        spared = rng.choice(playing)
        other = next(seat for seat in playing if seat != spared)
        taken[other] += taken[spared]
        taken[spared] = 0
    return replace(state, tricks=before, taken=tuple(taken))


def _under_way(state: GameState, rng: random.Random) -> GameState:
    """The same, half of the time a few cards later in the trick."""
    for _ in range(rng.choice((0, 0, 0, 1, 2, 3))):
        later = after(state, rng.choice(texts(legal_cards(state))))
        if not later.trick:
            break
        state = later
    return state


def _question(state: GameState, rng: random.Random) -> Ending:
    rules = state.rules
    playing = [seat for seat in range(rules.seats) if seat not in state.out]
    ours = rng.choice(rules.teams)
    if rng.random() < 0.2:
        ours = tuple(sorted(rng.sample(playing, rng.randint(1, len(playing) - 1))))
    nils = tuple(sorted(rng.sample(playing, rng.choice((0, 1, 1, 2)))))
    return Ending(state, ours, nils, _table(rules.tricks, len(nils), rng))


def _table(tricks: int, nils: int, rng: random.Random) -> tuple[tuple[float, ...], ...]:
    """A payoff: a contract's, with bags and nils; or anything."""
    if rng.random() < 0.5:
        values = [float(rng.randint(-3, 3)) for _ in range(rng.randint(2, 12))]
        return tuple(tuple(rng.choice(values) for _ in range(1 << nils)) for _ in range(tricks + 1))
    bid, theirs = rng.randint(0, tricks), rng.randint(0, tricks)
    worth = [rng.choice((-100.0, 100.0, 50.0)) for _ in range(nils)]
    rows = []
    for number in range(tricks + 1):
        own = 10 * bid - 9 * (number - bid) if number >= bid else -10 * bid
        left = tricks - number
        other = 10 * theirs - 9 * (left - theirs) if left >= theirs else -10 * theirs
        rows.append(
            tuple(
                float(own - other) + sum(-value if broken >> i & 1 else value for i, value in enumerate(worth))
                for broken in range(1 << nils)
            )
        )
    return tuple(rows)
