"""What of a game can be taken back: nothing that would be answered otherwise once one knows."""

from __future__ import annotations

from collections.abc import Iterable

from spadework.game import BidsShown, BlindBidsShown, Event, OwnCards, OwnHandShown, Seen
from spadework.game.events import stands


def undo_problem(last: Event, since: Iterable[Seen]) -> str | None:
    """Why a person's act stays, by the act and what the person has seen from it on; none if it can be taken back."""
    since = tuple(since)
    if any(isinstance(seen, OwnHandShown) or _opens(seen) for seen in since):
        return "Cards have been shown since then, so it stays"
    if any(isinstance(seen, BidsShown | BlindBidsShown) for seen in since):
        return "Bids have been opened since then, so it stays"
    if stands(last):
        return "What was said before its answer was known stays"
    return None


def _opens(seen: Seen) -> bool:
    """Whether the person has learned of a card that was face down."""
    return isinstance(seen, OwnCards) and seen.what in ("offered", "kept", "drawn", "kitty", "received")
