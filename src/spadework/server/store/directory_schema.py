"""The tables of the directory, as SQLAlchemy knows them; `migrations` is what creates and changes them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Double, Index, Integer, MetaData, String, Table, Text, false

APPLICATION_ID: Final = 0x5370_4469
"""Marks a SQLite file as a Spadework directory (``SpDi``)."""

METADATA: Final = MetaData()

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", Text, nullable=False),
    Column("seen_at", Double, nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("title", Text, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("touched_at", Double, nullable=False),
    Column("status", String, nullable=False),
    Column("host", String, nullable=False),
    Column("summary", Text, nullable=False),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Index("tables_by_status", "status", "touched_at"),
    Index("tables_by_host", "host", "touched_at"),
)

EVENINGS: Final = Table(
    "evenings",
    METADATA,
    Column("id", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("touched_at", Double, nullable=False),
    Index("evenings_by_time", "touched_at"),
)

VISITS: Final = Table(
    "visits",
    METADATA,
    Column("person", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("at", Double, nullable=False),
    Index("visits_by_person", "person", "at"),
)

BANS: Final = Table(
    "bans",
    METADATA,
    Column("whom", String, primary_key=True),
    Column("reason", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("until", Double, nullable=True),
    Column("by", Text, nullable=False),
)
