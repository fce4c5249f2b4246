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

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("person", String, primary_key=True),
    Column("name", Text, nullable=False),
    Column("look", Text, nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("recovery", String, nullable=False),
    Column("made_at", Double, nullable=False),
)
"""People who have a password. Of it and of the code that replaces it only hashes are kept."""

KEYS: Final = Table(
    "account_keys",
    METADATA,
    Column("key", String, primary_key=True),
    Column("person", String, nullable=False),
    Index("account_keys_by_person", "person"),
)
"""All keys by which logs know somebody with an account: his own, and those of the guests that he was on other devices."""

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("browser", String, nullable=False),
    Column("system", String, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
    Column("ended_at", Double, nullable=True),
    Index("sessions_by_person", "person"),
)
"""Where somebody is signed in, and where he no longer is: an ended one stays for as long as its cookie could come back."""

BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("person", String, primary_key=True),
    Column("other", String, primary_key=True),
    Column("at", Double, nullable=False),
    Index("blocks_by_other", "other"),
)
"""Who has blocked whom, each by the key by which he was known then."""

CHANGES: Final = Table(
    "changes",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("kind", String, nullable=False),
    Column("key", String, nullable=False),
    Index("changes_by_time", "at"),
)
"""What other processes on the same database have to know soon. An hour is kept."""

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

ATTEMPTS: Final = Table(
    "attempts",
    METADATA,
    Column("what", String, primary_key=True),
    Column("until", Double, nullable=False),
    Index("attempts_by_time", "until"),
)
"""Tries at passwords and codes, counted for all processes together; a row goes when nothing counts against anybody any more."""
