"""Rulesets in sentences, and what a host may change in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from litestar import get, post

from spadework.rules import (
    BadRules,
    Rules,
    custom,
    describe,
    differences,
    options,
    parent,
    ruleset,
    rulesets,
)
from spadework.server.api.shapes import Changed, Described, Problem, RulesAsked, RulesetAbout, RuleSheet, refusals
from spadework.server.refusals import Denied, TableCode

__all__ = ["chosen_rules", "describe_rules", "get_ruleset", "list_rulesets"]


_KEPT = frozenset({"name", "title", "about"})
_LONGEST_PATH = 80


def known(name: str) -> Rules:
    """The ruleset of this name. Raises `Denied` where there is none."""
    if name not in rulesets():
        raise Denied(
            TableCode.UNKNOWN_RULESET, f"There is no ruleset {name[:40]!r}; there are {', '.join(rulesets())}."
        )
    return ruleset(name)


def _changed(base: Rules, changes: Mapping[str, Any]) -> Rules:
    """A ruleset with changes. Raises `BadRules`."""
    for path in changes:
        if path in _KEPT:
            raise BadRules("", path, "this cannot be changed, since everybody reads it in the list; leave it out")
        if len(path) > _LONGEST_PATH:
            raise BadRules("", f"{path[:_LONGEST_PATH]}…", "there is no such field; leave it out")
    return custom(base, changes)


def chosen_rules(name: str, changes: Mapping[str, Any]) -> Rules:
    """A ruleset with changes. Raises `Denied` where these cannot be."""
    base = known(name)
    try:
        return _changed(base, changes)
    except BadRules as bad:
        raise Denied(TableCode.BAD_RULES, _sentence(bad)) from None


def _sentence(bad: BadRules) -> str:
    text = f"{bad.field}: {bad.text}" if bad.field else bad.text
    return text if text.endswith((".", "?")) else f"{text}."


@get("/api/rulesets", sync_to_thread=False)
def list_rulesets() -> list[RulesetAbout]:
    """All rulesets, the usual ones first."""
    return [RulesetAbout(name, ruleset(name).title, ruleset(name).about) for name in rulesets()]


@get("/api/rulesets/{name:str}", responses=refusals(404), sync_to_thread=False)
def get_ruleset(name: str) -> RuleSheet:
    """A ruleset in sentences, and the questions by which it may be changed."""
    known(name)
    return _sheet(name)


@lru_cache(maxsize=128)
def _sheet(name: str) -> RuleSheet:
    """Written once: to find which answer each question has now takes some milliseconds."""
    rules = ruleset(name)
    return RuleSheet(name, rules.title, rules.about, parent(name), describe(rules), options(rules))


@post("/api/describe", status_code=200, responses=refusals(403, 404, 413), sync_to_thread=False)
def describe_rules(data: RulesAsked) -> Described:
    """Rules with changes in sentences, or what is the matter with them."""
    base = known(data.ruleset)
    try:
        rules = _changed(base, data.changes)
    except BadRules as bad:
        return Described(base.title, describe(base), (), Problem(bad.field, bad.text))
    changed = tuple(Changed(sentence.rule, sentence.text) for sentence in differences(rules, base))
    return Described(rules.title, describe(rules), changed, None)
