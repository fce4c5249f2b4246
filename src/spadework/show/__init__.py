"""How a game is told: what lies on the table, whose turn it is, what is asked, and what happened.

All of it is made from a `View`, and from what one seat has `Seen` of an event, so it cannot give away what that seat may
not know. It is data, with texts by key; every face of the game puts the same ones into words.

>>> from spadework.game import BidMade, Dealt, GameStarted, decide, fold, view
>>> from spadework.rules import NIL, ruleset
>>> game = fold(decide(None, GameStarted(ruleset("standard"), dealer=0)))
>>> cast = Cast(game.rules, ("Ann", "Bo", "Cy", "Di"), seat=1)
>>> told(BidMade(0, NIL), view(game, 1), cast), told(BidMade(1, NIL), view(game, 1), cast)
('Ann bids nil.', 'You bid nil.')
"""

from spadework.show.advice import Advice, Weighed, advice, spoken
from spadework.show.ask import Answer, Ask, Request, SuitLetter
from spadework.show.asking import ASKS, ask
from spadework.show.cast import Cast
from spadework.show.doing import doing
from spadework.show.headline import Headline, headline
from spadework.show.parts import SIGNS, card_part, card_sign, proposal_part
from spadework.show.picture import (
    Marked,
    Picture,
    PlayedCard,
    TakenTrick,
    TrumpNow,
    laid,
    lies_face_up,
    picture,
    played,
    playing,
    taken,
    tricks,
)
from spadework.show.progress import TeamNow, teams_before, teams_now
from spadework.show.requests import fact_of, wished
from spadework.show.result import result
from spadework.show.sentence import sentence, told
from spadework.show.story import story
from spadework.show.turn import turn

__all__ = [
    "ASKS",
    "SIGNS",
    "Advice",
    "Answer",
    "Ask",
    "Cast",
    "Headline",
    "Marked",
    "Picture",
    "PlayedCard",
    "Request",
    "SuitLetter",
    "TakenTrick",
    "TeamNow",
    "TrumpNow",
    "Weighed",
    "advice",
    "ask",
    "card_part",
    "card_sign",
    "doing",
    "fact_of",
    "headline",
    "laid",
    "lies_face_up",
    "picture",
    "played",
    "playing",
    "proposal_part",
    "result",
    "sentence",
    "spoken",
    "story",
    "taken",
    "teams_before",
    "teams_now",
    "told",
    "tricks",
    "turn",
    "wished",
]
