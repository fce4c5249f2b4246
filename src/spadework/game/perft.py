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
from typing import Literal

from spadework.cards import NO_CARDS, Card, Cards, cards, count, parse_cards, texts
from spadework.faults import Fault
from spadework.game.decide import advance
from spadework.game.events import CardPlayed, TrumpLetter
from spadework.game.exchanges import exchanges
from spadework.game.legal import legal_cards
from spadework.game.ranking import Ranking, ranking
from spadework.game.state import NOBODY, Auction, GameState, Phase, Trick, untouched
from spadework.rules.bid import Bid, BidLike
from spadework.rules.model import KittyDeal, Rules, pack_cards
from spadework.rules.named_bids import check_bids
from spadework.rules.numbered import bids_of
from spadework.rules.order import check_trump
from spadework.scoring.sheet import Standing


class BadPosition(Fault):
    """A position that cannot come up in a deal; the message says why."""


def position(
    rules: Rules,
    hands: Sequence[Sequence[Card] | str],
    *,
    leader: int,
    broken: bool = False,
    trick: Sequence[Card] | str = (),
    trump: TrumpLetter | Literal[""] = "",
    out: Sequence[int] = (),
    taken: Sequence[int] = (),
    bids: Sequence[BidLike | None] = (),
) -> GameState:
    """A deal in play: what each seat still holds, who leads or led, and the cards of the present trick.

    `trump` is what was turned up or named, where the rules leave it to the deal; seats that are `out` hold no cards.
    Cards may stand in one text with blanks between them. `bids` are such as 4, "nil" or a `Bid`; left
    out, all are 1, and what depends on them says nothing. `taken` are the tricks that each
    seat has taken before; left out, they are nobody's, and what depends on them cannot be asked. What was played in them
    is not known.
    Raises `BadPosition` when the cards do not fit together, `BadCard` when they are none.
    """
    seats = rules.seats
    hands, trick = [parse_cards(hand) for hand in hands], parse_cards(trick)
    active = [(leader + i) % seats for i in range(seats) if (leader + i) % seats not in out]
    acted = active[: len(trick)]
    if len(hands) != seats:
        raise BadPosition(f"{len(hands)} hands for {seats} seats of {rules.title}; give one for each")
    if not 0 <= leader < seats or leader in out:
        raise BadPosition(
            f"seat {leader} leads, and {seats - len(out)} of {seats} seats play; name one of these, from 0"
        )
    if len(trick) >= len(active):
        raise BadPosition(
            f"{len(trick)} cards lie in the trick of {len(active)} seats; a whole trick is one of `taken`"
        )
    sizes = [len(hands[seat]) + (seat in acted) for seat in active]
    if len(set(sizes)) != 1 or not 1 <= sizes[0] <= rules.hand_size or any(hands[seat] for seat in out):
        numbers = ", ".join(f"seat {seat} {len(hand)}" for seat, hand in enumerate(hands))
        raise BadPosition(
            f"cards in hand: {numbers}, with {len(trick)} in the trick; give each seat that plays 1 to {rules.hand_size}, and "
            "one more to those who have yet to play to the trick"
        )
    held = cards(card for part in (*hands, trick) for card in part)
    if foreign := texts(held & ~cards(pack_cards(rules.pack))):
        raise BadPosition(
            f"{', '.join(foreign)} {'is' if len(foreign) == 1 else 'are'} not in the pack of {rules.title}"
        )
    played = rules.tricks - sizes[0]
    if taken and (len(taken) != seats or min(taken) < 0 or sum(taken) != played):
        raise BadPosition(f"tricks taken {list(taken)} for {seats} seats; {played} were taken before, by somebody each")
    masks: tuple[Cards, ...] = tuple(cards(hand) if hand else NO_CARDS for hand in hands)
    laid = [cards(card for card, other in zip(trick, acted, strict=True) if other == seat) for seat in range(seats)]
    check_trump(rules, trump)
    order = ranking(rules.pack, rules.trump, trump)
    return GameState(
        rules=rules,
        ranking=order,
        phase=Phase.PLAY,
        dealer=(leader - 1) % seats,
        deal=1,
        turn=active[len(trick)],
        shown=True,
        moved=untouched(seats),
        auction=Auction(proposals=(None,) * seats),
        dealt=masks,
        hands=masks,
        bids=_checked(rules, bids, [hand | one for hand, one in zip(masks, laid, strict=True)], order)
        or (Bid(tricks=1),) * seats,
        leader=leader,
        trick=tuple(trick),
        taken=tuple(taken) or (0,) * seats,
        tricks=(Trick(0, (), 0),) * played,
        broken=broken,
        trump=trump,
        out=tuple(out),
        standings=(Standing(),) * len(rules.teams),
    )


def _checked(
    rules: Rules, said: Sequence[BidLike | None], held: Sequence[int], order: Ranking
) -> tuple[Bid | None, ...]:
    """Bids that these rules have, of seats that held these cards in the present trick; nothing where none were said."""
    bids = bids_of(said)
    if not bids:
        return ()
    if len(bids) != rules.seats:
        raise BadPosition(f"{len(bids)} bids for {rules.seats} seats; give one for each")
    as_bid = all(one.bit_count() == rules.hand_size for one in held) and not exchanges(rules, bids)
    later = isinstance(rules.deal, KittyDeal) and rules.deal.when == "after_bids"
    trumps = [(one & order.trump_mask).bit_count() for one in held] if as_bid and not later else ()
    check_bids(rules, bids, trumps)
    return bids


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
