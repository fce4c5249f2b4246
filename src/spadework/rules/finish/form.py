"""Questions about the end of a game."""

from __future__ import annotations

from spadework.rules.form import Number, Option, Questions, numbers, worded
from spadework.rules.model import Bags, ContractScoring, Rules

__all__ = ["finish"]


def finish(rules: Rules) -> Questions:
    """How far a game goes."""
    counted = isinstance(rules.scoring, ContractScoring)
    yield Option(
        "finish.target",
        "How far does the game go?",
        numbers(100, 150, 200, 250, 300, 301, 350, 500, 750, 1000) if counted else numbers(5, 7, 10, 11, 15, 21),
        number=Number("finish.target", 1, 5000) if counted else Number("finish.target", 1, 100),
        words="target end points score length",
    )
    if counted:
        yield Option(
            "finish.lower_limit",
            "Is a game lost at a low score?",
            numbers(0, -100, -200, -250, -300, -350, -500, off="No"),
            number=Number("finish.lower_limit", -5000, 0, 10),
            words="mercy minus limit",
        )
        below = worded(higher_wins="The higher score wins", all_lose="Nobody wins")
        yield Option("finish.both_below", "If all are there?", below, words="mercy lower limit")
    yield Option(
        "finish.max_deals",
        "Is there a last deal?",
        numbers(0, 1, 3, 4, 6, 8, 10, off="No"),
        number=Number("finish.max_deals", 0, 100),
        words="hands rounds number of deals",
    )
    yield Option(
        "finish.minutes",
        "Is there a time limit?",
        tuple(numbers(0, 20, 40, 60, 120, off="No")),
        note="In minutes. The deal in progress is played to its end.",
        number=Number("finish.minutes", 0, 600),
        words="clock time minutes",
    )
    tie = {
        "extra_deal": "Another deal",
        "fewer_bags": "Fewer bags win",
        "draw": "It is a draw",
        "dealers_team_loses": "The last dealer's team loses",
    }
    if not counted:
        del tie["fewer_bags"]
    yield Option("finish.tie", "What happens at a tie?", worded(**tie), words="draw equal")
    if rules.finish.target and rules.finish.over_target == "higher_wins":
        yield Option(
            "finish.win_margin",
            "By how much must the winner lead?",
            numbers(0, 10, 50, 100, off="By any") if counted else numbers(0, 2, off="By any"),
            words="margin lead",
        )
    one = "team" if len(rules.teams[0]) > 1 else "player"
    over = worded(higher_wins="The higher score wins", first_in_bid_order=f"The {one} that is first in turn wins")
    if counted:
        over += worded(not_above="The highest that is not above it wins")
    if rules.finish.target and not rules.finish.win_margin:
        yield Option("finish.over_target", f"If more than one {one} reaches the target?", over, words="301 both over")
    if not counted:
        return
    if isinstance(rules.scoring, ContractScoring) and isinstance(rules.scoring.bags, Bags):
        check = worded(after_penalties="After bag penalties", before_penalties="Before bag penalties")
        yield Option("finish.check", "When is the target looked at?", check, words="bags penalty")
    row = numbers(0, 2, 3, off="No number")
    yield Option("finish.sets_in_a_row", "How many sets in a row lose the game?", row, words="set twice consecutive")
    yield Option("finish.sets_in_all", "How many sets in all lose the game?", row, words="set total")
