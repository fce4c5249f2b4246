"""Games at points where seats know this and that: where the cards really lie, and where they could lie."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from spadework.cards import Cards, cards, texts
from spadework.game import GameState, Phase
from spadework.game.leads import first_leader
from spadework.game.legal import legal_cards
from spadework.kernel.public import Public
from spadework.kernel.reference import after
from spadework.rules import Rules
from spadework.rules.model import MirrorBidding, WhizBidding
from tests.strategies import some_fact, steps

__all__ = ["fits", "layouts_of", "really", "replays", "states", "walk"]


def states(rules: Rules, seed: int) -> Iterator[GameState]:
    """The states of random play in which a deal goes on."""
    for state, _, _ in steps(rules, seed, rare=False):
        if state.phase not in (Phase.BETWEEN, Phase.OVER):
            yield state


def walk(rules: Rules, seed: int, cards_left: int) -> tuple[GameState, GameState]:
    """A random deal: its state when the play begins, and when each seat has at most so many cards left."""
    rng = random.Random(seed)
    opening: GameState | None = None
    for state in states(rules, seed):
        if state.phase is Phase.PLAY and opening is None:
            opening = state
        if opening and state.phase is Phase.PLAY and max(hand.bit_count() for hand in state.hands) <= cards_left:
            return opening, _later(state, rng)
        if state.phase is not Phase.PLAY:
            opening = None
    raise AssertionError(f"{rules.name}: no deal of seed {seed} comes to {cards_left} cards")


def _later(state: GameState, rng: random.Random) -> GameState:
    """The same a few cards later, if there are so many."""
    for _ in range(rng.randrange(state.rules.seats)):
        later = after(state, _some_card(state, rng))
        if not any(later.hands):
            break
        state = later
    return state


def _some_card(state: GameState, rng: random.Random) -> str:
    fact = some_fact(state, rng)
    card = getattr(fact, "card", None)
    assert isinstance(card, str)
    return card


def really(state: GameState, public: Public) -> list[int]:
    """Where the cards lie: a native set for each place."""
    terms = public.terms
    row = [terms.cards(texts(hand)) for hand in state.hands]
    seen = public.gone
    for hand in row:
        seen |= hand
    rest = terms.rules.pack & ~seen
    for place in public.places[len(row) :]:
        held = terms.cards(state.stock) if place.name == "the stock" else rest & ~terms.cards(state.stock)
        row.append(held)
    return row


def fits(public: Public, row: list[int]) -> bool:
    """Whether the cards can lie like this."""
    return len(row) == len(public.places) and all(
        held.bit_count() == place.size
        and place.has & ~held == 0
        and (held & ~place.has) & ~place.may == 0
        and (not place.of_these or (held & place.of_these).bit_count() == place.number)
        for held, place in zip(row, public.places, strict=True)
    )


def layouts_of(public: Public) -> set[tuple[int, ...]]:
    """All layouts that fit, found by trying all hands of each place in turn."""
    found: set[tuple[int, ...]] = set()
    _fill(public, 0, public.hidden, (), found)
    return found


def _fill(public: Public, at: int, hidden: int, row: tuple[int, ...], found: set[tuple[int, ...]]) -> None:
    if at == len(public.places):
        found.add(row)
        return
    place = public.places[at]
    bits = [1 << i for i in range(64) if hidden >> i & 1]
    for chosen in combinations(bits, place.size - place.has.bit_count()):
        held = sum(chosen)
        whole = held | place.has
        if held & ~place.may or (place.of_these and (whole & place.of_these).bit_count() != place.number):
            continue
        _fill(public, at + 1, hidden & ~held, (*row, whole), found)


def replays(opening: GameState, now: GameState, hands: tuple[Cards, ...]) -> bool:
    """Whether the play could have gone as it did if the seats now held these hands, by the rules of the engine."""
    state = replace(opening, hands=_before(now, hands))
    if state.leader != first_leader(state) or not _bids_as_held(state):
        return False
    for trick in (*now.tricks, None):
        for card in trick.cards if trick else now.trick:
            if not cards([card]) & legal_cards(state):
                return False
            state = after(state, card)
    return True


def _before(now: GameState, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """The hands when the play began."""
    found = list(hands)
    order = [seat for seat in range(now.rules.seats) if seat not in now.out]
    for leader, played in (*((trick.leader, trick.cards) for trick in now.tricks), (now.leader, now.trick)):
        for place, card in enumerate(played):
            seat = order[(order.index(leader) + place) % len(order)]
            found[seat] = Cards(found[seat] | cards([card]))
    return tuple(found)


def _bids_as_held(opening: GameState) -> bool:
    """Whether the bids are the numbers of trumps, where the rules say so."""
    bidding = opening.rules.bidding
    if not isinstance(bidding, (MirrorBidding, WhizBidding)):
        return True
    for bid, hand in zip(opening.bids, opening.hands, strict=True):
        if bid is None:
            # A deal without bids.
            continue
        free = bid.blind or (bid.nil and isinstance(bidding, WhizBidding))
        if not free and bid.tricks != (hand & opening.ranking.trump_mask).bit_count():
            return False
    return True
