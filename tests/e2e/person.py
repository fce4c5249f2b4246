"""A person at a page: finds tables, looks at what is asked, and answers it by clicks or by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from playwright.sync_api import ConsoleMessage, Page

from tests.e2e.browsing import PATIENCE_MS
from tests.e2e.fingers import by_click

__all__ = ["FEW_CARDS", "Person", "dotted"]

FEW_CARDS: dict[str, Any] = {"pack__removed": [rank + suit for rank in "23456789" for suit in "CDHS"], "hand_size": 5}
"""For a deal of five tricks, where it is not the play that is looked at."""

_ASKED = """(wanted) => {
  const table = document.querySelector('[data-testid="table"]');
  if (!table || table.dataset.busy === 'true') return null;
  const open = (e) => e && !e.disabled && e.ariaDisabled !== 'true' && e.ariaPressed !== 'true' ? e.dataset.testid : null;
  const seen = (id) => open(document.querySelector(`[data-testid="${id}"]`));
  const any = (place, ids) => [...document.querySelectorAll(`[data-testid="${place}"] button[data-testid^="${ids}"]`)].find(open);
  const { phase, turn, you } = table.dataset;
  if (phase === 'over') return 'over';
  if (phase === 'between') return seen('next');
  const liked = wanted.find(seen);
  if (liked) return liked;
  if (phase === 'blind') return seen('look');
  if (seen('agree')) return 'play-on';
  if (document.querySelector('[data-testid="bid-pad"]'))
    return ['bid-3', 'bid-2', 'bid-1'].find(seen) ?? any('bid-pad', 'bid-')?.dataset.testid ?? null;
  const ask = document.querySelector('[data-testid="ask"]');
  if (ask) {
    if (ask.dataset.sent === 'true') return null;
    if (seen('ask-send')) return 'ask-send';
    const choice = any('ask', 'ask-');
    if (choice) return choice.dataset.testid;
    if (!document.querySelector('[data-testid="ask-send"]')) return null;
    return document.querySelector('[data-testid="hand"] button[aria-pressed="false"]')?.dataset.testid ?? null;
  }
  if (phase !== 'play' || !you || turn !== you) return null;
  return document.querySelector('[data-testid="hand"] button[data-legal="true"]:not([inert])')?.dataset.testid ?? null;
}"""
"""What the page asks of a person at this moment: the control that answers it; of several, one that is wanted."""


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.wants: tuple[str, ...] = ()
        """The controls that this person presses wherever there is the choice."""
        self.way: Callable[[Page, str], None] = by_click
        """How this person answers: by a mouse, by a finger, by keys."""
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(f"{said.text} ({said.location['url']})")

    def visit(self, path: str = "/") -> None:
        """Open a page of the site, with animations off."""
        separator = "&" if "?" in path else "?"
        first = not self.page.context.cookies()
        self.page.goto(f"{self.url}{path}{separator}speed=instant")
        if first:  # The page's first call brings the cookie; what comes before it would come from somebody else.
            self.page.wait_for_load_state("networkidle")

    def arrive(self, name: str = "") -> None:
        """Be somebody to the server, by a cookie, before any page is open; under a name if there is one."""
        me = f"{self.url}/api/v1/me"
        asked = self.page.context.request
        answer = asked.put(me, data={"name": name}, headers={"origin": self.url}) if name else asked.get(me)
        assert answer.ok, answer.text()

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something with this browser's cookie, which the answer brings where there is none yet."""
        answer = self.page.context.request.post(f"{self.url}{path}", data=body, headers={"origin": self.url})
        assert answer.ok, answer.text()
        return cast("dict[str, Any]", answer.json())

    def practice(self, **changes: Any) -> str:
        """Sit down with bots and begin; the table's id comes back."""
        return self.practice_under("standard", dotted(changes))

    def practice_under(self, ruleset: str, changes: dict[str, Any]) -> str:
        """The same under other rules."""
        asked = {"rules": {"base": ruleset, "changes": changes}, "pace": "instant"}
        table = self.post("/api/v1/practice", asked)["table"]
        self.visit(f"/t/{table}")
        return str(table)

    def open_table(self, ruleset: str = "standard", **changes: Any) -> str:
        """Set up a table for friends; the table's id comes back."""
        rules = {"base": ruleset, "changes": dotted(changes)}
        table = self.post("/api/v1/tables", {"rules": rules, "pace": "instant", "listed": True})["table"]
        self.visit(f"/t/{table}")
        return str(table)

    def asked(self, timeout: float = PATIENCE_MS) -> str:
        """What the page waits for from this person, as the test id of the control that answers it, or "over"."""
        return str(self.page.wait_for_function(_ASKED, arg=self.wants, timeout=timeout).json_value())

    def asked_now(self) -> str | None:
        """The same without waiting."""
        return cast("str | None", self.page.evaluate(_ASKED, self.wants))

    def answer(self, asked: str) -> None:
        """Press it, by a click unless this person has another way."""
        # Of the next deal the table tells first that its seed is drawn, while the button is still there.
        before = -1 if asked == "next" else self.version()
        self.way(self.page, asked)
        self._settled(asked, before)

    def _settled(self, asked: str, before: int = -1) -> None:
        """Wait until the page no longer waits for this very thing, or has heard of what came after a version."""
        self.page.wait_for_function(
            f"""([asked, wanted, before]) => ({_ASKED})(wanted) !== asked || asked === 'over' ||
              (before >= 0 && Number(document.querySelector('[data-testid="table"]').dataset.v) > before)""",
            arg=[asked, self.wants, before],
        )

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

    def phase(self) -> str:
        """What the table is at."""
        return str(self.page.get_by_test_id("table").get_attribute("data-phase"))

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


def dotted(changes: dict[str, Any]) -> dict[str, Any]:
    """Changes of rules by the names of fields, which Python's arguments write with two underscores."""
    return {name.replace("__", "."): value for name, value in changes.items()}
