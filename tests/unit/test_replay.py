"""A record step by step: what lies where after each of them, and what is told."""

import pytest

from spadework.game import Dealt
from spadework.game.evolve import evolve
from spadework.notation.record import PlayedGame, Record, read_record, write_record
from spadework.replay import ReplayDeal, replay
from spadework.rules import custom, ruleset
from tests.strategies import ending, log_of

GAMES = ("standard", "jjdd", "euchre", "two-draw", "two-refill", "passing", "kitty", "new-york", "six-three-teams")


def held(deal: ReplayDeal, at: int) -> list[set[str]]:
    """What a page works out: the hands that were said last, less the cards played since."""
    hands: list[set[str]] = []
    for step in deal.steps[: at + 1]:
        if step.hands:
            hands = [set(hand) for hand in step.hands]
        elif step.card:
            hands[step.seat].remove(step.card)
    return hands


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mode", ("enforce", "honor"))
def test_hands_and_tricks_are_those_of_the_game(name: str, mode: str) -> None:
    log = log_of(ending(custom(name, {"renege.mode": mode, "renege.correctable": "until_trick_over"})), 6)
    (game,) = replay(Record((PlayedGame(log),))).games
    assert sum(isinstance(event, Dealt) for event in log) <= len(game.deals)
    for deal in game.deals:
        for at, step in enumerate(deal.steps):
            hands = held(deal, at)
            on_table = [played.card for played in step.trick]
            assert len(set(on_table)) == len(on_table)
            if step.winner < 0:
                assert not any(card in hand for hand in hands for card in on_table)
    state = None
    for event in log:
        state = evolve(state, event)
    assert state is not None
    assert game.deals[-1].after == state.standings


def test_each_deal_ends_with_its_sheet_and_the_game_with_its_winner() -> None:
    log = log_of(ending(ruleset("short")), 4, rare=False)
    (game,) = replay(Record((PlayedGame(log, ("Ada", "", "", "")),))).games
    assert all(
        deal.scored and deal.lines and deal.steps[-1].text.startswith("The deal is scored: ") for deal in game.deals
    )
    assert game.names == ("Ada", "West", "North", "East")
    assert game.result.startswith(("Ada and North", "West and East"))


def test_whoever_sat_there_is_told_of_themselves_as_you() -> None:
    log = log_of(ending(ruleset("short")), 4, rare=False)
    record = Record((PlayedGame(log, ("Ada", "Bo", "", "You")),))
    (game,) = replay(record, seat=2).games
    assert (game.seat, game.names[2], game.team_names[0]) == (2, "You", "You and Ada")
    texts = [step.text for deal in game.deals for step in deal.steps]
    assert any(text.startswith("You bid") for text in texts)
    assert not any("North" in text for text in texts)
    assert replay(record, seat=5).games == replay(record).games


def test_an_evening_without_cards_has_its_sheet() -> None:
    (game,) = replay(read_record('[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]')).games
    assert not game.has_cards
    assert game.deals[0].steps[0].text == (
        "South bid 3, West bid nil, North bid 4, East bid 2. Tricks: South 4, West 0, North 5, East 4."
    )
    assert [stood.points for stood in game.deals[0].after] == [72, 122]


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes() -> None:
    text = write_record(Record((PlayedGame(log_of(ending(ruleset("standard")), 3)),)))
    assert replay(read_record(text)).problem is None


def test_four_bots_of_one_name_could_not_be_told_apart() -> None:
    log = log_of(ending(ruleset("short")), 4, rare=False)
    (game,) = replay(Record((PlayedGame(log, ("search", "thumb", "search", "Ada")),))).games
    assert game.names == ("South (search)", "thumb", "North (search)", "Ada")
    assert game.team_names == ("South (search) and North (search)", "thumb and Ada")


def test_who_plays_the_last_card_and_takes_the_trick_was_named_twice() -> None:
    """Once now: "Ada plays the ace of clubs and takes the trick."."""
    log = log_of(ending(ruleset("short")), 4, rare=False)
    (game,) = replay(Record((PlayedGame(log, ("Ada", "", "", "")),)), seat=2).games
    last = [step for deal in game.deals for step in deal.steps if step.winner >= 0]
    own = [step for step in last if step.winner == step.seat]
    assert 0 < len(own) < len(last)
    for step in last:
        assert (" and takes the trick." in step.text or " and take the trick." in step.text) == (step in own), step.text
        assert " the trick." in step.text


def test_a_replay_said_nowhere_how_the_contracts_went() -> None:
    """Tricks of how many bid, as the rules read nils; nothing for a team that bid nothing but nils."""
    log = log_of(ending(ruleset("standard")), 4, rare=False)
    (game,) = replay(Record((PlayedGame(log),))).games
    for deal in game.deals:
        contracts: tuple[str, ...] = ("", "")
        taken: tuple[int, ...] = (0,) * 4
        bids: tuple[str, ...] = ("",) * 4
        for step in deal.steps:
            contracts, taken, bids = step.contracts or contracts, step.taken or taken, step.bids or bids
            for of, seats in zip(contracts, game.teams, strict=True):
                numbers = [int(bids[seat]) for seat in seats if bids[seat].isdigit()]
                assert of == "" if not numbers else of.endswith(f"/{sum(numbers)}")
                if len(numbers) == len(seats):
                    assert of == f"{sum(taken[seat] for seat in seats)}/{sum(numbers)}"
