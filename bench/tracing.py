"""What Chromium writes down of a page at work: its trace, and what is read of what happens while something moves in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import msgspec
from playwright.sync_api import Page

__all__ = ["FRAME_MS", "NAMES", "Event", "Move", "longest", "moves", "traced"]

Event = dict[str, Any]

FRAME_MS = 1000 / 60
NAMES = ("Layout", "UpdateLayoutTree", "PrePaint", "Paint", "Layerize", "FunctionCall", "EventDispatch")
_CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline.frame,blink.user_timing,toplevel"


class Move(msgspec.Struct, frozen=True):
    """What the main thread did, and which frames were drawn, from the first frame of a move until its end."""

    name: str
    begins: float
    """When it was asked for, in ms of the trace."""
    starting: float
    """What the main thread did from then until the first frame, in ms of the processor as it is slowed."""
    work: tuple[float, ...]
    """What it did in each sixtieth of a second, likewise."""
    frames: tuple[float, ...]
    """From each frame that was drawn to the next, in ms."""
    counts: dict[str, int]


def traced(page: Page, act: Callable[[], object]) -> list[Event]:
    """The events of all threads while this is done, in the order of time."""
    events: list[Event] = []
    done: list[bool] = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send("Tracing.start", {"categories": _CATEGORIES, "transferMode": "ReportEvents"})
    act()
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(20)
    session.detach()
    return sorted(events, key=lambda one: one.get("ts", 0))


def longest(events: list[Event]) -> float:
    """What the processor spent on the longest task of a page that marked itself as ``page``, in ms as it is slowed.

    What is promised in a task is done when it has ended, and nobody is answered before: a page that comes alive does so then.
    """
    pages = {(one["pid"], one["tid"]) for one in events if one.get("name") == "page"}
    work = [0.0]
    for one in events:
        if (one["pid"], one["tid"]) not in pages:
            continue
        if str(one["name"]).endswith("RunTask"):
            work.append(one.get("tdur", 0) / 1000)
        elif one["name"] == "BlinkScheduler_PerformMicrotaskCheckpoint":
            work[-1] += one.get("tdur", 0) / 1000
    return max(work)


def moves(events: list[Event]) -> Iterator[Move]:
    """Each move of a trace, which the page marked as ``begins NAME`` and ``lies NAME``."""
    marks = [one for one in events if str(one.get("name", "")).startswith(("begins ", "lies "))]
    for i, mark in enumerate(marks):
        kind, _, name = mark["name"].partition(" ")
        end = next((one["ts"] for one in marks[i:] if one["name"] == f"lies {name}"), None)
        if kind == "begins" and end is not None and (move := _read(events, mark, name, end)):
            yield move


def _read(events: list[Event], mark: Event, name: str, end: int) -> Move | None:
    own = [one for one in events if one["pid"] == mark["pid"]]
    active = next((one["ts"] for one in own if one["name"] == "ActivateLayerTree" and one["ts"] > mark["ts"]), end)
    drawn = [one["ts"] for one in own if one["name"] == "DrawFrame" and active <= one["ts"] <= end]
    if len(drawn) < 2:
        return None
    start = drawn[0]
    main = [one for one in own if one["tid"] == mark["tid"] and one.get("ph") == "X"]
    frames = Counter(filter(None, map(_frame, main)))
    page = frames.most_common(1)[0][0] if frames else ""  # a drawing that is read meanwhile is a document of its own
    tasks = [one for one in main if str(one["name"]).endswith("RunTask")]
    count = max(1, round((end - start) / 1000 / FRAME_MS))
    step = (end - start) / count
    return Move(
        name,
        mark["ts"] / 1000,
        _work(tasks, mark["ts"], start),
        tuple(_work(tasks, start + i * step, start + (i + 1) * step) for i in range(count)),
        tuple((after - before) / 1000 for before, after in pairwise(drawn)),
        {
            kind: sum(one["name"] == kind and start <= one["ts"] < end and _frame(one) in ("", page) for one in main)
            for kind in NAMES
        },
    )


def _frame(event: Event) -> str:
    """Of which document a style or a layout is; empty for everything else."""
    begun: dict[str, str] = event.get("args", {}).get("beginData") or {}
    return begun.get("frame", "")


def _work(tasks: list[Event], start: float, end: float) -> float:
    """Of the processor in this time, in ms; what other programs took of it meanwhile is no work of the page."""
    sum_ms = 0.0
    for task in tasks:
        length = task.get("dur", 0)
        inside = min(end, task["ts"] + length) - max(start, task["ts"])
        if length > 0 and inside > 0:
            sum_ms += task.get("tdur", length) * inside / length / 1000
    return sum_ms
