"""The built page: its files as they are, and `index.html` for every address that is a page's own."""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

import msgspec

__all__ = ["SECURITY_HEADERS", "Site", "content_policy"]

FOLDER = Path(__file__).parent / "site"

SECURITY_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
)

_NOT_BUILT = b"""<!doctype html><meta charset="utf-8"><title>Spadework</title>
<p>The page is not built yet: run <code>make play</code>, or <code>npm run build</code> in <code>web</code>, and load this again.</p>
"""

_INLINE_SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL | re.IGNORECASE)

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class File(msgspec.Struct, frozen=True):
    """A file of the page, with the headers it is sent with."""

    body: bytes
    headers: tuple[tuple[bytes, bytes], ...]


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


class Site:
    """Serves the page's files, as a plain ASGI application. Files are read once; the page is read anew when it changed."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()
        self._files: dict[str, File | None] = {}
        self._index: tuple[float, File] | None = None

    async def __call__(self, scope: Scope, _receive: object, send: Send) -> None:
        """One request."""
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, File(b"", ((b"allow", b"GET, HEAD"),)), head=True)
            return
        file = self._file(scope["path"])
        await _answer(send, 200 if file else 404, file or File(b"", ()), head=scope["method"] == "HEAD")

    def _file(self, path: str) -> File | None:
        """The file at a path, or the page; none for a file that is missing."""
        if path not in self._files and len(self._files) < 10_000:
            self._files[path] = self._read(path)
        found = self._files.get(path)
        if found is not None:
            return found
        return None if "." in path.rpartition("/")[2] else self._page()

    def _read(self, path: str) -> File | None:
        if "\0" in path:
            return None
        place = (self._folder / path.lstrip("/")).resolve()
        if not place.is_relative_to(self._folder) or not place.is_file() or place.name == "index.html":
            return None
        kind, _ = mimetypes.guess_type(place.name)
        kept = b"public, max-age=31536000, immutable" if "/immutable/" in path else b"no-cache"
        headers = ((b"content-type", (kind or "application/octet-stream").encode()), (b"cache-control", kept))
        return File(place.read_bytes(), headers)

    def _page(self) -> File:
        place = self._folder / "index.html"
        try:
            changed = place.stat().st_mtime
        except OSError:
            return _page(_NOT_BUILT)
        if self._index is None or self._index[0] != changed:
            self._files.clear()
            self._index = (changed, _page(place.read_bytes()))
        return self._index[1]


def _page(body: bytes) -> File:
    policy = content_policy(body.decode("utf-8", "replace"))
    headers = (
        (b"content-type", b"text/html; charset=utf-8"),
        (b"cache-control", b"no-cache"),
        (b"content-security-policy", policy.encode()),
    )
    return File(body, headers)


async def _answer(send: Send, status: int, file: File, *, head: bool) -> None:
    headers = [*file.headers, (b"content-length", str(len(file.body)).encode()), *SECURITY_HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else file.body})
