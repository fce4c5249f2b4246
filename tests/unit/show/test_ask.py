"""What a seat is asked: every answer that is offered is one that the game takes, and says what it brings."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.game import Phase, advance, view
from spadework.rules import Bid, Rules, custom, ruleset
from spadework.show import ASKS, Ask, Cast, ask, teams_now, turn, wished
from spadework.texts import say
from tests.strategies import ending, steps

SILENT = {Phase.PLAY, Phase.BETWEEN, Phase.OVER}
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("standard", {"blind_nil.deficit": 0}),
    ("standard", {"bidding.rebid": "raise_one"}),
    ("standard", {"bidding.secret": True, "misdeal": {"kind": "on", "hand": "no_faces"}}),
    ("standard", {"renege.mode": "honor"}),
    ("euchre", {"bidding.defend_alone": True}),
    ("new-york", {"first_deal": {"kind": "bid"}}),
    ("blind-numbers", {"blind_number.deficit": 0}),
    ("two-draw", {}),
    ("passing", {}),
    ("kitty", {}),
    ("hook", {}),
    ("whiz", {}),
    ("suicide", {}),
)


def cast(rules: Rules, seat: int) -> Cast:
    return Cast(rules, [f"P{seat}" for seat in range(rules.seats)], seat)


def words(asked: Ask) -> list[str]:
    """Everything that is said of a question."""
    notes = [answer.note for answer in asked.answers if answer.note]
    labels = [answer.label for answer in asked.answers]
    texts = (asked.title, *asked.known, *asked.notes, *labels, *notes, *([asked.send] if asked.send else []))
    return [say(text) for text in texts]


def test_ordering_up_says_what_each_answer_brings() -> None:
    rules = custom("euchre", {"scoring.alone": 5})
    calls: dict[int, tuple[int, list[str]]] = {}
    for state, _, _ in steps(ending(rules, deals=12), 5, rare=False):
        if state.phase is Phase.CALLING and (asked := ask(view(state, state.turn), cast(rules, state.turn))):
            notes = [say(answer.note) for answer in asked.answers if answer.note]
            calls.setdefault(state.calling.calls, (state.turn, notes))
    seat, (order, alone, passed) = calls[0]
    assert order == "1 point for 3–4 tricks, 2\u00a0for\u00a0all\u00a05"
    assert alone == f"5 points for all 5 tricks, without P{(seat + 2) % 4}"
    assert passed == f"P{(seat + 1) % 4} decides next"
    assert calls[3][1][2] == "The card is turned down"


def test_every_phase_asks_something_or_is_known_to_ask_nothing() -> None:
    assert set(Phase) == ASKS.keys() | SILENT


def test_a_bid_brings_the_contract_of_both_partners() -> None:
    rules = ruleset("standard")
    asked_of_second = False
    for state, _, _ in steps(ending(rules, deals=1), 5, rare=False):
        looking = view(state, state.turn) if state.phase is Phase.BIDDING else None
        asked = ask(looking, cast(rules, looking.seat)) if looking else None
        if not looking or not asked:
            continue
        (partner,) = rules.partners(looking.seat)
        said = looking.bids[partner]
        asked_of_second |= said is not None
        for answer in asked.answers:
            own = Bid(answer.request["bid"])
            assert answer.contract == own.tricks + (said.tricks if said else 0)
    assert asked_of_second


@pytest.mark.parametrize(("name", "changes"), GAMES, ids=[f"{name}{changes}" for name, changes in GAMES])
def test_every_answer_is_taken_by_the_game(name: str, changes: dict[str, Any]) -> None:
    rules, asked_in = ending(custom(name, changes), deals=2), set()
    for state, _, _ in steps(rules, 5):
        for seat in range(rules.seats):
            looking = view(state, seat)
            asked = ask(looking, cast(rules, seat))
            assert (asked is not None) == (looking.asked and (looking.phase not in SILENT or looking.claim is not None))
            assert (turn(looking, cast(rules, seat), asked) is None) == (looking.phase in (Phase.BETWEEN, Phase.OVER))
            assert all(say(part) for team in teams_now(looking) for part in (team.text, team.state, team.extra) if part)
            if asked is None:
                continue
            asked_in.add(asked.what)
            assert all(words(asked))
            for answer in asked.answers:
                ((what, value),) = answer.request.items()
                advance(state, wished(looking, what, value))
            if asked.number:
                cards = looking.hand[: asked.number]
                advance(state, wished(looking, asked.what, cards))
    assert asked_in
