"""Pictures as a page has them: whole at first, then by what became of them."""

from __future__ import annotations

from typing import Any

from spadework.server.changes import changed

Json = dict[str, Any]


class Pictures:
    """What one socket told of how a table stands."""

    def __init__(self) -> None:
        self.now: Json = {}
        self.you: Json = {}

    def hear(self, message: Json) -> Json:
        """A message, with whole pictures where it has any."""
        if "told" in message and "table" not in message:
            message = message | {
                "now": changed(self.now, message["now"]),
                "you": changed(self.you, message["you"]),
            }
        if "now" in message:
            self.now, self.you = message["now"], message["you"]
        return message
