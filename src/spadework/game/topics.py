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

TOPICS = (OPENING, BLIND, DRAWING, BIDDING, CALLING, PASSING, PLAYING, RENEGES, CONFIRMING, ENDING)

JUDGES = {fact: judge for topic in TOPICS for fact, judge in topic.judges.items()}
"""When each kind of fact may happen."""
FOLDS = {event: fold for topic in TOPICS for event, fold in topic.folds.items()}
"""What each kind of event makes of a state."""
FOLLOWS = {event: follow for topic in TOPICS for event, follow in topic.follows.items()}
"""What follows from the kinds of events from which something does."""
