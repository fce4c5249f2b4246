"""What happens in a game: facts are decided, events are folded, and each seat sees its part.

>>> from spadework.game import GameStarted, Dealt, decide, fold
>>> from spadework.rules import ruleset
>>> log = decide(None, GameStarted(ruleset("standard"), dealer=0))
>>> game = fold(log)
>>> game.phase
<Phase.BETWEEN: 'between'>
"""

from spadework.game.decide import advance, decide
from spadework.game.events import (
    BidMade,
    BlindBidsShown,
    BlindDeclined,
    BlindOffered,
    CardPlayed,
    ClaimAnswered,
    ClaimShown,
    Conceded,
    Consequence,
    DealScored,
    Dealt,
    Event,
    Fact,
    GameStarted,
    GameWon,
    HandShown,
    RestClaimed,
    RestTaken,
    TrickTaken,
)
from spadework.game.evolve import evolve, fold
from spadework.game.legal import legal_bids, legal_cards
from spadework.game.ranking import Ranking, ranking
from spadework.game.refusals import Code, Refused
from spadework.game.state import NOBODY, ClaimState, GameState, Phase, Trick
from spadework.game.view import HIDDEN, DealBegun, Hidden, OwnAnswer, OwnHandShown, Seen, View, see, view

__all__ = [
    "HIDDEN",
    "NOBODY",
    "BidMade",
    "BlindBidsShown",
    "BlindDeclined",
    "BlindOffered",
    "CardPlayed",
    "ClaimAnswered",
    "ClaimShown",
    "ClaimState",
    "Code",
    "Conceded",
    "Consequence",
    "DealBegun",
    "DealScored",
    "Dealt",
    "Event",
    "Fact",
    "GameStarted",
    "GameState",
    "GameWon",
    "HandShown",
    "Hidden",
    "OwnAnswer",
    "OwnHandShown",
    "Phase",
    "Ranking",
    "Refused",
    "RestClaimed",
    "RestTaken",
    "Seen",
    "Trick",
    "TrickTaken",
    "View",
    "advance",
    "decide",
    "evolve",
    "fold",
    "legal_bids",
    "legal_cards",
    "ranking",
    "see",
    "view",
]
