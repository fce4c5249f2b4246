"""Wrong cards as a table lets them be called."""

from spadework.game import CardPlayed, Phase, RenegeClaimed, RenegeJudged
from spadework.server.table.own import may_call_renege
from tests.unit.game.tables import happened, then
from tests.unit.game.test_reneges import table


def test_after_an_upheld_call_in_the_first_trick_its_cards_may_be_called_still() -> None:
    broken_off = then(table(renege__rest="to_offended"), CardPlayed(1, "3S"), RenegeClaimed(0, 1, 0))
    assert (broken_off.phase, broken_off.tricks, broken_off.trick) == (Phase.CONFIRM, (), ())
    assert may_call_renege(broken_off)
    assert happened(broken_off, RenegeClaimed(1, 0, 0))[1] == RenegeJudged(1, 0, 0, upheld=False)
