"""The example by which the documents show how a ruleset is added is a ruleset."""

from pathlib import Path

from spadework.rules import catalog

ROOT = Path(__file__).parents[3]


def test_the_example_of_a_ruleset_is_one_of_the_project() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    shown = page.partition("house-spades.toml`:")[2].split("```toml\n")[1].split("```")[0]
    assert shown == (Path(str(catalog._folder())) / "house-spades.toml").read_text(encoding="utf-8")
