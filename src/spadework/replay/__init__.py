"""A record step by step, for those who look on: what was done, in sentences, and what lies where after it."""

from spadework.replay.shapes import Replay, ReplayDeal, ReplayGame, Step
from spadework.replay.steps import replay
from spadework.replay.teller import Teller

__all__ = ["Replay", "ReplayDeal", "ReplayGame", "Step", "Teller", "replay"]
