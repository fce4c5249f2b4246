"""A game with bots around a person, and what else `import spadework` gives: scores, solutions, records read back.

>>> from spadework.session import Game
>>> game = Game("standard", seed="tuesday")
>>> game.awaits
<Awaits.DEAL: 'deal'>
"""

from spadework.session.course import Awaits
from spadework.session.game import Game
from spadework.session.hand import Hand
from spadework.session.hint import Hint
from spadework.session.records import read, sheets
from spadework.session.rules import describe, fields, ruleset, rulesets
from spadework.session.scores import score
from spadework.session.seed import Seed
from spadework.session.sheet import Sheet
from spadework.session.solving import position, solve
from spadework.show.answers import Answer, NotLegal, Said, legal

__all__ = [
    "Answer",
    "Awaits",
    "Game",
    "Hand",
    "Hint",
    "NotLegal",
    "Said",
    "Seed",
    "Sheet",
    "describe",
    "fields",
    "legal",
    "position",
    "read",
    "ruleset",
    "rulesets",
    "score",
    "sheets",
    "solve",
]
