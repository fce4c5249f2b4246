"""The HTTP half: what the contract says, and that no request at all makes it fail."""

import asyncio
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from spadework.server.problems import KINDS
from spadework.server.routes import health
from spadework.server.routes.calls import MAX_CALL
from tests.server.conftest import NewPerson
from tests.server.running import Server
from tests.strategies import tries


async def test_a_table_is_described_to_whoever_has_its_link(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server)
    table = await ann.table({"finish.target": 300}, turn_seconds=30)
    about = await ben.get(f"/api/v1/tables/{table}")
    assert about["link"] == f"{server.url}/t/{table}"
    assert (about["target"], about["status"], about["ruleset"]) == ("to 300", "waiting", "custom")
    assert about["host"] == "Ann"
    assert about["seats"][0] == {"name": "Ann", "by": "person", "bot": "", "level": 0, "kept": False}
    described = await ben.post("/api/v1/rules/describe", {"rules": {"changes": {"finish.target": 300}}})
    assert about["differs"] == [changed["text"] for changed in described["changed"]]
    assert "300" in about["differs"][0]
    drawn = await ben.http.get(f"/api/v1/tables/{table}/qr.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")


async def test_the_rules_of_a_table_are_told_as_they_differ_from_standard(
    server: Server, new_person: NewPerson
) -> None:
    ann = await new_person(server, "Ann")
    assert (await ann.get(f"/api/v1/tables/{await ann.table()}"))["differs"] == []
    other = next(
        about["name"] for about in (await ann.get("/api/v1/rules/list"))["rulesets"] if about["name"] != "standard"
    )
    about = await ann.get(f"/api/v1/tables/{await ann.table(ruleset=other)}")
    assert about["ruleset"] == other
    sheets = [await ann.get(f"/api/v1/rules/sheet?rules={name}") for name in (other, "standard")]
    own, standard = [
        [sentence["text"] for section in sheet["sections"] for sentence in section["sentences"]] for sheet in sheets
    ]
    assert about["differs"]
    assert about["differs"] == [text for text in own if text not in standard]


