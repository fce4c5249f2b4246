"""What goes wrong over HTTP is a problem document (RFC 9457), whatever it is, and says how long to wait."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from spadework.faults import Fault
from spadework.server.problems import HANDLERS, KINDS
from spadework.server.refusals import Denied, TableCode
from tests.server.running import Server

MEDIA = "application/problem+json"
JSON = {"Content-Type": "application/json"}
DEAL = {"deals": [{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}]}


def problem(answer: httpx.Response) -> Any:
    """The document, which says all that it has to."""
    said = answer.json()
    assert answer.headers["content-type"] == MEDIA
    assert set(said) == {"type", "title", "status", "detail", "code", "place"}
    assert said["status"] == answer.status_code == KINDS[said["code"]].status
    assert said["type"] == f"/api/v1/docs#{said['code']}"
    assert said["detail"][-1] in ".?"
    return said


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    (
        ("POST", "/api/v1/score/deals", b"noise", "malformed"),
        ("POST", "/api/v1/tables", b"noise", "malformed"),
        ("PUT", "/api/v1/me", b'{"name": "\xe2\x80\xae"}', "bad-name"),
        ("POST", "/api/v1/tables", b'{"rules": "nowhere"}', "bad-rules"),
        ("GET", "/api/v1/rules/sheet?rules=nowhere", b"", "bad-rules"),
        ("GET", "/api/v1/nothing", b"", "not-found"),
        ("GET", "/api/v1/tables/nowhere", b"", "unknown-table"),
        ("GET", "/api/v1/score/deals", b"", "wrong-method"),
        ("DELETE", "/api/v1/tables", b"", "wrong-method"),
        ("POST", "/api/v1/score/deals", b" " * (1024 * 1024 + 1), "too-large"),
        ("POST", "/api/v1/tables", b" " * (64 * 1024 + 1), "too-large"),
    ),
)
def test_each_refusal_is_a_problem_document(server: Server, method: str, path: str, body: bytes, code: str) -> None:
    assert problem(httpx.request(method, server.url + path, content=body, headers=JSON))["code"] == code


def test_a_form_of_another_site_could_send_what_was_read_as_json(server: Server) -> None:
    asked = (("POST", "/api/v1/tables"), ("POST", "/api/v1/score/deals"), ("PUT", "/api/v1/me"))
    sheet = f"/api/v1/evenings/{'k' * 24}"
    forms = (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "",
    )
    for method, path in (*asked, ("PUT", sheet), ("POST", "/api/v1/me/session"), ("DELETE", "/api/v1/me")):
        for kind in forms:
            headers = {"X-Owner-Key": "o" * 24} | ({"Content-Type": kind} if kind else {})
            answer = httpx.request(method, server.url + path, content=b'{"name": "Ann"}', headers=headers)
            assert problem(answer)["code"] == "not-json", (method, path, kind)
            assert answer.status_code == 415
            assert "application/json" in answer.json()["detail"]
    parts = httpx.post(f"{server.url}/api/v1/tables", content=iter((b"{", b"}")))
    assert problem(parts)["code"] == "not-json"
    for kind in ("application/json", "Application/JSON ; charset=utf-8"):
        said = httpx.put(f"{server.url}/api/v1/me", content=b'{"name": "Ann"}', headers={"Content-Type": kind})
        assert said.json()["name"] == "Ann"
    assert problem(httpx.post(f"{server.url}/api/v1/tables"))["detail"].startswith("The body is empty")
    with httpx.Client(base_url=server.url) as gone:
        gone.get("/api/v1/me")
        assert gone.delete("/api/v1/me").status_code == 204


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    running = Server(
        tmp_path,
        SPADEWORK_CALL_BURST="1",
        SPADEWORK_CALL_RATE="0.1",
        SPADEWORK_TABLE_BURST="1",
        SPADEWORK_TABLE_RATE="0.5",
        SPADEWORK_SHEET_BURST="1",
        SPADEWORK_SHEET_RATE="0.25",
        SPADEWORK_CORS_ORIGINS="https://pages.example, https://other.example",
    )
    running.start()
    yield running
    running.stop()


def test_who_asks_too_much_hears_for_how_long_to_wait(strict: Server) -> None:
    for path, most in (("/api/v1/score/deals", 10), ("/api/v1/practice", 2)):
        answers = [httpx.post(strict.url + path, json=DEAL if "score" in path else {}) for _ in range(2)]
        assert answers[0].is_success
        assert problem(answers[1])["code"] == "rate-limited"
        assert 1 <= int(answers[1].headers["retry-after"]) <= most
    answers = [httpx.get(f"{strict.url}/api/v1/evenings/{'k' * 22}") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [404, 429]
    assert 1 <= int(answers[1].headers["retry-after"]) <= 4


def test_a_host_with_many_tables_hears_for_how_long_to_wait(tmp_path: Path) -> None:
    server = Server(tmp_path, SPADEWORK_TABLES_PER_HOST="1")
    server.start()
    with httpx.Client(base_url=server.url) as host:
        host.get("/api/v1/me")
        answers = [host.post("/api/v1/tables", json={}) for _ in range(2)]
    server.stop()
    assert problem(answers[-1])["code"] == "too-many-tables"
    assert int(answers[-1].headers["retry-after"]) == 60


PAGE = {"Origin": "https://pages.example"}


def test_a_page_of_a_named_origin_may_ask_the_calls(strict: Server) -> None:
    asked = httpx.options(
        f"{strict.url}/api/v1/score/deals",
        headers=PAGE | {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"},
    )
    assert asked.is_success
    assert asked.headers["access-control-allow-origin"] == PAGE["Origin"]
    assert "POST" in asked.headers["access-control-allow-methods"]
    assert asked.headers["access-control-allow-headers"] == "content-type"
    for answer in (
        httpx.post(f"{strict.url}/api/v1/score/deals", json=DEAL, headers=PAGE),
        httpx.post(f"{strict.url}/api/v1/score/deals", json=DEAL, headers=PAGE),
        httpx.get(f"{strict.url}/api/v1/rules/list", headers=PAGE),
        httpx.get(f"{strict.url}/api/v1/openapi.json", headers=PAGE),
    ):
        assert answer.headers["access-control-allow-origin"] == PAGE["Origin"]
        assert answer.headers["access-control-expose-headers"] == "retry-after"
        assert answer.headers["vary"] == "origin"
        assert "access-control-allow-credentials" not in answer.headers
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ("/api/v1/me", "/api/v1/tables", "/api/v1/docs"))
def test_it_may_ask_nothing_that_is_about_people(strict: Server, path: str) -> None:
    assert "access-control-allow-origin" not in httpx.get(strict.url + path, headers=PAGE).headers
    assert problem(httpx.post(f"{strict.url}/api/v1/tables", json={}, headers=PAGE))["code"] == "bad-origin"


def test_no_other_page_may_ask_anything(strict: Server, server: Server) -> None:
    for running, origin in ((strict, "https://pages.example.evil"), (server, PAGE["Origin"])):
        asked = httpx.post(f"{running.url}/api/v1/score/deals", json=DEAL, headers={"Origin": origin})
        assert problem(asked)["code"] == "bad-origin"
        assert "access-control-allow-origin" not in asked.headers
        listed = httpx.get(f"{running.url}/api/v1/rules/list", headers={"Origin": origin})
        assert "access-control-allow-origin" not in listed.headers


def test_a_failure_of_its_own_was_answered_and_never_noted() -> None:
    with capture_logs() as notes:
        answers = [HANDLERS[Fault](None, Denied(code)) for code in (TableCode.FAILED, TableCode.NOT_FOUND)]
    assert [answer.status_code for answer in answers] == [500, 404]
    assert [note["event"] for note in notes] == ["request failed"]
