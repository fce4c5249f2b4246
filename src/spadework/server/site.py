"""The built page: its files as they are, pages that were drawn when it was built, and one program for all other addresses.

`learn.html` is what `/learn` looks like before any script runs. `shell.html` is empty, and draws whatever its address asks for.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import msgspec

from spadework.described import described

FOLDER = Path(__file__).parent / "site"

SECURITY_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)

BARE: tuple[tuple[bytes, bytes], ...] = (
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
)
"""With what is no page: nobody keeps it, and nothing in it is run."""

SHELL = "/shell.html"
_BUILD = "/_app/version.json"

_NO_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Spadework</title>
<h1>There is no page here</h1>
<p>{}</p>
"""

_SCRIPT_POLICY = b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""What a script may do that runs as a worker. Only there is it asked for, so no page may run WebAssembly or `eval`."""

_KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""What browsers are strict about, so that no system's own list of types matters."""

_GZIP = re.compile(rb"(?:^|[,\s])gzip\s*(?:;\s*q\s*=\s*(?:1|0\.0*[1-9])|,|$)")

_INLINE_SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL | re.IGNORECASE)

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class File(msgspec.Struct, frozen=True):
    """A file of the page, with the headers it is sent with."""

    body: bytes
    headers: tuple[tuple[bytes, bytes], ...]
    packed: bool = False
    """Whether the body is compressed by gzip, as `tools/squeeze.py` keeps what is worth it."""
    status: int = 200


def no_page(folder: Path = FOLDER) -> str | None:
    """Why there is no page to serve, and what to do about it; none where there is one."""
    if (folder / "index.html").is_file():
        return None
    if (folder.parents[3] / "Makefile").is_file():
        return "The page is not built yet: run 'make page', then load it again."
    return "This installation of Spadework came without its page: install one that was built with it."


def content_policy(page: str) -> str:
    """What a page may load: its own scripts, and those written in it, by their hashes."""
    hashes = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
        for script in _INLINE_SCRIPT.findall(page)
    )
    scripts = f"'self' {hashes}".strip()
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )


class _Build(msgspec.Struct):
    """What stands in the file of a page's build."""

    version: str


class Site:
    """Serves the page's files, as a plain ASGI application.

    What is in the folder is read once, with the page, and anew when the page changed. A request is only ever looked up
    in what was read: no path is made of what somebody asked for, and nothing is kept of what is not there.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()
        self._files: dict[str, File] = {}
        self._page = self._none()
        self._plain: dict[File, File] = {}
        """Of those that are compressed, what is in them, as far as somebody asked for it."""
        self._turn = asyncio.Lock()
        self._read: tuple[int, int, int] | None = None
        """How `index.html` stood when all was read; none while there is no page."""

    @property
    def build(self) -> str:
        """Which page it is, as the page calls itself; empty where there is none."""
        self._look()
        file = self._files.get(_BUILD)
        return msgspec.json.decode(file.body, type=described(_Build)).version if file else ""

    async def __call__(self, scope: Scope, _receive: object, send: Send) -> None:
        """One request."""
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(send, File(b"", ((b"allow", b"GET, HEAD"), *BARE), status=405), head=True)
            return
        file = self._file(scope["path"])
        if file is None:
            file = File(b"", BARE, status=404)
        elif file.packed and _takes_gzip(scope["headers"]):
            headers = (*file.headers, (b"content-encoding", b"gzip"))
            file = File(file.body, headers, status=file.status)
        elif file.packed:
            file = await self._unpacked(file)
        await _answer(send, file, head=scope["method"] == "HEAD")

    async def _unpacked(self, file: File) -> File:
        """A file for who takes nothing compressed, which is hardly anybody: made once, so that many who ask take no room each."""
        async with self._turn:
            known = self._plain
            if file not in known:
                known[file] = File(
                    await asyncio.to_thread(gzip.decompress, file.body), file.headers, status=file.status
                )
            return known[file]

    def _file(self, path: str) -> File | None:
        """The file at a path, or the page; none for a file that is missing."""
        self._look()
        if path in self._files:
            return self._files[path]
        return None if "." in path.rpartition("/")[2] else self._page

    def _look(self) -> None:
        """Read the folder if the page changed since it was read last."""
        index = self._folder / "index.html"
        try:
            found = index.stat()
            now = (found.st_mtime_ns, found.st_size, found.st_ino)
            if now != self._read:
                self._files = dict(self._list()) | dict(self._pages())
                self._page = self._files.get(SHELL, self._files["/"])
                self._plain, self._read = {}, now
        except OSError:  # there is no page, or it is being built: what is read halfway is read again
            self._page, self._files, self._plain, self._read = self._none(), {}, {}, None

    def _none(self) -> File:
        """What is said in the place of a page."""
        reason = no_page(self._folder) or "The page is being built: load it again."
        page = _page(_NO_PAGE.format(reason).encode())
        return msgspec.structs.replace(page, status=503)

    def _list(self) -> Iterator[tuple[str, File]]:
        for place in self._folder.rglob("*"):
            if place.suffix == ".html" or not self._holds(place):
                continue
            packed = place.suffix == ".gz"
            name = place.with_suffix("") if packed else place
            path = f"/{name.relative_to(self._folder).as_posix()}"
            kind = _KINDS.get(name.suffix) or mimetypes.guess_type(name.name)[0] or "application/octet-stream"
            kept = b"public, max-age=31536000, immutable" if "/immutable/" in path else b"no-cache"
            headers = [(b"content-type", kind.encode()), (b"cache-control", kept)]
            if kind == "text/javascript":
                headers.append((b"content-security-policy", _SCRIPT_POLICY))
            if packed:
                headers.append((b"vary", b"accept-encoding"))
            yield path, File(place.read_bytes(), tuple(headers), packed)

    def _pages(self) -> Iterator[tuple[str, File]]:
        for place in self._folder.rglob("*.html"):
            if self._holds(place):
                name = f"/{place.relative_to(self._folder).as_posix()}"
                address = name if name == SHELL else name.removesuffix(".html").removesuffix("/index") or "/"
                yield address, _page(place.read_bytes())

    def _holds(self, place: Path) -> bool:
        """Whether there is a file that is truly in the folder, not linked into it."""
        return place.is_file() and place.resolve().is_relative_to(self._folder)


def _page(body: bytes) -> File:
    """A page as it is sent: each is small, so it is compressed when it is read."""
    policy = content_policy(body.decode("utf-8", "replace"))
    headers = (
        (b"content-type", b"text/html; charset=utf-8"),
        (b"cache-control", b"no-cache"),
        (b"content-security-policy", policy.encode()),
        (b"vary", b"accept-encoding"),
    )
    return File(gzip.compress(body, mtime=0), headers, packed=True)


def _takes_gzip(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether who asks takes what gzip compressed.

    >>> [_takes_gzip([(b"accept-encoding", said)]) for said in (b"br, gzip", b"gzip;q=0.5, br", b"gzip;q=0", b"br")]
    [True, True, False, False]
    """
    return any(name == b"accept-encoding" and _GZIP.search(value.lower()) is not None for name, value in headers)


async def _answer(send: Send, file: File, *, head: bool) -> None:
    headers = [*file.headers, (b"content-length", str(len(file.body)).encode()), *SECURITY_HEADERS]
    await send({"type": "http.response.start", "status": file.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else file.body})
