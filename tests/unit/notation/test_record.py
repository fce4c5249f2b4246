"""The record: what people write is read, what cannot be is named with its place, and unknown tags are kept."""

import pytest

from spadework.game import BidMade, BlindDeclined, CardPlayed, Conceded, DealScored, Dealt, GameStarted
from spadework.notation.record import (
    BadRecord,
    GivenUp,
    Judgment,
    KeptDeal,
    KeptGame,
    PlayedGame,
    Record,
    Tag,
    read_record,
    read_record_json,
    record_schema,
    write_record,
    write_record_json,
)
from spadework.notation.record.kept_course import kept_course
from spadework.rules import NIL, Bid, custom, ruleset
from spadework.scoring.sheet import CardTaken, Outcome
from tests.together import together

DEAL = "N:KQT98.AK4.62.K87 A65.J32.T94.AT96 J743.T86.KQ5.QJ3 2.Q975.AJ873.542"

WRITTEN = f"""\
% Spadework record 1

[Event "Friday"]
[Rules "standard"]
[South "Ada"]
[North "Bo"]
[Game "1"]
[Board "1"]
[Dealer "N"]
[Deal "{DEAL}"]
[GameScores "S:0 0 0 0"]
[Auction "E"]
3 2 3 5
[Play "E"]
CA C3 C5 C7
C6 CJ C2 CK

% end
"""


def played(text: str) -> PlayedGame:
    (game,) = read_record(text).games
    assert isinstance(game, PlayedGame)
    return game


def kept(text: str) -> KeptGame:
    (game,) = read_record(text).games
    assert isinstance(game, KeptGame)
    return game


def test_a_game_in_progress_is_read_and_written_as_it_stood() -> None:
    game = played(WRITTEN)
    assert game.players == ("Ada", "", "Bo", "")
    assert game.tags == (Tag("Event", "Friday"),)
    assert [event.card for event in game.events if isinstance(event, CardPlayed)][:5] == ["AC", "3C", "5C", "7C", "6C"]
    assert write_record(Record((game,))) == WRITTEN


FORGIVEN = (
    ("other line ends", WRITTEN.replace("\n", "\r\n")),
    ("a mark at the beginning", "\ufeff" + WRITTEN),
    ("small letters", WRITTEN.replace("CA C3 C5 C7", "ca c3 c5 c7").replace("[Auction", "[auction")),
    ("signs for suits, rank first", WRITTEN.replace("CA C3 C5 C7", "A♣ ♣3 5c 7C")),
    ("ten as a number", WRITTEN.replace("KQT98", "KQ1098")),
    ("all on one line", " ".join(line for line in WRITTEN.splitlines() if not line.startswith("%"))),
    ("remarks", WRITTEN.replace("3 2 3 5", "3 {{ low } 2 ; the host\n3 5".replace("{{", "{"))),
    ("notes and marks as in PBN", WRITTEN.replace("3 2 3 5", "3 =1= 2 $1 3 5").replace("CJ C2 CK", "CJ C2 CK\n*")),
    (
        "tags in another order",
        WRITTEN.replace('[Dealer "N"]\n', "").replace('[Board "1"]', '[Dealer "N"]\n[Board "1"]'),
    ),
    ("no dealer, who sits before the first bidder", WRITTEN.replace('[Dealer "N"]\n', "")),
    ("names in full", WRITTEN.replace('[Dealer "N"]', '[Dealer "north"]')),
    ("a hand left for the reader", WRITTEN.replace("2.Q975.AJ873.542", "-")),
    ("no scores before it", WRITTEN.replace('[GameScores "S:0 0 0 0"]\n', "")),
)


@together("text", [text for _, text in FORGIVEN])
def test_a_text_by_hand_is_forgiven(text: str) -> None:
    assert write_record(read_record(text)) == WRITTEN


