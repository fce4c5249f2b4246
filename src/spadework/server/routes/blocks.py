"""Whom one has blocked."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request

from spadework.server.auth import Visitor
from spadework.server.blocks import Blocks
from spadework.server.lobby import Lobby
from spadework.server.refusals import Denied, TableCode
from spadework.server.routes.calls import Caller
from spadework.server.routes.described import described
from spadework.server.table.called import name_of


class BlockSeen(msgspec.Struct, frozen=True):
    """Somebody whom one has blocked."""

    id: str
    name: str
    """What he is called now."""
    since: float
    """In seconds since 1970."""


class BlocksSeen(msgspec.Struct, frozen=True):
    """All whom one has blocked, the last one first."""

    blocks: tuple[BlockSeen, ...]


class NewBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody with a seat at a table."""

    table: Annotated[str, msgspec.Meta(max_length=40)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]
    name: Annotated[str, msgspec.Meta(max_length=200)]
    """What he is called there: should somebody else have sat down meanwhile, nobody is blocked."""


_BEN = BlockSeen("8c1f0f1e2d3c4b5a69788796a5b4c3d2", "Ben", 1_795_000_000.0)


@described("GET", "/me/blocks", name="blocks.list", tag="people", example=BlocksSeen((_BEN,)), problems=(503,))
async def list_blocks(visitor: Visitor, lobby: Lobby, blocks: Blocks) -> BlocksSeen:
    """List whom one has blocked. Nobody else is ever told."""
    return await _seen(visitor, lobby, blocks)


@described(
    "POST",
    "/me/blocks",
    name="blocks.add",
    tag="people",
    asks={"Ben": {"table": "Q0kYl3aXm8CwT2vR5nZb1g", "seat": 1, "name": "Ben"}},
    example=BlocksSeen((_BEN,)),
    problems=(404, 409, 429, 503),
)
async def block(
    *,
    request: Request[Any, Any, Any],
    data: NewBlock,
    visitor: Visitor,
    lobby: Lobby,
    blocks: Blocks,
    caller: Caller,
) -> BlocksSeen:
    """Block whoever has a seat at a table: he can take no seat at tables that one hosts, and one sees nothing of what he says.

    To him, such a table is as one that is locked, whose host lets him in at no time. A seat that he has he keeps until he
    leaves it or the host removes him.
    """
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    state = await lobby.state(data.table)
    if state is None:
        raise Denied(TableCode.UNKNOWN_TABLE)
    chair = state.chairs[data.seat] if data.seat < len(state.chairs) else None
    if chair is None or not chair.owner or chair.owner in visitor.keys or chair.name != data.name:
        raise Denied(TableCode.NOT_NOW, "block")
    await blocks.put(visitor, chair.owner)
    return await _seen(visitor, lobby, blocks)


@described("DELETE", "/me/blocks/{block}", name="blocks.remove", tag="people", status=204, problems=(503,))
async def unblock(block: str, visitor: Visitor, blocks: Blocks) -> None:
    """Block somebody no more."""
    await blocks.lift(visitor, block)


async def _seen(visitor: Visitor, lobby: Lobby, blocks: Blocks) -> BlocksSeen:
    own = blocks.of(visitor)
    names = await lobby.people.named([one.person for one in own])
    return BlocksSeen(tuple(BlockSeen(one.id, name_of(names, one.person), one.at) for one in own))
