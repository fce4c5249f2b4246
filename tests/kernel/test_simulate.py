"""Simulated deals keep to the rules, are what the policies say, and are dealt fairly."""

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given

from spadework.cards import texts
from spadework.game import GameState, Phase, legal_bids
from spadework.game.perft import position as ending
from spadework.kernel import native, playouts, self_play
from spadework.kernel.bids import bidding, why_not
from spadework.kernel.convert import compiled, position, terms_of
from spadework.kernel.reference import after
from spadework.kernel.reference.quick import Goals, goals, quick_bid, quick_card
from spadework.kernel.simulate import Deals, Policy
from spadework.rules import Rules, custom, ruleset, rulesets
from spadework.rules.model import RefillDeal
from spadework.rules.named_bids import check_bids
from spadework.rules.numbered import NIL, NO_BID, bids_read, numbers_of
from tests.covering import every_ruleset
from tests.strategies import a_seed, some_rules, steps, tries
from tests.together import together

POLICIES: tuple[Policy, ...] = ("random", "quick", "roles", "cover")
SIMULATED = [name for name in rulesets() if not why_not(ruleset(name))]
LONG = tries(60)


def deals_of(rules: Rules, number: int, policy: Policy, seed: int = 0) -> Deals:
    trump = "H" if rules.trump.__struct_config__.tag == "rotating" else ""
    return self_play(rules, number, policy=policy, seed=seed, trump=trump, cards=True)  # type: ignore[arg-type]


def test_nearly_every_ruleset_is_simulated() -> None:
    assert len(SIMULATED) >= len(rulesets()) - 12
    for name in set(rulesets()) - set(SIMULATED):
        with pytest.raises(ValueError, match=f"{ruleset(name).title} cannot be simulated, since "):
            self_play(ruleset(name), 1)


@together("name", every_ruleset(*set(rulesets()) - set(SIMULATED)))
@together("policy", POLICIES)
def test_every_card_of_a_deal_is_legal_where_it_is_played(name: str, policy: Policy) -> None:
    rules = ruleset(name)
    deals = deals_of(rules, 5, policy)
    terms = compiled(rules, "H" if rules.trump.__struct_config__.tag == "rotating" else "")
    seats = rules.seats
    assert deals.cards is not None
    for row, cards in enumerate(deals.cards):
        held = [int(hand) for hand in deals.hands[row]]
        assert all(hand.bit_count() == rules.hand_size for hand in held)
        if isinstance(rules.deal, RefillDeal):
            # The stock is not part of what is told; a deal without one is replayed whole.
            assert sorted(cards) == sorted(terms.text)
            continue
        holder = {card: seat for seat in range(seats) for card in map(terms.card, terms.texts(held[seat]))}
        at = terms.position([terms.texts(hand) for hand in held], leader=holder[int(cards[0])])
        for card in cards:
            at = native.play(terms.rules, at, int(card))
        assert at.over
        assert at.taken[:seats] == tuple(deals.taken[row])


@together("name", every_ruleset(*set(rulesets()) - set(SIMULATED)))
@together("policy", POLICIES)
def test_every_bid_of_a_deal_is_open_where_it_is_made(name: str, policy: Policy) -> None:
    """Not those of secret bids, which are all made at once, and those of teams, which are made in another order."""
    rules = ruleset(name)
    deals = deals_of(rules, 20, policy, seed=1)
    terms = compiled(rules, "H" if rules.trump.__struct_config__.tag == "rotating" else "")
    bids = bidding(rules)
    tag = rules.bidding.__struct_config__.tag
    for row in range(20):
        if tag == "none":
            assert set(deals.bids[row]) == {NO_BID}
        so_far = [NO_BID] * rules.seats
        eldest = (row + (0 if getattr(rules.bidding, "first", "") == "dealer" else 1)) % rules.seats
        for seat in ((eldest + i) % rules.seats for i in range(rules.seats)):
            bid = int(deals.bids[row, seat])
            if bid == NO_BID:
                assert tag in {"none", "partnership"}
                continue
            assert bid in native.open_bids(terms.rules, bids, so_far, seat, int(deals.hands[row, seat]))
            so_far[seat] = bid


