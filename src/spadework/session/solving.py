"""What best play of everybody comes to with open cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from spadework.cards import Card
from spadework.faults import Fault
from spadework.game import GameState, Phase, TrumpLetter
from spadework.game.perft import position as position_of
from spadework.rules import Bid, Rules
from spadework.rules.bid import BidLike
from spadework.session.course import Course
from spadework.session.door import Limit, each, takes
from spadework.session.rules import ruleset
from spadework.session.typed_hands import hands_of

if TYPE_CHECKING:
    from spadework.kernel import Solution


@takes(leader=int, broken=bool, taken=list[int])
def position(
    hands: Sequence[Sequence[Card] | str] | str,
    *,
    rules: str | Rules = "standard",
    leader: int | None = None,
    trick: Sequence[Card] | str = (),
    trump: TrumpLetter | Literal[""] = "",
    broken: bool = False,
    bids: Sequence[BidLike | None] = (),
    taken: Sequence[int] = (),
) -> GameState:
    """A deal in play: the cards that each seat still holds, by seat from 0, and who leads or led.

    Hands are texts such as ``"AS QH 2C"``; or all in one text, after the seat of the first as a letter and clockwise, with
    the suits spades, hearts, diamonds, clubs divided by dots: ``"N:A.Q..2 K.5..3 …"``. The first hand leads where nobody
    is named. `trick` has the cards on the table, `taken` the tricks of each seat so far, `bids` what each bid, and
    `trump` the suit where the rules leave it to the deal. `broken` says that a spade has been played, so that spades may
    be led; left out, none has. Print it to see the table. Raises `spadework.Fault`, which says what does not fit.

    >>> position(["AS 2C", "KH 3C", "KS 4H", "2H 3H"], broken=True)
    <GameState of Standard: deal 1, play, seat 0 to act>
    """
    chosen = ruleset(rules)
    if isinstance(hands, GameState | Course):
        raise Fault("hands", "a game as it stands is `solve(game)`; a position is made of hands, a text for each seat")
    hands, first = hands_of(hands, chosen)
    return position_of(
        chosen,
        hands,
        leader=first if leader is None else leader,
        trick=trick,
        trump=trump,
        broken=broken,
        bids=[bid if bid is None or isinstance(bid, int) else Bid(bid) for bid in each(bids, "bids")],
        taken=taken,
        out=[seat for seat, hand in enumerate(hands) if not hand],
    )


@takes(leader=int, broken=bool, ours=int | list[int], fewest=bool, seconds=Limit)
def solve(
    deal: GameState | Course | Sequence[Sequence[Card] | str] | str,
    *,
    rules: str | Rules | None = None,
    leader: int | None = None,
    trick: Sequence[Card] | str = (),
    trump: TrumpLetter | Literal[""] = "",
    broken: bool = False,
    ours: Sequence[int] | int = (),
    fewest: bool = False,
    seconds: float = 0.0,
) -> Solution:
    """The tricks that a side takes with best play of everybody and all cards open, after each card that may be played.

    `deal` are hands as for `position`, with `rules`, `leader`, `trick`, `trump` and `broken` as there; or a position, or a
    game in the play of a deal, as it stands. `ours` are the seats of one side, such as ``(0, 2)``, or one seat, with its
    partners; left out, the seat to act with its partners. With `fewest` that side wants few tricks.

    What is found has `tricks`, the `best` cards to play now, the tricks after each in `cards`, and a `line` of best play.
    `seconds` is a limit. Where it ended the search, the solution is not `exact`: numbers of tricks have a `least`, which is
    the number that they are, and a `most`.
    Cards that may not be led yet are not among them: see `broken`.
    `spadework.kernel` answers more: scores, nils, hidden hands. Raises `ImportError`, with what to do, where it was not
    built.

    >>> found = solve(["AS 2C", "KH 3C", "KS 4H", "2H 3H"], broken=True)
    >>> found
    <Solution: 2 tricks; 2C 2, AS 1>
    >>> found.tricks + 1, found.cards, found.best
    (3, {'2C': 2, 'AS': 1}, ('2C',))

    What it comes to on the sheet is in the bids and the tricks so far: our points less theirs with the best play of all.

    >>> from spadework.kernel import Solver, stake
    >>> at = position(["AS 2C", "KH 3C", "KS 4H", "2H 3H"], bids=[5, "nil", 4, 3], taken=[4, 0, 4, 3], broken=True)
    >>> Solver().payoff(at, *stake(at)), Solver().payoff_line(at, *stake(at))[:4]
    (Bounds(least=159.0, most=159.0), ('2C', '3C', '4H', '2H'))
    """
    from spadework.kernel import solve as best

    asked: dict[str, Any] = {"rules": rules, "leader": leader, "trick": trick, "trump": trump, "broken": broken}
    if isinstance(deal, Course):
        deal = deal.state
    if not isinstance(deal, GameState):
        deal = position(deal, **asked | {"rules": ruleset() if rules is None else rules})
    elif more := [name for name, one in asked.items() if one not in (None, "", ()) and one is not False]:
        raise Fault(more[0], "this game stands as it stands; leave this out, or give its hands as texts")
    if deal.phase is not Phase.PLAY:
        raise Fault(f"this game is at {deal.phase.value!r}; a deal is solved in its play, where `view.phase` is 'play'")
    if isinstance(ours, int):
        ours = (ours, *deal.rules.partners(ours)) if 0 <= ours < deal.rules.seats else (ours,)
    try:
        return best(deal, ours, fewest=fewest, seconds=seconds)
    except Fault:
        raise
    except ValueError as bad:
        raise Fault(str(bad)) from None
