"""What can be done over HTTP, as data: every call, and whatever else a server says that it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from spadework.api.call import Call
from spadework.api.calls import CALLS

ROOT = "/api/v1"
"""Where this version of the API begins."""


class Parameter(msgspec.Struct, frozen=True, kw_only=True):
    """Something that stands in the address or in a header."""

    name: str
    at: Literal["path", "query", "header"]
    shape: Any
    text: str
    """What it is."""
    example: Any
    required: bool = True


class Operation(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be done."""

    name: str
    """The same in all versions."""
    method: str
    path: str
    """With its parameters in braces."""
    tag: str
    summary: str
    text: str
    """More about it; empty where the summary says all."""
    parameters: tuple[Parameter, ...] = ()
    takes: Any = None
    """The shape of the body, where there is one."""
    asks: Mapping[str, Any] = {}
    """Examples of the body, by what they are about."""
    gives: Any = None
    """The shape of the answer; none where that is empty, or no JSON."""
    example: Any = None
    """An answer; for a call it is worked out from `asks`."""
    media: str = "application/json"
    status: int = 200
    also: Mapping[int, str] = {}
    """Answers without a body, by their status."""
    problems: tuple[int, ...] = (400,)


def said(text: str) -> tuple[str, str]:
    r"""The first line of a docstring, and the paragraphs below it that are no example.

    >>> said("One thing.\n\nMore of\nit.\n\n>>> 1 + 1\n2")
    ('One thing.', 'More of it.')
    """
    first, *more = (" ".join(part.split()) for part in text.strip().split("\n\n"))
    return first, "\n\n".join(part for part in more if not part.startswith(">>>"))


def call_path(name: str) -> str:
    """Where a call is asked.

    >>> call_path("rules.sheet")
    '/api/v1/rules/sheet'
    """
    return f"{ROOT}/{name.replace('.', '/')}"


def call_operations() -> tuple[Operation, ...]:
    """Every call as it is asked over HTTP: by POST, and by GET where text says it all."""
    from spadework.api.examples import examples  # a game is kept for them; a server starts without

    found: list[Operation] = []
    for call in CALLS.values():
        if call.by_text:
            found.append(_by_text(call, examples()[call.name]))
        found.append(
            _operation(call, "POST", takes=call.takes, asks=examples()[call.name], problems=(400, 403, 413, 415, 429))
        )
    return tuple(found)


_SAYS = {
    "find": "What somebody calls a game.",
    "language": "The language of the sheet.",
    "rules": "A ruleset's name.",
}
"""What may stand in the address of a call, by its name."""


def _by_text(call: Call, examples: Mapping[str, Any]) -> Operation:
    fields = msgspec.structs.fields(call.takes)
    asked = [one for one in examples.values() if all(isinstance(value, str) for value in one.values())]
    example = max(asked, key=len)
    return _operation(
        call,
        "GET",
        parameters=tuple(
            Parameter(
                name=field.encode_name,
                at="query",
                shape=str if field.encode_name == "rules" else field.type,
                text=_SAYS[field.encode_name],
                example=example.get(field.encode_name) or field.default,
                required=field.required,
            )
            for field in fields
        ),
        problems=(400, 429),
    )


def _operation(call: Call, method: str, **more: Any) -> Operation:
    summary, text = said(call.does.__doc__ or "")
    return Operation(
        name=call.name if method == "POST" else f"{call.name}.get",
        method=method,
        path=call_path(call.name),
        tag=call.name.partition(".")[0],
        summary=summary,
        text=text,
        gives=call.gives,
        **more,
    )
