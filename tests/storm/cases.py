"""What somebody may ask over HTTP: every route by every method, with bodies and heads that are right, wrong or neither."""

from __future__ import annotations

import json
import random

import msgspec

from spadework.api.operations import Operation, call_operations
from spadework.server.routes.all import ROUTES
from spadework.server.routes.described import operation_of
from tests.fuzz.changing import LONG, VALUES, changed
from tests.fuzz.seeds import calls

__all__ = ["Case", "case"]

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "LINK", "get")
PAGES = (
    "/",
    "/t/{table}",
    "/rules",
    "/learn",
    "/nowhere",
    "/index.html",
    "/..%2f..%2fetc/passwd",
    "/ws/tables/{table}",
)
PLAIN = ("/healthz", "/readyz", "/metrics", "/api/v1/openapi.json", "/api/v1/docs", "/api", "/api/v1", "/api/v2/me")
PARTS = ("x", "a" * 40, "a" * 41, "%00", "%ff%fe", "%F0%9F%98%80", "..", ".", "%2e%2e", "", "a%2Fb", "-", "0", "é")
QUERIES = ("", "?", "?language=es", "?language=xx", "?language=en&language=es", "?after=", "?after=%ff", "?after=x")
MORE_QUERIES = (
    *QUERIES,
    "?rules=standard",
    "?rules=%7B%7D",
    "?deals=" + "9" * 500,
    "?a[]=1&a[]=2",
    "?%00=%00",
    "?=&=&&;",
)
TYPES = (
    "application/json",
    "application/json; charset=utf-16",
    "text/plain",
    "multipart/form-data",
    "",
    "x/y; =",
    "\xff",
)
HEADS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Cookie", ("spadework=", "spadework=a.b.c", "spadework=" + "e30." * 300, "; ;=;", "a=\xff", '"')),
    ("Origin", ("null", "https://elsewhere.example", "", "http://[", "x" * 300)),
    ("If-None-Match", ("*", '"x"', "W/", "\xff", '"' * 200)),
    ("Accept", ("text/html", "*/*;q=x", "", ",,,", "application/xml")),
    ("Accept-Encoding", ("br", "gzip;q=0", "identity;q=0, *;q=0", "\xe9")),
    ("Accept-Language", ("es", "x-klingon", "es;q=9e999", "\xff")),
    ("Range", ("bytes=0-0", "bytes=5-1", "bytes=a-b", "items=0-1", "bytes=0-99999999999999999999")),
    ("Authorization", ("Basic x", "Bearer \xff", "Basic " + "A" * 4000)),
    ("X-Forwarded-For", ("::1", "1.2.3.4, 5", "\xff", "," * 300)),
    ("X-HTTP-Method-Override", ("DELETE",)),
    ("Upgrade", ("websocket", "h2c")),
    ("Expect", ("100-continue", "200")),
)


class Case(msgspec.Struct, frozen=True):
    """One request."""

    method: str
    target: str
    heads: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    chunked: bool = False
    torn: bool = False
    """It says that more comes than does, and nobody waits for an answer."""

    def said(self, host: str, cookie: str) -> bytes:
        """As it is sent."""
        lines = [f"{self.method} {self.target} HTTP/1.1", f"Host: {host}"]
        names = {name for name, _ in self.heads}
        if cookie and "Cookie" not in names:
            lines.append(f"Cookie: {cookie}")
        lines += [f"{name}: {value}" for name, value in self.heads]
        body = self.body
        if self.chunked:
            lines.append("Transfer-Encoding: chunked")
            body = b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body) if body else b"0\r\n\r\n"
        elif body or self.torn:
            lines.append(f"Content-Length: {len(body) + (99 if self.torn else 0)}")
        return "\r\n".join((*lines, "", "")).encode("latin-1", "replace") + body


def case(tables: tuple[str, ...], rng: random.Random) -> Case:
    """A request."""
    chance = rng.random()
    operation = rng.choice(_OPERATIONS)
    target = _target(operation.path if chance < 0.85 else rng.choice((*PAGES, *PLAIN)), tables, rng)
    method = operation.method if rng.random() < 0.6 else rng.choice(METHODS)
    target += rng.choice(MORE_QUERIES) if rng.random() < 0.3 else ""
    body = _body(operation, rng) if operation.takes or rng.random() < 0.2 else b""
    heads = [("Content-Type", TYPES[0] if rng.random() < 0.8 else rng.choice(TYPES))] if body else []
    if rng.random() < 0.3:
        name, values = rng.choice(HEADS)
        heads.append((name, rng.choice(values)))
    if rng.random() < 0.01:
        heads += [(f"X-{number}", "y" * rng.choice((1, 100, 7000))) for number in range(rng.choice((3, 99, 130)))]
    return Case(method, target, tuple(heads), body, rng.random() < 0.05, torn=bool(body) and rng.random() < 0.005)


def _target(path: str, tables: tuple[str, ...], rng: random.Random) -> str:
    for part in ("{table}", "{key}"):
        if part in path:
            value = rng.choice(tables) if rng.random() < 0.6 else rng.choice(PARTS)
            path = path.replace(part, value)
    if rng.random() < 0.03:
        path += rng.choice(("/", "//", "/x", "%00", "%", "?#", "/" + "a" * 3000))
    return path


def _body(operation: Operation, rng: random.Random) -> bytes:
    asked = tuple(operation.asks.values())
    right = msgspec.json.encode(rng.choice(asked)) if asked else b"{}"
    what = rng.randrange(10)
    if what < 3:
        return right
    if what < 7:
        return changed(right, rng)
    if what == 7:
        return json.dumps(rng.choice(VALUES)).encode()
    if what == 8:
        return _raw(rng)
    return changed(rng.choice(_CALLS), rng)


def _raw(rng: random.Random) -> bytes:
    """What is no JSON, or more of it than anybody needs."""
    return rng.choice(
        (
            rng.randbytes(rng.choice((1, 50, 5000))),
            rng.choice(LONG).encode(),
            b"[" * 60_000,
            b'{"a":' * 10_000,
            b'{"rules":"\xff\xfe"}',
            b'{"rules":"\\ud800"}',
            b'{"name":"\\ud83d"}',
            b'{"name":' + b"9" * 5000 + b"}",
            b"{" + b'"a":1,' * 5000 + b'"b":2}',
            b"x" * rng.choice((65_535, 65_536, 65_537, 70_000)),
            b'\xef\xbb\xbf{"name":"Ann"}',
            b'{"name":"Ann","name":"Ben"}',
            b'{"name":NaN}',
        )
    )


_OPERATIONS: tuple[Operation, ...] = (
    *(operation for handler in ROUTES if (operation := operation_of(handler))),
    *call_operations(),
)
_CALLS = tuple(msgspec.json.encode(msgspec.json.decode(one)["asked"]) for one in calls())
