"""The page without a network: the same core in the browser, and documents that two tabs do not lose."""

from __future__ import annotations

import functools
import gzip
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from spadework.api import answer
from tests.arch.repository import PACKAGE
from tests.e2e.browsing import chromium, flags
from tests.e2e.conftest import NewPerson
from tests.e2e.house import House
from tests.e2e.person import Person
from tools.sizes import sizes, stored

pytestmark = pytest.mark.e2e

SITE = PACKAGE / "server" / "site"
DOCUMENT: dict[str, Any] = {
    "rules": {"base": "standard", "changes": {"finish.target": 250}},
    "deals": [
        {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]},
        {"bids": [3, 4, "nil", 2], "tricks": [5, 4, 1, 3]},
    ],
}

CALL = """([name, args]) => spadework.engine.call(name, args)
  .catch((error) => ({thrown: error.message, place: error.place}))"""


def scored(document: dict[str, Any]) -> Any:
    """What Python says here."""
    return msgspec.json.decode(answer("score.deals", msgspec.json.encode(document)).body)


def at_hand(page: Page) -> None:
    """Wait until the page has its engine and its box at hand."""
    page.wait_for_function("() => globalThis.spadework !== undefined")


def ready(page: Page) -> None:
    """Get this device ready, and wait until it is."""
    page.get_by_test_id("prepare").click()
    expect(page.get_by_test_id("readiness")).to_have_attribute("data-state", "ready")


def ask(page: Page, name: str, args: object) -> Any:
    """A call of the core, by the page."""
    return page.evaluate(CALL, [name, args])


@pytest.mark.long
def test_the_core_scores_in_the_browser_and_goes_on_without_a_network(new_person: NewPerson) -> None:
    """Online, in the worker, and after a reload with no network at all: each time what Python says."""
    person = new_person(width=390, height=844, service_workers="allow")
    page, asked = person.page, list[str]()
    page.on("request", lambda request: asked.append(request.url))
    person.visit("/offline")
    at_hand(page)
    assert ask(page, "score.deals", DOCUMENT) == scored(DOCUMENT)
    assert any("/api/v1/" in url for url in asked)
    assert not any("/engine/" in url for url in asked), "nobody has asked for the engine yet"

    ready(page)
    asked.clear()
    assert ask(page, "score.deals", DOCUMENT) == scored(DOCUMENT)
    assert asked == [], "a ready engine asks nobody"

    page.context.set_offline(True)
    page.reload()
    at_hand(page)
    expect(page.get_by_test_id("readiness")).to_have_attribute("data-state", "ready")
    assert ask(page, "score.deals", DOCUMENT) == scored(DOCUMENT)
    wrong = ask(page, "score.deals", {"bids": [3, 3, 3, 3], "tricks": [4, 4, 4, 4]})
    assert wrong["place"] == "deal 1, tricks"
    deep = "() => spadework.engine.call('score.deals', JSON.parse('['.repeat(5000) + ']'.repeat(5000))).catch(String)"
    assert "nested too deeply" in page.evaluate(deep)
    assert {url.split("/")[2] for url in asked} == {person.url.split("/")[2]}, "all of it is our own server's"

    page.goto(f"{person.url}/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_what_is_only_read_waited_for_python(new_person: NewPerson) -> None:
    """Home, rules and whole lessons are there without a network, though nobody has loaded the engine."""
    person = new_person(width=360, height=740, service_workers="allow")
    page = person.page
    page.context.route("**/engine/**", lambda route: route.abort())
    person.visit("/")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("play-now")).to_be_visible()
    page.goto(f"{person.url}/rules")
    page.get_by_test_id("game-standard").click()
    expect(page.get_by_role("heading", name="Standard")).to_be_visible()
    page.goto(f"{person.url}/learn")
    page.get_by_test_id("lesson-following-suit").click()
    page.get_by_role("button", name="King of hearts").click()
    expect(page.get_by_test_id("feedback")).to_be_visible()


