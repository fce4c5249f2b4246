"""A game in sentences: what has happened, and what is asked now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spadework.game import NOBODY, Event, GameState, Hidden, View, evolve, see, view
from spadework.rules import Rules
from spadework.show import Cast, ask, told, turn
from spadework.texts import say


def _cast(rules: Rules, seat: int) -> Cast:
    return Cast(rules, tuple(f"Seat {each}" for each in range(rules.seats)), seat, signs=True)


def story(events: Iterable[Event], seat: int) -> Iterator[str]:
    """What has happened, as far as a seat may know it; -1 for somebody who looks on."""
    state: GameState | None = None
    for event in events:
        state = evolve(state, event)
        seen = see(event, None if seat == NOBODY else seat)
        if not isinstance(seen, Hidden) and (sentence := told(seen, view(state, seat), _cast(state.rules, seat))):
            yield sentence


def asked_text(seen: View) -> str:
    """What a seat is asked, and what there is to know about it; or whose turn it is."""
    cast = _cast(seen.rules, seen.seat)
    asked = ask(seen, cast)
    what = turn(seen, cast, asked)
    more = (*asked.known, *asked.notes) if asked else ()
    texts = [say(each) for each in ((what, *more) if what else more)]
    return " ".join(text if text.endswith((".", "?", "!")) else f"{text}." for text in texts)
