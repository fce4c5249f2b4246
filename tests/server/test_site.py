"""How the page's files are sent: compressed to who takes that, and each script with what it may do."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from spadework.server.site import Site

SCRIPT = b"let spades = 'always trump';" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built page with a script and its compressed copy."""
    built = tmp_path / "site"
    built.mkdir()
    (built / "index.html").write_text("<script>go()</script>")
    (built / "worker.js").write_bytes(SCRIPT)
    (built / "worker.js.gz").write_bytes(gzip.compress(SCRIPT))
    (built / "core.zip").write_bytes(b"zip")
    (built / "python.wasm").write_bytes(b"wasm")
    (built / "app.webmanifest").write_bytes(b"{}")
    return built


async def sent(folder: Path, path: str, *, takes: bytes = b"", method: str = "GET") -> tuple[dict[bytes, bytes], bytes]:
    """Headers and body of an answer."""
    messages: list[Any] = []

    async def send(message: Any) -> None:
        messages.append(message)

    headers = [(b"accept-encoding", takes)] if takes else []
    await Site(folder)({"type": "http", "method": method, "path": path, "headers": headers}, None, send)
    return dict(messages[0]["headers"]), messages[1]["body"]


@pytest.mark.parametrize("takes", (b"gzip", b"br, gzip, zstd", b"GZIP;q=0.8"))
async def test_who_takes_gzip_gets_the_compressed_copy(folder: Path, takes: bytes) -> None:
    headers, body = await sent(folder, "/worker.js", takes=takes)
    assert headers[b"content-encoding"] == b"gzip"
    assert headers[b"content-length"] == str(len(body)).encode()
    assert gzip.decompress(body) == SCRIPT
    assert (await sent(folder, "/worker.js", takes=takes, method="HEAD"))[0] == headers


@pytest.mark.parametrize("takes", (b"", b"br", b"gzip;q=0", b"gzip;q=0.0, br", b"xgzip"))
async def test_who_does_not_gets_the_file_itself(folder: Path, takes: bytes) -> None:
    headers, body = await sent(folder, "/worker.js", takes=takes)
    assert b"content-encoding" not in headers
    assert headers[b"vary"] == b"accept-encoding"
    assert body == SCRIPT


async def test_a_copy_is_no_file_of_its_own_nor_from_elsewhere(folder: Path) -> None:
    assert (await sent(folder, "/worker.js.gz"))[1] == b""
    (folder.parent / "secret").write_bytes(b"secret")
    (folder / "core.zip.gz").symlink_to(folder.parent / "secret")
    assert (await sent(folder, "/core.zip", takes=b"gzip"))[1] == b"zip"


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
