"""What everybody has been shown of an entry of the log, as the text that enters the chain.

It is the entry as it was written, so that no later version of a program writes it otherwise; or ``null``, for what not everybody may
know. Names of people stay out of it, and so do their keys; logs of earlier versions named whom a host let in or sent away.
"""

from __future__ import annotations

from typing import Final

import msgspec

from spadework.game import events as e
from spadework.server import happenings as h

NOTHING: Final = b"null"

_encode = msgspec.json.Encoder().encode

_HIDDEN = e.SecretFact | e.SecretConsequence | h.TableOpened


def shown(event: h.Logged, text: bytes = b"") -> bytes:
    """The text of an event; `text` is how it stands in the log, where that is at hand."""
    if type(event) in e.PLAYS:
        return text or _encode(event)
    match event:
        case e.Dealt():
            return b'{"type":"DealBegun"}'
        case h.SatDown(seat=seat):
            return b'{"type":"SeatTaken","seat":%d}' % seat
        case h.Admitted(name=""):
            return b'{"type":"LetIn"}'
        case h.SentAway(seat=seat, name=""):
            return b'{"type":"SeatCleared","seat":%d}' % seat
        case h.SeedDrawn():
            bound = (event.game.encode(), event.number, event.dealer, event.commitment.encode())
            return b'{"type":"DealFixed","game":"%b","number":%d,"dealer":%d,"commitment":"%b"}' % bound
        case _:
            pass
    if isinstance(event, _HIDDEN) or (isinstance(event, e.BidMade) and event.bid.blind):
        return NOTHING
    return text or _encode(event)
