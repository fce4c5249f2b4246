"""The questions of the page where rules are made."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

__all__ = ["question"]


def question(page: Page, rule: str) -> Locator:
    """The question about a rule, once all groups were unfolded: one that was never unfolded is not drawn."""
    page.get_by_test_id("find-rule").wait_for(state="attached")
    page.locator("details:not([open]) > summary").evaluate_all("all => all.forEach(one => one.click())")
    return page.locator(f'[data-rule="{rule}"]')
