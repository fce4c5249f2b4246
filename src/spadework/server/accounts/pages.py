"""The open pages of tables, as far as sessions matter to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spadework.server.lobby import Lobby
from spadework.server.table.news import encode
from spadework.server.wire import Bye

if TYPE_CHECKING:
    from spadework.server.store.accounts import Change

_GONE: Final = 1008
_SIGNED_OUT: Final = encode(Bye("You signed out in this browser; load this page again to come as somebody new."))


class SignedPages:
    """The pages of a lobby, by the session with which each came."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def ended(self, session: str) -> None:
        """Close the pages of a device that was signed out."""
        for watcher, _ in self._lobby.pages:
            if watcher.session == session:
                watcher.end(_SIGNED_OUT, _GONE)

    def begun(self, guest: str, session: str) -> None:
        """What a guest has open in his browser belongs to a session from now on."""
        for watcher, _ in self._lobby.pages:
            if watcher.person == guest:
                watcher.session = watcher.session or session

    def heard(self, change: Change) -> None:
        """Another process may have signed somebody in whose guest has pages here."""
        if change.kind == "account":
            self.begun(*change.key.split(" "))
