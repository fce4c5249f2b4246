"""One word for one thing: two classes of one name mean the same."""

import ast
from collections import defaultdict

from tests.arch.repository import PACKAGE, place, tree, written

SAME = {
    "Course": "how a game goes, with bots and on a sheet",
    "DealBegun": "what is seen of a deal that begins, in a game and on the wire",
    "Game": "of cards, played here or at a real table",
    "Hand": "the cards of a seat, and the line that draws them",
    "KeptDeal": "a deal at a real table, on its sheet and in a record",
    "KeptGame": "a game at a real table, on its sheet and in a record",
    "ScoredDeal": "a deal with its lines",
    "Sheet": "the score sheet of a game",
    "TimeCalled": "the time of a game is up",
    "Writer": "writes the log, to SQLite or to PostgreSQL",
}
"""The names that several classes share, and what all of these are."""


def test_no_two_classes_have_one_name_for_different_things() -> None:
    found = defaultdict(list)
    for path in written(".py"):
        if PACKAGE in path.parents:
            for node in tree(path).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(place(path))
    shared = {name: places for name, places in found.items() if len(places) > 1}
    assert shared.keys() == SAME.keys(), shared
