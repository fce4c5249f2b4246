"""What does not go together is refused, with the field and what helps."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.rules import BadRules, custom, problems
from tests.together import together

OFF = {"kind": "off"}
SOLO = {"teams": [[0], [1], [2], [3]]}

CLASHES: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    ("mirror", {"blind_nil": {"kind": "on"}}, "blind_nil", "nobody bids blind"),
    ("mirror", {"nil": OFF}, "nil", "without spades bids nil"),
    ("mirror", {"double_nil": {"kind": "forbidden"}}, "double_nil", "must both bid nil"),
    ("mirror", {"misdeal": {"kind": "on"}}, "misdeal", "nobody bids here"),
    ("suicide", {"blind_nil": {"kind": "on"}}, "blind_nil", "cards in view"),
    ("suicide", SOLO, "bidding", "use teams of two"),
    ("suicide", {"double_nil": {"kind": "combined"}}, "double_nil", "no double nils"),
    ("suicide", {"bidding.min_bid": 14}, "bidding.min_bid", "14 is more than the 13 tricks"),
    ("new-york", SOLO, "bidding", "two partners bid together, and these teams have 1"),
    ("new-york", {"nil": {"kind": "on"}}, "nil", "turn nil off"),
    ("new-york", {"bidding.max_team_bid": 3}, "bidding.max_team_bid", "allow 4 or more"),
    ("new-york", {"bidding.min_team_bid": 14}, "bidding.min_team_bid", "14 is more than the 13 tricks"),
    ("new-york", {"bidding.max_team_bid": 9}, "scoring.special.ten", "no contract reaches 10"),
    ("new-york", {"scoring.special.moon": {"contract": "all", "made": 9}}, "scoring.special.moon", "reaches 13"),
    ("standard", {"scoring.special.x": {"tricks": 14}}, "scoring.special.x", "a deal has 13 tricks"),
    ("standard", {"scoring.special.x": {"tricks": 9, "made": 50}}, "scoring.special.x.count", "use extra"),
    ("standard", {"scoring.special.x": {"tricks": 9, "lost": 50}}, "scoring.special.x.tricks", "could be lost"),
    ("standard", {"scoring.special.x": {"contract": 9, "mad": 50}}, "scoring.special.x.mad", "did you mean made?"),
    ("new-york", {"blind_number.highest": 11}, "blind_number.highest", "11 is more than the 10"),
    ("all-nil", {"double_nil": {"kind": "forbidden"}}, "double_nil", "all partners play a blind nil"),
    ("all-nil", {"blind_nil": OFF}, "blind_nil", "turn nil and blind nil on"),
    ("standard", {"trump": {"kind": "called"}}, "trump", "use bidding of kind order_up"),
    ("standard", {"bidding": {"kind": "order_up"}}, "bidding", "use trump of kind called"),
    ("standard", {"bidding": {"kind": "none"}}, "scoring", "no contracts without bids"),
    ("standard", {"scoring": {"kind": "majority"}}, "bidding", "bids would count for nothing"),
    ("standard", {"trump": {"kind": "turned_up"}, "play.lead_spades": "when_broken"}, "play.lead_spades", "anytime"),
    (
        "standard",
        {"captured.x": {"card": "2H", "points": 1}, "pack.removed": ["2H", "2C", "2D", "2S"], "hand_size": 12},
        "captured.x",
        "not in the pack",
    ),
    ("standard", {"captured.x": {"card": "last", "points": 1, "lost": 1}}, "captured.x.lost", "use 0"),
    ("euchre", {"captured.x": {"card": "9H", "points": 1}}, "captured.x", "goes with contracts"),
    ("standard", {"play.jokers": "free"}, "play.jokers", "add jokers"),
    ("jokers", {"play.jokers": "may_lead", "play.lead_spades": "anytime"}, "play.jokers", "led at any time"),
    ("jokers", {"trump": {"kind": "none"}, "joker_points": OFF}, "pack.jokers", "belongs to no suit"),
    ("standard", {"play.first_trick": "no_spades", "play.void": "must_trump"}, "play.void", "the first trick forbids"),
    ("standard", {"play.first_lead": "maker"}, "play.first_lead", "nobody names trump"),
    ("solo4", {"play.first_lead": "nil_partner"}, "play.first_lead", "no nil has a partner"),
    ("standard", {"deal": {"kind": "draw"}}, "deal", "only two players can draw their hands, not 4"),
    ("standard", {"deal": {"kind": "some"}}, "deal", "leave none over"),
    ("two-draw", {"hand_size": 14}, "hand_size", "drawing 14 cards each uses 56, and there are 52"),
    ("two-draw", {"misdeal": {"kind": "on"}}, "misdeal", "have chosen them"),
    ("two-refill", {"pack.removed": ["2C"]}, "pack", "25 cards to draw do not go round 2 seats"),
    ("two-refill", {"pack.jokers": 2}, "pack", "27 tricks"),
    ("kitty", {"hand_size": 9}, "hand_size", "18 cards in the kitty"),
    ("kitty", {"deal.to": "two_of_clubs", "pack.removed": ["2C"]}, "deal.to", "the two of clubs is not in the pack"),
    ("euchre", {"deal": {"kind": "all"}}, "deal", "use deal of kind some"),
    ("euchre", {"hand_size": 6}, "deal", "no card is left to turn up"),
    ("euchre", {"pack.removed": ["2C"]}, "pack.removed", "a pack from 9 up never has 2C"),
    ("euchre", {"teams": [[0], [1], [2], [3]], "bidding.alone": True}, "bidding.alone", "plays alone anyway"),
    ("euchre", {"bidding.alone": False, "bidding.defend_alone": True}, "bidding.defend_alone", "allow alone"),
    ("euchre", {"pack.jokers": 1, "bidding.no_trump": True}, "pack.jokers", "belongs to no suit"),
    ("euchre", {"renege.award": "all_points"}, "renege.award", "use three_tricks"),
    ("euchre", {"renege.rest": "as_bid"}, "renege.rest", "no bids"),
    ("euchre", {"finish.sets_in_all": 2}, "finish.sets_in_all", "no contracts"),
    ("euchre", {"finish.tie": "fewer_bags"}, "finish.tie", "no bags"),
    ("euchre", {"nil": {"kind": "on"}}, "nil", "turn nil off"),
    ("euchre", {"misdeal": {"kind": "on", "hand": "seven_of_a_suit"}}, "misdeal.hand", "a hand of 5"),
    ("euchre", {"misdeal": {"kind": "on"}}, "misdeal.hand", "not trump here"),
    ("whist-majority", {"scoring": {"kind": "makers"}}, "scoring", "nobody names trump"),
    ("whist-majority", {"first_deal": {"kind": "no_bids"}}, "first_deal", "use kind bid"),
    ("whist-majority", {"blind_number": {"kind": "on"}}, "blind_number", "turn it off"),
    ("whist-majority", {"trump": {"kind": "rotating", "order": []}}, "trump.order", "list at least one"),
    ("whist-classic", {"trump": {"kind": "none"}, "scoring.honors": True}, "scoring.honors", "no trumps"),
    ("whist-classic", {"scoring.book": 13}, "scoring.book", "leaves none of the 13 tricks to count"),
    ("whist-classic", {"play.void": "must_trump", "trump": {"kind": "none"}}, "play.void", "there is none"),
    ("standard", {"handicaps": [10]}, "handicaps", "1 number for 2 teams"),
    ("standard", {"handicaps": [500, 0]}, "handicaps", "reaches the target"),
    ("msn", {"handicaps": [-200, 0]}, "handicaps", "reaches the lower limit"),
    ("standard", {"bidding.only": [14]}, "bidding.only", "14 is more than the 13 tricks"),
    ("standard", {"bidding.only": [3, 3]}, "bidding.only", "listed twice"),
    ("standard", {"bidding.min_team_bid": 14}, "bidding.min_team_bid", "ask for 13 or less"),
    ("ggz", {"bidding.min_team_bid": 4, "bidding.max_team_bid": 3}, "bidding.min_team_bid", "may bid; lower it"),
    ("thrill", {"bidding.min_team_bid": 4}, "bidding.min_team_bid", "set min_team_nil to exempt"),
    ("standard", {"bidding.min_total": 18}, "bidding.min_total", "ask for 17 or less"),
    ("uno", {"bidding.min_total": 11}, "bidding.min_total", "ask for 4 or less"),
    ("hook", {"bidding.secret": True}, "bidding.total", "nobody bids last"),
    ("hook", {"bidding.rebid": "raise"}, "bidding.total", "raised bids may add up to anything"),
    ("source-0", {"bidding.secret": True}, "double_nil", "may both bid nil"),
    ("standard", {"bidding.secret": True, "bidding.min_team_bid": 4}, "bidding.min_team_bid", "bid at once"),
    ("standard", {"blind_number": {"kind": "on", "lowest": 0}}, "blind_number.lowest", "is a blind nil"),
    ("standard", {"blind_number": {"kind": "on", "highest": 3}}, "blind_number.lowest", "4 leaves no number up to 3"),
    ("standard", {"first_deal": {"kind": "no_bids", "fewest": 7}}, "first_deal.fewest", "ask for 6 or fewer"),
    ("standard", {"finish.max_deals": 1, "blind_nil.from_deal": 2}, "blind_nil.from_deal", "comes after the last"),
    ("solo4", {"passing.nil": 2}, "passing.nil", "are not pairs"),
    ("source-2", {"passing.blind_nil": 2}, "passing.blind_nil", "a bid that nobody may make"),
    ("three-oh-one", {"finish.win_margin": 10}, "finish.win_margin", "not above the target needs no lead"),
    (
        "six-three-teams",
        {"scoring.special.ten": {"contract": 10, "made": 200}},
        "scoring.special.ten",
        "may bid 8 at most",
    ),
    ("source-3", {"scoring.set_penalty": "half_per_trick_bid"}, "scoring.set_penalty", "points must come in tens"),
    ("source-3", {"handicaps": [5, 0]}, "handicaps", "points must come in tens"),
    ("standard", {"choose.players": 3}, "choose.players", "holds no changes"),
    ("standard", {"choose.pack": {"title": "x"}}, "choose.pack", "change it by itself"),
)


@together("base, changes, field, text", CLASHES)
def test_rules_that_do_not_go_together_are_refused(base: str, changes: dict[str, Any], field: str, text: str) -> None:
    with pytest.raises(BadRules) as bad:
        custom(base, changes)
    assert (bad.value.field, text in bad.value.text) == (field, True), bad.value
    assert (field, bad.value.text) in problems(base, changes)


SETTLED: tuple[tuple[str, dict[str, Any], dict[str, Any]], ...] = (
    ("pagat", {"nil": OFF}, {"blind_nil": OFF, "passing.blind_nil": 0}),
    ("pagat", SOLO, {"passing.blind_nil": 0}),
    ("pagat", {"blind_nil": OFF}, {"passing.blind_nil": 0}),
    ("standard", {"bidding": {"kind": "mirror"}}, {"blind_nil": OFF}),
    ("source-0", {"bidding": {"kind": "whiz"}}, {"double_nil": {"kind": "individual"}}),
    ("standard", {"bidding": {"kind": "partnership"}}, {"nil": OFF, "blind_nil": OFF}),
    ("blind-numbers", {"bidding": {"kind": "whiz"}}, {"blind_number": OFF}),
    ("jokers", {"choose.pack": {"pack.jokers": 0, "pack.removed": [], "trump.high": []}}, {"joker_points": OFF}),
    ("euchre", SOLO, {"bidding.alone": False}),
)


@pytest.mark.parametrize(("base", "changes", "settled"), SETTLED, ids=str)
def test_what_goes_with_a_change_need_not_be_asked_for(
    base: str, changes: dict[str, Any], settled: dict[str, Any]
) -> None:
    assert custom(base, changes) == custom(base, {**settled, **changes})
    assert problems(base, changes) == ()


def test_a_choice_of_several_fields_gives_way_to_a_field_by_itself() -> None:
    players = {"seats": 3, "teams": [[0], [1], [2]], "pack": {"removed": ["2C"]}, "hand_size": 17}
    rules = custom("standard", {"choose.players": players, "pack.removed": ["2D"]})
    assert (rules.seats, rules.pack.removed) == (3, ("2D",))