@pytest.mark.long
def test_every_rule_page_was_a_dead_end_without_a_network(new_person: NewPerson) -> None:
    person = new_person(width=360, height=740, service_workers="allow")
    page = person.page
    person.visit("/offline")
    ready(page)
    page.context.set_offline(True)
    page.goto(f"{person.url}/rules")
    page.get_by_test_id("find-game").fill("cutthroat")
    page.get_by_test_id("game-solo4").click()
    expect(page.get_by_role("heading", name="Four alone")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download rules").click()
    assert Path(download.value.path()).read_text("utf-8").startswith("# Four alone")
    page.goto(f"{person.url}/rules/nobody-plays-this")
    expect(page.get_by_text("There are no rules by this name.")).to_be_visible()

    page.goto(f"{person.url}/keep")
    page.get_by_test_id("pick-game").click()
    page.get_by_test_id("find-game").fill("jjdd")
    page.get_by_test_id("game-jjdd").click()
    page.get_by_test_id("begin").click()
    page.get_by_test_id("question").wait_for()
    page.get_by_test_id("rules").click()
    expect(page.get_by_role("heading", name="Joker, joker, deuce, deuce")).to_be_visible()


BY_TEXT = (b"keep.preset", b"lessons.list", b"rules.describe")
"""Calls whose names stand together in the client of the engine alone."""


def test_getting_ready_takes_what_the_page_says() -> None:
    """About 7 MB on the way, and room for 15 MB; the client of the engine is small beside the page."""
    parts = msgspec.json.decode((SITE / "engine" / "parts.json").read_bytes())
    files = [stored(address) for address in parts["files"]]
    assert 6e6 < sum(path.stat().st_size for path in files) < 7.5e6
    kept = [sizes([path])[1] for path in files]
    assert 14.5e6 < sum(kept) < 15.5e6
    assert kept == list(parts["files"].values())
    scripts = [unpacked(path) for path in SITE.rglob("*.js*")]
    clients = [script for script in scripts if all(name in script for name in BY_TEXT)]
    assert len(clients) == 1, "the engine's client is in one chunk"
    assert len(gzip.compress(clients[0])) < 4000


def unpacked(path: Path) -> bytes:
    """A file of the page, as a browser gets it."""
    return gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()


def test_no_script_of_ours_may_evaluate_text(new_person: NewPerson) -> None:
    """Not on the page, where WebAssembly is shut out too, and not in the worker, which needs that alone."""
    person = new_person(service_workers="allow")
    policies = {}
    person.page.on("response", lambda answer: policies.update({answer.url: answer.headers}))
    person.visit("/offline")
    for url, headers in policies.items():
        if url.split("?")[0].endswith((".js", "/offline")):
            assert "unsafe-eval" not in headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")
    page_policy = next(headers for url, headers in policies.items() if "/offline" in url)["content-security-policy"]
    assert "wasm-unsafe-eval" not in page_policy


WRITE = "([key, value, version]) => spadework.box.write(key, value, version)"


def test_two_tabs_write_and_nothing_is_lost(new_person: NewPerson) -> None:
    """In the browser's own database: the second writer of one version gets a copy, and is told."""
    person = new_person(service_workers="allow")
    person.visit("/offline")
    one, other = person.page, person.page.context.new_page()
    other.goto(f"{person.url}/offline")
    for page in (one, other):
        at_hand(page)
    other.evaluate("() => { window.heard = []; spadework.box.watch('keep/', (key) => window.heard.push(key)); }")
    begun = one.evaluate(WRITE, ["keep/ann", {"deals": [1]}, 0])
    assert begun["mine"]["version"] == 1
    other.wait_for_function("() => window.heard.includes('keep/ann')")
    assert other.evaluate(WRITE, ["keep/ann", {"deals": [1, 2]}, 1])["theirs"] is None
    mine = one.evaluate(WRITE, ["keep/ann", {"deals": [1, 3]}, 1])
    assert mine["theirs"]["value"] == {"deals": [1, 2]}
    assert mine["mine"]["key"] == "keep/ann (2)"
    listed = other.evaluate("() => spadework.box.list('keep/')")
    assert {kept["key"]: kept["value"]["deals"] for kept in listed} == {"keep/ann": [1, 2], "keep/ann (2)": [1, 3]}


def test_what_was_written_outlives_a_browser_that_is_killed(house: House, tmp_path: Path, browser: Browser) -> None:
    """A write that was answered is on disk: the process ends without a word, and the next one finds it."""
    kind = browser.browser_type

    def opened() -> BrowserContext:
        return kind.launch_persistent_context(str(tmp_path), executable_path=chromium(), args=flags())

    context = opened()
    page = context.pages[0]
    page.goto(f"{house.url}/offline")
    at_hand(page)
    page.evaluate(WRITE, ["keep/ann", {"deals": [1]}, 0])
    session = context.new_cdp_session(page)
    with pytest.raises(Exception, match=r"closed|crashed"):
        session.send("Browser.crash")
    context = opened()
    page = context.pages[0]
    page.goto(f"{house.url}/offline")
    at_hand(page)
    assert page.evaluate("() => spadework.box.read('keep/ann')")["value"] == {"deals": [1]}
    context.close()


@pytest.mark.long
def test_over_plain_http_the_page_says_that_it_needs_the_server(house: House, browser: Browser) -> None:
    """An address of the local network is not secure. What is written stays there all the same, and the core runs."""
    plain = browser.browser_type.launch(
        executable_path=chromium(), args=[*flags(), "--host-resolver-rules=MAP cards.test 127.0.0.1"]
    )
    page = plain.new_page()
    page.goto(f"http://cards.test:{house.port}/offline")
    at_hand(page)
    assert not page.evaluate("() => isSecureContext")
    expect(page.get_by_test_id("readiness")).to_have_attribute("data-state", "cannot")
    expect(page.get_by_test_id("readiness")).to_contain_text("https")
    expect(page.get_by_test_id("prepare")).to_have_count(0)
    assert page.evaluate(WRITE, ["keep/ann", 1, 0])["mine"]["version"] == 1
    assert ask(page, "score.deals", DOCUMENT) == scored(DOCUMENT)
    page.evaluate("() => spadework.engine.start()")
    page.context.set_offline(True)
    assert ask(page, "score.deals", DOCUMENT) == scored(DOCUMENT)
    plain.close()


class _Folder(http.server.SimpleHTTPRequestHandler):
    """A folder as a site: the page for every address that is not a file."""

    def send_head(self) -> Any:
        if "." not in self.path.rpartition("/")[2]:
            self.path = "/index.html" if self.path == "/" else "/shell.html"
        del self.headers["If-Modified-Since"]  # which knows seconds, and two builds here are closer
        return super().send_head()

    def log_message(self, *said: object) -> None:
        """Say nothing."""


class _Site(http.server.ThreadingHTTPServer):
    """Takes all that a build asks for at once: with room for five, a busy machine turned some away."""

    request_queue_size = 512


@pytest.fixture
def copied(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A copy of the built page with nothing compressed, and where it is served."""
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder)
    for path in folder.rglob("*.gz"):
        path.with_suffix("").write_bytes(unpacked(path))
        path.unlink()
    server = _Site(("127.0.0.1", 0), functools.partial(_Folder, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


ENGINE = """() => caches.open('spadework-engine').then((cache) => cache.keys())
  .then((kept) => kept.map((request) => new URL(request.url).pathname))"""
UPDATED = """() => navigator.serviceWorker.getRegistration()
  .then((registration) => registration.update())
  .then(({ installing }) => new Promise((resolve) => {
    const look = () => ['activated', 'redundant'].includes(installing.state) && resolve(installing.state);
    installing.addEventListener('statechange', look);
    look();
  }))"""


def test_a_page_that_stays_open_hears_of_a_new_version(copied: tuple[Path, str], browser: Browser) -> None:
    """A quiet note, never before all of the new version is there; the engine's new parts come with it, and no others."""
    folder, url = copied
    context = browser.new_context()
    person = Person(context.new_page(), url)
    page = person.page
    page.goto(f"{url}/offline")
    ready(page)
    assert ask(page, "score.deals", DOCUMENT) == scored(DOCUMENT), "nobody else is there to answer"
    expect(page.get_by_test_id("new-version")).to_have_count(0)
    worker = folder / "service-worker.js"
    kept = page.evaluate("() => caches.keys()")
    version = next(name for name in kept if name.startswith("spadework-page-")).removeprefix("spadework-page-")
    whole = worker.read_text("utf-8")

    # A build that is not whole yet takes over nothing.
    worker.write_text(whole.replace(version, "a-later-one").replace("/favicon.svg", "/not-there.svg"), "utf-8")
    assert page.evaluate(UPDATED) == "redundant"
    assert page.evaluate("() => caches.keys()") == kept
    expect(page.get_by_test_id("new-version")).to_have_count(0)

    engine = set(page.evaluate(ENGINE))
    core = next(path for path in engine if "/core-" in path)
    shutil.copyfile(folder / core.lstrip("/"), folder / "engine" / "immutable" / "core-next.zip")
    whole = whole.replace(version, "the-next-one").replace(core, "/engine/immutable/core-next.zip")
    worker.write_text(whole, "utf-8")
    assert page.evaluate(UPDATED) == "activated"
    assert set(page.evaluate(ENGINE)) == engine - {core} | {"/engine/immutable/core-next.zip"}
    expect(page.get_by_test_id("new-version")).to_be_visible()
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_test_id("new-version")).to_have_count(0)
    context.close()
