"""What has happened in a deal so far, for whoever was not there to hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from spadework.game import NOBODY, BidMade, CardPlayed, DealBegun, DealScored, TrickTaken, View
from spadework.game.seats import in_turn
from spadework.scoring.sheet import Line
from spadework.show.cast import Cast
from spadework.show.picture import playing
from spadework.show.sentence import sentence
from spadework.texts import Text


def story(view: View, cast: Cast, scored: Sequence[Line] | None = None) -> Iterator[Text]:
    """A sentence for each bid and card that stands; `scored` are the lines of the deal, where it is over."""
    if not view.deal:
        return
    yield sentence(DealBegun(), view, cast)
    for seat in in_turn(view.rules, (view.dealer + 1) % view.rules.seats):
        bid = view.bids[seat]
        if bid is not None:
            yield sentence(BidMade(seat, bid), view, cast)
    for trick in view.tricks:
        yield from _cards(view, cast, trick.leader, trick.cards)
        yield sentence(TrickTaken(trick.winner), view, cast)
    if view.leader != NOBODY:
        yield from _cards(view, cast, view.leader, view.trick)
    if scored is not None:
        yield sentence(DealScored(tuple(scored)), view, cast)


def _cards(view: View, cast: Cast, leader: int, cards: tuple[str, ...]) -> Iterator[Text]:
    for place, (seat, card) in enumerate(zip(playing(view, leader), cards, strict=False), start=1):
        yield sentence(CardPlayed(seat, card), replace(view, trick=cards[:place]), cast)
