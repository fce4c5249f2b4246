"""Pairs of the arena: the same cards for both, the same rows from the same spec, and whatever a bot does."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from spadework.arena import MatchSpec, played
from spadework.arena.duplicate import seatings
from spadework.arena.entrants import Entrants
from spadework.arena.play import play
from spadework.arena.rows import Tally
from spadework.arena.sitting import Sitting
from spadework.faults import Fault
from spadework.game import BidMade, Conceded, Phase, View
from spadework.players import Player, ThumbPlayer
from spadework.rules import Bid, Rules, ruleset
from tests.covering import every_family

STANDARD = ruleset("standard")


def spec(*players: str, **more: object) -> MatchSpec:
    given = {"rules": STANDARD, "pairs": 2, "seed": "tuesday", **more}
    return MatchSpec(players=players or ("thumb", "random"), **given)  # type: ignore[arg-type]


class Sly:
    """Chooses by a function, and keeps the views it saw."""

    name = "sly"

    def __init__(self, choose: Callable[[View], object] | None = None) -> None:
        self.seen: list[View] = []
        self._choose = choose or ThumbPlayer().choose

    def choose(self, view: View) -> object:
        self.seen.append(view)
        return self._choose(view)


def sat(players: list[Player], bidder: Player | None = None) -> list[Sitting]:
    return [Sitting(player, Tally(), {}, bidder=bidder) for player in players]


def test_a_pair_depends_on_seed_and_number_alone() -> None:
    match = spec(unit="games", rules=ruleset("short"))
    first = [played(match, number).row for number in range(2)]
    again = [played(match, number).row for number in (1, 0)]
    assert first == again[::-1]
    assert first[0] != first[1]
    assert played(spec(seed="wednesday"), 0).row != played(spec(), 0).row


def test_the_same_player_on_both_sides_is_level_to_the_point() -> None:
    for unit in ("deals", "games"):
        rows = [played(spec("random", "random", unit=unit, most_deals=5), number).row for number in range(2)]
        assert [row.edge for row in rows] == [0, 0]
        assert [row.won for row in rows] == ([None] * 2 if unit == "deals" else [0.5] * 2)


def test_both_seatings_have_the_same_cards_and_dealer() -> None:
    match = spec()
    hands = []
    for _ in range(2):
        players = [Sly() for _ in range(4)]
        play(match, 7, (0, 1), sat(list(players)))  # type: ignore[arg-type] # it is a player that may choose anything
        hands.append([(player.seen[0].hand, player.seen[0].dealer) for player in players])
    assert hands[0] == hands[1]
    assert {dealer for _, dealer in hands[0]} == {3}


def test_a_game_goes_on_to_its_end_and_names_who_won() -> None:
    row = played(spec(unit="games", rules=ruleset("short")), 0).row
    assert row.won == 1.0
    assert [game.teams[game.winners[0]] for game in row.games] == [0, 0]
    assert sum(game.deals for game in row.games) == row.tallies[0].deals


def test_an_endless_game_is_won_by_who_leads() -> None:
    row = played(spec("random", "random", unit="games", most_deals=2), 0).row
    for game in row.games:
        assert game.deals == 2
        assert [game.points[team] for team in game.winners] == [max(game.points)]
    assert row.won == 0.5


@pytest.mark.parametrize("name", every_family())
def test_every_game_is_played_without_a_refused_choice(name: str) -> None:
    finished = played(spec("thumb", "random", rules=ruleset(name)), 1)
    one, other = finished.row.tallies
    assert one.refused == other.refused == {}
    assert one.deals == other.deals > 0
    assert len(finished.row.games) == len(seatings(ruleset(name), (0, 1)))


def test_with_more_than_two_teams_each_is_as_often_alone() -> None:
    found = seatings(ruleset("solo4"), (0, 1))
    assert len(found) == 8
    assert sum(teams.count(0) for teams in found) == sum(teams.count(1) for teams in found)
    assert all(sum(teams[team] == 0 for teams in found) == 4 for team in range(4))


def test_points_that_a_match_begins_with_are_no_points_of_a_player() -> None:
    rows = [played(spec(scores=scores), 0).row for scores in ((), (400, 300))]
    seen = [Sly() for _ in range(4)]
    play(spec(scores=(400, 300), bags=(8, 2)), 0, (0, 1), sat(list(seen)))  # type: ignore[arg-type] # as above
    stood = [(team.points, team.bags) for team in seen[0].seen[0].standings]
    assert stood == [(400, 8), (300, 2)]
    assert all(abs(point) < 300 for row in rows for game in row.games for point in game.points)


def test_one_bidder_bids_for_all_and_the_players_only_play() -> None:
    players, bidder = [Sly() for _ in range(4)], Sly()
    play(spec(bidder="thumb"), 0, (0, 1), sat(list(players), bidder))  # type: ignore[arg-type] # as above
    assert {view.phase for player in players for view in player.seen} == {Phase.PLAY}
    assert [view.phase for view in bidder.seen] == [Phase.BIDDING] * 4
    assert played(spec("thumb", "random", bidder="thumb"), 0).row.tallies[1].contract < 20


def test_a_first_deal_without_bids_is_not_what_single_deals_are() -> None:
    rules = ruleset("new-york")
    assert played(spec(rules=rules), 0).row.tallies[0].contracts > 0


BAD: dict[str, tuple[Callable[[View], object], str]] = {
    "a card that it does not hold": (lambda view: "AS" if "AS" not in view.hand else "2C", "illegal"),
    "nothing": (lambda _: None, "illegal"),
    "no word of the game": (lambda _: "…", "illegal"),
    "a bid that is none": (lambda _: Bid(26), "illegal"),
    "for its neighbor": (lambda view: BidMade((view.seat + 1) % 4, Bid(3)), "illegal"),
    "to give up": (lambda view: Conceded(view.rules.team_of(view.seat)), "illegal"),
    "an error": (lambda _: 1 // 0, "failed"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_choice_that_is_none_is_counted_and_the_stand_in_chooses(what: str) -> None:
    choose, kind = BAD[what]
    bad = Sly(choose)
    seats = sat([bad, ThumbPlayer(), ThumbPlayer(), ThumbPlayer()])  # type: ignore[list-item] # that is the point
    row = play(spec(), 0, (0, 1), seats)
    assert row.deals == 1
    assert row == play(spec(), 0, (0, 1), sat([ThumbPlayer()] * 4)) or kind == "illegal"
    assert set(seats[0].tally.refused) == {kind}
    assert seats[0].remark.startswith(f"deal 1, bidding, seat 0: {kind}: ")
    assert seats[1].tally.refused == {}


def test_a_card_may_be_chosen_as_its_text() -> None:
    seats = sat([Sly(lambda view: view.legal_cards[0] if view.legal_cards else 3)] * 4)  # type: ignore[list-item] # as above
    play(spec(), 0, (0, 1), seats)
    assert all(seat.tally.refused == {} for seat in seats)


def test_what_was_played_is_counted() -> None:
    row = played(spec("thumb", "thumb"), 0).row
    one, other = row.tallies
    assert one.decisions == other.decisions == 56
    assert one.points == sum(game.points[0] for game in row.games[:1]) + row.games[1].points[1]
    assert one.bids == 4
    assert one.contracts <= 2


def test_times_are_apart_from_the_rows() -> None:
    finished = played(spec(), 0)
    assert "times" not in msgspec.to_builtins(finished.row)
    assert {phase: spent.n for phase, spent in finished.times.times[0].items()} == {"bidding": 4, "play": 52}


@pytest.mark.parametrize(
    ("more", "said"),
    (
        ({"scores": (400,)}, "scores: 1 given for 2 teams; give one for each"),
        ({"dealer": 4}, "dealer: 4 is no seat; give 0 to 3"),
        ({"players": ("a", "b", "c"), "stronger_by": 3.0}, "a sequential test is between two players"),
    ),
)
def test_a_match_that_cannot_be_played_is_refused(more: dict[str, object], said: str) -> None:
    with pytest.raises(Fault, match=said):
        spec(*more.pop("players", ()), **more).check()  # type: ignore[misc]


def test_the_identity_is_of_what_the_pairs_depend_on() -> None:
    assert spec(pairs=3).identity == spec(pairs=300, stronger_by=2.0).identity
    changed: Rules = ruleset("short")
    others = {spec(seed="a").identity, spec(rules=changed).identity, spec("thumb", "thumb").identity, spec().identity}
    assert len(others) == 4


def test_who_meets_whom_is_even_at_every_moment() -> None:
    match = spec("a", "b", "c", pairs=4)
    assert [match.at(number) for number in range(4)] == [(0, (0, 1)), (0, (0, 2)), (0, (1, 2)), (1, (0, 1))]
    assert len(match.numbers) == 12
    assert spec("thumb", "thumb", "random").labels == ("thumb", "thumb (2)", "random")


def test_partners_of_two_kinds_sit_opposite_each_other_in_either_seating() -> None:
    with Entrants(spec("thumb+random", "rule-cover")) as entrants:
        entrants.check()
        for seats in ((0, 2), (1, 3)):
            names = [entrants.player(0, place, seat, 1).name for place, seat in enumerate(seats)]
            assert names == ["thumb", "random"]
    six = ruleset("six-three-teams")
    with Entrants(spec("thumb+random", "rule-cover", rules=six, bidder="thumb+random")) as entrants:
        for team in six.teams:
            found = [(entrants.player(0, 0, seat, 1).name, entrants.bidder(seat, 1)) for seat in team]
            assert [(name, bidder and bidder.name) for name, bidder in found] == [
                (name, name) for name in ("thumb", "random")
            ]
    with pytest.raises(Fault, match=r"There is no player called 'thumbs'"), Entrants(spec("random+thumbs")) as entrants:
        entrants.check()


def test_bags_of_a_deal_alone_have_their_price_and_no_points_are_lost_over_it() -> None:
    plain, priced = (played(spec(bag=bag), 0).row for bag in (0.0, 10.0))
    assert [game.points for game in plain.games] == [game.points for game in priced.games]
    lead = [game.bags[0] - game.bags[1] for game in priced.games]
    assert priced.edge == pytest.approx(plain.edge - 10 * (lead[0] - lead[1]) / 2)
    assert priced.edge != plain.edge
    with pytest.raises(Fault, match="in which bags cost what the rules say; leave it out"):
        spec(bag=10.0, unit="games").check()


def test_bags_that_a_penalty_clears_are_paid_for_once() -> None:
    fresh, met = (played(spec("random", "random", bags=bags), 0).row.games for bags in ((), (9, 9)))
    assert any(bags < 0 for game in met for bags in game.bags)
    for before, after in zip(fresh, met, strict=True):
        assert [points - 10 * bags for points, bags in zip(before.points, before.bags, strict=True)] == [
            points - 10 * bags for points, bags in zip(after.points, after.bags, strict=True)
        ]
