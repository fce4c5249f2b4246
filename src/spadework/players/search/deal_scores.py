"""What one deal brings the teams: points and bags, by its bids and tricks as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.kernel.scores import looks_at_others
from spadework.rules.model import ContractScoring, Rules
from spadework.rules.numbered import bids_read
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Outcome, beginning, standings


class DealScores:
    """The scores of one ruleset's deals, each as in a game that has just begun."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._begun = beginning(rules)
        teams = tuple(range(len(rules.teams)))
        apart = isinstance(rules.scoring, ContractScoring) and not looks_at_others(rules.scoring)
        self.groups: tuple[tuple[int, ...], ...] = tuple((team,) for team in teams) if apart else (teams,)
        """Teams that have to be scored together."""

    def scored(self, group: tuple[int, ...], bids: Sequence[int], taken: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """The points of some teams, those of bags among them, and their bags. Penalties for many bags are not in it."""
        lines = score_deal(self._rules, Outcome(bids=bids_read(bids), tricks=tuple(taken)), self._begun)
        after = standings(self._rules, lines, self._begun)
        return tuple(
            (after[team].points - self._begun[team].points, after[team].bags - self._begun[team].bags) for team in group
        )
