"""Spades, in every variant: play it, score it, solve it, and read it back.

A game against bots, with you on seat 0:

    import spadework

    game = spadework.Game("jjdd", seed="tuesday")
    while not game.over:
        game.do(game.legal[0]) if game.your_turn else game.step()   # or game.bid("nil"), game.play("QS")
    print(game.sheet)
    print(game.record())                                            # spadework.read(text) gives it back

What is here:

    Game        a game with bots: what you hold, what is legal, what happens, the sheet, the record; `help(spadework.Game)`
    score       what a deal is worth: score([4, "nil", 3, 5], [5, 0, 3, 5], before=[(120, 9), (80, 3)])
    solve       the best play with open cards: solve(["AS 2C", "KH 3C", "KS 4H", "2H 3H"])
    position    a deal in play, to be solved or played out
    read        a game back from its record; `sheets` for the score sheets alone
    rulesets    the names of all games: "standard", "jjdd", "solo4", "euchre" and more; print(rulesets()) has their titles
    ruleset     the rules of one, with changes: ruleset("standard", {"nil.points": 50})
    describe    its rules in sentences: print(describe("jjdd"))
    fields      all that can be changed in them, with its value: fields("jjdd")
    player      a bot by name: "thumb" plays by rules of thumb, "random" anything legal; `Player` says how to write one
    legal       what a seat may do by its `View`: bots=lambda view: spadework.legal(view)[-1] is a bot

A seat is a number, clockwise from 0, and a team is a place in `rules.teams`, which are ((0, 2), (1, 3)) for four in pairs.
A card is text, "QS" or "TD"; the jokers are "BJ" and "LJ". A bid is a `Bid`: Bid(4), Bid("nil"). A mistake
raises a `Fault` that says what is wrong, and a move that is not legal raises `NotLegal`, with what is `legal` instead.
Bots choose a `BidMade`, a `CardPlayed` and the like; a `Standing` is where a team stands. All of these print themselves,
and show themselves in a notebook.

For more than a game at a time there are `spadework.game` (the rules engine, event by event), `spadework.scoring`,
`spadework.kernel` (the same play in C++: solvers, hidden hands, millions of deals) and `spadework.notation`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spadework.faults import Fault
    from spadework.game import BidMade, CardPlayed, View
    from spadework.players import Player, player
    from spadework.rules import Bid, Rules
    from spadework.scoring.sheet import Standing
    from spadework.session import (
        Game,
        Hand,
        NotLegal,
        Sheet,
        describe,
        fields,
        legal,
        position,
        read,
        ruleset,
        rulesets,
        score,
        sheets,
        solve,
    )

__all__ = [
    "Bid",
    "BidMade",
    "CardPlayed",
    "Fault",
    "Game",
    "Hand",
    "NotLegal",
    "Player",
    "Rules",
    "Sheet",
    "Standing",
    "View",
    "__version__",
    "describe",
    "fields",
    "legal",
    "player",
    "position",
    "read",
    "ruleset",
    "rulesets",
    "score",
    "sheets",
    "solve",
]

__version__ = "0.1.0"

_WHERE = {
    "Bid": "rules",
    "BidMade": "game",
    "CardPlayed": "game",
    "Fault": "faults",
    "Player": "players",
    "Rules": "rules",
    "Standing": "scoring.sheet",
    "View": "game",
    "player": "players",
}
"""The modules of the names that are not of the session: each is found when it is asked for, so that importing costs nothing."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_WHERE.get(name, 'session')}"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
