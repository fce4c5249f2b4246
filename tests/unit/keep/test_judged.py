"""What the table judges: reneges, wrong calls, and points by hand."""

from __future__ import annotations

import pytest

from spadework.keep import Adjusted, Claimed, Cleared, Game, Reneged, Undone, Unkept, enter, sheet
from tests.unit.keep.evenings import asked, game_of, points, say

DEAL = (4, 3, "nil", 4, 5, 0, 8)


def test_the_table_may_judge_by_itself() -> None:
    game = enter(game_of(*DEAL), Adjusted(team=1, points=-50, bags=1, reason="talked across the table"))
    shown = sheet(game)
    assert points(game) == [141, 21]
    assert shown.rows[1].cells[1].lines[0].text == "talked across the table"
    assert shown.teams[1].bags == 2
    with pytest.raises(Unkept, match="finish it first"):
        enter(game_of(4), Adjusted(team=0, points=5, reason="why not"))


def test_what_the_table_judges_after_the_last_deal_counts_for_the_end() -> None:
    game = game_of(*DEAL, rules={"base": "standard", "changes": {"finish.target": 140}})
    assert sheet(game).over
    corrected = enter(game, Adjusted(team=0, points=-10, reason="a count that was wrong"))
    assert not sheet(corrected).over
    assert asked(corrected) == "What does Bo bid?"


def test_a_renege_moves_the_points_by_the_rules() -> None:
    game = enter(game_of(3, 4, 2, 3, 6, 7), Reneged(at=0, team=0))
    assert points(game) == [0, 121]
    both = enter(game, Reneged(at=0, team=1))
    assert sheet(both).rows[0].text == "Ann and Cy and Bo and Di all reneged, so the deal is void. Di deals again."
    assert points(enter(both, Cleared(at=0, key="reneges"))) == [51, 70]


def test_a_renege_left_no_mark_on_the_sheet() -> None:
    """It is said at once, with what takes it back, and again where its deal is the last or was called just now."""

    def called(game: Game) -> list[str]:
        return [one.text for one in sheet(game).news if one.kind in {"called", "judged"}]

    game = enter(game_of(3, 4, 2), Reneged(at=0, team=1))
    assert called(game) == ["Bo and Di reneged."]
    game = enter(game, Claimed(at=0, team=0))
    assert called(game) == ["Bo and Di reneged.", "Ann and Cy called a renege wrongly."]
    scored = say(game, 3, 6, 7)
    assert called(scored) == called(game)
    assert sheet(scored).rows[0].news[:2] == tuple(called(game))
    *_, last = (one.take_back for one in sheet(scored).news if one.kind == "called")
    assert last == Cleared(at=0, key="wrong_claim:0")
    assert called(enter(scored, last)) == ["Bo and Di reneged."]
    assert sheet(enter(scored, last)).rows[0].reneges == (1,)
    # A deal later it stands in its own row alone, unless it was called only now.
    later = say(scored, 4, 3, 2, 3, 5, 8)
    assert called(later) == []
    twice = enter(enter(later, Reneged(at=0, team=1)), Undone())
    assert called(enter(twice, Reneged(at=0, team=1)))[0] == "Bo and Di reneged twice in deal 1."
    assert called(twice) == []
    judged = enter(later, Adjusted(team=0, points=-20, bags=1, reason="looked at the last trick"))
    assert called(judged) == ["The table judged for Ann and Cy, −20 points and +1 bag: looked at the last trick"]
    (taken,) = [one.take_back for one in sheet(judged).news if one.kind == "judged"]
    assert taken is not None
    assert sheet(enter(judged, taken)).rows == sheet(later).rows
