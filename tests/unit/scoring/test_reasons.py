"""Every reason on a sheet is a key of the catalogs, and every line says its own in any language."""

from __future__ import annotations

from spadework.rules import NIL, Bid, ruleset
from spadework.scoring.reasons import Reason
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Outcome
from spadework.texts import Text, catalog, say


def test_the_catalog_has_a_sentence_for_every_reason() -> None:
    assert set(map(str, Reason)) <= catalog().sources.keys()


def test_a_line_carries_its_reason_beside_its_english() -> None:
    outcome = Outcome(bids=(NIL, Bid(3), Bid(4), Bid(5)), tricks=(1, 3, 4, 5))
    for line in score_deal(ruleset("standard"), outcome):
        assert line.key in set(map(str, Reason))
        assert say(Text(line.key, line.args)) == line.text
