"""All topics of the game."""

from __future__ import annotations

from spadework.game.bidding import BIDDING
from spadework.game.blind import BLIND
from spadework.game.calling import CALLING
from spadework.game.confirming import CONFIRMING
from spadework.game.drawing import DRAWING
from spadework.game.ending import ENDING
from spadework.game.opening import OPENING
from spadework.game.passing import PASSING
from spadework.game.playing import PLAYING
from spadework.game.reneges import RENEGES

__all__ = ["FOLDS", "TOPICS"]

TOPICS = (OPENING, BLIND, DRAWING, BIDDING, CALLING, PASSING, PLAYING, RENEGES, CONFIRMING, ENDING)

FOLDS = {event: fold for topic in TOPICS for event, fold in topic.folds.items()}
"""What each kind of event makes of a state."""
