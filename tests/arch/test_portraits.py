"""The cast in pictures: one of each bot, small, in two inks on paper."""

import re
from xml.etree import ElementTree as ET

import pytest

from spadework.players.character import characters
from tests.arch.repository import ROOT

PORTRAITS = ROOT / "web/src/lib/bots/portraits"
AT_MOST = 5_000
COLOR = re.compile(r'fill="(#[0-9a-f]{3,6})"')


def test_every_bot_has_a_portrait_and_nobody_else() -> None:
    assert {path.stem for path in PORTRAITS.glob("*.svg")} == set(characters())


@pytest.mark.parametrize("who", characters())
def test_a_portrait_is_small_and_of_two_inks_on_paper(who: str) -> None:
    path = PORTRAITS / f"{who}.svg"
    drawn = path.read_text(encoding="utf-8")
    assert path.stat().st_size <= AT_MOST
    assert len(set(COLOR.findall(drawn))) == 3
    picture = ET.fromstring(drawn)
    assert picture.get("viewBox") == "0 0 200 200"
    assert {part.tag.rpartition("}")[2] for part in picture.iter()} == {"svg", "path"}
