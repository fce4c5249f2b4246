"""A text that is not a record, or not all of it."""

from __future__ import annotations

from typing import Any

from spadework.faults import Fault


class BadRecord(Fault):
    """What is wrong and the remedy; `line` and `column` count from 1, and are 0 where there is no place.

    `so_far` is the `Record` of all that stands before that place.
    """

    code = "bad-record"

    def __init__(self, line: int, column: int, text: str) -> None:
        super().__init__(f"line {line}, column {column}" if line else "", text)
        self.line = line
        self.column = column
        self.so_far: Any = None
