"""Deals scored over HTTP: the same sheet as everywhere, within limits, and as the API's own examples say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from spadework.game import DealScored, GameState, evolve
from spadework.game.confirming import outcome
from spadework.rules import Rules, custom, ruleset
from spadework.scoring.document import read_document, score_document
from spadework.scoring.sheet import Outcome
from spadework.server.routes.calls import MAX_CALL
from tests.covering import every_family
from tests.server.running import Server
from tests.strategies import log_of

JSON = {"Content-Type": "application/json"}
DEAL = {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}


def score(server: Server, document: Any) -> httpx.Response:
    return httpx.post(f"{server.url}/api/v1/score/deals", json=document, timeout=30)


def first_deal(rules: Rules) -> Outcome:
    """What a first deal came to that was played at random."""
    state: GameState | None = None
    for event in log_of(rules, 1):
        if isinstance(event, DealScored):
            assert state is not None
            return outcome(state)
        state = evolve(state, event)
    raise AssertionError("no deal was scored")


@pytest.mark.parametrize("name", every_family())
def test_a_deal_of_every_family_is_scored_as_at_a_table(server: Server, name: str) -> None:
    rules = custom(ruleset(name), {"finish.tie": "draw"})
    played = first_deal(rules)
    table = msgspec.to_builtins(played)
    deal = {key: value for key, value in table.items() if value or (value == 0 and value is not False)}
    deal["bids"] = [None if bid is None else str(bid) for bid in played.bids]
    if not any(deal["bids"]):
        del deal["bids"]
    document = {"rules": {"base": name, "changes": {"finish.tie": "draw"}}, "deals": [deal]}
    said = score(server, document)
    assert said.status_code == 200, said.text
    assert said.json() == msgspec.json.decode(msgspec.json.encode(score_document(read_document(document))))
    assert said.json()["deals"][0]["lines"]


def test_the_examples_of_the_api_run(server: Server) -> None:
    schema = httpx.get(f"{server.url}/api/v1/openapi.json").json()
    body = schema["paths"]["/api/v1/score/deals"]["post"]["requestBody"]["content"]["application/json"]
    examples = [one["value"] for one in body["examples"].values()]
    assert len(examples) == 4
    for example in examples:
        said = score(server, example)
        assert said.status_code == 200, said.text
        assert len(said.json()["deals"]) == len(example["deals"])


@pytest.mark.parametrize(
    ("document", "place"),
    (
        ({"deals": [{"bids": [3, 3, 3, 3], "tricks": [4, 0, 2, 6]}]}, "deal 1"),
        ({"deals": [{"bids": [3, 3, 3, "no"], "tricks": [4, 0, 2, 7]}]}, "deal 1"),
        ({"deals": []}, "deals"),
        ({"deals": [DEAL], "rules": "nowhere"}, "rules"),
        ({"deals": [DEAL], "rules": {"base": "standard", "changes": {"finish.goal": 3}}}, "rules.finish"),
        ({"deals": [DEAL], "more": 1}, "more"),
        (7, ""),
    ),
    ids=str,
)
def test_what_cannot_be_scored_is_refused_with_its_place(server: Server, document: Any, place: str) -> None:
    said = score(server, document)
    assert said.status_code == 400
    assert said.json()["code"] == "bad-deals"
    assert place in said.json()["place"]


def test_a_body_beyond_the_limit_is_refused(server: Server) -> None:
    said = httpx.post(
        f"{server.url}/api/v1/score/deals", content=b"[" + b" " * MAX_CALL + b"]", headers=JSON, timeout=30
    )
    assert said.status_code == 413
    noise = httpx.post(f"{server.url}/api/v1/score/deals", content=b"noise", headers=JSON)
    assert noise.json()["code"] == "malformed"


def test_another_sites_page_may_not_ask(server: Server) -> None:
    said = httpx.post(f"{server.url}/api/v1/score/deals", json=DEAL, headers={"Origin": "https://elsewhere.example"})
    assert said.status_code == 403


def test_who_asks_too_much_waits(tmp_path: Path) -> None:
    strict = Server(tmp_path, SPADEWORK_CALL_BURST="3", SPADEWORK_CALL_RATE="0.01")
    strict.start()
    answers = [score(strict, DEAL).status_code for _ in range(5)]
    strict.stop()
    assert answers == [200, 200, 200, 429, 429]
