"""What a seat may know, and that nothing else ever reaches it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hypothesis import given

from spadework.cards import Card
from spadework.game import (
    BidMade,
    BlindDeclined,
    Dealt,
    Fact,
    GameStarted,
    GameState,
    Phase,
    View,
    advance,
    evolve,
    ranking,
    see,
    view,
)
from spadework.players.random import RandomPlayer
from spadework.rules import BLIND_NIL, BadRules, Rules, custom
from spadework.rules.model import IndividualBidding, SpadesTrump
from tests.property.secrets import cards_in, cards_of
from tests.strategies import a_seed, short_rules, steps


@given(rules=short_rules, seed=a_seed)
def test_hidden_cards_make_no_difference(rules: Rules, seed: int) -> None:
    """Two games alike but for cards that a seat cannot have seen look alike to it, move by move."""
    rng = random.Random(seed)
    facts = [fact for _, fact, _ in steps(rules, seed, rare=False)]
    last = rng.randrange(1, len(facts) + 1)
    deal = max(i for i, fact in enumerate(facts[:last]) if isinstance(fact, Dealt))
    dealt = facts[deal]
    assert isinstance(dealt, Dealt)
    seat = rng.randrange(rules.seats)
    named = {card for fact in facts[deal + 1 : last] for card in cards_in(fact)}
    hands = exchanged(rules, dealt.hands, seat, named, rng)
    assert hands[seat] == dealt.hands[seat]
    other = [*facts[:deal], Dealt(hands, "another", dealt.stock), *facts[deal + 1 : last]]
    first = GameStarted(rules, dealer=random.Random(seed).randrange(rules.seats))
    assert told(first, other, seat) == told(first, facts[:last], seat)


def exchanged(
    rules: Rules, hands: Sequence[tuple[Card, ...]], seat: int, named: set[Card], rng: random.Random
) -> tuple[tuple[Card, ...], ...]:
    """Hands in which the other seats have exchanged cards, as far as nobody could tell.

    Before a card is played any cards, where all is left to the seats; else those of one suit, ten or lower, that no fact
    names, so that each seat can follow where it has followed, and bids as the rules made it bid.
    """
    plain = rules.trump == SpadesTrump() and isinstance(rules.bidding, IndividualBidding) and not rules.pack.jokers
    suit = ranking(rules.pack, rules.trump).suit
    mixed = [list(hand) for hand in hands]
    # The last card of a hand may be turned up.
    places = [(i, k) for i, hand in enumerate(mixed) for k in range(len(hand) - (not plain)) if i != seat]
    for _ in range(200):
        if len(places) < 2:
            break
        (a, i), (b, k) = rng.sample(places, 2)
        one, two = mixed[a][i], mixed[b][k]
        alike = suit[one] is suit[two] and one[1] == two[1] != "C" and not {one[0], two[0]} & set("2JQKABL")
        if (plain and not named and rules.play.first_lead == "eldest") or (alike and not {one, two} & named):
            mixed[a][i], mixed[b][k] = two, one
    return tuple(tuple(hand) for hand in mixed)


def told(first: GameStarted, facts: Sequence[Fact], seat: int) -> list[tuple[object, View]]:
    """All that a seat is told, with its view after each event."""
    events, state = advance(None, first)
    found: list[tuple[object, View]] = []
    before: GameState | None = None
    for fact in (None, *facts):
        if fact is not None:
            before = state
            events, state = advance(state, fact)
        at = before
        for event in events:
            at = evolve(at, event)
            found.append((see(event, seat), view(at, seat)))
    return found


def always_blind(rules: Rules) -> Rules:
    """The rules with a blind nil that is open to all, where they can have one."""
    try:
        return custom(rules, {"nil": {"kind": "on"}, "blind_nil": {"kind": "on", "deficit": 0}})
    except BadRules:
        return rules


@given(rules=short_rules.map(always_blind), seed=a_seed)
def test_blind_answers_of_others_make_no_difference_until_they_are_opened(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    game: GameState | None = None
    for state, _, _ in steps(rules, seed):
        if state.phase is Phase.BLIND and len(state.waiting) == rules.seats:
            game = state
    if game is None:
        return
    seat = rng.randrange(rules.seats)
    others = [other for other in range(rules.seats) if other != seat]
    rng.shuffle(others)
    looks = []
    for _ in range(3):
        state, heard = game, []
        # One of the others has yet to answer, so that nothing is opened.
        for other in [*others[1:], seat]:
            blind = rng.random() < 0.5 if other != seat else bool(seed % 2)
            events, state = advance(state, BidMade(other, BLIND_NIL) if blind else BlindDeclined(other))
            heard += [(see(event, seat), view(state, seat)) for event in events]
        assert state.phase is Phase.BLIND
        assert not any(cards_of(known) for _, known in heard)
        looks.append(heard)
    assert looks[0] == looks[1] == looks[2]


@given(rules=short_rules, seed=a_seed)
def test_a_player_asked_can_answer_by_its_view_alone(rules: Rules, seed: int) -> None:
    """A bot that chooses among what its view lists is never refused."""
    bot = RandomPlayer(seed)
    for state, _, _ in steps(rules, seed, rare=False):
        for seat in range(rules.seats):
            known = view(state, seat)
            if known.asked:
                advance(state, bot.choose(known))
