"""What happens in a game: facts are decided, events are folded, and each seat sees its part.

>>> from spadework.game import GameStarted, Dealt, decide, fold
>>> from spadework.rules import ruleset
>>> log = decide(None, GameStarted(ruleset("standard"), dealer=0))
>>> game = fold(log)
>>> game.phase
<Phase.BETWEEN: 'between'>
"""

from spadework.game.decide import admits, advance, decide
from spadework.game.events import *  # noqa: F403 - all events, by their one list
from spadework.game.evolve import evolve, fold
from spadework.game.legal import legal_bids, legal_cards
from spadework.game.ranking import Ranking, ranking
from spadework.game.refusals import Code, Refused
from spadework.game.seen import HIDDEN, CardsMoved, DealBegun, Hidden, OwnAnswer, OwnCards, OwnHandShown, Seen, see
from spadework.game.state import NO_DEAL, NOBODY, OVER, PLAY, ClaimState, GameState, Phase, Proposal, Trick, WrongCard
from spadework.game.view import View, view, view_on

__all__ = [
    "HIDDEN",
    "NOBODY",
    "NO_DEAL",
    "OVER",
    "PLAY",
    "CardsMoved",
    "ClaimState",
    "Code",
    "DealBegun",
    "GameState",
    "Hidden",
    "OwnAnswer",
    "OwnCards",
    "OwnHandShown",
    "Phase",
    "Proposal",
    "Ranking",
    "Refused",
    "Seen",
    "Trick",
    "View",
    "WrongCard",
    "admits",
    "advance",
    "decide",
    "evolve",
    "fold",
    "legal_bids",
    "legal_cards",
    "ranking",
    "see",
    "view",
    "view_on",
]
