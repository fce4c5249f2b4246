"""Counts of the card sequences that the rules allow from a position: what two engines must agree on.

A chess programmer's *perft*: the number of ways to play the next `depth` cards, one after the other, each of them legal
where it is played. A fault in following, leading, breaking or taking changes some count.

>>> from spadework.rules import ruleset
>>> at = position(ruleset("standard"), (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H")), leader=0)
>>> perft(at, 9)
(1, 1, 2, 4, 4, 4, 4, 4, 0)
"""

from __future__ import annotations

from collections.abc import Sequence

from spadework.cards import NO_CARDS, Card, Cards, cards, count, texts
from spadework.game.decide import advance
from spadework.game.events import CardPlayed
from spadework.game.legal import legal_cards
from spadework.game.ranking import ranking
from spadework.game.state import NOBODY, GameState, Phase, Trick
from spadework.rules.bid import Bid
from spadework.rules.model import Rules, pack_cards
from spadework.scoring.sheet import Standing

__all__ = ["BadPosition", "perft", "position"]


class BadPosition(ValueError):
    """A position that cannot come up in a deal; the message says why."""


def position(
    rules: Rules,
    hands: Sequence[Sequence[Card]],
    *,
    leader: int,
    broken: bool = False,
    trick: Sequence[Card] = (),
) -> GameState:
    """A deal in play: what each seat still holds, who leads or led, and the cards of the present trick.

    All bids are 1. Tricks already taken are counted for seat 0, and what was played in them is not known.
    Raises `BadPosition` when the cards do not fit together, `BadCard` when they are none.
    """
    seats = rules.seats
    acted = [(leader + i) % seats for i in range(len(trick))]
    sizes = [len(hand) + (seat in acted) for seat, hand in enumerate(hands)]
    if len(hands) != seats or not 0 <= leader < seats or len(trick) >= seats:
        raise BadPosition(f"{len(hands)} hands, seat {leader} to lead and {len(trick)} cards for {seats} seats")
    if len(set(sizes)) != 1 or not 1 <= sizes[0] <= rules.hand_size:
        raise BadPosition(f"hands of {sizes} cards with those of the trick; give each seat the same, 1 or more")
    held = cards(card for part in (*hands, trick) for card in part)
    if foreign := texts(held & ~cards(pack_cards(rules.pack))):
        raise BadPosition(f"{', '.join(foreign)} not in the pack of {rules.title}")
    played = rules.hand_size - sizes[0]
    masks: tuple[Cards, ...] = tuple(cards(hand) if hand else NO_CARDS for hand in hands)
    return GameState(
        rules=rules,
        ranking=ranking(rules.pack, rules.trump),
        phase=Phase.PLAY,
        dealer=(leader - 1) % seats,
        deal=1,
        turn=(leader + len(trick)) % seats,
        shown=True,
        dealt=masks,
        hands=masks,
        bids=(Bid(tricks=1),) * seats,
        leader=leader,
        trick=tuple(trick),
        taken=(played, *(0,) * (seats - 1)),
        tricks=(Trick(0, (), 0),) * played,
        broken=broken,
        standings=(Standing(),) * len(rules.teams),
    )


def perft(state: GameState, depth: int) -> tuple[int, ...]:
    """In how many ways the next 1, 2, … `depth` cards of the deal can be played; 0 where there are not so many left."""
    counts = [0] * depth
    if depth:
        _count(state, 0, counts)
    return tuple(counts)


def _count(state: GameState, at: int, counts: list[int]) -> None:
    if state.turn == NOBODY or state.phase is not Phase.PLAY:
        return
    choices = legal_cards(state)
    counts[at] += count(choices)
    if at + 1 < len(counts):
        for card in texts(choices):
            _count(advance(state, CardPlayed(state.turn, card))[1], at + 1, counts)
