"""The PostgreSQL tables of the event log."""

from __future__ import annotations

from typing import Any, Final

from spadework.server.store.failures import SchemaMismatch

SCHEMA_VERSION: Final = 1
SCHEMA_LOCK: Final = 0x5370_576B
"""The advisory lock under which nodes that start together create the schema one after the other."""

SCHEMA: Final = """
create table event (
    table_id text             not null,
    version  bigint           not null check (version > 0),
    at       double precision not null,
    body     bytea            not null,
    hash     bytea            not null,
    person   text             not null default '',
    request  text             not null default '',
    part     integer          not null,  -- 0, 1, … within its append, so that one request is written once
    ticket   uuid             not null,  -- names the append, so that a commit without an answer is recognized
    primary key (table_id, version)
);
create unique index event_request on event (table_id, person, request, part) where request <> '';
create table event_schema (version integer not null);
"""


async def prepare(connection: Any) -> None:
    """Create the schema in an empty database, refuse a newer one."""
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", SCHEMA_LOCK)
        if await connection.fetchval("select to_regclass('event_schema')") is None:
            await connection.execute(SCHEMA)
            await connection.execute("insert into event_schema (version) values ($1)", SCHEMA_VERSION)
        version = await connection.fetchval("select max(version) from event_schema")
    if version != SCHEMA_VERSION:
        raise SchemaMismatch(
            f"the event log in this database has schema {version}, this program knows up to {SCHEMA_VERSION}; "
            "upgrade Spadework or restore a backup"
        )
