"""Deals scored over HTTP: the same sheet as `spadework score` writes, for programs that are not in Python."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.openapi.spec import Example
from litestar.params import Body

from spadework.scoring.document import BadDocument, ScoreReport, ScoreRequest, read_document, score_document
from spadework.server.api.bodies import Asking, decoded
from spadework.server.api.core import MAX_CALL, Caller
from spadework.server.api.doorkeeper import address_of
from spadework.server.api.shapes import refusals
from spadework.server.lobby import Lobby
from spadework.server.refusals import Denied, TableCode

__all__ = ["EXAMPLES", "score_deals"]

EXAMPLES = (
    Example(
        summary="One deal under the standard rules",
        value={"deals": [{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}]},
    ),
    Example(
        summary="House rules, a score to begin with, and a second deal",
        value={
            "rules": {"base": "standard", "changes": {"finish.target": 250, "nil.points": 50}},
            "before": [{"points": 120, "bags": 8}, {"points": 95, "bags": 3}],
            "number": 4,
            "dealer": 2,
            "deals": [
                {"bids": [4, 3, 3, 2], "tricks": [5, 3, 3, 2]},
                {"bids": ["nil", 4, 5, 3], "tricks": [1, 4, 5, 3]},
            ],
        },
    ),
    Example(
        summary="Euchre: no bids, but who named trump",
        value={"rules": "euchre", "deals": [{"tricks": [3, 1, 0, 1], "maker": 0}]},
    ),
)


class _Scoring(Asking):
    """A request whose body is read as `spadework score` reads a file, so that a refusal names the place in it."""

    async def json(self) -> Any:
        """The body. Raises `Denied` where it is no JSON, or holds no deals that can be read."""
        try:
            return msgspec.to_builtins(read_document(decoded(await self.body())))
        except BadDocument as bad:
            raise _refused(bad) from None


@post(
    "/api/score",
    status_code=200,
    request_class=_Scoring,
    request_max_body_size=MAX_CALL,
    responses=refusals(403, 413, 429),
)
async def score_deals(
    request: Request[Any, Any, Any],
    data: Annotated[ScoreRequest, Body(examples=list(EXAMPLES))],
    lobby: Lobby,
    caller: Caller,
) -> ScoreReport:
    """The sheet of these deals, line by line with its reasons, under any rules.

    A single deal, or a list of deals, may be sent in place of an object with deals; the standard rules then hold.
    """
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    try:
        return await caller.lane(len(await request.body())).work(address_of(request), score_document, data)
    except BadDocument as bad:
        raise _refused(bad) from None


def _refused(bad: BadDocument) -> Denied:
    text = f"{bad.place}: {bad.text}" if bad.place else bad.text
    return Denied(TableCode.BAD_DEALS, text if text.endswith((".", "?")) else f"{text}.")
