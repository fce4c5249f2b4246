"""A record step by step, for those who look on: what was done, in sentences, and what lies where after it."""

from spadework.replay.recap import Recap, SeatRecap, TeamRecap, recap
from spadework.replay.shapes import Replay, ReplayDeal, ReplayGame, Step
from spadework.replay.steps import replay
from spadework.replay.teller import Teller
from spadework.replay.totals import Sat, Sums, SumsBy, totals

__all__ = [
    "Recap",
    "Replay",
    "ReplayDeal",
    "ReplayGame",
    "Sat",
    "SeatRecap",
    "Step",
    "Sums",
    "SumsBy",
    "TeamRecap",
    "Teller",
    "recap",
    "replay",
    "totals",
]
