"""The rules that a table agreed on: how they were asked for, and what that meant on the day."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from spadework.rules import BadRules, Rules
from spadework.rules.load import build
from spadework.scoring.document import resolve_rules
from spadework.scoring.forms import RulesForm


class Agreed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Rules as they are kept with a game, so that it scores the same when a ruleset has changed since."""

    form: RulesForm = "standard"
    full: dict[str, Any] = msgspec.field(default_factory=dict)
    """Every field, as a table; empty in what a person has just asked for."""
    saved: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """Under which key the form was saved where the game is kept, so that it can be told when it has changed there;
    empty where it was not. Nothing is worked out from it."""

    @property
    def rules(self) -> Rules:
        """The rules. What was written under an older model and no longer fits it is resolved anew from the form.

        Raises `BadRules` where that fails too.
        """
        if self.full:
            try:
                return build(self.full, "these rules")
            except BadRules:
                pass
        return resolve_rules(self.form)


def agree(form: str | dict[str, Any], *, saved: str = "") -> Agreed:
    """The rules that a form asks for, with all that they say today. Raises `BadRules`.

    >>> agree("short").rules.finish.target
    250
    """
    return Agreed(form=form, full=msgspec.json.decode(msgspec.json.encode(resolve_rules(form))), saved=saved)
