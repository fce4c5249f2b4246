"""Rules as an evening keeps them, from what a command line says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from spadework.cli.choice import named
from spadework.session.rules import known_as


def rules_form(name: str, changes: Sequence[str]) -> str | dict[str, Any]:
    """A ruleset's name, or a base with what was changed; `name` may be what people call it. Raises `BadRules`."""
    name = known_as(name)
    chosen = named(name, changes)
    if chosen == named(name):
        return name
    base, full = msgspec.to_builtins(named(name)), msgspec.to_builtins(chosen)
    return {
        "base": name,
        "changes": {field: value for field, value in full.items() if value != base[field] and field != "name"},
    }
