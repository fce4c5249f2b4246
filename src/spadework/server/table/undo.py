"""Taking back: to one's own last decision in this deal, where only bots have seen what came of it."""

from __future__ import annotations

from spadework.game import BidMade, CardPlayed, Phase, RestClaimed
from spadework.server.table.state import TableState

__all__ = ["undo_to"]


def undo_to(state: TableState, seat: int) -> int | None:
    """The version to go back to, just before the seat's last decision; None where nothing may be taken back.

    Never back to before the hands were shown: a blind answer stands.
    """
    game = state.game
    if game is None or game.phase not in (Phase.BIDDING, Phase.PLAY) or not game.shown:
        return None
    if any(chair.owner for other, chair in enumerate(state.chairs) if other != seat):
        return None
    for version, event in reversed(state.deal_log):
        if isinstance(event, CardPlayed | RestClaimed) and event.seat == seat:
            return version - 1
        if isinstance(event, BidMade) and event.seat == seat:
            return None if event.bid.blind else version - 1
    return None