def test_tags_that_mean_nothing_here_are_kept_where_they_stood() -> None:
    text = WRITTEN.replace('[Rules "', '[Annotator "Cy \\"the owl\\""]\n[Rules "').replace(
        '[Auction "E"]', '[Table "4"]\n[Weather "x"]\nsunny 20\n[Auction "E"]'
    )
    game = played(text)
    assert game.tags == (Tag("Event", "Friday"), Tag("Annotator", 'Cy "the owl"'))
    assert game.deal_tags == ((Tag("Table", "4"), Tag("Weather", "x", "sunny 20")),)
    assert read_record(write_record(Record((game,)))) == Record((game,))


def test_a_tag_of_ours_cannot_be_used_for_something_else() -> None:
    with pytest.raises(ValueError, match="Deal says something of its own"):
        write_record(Record((PlayedGame(played(WRITTEN).events, tags=(Tag("Deal", "x"),)),)))


WRONG = (
    ('[Deal "N:', '[Deal "', 10, 1, "names no first seat"),
    ("J743.", "J74X.", 10, 1, "'X' in 'J74X.T86.KQ5.QJ3' is not a rank"),
    ("J743.", "J7433.", 10, 1, "S3 is twice"),
    ("J743.", "J742.", 10, 1, "2S is named twice"),
    ("J743.", "J74.", 10, 1, "These hands have "),
    ("3 2 3 5", "3 2 3 lots", 13, 7, "'lots' is not a bid; write a number of tricks"),
    ("3 2 3 5", "3 2 3 14", 13, 7, "14"),
    ("3 2 3 5", "3 2 3", 15, 1, "'CA' is played when no card is due"),
    ("3 2 3 5", "3 2 3 5 4", 13, 9, "not the time to bid"),
    ('[Auction "E"]', '[Auction "W"]', 12, 1, "W is not the first here, E is"),
    ("CA C3", "CZ C3", 15, 1, "'CZ' is not a card; write suit and rank"),
    ("CA C3", "DA C3", 15, 1, "not in this hand|hold"),
    ("C6 CJ C2 CK", "H2 CJ C2 CK", 16, 4, "You still hold a heart, so you must play one"),
    ("C6 CJ C2 CK", "- CJ C2 CK", 16, 3, "E is to play, and this row has no card for it"),
    ('[Dealer "N"]', '[Dealer "X"]', 9, 1, "'X' is not a seat; write S or W or N or E"),
    ('"standard"', '"standrad"', 4, 1, "did you mean standard"),
    ('"standard"]', '"standard"]\n[RulesChanges "{"]', 5, 1, "RulesChanges: this is not a JSON object"),
    ("C6 CJ C2 CK", 'C6 CJ C2 CK\n[Sheet "S:0 0 0 0"]', 17, 1, "this deal is not over, so it has no sheet"),
    ("C6 CJ C2 CK", 'C6 CJ C2 CK\n[Tricks "S:1 0 0 1"]', 17, 1, "not the tricks that were taken: S 0, W 0, N 1, E 1|S"),
    ("C6 CJ C2 CK", 'C6 CJ C2 CK\n[Winner "S+N"]', 17, 1, "has not come to pass above"),
    ("C6 CJ C2 CK", 'C6 CJ C2 CK\n[Concede "N+E"]', 17, 1, "'N\\+E' is not a team; write S\\+N or W\\+E"),
    ("C6 CJ C2 CK", 'C6 CJ C2 CK\n[Answer "N maybe"]', 17, 1, "'maybe' is not an answer; write yes or no"),
    ("C6 CJ C2 CK", 'C6 CJ C2 CK\n[Renege "N E 0"]', 17, 1, "'0' is not a trick; write its number, from 1"),
    ("C6 CJ C2 CK", 'C6 CJ C2 CK\n[Claim "E"]', 17, 1, "turn"),
    ("% end\n", "", 18, 1, "the text breaks off here"),
    ("C6 CJ C2 CK\n\n% end\n", "C6 C", 16, 4, "'C' is not a card.*cut off here"),
    ("CK\n\n% end\n", 'CK\n[Claim "', 17, 1, "is not a tag; write"),
    ("record 1", "record 7", 1, 1, "is of a version that is not known here"),
)


