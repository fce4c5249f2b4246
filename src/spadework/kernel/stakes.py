"""What is at stake for a side in the play of a deal: its seats, its payoff, and the nils that the payoff asks about.

The three belong together; made of what a seat sees, or of a game, they cannot disagree:

>>> from spadework.game import view
>>> from spadework.game.perft import position
>>> from spadework.kernel import Solver, sample
>>> from spadework.rules import ruleset
>>> hands = ("AS 2H 2C", "KH 3C 5H", "KS 4H 4C", "QH 3H 5C")
>>> game = position(ruleset("standard"), hands, leader=0, taken=(3, 0, 4, 3), bids=(4, "nil", 4, 3))
>>> seen = view(game, 0)
>>> found = Solver().payoff_cards_worlds(seen, sample(seen, 200, seed=1), *stake(seen))
>>> {card: round(mean) for card, mean in found.means().items()}
{'2C': 27, '2H': 33}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spadework.game.confirming import outcome
from spadework.game.ranking import ranking
from spadework.game.state import NOBODY, GameState, Honor, Phase
from spadework.game.view import View
from spadework.kernel.checks import number_of, whole
from spadework.kernel.convert import game_of
from spadework.kernel.scores import Worth, payoff_of, points_for, standings_of, unscored
from spadework.kernel.seat import checked
from spadework.rules.model import OddTricksScoring
from spadework.scoring.sheet import Standing


class Stake(NamedTuple):
    """What a payoff question of a `Solver` is asked: ``solver.payoff_worlds(view, worlds, *stake(view))``."""

    ours: tuple[int, ...]
    """The seats of the side."""
    table: list[list[float]]
    """What the end of the deal is worth to it: a row for each number of its tricks, a column for each set of broken nils."""
    nils: tuple[int, ...]
    """The seats of all sides that bid nil: bit i of a column stands for the i-th."""

    def __repr__(self) -> str:
        """Without the numbers, of which there are many."""
        worth = [number for row in self.table for number in row]
        return f"<seats {self.ours}, nils {self.nils}, {min(worth):g} to {max(worth):g}>"


def stake(
    known: GameState | View,
    seat: int | None = None,
    *,
    before: Sequence[Standing] | None = None,
    bag: float | None = None,
    worth: Worth | None = None,
) -> Stake:
    """What the score sheet will say of the deal that is played: for the seat to act and its partners, or those of `seat`.

    Bids, who named trump, who sits out and where the teams stood are those of the game, or of what a seat sees of it;
    `before` is in place of where they stood. `bag` and the numbers are as in `score_payoff`: points of the side less
    those of the other one, or with more than two teams its own. A wrong call of a renege is not in what a seat sees and
    counts nothing. Raises `ValueError` for a game that is not in the play, and for rules whose score depends on more
    than tricks and broken nils.
    """
    game = _seen(checked(known)) if isinstance(known, View) else game_of(known)
    rules = game.rules
    if len(game.bids) != rules.seats or len(game.taken) != rules.seats:
        raise ValueError(
            f"{len(game.bids)} bids and {len(game.taken)} numbers of tricks taken for {rules.seats} seats; give one for each"
        )
    whole(game.maker, "seat that named trump:", NOBODY, rules.seats - 1)
    if game.phase is not Phase.PLAY:
        raise ValueError(f"the game waits for {game.phase.value}; what is at stake is asked in the play")
    whole_deal = len(game.dealt) == rules.seats and all(hand.bit_count() == rules.hand_size for hand in game.dealt)
    if isinstance(rules.scoring, OddTricksScoring) and rules.scoring.honors and not whole_deal:
        raise ValueError(
            f"in {rules.title} honors score, and who was dealt them is not known here; give rules without them "
            '(custom(rules, {"scoring.honors": False})), which adds the same to every card'
        )
    so_far = outcome(game)
    if reason := unscored(rules, so_far):
        raise ValueError(f"{reason}; give rules without that, or ask about tricks")
    at = game.turn if seat is None else whole(seat, "seat", 0, rules.seats - 1)
    team = rules.team_of(whole(at, "seat to act", 0, rules.seats - 1))
    stood = standings_of(rules, game.standings if before is None else before)
    nils = tuple(each for each, bid in enumerate(game.bids) if bid is not None and bid.nil)
    bag = None if bag is None else number_of(bag, "what a bag counts")
    table = payoff_of(rules, so_far, stood, team, worth or points_for(rules, team, bag))
    return Stake(rules.teams[team], table, nils)


def _seen(view: View) -> GameState:
    """As much of the game as its score asks for."""
    return GameState(
        rules=view.rules,
        ranking=ranking(view.rules.pack, view.rules.trump, view.trump),
        phase=view.phase,
        turn=view.turn,
        trump=view.trump,
        maker=view.maker,
        out=view.out,
        bids=view.bids,
        taken=view.taken,
        tricks=view.tricks,
        honor=Honor(reneges=view.reneges),
        standings=view.standings,
    )
