"""What receives people with an account, put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadework.server.accounts.attempts import Attempts
from spadework.server.accounts.pages import SignedPages
from spadework.server.accounts.reception import Reception
from spadework.server.accounts.sessions import Sessions
from spadework.server.blocks import Blocks
from spadework.server.lobby import Lobby
from spadework.server.settings import Settings

if TYPE_CHECKING:
    from spadework.server.store.accounts import Change
    from spadework.server.store.directory import Directory


def open_reception(
    directory: Directory, lobby: Lobby, settings: Settings, blocks: Blocks
) -> tuple[Sessions, Reception]:
    """Where people are signed in, and where they sign in."""
    accounts = directory.accounts()
    pages = SignedPages(lobby)

    def changed(change: Change) -> None:
        pages.heard(change)
        blocks.heard(change)

    sessions = Sessions(accounts, lobby.house.clock, ended=pages.ended, changed=changed, left=lobby.session_left)
    lobby.session_over = sessions.over
    attempts = Attempts(directory.attempts(), burst=settings.sign_in_burst, rate=settings.sign_in_rate)
    return sessions, Reception(accounts, sessions, attempts)
