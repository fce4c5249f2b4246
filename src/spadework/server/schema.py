"""The wire as JSON Schema, for the page's types and for the check that neither side drifts from the other.

Run as ``python -m spadework.server.schema`` it prints the schema of every message, in and out.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from spadework.server.wire import Bye, Done, Full, Refusal, Request, Tell

__all__ = ["wire_schema"]

MESSAGES = (Request, Full, Tell, Done, Refusal, Bye)


def wire_schema() -> dict[str, Any]:
    """A JSON Schema whose definitions are the messages and all that they hold.

    >>> wire_schema()["oneOf"][0]
    {'$ref': '#/$defs/Request'}
    """
    messages, parts = msgspec.json.schema_components(MESSAGES, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What page and server say to each other over a table's socket",
        "oneOf": list(messages),
        "$defs": dict(sorted(parts.items())),
    }


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(wire_schema())).decode() + "\n")
