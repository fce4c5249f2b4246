"""Spades, in every variant: play it, score it, solve it, and read it back.

A game against bots, with you on seat 0:

    import spadework

    game = spadework.Game("jjdd", seed="tuesday")
    while not game.over:
        game.do(game.legal[0]) if game.your_turn else game.step()   # or game.bid("nil"), game.play("QS")
    print(game.sheet)
    print(game.record())                                            # spadework.read(text) gives it back

What is here:

    Game        a game with bots: what you hold, what is legal, what happens, the sheet, the record; see below
    score       what a deal is worth: score([4, "nil", 3, 5], [5, 0, 3, 5], before=[(120, 9), (80, 3)])
    solve       the best play with open cards: solve(["AS 2C", "KH 3C", "KS 4H", "2H 3H"])
    position    a deal in play, to be solved or played out
    read        a game back from its record; `sheets` for the score sheets alone
    rulesets    the names of all games: "standard", "jjdd", "solo4", "euchre" and more; print(rulesets()) has their titles
    ruleset     the rules of one, with changes: ruleset("standard", {"nil.points": 50})
    describe    its rules in sentences: print(describe("jjdd"))
    fields      all that can be changed in them, with its value: print(fields("jjdd"))
    player      a bot by name: "search" looks ahead, "thumb" plays by rules of thumb, "random" anything legal
    legal       what a seat may do by its `View`: bots=lambda view: spadework.legal(view)[-1] is a bot

What these take and give; `help(spadework.Bid)` says more, and so on:

    Bid         Bid(4), Bid("nil"), Bid("blind-6"); for bids one gives, 4 and "nil" do as well
    Hand        some cards: Hand("AS KS 7H")
    Sheet       every point with its reason: print it; it has `lines`, `points`, `standings`
    Standing    where a team stands: points, bags
    Rules       what a game is; `ruleset` makes it
    View        all that a seat may know; bots choose by it
    Player      how to write a bot; a `BidMade`, a `CardPlayed` and the like are what one does
    Fault       a mistake: it says what is wrong, and what would do
    NotLegal    a move that may not be done now, with what is `legal` instead

A seat is a number, clockwise from 0, and a team is a place in `rules.teams`, which are ((0, 2), (1, 3)) for four in pairs.
A card is text, "QS" or "TD"; the jokers are "BJ" and "LJ". All of these print themselves, and show themselves in a
notebook.

For more than a game at a time there are `spadework.game` (the rules engine, event by event), `spadework.scoring`,
`spadework.kernel` (the same play in C++: solvers, hidden hands, millions of deals) and `spadework.notation`.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spadework.faults import Fault as Fault
    from spadework.game import BidMade as BidMade
    from spadework.game import CardPlayed as CardPlayed
    from spadework.game import View as View
    from spadework.players import Player as Player
    from spadework.players import player
    from spadework.rules import Bid as Bid
    from spadework.rules import Rules as Rules
    from spadework.scoring.sheet import Standing as Standing
    from spadework.session import Game, describe, fields, legal, position, read, ruleset, rulesets, score, sheets, solve
    from spadework.session import Hand as Hand
    from spadework.session import NotLegal as NotLegal
    from spadework.session import Sheet as Sheet

__all__ = [
    "Game",
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
"""What `help(spadework)` shows whole: the game and the functions. The types that these take and give are public as well."""

__version__ = "0.1.0"

_WHERE = dict.fromkeys((*__all__, "Hand", "NotLegal", "Sheet"), "session") | {
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
"""The module of each name, which is found when it is asked for, so that importing costs nothing."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _WHERE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__])
        found = getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_WHERE} - {"TYPE_CHECKING", "import_module", "sys"})
