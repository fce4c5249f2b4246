"""One person against bots: whose turn it is, what is seen, and what can be taken back."""

import io

import pytest
from rich.console import Console

from spadework.cli.hints import hint_text
from spadework.cli.narration import TableCast
from spadework.cli.table.screens import EndScreen
from spadework.faults import Fault
from spadework.game import BidMade, BlindDeclined, CardPlayed, DealBegun, Dealt, HandShown, OwnHandShown, Phase, Refused
from spadework.players import ThumbPlayer
from spadework.rules import BLIND_NIL, Bid
from spadework.session import Awaits, Seed
from tests.cli.tables import awaits, go_on, session


def test_a_game_runs_to_its_end_and_its_sheet_adds_up() -> None:
    game = session({"finish.max_deals": 3})
    for _ in range(3 * 15):
        go_on(game)
        if game.awaits is Awaits.PERSON:
            game.do(game.hint().fact)
    go_on(game)
    assert awaits(game) is Awaits.NOTHING
    sheet = game.sheet.deals
    assert len(sheet) == 3
    assert sheet[-1].standings == game.state.standings
    for team, stood in enumerate(game.state.standings):
        assert stood.points == sum(line.points for deal in sheet for line in deal.lines if line.team == team)
    assert all(sum(deal.tricks) == 13 for deal in sheet)
    assert game.verdict.why == "max_deals"


def test_nothing_is_seen_of_other_hands() -> None:
    game = session()
    go_on(game)
    seen = game.seen()
    assert not any(isinstance(each, Dealt | HandShown) for each in seen)
    assert sum(isinstance(each, DealBegun) for each in seen) == 1
    assert sum(isinstance(each, OwnHandShown) for each in seen) == 1


def test_the_same_seed_deals_the_same_cards_and_a_rematch_others() -> None:
    first, second, other = session(seed="a"), session(seed="a"), session(seed="b")
    again = first.rematch()
    for game in (first, second, other, again):
        game.deal()
    assert first.state.hands == second.state.hands
    assert first.state.hands not in (other.state.hands, again.state.hands)
    assert again.state.dealer == (first.state.dealer + 1) % 4
    assert Seed("0" * 64).of("deal", "1") != Seed("0" * 63).of("deal", "1")


def test_undo_takes_back_ones_own_act_and_all_after_it() -> None:
    game = session(dealer=3)
    with pytest.raises(ValueError, match="nothing to take back"):
        game.undo()
    go_on(game)
    length = len(game.log)
    game.bid(Bid(tricks=4))
    go_on(game)
    card = game.view.legal_cards[0]
    before = game.state
    game.play(card)
    go_on(game)
    game.undo()
    assert game.state == before
    game.undo()
    assert len(game.log) == length
    assert game.view.phase is Phase.BIDDING


def test_a_blind_answer_stays_once_the_cards_are_shown() -> None:
    game = session({"blind_nil.deficit": 0})
    go_on(game)
    assert game.view.phase is Phase.BLIND
    assert len(game.view.hand) == 0
    game.do(BlindDeclined(0))
    assert len(game.view.hand) == 13
    assert game.undo_problem() == "Cards have been shown since then, so it stays"


def test_a_call_of_a_renege_stays_since_the_truth_is_told_at_once() -> None:
    game = session({"renege.mode": "honor"}, dealer=3)
    go_on(game)
    game.bid(Bid(tricks=3))
    go_on(game)
    game.play(game.view.legal_cards[0])
    go_on(game)
    length = len(game.log)
    game.call_renege(1, 0)
    assert game.undo_problem() == "What was said before its answer was known stays"
    with pytest.raises(ValueError, match="stays"):
        game.undo()
    assert len(game.log) > length


