"""Rules that were given, saved, sent or written into a file before score as they did."""

import base64
import json
from typing import Any

from spadework.cli.choice import changed
from spadework.rules import ruleset
from spadework.rules.catalog import read_table
from spadework.scoring.document import resolve_rules
from tests.before.kept import BEFORE, points, totals
from tests.together import together

FILES = totals("rules/files")


def test_rules_of_before_score_as_they_did() -> None:
    cases = totals("rules/forms")
    assert [points(case, case["form"]) for case in cases] == [case["points"] for case in cases]


def test_a_change_on_the_command_line_means_what_it_meant() -> None:
    forms = [case["form"] for case in totals("rules/forms") if isinstance(case["form"], dict)]
    assert forms
    for form in forms:
        if "title" not in form["changes"]:
            texts = [f"{path}={json.dumps(value)}" for path, value in form["changes"].items()]
            assert changed(ruleset(form["base"]), texts) == resolve_rules(form)


@together("name", FILES)
def test_a_file_of_before_scores_as_it_did(name: str) -> None:
    table = dict(read_table((BEFORE / "rules" / name).read_text("utf-8"), name))
    assert points(FILES[name], table) == FILES[name]["points"]


def test_a_link_of_before_brings_the_same_rules() -> None:
    for case in totals("rules/links"):
        code = case["code"]
        base, changes, *title = json.loads(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)))
        assert {"base": base, "changes": changes, "title": "".join(title)} == case["rules"]
        form: dict[str, Any] = {"base": base, "changes": changes | ({"title": title[0]} if title else {})}
        assert points(case, form) == case["points"]