@LONG
@given(some_rules(), a_seed)
def test_the_bids_open_are_those_of_the_game(rules: Rules, seed: int) -> None:
    if why_not(rules):
        return
    terms, bids = compiled(rules, "S"), bidding(rules)
    for state, _, _ in steps(rules, seed, rare=False):
        if state.deal > 1 or state.tricks:
            return
        blind = any(bid is not None and bid.blind for bid in state.bids)
        if state.phase is not Phase.BIDDING or blind or state.auction.raises or None not in state.bids:
            continue
        for seat in (state.turn,) if state.turn >= 0 else state.waiting:
            if state.auction.proposals[seat] is not None or state.bids[seat] is not None:
                continue
            terms = terms_of(state)
            open_ = native.open_bids(
                terms.rules, bids, numbers_of(state.bids), seat, terms.cards(texts(state.hands[seat]))
            )
            assert open_ == numbers_of(legal_bids(state, seat)), (seat, state.bids)


def played_by_quick(state: GameState, aims: Goals) -> int:
    """Play a deal by the reference, and hold each card to the native part's choice; how many cards that were."""
    terms, bids = terms_of(state), numbers_of(state.bids)
    compared = 0
    while state.phase is Phase.PLAY and state.hands[state.turn]:
        card = quick_card(state, aims)
        assert terms.text[native.quick_card(terms.rules, position(state), bids, state.rules.tricks)] == card
        state = after(state, card)
        compared += 1
    return compared


@LONG
@given(some_rules(), a_seed)
def test_quick_is_the_policy_of_the_reference(rules: Rules, seed: int) -> None:
    for state, _, _ in steps(rules, seed, rare=False):
        if state.phase is Phase.PLAY and not state.out:
            assert played_by_quick(state, goals(state)) > 0
            return
        if state.deal > 1:
            return
        blind = any(bid is not None and bid.blind for bid in state.bids)
        if state.phase is Phase.BIDDING and state.turn >= 0 and not why_not(rules) and not blind:
            seat, terms = state.turn, terms_of(state)
            found = legal_bids(state, seat)
            if not found or state.auction.raises or None not in state.bids:
                continue
            hand = terms.cards(texts(state.hands[seat]))
            bid = native.quick_bid(terms.rules, bidding(rules), numbers_of(state.bids), seat, hand)
            assert [bid] == numbers_of([quick_bid(state, seat)])


def test_the_same_seed_gives_the_same_deals_however_they_are_cut() -> None:
    rules = ruleset("standard")
    whole = self_play(rules, 100, seed=7, cards=True)
    threads = self_play(rules, 100, seed=7, cards=True, threads=3)
    parts = [self_play(rules, 40, seed=7, cards=True), self_play(rules, 60, seed=7, first=40, cards=True)]
    other = self_play(rules, 100, seed=8, cards=True)
    for kind in ("hands", "bids", "taken", "cards"):
        found = getattr(whole, kind)
        assert np.array_equal(found, getattr(threads, kind))
        assert np.array_equal(found, np.concatenate([getattr(part, kind) for part in parts]))
        assert not np.array_equal(found, getattr(other, kind))


def test_seats_may_have_policies_of_their_own() -> None:
    deals = self_play(ruleset("standard"), 4000, policy=("quick", "random", "quick", "random"), seed=2)
    ours, theirs = deals.bids[:, 0::2], deals.bids[:, 1::2]
    assert ours.mean() < 4
    assert theirs.mean() > 5
    made = deals.taken.astype(int) >= np.maximum(deals.bids, 0)
    assert made[:, 0::2].mean() > made[:, 1::2].mean()


def test_no_cards_are_kept_unless_they_are_asked_for() -> None:
    assert self_play(ruleset("standard"), 3).cards is None
    assert self_play(ruleset("standard"), 0).taken.shape == (0, 4)


