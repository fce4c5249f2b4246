"""What a page asks of the core by name: the same calls in the browser and on the server, JSON in and JSON out.

>>> answer("score.document", b'{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2]}')
b'{"error":{"place":"deal 1, tricks","text":"3 tricks for 4 seats; give one for each, clockwise from seat 0"}}'
"""

from spadework.calls.bad import BadCall
from spadework.calls.reading import Unreadable, read_json
from spadework.calls.registry import CALLS, answer

__all__ = ["CALLS", "BadCall", "Unreadable", "answer", "read_json"]
