"""How the page's files are sent: compressed for whoever takes that, and each script with what it may do."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest

from spadework.server.site import Site, no_page

SCRIPT = b"let spades = 'always trump';" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built page with a script that is kept compressed."""
    built = tmp_path / "site"
    built.mkdir()
    (built / "index.html").write_text("<script>go()</script>")
    (built / "worker.js.gz").write_bytes(gzip.compress(SCRIPT))
    (built / "core.zip").write_bytes(b"zip")
    (built / "python.wasm").write_bytes(b"wasm")
    (built / "app.webmanifest").write_bytes(b"{}")
    return built


async def sent(
    folder: Path, path: str, *, takes: bytes = b"", method: str = "GET", site: Site | None = None
) -> tuple[dict[bytes, bytes], bytes]:
    """Headers and body of an answer."""
    messages: list[Any] = []

    async def send(message: Any) -> None:
        messages.append(message)

    headers = [(b"accept-encoding", takes)] if takes else []
    await (site or Site(folder))({"type": "http", "method": method, "path": path, "headers": headers}, None, send)
    return dict(messages[0]["headers"]), messages[1]["body"]


@pytest.mark.parametrize("takes", (b"gzip", b"br, gzip, zstd", b"GZIP;q=0.8"))
async def test_who_takes_gzip_gets_what_is_compressed(folder: Path, takes: bytes) -> None:
    headers, body = await sent(folder, "/worker.js", takes=takes)
    assert headers[b"content-encoding"] == b"gzip"
    assert headers[b"content-length"] == str(len(body)).encode()
    assert gzip.decompress(body) == SCRIPT
    assert (await sent(folder, "/worker.js", takes=takes, method="HEAD"))[0] == headers


async def test_each_address_gets_the_page_that_was_drawn_for_it_and_all_others_the_program(folder: Path) -> None:
    (folder / "shell.html").write_text("<script>draw()</script>")
    (folder / "learn.html").write_text("<h1>Learn</h1>")
    pages = {path: (await sent(folder, path, takes=b"gzip"))[1] for path in ("/", "/learn", "/t/1", "/shell.html")}
    assert [gzip.decompress(page) for page in pages.values()] == [
        b"<script>go()</script>",
        b"<h1>Learn</h1>",
        b"<script>draw()</script>",
        b"<script>draw()</script>",
    ]
    assert (await sent(folder, "/learn"))[1] == b"<h1>Learn</h1>"
    policies = [(await sent(folder, path))[0][b"content-security-policy"] for path in ("/", "/t/1")]
    assert len(set(policies)) == 2


@pytest.mark.parametrize("takes", (b"", b"br", b"gzip;q=0", b"gzip;q=0.0, br", b"xgzip"))
async def test_who_does_not_gets_the_file_itself(folder: Path, takes: bytes) -> None:
    headers, body = await sent(folder, "/worker.js", takes=takes)
    assert b"content-encoding" not in headers
    assert headers[b"vary"] == b"accept-encoding"
    assert body == SCRIPT


async def test_many_who_take_nothing_compressed_had_a_copy_each(folder: Path) -> None:
    site = Site(folder)
    bodies = await asyncio.gather(*[sent(folder, "/worker.js", site=site) for _ in range(8)])
    assert {id(body) for _, body in bodies} == {id(bodies[0][1])}
    pages = [await sent(folder, path, site=site) for path in ("/t/1", "/t/2")]
    assert pages[0][1] is pages[1][1]
    (folder / "worker.js.gz").write_bytes(gzip.compress(b"another"))
    (folder / "index.html").write_text("<p>another</p>")
    assert (await sent(folder, "/worker.js", site=site))[1] == b"another"


async def test_a_file_has_one_address_and_comes_from_here_alone(folder: Path) -> None:
    assert (await sent(folder, "/worker.js.gz"))[1] == b""
    (folder.parent / "secret").write_bytes(b"secret")
    (folder / "core.zip").unlink()
    (folder / "core.zip.gz").symlink_to(folder.parent / "secret")
    assert (await sent(folder, "/core.zip", takes=b"gzip"))[1] == b""


async def test_a_page_that_nobody_compressed_is_served_too(folder: Path) -> None:
    headers, body = await sent(folder, "/core.zip", takes=b"gzip")
    assert (headers[b"content-type"], body) == (b"application/zip", b"zip")
    assert b"content-encoding" not in headers


async def test_where_there_is_no_page_that_is_said(tmp_path: Path) -> None:
    checkout = tmp_path / "src" / "spadework" / "server" / "site"
    for place in (tmp_path, checkout):
        place.mkdir(parents=True, exist_ok=True)
    assert b"installation of Spadework came without its page" in (await sent(checkout, "/"))[1]
    (tmp_path / "Makefile").touch()
    assert b"run 'make page'" in (await sent(checkout, "/"))[1]
    assert no_page(checkout) == "The page is not built yet: run 'make page', then load it again."
    (checkout / "index.html").touch()
    assert no_page(checkout) is None


@pytest.mark.parametrize(
    ("path", "kind"),
    (
        ("/worker.js", b"text/javascript"),
        ("/python.wasm", b"application/wasm"),
        ("/app.webmanifest", b"application/manifest+json"),
    ),
)
async def test_types_do_not_depend_on_the_machine(folder: Path, path: str, kind: bytes) -> None:
    assert (await sent(folder, path))[0][b"content-type"] == kind


async def test_a_worker_may_run_webassembly_and_a_page_may_not(folder: Path) -> None:
    script = (await sent(folder, "/worker.js"))[0][b"content-security-policy"]
    assert script == b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    assert b"unsafe-eval" not in (await sent(folder, "/"))[0][b"content-security-policy"]
