"""What is told depends on nothing that the one who is told may not know."""

import random
from collections import deque
from collections.abc import Iterator
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace

from spadework.cards import Cards
from spadework.game import (
    NOBODY,
    BidMade,
    CardPlayed,
    Dealt,
    GameState,
    HandShown,
    Phase,
    advance,
    decide,
    legal_bids,
    view,
)
from spadework.players import player
from spadework.rules import NIL, Bid
from spadework.server import happenings as h
from spadework.server.changes import changes
from spadework.server.seen import cut
from spadework.server.spoken import whole
from spadework.server.table import bots, briefing, telling
from spadework.server.table.agenda import next_step
from spadework.server.table.bots import bot_fact
from spadework.server.table.folding import evolve_table
from spadework.server.table.moment import Moment
from spadework.server.table.news import Briefing, TableNews, encode, encode_tell
from spadework.server.table.state import TableState, call
from spadework.server.table.steps import step_events
from spadework.server.table.telling import TableTeller, taken_back
from spadework.server.wire import Tell, Told
from spadework.texts import say
from tests.server.standing import Listener, begun, chance, frames

PEOPLE = ("ann", "ben", "cam", "dee")
MOMENT = Moment(now=100.0, here=frozenset(PEOPLE), asked=99.0)
BLIND = {"blind_nil": {"kind": "on", "deficit": 0}}


def dealt_otherwise(state: TableState, seat: int, chance: random.Random) -> TableState:
    """The same table as one seat sees it, with the cards of the others dealt anew among them."""
    game = state.game
    assert game is not None
    others = [other for other in range(4) if other != seat]
    cards = [1 << bit for other in others for bit in range(64) if game.hands[other] >> bit & 1]
    chance.shuffle(cards)
    hands = list(game.hands)
    for other in others:
        size = game.hands[other].bit_count()
        hands[other] = Cards(sum(cards[:size]))
        del cards[:size]
    return replace(state, game=replace(game, hands=tuple(hands)))


def played(seed: int, *, changes: dict[str, object] | None = None) -> Iterator[TableState]:
    """A table of four people, after each act of a deal played at random."""
    chance = random.Random(seed)
    state = begun(PEOPLE, seed, changes)
    yield state
    while state.game is not None and state.game.phase in (Phase.BIDDING, Phase.PLAY):
        game = state.game
        looking = view(game, game.turn)
        if looking.legal_cards:
            events = decide(game, CardPlayed(game.turn, chance.choice(looking.legal_cards)))
        else:
            events = decide(game, BidMade(game.turn, chance.choice((*legal_bids(game)[:5], NIL))))
        for event in events:
            state = evolve_table(state, event)
        yield state


@pytest.mark.parametrize("failed", ("bags", "bags_no_points", "nothing", "help", "contract_lost"))
@pytest.mark.parametrize("when_set", (True, False))
def test_bags_so_far_are_those_that_the_sheet_will_show(failed: str, *, when_set: bool) -> None:
    brought = ("scoring.overtrick_points", "nil.failed_tricks")
    changes = {"blind_nil": {"kind": "off"}, "nil.failed_tricks": failed, "nil.bags_when_set": when_set}
    some = 0
    for seed in range(6):
        state = deque(played(seed, changes=changes), maxlen=1)[0]
        told = briefing.now(state, MOMENT)
        assert told.phase == "between"
        for team in (0, 1):
            bags = sum(line.bags for line in state.sheet[-1] if line.team == team and line.rule in brought)
            assert told.teams[team].over == bags
            some += bags
    assert some


def everything(state: TableState, person: str) -> bytes:
    watcher = Listener(person, person)
    Briefing(state, MOMENT).full(watcher)
    Briefing(state, MOMENT).tell(watcher, whole=True)
    return b"".join(msgspec.json.encode(frame) for frame in frames(watcher))


@pytest.mark.parametrize("seed", (1, 2, 3))
def test_cards_one_cannot_see_make_no_difference(seed: int) -> None:
    chance = random.Random(seed)
    differed = 0
    for state in played(seed):
        assert state.game is not None
        for seat, person in enumerate(PEOPLE):
            other = dealt_otherwise(state, seat, chance)
            assert everything(state, person) == everything(other, person)
            assert next_step(state, MOMENT) == next_step(other, MOMENT)
            differed += state != other
        watched = dealt_otherwise(state, chance.randrange(4), chance)
        if state.game.phase is Phase.PLAY:
            assert everything(state, "eve") == everything(watched, "eve")
    assert differed > 100


