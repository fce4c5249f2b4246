"""What a good bot would do in a person's place and why, and why a card was played: by searching where that is possible, else by
rules of thumb.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from spadework.explanation import Explanation
from spadework.game import NOBODY, BidMade, BidSealed, CardPlayed, Event, Fact, Phase, View, evolve
from spadework.game import view as view_of
from spadework.players import ThumbPlayer
from spadework.rules import Bid
from spadework.show import Advice, Cast, advice, spoken
from spadework.texts import Text, say

if TYPE_CHECKING:
    from spadework.players.search import SearchPlayer


class Hint(Struct, frozen=True):
    """What is done, or was, and why."""

    fact: Fact
    why: str
    """The reason in English."""
    explanation: Explanation | None = None
    """All that was found for it; none where rules of thumb chose."""


def hint(view: View) -> Hint:
    """What to do in a view whose seat is asked."""
    found = _explained(view)
    if found is None:
        fact, why = ThumbPlayer().explain(view)
        return Hint(fact, f"{why}.")
    fact = CardPlayed(view.seat, found.choice) if found.what == "play" else BidMade(view.seat, Bid(found.choice))
    return Hint(fact, _line(found, view, view.seat), found)


def why_played(view: View, card: str, told: int = NOBODY) -> Hint:
    """Why somebody in this place may have played a card; `view` is what the seat saw then, and `told` who asks."""
    played = CardPlayed(view.seat, card)
    found = _explained(view, card)
    if found is not None:
        return Hint(played, _line(found, view, told), found)
    fact, why = ThumbPlayer().explain(view)
    return Hint(played, f"{why}." if fact == played else "By rules of thumb another card would have been played.")


def when_played(events: Iterable[Event], card: str, own: int = NOBODY) -> View | None:
    """What a seat saw when it last played a card: any seat in a deal that is over, one's own in any; none where nobody did."""
    state = found = waits = None
    for event in events:
        if state is not None and isinstance(event, CardPlayed) and event.card == card:
            found, waits = (state, None) if event.seat == own else (found, state)
        state = evolve(state, event)
        if waits is not None and (state.phase in (Phase.BETWEEN, Phase.OVER) or state.deal != waits.deal):
            found, waits = waits, None
    return None if found is None else view_of(found, found.turn)


def advised(do: Text, hint: Hint, cast: Cast) -> Advice:
    """A hint, or a card with its reasons, for a page."""
    if hint.explanation:
        return advice(do, hint.explanation, cast)
    fact = hint.fact
    choice = (
        fact.card if isinstance(fact, CardPlayed) else str(fact.bid) if isinstance(fact, BidMade | BidSealed) else ""
    )
    missing = () if looks_ahead() else (Text("because.no_kernel"),)
    return Advice(do=do, choice=choice, why=(hint.why, *missing))


def looks_ahead() -> bool:
    """Whether the kernel is there, which that needs."""
    return _searcher() is not None


def _explained(view: View, chosen: str = "") -> Explanation | None:
    """Why the best choice, or the one that was made; none where it is not found by searching, or the kernel is missing."""
    searcher = _searcher()
    return searcher.explain(view, chosen) if searcher else None


def _line(found: Explanation, view: View, told: int) -> str:
    cast = Cast(view.rules, [f"Seat {seat}" for seat in range(view.rules.seats)], told)
    return " ".join(map(say, spoken(found, cast)))


@cache
def _searcher() -> SearchPlayer | None:
    try:
        from spadework.players.search import SearchPlayer

        return SearchPlayer()
    except ImportError:
        return None