@together("good, bad, line, column, text", WRONG)
def test_what_cannot_be_is_named_with_its_place(good: str, bad: str, line: int, column: int, text: str) -> None:
    assert good in WRITTEN
    with pytest.raises(BadRecord, match=text) as caught:
        read_record(WRITTEN.replace(good, bad))
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_file_cut_off_gives_what_stands_before() -> None:
    with pytest.raises(BadRecord, match="cut off") as caught:
        read_record(WRITTEN.partition("C6 CJ")[0] + "C6 C")
    (game,) = caught.value.so_far.games
    assert [event.card for event in game.events if isinstance(event, CardPlayed)][-1] == "6C"


def test_a_card_that_would_be_a_renege_is_refused_in_the_words_of_the_table() -> None:
    with pytest.raises(BadRecord, match="line 15, column 4"):
        read_record(WRITTEN.replace("CA C3 C5 C7", "CA H8 C5 C7"))


@pytest.mark.parametrize("blind", ("BNil", "bnil"))
def test_a_plain_row_of_bids_says_who_bid_blind(blind: str) -> None:
    text = f'[Dealer "N"] [GameScores "S:0 200 0 200"] [Deal "{DEAL}"] [Auction "E"] 3 {blind} 3 4'
    acts = [event for event in played(text).events if isinstance(event, BidMade | BlindDeclined)]
    assert acts == [
        BidMade(0, Bid(nil=True, blind=True)),
        BlindDeclined(2),
        BidMade(3, Bid(3)),
        BidMade(1, Bid(3)),
        BidMade(2, Bid(4)),
    ]


def test_scores_before_a_single_deal_are_where_its_teams_begin() -> None:
    text = f'[Dealer "N"] [GameScores "S:162 327 162 327"] [Deal "{DEAL}"]'
    started = played(text).events[0]
    assert isinstance(started, GameStarted)
    assert started.rules.handicaps == (162, 327)


def test_deals_follow_each_other_and_games_too() -> None:
    rules = custom("short", {"finish.target": 60})
    first = PlayedGame((GameStarted(rules, 1), Conceded(0)), ("Ada", "", "", ""))
    text = write_record(Record((played(WRITTEN), first)))
    # What follows a fact is worked out: the conceded game has its end.
    again = read_record(text)
    assert len(again.games) == 2
    assert '[Game "2"]' in text
    assert '[Concede "S+N"]' in text


def test_changed_rules_are_written_as_their_changes() -> None:
    rules = custom("short", {"finish.target": 300, "nil": {"kind": "off"}}, title="Kitchen ♠ table")
    text = write_record(Record((PlayedGame((GameStarted(rules, 0),)),)))
    assert "RulesChanges" in text
    assert '\\"finish.target\\":300' in text
    (game,) = read_record(text).games
    assert isinstance(game, PlayedGame)
    assert game.events == (GameStarted(rules, 0),)


KEPT = """\
[Rules "standard"] [Dealer "E"]
[Auction "S"] 3 Nil 4 2
[Tricks "S:4 0 5 4"]
"""


def test_an_evening_without_cards_is_bids_and_tricks() -> None:
    game = kept(KEPT)
    assert game.deals == (KeptDeal(3, Outcome(bids=(Bid(3), NIL, Bid(4), Bid(2)), tricks=(4, 0, 5, 4))),)
    text = write_record(Record((game,)))
    assert "S+N +70" in text
    assert read_record(text) == Record((game,))