def test_before_the_hands_are_shown_not_even_ones_own_cards_make_a_difference() -> None:
    one, other = begun(PEOPLE, 1, BLIND), begun(PEOPLE, 1, BLIND)
    assert one.game is not None
    hands = one.game.hands
    other = replace(one, game=replace(one.game, hands=(*hands[1:], hands[0])))
    for person in (*PEOPLE, "eve"):
        assert everything(one, person) == everything(other, person)


def test_a_tell_is_what_its_type_says() -> None:
    for state in played(4):
        now = changes(None, briefing.now(state, MOMENT))
        you = changes(None, briefing.you(state, MOMENT, "ann"))
        event = h.PhraseSaid(0, "hello")
        after = replace(state, version=state.version + 1)
        news = TableNews(state, after, event)
        told = msgspec.json.decode(b"[" + news.told("ann") + b"]")
        assert told[0]["e"] == {"type": "PhraseSaid", "seat": 0, "phrase": "hello"}
        assert "key" not in told[0]["said"], "it is that of the event"
        mine, others = (msgspec.json.decode(news.told(person), type=Told).said for person in ("ann", "ben"))
        assert mine is not None
        assert others is not None
        assert (say(whole(mine, event)), say(whole(others, event))) == ("You: Hello.", "Ann: Hello.")
        assert encode_tell(b"", encode(now), encode(you)) == encode(Tell(told=(), now=now, you=you))


def test_what_is_dealt_and_shown_is_told_to_its_owner_alone() -> None:
    state = begun(PEOPLE)
    game: GameState | None = state.game
    assert game is not None
    dealt = Dealt(tuple(view(game, seat).hand for seat in range(4)), "ab" * 32)
    assert b"ab" * 32 not in encode(cut(state, dealt).public)
    assert encode(cut(state, dealt).public) == b'{"type":"DealBegun","deal":1,"dealer":%d}' % game.dealer
    shown = HandShown(2, view(game, 2).hand)
    news = TableNews(state, state, shown)
    assert news.told("ann") == news.told("") == news.told("eve") == b'{"v":%d}' % state.version
    assert b"OwnHandShown" in news.told("cam")
    left = evolve_table(state, h.LeftSeat(2))
    assert TableNews(state, left, shown).told("cam") == b'{"v":%d}' % left.version


def test_nobodys_id_is_told() -> None:
    for event in (h.SatDown(1, "secret-person", "Ann"), h.TableOpened(begun().opened.rules, "secret-person")):
        assert b"secret-person" not in TableNews(begun(), begun(), event).told("")


def test_what_is_taken_back_is_said_by_what_it_was() -> None:
    state = begun(("ann", "", "", ""), 1, {"blind_nil": {"kind": "off"}})
    told = []
    for fact in (BidMade(0, Bid(4)), None):
        while state.game and state.game.turn != 0:
            step = next_step(state, replace(MOMENT, now=1e9))
            assert step is not None
            for event in step_events(state, step, choose=partial(bot_fact, player("thumb")), chance=chance(1)):
                state = evolve_table(state, event)
        assert state.game is not None
        before = state.version
        made = fact or CardPlayed(0, view(state.game, 0).legal_cards[0])
        for event in advance(state.game, made)[0]:
            state = evolve_table(state, event)
        back = h.TakenBack(0, before)
        told += [say(taken_back(state, back, seat)) for seat in (0, NOBODY)]
    assert told[:2] == ["You take back your bid of 4.", "Ann takes back a bid of 4."]
    assert told[2].startswith("You take back the ")
    assert told[3] == told[2].replace("You take", "Ann takes")


def test_what_everybody_is_called_is_asked_once_for_as_long_as_the_same_sit_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    real = bots.names_at

    def names_at(table: str, *by: tuple[str, ...]) -> tuple[str, ...]:
        asked.append(table)
        return real(table, *by)

    monkeypatch.setattr(telling, "names_at", names_at)
    teller: TableTeller | None = None
    for state in played(3):
        teller = TableTeller(state, teller)
        assert teller.cast(0).who(1) == "Ben"
    assert len(asked) == 1
    renamed = call(state, "ben", "Benedict")
    assert TableTeller(renamed, teller).cast(0).who(1) == "Benedict"
    left = evolve_table(state, h.LeftSeat(1))
    assert TableTeller(left, teller).names == TableTeller(left).names
    assert renamed.game is not None
    over = replace(renamed, game=replace(renamed.game, phase=Phase.OVER), players=("Ann", "Ben", "Cam", "Dee"))
    assert TableTeller(over, TableTeller(renamed)).cast(0).who(1) == "Ben", "as when the game ended"
    assert TableTeller(renamed, TableTeller(over)).cast(0).who(1) == "Benedict"
