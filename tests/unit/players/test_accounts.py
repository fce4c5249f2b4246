"""What deals bring the teams, for many deals at once."""

from __future__ import annotations

from spadework.kernel import self_play
from spadework.kernel.bids import why_not
from spadework.kernel.scores import unscored
from spadework.players.search.accounts import accounts
from spadework.rules import ruleset, rulesets
from spadework.rules.model import ContractScoring
from spadework.rules.numbered import bids_read
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Outcome, beginning, standings
from tests.together import together


def scored() -> list[str]:
    found = [(name, ruleset(name)) for name in rulesets()]
    simple = [
        (name, rules) for name, rules in found if isinstance(rules.scoring, ContractScoring) and not why_not(rules)
    ]
    return [name for name, rules in simple if not unscored(rules)]


@together("name", scored())
def test_they_are_what_the_sheet_says(name: str) -> None:
    rules = ruleset(name)
    deals = self_play(rules, 60, policy="quick", seed=3)
    brought = accounts(rules).brought(deals.bids, deals.taken).tolist()
    begun = beginning(rules)
    for bids, taken, teams in zip(deals.bids.tolist(), deals.taken.tolist(), brought, strict=True):
        lines = score_deal(rules, Outcome(bids=bids_read(bids), tricks=tuple(taken)), begun)
        after = standings(rules, lines, begun)
        assert teams == [[now.points - was.points, now.bags - was.bags] for now, was in zip(after, begun, strict=True)]