def chi_square(counts: "np.ndarray[tuple[int, ...], np.dtype[np.int64]]") -> float:
    expected = counts.mean()
    return float(((counts - expected) ** 2 / expected).sum())


def test_every_card_comes_to_every_seat_alike() -> None:
    deals = self_play(ruleset("standard"), 40_000, seed=5)
    places = [16 * lane + strength for lane in range(4) for strength in range(13)]
    held = np.array(
        [[(deals.hands[:, seat] >> np.uint64(place) & np.uint64(1)).sum() for place in places] for seat in range(4)]
    )
    # 153 degrees of freedom (52 cards, 3 seats, less what the sums leave); 230 is beyond one in 10,000.
    assert chi_square(held) < 230
    pairs = Counter(int(hand & np.uint64(3)) for hand in deals.hands[:, 0])
    assert abs(pairs[3] / 40_000 - 12 / 51 / 4) < 0.006


def test_random_cards_are_each_as_likely() -> None:
    deals = self_play(ruleset("standard"), 60_000, seed=6, cards=True)
    assert deals.cards is not None
    lane_of_lead = deals.cards[:, 0] // 16
    leaders = (np.arange(60_000) + 1) % 4
    hands = deals.hands[np.arange(60_000), leaders]
    five = np.array([int(hand & np.uint64(0x1FFF)).bit_count() == 5 for hand in hands])
    ranks = [0, 0, 0, 0, 0]
    for hand, card in zip(hands[five], deals.cards[five, 0], strict=True):
        if card < 16:
            ranks[int(hand & np.uint64((1 << int(card)) - 1)).bit_count()] += 1
    assert set(lane_of_lead) <= {0, 1, 2, 3}
    # 4 degrees of freedom; 23.5 is one in 10,000.
    assert chi_square(np.array(ranks)) < 23.5


def test_random_bids_are_each_as_likely() -> None:
    deals = self_play(ruleset("standard"), 40_000, seed=9)
    found = Counter(deals.bids[:, 0].tolist())
    assert set(found) == {NIL, *range(1, 14)}
    # 13 degrees of freedom; 40 is beyond one in 10,000.
    assert chi_square(np.array(list(found.values()))) < 40


def in_play(name: str, seed: int) -> GameState:
    return next(
        state for state, _, _ in steps(ruleset(name), seed, rare=False) if state.phase is Phase.PLAY and state.trick
    )


def test_a_playout_takes_every_trick_that_is_left() -> None:
    for seed in range(20):
        state = in_play(random.Random(seed).choice(SIMULATED), seed)
        taken = playouts(state, 50, seed=seed)
        assert taken.shape == (50, state.rules.seats)
        assert set(taken.sum(axis=1).tolist()) == {state.rules.tricks}
        assert (taken >= np.array(state.taken)).all()


def test_playouts_follow_the_policy() -> None:
    state = in_play("standard", 3)
    quick = playouts(state, 3, policy="quick")
    assert (quick == quick[0]).all()
    aims = goals(state)
    while state.hands[state.turn]:
        state = after(state, quick_card(state, aims))
    assert tuple(quick[0]) == state.taken


def test_worlds_are_played_in_their_order() -> None:
    state = in_play("standard", 4)
    hands = position(state).hands[:4]
    swapped = list(hands)
    free = [
        seat
        for seat in range(4)
        if seat != state.turn and hands[seat].bit_count() == hands[state.leader - 1].bit_count()
    ]
    swapped[free[0]], swapped[free[1]] = hands[free[1]], hands[free[0]]
    worlds = np.array([hands, swapped], dtype=np.uint64)
    both = playouts(state, 2, worlds=worlds, policy="quick")
    assert both.shape == (4, 4)
    assert np.array_equal(both[0], both[1])
    assert np.array_equal(both[0], playouts(state, policy="quick")[0])
    assert np.array_equal(both[2], both[3])
    upside_down = playouts(state, 2, worlds=np.ascontiguousarray(worlds[::-1])[::-1], policy="quick")
    assert np.array_equal(both, upside_down)


