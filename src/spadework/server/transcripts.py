"""The transcript of a table: all that everybody was shown, and the seeds of the deals that are over."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.dealing import RevealedDeal, Transcript
from spadework.dealing.transcript import first_head, next_head
from spadework.game import events as e
from spadework.server import happenings as h
from spadework.server.shown import shown
from spadework.server.signing import Signer
from spadework.server.table.promise import ENDS


def table_transcript(table: str, texts: Sequence[bytes], signer: Signer) -> Transcript:
    """The transcript of a table whose log has these texts, with nothing of a deal that is being played or is yet to come."""
    events = [h.read_logged(text) for text in texts]
    entries = [shown(event, text) for event, text in zip(events, texts, strict=True)]
    head = first_head(table)
    for entry in entries:
        head = next_head(head, entry)
    return Transcript(
        table=table,
        key=signer.public,
        head=signer.sign(table, len(entries), head),
        events=tuple(entry.decode() for entry in entries),
        deals=tuple(revealed(events)),
    )


def revealed(events: Sequence[h.Logged]) -> list[RevealedDeal]:
    """What may be told of the deals of a log: of those that are over, and of seeds that were drawn for nothing."""
    found: list[RevealedDeal] = []
    coming: tuple[int, h.SeedDrawn] | None = None
    playing: RevealedDeal | None = None
    for at, event in enumerate(events, start=1):
        ends = isinstance(event, ENDS | h.TableClosed)
        if ends and playing:
            found.append(playing)
        if coming and isinstance(event, h.SeedDrawn | h.TableClosed | e.GameWon):
            found.append(RevealedDeal(coming[0], coming[1].seed))
            coming = None
        if ends:
            playing = None
        elif isinstance(event, h.SeedDrawn):
            coming = at, event
        elif isinstance(event, e.Dealt):
            playing = RevealedDeal(coming[0], event.seed, event.hands, event.stock) if coming else None
            coming = None
    return found
