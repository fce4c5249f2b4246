"""Taking back: to one's own last decision in this deal, where only bots have seen what came of it."""

from __future__ import annotations

from spadework.game import events as e
from spadework.server.table.state import TableState, in_deal


def undo_to(state: TableState, seat: int) -> int | None:
    """The version to go back to, just before the seat's last decision; None where nothing may be taken back.

    Never back to before the hands were shown: a blind answer stands.
    """
    game = state.game
    if game is None or not game.shown or not in_deal(state):
        return None
    if any(chair.owner for other, chair in enumerate(state.chairs) if other != seat):
        return None
    for version, event in reversed(state.deal_log):
        if getattr(event, "seat", None) != seat:
            continue
        if e.stands(event):
            return None
        if isinstance(event, e.Act) and not isinstance(event, e.ClaimAnswered):
            return version - 1
    return None
