"""How a table stands as everybody may know it: made from the view of somebody without a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from msgspec.structs import replace

from spadework.game import Phase, View
from spadework.game.confirming import outcome
from spadework.players.character import characters
from spadework.scoring.score import score_deal
from spadework.server.changes import changes_among
from spadework.server.pictures import Claim, Now, Result, SeatNow
from spadework.server.table.agenda import seconds_left, time_left
from spadework.server.table.bots import names_at
from spadework.server.table.moment import Moment
from spadework.server.table.state import TableState
from spadework.server.table.telling import TableTeller
from spadework.show import picture, played, taken, teams_before

played_on_changes = changes_among(
    *("turn", "taken", "cards_left", "trick", "led", "ahead", "last", "broken", "turned_up", "stock", "note", "teams"),
    *("locked", "time", "seats", "seconds"),
)
"""What became of a picture where cards were played on."""


def now(state: TableState, moment: Moment, teller: TableTeller | None = None, before: Now | None = None) -> Now:
    """How the table stands, as everybody may know it; `teller` is one of the same moment.

    `before` is how it stood, where since then nothing has happened but that cards were played on.
    """
    teller = teller or TableTeller(state)
    if before is not None and teller.public is not None:
        return _played_on(state, moment, teller.public, before, teller.names)
    seats = seats_now(state, moment)
    game, public = state.game, teller.public
    if game is None or public is None:
        return _waiting(state, seats)
    claim = public.claim
    return Now(
        **picture(public),
        locked=state.locked,
        lines=score_deal(public.rules, outcome(game), game.standings) if public.phase is Phase.CONFIRM else (),
        voided=teller.happened(state.voided) if state.voided else None,
        time=time_left(state, moment),
        seats=seats,
        claim=None if claim is None else Claim(claim.seat, claim.cards, claim.waiting),
        result=Result(game.winners, game.why, ended) if (ended := teller.result()) else None,
        seconds=seconds_left(state, moment),
    )


def _played_on(state: TableState, moment: Moment, public: View, before: Now, names: tuple[str, ...]) -> Now:
    """How the table stands after cards: as it stood, but for what lies there and who is here."""
    trick_taken = {} if before.taken == public.taken else taken(public)
    return replace(
        before,
        **played(public),
        **trick_taken,
        locked=state.locked,
        time=time_left(state, moment),
        seats=seats_now(state, moment, names),
        seconds=seconds_left(state, moment),
    )


def seats_now(state: TableState, moment: Moment, names: tuple[str, ...] = ()) -> tuple[SeatNow, ...]:
    """Who is on each seat; `names` are what everybody is called, where that is at hand."""
    found = []
    shared = _shared(state, moment)
    for seat, chair in enumerate(state.chairs):
        if chair.owner:
            here = chair.owner in moment.here
            by, kept, ready = ("bot" if chair.bot else "person"), chair.bot, chair.owner in moment.ready
            found.append(SeatNow(chair.name, by, kept=kept, here=here, ready=ready, shared=chair.owner in shared))  # type: ignore[arg-type] # one of the two
        elif state.game is None:
            found.append(SeatNow("", "nobody", bot=state.bots[seat], level=_level(state, seat)))
        else:
            names = names or _names(state)
            found.append(SeatNow(names[seat], "bot", bot=state.bots[seat], level=_level(state, seat)))
    return tuple(found)


def _names(state: TableState) -> tuple[str, ...]:
    return names_at(state.table, tuple([chair.name if chair.owner else "" for chair in state.chairs]), state.bots)


def _shared(state: TableState, moment: Moment) -> Collection[str]:
    """Those with a seat who are connected from one network, where strangers meet."""
    if not state.opened.listed:
        return ()
    owners = [chair.owner for chair in state.chairs if chair.owner in moment.here]
    count = Counter(network for owner in owners if (network := moment.networks.get(owner, "")))
    return {owner for owner in owners if count[moment.networks.get(owner, "")] > 1}


def _level(state: TableState, seat: int) -> int:
    known = characters().get(state.bots[seat])
    return 0 if known is None else known.level


def _waiting(state: TableState, seats: tuple[SeatNow, ...]) -> Now:
    rules = state.opened.rules
    nothing = (0,) * rules.seats
    nobody = (None,) * rules.seats
    return Now(
        phase="waiting",
        locked=state.locked,
        bids=nobody,
        taken=nothing,
        cards_left=nothing,
        teams=teams_before(rules),
        seats=seats,
    )
