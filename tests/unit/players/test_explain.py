"""An explanation says what the search found: of the card that it plays, of all others, and of the other hands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from spadework.explanation import Belief, Explanation, Judged
from spadework.game import BidMade, Phase, View, advance, view
from spadework.game.events import GameStarted
from spadework.game.perft import position
from spadework.kernel import sample, stake
from spadework.players import ThumbPlayer
from spadework.players.dice import dealt
from spadework.players.search import SearchPlayer, explain_bid
from spadework.players.search.cards import Look, Search
from spadework.players.search.endings import Endings
from spadework.rules import Bid, Rules, custom, ruleset
from spadework.show import Cast, advice, spoken
from spadework.texts import Text, say
from tests.covering import every_family
from tests.unit.players.test_search import FAST, a_deal

np = pytest.importorskip("numpy")

NAMES = ("South", "West", "North", "East", "Fay", "Gil")


def test_the_card_that_is_explained_is_the_one_that_is_played() -> None:
    for bot in (SearchPlayer(**FAST), SearchPlayer(worlds=20, pool=80), SearchPlayer(**FAST, softness=20)):
        for seen in a_deal(ruleset("standard"), 2)[::5]:
            found = bot.explain(seen)
            chosen = bot.choose(seen)
            assert found is not None
            assert getattr(chosen, "card", "") == found.choice
            assert {each.choice for each in found.judged} == set(seen.legal_cards)


def test_one_that_leans_searches_once_to_explain_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """It asked itself what it would play, and searched again."""
    seen = next(each for each in a_deal(ruleset("standard")) if len(each.legal_cards) > 4)
    looked: list[View] = []
    look = Search.look

    def counted(search: Search, seen: View, *of: Any) -> Look | None:
        looked.append(seen)
        return look(search, seen, *of)

    monkeypatch.setattr(Search, "look", counted)
    for bot in (SearchPlayer(**FAST, lean=1.0), SearchPlayer(**FAST, search_nils=False)):
        assert bot.explain(seen) is not None
    assert looked == [seen, seen]


def test_a_card_that_was_played_is_held_against_the_others() -> None:
    seen = next(each for each in a_deal(ruleset("standard")) if len(each.legal_cards) > 4)
    bot = SearchPlayer(**FAST)
    best = bot.explain(seen)
    assert best is not None
    worst = best.judged[-1].choice
    found = bot.explain(seen, worst)
    assert found is not None
    assert (found.choice, found.judged[0].choice, found.judged[0].loss) == (worst, worst, 0)
    assert min(each.loss for each in found.judged) == pytest.approx(-best.judged[-1].loss)


@pytest.mark.parametrize("name", every_family())
def test_every_game_is_played_and_explained_in_two_languages_where_it_is_searched(name: str) -> None:
    """A deal by a searcher on all seats, without a refused choice."""
    rules, bot = ruleset(name), SearchPlayer(**FAST)
    seen = a_deal(rules)
    assert seen
    for found in filter(None, map(bot.explain, seen[::7])):
        for each in found.judged:
            for chance in (each.contract, each.sets, *(share for _, share in each.nils)):
                assert chance is None or 0 <= chance <= 1
            assert each.error >= 0
        said = advice(Text("show.do"), found, Cast(rules, NAMES[: rules.seats], seat=found.seat))
        for language in ("en", "es"):
            for text in (*said.why, *said.beliefs, *(option.said for option in said.options)):
                assert say(text, language)


def test_beliefs_share_each_card_among_the_other_hands() -> None:
    for found in filter(None, map(SearchPlayer(**FAST).explain, a_deal(ruleset("standard"))[::4])):
        for card, _ in found.beliefs[0].cards if found.beliefs else ():
            assert sum(dict(belief.cards)[card] for belief in found.beliefs) == pytest.approx(1, abs=0.011)


def test_a_hand_is_said_to_be_out_of_a_suit_only_where_it_must_be() -> None:
    """In all worlds that were drawn the nil was out of diamonds, and it held one."""
    hands = ("AS KS QS", "2H 3H 4D", "5H 6H 7H", "8H 9H TH")
    game = position(ruleset("standard"), hands, leader=0, taken=(3, 0, 4, 3), bids=(4, "nil", 4, 3))
    seen = view(game, 0)
    for worlds in (1, 150):
        found = SearchPlayer(worlds=worlds).explain(seen)
        assert found is not None
        assert not [share for belief in found.beliefs for _, share in (*belief.cards, *belief.voids) if share == 1]


def test_an_end_is_read_from_what_it_is_worth() -> None:
    """With three cards left, best play says who takes which tricks; the payoff is read back as those."""
    from spadework.kernel import Solver

    hands = ("AS 2H 2C", "KH 3C 5H", "KS 4H 4C", "QH 3H 5C")
    game = position(ruleset("standard"), hands, leader=0, taken=(3, 0, 4, 3), bids=(4, "nil", 4, 3))
    seen = view(game, 0)
    ends, worlds = Endings(seen), sample(seen, 200, seed=1)
    at_stake = stake(seen)
    told = ends.told(at_stake)
    plain = Solver().payoff_cards_worlds(seen, worlds, *at_stake).values
    values = Solver().payoff_cards_worlds(seen, worlds, *told).values
    assert np.allclose(plain, values, atol=1e-6)
    assert np.allclose(ends.points()[ends.read(values)], plain)
    kept = ends.kept(0)[ends.read(values)]
    broken = Solver().can_set_worlds(seen, worlds, (1,))
    assert 0 < kept.mean() < 1
    assert (kept.max(axis=(1, 2))[broken == 0] == 1).all()


def test_the_chance_of_a_contract_is_that_of_the_ends_that_make_it() -> None:
    """The king of hearts takes the trick that the contract lacks; the two may not."""
    hands = ("KH 2H", "3C", "5C", "6D")
    game = position(ruleset("standard"), hands, leader=1, trick="JH 4H QH", taken=(3, 4, 1, 3), bids=(3, 4, 2, 3))
    found = SearchPlayer().explain(view(game, 0))
    assert found is not None
    king, two = found.judged
    assert (king.choice, king.contract) == ("KH", 1.0)
    assert two.contract is not None
    assert 0.1 < two.contract < 0.9, "the king may yet take the last trick"
    assert [said.key for said in found.reasons] == ["makes", "made_else"]
    assert king.points - two.points > 20


def test_what_is_not_searched_is_not_explained() -> None:
    state = advance(None, GameStarted(ruleset("standard"), 0))[1]
    assert state.phase is Phase.BETWEEN
    assert SearchPlayer(**FAST).explain(view(state, 0)) is None


def test_cards_that_come_to_the_same_stand_together() -> None:
    hands = ("KH QH", "3C", "5C", "6D")
    game = position(ruleset("standard"), hands, leader=1, trick="JH 4H 2H", taken=(3, 4, 1, 3), bids=(3, 4, 2, 3))
    found = SearchPlayer().explain(view(game, 0))
    assert found is not None
    said = advice(Text("show.do"), found, Cast(ruleset("standard"), NAMES[:4], seat=0))
    assert [option.choices for option in said.options] == [("QH", "KH")]
    assert [say(text) for text in said.why] == ["It makes no difference which card is played."]


def bidding(game: str | Rules, seed: int = 3) -> list[View]:
    """What the seats of a deal saw when they were to bid."""
    rules, bot, seen = ruleset(game) if isinstance(game, str) else game, ThumbPlayer(), []
    state = advance(advance(None, GameStarted(rules, 0))[1], dealt(rules, random.Random(seed)))[1]
    while state.phase not in (Phase.PLAY, Phase.BETWEEN):
        looking = view(state, state.waiting[0] if state.waiting else state.turn)
        if looking.phase is Phase.BIDDING:
            seen.append(looking)
        state = advance(state, bot.choose(looking))[1]
    return seen


def test_the_bid_that_is_explained_is_the_one_that_is_made() -> None:
    bot = SearchPlayer(**FAST, bids=30)
    for seen in bidding("standard"):
        found = bot.explain(seen)
        assert found is not None
        assert bot.choose(seen) == BidMade(seen.seat, Bid(found.choice))
        assert found.judged[0].choice == found.choice
        assert all(each.loss >= 0 for each in found.judged)
        assert {each.choice for each in found.judged} <= {str(bid) for bid in seen.legal_bids}
        made = bot.explain(seen, "7")
        assert made is not None
        assert made.choice == made.judged[0].choice == "7"
        assert min(each.loss for each in made.judged) < 0
        for each in found.judged:
            assert bool(each.nils) == (each.choice == "nil")
            assert each.choice == "nil" or each.contract is not None


@pytest.mark.parametrize("name", every_family())
def test_bids_of_every_game_are_explained_in_two_languages_where_they_are_searched(name: str) -> None:
    bot = SearchPlayer(**FAST, bids=10)
    for seen in bidding(name):
        if found := bot.explain(seen):
            said = advice(Text("show.do"), found, Cast(seen.rules, NAMES[: seen.rules.seats], seat=seen.seat))
            for language in ("en", "es"):
                assert all(say(text, language) for text in (*said.why, *(option.said for option in said.options)))


def weighed(choice: str, loss: float, contract: float | None, bags: float = 0.0, nil: float | None = None) -> Judged:
    return Judged(choice, -loss, loss, 0.0, 0.0, contract, None, ((0, nil),) if nil is not None else (), bags)


def keys(*judged: Judged) -> list[str]:
    return [said.key for said in explain_bid._because(judged, 3.2, "points")]


def test_a_bid_is_held_against_those_that_are_worse() -> None:
    three, four, two = weighed("3", 0, 0.9, 0.8), weighed("4", 9, 0.6, 0.3), weighed("2", 9, 1.0, 1.6)
    assert keys(three, four, two) == ["bid_tricks", "bid_contract"]
    assert keys(three, two) == ["bid_tricks", "bags"]
    assert keys(three, weighed("4", -9, 0.9)) == ["bid_tricks", "better"]
    assert keys(three, weighed("4", 0, 0.9)) == ["bid_tricks", "close"]
    often, seldom = weighed("nil", 9, None, nil=0.4), weighed("nil", 9, None, nil=0.02)
    assert keys(three, often) == ["bid_tricks", "bid_no_nil"]
    assert keys(three, seldom) == ["bid_tricks"]
    assert keys(weighed("nil", 0, None, nil=0.8), weighed("3", 9, 0.9)) == ["bid_nil"]
    assert keys(weighed("nil", 0, None, nil=0.5), weighed("3", 0, 0.9)) == ["bid_nil", "close"]


def test_a_nil_is_said_to_be_worth_more_than_the_number_beside_it() -> None:
    """Only how often it is made was said, 39 times in 100, and not why that is enough."""
    nil, three = weighed("nil", 0, None, nil=0.39), weighed("3", 9, 0.5)
    assert [said.other for said in explain_bid._because((nil, three), 2.0, "points")] == ["3"]
    assert [said.other for said in explain_bid._because((nil, weighed("3", 0, 0.5)), 2.0, "points")] == ["", "3"]


def test_a_bid_that_decides_the_game_is_not_explained_by_bags() -> None:
    """At 480 to 470, a bid of three wins in time and two does not: bags had nothing to do with it."""
    three, two = weighed("3", 0, 0.92, 1.4), weighed("2", 0.175, 0.99, 2.0)
    said = [one.key for one in explain_bid._because((three, two), 3.2, "equity")]
    assert said == ["bid_tricks", "won"]
    near = weighed("2", 0.01, 0.99, 2.0)
    assert [one.key for one in explain_bid._because((three, near), 3.2, "equity")] == ["bid_tricks", "bags"]


def test_a_bid_for_both_hands_is_explained_by_the_tricks_of_both() -> None:
    """A bid of six was explained by a hand that takes three tricks."""
    seen = next(each for each in bidding(custom("new-york", {"first_deal": {"kind": "bid"}})) if each.legal_bids)
    found = SearchPlayer(**FAST, bids=30).explain(seen)
    assert found is not None
    assert found.reasons[0].key == "bid_together"
    assert abs(found.reasons[0].n - int(found.choice)) <= 2


def test_a_bid_between_that_is_as_good_is_not_passed_over() -> None:
    """Three was held against five, and that four is as good was not said."""
    bids = (weighed("3", 0, 0.96), weighed("nil", 0, None, nil=0.3), weighed("4", 0, 0.85), weighed("5", 9, 0.67))
    said = [(one.key, one.other) for one in explain_bid._because(bids, 4.6, "points")]
    assert said == [("bid_tricks", ""), ("bid_contract", "5"), ("close", "4")]


def test_a_reason_speaks_to_whoever_asks_of_whoever_played() -> None:
    """Of a partner's card it was said that "your nil" was made, and of nobody's hand that "there are no hearts in hand"."""
    hands = ("KS 2H 3H", "3C 4C 5C", "5H 6C 7C", "6D 7D")
    state = position(ruleset("standard"), hands, leader=3, trick="8D", taken=(3, 3, 1, 3), bids=(4, 4, 2, 3))
    found = SearchPlayer(**FAST).explain(view(state, 0), "KS")
    assert found is not None
    own, others = (Cast(ruleset("standard"), NAMES[:4], seat) for seat in (0, 2))
    assert say(spoken(found, own)[0]).startswith("You have no diamonds")
    assert say(spoken(found, others)[0]).startswith("South has no diamonds")


def test_what_is_believed_of_whoever_asks_is_said_to_him() -> None:
    """It said: you probably has the ace of clubs."""
    believed = Belief(2, (("AC", 0.7), ("KC", 1.0)), (("H", 0.8), ("D", 1.0)))
    found = Explanation(0, "play", "2C", "points", 1, (), (weighed("2C", 0, 0.9),), (believed,))
    said = advice(Text("show.do"), found, Cast(ruleset("standard"), NAMES[:4], seat=2)).beliefs
    assert [say(text) for text in said] == [
        "You have the king of clubs.",
        "You probably have the ace of clubs (70%).",
        "You are out of diamonds.",
        "You are probably out of hearts (80%).",
    ]
    assert [say(text, "es") for text in said] == [
        "Tienes el rey de tréboles.",
        "Probablemente tienes el as de tréboles (70 %).",
        "Estás sin diamantes.",
        "Probablemente estás sin corazones (80 %).",
    ]
