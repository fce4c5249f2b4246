"""Routes that say what they do, in one place with how they do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from litestar import route
from litestar.handlers import HTTPRouteHandler

from spadework.api.operations import ROOT, Operation, Parameter, said

_TABLE = Parameter(
    name="table", at="path", shape=str, text="A table's name in its link.", example="Q0kYl3aXm8CwT2vR5nZb1g"
)
_SESSION = Parameter(
    name="session",
    at="path",
    shape=str,
    text="One of the devices that are listed.",
    example="8c1f0f1e2d3c4b5a69788796a5b4c3d2",
)
_BLOCK = Parameter(
    name="block",
    at="path",
    shape=str,
    text="One of those whom one has blocked, as they are listed.",
    example="8c1f0f1e2d3c4b5a69788796a5b4c3d2",
)
_SHEET = Parameter(name="key", at="path", shape=str, text="The key that is in the sheet's link.", example="m" * 24)
_KNOWN = {"{table}": _TABLE, "{key}": _SHEET, "{session}": _SESSION, "{block}": _BLOCK}

_DESCRIBE = "describe"


def described(
    method: str,
    path: str,
    *,
    name: str,
    tag: str,
    media: str = "application/json",
    status: int = 200,
    parameters: tuple[Parameter, ...] = (),
    takes: Callable[[], Any] | None = None,
    asks: Mapping[str, Any] | None = None,
    gives: Any = None,
    example: Any = None,
    also: Mapping[int, str] | None = None,
    problems: tuple[int, ...] = (),
    **given: Any,
) -> Callable[[Callable[..., Any]], HTTPRouteHandler]:
    """A route below `ROOT` whose function's docstring, body and answer are its description.

    What is `given` besides goes to Litestar; `takes` gives the shape of a body that the function reads by itself. A request that cannot be read is a problem everywhere, and whatever
    changes something may be asked by another site's page, or with too large a body.
    """

    def make(function: Callable[..., Any]) -> HTTPRouteHandler:
        def describe() -> Operation:
            hints = get_type_hints(function, include_extras=True)
            body = takes() if takes else hints.get("data")
            summary, text = said(function.__doc__ or "")
            return Operation(
                name=name,
                method=method,
                path=f"{ROOT}{path}",
                tag=tag,
                summary=summary,
                text=text,
                parameters=(*(known for part, known in _KNOWN.items() if part in path), *parameters),
                takes=body,
                asks=asks or {},
                gives=gives or (hints["return"] if media == "application/json" and status != 204 else None),
                example=example,
                also=also or {},
                media=media,
                status=status,
                problems=tuple({400, *problems, *(() if method == "GET" else (403,)), *((413, 415) if body else ())}),
            )

        return route(
            f"{ROOT}{path}".replace("{table}", "{table:str}")
            .replace("{key}", "{key:str}")
            .replace("{session}", "{session:str}")
            .replace("{block}", "{block:str}"),
            http_method=[method],  # type: ignore[list-item] # it is one of them
            status_code=status,
            media_type=media,
            opt={_DESCRIBE: describe},
            **given,
        )(function)

    return make


def operation_of(handler: HTTPRouteHandler) -> Operation | None:
    """What a route says that it does."""
    describe: Callable[[], Operation] | None = handler.opt.get(_DESCRIBE)
    return describe() if describe else None
