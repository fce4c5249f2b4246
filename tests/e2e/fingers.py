"""How somebody answers what a page asks: by a mouse, by a finger, or by keys alone."""

from __future__ import annotations

from playwright.sync_api import Page

__all__ = ["ANSWERS", "by_click", "by_keys", "by_touch"]

MANY = 120
"""So many tabs at most to a control of a page."""


def by_click(page: Page, asked: str) -> None:
    """Point at it and press."""
    page.get_by_test_id(asked).click()


def by_touch(page: Page, asked: str) -> None:
    """Put a finger on it, in the middle of what can be seen of it."""
    page.get_by_test_id(asked).tap()


def by_keys(page: Page, asked: str) -> None:
    """Type a bid, walk to a card with the arrows, and to anything else with Tab."""
    _, _, what = asked.partition("-")
    if asked.startswith("bid-") and (what.isdigit() or what == "nil"):
        page.keyboard.type("n" if what == "nil" else what)
        return
    if asked.startswith("card-"):
        _walk_to(page, asked)
    else:
        _tab_to(page, asked)
    page.keyboard.press("Enter")


def _tab_to(page: Page, target: str) -> None:
    for _ in range(MANY):
        if page.evaluate("document.activeElement?.dataset?.testid") == target:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} cannot be reached with Tab")


def _walk_to(page: Page, card: str) -> None:
    """Tab into the hand unless the focus is there, then walk to the card with the arrows."""
    inside = "document.activeElement?.closest('[data-testid=\"hand\"]') !== null"
    for _ in range(MANY):
        if page.evaluate(inside):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(20):
        if page.evaluate("document.activeElement?.dataset?.testid") == card:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{card} cannot be reached with the arrows")


ANSWERS = {"click": by_click, "touch": by_touch, "keys": by_keys}