def test_an_evening_with_jokers_reneges_and_tricks_counted_together_survives() -> None:
    deal = Outcome(
        bids=(Bid(3), Bid(3), Bid(4), Bid(2)),
        tricks=(4, 9, 0, 0),
        captured=(CardTaken("BJ", 0, 1), CardTaken("LJ", 1, 1)),
        reneges=(1,),
        wrong_claims=(0,),
    )
    game = KeptGame(
        ruleset("jokers"), (KeptDeal(2, deal, ((0, 2), (1, 3))),), ("A", "B", "C", "D"), (), ((Tag("Note", "late"),),)
    )
    text = write_record(Record((game,)))
    assert '[Jokers "BJ:S>W LJ:W>W"]' in text
    assert '[Counted "S+N W+E"]' in text
    assert read_record(text) == Record((game,))
    assert read_record_json(write_record_json(Record((game,)))) == Record((game,))


JUDGED = """\
[Rules "standard"] [Dealer "E"]
[Adjust "S+N -20"] "came late"
[Auction "S"] 3 Nil 4 2
[Tricks "S:4 0 5 4"] [Sheet "S:52 122 52 122"]
[Time "up"]
[Adjust "W+E +5 bags -1"]
[Concede "S+N"]
"""


def test_what_the_table_judged_by_itself_stands_in_order_and_survives() -> None:
    game = kept(JUDGED)
    assert game.adjusted == (Judgment(0, -20, why="came late"),)
    assert game.deals[0].after == (Judgment(1, 5, -1), GivenUp(0))
    assert game.deals[0].last
    *_, last = kept_course(game)
    assert [(team.points, team.bags) for team in last.after] == [(52, 2), (127, 1)]
    assert read_record(write_record(Record((game,)))) == Record((game,))
    assert read_record_json(write_record_json(Record((game,)))) == Record((game,))


def test_judgments_before_a_later_deal_belong_to_the_one_before_it() -> None:
    deal = '[Game "1"] [Auction "S"] 3 3 4 2 [Tricks "S:4 4 3 2"]\n'
    game = kept(f'{deal}{deal.replace("[Auction", """[Adjust "S+N -20"] [Auction""")}')
    assert [deal.after for deal in game.deals] == [(Judgment(0, -20),), ()]


@pytest.mark.parametrize(
    ("good", "bad", "text"),
    (
        ('"S+N -20"', '"S+N lots"', "'lots' is not a judgment; write it like"),
        ('"S+N -20"', '"S+W -20"', r"'S\+W' is not a team; write S\+N or W\+E"),
        ('[Adjust "S+N -20"]', '[Concede "S+N"]', "no deal follows where the game is given up"),
        (
            '[Concede "S+N"]',
            '[Concede "S+N"] [Game ""] [Auction "S"] 3 3 3 3 [Tricks "S:4 3 3 3"]',
            "was given up before",
        ),
        ('[Tricks "S:4 0 5 4"]', '[Play "S"]', "Adjust is of a game without cards"),
    ),
)
def test_a_judgment_that_cannot_be_is_refused(good: str, bad: str, text: str) -> None:
    with pytest.raises(BadRecord, match=text):
        read_record(JUDGED.replace(good, bad).replace("[Rules", '[Game "1"] [Rules').replace('[Game ""]', '[Game "1"]'))


@pytest.mark.parametrize(
    ("good", "bad", "text"),
    (
        ("S:4 0 5 4", "S:4 0 5 5", "add up to 14 of 13 tricks, 1 trick too many"),
        ("S:4 0 5 4", "S:4 0 5", "are not numbers for 4 seats"),
        ("3 Nil 4 2", "3 Nil 4", "3 bids; write one for each of 4 seats"),
        ("3 Nil 4 2", "3 Nill 4 2", "'Nill' is not a bid"),
        (
            "S:4 0 5 4",
            'S:4 0 5 4"] [Sheet "S:1 2 1 2"] S+N +71 [X "',
            "the sheet gives S\\+N \\+71, the rules give \\+72",
        ),
    ),
)
def test_an_evening_that_does_not_add_up_is_refused(good: str, bad: str, text: str) -> None:
    with pytest.raises(BadRecord, match=text):
        read_record(KEPT.replace(good, bad))


