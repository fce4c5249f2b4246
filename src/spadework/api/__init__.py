"""What may be asked by name: the same calls over HTTP, in the browser and from the command line, JSON in and JSON out.

>>> answer("score.deals", b'{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}').status
200
>>> b"give one for each" in answer("score.deals", b'{"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2]}').body
True
"""

from spadework.api.call import Call
from spadework.api.calls import CALLS, Reply, answer
from spadework.api.problems import KINDS, Kind, Problem, problem
from spadework.api.reading import read_json

__all__ = ["CALLS", "KINDS", "Call", "Kind", "Problem", "Reply", "answer", "problem", "read_json"]
