"""Keeping score at a real table: an evening's games as values, worked out anew after every edit.

>>> from spadework.keep import Answered, begin_game, enter, sheet
>>> game = begin_game("standard", ("Ann", "Bo", "Cy", "Di"))
>>> sheet(game).question.text
'Who deals first?'
>>> sheet(enter(game, Answered(at=0, key="dealer", value=3))).question.text
'What does Ann bid?'
"""

from spadework.keep.agreed import Agreed, agree
from spadework.keep.comparing import Comparison, compare
from spadework.keep.edits import (
    Adjusted,
    Answered,
    Ceded,
    Claimed,
    Cleared,
    Counted,
    Edit,
    Misdealt,
    Noted,
    Redone,
    Removed,
    Renamed,
    Reneged,
    Ruled,
    TimeCalled,
    Undone,
    Value,
)
from spadework.keep.entering import enter
from spadework.keep.evening import VERSION, Evening, Game, begin_game, read_evening, read_game, usual_names
from spadework.keep.export import KeptDeal, KeptGame, csv_text, kept_game
from spadework.keep.news import News
from spadework.keep.question import NamedValue, Question
from spadework.keep.sheet import Cell, Head, Row, Sheet, ToldQuestion, sheet, told
from spadework.keep.statistics import Results, Statistics, statistics
from spadework.keep.unkept import Unkept

__all__ = [
    "VERSION",
    "Adjusted",
    "Agreed",
    "Answered",
    "Ceded",
    "Cell",
    "Claimed",
    "Cleared",
    "Comparison",
    "Counted",
    "Edit",
    "Evening",
    "Game",
    "Head",
    "KeptDeal",
    "KeptGame",
    "Misdealt",
    "NamedValue",
    "News",
    "Noted",
    "Question",
    "Redone",
    "Removed",
    "Renamed",
    "Reneged",
    "Results",
    "Row",
    "Ruled",
    "Sheet",
    "Statistics",
    "TimeCalled",
    "ToldQuestion",
    "Undone",
    "Unkept",
    "Value",
    "agree",
    "begin_game",
    "compare",
    "csv_text",
    "enter",
    "kept_game",
    "read_evening",
    "read_game",
    "sheet",
    "statistics",
    "told",
    "usual_names",
]
