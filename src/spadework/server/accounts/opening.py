"""What receives people with an account, put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadework.server.accounts.pages import SignedPages
from spadework.server.accounts.reception import Reception
from spadework.server.accounts.sessions import Sessions
from spadework.server.blocks import Blocks
from spadework.server.doorkeeper import Doorkeeper
from spadework.server.lobby import Lobby
from spadework.server.settings import Settings

if TYPE_CHECKING:
    from spadework.server.store.accounts import AccountStore, Change


def open_reception(
    accounts: AccountStore, lobby: Lobby, settings: Settings, blocks: Blocks
) -> tuple[Sessions, Reception, Doorkeeper]:
    """Where people are signed in, where they sign in, and how often an address may."""
    clock = lobby.house.clock
    pages = SignedPages(lobby)

    def changed(change: Change) -> None:
        pages.heard(change)
        blocks.heard(change)

    sessions = Sessions(accounts, clock, ended=pages.ended, changed=changed)
    door = Doorkeeper(burst=settings.sign_in_burst, rate=settings.sign_in_rate, case="sign_in")
    return sessions, Reception(accounts, sessions, clock.monotonic), door