def test_the_way_to_the_end_begins_where_the_teams_began() -> None:
    game = session({"handicaps": [0, 400], "finish.max_deals": 1})
    game.concede()
    drawn = Console(width=100, file=io.StringIO(), color_system=None)
    drawn.print(EndScreen(game, TableCast(game.rules, seat=0, signs=True)).content())
    assert isinstance(drawn.file, io.StringIO)
    ours, theirs = (line for line in drawn.file.getvalue().splitlines() if line[-1:] in set("▁█"))
    assert (ours[-1], theirs[-1]) == ("▁", "█")


def test_a_blind_nil_is_bid_before_any_card_is_seen() -> None:
    game = session({"blind_nil.deficit": 0})
    go_on(game)
    game.bid(BLIND_NIL)
    assert game.state.bids[0] == BLIND_NIL


def test_a_refusal_changes_nothing() -> None:
    game = session(dealer=3)
    go_on(game)
    length = len(game.log)
    with pytest.raises(Refused):
        game.bid(Bid(tricks=14))
    assert len(game.log) == length
    assert game.undo_problem() is not None


def test_bots_answer_a_claim_and_a_false_one_is_turned_down() -> None:
    game = session(dealer=3)
    go_on(game)
    game.bid(Bid(tricks=3))
    go_on(game)
    game.claim()
    assert awaits(game) is Awaits.BOT
    go_on(game)
    assert game.state.claim is None
    assert awaits(game) is Awaits.PERSON


def test_conceding_ends_the_game() -> None:
    game = session()
    go_on(game)
    game.concede()
    assert awaits(game) is Awaits.NOTHING
    assert game.verdict.winners == (1,)
    assert game.verdict.why == "conceded"


def test_a_hint_is_what_may_be_done() -> None:
    game = session(dealer=3)
    go_on(game)
    hint = game.hint()
    assert isinstance(hint.fact, BidMade)
    assert hint.why
    game.do(hint.fact)
    go_on(game)
    hint = game.hint()
    assert isinstance(hint.fact, CardPlayed)
    assert hint.fact.card in game.view.legal_cards


def test_a_hint_looks_ahead_where_it_can() -> None:
    pytest.importorskip("numpy")
    game = session(dealer=3)
    go_on(game)
    game.do(game.hint().fact)
    go_on(game)
    hint = game.hint()
    assert hint.explanation is not None
    assert {each.choice for each in hint.explanation.judged} == set(game.view.legal_cards)
    assert hint.why.endswith(".")


def test_without_the_kernel_a_hint_is_by_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spadework.session.hint._searcher", lambda: None)
    game = session(dealer=3)
    go_on(game)
    game.do(game.hint().fact)
    go_on(game)
    hint = game.hint()
    assert hint.explanation is None
    assert hint.fact == ThumbPlayer().choose(game.view)
    assert hint.why.endswith(".")
    game.do(hint.fact)
    assert isinstance(hint.fact, CardPlayed)
    assert game.explain(hint.fact.card).why == hint.why
    go_on(game)
    assert "To look ahead needs the kernel, which is not installed; run: " in hint_text(
        game, TableCast(game.rules, seat=0, signs=False)
    )


def test_a_card_is_explained_by_what_its_seat_saw_when_it_lies_open() -> None:
    game = session({"finish.max_deals": 2}, dealer=3)
    go_on(game)
    game.do(game.hint().fact)
    go_on(game)
    own = game.hint().fact
    assert isinstance(own, CardPlayed)
    game.do(own)
    assert game.explain(own.card).fact == own
    go_on(game)
    partners = next(event for event in game.log if isinstance(event, CardPlayed) and event.seat != 0)
    with pytest.raises(Fault, match="when their deal is over"):
        game.explain(partners.card)
    while len(game.sheet.deals) < 1:
        game.do(game.hint().fact) if game.your_turn else game.step()
    told = game.explain(partners.card)
    assert told.fact == partners
    assert told.why
    if told.explanation:
        assert told.explanation.seat == partners.seat
        assert partners.card == told.explanation.choice