async def test_the_host_is_named_to_whoever_has_the_link(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table()
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    await first.do(sit=2)
    await second.do(sit=0)
    assert (await ben.get(f"/api/v1/tables/{table}"))["host"] == "Ann"
    await first.do(leave=True)
    assert (await ben.get(f"/api/v1/tables/{table}"))["host"] == "Ben"
    await second.do(leave=True)
    assert (await ben.get(f"/api/v1/tables/{table}"))["host"] == ""


async def test_ones_last_table_is_known(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    assert (await ann.get("/api/v1/me"))["last"] is None
    first = await ann.practice()
    second = await ann.table()
    assert (await ann.get("/api/v1/me"))["last"] == {"table": second, "title": "Standard", "status": "waiting"}
    await ann.sit_at(first)
    assert (await ann.get("/api/v1/me"))["last"]["table"] == first


@pytest.mark.parametrize("path", ("/", "/t/abc", "/rules/standard", "/new"))
def test_each_address_of_the_page_gets_the_page(server: Server, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy.replace("style-src 'self' 'unsafe-inline'", "")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert httpx.head(server.url + path).content == b""
    assert httpx.post(server.url + path).status_code == 405


@pytest.mark.parametrize(
    "path", ("/../cookie.key", "/%2e%2e/app.py", "/..%2fapp.py", "/nothing.js", "/a%00b.js", "/_app/x.css")
)
def test_nothing_beside_the_page_is_served(server: Server, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert answer.status_code == 404
    assert answer.content == b""


def test_what_is_no_page_came_without_a_policy(server: Server) -> None:
    """A file that is missing, another method, another host: nobody keeps such an answer, and nothing of it is run."""
    answers = [
        httpx.get(f"{server.url}/nothing.js"),
        httpx.post(f"{server.url}/"),
        httpx.options(f"{server.url}/t/x"),
        httpx.get(f"{server.url}/", headers={"Host": "a b"}),
        httpx.get(f"{server.url}/api/v1/me%00"),
        httpx.get(f"{server.url}/api/v1/nothing"),
        httpx.patch(f"{server.url}/api/v1/me"),
        httpx.get(f"{server.url}/api/v1/me"),
        httpx.get(f"{server.url}/healthz"),
        httpx.get(f"{server.url}/metrics"),
    ]
    assert [answer.status_code for answer in answers] == [404, 405, 405, 400, 400, 404, 405, 200, 200, 200]
    for answer in answers:
        assert answer.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'", answer.url
        assert answer.headers["cache-control"] == "no-store", answer.url
        assert answer.headers["x-content-type-options"] == "nosniff", answer.url
        assert answer.headers["cross-origin-resource-policy"] == "same-origin", answer.url


def test_what_the_api_answers_is_kept_nowhere_and_says_no_more_than_it_must(server: Server) -> None:
    """But for the list of tables, which may be kept by whoever asks each time whether it still holds."""
    for path in ("/api/v1/me", "/api/v1/tables", "/api/v1/nothing", "/api/v1/tables/x"):
        answer = httpx.get(server.url + path)
        assert answer.headers["cache-control"] == ("no-cache" if path == "/api/v1/tables" else "no-store")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "server" not in answer.headers
    assert httpx.get(f"{server.url}/api/v1/nothing").json()["code"] == "not-found"


async def test_another_method_is_not_the_same_as_nothing_there(server: Server) -> None:
    asked = httpx.get(f"{server.url}/api/v1/score/deals")
    assert (asked.status_code, asked.json()["code"]) == (405, "wrong-method")
    assert "GET" in asked.json()["detail"]
    assert "POST" in asked.headers["allow"]
    assert httpx.get(f"{server.url}/healthz").json() == {"status": "alive"}
    assert httpx.get(f"{server.url}/readyz").json() == {"status": "ready"}
    figures = httpx.get(f"{server.url}/metrics").text
    assert "spadework_requests_accepted_total" in figures


async def test_a_database_that_was_away_was_waited_for_before_readyz_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """For half a minute, which is longer than any watcher asks."""
    monkeypatch.setattr(health, "READY_SECONDS", 0.01)

    class Away:
        async def head(self, _table: str) -> int:
            await asyncio.Event().wait()
            return 0

    said = await health.readyz.fn(SimpleNamespace(house=SimpleNamespace(log=Away())))
    assert (said.status_code, said.content) == (503, {"status": "the log cannot be read"})


def test_whatever_is_got_can_be_asked_for_its_head(server: Server) -> None:
    """As watchers of servers and proxies ask; they were refused."""
    for path in ("/healthz", "/readyz", "/api/v1/me", "/api/v1/tables", "/api/v1/nothing", "/"):
        head, whole = httpx.head(server.url + path), httpx.get(server.url + path)
        assert (head.status_code, head.content) == (whole.status_code, b""), path
        assert head.headers["content-type"] == whole.headers["content-type"]
    assert httpx.head(f"{server.url}/api/v1/score/deals").status_code == 405


def test_a_private_table_cannot_be_told_from_none(server: Server) -> None:
    absent = [httpx.get(f"{server.url}/api/v1/tables/{name}") for name in ("x", "A" * 22, "-" * 22)]
    assert len({(answer.status_code, answer.content) for answer in absent}) == 1


def test_large_bodies_are_refused(server: Server) -> None:
    answer = httpx.post(
        f"{server.url}/api/v1/rules/describe",
        content=b'{"rules":"' + b"x" * MAX_CALL + b'"}',
        headers={"Content-Type": "application/json"},
    )
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize("number", (4, pytest.param(20, marks=pytest.mark.long)))
@pytest.mark.parametrize("how", ("positive", "negative"))
def test_no_request_makes_the_server_fail(own_server: Server, how: str, number: int) -> None:
    server = own_server  # some of what is asked makes accounts, whose names nobody else can take then
    # Not above, since it takes long: each process of the tests reads this file.
    import schemathesis
    from schemathesis import checks
    from schemathesis.core.result import Ok

    mode = schemathesis.GenerationMode(how)
    asked = [
        checks.not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
        checks.response_headers_conformance,
    ]
    schema = schemathesis.openapi.from_dict(httpx.get(f"{server.url}/api/v1/openapi.json", timeout=60).json())
    schema.config.update(base_url=server.url)
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 8
    for operation in operations:
        if mode is schemathesis.GenerationMode.NEGATIVE and not operation.body:
            continue

        @given(operation.as_strategy(generation_mode=mode))
        @settings(tries(number), phases=[Phase.generate], suppress_health_check=list(HealthCheck), database=None)
        def answers(case: schemathesis.Case[Any]) -> None:
            answer = case.call()
            case.validate_response(answer, checks=asked)
            if answer.status_code >= 400:
                assert answer.headers["content-type"] == ["application/problem+json"]
                assert answer.json()["code"] in KINDS
            if answer.status_code == 429:
                assert int(answer.headers["retry-after"][0]) > 0

        answers()
