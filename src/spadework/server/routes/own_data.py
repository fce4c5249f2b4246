"""What is kept of oneself: a copy of it, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request, Response

from spadework.server.accounts.reception import Reception
from spadework.server.auth import Keeper, Visitor
from spadework.server.blocks import Blocks
from spadework.server.doorkeeper import address_of
from spadework.server.lobby import Lobby
from spadework.server.own_data import BlockedPerson, KeptOfMe, KeptTable, SignedIn, forget_person, kept_table
from spadework.server.routes.calls import Caller
from spadework.server.routes.described import described
from spadework.server.store import StoreError
from spadework.server.store.reading import read_all
from spadework.server.table.called import name_of, persons_in
from spadework.server.visitors import forget

if TYPE_CHECKING:
    from spadework.server.store.listing import Listing

_THEN = 1_795_000_000.0
_PHONE = SignedIn("Firefox", "Android", _THEN, _THEN)
_KITCHEN = KeptTable(
    table="Q0kYl3aXm8CwT2vR5nZb1g",
    title="Kitchen table",
    status="playing",
    host=True,
    visited_at=_THEN + 3600,
    sat_at=_THEN,
    names=("Guest 1234", "Ann"),
    phrases=("hello",),
    record='% Spadework record 1\n\n[Rules "standard"]\n',
)


@described(
    "GET",
    "/me/data",
    name="me.data",
    tag="people",
    gives=KeptOfMe,
    example=KeptOfMe(
        "Ann", _THEN, _THEN, (_KITCHEN,), account=True, sessions=(_PHONE,), blocked=(BlockedPerson("Ben", _THEN),)
    ),
    problems=(429, 503),
)
async def get_own_data(
    *,
    request: Request[Any, Any, Any],
    visitor: Visitor,
    lobby: Lobby,
    reception: Reception,
    caller: Caller,
    blocks: Blocks,
) -> Response[bytes]:
    """Give all that is kept of oneself, as one file: one's name and tables, what was played there, and where one is signed in.

    A deal in progress is not in it, nor the key by which the cookie knows one. Score sheets that are shown on other screens
    belong to a device and to nobody here.
    """
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    tables = list[KeptTable]()
    named_at: float | None = None
    for key in visitor.keys:
        person, visits = await lobby.notes.everything_of(key)
        named_at = max(filter(None, (named_at, person.seen_at if person else None)), default=None)
        known = Visitor(key, visitor.name)
        for listing, at in visits:
            table = await _kept(request, known, listing=listing, at=at, lobby=lobby, caller=caller)
            if table is not None:
                tables.append(table)
    tables.sort(key=lambda table: -table.visited_at)
    sat = [table.sat_at for table in tables if table.sat_at is not None]
    signed_in = tuple(
        SignedIn(session.browser, session.system, session.made_at, session.seen_at)
        for session in await reception.sessions_of(visitor)
    )
    own = blocks.of(visitor)
    names = await lobby.people.named([block.person for block in own])
    blocked = tuple(BlockedPerson(name_of(names, block.person), block.at) for block in own)
    told = KeptOfMe(visitor.name, min(sat, default=None), named_at, tuple(tables), visitor.account, signed_in, blocked)
    return Response(
        msgspec.json.format(msgspec.json.encode(told), indent=2),
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="spadework-data.json"'},
    )


@described("DELETE", "/me", name="me.forget", tag="people", status=204, problems=(503,))
async def forget_me(
    *,
    request: Request[Any, Any, Any],
    visitor: Visitor,
    keeper: Keeper,
    lobby: Lobby,
    reception: Reception,
    blocks: Blocks,
) -> None:
    """Be forgotten: bots take over one's seats, one's name goes from tables and lists, and so do account, blocks and cookie.

    Tables of one's own where nobody else has a seat are closed. What was played stays in the logs of its tables.
    """
    reception.check_known(visitor)
    await forget_person(lobby, visitor)
    await blocks.forget(visitor.keys)
    if late := await reception.close(visitor):  # by who signed in meanwhile on another device
        await forget_person(lobby, Visitor(late[0], visitor.name, others=late[1:]))
        await blocks.forget(late)
    forget(request, keeper)


async def _kept(
    request: Request[Any, Any, Any], visitor: Visitor, *, listing: Listing, at: float, lobby: Lobby, caller: Caller
) -> KeptTable | None:
    """What is kept of a table, none where its log is gone or damaged; one at a time, after what others wait for."""
    try:
        entries = await read_all(lobby.house.log, listing.id)
    except StoreError:
        return None

    if not entries:
        return None
    lane, address = caller.lane(long=True), address_of(request)
    events = await lane.work(address, lambda: lobby.house.seals.read(listing.id, entries))
    names = await lobby.house.named(persons_in(events))
    log = [(entry.at, event) for entry, event in zip(entries, events, strict=True)]
    return await lane.work(address, lambda: kept_table(listing, at, visitor, log, names))
