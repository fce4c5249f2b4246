"""Which rules people may set a table up with, beyond what any rules are held to: others read what they are called."""

from __future__ import annotations

from typing import Any

from spadework.api.titles import check_kept, titled
from spadework.rules import BadRules, Rules, custom

MOST_CHANGES = 64


def chosen_rules(form: str | dict[str, Any]) -> Rules:
    """The rules of a table, by the form in which they were asked for. Raises `BadRules`, and `BadName` for their title."""
    base, changes, title = titled(form)
    if len(changes) > MOST_CHANGES:
        raise BadRules("rules", "changes", f"{len(changes)} changes; {MOST_CHANGES} are the most, leave some out")
    check_kept(changes)
    return custom(base, changes, title=title)
