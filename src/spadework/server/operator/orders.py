"""What an operator may ask of a server, and what is answered: one line of JSON each."""

from __future__ import annotations

import msgspec

from spadework.described import described


class _Order(msgspec.Struct, frozen=True, tag=True, tag_field="order", forbid_unknown_fields=True):
    """What all orders share."""


class ListTables(_Order, frozen=True):
    """Which tables there are, the one touched last first."""

    most: int = 50
    over: bool = False
    """Whether those that are over are told as well."""


class CloseTable(_Order, frozen=True):
    """Close a table for good."""

    table: str
    why: str = ""
    here: bool = False
    """Only where this process has it in memory: several serve one data folder, and each is asked first."""


class PutBan(_Order, frozen=True):
    """Keep somebody out, from now on or until a time."""

    whom: str
    reason: str
    until: float | None = None


class LiftBan(_Order, frozen=True):
    """Let somebody in again."""

    whom: str


class ListBans(_Order, frozen=True):
    """Who is kept out."""


class LookAgain(_Order, frozen=True):
    """Read the bans anew, and show out whom they keep out: another process has written one."""


Order = ListTables | CloseTable | PutBan | LiftBan | ListBans | LookAgain


class PersonSeen(msgspec.Struct, frozen=True):
    """Somebody at a table, as the operator sees them."""

    key: str
    name: str
    seat: int | None
    """None for whoever watches."""
    here: bool
    """Whether a page of theirs is connected."""
    network: str = ""
    """From where, while it is; empty for this machine itself."""


class TableSeen(msgspec.Struct, frozen=True):
    """A table, as the operator sees it. There is no card in it."""

    table: str
    title: str
    ruleset: str
    state: str
    """Waiting, playing, over or unreadable."""
    listed: bool
    practice: bool
    live: bool
    """Whether a server has it in memory."""
    opened: float
    last: float
    """When something was last written in its log, in seconds since 1970."""
    people: tuple[PersonSeen, ...]
    node: str = ""
    """Where the other machine is reached that has it, and alone knows who is connected; empty where this one has it."""


class BanSeen(msgspec.Struct, frozen=True):
    """A ban, as the operator sees it."""

    whom: str
    reason: str
    at: float
    until: float | None
    by: str
    holds: bool
    """Whether it is not over yet."""


class OrderAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of an order; `fault` says why nothing did."""

    tables: tuple[TableSeen, ...] = ()
    bans: tuple[BanSeen, ...] = ()
    done: bool = False
    fault: str = ""


read_order = msgspec.json.Decoder(described(Order)).decode
read_answer = msgspec.json.Decoder(described(OrderAnswer)).decode