def refusal(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    return str(caught.value)


WORDS_OF_A_DEAL = """\
[Rules "jokers"]
[Dealer "N"]
[Jokers "BJ:S>S LJ:S>E"]
[Auction "E"]
2 3 3 4
[Tricks "N:5 4 4 0"]
"""


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    (
        ("2 3 3 4", "2 14 3 4", "line 5, column 3: South: 14, but a bid is 1 to 13; write one of these"),
        ("2 3 3 4", "2 3 3 -", "line 5, column 7: North: no bid, but every seat bids; write a number or nil"),
        ("5 4 4 0", "5 14 4 0", "line 6, column 14: East: 14, but a deal has 13 tricks; write 0 to 13"),
        ("5 4 4 0", "5 4 3 0", "line 6, column 1: Tricks: 3 0 5 4 add up to 12 of 13 tricks, 1 trick missing; correct"),
        ("LJ:S>E", "LJ:S>W", "line 3, column 17: Jokers: W took no trick, so no joker either; correct one of the two"),
        ('[Jokers "', '[Reneges "W+E S+N"] [Jokers "', "line 3, column 1: Reneges: S+N and W+E both reneged"),
        ('"jokers"', '"euchre"', "line 5, column 3: South: 3, but nobody bids in this game; leave the bids out"),
        ('"jokers"', '"shrot"', "line 1, column 1: Rules: 'shrot' is not a ruleset; did you mean short?"),
    ),
)
def test_a_wrong_word_without_cards_was_known_by_a_number_at_the_first_column(good: str, bad: str, said: str) -> None:
    assert kept(WORDS_OF_A_DEAL).deals
    assert refusal(WORDS_OF_A_DEAL.replace(good, bad)).startswith(said)


def test_rules_that_cannot_be_were_told_of_another_tag() -> None:
    said = refusal('[Rules "shrot"]\n[RulesChanges "{}"]\n[Dealer "E"]')
    assert said == "line 1, column 1: Rules: 'shrot' is not a ruleset; did you mean short?"
    said = refusal('[Rules "short"]\n[RulesChanges "{\\"finish.traget\\": 1}"]')
    assert said.startswith("line 2, column 1: RulesChanges: finish.traget: there is no")
    said = refusal('[Rules "euchre"] [Dealer "E"] [Auction "S"]\n- - - -\n[Tricks "S:3 0 2 0"]')
    assert said == "line 3, column 1: Maker: it is missing; say which seat named trump"


@pytest.mark.parametrize(
    "deal",
    ('[Auction "S"] 3 3 4 2 [Tricks "S:4 0 5 4"]', f'[Deal "{DEAL}"] [Auction "S"] 3 3 4 2'),
    ids=("without cards", "with cards"),
)
@pytest.mark.parametrize("before", ("0 0 0 0", "0 200 0 200"), ids=("at the start", "where some may bid blind"))
def test_an_auction_that_began_with_another_seat_than_the_first_passed(deal: str, before: str) -> None:
    text = f'[Dealer "N"] [GameScores "S:{before}"]\n{deal}'
    assert refusal(text).endswith(': S is not the first here, E is; write Auction "E"')
    assert len(read_record(text.replace('[Auction "S"]', '[Auction "E"]')).games) == 1


def test_a_surrogate_in_rules_was_told_in_the_words_of_a_codec() -> None:
    said = refusal('[Rules "short"] [RulesChanges "\\ud800"]')
    assert said.startswith("line 1, column 17: RulesChanges: this is not a JSON object")


def test_the_first_bidder_without_cards_is_the_one_that_the_rules_name() -> None:
    rules = '[Rules "standard"] [RulesChanges "{\\"bidding.first\\": \\"dealer\\"}"]'
    text = f'{rules} [Dealer "N"] [Auction "N"] 3 3 4 2 [Tricks "S:4 0 5 4"]'
    assert '[Auction "N"]\n3 3 4 2\n' in write_record(read_record(text))
    assert "N is; write" in refusal(text.replace('[Auction "N"]', '[Auction "E"]'))


