"""Whatever the rules and the cards, what the players choose is accepted."""

import random

from hypothesis import given
from hypothesis import strategies as st

from spadework.cards import PACK_52
from spadework.game import BidMade, CardPlayed, GameState, Phase, RestClaimed, advance
from spadework.players import Player, RandomPlayer, ThumbPlayer
from spadework.rules import model as m
from tests.strategies import tries
from tests.unit.players.tables import asked, game, start, step

THUMB = ThumbPlayer()

SHAPES: tuple[tuple[int, tuple[tuple[int, ...], ...], int, m.Pack], ...] = (
    (4, ((0, 2), (1, 3)), 13, m.Pack()),
    (4, ((0,), (1,), (2,), (3,)), 13, m.Pack()),
    (4, ((0, 2), (1, 3)), 6, m.Pack()),
    (2, ((0,), (1,)), 13, m.Pack()),
    (3, ((0,), (1,), (2,)), 17, m.Pack(removed=("2C",))),
    (5, ((0,), (1,), (2,), (3,), (4,)), 10, m.Pack()),
    (6, ((0, 3), (1, 4), (2, 5)), 8, m.Pack(removed=("2C", "2D", "2H", "2S"))),
    (6, ((0, 2, 4), (1, 3, 5)), 9, m.Pack(jokers=2)),
    (4, ((0, 2), (1, 3)), 8, m.Pack(removed=tuple(c for c in PACK_52 if c[0] in "23456"))),
    (4, ((0, 2), (1, 3)), 13, m.Pack(removed=("2H", "2C"), jokers=2)),
)

scorings = st.builds(
    m.ContractScoring,
    trick_points=st.sampled_from((1, 10)),
    overtrick_points=st.sampled_from((-5, 0, 1)),
    set_penalty=st.sampled_from(("per_trick_bid", "zero", "per_undertrick")),
    bags=st.one_of(
        st.just(m.FreeBags()),
        st.builds(
            m.Bags,
            limit=st.sampled_from((1, 5, 10)),
            source=st.sampled_from(("counter", "ones_digit")),
            below_zero=st.sampled_from(("penalized", "spared")),
        ),
    ),
    bags_when_set=st.sampled_from(("keep", "reset")),
)
nils = st.one_of(
    st.just(m.NilOff()),
    st.builds(
        m.Nil,
        points=st.sampled_from((0, 50, 100)),
        failed_tricks=st.sampled_from(("bags", "help", "bags_no_points", "nothing", "contract_lost")),
    ),
)
doubles: st.SearchStrategy[m.IndividualDoubleNil | m.DoubleNilForbidden | m.CombinedDoubleNil] = st.sampled_from(
    (m.IndividualDoubleNil(), m.DoubleNilForbidden(), m.CombinedDoubleNil())
)
blinds: st.SearchStrategy[m.BlindNilOff | m.BlindNil] = st.sampled_from(
    (m.BlindNilOff(), m.BlindNil(), m.BlindNil(deficit=0))
)
plays = st.builds(
    m.Play,
    lead_spades=st.sampled_from(("when_broken", "after_first_trick", "anytime")),
    first_trick=st.sampled_from(("anything", "no_spades")),
)


@st.composite
def rulesets(draw: st.DrawFn) -> m.Rules:
    seats, teams, hand_size, pack = draw(st.sampled_from(SHAPES))
    high = ("BJ", "LJ", "2D", "2S") if pack.jokers else draw(st.sampled_from(((), ("2D",), ("7S", "2C"))))
    nil = draw(nils)
    return m.Rules(
        seats=seats,
        teams=teams,
        hand_size=hand_size,
        pack=pack,
        trump=m.SpadesTrump(high=tuple(card for card in high if card not in pack.removed)),
        bidding=m.IndividualBidding(
            min_bid=draw(st.sampled_from((0, 1, 2))), max_team_bid=draw(st.sampled_from((0, 6, hand_size)))
        ),
        nil=nil,
        blind_nil=m.BlindNilOff() if isinstance(nil, m.NilOff) else draw(blinds),
        double_nil=draw(doubles),
        play=draw(plays),
        scoring=draw(scorings),
        finish=m.Finish(target=draw(st.sampled_from((0, 50, 500))), max_deals=2, tie="draw"),
    )


@given(rules=rulesets(), seed=st.integers(0, 10**6), company=st.booleans())
@tries(40)
def test_thumb_is_accepted_under_any_rules(rules: m.Rules, seed: int, *, company: bool) -> None:
    players: list[Player] = [
        RandomPlayer(seed + seat) if company and seat % 2 else THUMB for seat in range(rules.seats)
    ]
    assert game(rules, players, seed).phase is Phase.OVER


@given(rules=rulesets(), seed=st.integers(0, 10**6))
@tries(12)
def test_random_is_accepted_under_any_rules(rules: m.Rules, seed: int) -> None:
    assert game(rules, [RandomPlayer(seed + seat) for seat in range(rules.seats)], seed).phase is Phase.OVER


@given(rules=rulesets(), seed=st.integers(0, 10**6), moment=st.integers(0, 60))
@tries(30)
def test_claims_are_answered_and_a_certain_one_is_true(rules: m.Rules, seed: int, moment: int) -> None:
    dice = random.Random(seed)
    players = [THUMB] * rules.seats
    state = start(rules)
    for _ in range(moment + rules.seats + 1):
        if state.phase is Phase.OVER:
            return
        state = step(state, players, dice)[1]
    if state.phase is not Phase.PLAY:
        return
    claimer = state.turn
    claimed = advance(state, RestClaimed(claimer))[1]
    answers = []
    while claimed.claim is not None:
        seen = asked(claimed)
        assert seen.asked
        fact, _ = THUMB.explain(seen)
        answers.append(fact)
        claimed = advance(claimed, fact)[1]
    if any(getattr(answer, "agreed", False) for answer in answers):
        assert _takes_all(state, claimer)


def _takes_all(state: GameState, claimer: int) -> bool:
    """Whether the claimer, leading from the top with trumps first, takes everything against any defense by dice."""
    ranks = state.ranking
    goal = state.taken[claimer] + state.rules.tricks - sum(state.taken)
    for seed in range(5):
        now, others = state, RandomPlayer(seed)
        while now.phase is Phase.PLAY and now.deal == state.deal:
            seen = asked(now)
            if seen.seat != claimer:
                now = advance(now, others.choose(seen))[1]
                continue
            high = sorted(
                seen.legal_cards, key=lambda c: (ranks.suit[c] is ranks.trump, ranks.strength[c]), reverse=True
            )
            winning = [c for c in high if ranks.winner((*seen.trick, c)) == len(seen.trick)]
            if not winning:
                return False
            now = advance(now, CardPlayed(claimer, winning[-1] if seen.trick else winning[0]))[1]
        if now.taken[claimer] != goal:
            return False
    return True


@given(seed=st.integers(0, 10**6))
@tries(10)
def test_thumb_depends_on_its_view_alone(seed: int) -> None:
    dice = random.Random(seed)
    state = start(m.Rules())
    for _ in range(40):
        if state.phase is Phase.OVER:
            return
        if state.phase is not Phase.BETWEEN:
            seen = asked(state)
            fact, why = ThumbPlayer().explain(seen)
            assert (fact, why) == THUMB.explain(seen)
            assert fact == THUMB.choose(seen)
            assert why
            assert "\n" not in why
            if isinstance(fact, BidMade):
                assert len(why) <= 90
        state = step(state, [THUMB] * 4, dice)[1]
