"""The README as an index of packages shows it, where nothing of the repository is around it."""

import re

import pytest

from tests.arch.repository import ROOT
from tools.hatch import readme, readme_alone

README = (ROOT / "README.md").read_text("utf-8")
ADDRESS = "https://forge.example/spadework"
TARGET = re.compile(r"""\]\(([^)]*)\)|\s(?:src|srcset|href)="([^"]*)\"""")


def targets(text: str) -> list[str]:
    """All that a document links to or shows."""
    return [link or source for link, source in TARGET.findall(text)]


def test_with_an_address_every_link_and_picture_leads_there() -> None:
    found = targets(readme(README, ADDRESS))
    assert len(found) == len(targets(README)) > 20
    assert [target for target in found if not target.startswith("https://")] == []
    here = [target.removeprefix(f"{ADDRESS}/") for target in found if target.startswith(ADDRESS)]
    for target in here:
        kind, path = re.fullmatch(r"(blob|raw|tree)/HEAD/(.+)", target).groups()  # type: ignore[union-attr]
        assert (ROOT / path).exists()
        assert (ROOT / path).is_dir() == (kind == "tree")
        assert (kind == "raw") == path.endswith(".webp")


def test_without_one_no_link_leads_nowhere_and_no_word_is_lost() -> None:
    alone = readme_alone(README)
    assert [target for target in targets(alone) if not target.startswith("https://")] == []
    assert "<img" not in alone
    assert "<picture" not in alone
    assert "![" not in alone
    said = re.sub(r"!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|<[^>]*>|[|\[\]-]", " ", README)
    kept = re.sub(r"\]\([^)]*\)|<[^>]*>|[|\[\]-]", " ", alone)
    missing = set(said.split()) - set(kept.split())
    assert len(missing) < 15, "headings of tables of pictures, and nothing else"


@pytest.mark.parametrize(
    ("text", "whole", "alone"),
    (
        ("[rules](docs/rules.md)", "[rules](A/blob/HEAD/docs/rules.md)", "rules"),
        ("[bench/](bench/)", "[bench/](A/tree/HEAD/bench/)", "bench/"),
        ("[MIT](https://mit.example)", "[MIT](https://mit.example)", "[MIT](https://mit.example)"),
        ("![a](b.png)", "![a](A/raw/HEAD/b.png)", ""),
        ('<img src="b.png" alt="a">', '<img src="A/raw/HEAD/b.png" alt="a">', ""),
        ("| a |\n|---|\n| ![a](b.png) |\n", "| a |\n|---|\n| ![a](A/raw/HEAD/b.png) |\n", ""),
        ("| a |\n|---|\n| b |\n", "| a |\n|---|\n| b |\n", "| a |\n|---|\n| b |\n"),
    ),
)
def test_each_kind_of_link(text: str, whole: str, alone: str) -> None:
    assert readme(text, "A") == whole
    assert readme_alone(text) == alone
