"""What the page has to do while a card flies: a trace of Chromium's, on a phone's window with the processor slowed four times.

python -m bench flight
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import CDPSession, Page

from bench.paint import SLOWER
from tests.e2e.board import house_and_browser
from tests.e2e.person import Person

FLIGHTS = 8
FRAME_MS = 4
"""What the main thread may do in a frame of a flight."""
NAMES = ("Layout", "UpdateLayoutTree", "PrePaint", "Paint", "FunctionCall", "EventDispatch")

_MARKED = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (this.matches('.trick.ring .place') && given[0].length === 4) {
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('flight-flies')));
      animation.finished.then(() => performance.mark('flight-lies'), () => performance.mark('flight-ended'));
    }
    return animation;
  };
}"""


def main() -> None:
    """Fly some cards and print what was done meanwhile."""
    with house_and_browser() as (house, browser):
        context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
        told = list(_flights(Person(context.new_page(), house.url)))
    print(f"{len(told)} cards flown, each from its second frame until it lies:")
    for name in NAMES:
        print(f"  {name:<18}{statistics.mean(one[name][0] for one in told):5.1f} times{_ms(told, name):7.2f} ms")
    busiest = sorted(one["busiest"][1] for one in told)
    print(
        f"  busiest task of a flight: middle {statistics.median(busiest):.1f} ms, most {busiest[-1]:.1f} (at most {FRAME_MS})"
    )


def _ms(told: list[dict[str, tuple[int, float]]], name: str) -> float:
    return statistics.mean(one[name][1] for one in told)


def _flights(person: Person) -> Iterator[dict[str, tuple[int, float]]]:
    person.arrive()
    # Bots take their time as they do for people, so that nothing else comes while a card flies.
    body = {"rules": {"base": "standard", "changes": {"blind_nil": {"kind": "off"}}}, "pace": "normal"}
    table = person.post("/api/v1/practice", body)["table"]
    person.page.goto(f"{person.url}/t/{table}?speed=normal")
    person.play_until(lambda asked: asked.startswith("card-"))
    person.asked()
    time.sleep(4)  # what is fetched ahead has come
    person.page.evaluate(_MARKED)
    session = person.page.context.new_cdp_session(person.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for _ in range(FLIGHTS):
        asked = person.asked()
        if not asked.startswith("card-"):
            break
        yield from _read(_traced(session, person.page, asked))


def _traced(session: CDPSession, page: Page, asked: str) -> list[dict[str, Any]]:
    """The events of the trace while this is pressed and flies."""
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send(
        "Tracing.start", {"categories": "devtools.timeline,blink.user_timing,toplevel", "transferMode": "ReportEvents"}
    )
    page.get_by_test_id(asked).click()
    page.wait_for_timeout(700)
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(20)
    return events


def _read(events: list[dict[str, Any]]) -> Iterator[dict[str, tuple[int, float]]]:
    marks = sorted((one["ts"], one["name"]) for one in events if str(one.get("name", "")).startswith("flight-"))
    starts = [ts for ts, name in marks if name == "flight-flies"]
    if not starts:
        return
    ends = [ts for ts, name in marks if name != "flight-flies" and ts > starts[0]]
    if not ends:
        return
    start, end = starts[0], ends[0]
    thread = next(one["tid"] for one in events if one.get("name") == "flight-flies")
    within = [one for one in events if one.get("ph") == "X" and one["tid"] == thread and start <= one["ts"] < end]
    told = {name: _sum(within, name) for name in NAMES}
    tasks = [one.get("dur", 0) / 1000 for one in within if str(one["name"]).endswith("RunTask")]
    yield {**told, "busiest": (len(tasks), max(tasks, default=0.0))}


def _sum(events: list[dict[str, Any]], name: str) -> tuple[int, float]:
    taken = [one.get("dur", 0) / 1000 for one in events if one["name"] == name]
    return len(taken), sum(taken)


if __name__ == "__main__":
    main()
