"""How a deal went is said in a line, in the words of the game that is played."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from spadework.game import NOBODY, DealScored, GameStarted, GameState, Phase, advance, view
from spadework.rules import Rules, custom, ruleset, rulesets
from spadework.rules.bids import has_bids
from spadework.rules.model import MakersScoring
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome
from spadework.show import Cast, Headline, headline
from spadework.texts import Text, say
from tests.strategies import some_fact

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay")
OF_BIDS = re.compile(r"\bbid\b|made.\d|\bnil\b|contrato|apostada")
DEALS = 6


def deals(rules: Rules, seed: int) -> Iterator[tuple[GameState, tuple[Line, ...]]]:
    """The deals of a game by a seed, each with its lines as it stood when it was scored."""
    rng = random.Random(seed)
    _, state = advance(None, GameStarted(rules, dealer=0))
    while state.phase is not Phase.OVER:
        events, state = advance(state, some_fact(state, rng))
        for event in events:
            if isinstance(event, DealScored):
                yield state, event.lines


def of(state: GameState, lines: tuple[Line, ...], seat: int = NOBODY) -> Headline:
    looking = view(state, None if seat == NOBODY else seat)
    return headline(lines, looking, Cast(state.rules, NAMES[: state.rules.seats], seat))


def words(text: Text, language: str = "en") -> str:
    return say(text, language).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("name", rulesets())
def test_a_deal_of_euchre_was_said_to_be_of_a_bid(name: str) -> None:
    """Two who got euchred had "bid 0 and took 2", and who made their trump "made 0"; so with all that is not bid."""
    target = {"finish.target": 10**4} if ruleset(name).finish.target else {}
    rules = custom(name, {"finish.max_deals": DEALS, "finish.tie": "draw", **target})
    for state, lines in deals(rules, 3):
        for seat in (NOBODY, *range(rules.seats)):
            found = of(state, lines, seat)
            own = rules.teams[0 if seat == NOBODY else rules.team_of(seat)]
            told = words(found.text)
            if not has_bids(rules, state.deal):
                for language in ("en", "es"):
                    assert not OF_BIDS.search(words(found.text, language)), told
                assert found.others is None
                continue
            if found.others is not None:
                across = of(state, lines, rules.teams[1 - found.team][0]).text
                assert found.others.args["how"] == across.args["how"]
            assert found.team == rules.teams.index(own)
            contract = sum(bid.tricks for one in own if (bid := state.bids[one]) is not None and not bid.nil)
            for number in re.findall(r"(?:made|bid|bid of) (\d+)", told):
                assert int(number) == contract, told


def euchre(tricks: tuple[int, int, int, int], *, maker: int = 0, out: tuple[int, ...] = ()) -> list[str]:
    """What the maker's seat, the seat after it and somebody who looks on are told, with the points."""
    rules = ruleset("euchre")
    assert isinstance(rules.scoring, MakersScoring)
    _, state = advance(None, GameStarted(rules, dealer=3))
    outcome = Outcome(bids=(None,) * 4, tricks=tricks, maker=maker, alone=bool(out))
    lines = score_deal(rules, outcome)
    told = []
    for seat in (0, 1, NOBODY):
        looking = view(state, None if seat == NOBODY else seat)
        looking = replace(looking, taken=tricks, maker=maker, out=out, trump="C")
        found = headline(lines, looking, Cast(rules, NAMES[:4], seat))
        points = sum(line.points for line in lines if line.team == found.team)
        told.append(f"{words(found.text)}: {points} for {found.team}")
    return told


def test_makers_are_told_of_what_they_named() -> None:
    assert euchre((2, 1, 1, 1)) == [
        "you and Cy made clubs: 1 for 0",
        "Ada and Cy made clubs: 1 for 0",
        "Ada and Cy made clubs: 1 for 0",
    ]
    assert euchre((3, 0, 2, 0))[0] == "you and Cy took all 5 tricks: 2 for 0"
    assert euchre((5, 0, 0, 0), out=(2,)) == [
        "you took all 5 tricks alone: 4 for 0",
        "Ada took all 5 tricks alone: 4 for 0",
        "Ada took all 5 tricks alone: 4 for 0",
    ]
    assert euchre((3, 1, 0, 1), out=(2,))[:2] == ["you made clubs alone: 1 for 0", "Ada made clubs alone: 1 for 0"]


def test_makers_who_fail_are_euchred() -> None:
    assert euchre((1, 2, 1, 1)) == [
        "you and Cy got euchred: 2 for 1",
        "you and Di euchred Ada and Cy: 2 for 1",
        "Bo and Di euchred Ada and Cy: 2 for 1",
    ]
    assert euchre((2, 2, 0, 1), out=(2,))[0] == "you got euchred: 2 for 1"
    assert euchre((2, 2, 0, 1), maker=2, out=(0,))[0] == "Cy got euchred: 2 for 1"


def test_where_nobody_bids_tricks_are_told() -> None:
    rules = custom("whist-classic", {"finish.max_deals": 1})
    ((state, lines),) = deals(rules, 1)
    taken = [sum(state.taken[seat] for seat in team) for team in rules.teams]
    assert words(of(state, lines, 0).text) == f"you and Cy took {taken[0]} of 13 tricks"
    winner = taken.index(max(taken))
    assert of(state, lines).team == of(state, lines, 0).team == winner
    assert words(of(state, lines).text).endswith(f"took {max(taken)} of 13 tricks")


def told_of_bids(how: str, whose: str = "you", who: str = "you") -> str:
    args = {"how": how, "whose": whose, "who": who, "names": ("you", "Gus"), "contract": 4, "taken": 2, "up": False}
    return words(Text("recap.deal", args))


def test_a_nil_that_was_made_is_told_as_ones_own_as_that_of_whoever_bid_it_or_as_all_of_them() -> None:
    assert told_of_bids("won_made") == "you and Gus made 4, and your nil"
    assert told_of_bids("won_made", "all") == "you and Gus made 4, and every nil"
    assert told_of_bids("won_set", "own") == "you and Gus bid 4 and took 2, but made a nil"
    # Somebody may be called like a branch of the sentence.
    assert told_of_bids("won", "other") == "you and Gus made you’s nil"


def test_a_nil_that_failed_is_told_beside_what_the_contract_came_to() -> None:
    assert told_of_bids("nil_made") == "you and Gus made 4, but a nil failed"
    assert told_of_bids("nil_set") == "you and Gus fell short of 4 and lost a nil"
    assert told_of_bids("nil") == "you and Gus lost a nil"


def test_the_title_of_a_deal_broke_between_took_and_how_many() -> None:
    args = {"how": "set", "names": ("you", "Gus"), "contract": 4, "taken": 2, "up": False}
    assert say(Text("recap.deal", args)) == "you and Gus bid\u00a04 and took\u00a02"
    assert "took\u00a0" in say(Text("recap.deal.tricks", {**args, "tricks": 13}))


def test_a_contract_that_a_renege_decided_is_told_without_its_tricks() -> None:
    assert told_of_bids("made_by_renege") == "you and Gus bid 4, and the others reneged"
    assert told_of_bids("set_for_renege") == "you and Gus bid 4 and reneged"
