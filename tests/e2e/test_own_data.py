"""What the server keeps of somebody, taken home and then forgotten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.soundness import sound

pytestmark = pytest.mark.e2e


def test_somebody_takes_a_copy_and_is_forgotten(new_person: NewPerson, tmp_path: Path) -> None:
    person, other = new_person(width=360, height=740), new_person()
    person.arrive("Ann")
    other.arrive("Ben")
    table = person.open_table()
    other.visit(f"/t/{table}")
    expect(other.page.get_by_test_id("seat-0")).to_contain_text("Ann")
    person.visit("/settings")
    with person.page.expect_download() as download:
        person.page.get_by_test_id("my-data").click()
    download.value.save_as(tmp_path / "data.json")
    kept = json.loads((tmp_path / "data.json").read_text("utf-8"))
    assert (kept["name"], [one["table"] for one in kept["tables"]]) == ("Ann", [table])
    # The first tap only asks.
    person.page.get_by_test_id("forget-me").click()
    asked = person.page.get_by_role("group", name="Delete your data from this site?")
    expect(asked).to_be_focused()
    expect(asked).to_be_in_viewport(ratio=1)
    expect(asked).not_to_contain_text("account")
    sound(person)
    person.page.get_by_role("button", name="Keep my data").click()
    person.page.get_by_test_id("forget-me").click()
    person.page.get_by_test_id("sure-forget").click()
    expect(person.page.get_by_test_id("forgotten")).to_contain_text("the server has deleted your data")
    sound(person)
    # Nobody else had a seat at that table.
    expect(other.page.get_by_test_id("table-ended")).to_contain_text("The host closed this table")
