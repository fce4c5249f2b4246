"""Who is better: players against each other over the same deals, with seats exchanged.

>>> from spadework.arena import MatchSpec, played, report_of
>>> from spadework.rules import ruleset
>>> spec = MatchSpec(players=("thumb", "random"), rules=ruleset("standard"), pairs=2, seed="tuesday")
>>> rows = [played(spec, number).row for number in range(2)]
>>> [len(row.games) for row in rows], report_of(spec, rows).duels[0].edge.mean > 0
([2, 2], True)
"""

from spadework.arena.duplicate import Finished, played
from spadework.arena.report import Report, report_of
from spadework.arena.rows import GameRow, PairRow, Tally
from spadework.arena.spec import MatchSpec

__all__ = ["Finished", "GameRow", "MatchSpec", "PairRow", "Report", "Tally", "played", "report_of"]
