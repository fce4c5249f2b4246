"""The player that searches: it may do what it does in every game, does it again, and plays for the game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bench.bots import Count, play
from spadework.faults import Fault
from spadework.game import Phase, View, view
from spadework.game.events import CardPlayed
from spadework.game.perft import position
from spadework.kernel import as_dealt, sample
from spadework.players import Player, ThumbPlayer, player
from spadework.players.search import SearchPlayer
from spadework.players.search.belief import believed
from spadework.players.search.bidders import likelihood
from spadework.players.search.equity import equity
from spadework.players.search.heard import BIDS, before, bid_class, fits
from spadework.players.search.models import trained
from spadework.rules import custom, ruleset, rulesets
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.rules.numbered import numbers_of
from spadework.scoring.sheet import Standing, beginning
from tests.unit.players.positions import bidding
from tests.unit.players.tables import seen_in_play

np = pytest.importorskip("numpy")

FAST: dict[str, Any] = {"worlds": 8, "pool": 24, "exact": 4, "leaf": 2, "equity": False}


def a_deal(rules: Rules, seed: int = 1) -> list[View]:
    """What the seats saw when they were to play a card, in a deal that a quick searcher played with all hands."""
    return seen_in_play(rules, SearchPlayer(**FAST), seed)


def test_the_same_view_and_seed_give_the_same_card_in_any_order() -> None:
    seen = a_deal(ruleset("standard"))[8:30:5]
    once, again = SearchPlayer(**FAST, seed=3), SearchPlayer(**FAST, seed=3)
    assert [once.choose(looking) for looking in seen] == [again.choose(looking) for looking in seen[::-1]][::-1]


@pytest.mark.long
def test_it_wins_from_thumb_with_the_bids_of_thumb() -> None:
    """Forty pairs of deals with the sides exchanged, a bag at the tenth of its penalty."""
    ahead = 0
    for seed in range(40):
        for side in (0, 1):
            bots: list[Player] = [
                SearchPlayer(equity=False) if seat % 2 == side else ThumbPlayer() for seat in range(4)
            ]
            stood = play(ruleset("standard"), bots, seed, Count(), dealer=seed % 4, deals=1).standings
            own, other = (stood[each].points - 10 * stood[each].bags for each in (side, 1 - side))
            ahead += own - other
    assert ahead > 0


def test_the_trick_that_makes_the_contract_is_taken_while_it_is_sure() -> None:
    hands = ("KH 2H", "3C", "5C", "6D")
    game = position(ruleset("standard"), hands, leader=1, trick="JH 4H QH", taken=(3, 4, 1, 3), bids=(3, 4, 2, 3))
    assert SearchPlayer().choose(view(game, 0)) == CardPlayed(0, "KH")


def test_cards_that_nobody_can_tell_apart_are_not_looked_at() -> None:
    found = 0
    for seed in (1, 2):
        for seen in a_deal(ruleset("standard"), seed):
            search = SearchPlayer(**FAST, seed=seed)._search
            if len(seen.legal_cards) > 1 and (alike := search.alike(seen)):
                look = search.look(seen, seed)
                assert look is not None
                assert look.cards == alike.cards
                assert (np.ptp(look.values, axis=1) == 0).all()
                found += 1
    assert found >= 5


def test_one_that_leans_on_rules_of_thumb_leaves_them_only_where_it_is_sure() -> None:
    seen = [each for each in a_deal(ruleset("standard")) if each.phase is Phase.PLAY]
    thumb = [ThumbPlayer().choose(each) for each in seen]
    left = []
    for lean in (0.0, 1.0, 1000.0):
        leaning = SearchPlayer(worlds=10, pool=10, exact=3, leaf=1, bids=0, lean=lean)
        left.append(sum(leaning.choose(each) != usual for each, usual in zip(seen, thumb, strict=True)))
        for each in seen[:20]:
            why = leaning.explain(each)
            assert why is not None
            assert leaning.choose(each) == CardPlayed(each.seat, why.choice)
    assert left[0] > left[1] > left[2]


def test_a_nil_of_its_side_is_guarded_by_rules_of_thumb_where_it_is_asked_to() -> None:
    guard = SearchPlayer(worlds=10, pool=10, exact=3, leaf=1, bids=0, search_nils=False)
    for each in a_deal(ruleset("standard")):
        if each.phase is Phase.PLAY:
            partner = (each.seat + 2) % 4
            bids = tuple(Bid("nil") if seat == partner else Bid(3) for seat in range(4))
            asked = replace(each, bids=bids, taken=tuple(n * (seat != partner) for seat, n in enumerate(each.taken)))
            assert guard.choose(asked) == ThumbPlayer().choose(asked)


def test_worlds_hold_the_cards_that_a_bid_tells_of() -> None:
    """Behind a bid of seven there are more high spades than behind a nil."""
    seen = next(looking for looking in a_deal(ruleset("standard")) if len(looking.tricks) == 0 and not looking.trick)
    other = next(seat for seat in range(4) if seat != seen.seat)
    spades = []
    for bid in (Bid(7), Bid("nil")):
        bids = tuple(bid if seat == other else each for seat, each in enumerate(seen.bids))
        worlds = believed(replace(seen, bids=bids), 600, 8000, 1, trained().bids)
        spades.append(np.bitwise_count(worlds[:, other] >> np.uint64(48)).mean())
    # 2.5 more, give or take 0.16 by the seed: four times that is luck.
    assert spades[0] > spades[1] + 1.85


def test_worlds_are_weighed_by_the_chances_of_the_bids_in_them() -> None:
    """The kernel has the model as factors; its logits say the same."""
    model = trained().bids
    for seen in a_deal(ruleset("standard"))[::7]:
        worlds, said = sample(seen, 40, seed=3), np.array(numbers_of(seen.bids))
        dealt, expected = as_dealt(seen, worlds), np.ones(len(worlds))
        for seat in {0, 1, 2, 3} - {seen.seat}:
            bid = seen.bids[seat]
            assert bid is not None
            chances = model.chances(dealt[:, seat], said[None, before(seen, seat)])
            expected *= 0.95 * chances[:, bid_class(bid)] + 0.05 / BIDS
        assert np.allclose(likelihood(seen, worlds, model), expected, rtol=1e-5)


def test_a_bid_that_few_hands_make_is_believed_of_many_worlds() -> None:
    """Of a pool of a thousand a handful of worlds had a nil and a seven in them, and cards were chosen by these alone."""
    seen = bidding("S K94 H A873 D Q62 C J85", "- 1 6 nil", dealer=0)
    few, many = (len(np.unique(believed(seen, 60, pool, 1, trained().bids), axis=0)) for pool in (400, 16_000))
    assert few < 20
    assert many > 40


def test_the_model_of_bidders_knows_a_nil_and_a_strong_hand() -> None:
    from spadework.kernel import terms

    of = terms(ruleset("standard"))
    low = of.cards("2S 3S 2C 4C 6C 8C 3D 5D 7D 9D 2H 4H 7H")
    high = of.cards("AS KS QS JS TS 9S AC KC AD KD QD AH KH")
    chances = trained().bids.chances(np.array([low, high], dtype=np.uint64), np.empty((1, 0), dtype=int))
    assert chances[0].argmax() == 0
    assert chances[1].argmax() >= 8
    assert np.allclose(chances.sum(axis=1), 1)


def test_the_model_is_asked_in_its_own_games_alone() -> None:
    assert fits(ruleset("standard"))
    # Only what two may bid together is bound there.
    assert fits(ruleset("openspiel"))
    assert not any(fits(ruleset(name)) for name in ("jjdd", "solo3", "suicide", "euchre", "whist-classic"))


def test_bids_before_are_those_from_the_right() -> None:
    seen = a_deal(ruleset("standard"))[0]
    first = seen.rules.eldest(seen.dealer)
    assert before(seen, first) == []
    assert before(seen, (first + 2) % 4) == [(first + 1) % 4, first]


class TestEquity:
    def chance(self, own: Standing, other: Standing) -> float:
        found = equity(ruleset("standard"))
        assert found is not None
        return found.chance((own, other), 0)

    def test_level_teams_have_the_same_chance(self) -> None:
        for points in (0, 120, 400):
            level = Standing(points=points)
            assert self.chance(level, level) == pytest.approx(0.5, abs=0.01)

    def test_points_help_and_more_so_near_the_end(self) -> None:
        gains = [self.chance(Standing(points=at + 50), Standing(points=at)) - 0.5 for at in (0, 250, 400)]
        assert 0.03 < gains[0] < gains[1] < gains[2]

    def test_bags_hurt_and_less_so_near_the_end(self) -> None:
        costs = [0.5 - self.chance(Standing(points=at, bags=5), Standing(points=at)) for at in (0, 400)]
        assert costs[0] > costs[1] > 0

    def test_a_deal_that_ends_the_game_is_certain(self) -> None:
        rules = custom("standard", {"finish.target": 50, "blind_nil": {"kind": "off"}})
        found = equity(rules)
        assert found is not None
        from spadework.scoring.score import score_deal
        from spadework.scoring.sheet import Outcome

        stood = beginning(rules)
        lines = score_deal(rules, Outcome(bids=(Bid(5), Bid(3), Bid(2), Bid(2)), tricks=(6, 3, 2, 2)), stood)
        assert (found.after(lines, stood, 0), found.after(lines, stood, 1)) == (1.0, 0.0)

    def test_a_target_or_a_limit_of_bags_that_is_far_off_takes_no_longer(self) -> None:
        """Ten thousand points in tens, or a thousand bags one by one, would take gigabytes."""
        far = equity(custom("standard", {"finish.target": 10_000}))
        many = equity(custom("standard", {"scoring.bags.limit": 1000}))
        assert far is not None
        assert many is not None
        level = Standing()
        leads = [far.chance((Standing(points=lead), level), 0) for lead in (0, 1000, 5000)]
        assert leads == sorted(leads)
        near, next_ = (equity(custom("standard", {"finish.target": target})) for target in (500, 600))
        assert near is not None
        assert next_ is not None
        stood = Standing(points=410), Standing(points=390)
        ahead = Standing(points=510), Standing(points=490)
        assert next_.chance(ahead, 0) == pytest.approx(near.chance(stood, 0), abs=0.01)
        assert leads[0] == pytest.approx(0.5, abs=0.01)
        assert many.chance((Standing(bags=999), level), 0) == pytest.approx(0.5, abs=0.01)

    def test_it_is_for_two_teams_and_a_target(self) -> None:
        assert equity(ruleset("solo4")) is None
        assert equity(custom("standard", {"finish.target": 0, "finish.max_deals": 4})) is None


@pytest.mark.long
@pytest.mark.parametrize("name", rulesets())
def test_it_plays_whole_games_of_every_ruleset(name: str) -> None:
    rules = ruleset(name)
    state = play(rules, [SearchPlayer(**FAST, seed=seat) for seat in range(rules.seats)], 7, Count(), deals=30)
    assert state.phase in (Phase.OVER, Phase.BETWEEN)


@pytest.mark.parametrize("policy", ("random", "rolls"))
def test_a_policy_that_playouts_do_not_have_is_refused_when_the_player_is_made(policy: str) -> None:
    """It was refused at the first card, so that another player stood in for all of them."""
    with pytest.raises(Fault, match=f"no policy '{policy}' to play on by; give quick, roles or cover"):
        player(f"search:policy={policy}")


def test_it_is_found_by_name_with_its_options() -> None:
    made = player("search:worlds=30,equity=false")
    assert (made.name, repr(made)) == ("search", "<SearchPlayer: 30 worlds>")
