"""Rulesets in sentences, and what a host may change in them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from spadework.calls.gallery import RulesetAbout, found_rulesets
from spadework.calls.sheets import RuleSheet, rule_sheet, sheet_markdown
from spadework.rules import (
    BadRules,
    Rules,
    bundle,
    custom,
    describe,
    differences,
    effective,
    options,
    problems,
    ruleset,
    rulesets,
    seats_text,
    target_text,
)
from spadework.server.api.core import Caller
from spadework.server.api.shapes import Changed, Described, Problem, RulesAsked, refusals
from spadework.server.lobby import Lobby
from spadework.server.names import checked_title
from spadework.server.refusals import Denied, TableCode

__all__ = [
    "chosen_rules",
    "describe_rules",
    "get_markdown",
    "get_ruleset",
    "list_rulesets",
    "sheet_file",
    "write_markdown",
    "write_sheet",
]


_KEPT = frozenset({"name", "title", "about"})
_LONGEST_PATH = 80
_REMEMBERED = 128


def known(name: str) -> Rules:
    """The ruleset of this name. Raises `Denied` where there is none."""
    if name not in rulesets():
        raise Denied(
            TableCode.UNKNOWN_RULESET, f"There is no ruleset {name[:40]!r}; there are {', '.join(rulesets())}."
        )
    return ruleset(name)


def _check(changes: Mapping[str, Any]) -> None:
    """Raises `BadRules` for changes that nobody may make here."""
    for path in changes:
        if path in _KEPT:
            raise BadRules("", path, "this cannot be changed, since everybody reads it in the list; leave it out")
        if len(path) > _LONGEST_PATH:
            raise BadRules("", f"{path[:_LONGEST_PATH]}…", "there is no such field; leave it out")


def chosen_rules(name: str, changes: Mapping[str, Any], title: str = "") -> Rules:
    """A ruleset with changes, under a title of their own if there is one. Raises `Denied` where these cannot be."""
    base = known(name)
    own = _own_title(title)
    try:
        _check(changes)
        return custom(base, changes, title=own)
    except BadRules as bad:
        raise Denied(TableCode.BAD_RULES, _sentence(bad)) from None


def _own_title(typed: str) -> str:
    """Raises `Denied` for one that cannot be shown, or by which people know another game."""
    title = checked_title(typed) if typed.strip() else ""
    if title and title.casefold() in _titles():
        raise Denied(TableCode.BAD_NAME, f"{title!r} is a game of its own in the list; give these rules another title.")
    return title


@lru_cache(maxsize=1)
def _titles() -> frozenset[str]:
    return frozenset(ruleset(name).title.casefold() for name in rulesets())


def _sentence(bad: BadRules) -> str:
    return _ended(f"{bad.field}: {bad.text}" if bad.field else bad.text)


def _ended(text: str) -> str:
    return text if text.endswith((".", "?")) else f"{text}."


@get("/api/rulesets", responses=refusals(), sync_to_thread=False)
def list_rulesets(find: Annotated[str, Parameter(max_length=200)] = "") -> list[RulesetAbout]:
    """All rulesets, the usual ones first; or those that a text may mean, the likeliest first."""
    return list(found_rulesets(find))


@get("/api/rulesets/{name:str}", responses=refusals(404), sync_to_thread=False)
def get_ruleset(name: str) -> RuleSheet:
    """The rule sheet of a ruleset."""
    return _sheet(known(name).name)


@lru_cache(maxsize=128)
def _sheet(name: str) -> RuleSheet:
    return rule_sheet(ruleset(name))


@get("/api/rulesets/{name:str}/sheet.md", media_type="text/markdown", responses=refusals(404), sync_to_thread=False)
def get_markdown(name: str) -> Response[str]:
    """The same as Markdown, to be kept as a file."""
    return sheet_file(known(name))


@post("/api/sheet", status_code=200, responses=refusals(403, 404, 413), sync_to_thread=False)
def write_sheet(data: RulesAsked) -> RuleSheet:
    """The rule sheet of a ruleset with changes."""
    return rule_sheet(chosen_rules(data.ruleset, data.changes, data.title))


@post(
    "/api/sheet.md",
    status_code=200,
    media_type="text/markdown",
    responses=refusals(403, 404, 413),
    sync_to_thread=False,
)
def write_markdown(data: RulesAsked) -> Response[str]:
    """The same as Markdown."""
    return sheet_file(chosen_rules(data.ruleset, data.changes, data.title))


def sheet_file(rules: Rules) -> Response[str]:
    """A rule sheet as a file of Markdown."""
    headers = {"content-disposition": f'attachment; filename="{rules.name}.md"'}
    return Response(sheet_markdown(rules), media_type="text/markdown", headers=headers)


@post("/api/describe", status_code=200, responses=refusals(403, 404, 413, 429))
async def describe_rules(request: Request[Any, Any, Any], data: RulesAsked, lobby: Lobby, caller: Caller) -> Described:
    """Rules with changes in sentences and as a form, or what is the matter with them.

    To find which answer each question has, and which questions matter, takes a while: a thread does it, and what was
    asked is remembered.
    """
    known(data.ruleset)
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    title = _own_title(data.title)
    changes = msgspec.json.encode(data.changes, order="sorted")
    return await asyncio.to_thread(_described, data.ruleset, changes, title)


@lru_cache(maxsize=_REMEMBERED)
def _described(name: str, encoded: bytes, title: str) -> Described:
    base, changes = ruleset(name), msgspec.json.decode(encoded)
    try:
        _check(changes)
        rules = custom(base, changes, title=title)
        left = effective(base, changes)
    except BadRules as bad:
        return _unfit(base, changes, bad)
    return _form(rules, base, left)


def _unfit(base: Rules, changes: dict[str, Any], bad: BadRules) -> Described:
    try:
        _check(changes)
        found = problems(base, changes)
    except BadRules:
        found = ()
    told = tuple(
        Problem(field, bundle(field), _ended(f"{text[:1].upper()}{text[1:]}"))
        for field, text in found or ((bad.field, bad.text),)
    )
    return msgspec.structs.replace(_described(base.name, b"{}", ""), problems=told)


def _form(rules: Rules, base: Rules, changes: dict[str, Any]) -> Described:
    return Described(
        title=rules.title,
        about=" ".join(rules.about.split()),
        seats=seats_text(rules),
        target=target_text(rules),
        sections=describe(rules),
        changed=tuple(Changed(sentence.rule, sentence.text) for sentence in differences(rules, base)),
        changes=changes,
        options=options(rules, base),
        problems=(),
    )
