"""The files of the page: what is in its folder is served, and nothing beside it."""

from pathlib import Path
from typing import Any

import pytest

from spadework.server.site import Site


async def asked(site: Site, path: str) -> tuple[int, bytes]:
    """The status and the body of an answer of the page."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    await site({"type": "http", "method": "GET", "path": path, "headers": []}, None, send)
    return sent[0]["status"], sent[1]["body"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built page."""
    built = tmp_path / "site"
    (built / "_app" / "immutable").mkdir(parents=True)
    (built / "index.html").write_text("<p>one")
    (built / "_app" / "immutable" / "a.js").write_text("a")
    (tmp_path / "secret.txt").write_text("secret")
    (built / "out.txt").symlink_to(tmp_path / "secret.txt")
    return built


async def test_asking_for_what_is_not_there_hides_nothing_that_is(folder: Path) -> None:
    site = Site(folder)
    for i in range(20_000):
        assert (await asked(site, f"/{i}.js"))[0] == 404
    assert await asked(site, "/_app/immutable/a.js") == (200, b"a")
    assert len(site._files) == 2, "the page and its script"


async def test_a_page_built_anew_is_served_with_its_files(folder: Path) -> None:
    site = Site(folder)
    assert await asked(site, "/rules") == (200, b"<p>one")
    (folder / "b.js").write_text("b")
    assert (await asked(site, "/b.js"))[0] == 404
    (folder / "index.html").write_text("<p>another")
    assert await asked(site, "/b.js") == (200, b"b")
    assert await asked(site, "/") == (200, b"<p>another")
    (folder / "index.html").unlink()
    assert b"There is no page here" in (await asked(site, "/"))[1]


@pytest.mark.parametrize(
    "path", ("/out.txt", "/index.html", "/../secret.txt", "/_app/../../secret.txt", "//etc/hosts.txt", "/a\0.js", "")
)
async def test_only_what_is_in_the_folder_is_served(folder: Path, path: str) -> None:
    status, body = await asked(Site(folder), path)
    assert (status, body) == ((404, b"") if path else (200, b"<p>one"))


async def test_an_address_too_long_for_a_file_is_the_pages(folder: Path) -> None:
    assert await asked(Site(folder), "/" + "a" * 300) == (200, b"<p>one")
    assert (await asked(Site(folder), "/" + "a/" * 5000 + "a.js"))[0] == 404
