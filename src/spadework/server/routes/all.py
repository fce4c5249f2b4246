"""All routes of the server; a new one has its line here."""

from __future__ import annotations

from spadework.server.routes.account import change_code, change_password, recover, sign_in, sign_up
from spadework.server.routes.blocks import block, list_blocks, unblock
from spadework.server.routes.bots import list_bots
from spadework.server.routes.calls import ask, ask_by_text
from spadework.server.routes.deals import get_deals
from spadework.server.routes.evenings import get_evening, get_evening_qr, put_evening, remove_evening
from spadework.server.routes.health import healthz, metrics, readyz
from spadework.server.routes.hints import get_hint, get_why
from spadework.server.routes.me import get_me, put_me, sign_out
from spadework.server.routes.open_list import list_tables
from spadework.server.routes.own_data import forget_me, get_own_data
from spadework.server.routes.own_games import bring_game, list_own_games
from spadework.server.routes.own_tables import close_table, list_own_tables
from spadework.server.routes.records import get_record, get_record_json, get_takeaway
from spadework.server.routes.schema import get_docs, get_schema
from spadework.server.routes.sessions import end_other_sessions, end_session, list_sessions
from spadework.server.routes.tables import (
    get_qr,
    get_rules,
    get_rules_markdown,
    get_table,
    open_practice,
    open_table,
)
from spadework.server.routes.transcripts import get_transcript

ROUTES = (
    get_me,
    put_me,
    sign_out,
    get_own_data,
    forget_me,
    sign_up,
    sign_in,
    recover,
    change_password,
    change_code,
    list_sessions,
    end_session,
    end_other_sessions,
    list_blocks,
    block,
    unblock,
    ask,
    ask_by_text,
    get_schema,
    get_docs,
    list_bots,
    open_practice,
    open_table,
    list_tables,
    list_own_tables,
    list_own_games,
    bring_game,
    close_table,
    get_table,
    get_rules,
    get_rules_markdown,
    get_qr,
    get_hint,
    get_why,
    get_evening,
    get_evening_qr,
    put_evening,
    remove_evening,
    get_record,
    get_record_json,
    get_transcript,
    get_takeaway,
    get_deals,
    healthz,
    readyz,
    metrics,
)