@pytest.mark.parametrize(
    ("worlds", "message"),
    (
        (np.zeros((1, 3), dtype=np.uint64), "worlds of 3 hands for 4 seats"),
        (np.zeros(4, dtype=np.uint64), r"worlds of the shape \(4,\); give rows of one set a seat"),
        (np.zeros((1, 4)), r"worlds are float64; give sets of cards"),
        (np.array([[3, 4, 8, 16]], dtype=np.uint64), "world 0 gives seat 0 2 cards, where it has 1"),
        (np.array([[1, 1, 2, 4]], dtype=np.uint64), "world 0: a card in the hand of seat 1 is also elsewhere"),
        (np.array([[1, 2, 4, 1 << 15]], dtype=np.uint64), "world 0: a card in the hand of seat 3 is not in the pack"),
    ),
)
def test_a_world_that_does_not_fit_is_named(
    worlds: "np.ndarray[tuple[int, ...], np.dtype[np.uint64]]", message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        playouts(ending(ruleset("standard"), ("2C", "2D", "2H", "2S"), leader=0, taken=(3, 3, 3, 3)), worlds=worlds)


@pytest.mark.parametrize(
    ("arguments", "message"),
    (
        ({"number": -1}, "number of deals -1; give 0 to"),
        ({"seed": -1}, "seed -1; give 0 to"),
        ({"seed": 1 << 64}, "seed 18446744073709551616; give 0 to"),
        ({"threads": 0}, "number of threads 0; give 1 to"),
        ({"policy": "clever"}, "policy is 'clever'; it is one of random, quick"),
        ({"policy": ("quick", "random")}, "2 policies for 4 seats"),
    ),
)
def test_what_cannot_be_asked_for_is_named(arguments: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"number": 1} | arguments
    with pytest.raises(ValueError, match=message):
        self_play(ruleset("standard"), **given)  # type: ignore[arg-type]


def test_a_game_whose_trump_changes_is_told_its_trump() -> None:
    rules = custom("whist-classic", {"trump": {"kind": "rotating", "order": ["H", "C"]}})
    with pytest.raises(ValueError, match="say which it is, such as trump='H'"):
        self_play(rules, 1)
    clubs = compiled(rules, "C")
    hands = self_play(rules, 10, trump="C").hands
    assert all(len(clubs.texts(int(hand))) == 13 for hand in hands.flat)


@together("name", every_ruleset(*set(rulesets()) - set(SIMULATED)))
def test_a_deal_is_a_game_that_is_played_on_as_it_was(name: str) -> None:
    rules = ruleset(name)
    deals = deals_of(rules, 4, "quick", seed=3)
    assert len(deals) == 4
    if isinstance(rules.deal, RefillDeal):
        return
    for number, dealer in enumerate(deals.dealers.tolist()):
        state = deals.state(number)
        assert state.dealer == dealer == number % rules.seats
        assert numbers_of(state.bids) == deals.bids[number].tolist()
        for card in deals.line(number):
            assert state.turn >= 0
            state = after(state, card)
        assert state.taken == tuple(deals.taken[number])


def test_dealers_go_on_where_a_batch_was_cut() -> None:
    deals = self_play(ruleset("solo3"), 4, first=5)
    assert deals.dealers.tolist() == [2, 0, 1, 2]
    assert deals.state(1).dealer == 0


def test_all_nil_is_bid_blind() -> None:
    assert all(bid is not None and bid.blind for bid in self_play(ruleset("all-nil"), 1).state(0).bids)


def test_bids_of_deals_are_those_that_the_rules_have() -> None:
    for name in SIMULATED:
        rules = ruleset(name)
        for row in deals_of(rules, 20, "random", seed=2).bids:
            check_bids(rules, bids_read(row.tolist()))
