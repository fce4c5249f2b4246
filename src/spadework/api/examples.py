"""Questions of each call that it answers, for those who read about it; the answers are examples of all other shapes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from spadework.api.records import RecapAsked, recap_games
from spadework.keep import Adjusted, Answered, Evening, Game, Value, begin_game, enter, sheet


def _kept(*values: Value) -> Game:
    """A game of four, told by its answers."""
    game = begin_game("standard", ("Ann", "Bo", "Cy", "Di"), key="friday-1", began="2026-11-20")
    for value in values:
        question = sheet(game).question
        if question:
            game = enter(game, Answered(at=question.at, key=question.key, value=value))
    return enter(game, Adjusted(team=1, points=-50, reason="talked across the table"))


_RECORD = '[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]'
_PLAYED = """\
[Dealer "N"]
[Deal "N:KQT98.AK4.62.K87 A65.J32.T94.AT96 J743.T86.KQ5.QJ3 2.Q975.AJ873.542"]
[Auction "E"]
3 2 3 5
[Play "E"]
CA C3 C5 C7
C6 CJ C2 CK
"""
_OWN = {"base": "standard", "changes": {"finish.target": 250, "nil.points": 50}, "title": "Kitchen table"}


@cache
def examples() -> Mapping[str, Mapping[str, Any]]:
    """By call, what is asked by what it is about."""
    told = _kept(3, 3, 3, 4, 2, 7, 6, "nil", 3, 4, 4, 7, 1, 5)
    game = msgspec.to_builtins(told)
    short = msgspec.to_builtins(recap_games(RecapAsked(_PLAYED, seat=2)).games[0])
    evening = msgspec.to_builtins(Evening(key="friday", title="Friday", began="2026-11-20", games=(told,)))
    return {
        "keep.begin": {"A game of four": {"rules": "standard", "names": ["Ann", "Bo", "Cy", "Di"], "key": "friday-1"}},
        "keep.compare": {"To 250 instead": {"game": game, "rules": _OWN}},
        "keep.csv": {"Two deals": {"game": game}},
        "keep.deal": {"The first deal": {"game": game, "at": 0}},
        "keep.enter": {
            about: {"game": game, "edit": edit}
            for about, edit in {
                "An answer": {"kind": "answer", "at": 3, "key": "bid:2", "value": 4},
                "An answer taken back": {"kind": "clear", "at": 1, "key": "bid:1"},
                "A deal thrown in": {"kind": "misdeal", "at": 3, "dealer": "same"},
                "A renege": {"kind": "renege", "at": 1, "team": 0},
                "A renege called where there was none": {"kind": "wrong_claim", "at": 1, "team": 0},
                "A note beside the first deal": {"kind": "note", "at": 0, "text": "late"},
                "A deal taken off the sheet": {"kind": "remove", "at": 0},
                "A judgment of the table": {"kind": "adjust", "team": 0, "points": -20, "reason": "phone rang"},
                "A game given up": {"kind": "concede", "team": 1},
                "Other rules": {"kind": "rules", "rules": {"form": _OWN}},
                "Other names": {"kind": "names", "names": ["Ann", "Bob", "Cy", "Di"]},
                "Tricks counted seat by seat": {"kind": "count", "by": "seat"},
                "The last edit undone": {"kind": "undo"},
            }.items()
        },
        "keep.open": {"An evening": {"document": evening}, "A game": {"document": game}},
        "keep.preset": {"House rules": {"rules": _OWN}, "A ruleset": {"rules": "short"}},
        "keep.record": {"Two deals": {"game": game}},
        "keep.rulesets": {"All": {}},
        "keep.sheet": {"Two deals": {"game": game}},
        "keep.statistics": {"One evening": {"evenings": [evening]}},
        "lessons.list": {"All": {}},
        "lessons.scene": {
            "The beginning": {"lesson": "following-suit"},
            "After an answer": {"lesson": "following-suit", "answers": ["9C"]},
            "After a sheet was worked out": {"lesson": "bidding", "answers": ["3", "70"]},
        },
        "records.read": {
            "A deal that was kept score of": {"text": _RECORD},
            "The first tricks of a deal, told to South": {"text": _PLAYED, "seat": 0},
            "A record that breaks off, with a tag that nobody knows": {"text": f'[Dealr "E"] {_RECORD} [Auction'},
        },
        "records.recap": {"A game that is not over, told to South": {"text": _PLAYED, "seat": 2}},
        "records.totals": {"A game that is not over": {"games": [{"recap": short, "seat": 2}]}},
        "rules.describe": {
            "House rules": {"rules": _OWN},
            "A ruleset": {"rules": "short"},
            "Rules that do not work": {"rules": {"base": "standard", "changes": {"hand_size": 12}}},
        },
        "rules.list": {"All": {}, "By what people call a game": {"find": "cutthroat"}},
        "rules.markdown": {"A ruleset": {"rules": "jjdd"}},
        "rules.sheet": {"A ruleset": {"rules": "jjdd"}, "House rules": {"rules": _OWN}},
        "score.deals": {
            "One deal under the standard rules": {"deals": [{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}]},
            "House rules, a score to begin with, and a second deal": {
                "rules": _OWN,
                "before": [{"points": 120, "bags": 8}, {"points": 95, "bags": 3}],
                "number": 4,
                "dealer": 2,
                "deals": [
                    {"bids": [4, 3, 3, 2], "tricks": [5, 3, 3, 2]},
                    {"bids": ["nil", 4, 5, 3], "tricks": [1, 4, 5, 3]},
                ],
            },
            "Euchre: no bids, but who named trump": {
                "rules": "euchre",
                "deals": [{"tricks": [3, 1, 0, 1], "maker": 0}],
            },
            "The last deal of a game in which jokers score": {
                "rules": "jokers",
                "before": [{"points": 480}, {"points": 300}],
                "deals": [
                    {
                        "bids": [3, 3, 3, 3],
                        "tricks": [4, 3, 3, 3],
                        "jokers": [{"card": "BJ", "seat": 0, "winner": 0}, {"card": "LJ", "seat": 1, "winner": 0}],
                    }
                ],
            },
        },
    }
