"""Questions about what contracts score."""

from __future__ import annotations

from spadework.rules.contract.highest import highest_contract
from spadework.rules.form import Choice, Number, Option, Questions, kinds, numbers, worded, yes_no
from spadework.rules.model import (
    Boston,
    ContractScoring,
    Moon,
    NilOnlyBidding,
    Rules,
    TenBonus,
    TenDoubled,
)

__all__ = ["contract"]


def contract(rules: Rules) -> Questions:
    """What contracts score, and some of them more."""
    score = rules.scoring
    if not isinstance(score, ContractScoring):
        return
    if not isinstance(rules.bidding, NilOnlyBidding):
        yield from _contract(score)
        yield from _specials(rules, score)
    yield from _boston(rules, score)


def _contract(score: ContractScoring) -> Questions:
    each = score.trick_points
    yield Option(
        "scoring.trick_points",
        "What does each trick bid score?",
        numbers(5, 10, 20),
        number=Number("scoring.trick_points", 0, 100),
        words="value",
    )
    sets = worded(
        per_trick_bid=f"{each} for each trick bid",
        half_per_trick_bid="Half of that",
        per_undertrick=f"{each} for each trick short",
        zero="Nothing",
    )
    yield Option("scoring.set_penalty", "What does a set cost?", sets, words="set penalty minus contract failed")
    yield Option(
        "scoring.overtrick_points",
        "What does a bag score?",
        numbers(1, 0, -1, -10),
        number=Number("scoring.overtrick_points", -50, 50),
        words="overtrick sandbag points",
    )
    yield Option(
        "scoring.overtrick_limit",
        "How many tricks too many are a set?",
        numbers(0, 2, 3, 4, off="No number"),
        number=Number("scoring.overtrick_limit", 0, 13),
        words="overtricks bags set",
    )
    tenths = (Choice(0, "Whole"), Choice(1, "With a decimal, 42 as 4.2"))
    yield Option("scoring.decimals", "How are points written?", tenths, words="tenths decimal call break")
    bonus = numbers(0, 10, 20, off="Nothing")
    yield Option("scoring.exact_bonus", "What does making it exactly bring on top?", bonus, words="exact bonus")
    others = (bonus[0], *(Choice(choice.value, f"{choice.text} for each trick bid") for choice in numbers(5, 10)))
    yield Option("scoring.set_bonus", "What do the others get for a set?", others, words="set bonus opponents")
    count = worded(count="Yes", none="No")
    yield Option("scoring.bags_when_others_set", "Do overtricks count when others are set?", count, words="bags")


def _specials(rules: Rules, score: ContractScoring) -> Questions:
    most = highest_contract(rules)
    if most >= 10:
        words = "10 for 200 ten wheels"
        ten: tuple[Choice, ...] = (
            *kinds(off="As usual"),
            *(
                Choice({"kind": "bonus", "made": made, "lost": lost}, text)
                for made, lost, text in ((200, 200, "200"), (200, 100, "200, or -100 if set"), (150, 150, "150"))
            ),
            *kinds(doubled="Twice its tricks"),
        )
        yield Option("scoring.ten", "What is a contract of ten worth?", ten, words=words)
        if isinstance(score.ten, TenBonus):
            above = worded(as_usual="As usual", same="The same as ten", at_least="As usual, but no less than ten")
            if most > 10:
                yield Option("scoring.ten.above", "And contracts above ten?", above, words=words)
            exact = worded(at_least="Yes", exactly="No, exactly ten")
            yield Option("scoring.ten.tricks", "May a ten have overtricks?", exact, words=words)
            yield Option("scoring.ten.with_nil", "Is ten beside a nil such a ten?", yes_no(), words=words)
        elif isinstance(score.ten, TenDoubled):
            loss = worded(single="As usual", double="Twice as much")
            yield Option("scoring.ten.loss", "What does a failed ten cost?", loss, words=words)
    if most < rules.tricks:
        return
    words = "moon boston slam thirteen 13 shoot"
    moon = (
        Choice({"kind": "off"}, "As usual"),
        Choice({"kind": "on", "points": 200, "count": "extra"}, "200 more"),
        Choice({"kind": "on", "points": 200, "count": "instead"}, "200 in all"),
        Choice({"kind": "on", "points": 250, "count": "instead"}, "250 in all"),
        Choice({"kind": "on", "points": 0, "count": "extra", "game": "won"}, "The game"),
    )
    yield Option("scoring.moon", "What is a made bid of all tricks worth?", moon, words=words)
    if isinstance(score.moon, Moon) and score.moon.points:
        game = worded(goes_on="No", won="Yes")
        yield Option("scoring.moon.game", "Does it win the game?", game, words=words)


def _boston(rules: Rules, score: ContractScoring) -> Questions:
    words = "boston all tricks thirteen 13 unbid"
    all_tricks = (
        Choice({"kind": "off"}, "Nothing special"),
        Choice({"kind": "on", "points": 0}, "A mention, without points"),
        Choice({"kind": "on", "points": 250}, "250 more"),
    )
    yield Option("scoring.boston", "What does taking all tricks bring?", all_tricks, words=words)
    if isinstance(score.boston, Boston):
        game = worded(never="No", made="On any bid that is made", always="Always")
        if highest_contract(rules) >= 10 and not isinstance(rules.bidding, NilOnlyBidding):
            game += worded(bid_of_ten="On a bid of ten")
        yield Option("scoring.boston.game", "Does it win the game?", game, words=words)
