"""What a seat knows of hidden cards: never that they lie elsewhere than they do, and all that the rules tell."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from spadework.cards import Cards, cards
from spadework.game import GameStarted, Phase, Trick, View, advance, view
from spadework.game.perft import position
from spadework.kernel.convert import compiled
from spadework.kernel.public import ANY, Public, cannot_hold, hidden_hands, must_hold
from spadework.kernel.seat import public_of
from spadework.kernel.worlds import sample
from spadework.rules import Rules, custom, ruleset
from spadework.rules.model import CalledTrump, KittyDeal, RefillDeal
from tests.covering import every_ruleset
from tests.kernel.knowledge import fits, layouts_of, really, replays, states, walk
from tests.strategies import short_rules, tries
from tests.together import together


@pytest.mark.parametrize("name", every_ruleset())
def test_the_cards_lie_where_they_may_in_every_game(name: str) -> None:
    rules = custom(ruleset(name), {"finish.max_deals": 2})
    for number, state in enumerate(states(rules, seed=5)):
        for seat in (*range(rules.seats), None):
            if seat is None or (number + seat) % 3 == 0:
                public = public_of(view(state, seat), trust=False)
                assert fits(public, really(state, public))


# Each shows something of its own: a spade that may not be led, must be played, must be higher; jokers; low clubs.
TELLING: dict[str, dict[str, Any]] = {
    "standard": {},
    "must trump": {"play.void": "must_trump"},
    "must overtrump": {"play.void": "must_overtrump"},
    "must head": {"play.follow": "must_head"},
    "must head and overtrump": {"play.follow": "must_head", "play.void": "must_overtrump"},
    "call break": {"play.follow": "must_head", "play.void": "overtrump_or_any"},
    "no spades first": {"play.first_trick": "no_spades"},
    "after the first trick": {"play.lead_spades": "after_first_trick"},
    "low club": {"play.first_lead": "low_club"},
    "low clubs": {"play.first_lead": "low_club_all"},
}
JOKERS: dict[str, dict[str, Any]] = {
    "jokers": {},
    "free jokers": {"play.jokers": "free", "play.void": "must_overtrump"},
    "free jokers, must head": {"play.jokers": "free", "play.follow": "must_head", "play.void": "overtrump_or_any"},
    "free jokers, no spades first": {"play.jokers": "free", "play.first_trick": "no_spades"},
    "jokers may lead": {"play.jokers": "may_lead"},
    "jokers do not break": {"play.joker_breaks": False},
}
GAMES = {
    **{what: custom(ruleset("standard"), changes) for what, changes in TELLING.items()},
    **{what: custom(ruleset("jja"), changes) for what, changes in JOKERS.items()},
    **{name: ruleset(name) for name in ("solo3", "six-three-teams", "mirror", "whiz", "whist-majority", "two-short")},
}


CARDS_LEFT = {2: 3, 3: 3, 4: 2, 6: 1}


@together("seed", range(6))
@together("what", GAMES)
def test_a_layout_fits_just_where_the_play_could_have_been_legal_with_it(what: str, seed: int) -> None:
    rules = GAMES[what]
    opening, now = walk(rules, seed, CARDS_LEFT[rules.seats])
    public = public_of(view(now, now.turn))
    nothing_shown = without_conclusions(public)
    legal = {row for row in layouts_of(nothing_shown) if replays(opening, now, hands_in(public, row))}
    assert layouts_of(public) == legal
    assert public.count == len(legal)


def without_conclusions(public: Public) -> Public:
    """The same sizes and known cards, and nothing of what the play and the bids show."""
    return replace(public, places=tuple(place._replace(may=ANY, of_these=0) for place in public.places))


def hands_in(public: Public, row: tuple[int, ...]) -> tuple[Cards, ...]:
    return tuple(cards(hand) for hand in public.hands(row[: public.seats]))


def test_a_turned_up_card_lies_with_the_dealer_or_under_its_discard() -> None:
    euchre = custom(ruleset("euchre"), {"finish.max_deals": 1})
    taken = []
    for seed in range(40):
        for state in states(euchre, seed):
            dealer = state.dealer
            if state.moved.kitty == dealer and state.phase is Phase.PLAY and not state.tricks and not state.trick:
                public = public_of(view(state, (dealer + 1) % 4))
                one = 1 << public.terms.card(state.calling.turned_up)
                taken.append([bool(place.may & one) for place in public.places])
                assert all(
                    may == (name in {f"seat {dealer}", "the cards laid aside"})
                    for name, may in ((place.name, bool(place.may & one)) for place in public.places)
                )
    assert taken


def test_who_took_the_kitty_for_the_two_of_clubs_held_it() -> None:
    rules = custom(ruleset("kitty"), {"finish.max_deals": 1, "deal.to": "two_of_clubs", "pack.removed": []})
    open_still = 0
    for seed in range(20):
        for state in states(rules, seed):
            for seat in range(4):
                public = public_of(view(state, seat))
                assert fits(public, really(state, public))
                one = public.hidden & 1 << public.terms.card("2C")
                if one and state.moved.kitty >= 0:
                    places = [place.name for place in public.places if place.may & one]
                    assert set(places) <= {f"seat {state.moved.kitty}", "the cards laid aside"}
                    open_still += 1
    assert open_still


def test_cards_that_were_passed_lie_with_the_partner() -> None:
    rules = custom(ruleset("passing"), {"finish.max_deals": 1})
    known = 0
    for seed in range(30):
        for state in states(rules, seed):
            for seat in range(4):
                if state.phase is Phase.PLAY and state.moved.passed[seat]:
                    partner = (seat + 2) % 4
                    public = public_of(view(state, seat))
                    assert fits(public, really(state, public))
                    sent = public.terms.cards(state.moved.passed[seat])
                    own = public.places[seat].has
                    assert public.places[partner].has == sent & ~(own | public.gone)
                    known += 1
    assert known


def test_what_a_bid_says_of_spades_is_known() -> None:
    for state in states(custom(ruleset("mirror"), {"finish.max_deals": 1}), seed=1):
        if state.phase is Phase.PLAY:
            public = public_of(view(state, 0))
            spades = [(hand & state.ranking.trump_mask).bit_count() for hand in state.hands]
            assert [place.number for place in public.places] == spades


STANDARD = ruleset("standard")
TERMS = compiled(STANDARD)
HAND = "AS KS QH JH TH 5H 4D 3D 2D AC KC 7C 6C".split()


@together(
    "given, why",
    (
        ({"hands": {0: [*HAND[:12], "1C"]}}, "'1C' is not in the pack"),
        ({"hands": {0: HAND, 1: ["AS"]}}, "seat 1 holds AS, which was played or lies elsewhere"),
        ({"hands": {0: HAND}, "played": ["2C"]}, "51 cards are not played, and hands and piles have 52"),
        ({"hands": {0: [*HAND, "2C"]}}, "seat 0 holds .*, but has only 13 cards"),
        ({"hands": {0: HAND}, "sizes": [13, 13, 13]}, "3 sizes of hands for 4 seats; give one for each"),
        ({"hands": {0: HAND}, "sizes": [13, 13, 27, -1]}, "number of cards of a hand -1; give 0 to 52"),
        ({"hands": {4: HAND}}, "hand of seat 4; give 0 to 3"),
        ({"hands": {0: HAND}, "voids": {7: "S"}}, "voids of seat 7; give 0 to 3"),
        ({"hands": {0: HAND}, "voids": {1: "X"}}, "voids of seat 1: 'X' has 'X', which is not a suit"),
        ({"hands": {0: HAND}, "voids": {0: "S"}}, "seat 0 holds KS, AS, which cannot lie there"),
        ({"hands": {0: HAND}, "voids": {1: "SHD", 2: "SHC", 3: "H"}}, "seat 1: 13 cards to come from .* 2C, 3C"),
        ({"hands": {0: HAND}, "voids": {1: "S", 2: "S", 3: "S"}}, "seat 1 and seat 2 and seat 3: 39 cards to come"),
    ),
)
def test_hands_that_cannot_be_are_refused_with_the_reason(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        _ = hidden_hands(STANDARD, **given).layouts


def test_a_history_that_cannot_be_is_refused_with_the_place() -> None:
    state = position(STANDARD, (("2C",), ("3C",), ("4C",), ("5C",)), leader=0)
    seen = msgspec.structs.replace(
        view(state, 0), tricks=(Trick(0, ("AC", "2H", "KC", "QC"), 0), Trick(0, ("AD", "2D", "7C", "3D"), 0))
    )
    public_of(seen)
    again = (*seen.tricks, Trick(0, ("JC", "TC", "9C", "8C"), 0))
    with pytest.raises(ValueError, match="trick 3: seat 1 plays TC, which trick 1 shows it cannot hold"):
        public_of(msgspec.structs.replace(seen, tricks=again))
    twice = (*seen.tricks, Trick(0, ("JC", "2H", "9C", "8C"), 0))
    with pytest.raises(ValueError, match="2H was played twice"):
        public_of(msgspec.structs.replace(seen, tricks=twice))


def test_what_is_known_goes_to_another_process() -> None:
    known = hidden_hands(STANDARD, {0: HAND}, voids={2: "S"})
    drawn = sample(known, 20, seed=1)
    again = pickle.loads(pickle.dumps(known))
    assert again == known
    assert again.terms is known.terms
    assert (sample(again, 20, seed=1) == drawn).all()


HONOR = custom(STANDARD, {"renege.mode": "honor"})


def after_tricks(seat: int, hands: tuple[tuple[str, ...], ...], *tricks: Trick) -> View:
    """What a seat sees where wrong cards can be played, with these tricks before."""
    return msgspec.structs.replace(view(position(HONOR, hands, leader=0), seat), tricks=tricks)


def test_a_seat_that_reneged_knows_its_own_hand() -> None:
    reneged = Trick(0, ("AC", "2H", "KC", "QC"), 0)
    hands = (("2C",), ("3C",), ("4C",), ("5C",))
    for trust in (True, False):
        public = public_of(after_tricks(1, hands, reneged), trust=trust)
        assert public.hands(row.has for row in public.places)[1] == ("3C",)
    # Another seat believes it.
    assert not public_of(after_tricks(0, hands, reneged)).places[1].may & 1 << TERMS.card("3C")


def test_where_somebody_must_have_reneged_nothing_is_concluded() -> None:
    nobody_follows = Trick(0, ("AC", "2H", "3H", "4H"), 0)
    unknown = [("AS",), ("2C",), ("3C",), ("4C",)]
    gone = [card for card in TERMS.number if card not in "AC 2H 3H 4H AS 2C 3C 4C".split()]
    tricks = (Trick(0, tuple(gone[at : at + 4]), 0) for at in range(0, len(gone), 4))
    seen = after_tricks(0, tuple(unknown), nobody_follows)
    last = msgspec.structs.replace(seen, tricks=(*tricks, nobody_follows))
    assert public_of(last).count == 6
    assert len(sample(last, 10, seed=1)) == 10


def test_worlds_can_be_drawn_without_trust() -> None:
    seen = after_tricks(0, (("2C",), ("3C",), ("4C",), ("5C",)), Trick(0, ("AC", "2H", "KC", "QC"), 0))
    three = np.uint64(1 << TERMS.card("3C"))
    assert not (sample(seen, 400, seed=1)[:, 1] & three).any()
    assert (sample(seen, 400, seed=1, trust=False)[:, 1] & three).any()


def test_the_lowest_club_may_lie_with_a_seat_that_sits_out() -> None:
    euchre = custom(ruleset("euchre-32"), {"play.first_lead": "low_club", "finish.max_deals": 1})
    alone = 0
    for seed in range(60):
        for state in states(euchre, seed):
            if state.out and state.phase is Phase.PLAY and len(state.tricks) < 2:
                for seat in range(4):
                    public = public_of(view(state, seat))
                    assert fits(public, really(state, public))
                    alone += 1
    assert alone


def test_a_view_between_deals_is_refused() -> None:
    state = advance(None, GameStarted(STANDARD, dealer=0))[1]
    with pytest.raises(ValueError, match=r"deal 0 is over \(phase between\)"):
        public_of(view(state, 0))


def plain(rules: Rules) -> bool:
    """Whether the play alone tells where cards can lie."""
    drawn = isinstance(rules.deal, RefillDeal | KittyDeal) or isinstance(rules.trump, CalledTrump)
    passed = bool(rules.passing.nil or rules.passing.blind_nil)
    return rules.renege.mode == "enforce" and not drawn and not passed


@tries(12)
@given(short_rules.filter(plain), st.integers(0, 2**32 - 1))
def test_under_any_rules_a_layout_fits_just_where_the_play_could_have_been_legal(rules: Rules, seed: int) -> None:
    opening, now = walk(rules, seed, CARDS_LEFT.get(rules.seats, 1))
    public = public_of(view(now, now.turn))
    nothing_shown = without_conclusions(public)
    assume(nothing_shown.count <= 2000)
    legal = {row for row in layouts_of(nothing_shown) if replays(opening, now, hands_in(public, row))}
    assert layouts_of(public) == legal


@tries(12)
@given(short_rules, st.integers(0, 2**32 - 1), st.integers(0, 6))
def test_under_any_rules_the_cards_lie_where_they_may(rules: Rules, seed: int, seat: int) -> None:
    for number, state in enumerate(states(rules, seed)):
        if number > 150:
            break
        public = public_of(view(state, None if seat >= rules.seats else seat), trust=False)
        assert fits(public, really(state, public))


def test_what_must_be_and_cannot_be_is_what_is_so_in_every_layout() -> None:
    """Of two hands with three cards each one holds no hearts, so that the other holds both hearts, and may hold a club."""
    every = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    known = hidden_hands(
        STANDARD,
        {0: "AS", 3: "AD"},
        sizes=(1, 3, 3, 1),
        voids={1: "H"},
        played=[card for card in every if card not in "AS AD 2H 3H 4C 5C 6C 7C".split()],
    )
    terms = known.terms
    rows = [known.hands(row) for row in known.layouts.draw(400, seed=3)]
    for seat in range(4):
        for card in "AS AD 2H 3H 4C 5C".split():
            assert must_hold(known, seat, terms.cards([card])) == all(card in row[seat] for row in rows), (seat, card)
        for suit in "CDHS":
            without = all(not any(card.endswith(suit) for card in row[seat]) for row in rows)
            assert cannot_hold(known, seat, terms.suit(suit)) == without, (seat, suit)
    assert must_hold(known, 2, terms.cards(["2H"]))
    assert cannot_hold(known, 1, terms.suit("H"))
    assert not cannot_hold(known, 2, terms.suit("C"))
