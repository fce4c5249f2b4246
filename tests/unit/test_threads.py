"""What several threads do at once for the first time."""

from __future__ import annotations

import subprocess
import sys

_TOGETHER = """
import sys, threading
import msgspec
from spadework.api import answer
from spadework.api.openapi import document
from spadework.api.operations import call_operations

sys.setswitchinterval(1e-6)
asked = [(each.name, msgspec.json.encode(one)) for each in call_operations() for one in each.asks.values()]
gate = threading.Barrier(8)

def ask(first):
    gate.wait()
    if first == 1:
        document(call_operations(), version="1", text="all of them")
    for name, body in asked[first:]:
        answer(name, body)

threads = [threading.Thread(target=ask, args=(at % 3,)) for at in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_calls_in_several_threads_ended_the_process() -> None:
    """Where a type was met by two of them for the first time, one met it half described."""
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", _TOGETHER], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
