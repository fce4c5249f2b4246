"""What other programs wrote: Trickster's PTN with bids and tricks, bridge's PBN as hands alone."""

from pathlib import Path

import pytest

from spadework.game import BidMade, CardPlayed, Dealt, GameStarted
from spadework.notation.importers import decoded, import_pbn, import_ptn, read_text, remarks_in
from spadework.notation.record import BadRecord, PlayedGame, Tag, read_record, write_record
from spadework.rules import Bid
from spadework.rules.model import ContractScoring, IndividualBidding

RECORDS = Path(__file__).parents[2] / "data" / "records"


def games(name: str) -> list[PlayedGame]:
    found = read_text(decoded((RECORDS / name).read_bytes())).games
    assert all(isinstance(game, PlayedGame) for game in found)
    return [game for game in found if isinstance(game, PlayedGame)]


def test_a_ptn_deal_is_played_as_it_was() -> None:
    (game,) = games("jokers.ptn")
    assert game.players == ("Rosa", "Waymon (Auto)", "Ida (Auto)", "Lew (Auto)")
    assert [event for event in game.events if isinstance(event, BidMade)] == [
        BidMade(3, Bid(1)),
        BidMade(0, Bid(2)),
        BidMade(1, Bid(4)),
        BidMade(2, Bid(6)),
    ]
    assert [event.card for event in game.events if isinstance(event, CardPlayed)] == ["AC", "3C", "5C", "7C"]
    (dealt,) = (event for event in game.events if isinstance(event, Dealt))
    assert dealt.hands[1][-2:] == ("BJ", "LJ")
    assert Tag("UTCDate", "2025.07.24") in game.tags


def test_what_is_known_of_tricksters_options_becomes_our_rules() -> None:
    (game,) = games("jokers.ptn")
    started = game.events[0]
    assert isinstance(started, GameStarted)
    rules = started.rules
    assert rules.trump.high == ("BJ", "LJ", "2D", "2S")  # type: ignore[union-attr]
    assert isinstance(rules.bidding, IndividualBidding)
    assert rules.bidding.min_team_bid == 4
    assert isinstance(rules.scoring, ContractScoring)
    assert [(one.contract, one.made) for one in rules.scoring.special] == [(10, 200)]
    assert rules.handicaps == (162, 527)


@pytest.mark.parametrize(("said", "penalty"), ((1, "per_trick_bid"), (0, "zero")))
def test_a_failed_bid_costs_what_trickster_was_told(said: int, penalty: str) -> None:
    text = (RECORDS / "jokers.ptn").read_text("utf-8").replace(r"failBidScoring\":1", rf"failBidScoring\":{said}")
    started = import_ptn(text).games[0].events[0]  # type: ignore[union-attr]
    assert isinstance(started, GameStarted)
    assert isinstance(started.rules.scoring, ContractScoring)
    assert started.rules.scoring.set_penalty == penalty


def test_options_that_are_not_known_were_read_as_standard_without_a_remark() -> None:
    text = r"""[GameCode "Spades"]
[GameOptionsJson "{\"variation\":7,\"bagsThreshold\":5,\"nilPass\":2,\"minBid\":4,\"noWatching\":true}"]
[Dealer "N"]
[GameOptionsJson "{\"variation\":3,\"bagsThreshold\":5,\"nilPass\":1}"]"""
    assert [str(remark).partition(";")[0] for remark in remarks_in(text)] == [
        "line 2, column 1: variation 7 is not known here",
        "line 2, column 1: bagsThreshold 5 is not known here",
        "line 2, column 1: nilPass 2 is not known here",
        "line 4, column 1: nilPass 1 is not known here",
    ]
    first, *_, last = remarks_in(text)
    assert first.text.endswith("unless a tag Rules says otherwise, the deal is read as Standard")
    assert last.text.endswith("the deal is read as Joker, joker, deuce, deuce")


def test_what_is_known_of_an_option_needs_no_remark() -> None:
    assert remarks_in((RECORDS / "jokers.ptn").read_text(encoding="utf-8")) == ()


def test_an_imported_deal_is_a_record_like_any_other() -> None:
    record = import_ptn((RECORDS / "jokers.ptn").read_text(encoding="utf-8"))
    assert read_record(write_record(record)) == record


def test_a_deal_of_another_game_is_not_taken_for_spades() -> None:
    with pytest.raises(BadRecord, match="deal of 'Euchre'; only those of Spades"):
        import_ptn('[Event "x"]\n[GameCode "Euchre"]\n[Deal "N:.. .. .. .."]\n')


def test_options_that_are_cut_off_are_named() -> None:
    with pytest.raises(BadRecord, match="line 1, column 22: GameOptionsJson is not a JSON object"):
        import_ptn('[GameCode "Spades"]  [GameOptionsJson "{"] [Dealer "N"]')


def test_bridge_deals_are_hands_to_play_spades_with() -> None:
    first, second = games("bridge.pbn")
    assert first.players == ("Smit", "Vos", "Bakker", "De Wit")
    assert second.players == ()
    assert Tag("Event", "Club evening") in second.tags
    for game, dealer in ((first, 2), (second, 3)):
        assert isinstance(game.events[0], GameStarted)
        assert game.events[0].dealer == dealer
        assert not any(isinstance(event, BidMade) for event in game.events)
    (dealt,) = (event for event in first.events if isinstance(event, Dealt))
    assert dealt.hands[2][:4] == ("AS", "KS", "9S", "6S")
    (filled,) = (event for event in second.events if isinstance(event, Dealt))
    assert len(filled.hands[2]) == 13


def test_two_hands_that_are_not_given_cannot_be_guessed() -> None:
    with pytest.raises(BadRecord, match="the hand of S is not given; write its cards"):
        import_pbn('[Dealer "N"] [Deal "N:AK96.T83.Q75.KJ2 QJ5.AK74.982.T65 - -"]')


def test_a_file_in_the_old_code_of_pbn_is_read() -> None:
    assert decoded('[North "Müller"]'.encode("latin-1")) == '[North "Müller"]'
