"""Whether a page as it stands fits its window, and whether axe-core finds anything wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.e2e.person import Person

__all__ = ["sound"]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def sound(person: Person) -> None:
    """The page fits its window and axe-core finds nothing."""
    person.page.wait_for_load_state("networkidle")
    wide = person.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{person.page.url} is {wide} px wider than its window"
    assert _faults(person) == []


def _faults(person: Person) -> list[str]:
    """What axe-core finds wrong with the page as it stands."""
    # Evaluated in the page's own world, since the page's security policy rightly lets no inline script in.
    person.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = person.page.evaluate("axe.run()")
    return [f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:160]}" for fault in found["violations"]]
