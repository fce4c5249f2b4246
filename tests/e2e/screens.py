"""Each screen of the board, and how somebody comes to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.e2e.board_people import PEOPLE, another, as_reached
from tests.e2e.person import FEW_CARDS, Person, dotted
from tests.e2e.scorekeeper import Scorekeeper

__all__ = ["LEAST", "SCREENS", "keeping"]

SIGHTED = {"blind_nil.kind": "off"}
#: A game that is under way: there is a score to be read.
BEHIND = {**SIGHTED, "handicaps": (145, 210)}
COMPANY = ("", "odette", "gus", "wren", "clem", "dot")


def _at(path: str) -> Callable[[Person], None]:
    def visit(person: Person) -> None:
        person.visit(path)
        person.page.wait_for_load_state("networkidle")

    return visit


def _sit(person: Person, ruleset: str, changes: dict[str, Any], seats: int = 4) -> str:
    """With characters around one, who have faces."""
    rules = {"base": ruleset, "changes": changes}
    asked = {"rules": rules, "pace": "instant", "bots": list(COMPANY[:seats])}
    table = person.post("/api/v1/practice", asked)["table"]
    person.visit(f"/t/{table}")
    return str(table)


def _bidding(person: Person) -> None:
    _sit(person, "standard", BEHIND)
    person.play_until(lambda asked: asked.startswith("bid-"))


def _table(person: Person) -> None:
    _bidding(person)
    _to_mid_deal(person)


def _to_mid_deal(person: Person) -> None:
    person.play_until(lambda asked: asked.startswith("card-") and len(person.hand()) < 10 and len(person.trick()) > 1)
    # At the pace of people what was said at a bid is long gone.
    expect(person.page.locator(".said")).to_have_count(0, timeout=15_000)


def _last_trick(person: Person) -> None:
    _table(person)
    person.page.keyboard.press("l")
    person.page.locator("dialog[open], .panel-side .last").first.wait_for()


def _sheet(person: Person) -> None:
    _deal_end(person)
    person.answer("next")
    person.play_until(lambda asked: asked.startswith("bid-"))
    person.page.keyboard.press("s")
    person.page.locator("[data-testid='sheet'], [data-testid='side-sheet']").first.wait_for()


def _deal_end(person: Person) -> None:
    _sit(person, "standard", {**dotted(FEW_CARDS), **SIGHTED})
    person.play_until(lambda asked: asked == "next")


def _game_end(person: Person) -> None:
    _sit(person, "standard", {**dotted(FEW_CARDS), **SIGHTED, "finish.max_deals": 3})
    for _ in range(3):
        if person.play_until(lambda asked: asked in {"next", "over"}) == "next":
            person.answer("next")
    person.play_out()


def _six(person: Person) -> None:
    _sit(person, "six-three-teams", {}, 6)
    person.play_until(lambda asked: asked.startswith("card-") and len(person.trick()) > 2)


def _jokers(person: Person) -> None:
    for _ in range(20):
        _sit(person, "jjdd", SIGHTED)
        person.play_until(lambda asked: asked.startswith("card-") and len(person.trick()) > 0)
        if {"BJ", "2D", "LJ"} & set(person.hand()):
            return


def _euchre(person: Person) -> None:
    _sit(person, "euchre", {})
    person.play_until(lambda asked: asked.startswith("ask-") and asked != "ask-send")


def _replay(person: Person) -> None:
    _game_end(person)
    person.page.get_by_test_id("look-back").click()
    person.page.get_by_test_id("replay-trick").click()


def _as_another(person: Person, table: str) -> None:
    """Comes to a table as somebody new: an answer that is on its way would bring the cookie back."""
    person.page.goto("about:blank")
    person.page.context.clear_cookies()
    person.visit(f"/t/{table}")


def _watching(person: Person) -> None:
    table = _sit(person, "standard", SIGHTED)
    _to_mid_deal(person)
    _as_another(person, table)
    person.page.get_by_test_id("table").wait_for()


def _waiting(person: Person) -> None:
    as_reached(person)
    person.open_table()
    person.page.get_by_test_id("start").wait_for()


def _lesson(person: Person) -> None:
    person.visit("/learn/bags")
    person.page.wait_for_load_state("networkidle")


EVENING = ("4 3 nil 4 5 0 8", "3 3 4 2 7 6", "2 4 4 2 7 6", "4 3 2")


def keeping(person: Person, first: str = "Ann", deals: tuple[str, ...] = EVENING) -> Scorekeeper:
    """An evening at a real table, some deals old."""
    person.visit("/keep")
    person.page.locator('[data-testid="name-0"], [data-testid="new-evening"]').first.wait_for()
    if again := person.page.get_by_test_id("new-evening").all():
        again[0].click()
    for seat, name in enumerate((first, "Bo", "Cy", "Di")):
        person.page.get_by_test_id(f"name-{seat}").fill(name)
    person.page.get_by_test_id("begin").click()
    keeper = Scorekeeper(person.page, person.url)
    keeper.answer(3)
    for deal in deals:
        keeper.tell([int(answer) if answer.isdigit() else answer for answer in deal.split()])
    return keeper


def _keep(person: Person) -> None:
    keeping(person)


def _tv(person: Person) -> None:
    page = keeping(person).page
    page.get_by_test_id("more").click()
    page.get_by_test_id("open-share").click()
    page.get_by_test_id("share").click()
    link = str(page.get_by_test_id("tv-link").get_attribute("href"))
    page.goto(link)
    page.get_by_test_id("now").wait_for()


def _history(person: Person) -> None:
    """Of a few games, so that there is something to count; some are long enough to turn."""
    for ruleset, deals, ahead in (
        ("mirror", 1, (300, 0)),
        ("standard", 1, (0, 300)),
        ("solo4", 4, (0, 0, 0, 0)),
        ("mirror", 5, (0, 0)),
    ):
        _sit(person, ruleset, {"finish.max_deals": deals, "handicaps": ahead})
        person.play_out()
    _game_end(person)
    person.visit("/history")
    person.page.wait_for_load_state("networkidle")


def _evenings(person: Person) -> None:
    """Three of them, so that there is something to choose from and to count."""
    for first, deals in (
        ("Ann", EVENING),
        ("Ada", ("3 nil 4 5 7 0 6", "4 2 3 4 6 7", "3 3 3 3 8 5", "2 4")),
        ("Eve", ("3 4 4 2 8 5", "5 3 3 nil 7 6 0", "4 4 3 2 7 6", "3")),
    ):
        keeping(person, first, deals)
    person.visit("/keep")
    person.page.get_by_test_id("evenings").wait_for()


def _records(person: Person) -> None:
    _evenings(person)
    person.page.get_by_role("table").first.wait_for()
    person.page.get_by_test_id("statistics").evaluate(
        "(part) => part.getBoundingClientRect().top > innerHeight / 2 && part.scrollIntoView()"
    )


def _waiting_for_ben(person: Person) -> None:
    """A game with a friend, who is to bid now."""
    table = person.open_table("standard")
    ben = another(person, "Ben")
    ben.visit(f"/t/{table}")
    ben.page.get_by_test_id("sit-1").click()
    person.page.get_by_test_id("seat-1").get_by_text("Ben").first.wait_for()
    person.page.get_by_test_id("start").click()
    for _ in range(4):
        person.page.wait_for_timeout(400)
        if asked := person.asked_now():
            person.answer(asked)


def _own_tables(person: Person) -> None:
    _sit(person, "standard", SIGHTED)
    _sit(person, "solo4", {})
    _sit(person, "six-three-teams", {}, 6)
    person.open_table("jokers")
    _waiting_for_ben(person)
    person.visit("/tables")
    person.page.get_by_test_id("own-tables").wait_for()


def _replay_of(ruleset: str, seats: int) -> Callable[[Person], None]:
    """Some cards into a deal of more people than four."""

    def visit(person: Person) -> None:
        table = _sit(person, ruleset, {"finish.max_deals": 1}, seats)
        person.play_out()
        person.visit(f"/replay/{table}")
        for _ in range(3 * seats):
            person.page.get_by_test_id("replay-next").click()

    return visit


def _replay_begin(person: Person) -> None:
    _game_end(person)
    person.visit(person.page.url.split("?")[0].replace("/t/", "/replay/").removeprefix(person.url))
    person.page.get_by_test_id("replay-said").wait_for()


def _on_paper(screen: Callable[[Person], None]) -> Callable[[Person], None]:
    def visit(person: Person) -> None:
        screen(person)
        person.page.emulate_media(media="print")

    return visit


def _invited(person: Person) -> None:
    """The friend who follows the link, while who sent it waits."""
    _as_another(person, another(person, "Ann").open_table("jokers"))
    person.page.get_by_test_id("table").wait_for()


#: What is opened by a key alone is seen where there are keys.
LEAST = {"keys": 768}
SCREENS: dict[str, Callable[[Person], None]] = {
    "home": _at("/"),
    "learn": _at("/learn"),
    "lesson": _lesson,
    "games": _at("/rules"),
    "rules": _at("/rules/jjdd"),
    "new": _at("/new"),
    "tables": _at("/tables"),
    "own-tables": _own_tables,
    "broken-rules": _at("/rules/custom?r=WyJzdGFuZGFyZCIse30"),
    "not-found": _at("/nothing"),
    "settings": _at("/settings"),
    "offline": _at("/offline"),
    "waiting": _waiting,
    "bidding": _bidding,
    "table": _table,
    "last-trick": _last_trick,
    "six": _six,
    "jokers": _jokers,
    "euchre": _euchre,
    "invited": _invited,
    "watching": _watching,
    "deal-end": _deal_end,
    "sheet": _sheet,
    "game-end": _game_end,
    "history": _history,
    "replay": _replay,
    "replay-begin": _replay_begin,
    "replay-five": _replay_of("five", 5),
    "replay-six": _replay_of("six-three-teams", 6),
    "keep-new": _at("/keep"),
    "keep": _keep,
    "evenings": _evenings,
    "records": _records,
    "tv": _tv,
    "sheet-printed": _on_paper(_keep),
    "rules-printed": _on_paper(_at("/rules/jjdd")),
    **PEOPLE,
}
