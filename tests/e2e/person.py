"""A person at a page: finds tables, looks at what is asked, and answers it by clicks or by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from playwright.sync_api import Page

__all__ = ["Person"]

_ASKED = """() => {
  const table = document.querySelector('[data-testid="table"]');
  if (!table) return null;
  const seen = (id) => { const e = document.querySelector(`[data-testid="${id}"]`); return e && !e.disabled ? e : null; };
  const { phase, turn, you } = table.dataset;
  if (phase === 'over') return 'over';
  if (phase === 'between') return seen('next') ? 'next' : null;
  if (phase === 'blind') return seen('look') ? 'look' : null;
  if (you === '' || you === undefined || turn !== you) return null;
  if (phase === 'bidding') {
    const bid = ['bid-3', 'bid-2', 'bid-1'].find(seen);
    return bid ?? null;
  }
  if (phase === 'play') {
    const card = document.querySelector('[data-testid="hand"] button[data-legal="true"]:not([inert])');
    return card ? card.dataset.testid : null;
  }
  return null;
}"""


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)

    def visit(self, path: str = "/") -> None:
        """Open a page of the site, with animations off."""
        separator = "&" if "?" in path else "?"
        self.page.goto(f"{self.url}{path}{separator}speed=instant")
        # The page's first call brings the cookie; what comes before it would come from somebody else.
        self.page.wait_for_load_state("networkidle")

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something as this browser does, with its cookie."""
        answer = self.page.evaluate(
            """async ([path, body]) => {
              const answer = await fetch(path, {method: 'POST', headers: {'content-type': 'application/json'},
                                                body: JSON.stringify(body)});
              return {status: answer.status, body: await answer.json()};
            }""",
            [path, body],
        )
        assert answer["status"] < 300, answer
        return cast("dict[str, Any]", answer["body"])

    def practice(self, **changes: Any) -> str:
        """Sit down with three bots and begin; the table's id comes back."""
        self.visit()
        table = self.post("/api/practice", {"ruleset": "standard", "pace": "instant", "changes": _dotted(changes)})[
            "table"
        ]
        self.visit(f"/t/{table}")
        return str(table)

    def open_table(self, **changes: Any) -> str:
        """Set up a table for friends; the table's id comes back."""
        self.visit()
        table = self.post(
            "/api/tables", {"ruleset": "standard", "pace": "instant", "changes": _dotted(changes), "listed": True}
        )["table"]
        self.visit(f"/t/{table}")
        return str(table)

    def asked(self, timeout: float = 30_000) -> str:
        """What the page waits for from this person, as the test id of the control that answers it, or "over"."""
        return str(self.page.wait_for_function(_ASKED, timeout=timeout).json_value())

    def asked_now(self) -> str | None:
        """The same without waiting."""
        return cast("str | None", self.page.evaluate(_ASKED))

    def answer(self, asked: str) -> None:
        """Click it."""
        self.page.get_by_test_id(asked).click()
        self._settled(asked)

    def _settled(self, asked: str) -> None:
        """Wait until the page no longer waits for this very thing."""
        self.page.wait_for_function(f"(asked) => ({_ASKED})() !== asked || asked === 'over'", arg=asked)

    def play_until(self, enough: Callable[[str], bool], *, limit: int = 400) -> str:
        """Answer whatever is asked until something asked is enough; bounded, so that a game that hangs is seen."""
        asked = ""
        for _ in range(limit):
            asked = self.asked()
            if enough(asked):
                return asked
            self.answer(asked)
        raise AssertionError(f"not there after {limit} answers; the last was asked for {asked}")

    def play_out(self) -> None:
        """Play until the game is over."""
        self.play_until(lambda asked: asked == "over")

    def version(self) -> int:
        """The version of the table that the page shows."""
        return int(self.page.get_by_test_id("table").get_attribute("data-v") or 0)

    def trick(self) -> list[str]:
        """The cards on the table, as the page shows them."""
        cards = self.page.locator('[data-testid="trick"] [data-card]')
        return [str(name) for name in cards.evaluate_all("c => c.map(x => x.dataset.card)")]

    def in_mid_trick(self) -> bool:
        """Whether this person is to play a card to a trick that others have begun."""
        return (self.asked_now() or "").startswith("card-") and len(self.trick()) > 0

    def hand(self) -> list[str]:
        """The cards in the person's hand, as the page shows them."""
        buttons = self.page.locator('[data-testid="hand"] button[data-testid^="card-"]:not([inert])')
        return [str(name).removeprefix("card-") for name in buttons.evaluate_all("b => b.map(x => x.dataset.testid)")]


def _dotted(changes: dict[str, Any]) -> dict[str, Any]:
    return {name.replace("__", "."): value for name, value in changes.items()}
