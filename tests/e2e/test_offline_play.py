"""Practice goes on when the network goes: the deal is dealt anew in the browser, and what came of it is brought back."""

from __future__ import annotations

import itertools
import re
from types import SimpleNamespace

from playwright.sync_api import expect

from spadework.game import events as e
from tests.e2e.conftest import NewPerson
from tests.e2e.house import House
from tests.e2e.person import FEW_CARDS, dotted
from tests.e2e.test_offline import ready
from tests.server.test_leaks import log_of

FEW = {"base": "standard", "changes": dotted({**FEW_CARDS, "finish__max_deals": 2}), "title": "Few cards"}
PRACTICE = {
    "rules": {"base": "standard", "changes": FEW["changes"]},
    "pace": "instant",
    "bots": ["", "wren", "silas", "wren"],
}

KEEP = "([name, what]) => localStorage.setItem(name, JSON.stringify(what))"

GAMES = """async () => {
  for (let tries = 0; tries < 240; tries += 1) {
    const { games } = await (await fetch('/api/v1/me/games')).json();
    if (games.length) return games;
    await new Promise((soon) => setTimeout(soon, 250));
  }
  return [];
}"""
"""What the server has of one's games, once there are any: the directory is told a little after the game. (A page that
waits for a function takes any promise of it for an answer, so the waiting is done here.)"""
THOUGHTS = "async () => JSON.parse((await spadework.tables.ask('thoughts', '{}')).toJs()[1])"
"""The seconds that bots took in the worker which looked ahead."""


def test_a_practice_game_outlives_its_network(new_person: NewPerson, house: House) -> None:
    person = new_person(width=390, height=844, service_workers="allow")
    page, frames = person.page, list[str]()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    person.arrive("Ann")
    person.visit("/offline")
    ready(page)
    table = str(person.post("/api/v1/practice", PRACTICE)["table"])
    person.visit(f"/t/{table}")
    person.play_until(lambda asked: asked == "next")
    left = page.evaluate("(table) => fetch(`/api/v1/tables/${table}/takeaway`).then((answer) => answer.text())", table)
    heard = len(frames)
    person.answer("next")
    person.play_until(lambda asked: asked.startswith("card-"))
    before = page.locator("[data-testid^=score-]").all_inner_texts()

    house.kill()
    page.context.set_offline(True)
    page.get_by_test_id("go-on-alone").click()
    page.wait_for_url(re.compile(f"/t/off-{table}"))
    expect(page.get_by_text("dealt anew, at the same score. The bots look ahead here too").first).to_be_visible()
    assert page.locator("[data-testid^=score-]").all_inner_texts() == before
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_text("open in another tab")).to_be_visible()
    other.close()
    page.goto(person.url)
    expect(page.get_by_test_id("back-to-table")).to_have_attribute("href", re.compile(f"/t/off-{table}"))
    page.goto(f"{person.url}/tables")
    page.get_by_test_id("own-tables").get_by_role("link").click()  # found again, though the page was left
    person.play_out()
    expect(page.get_by_test_id("bids-and-tricks").first).to_be_visible()
    thoughts = page.workers[0].evaluate(THOUGHTS)
    assert len(thoughts) >= 3  # of Silas alone, in a deal of few cards
    page.wait_for_function("() => localStorage.getItem('spadework.to-bring')")
    page.goto(f"{person.url}/history")
    expect(page.get_by_test_id("games")).to_contain_text("played offline")

    house.open()
    page.context.set_offline(False)
    person.visit("/")
    page.wait_for_function("() => !localStorage.getItem('spadework.to-bring')")
    (game,) = page.evaluate(GAMES)
    assert (game["table"], game["offline"]) == (f"off-{table}", True)
    page.goto(f"{person.url}/replay/off-{table}")
    expect(page.get_by_test_id("replay-said")).to_be_visible()

    dealt = [event for event in log_of(SimpleNamespace(folder=house.data), table) if isinstance(event, e.Dealt)]  # type: ignore[arg-type]
    assert left.count('"Dealt"') == 1
    assert not any(dealt[1].seed in sent for sent in (*frames, left))
    for card, after in itertools.chain.from_iterable(map(itertools.pairwise, dealt[1].hands[1:])):
        assert not any(f'"{card}","{after}"' in frame for frame in frames[heard:])


def test_bots_play_on_by_rules_of_thumb_where_the_kernel_is_not_to_be_had(new_person: NewPerson) -> None:
    person = new_person(width=390, height=844, service_workers="allow")
    page = person.page
    for refused in ("**/engine/immutable/kernel-*.wasm", "**/api/v1/practice"):
        page.context.route(refused, lambda route: route.abort("connectionrefused"))
    person.visit("/?speed=instant")
    page.evaluate(KEEP, ["spadework.game", {"rules": FEW, "title": "Few cards", "seats": 4}])
    page.evaluate(KEEP, ["spadework.bots", ["", "silas", "silas", "silas"]])
    page.reload()
    page.get_by_test_id("play-now").click()
    page.wait_for_url(re.compile("/t/off-"))
    expect(page.get_by_text("Here every bot plays by rules of thumb.").first).to_be_visible()
    person.play_until(lambda asked: asked == "next")
    assert page.workers[0].evaluate(THOUGHTS) == []  # though Silas looks ahead where he can
    person.complaints[:] = [told for told in person.complaints if "ERR_FAILED" not in told]