def test_the_twin_takes_facts_alone_and_works_out_the_rest() -> None:
    record = Record((played(WRITTEN),))
    facts = tuple(
        event
        for event in played(WRITTEN).events
        if isinstance(event, GameStarted | Dealt | BlindDeclined | BidMade | CardPlayed)
    )
    told = write_record_json(Record((PlayedGame(facts, ("Ada", "", "Bo", ""), (Tag("Event", "Friday"),)),)))
    assert read_record_json(told) == record


@pytest.mark.parametrize(
    ("good", "bad", "text"),
    (
        (b'"record":1', b'"record":9', "9 is a version"),
        (b'"2C"', b'"2X"', "'2X' cannot be used here; give a card"),
        (b'"type":"TrickTaken","seat":2', b'"type":"TrickTaken","seat":1', "TrickTaken follows here"),
        (b'"type":"CardPlayed","seat":3,"card":"AC"', b'"type":"CardPlayed","seat":3,"card":"2H"', "games.0..events"),
        (b'{"type":"GameStarted"', b'{"type":"GameEnded"', "'GameEnded' is not known here; give "),
    ),
)
def test_a_twin_that_cannot_be_is_refused(good: bytes, bad: bytes, text: str) -> None:
    body = write_record_json(Record((played(WRITTEN),)))
    assert good in body
    with pytest.raises(BadRecord, match=text):
        read_record_json(body.replace(good, bad))


def test_the_schema_names_every_event() -> None:
    assert {"PlayedGame", "KeptGame", "BidMade", "RenegeJudged", "Rules"} <= record_schema()["$defs"].keys()


def test_a_sheet_that_the_rules_do_not_give_is_named() -> None:
    text = write_record(Record((kept(KEPT),)))
    with pytest.raises(BadRecord, match=r"the sheet gives S\+N \+82 and \+2 bags, the rules give \+72 and \+2 bags"):
        read_record(text.replace("S+N +70", "S+N +80"))
    assert not any(isinstance(event, DealScored) for event in played(WRITTEN).events)


def test_an_empty_text_in_quotation_marks_among_cards_is_passed_over() -> None:
    assert played(WRITTEN.replace("CA C3 C5 C7", 'CA C3 "" C5 C7')) == played(WRITTEN)


def test_an_auction_that_has_not_begun_is_read_where_somebody_may_bid_blind() -> None:
    changes = '[RulesChanges "{\\"blind_nil.deficit\\": 0}"]'
    game = played(f'{changes} [Dealer "N"] [Deal "{DEAL}"] [Auction "E"]')
    assert not any(isinstance(event, BidMade | BlindDeclined) for event in game.events)


def test_the_end_of_a_record_does_not_stick_to_its_last_tag() -> None:
    text = f'[Dealer "N"] [Board "1"] [Deal "{DEAL}"] [Weather "x"]\nsunny\n% 20 degrees\n'
    game = played(f"% Spadework record 1\n{text}% end\n")
    assert game.deal_tags == ((Tag("Weather", "x", "sunny\n% 20 degrees"),),)
    assert read_record(write_record(Record((game,)))) == Record((game,))


def test_tags_of_the_next_game_do_not_go_to_a_deal_that_was_not_bid() -> None:
    games = tuple(
        PlayedGame(played(f'[Dealer "N"] [Deal "{DEAL}"]').events, tags=(Tag("Event", day), Tag("Site", "Utrecht")))
        for day in ("Friday", "Saturday")
    )
    assert read_record(write_record(Record(games))) == Record(games)


def test_a_twin_without_games_is_refused_like_a_text_without() -> None:
    with pytest.raises(BadRecord, match="there is no game in this record"):
        read_record_json(b'{"record": 1, "games": []}')
