"""Writes the JSON Schema of what the arena and programs say to each other: docs/arena.schema.json.

    python tools/arena_schema.py [--check]

It is made of the structs of `spadework.arena.protocol`. With --check nothing is written; a schema that differs is an error.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from spadework.api.shapes import notes, structs
from spadework.arena.protocol import VERSION, Choose, Hello, Pick, Welcome
from spadework.described import schemas

__all__ = ["schema"]

TARGET = Path(__file__).resolve().parents[1] / "docs" / "arena.schema.json"
MESSAGES = {"arena": (Hello, Choose), "bot": (Welcome, Pick)}
"""Who says what."""


def schema() -> str:
    """The schema as text, each field with what the source says of it."""
    every = [kind for kinds in MESSAGES.values() for kind in kinds]
    _, parts = schemas(every)
    for shape in structs(every):
        properties: dict[str, Any] = parts[shape.__name__].get("properties", {})
        for name, text in notes(shape).items():
            if name in properties:
                properties[name].setdefault("description", text)
    said = {who: {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]} for who, kinds in MESSAGES.items()}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of bots in Spadework's arena, version {VERSION}",
        "description": "Each message is a line of JSON. `arena` is what a bot reads on stdin, `bot` what it writes to stdout.",
        "anyOf": [{"$ref": "#/$defs/arena"}, {"$ref": "#/$defs/bot"}],
        "$defs": {**said, **dict(sorted(parts.items()))},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write it, or say that it differs."""
    reader = argparse.ArgumentParser(description="The JSON Schema of the protocol of bots.")
    reader.add_argument("--check", action="store_true", help="write nothing; fail if it differs")
    if not reader.parse_args().check:
        TARGET.write_text(schema(), "utf-8")
    elif TARGET.read_text("utf-8") != schema():
        sys.exit(f"docs/{TARGET.name} is not what spadework.arena.protocol says; run `make wire`")


if __name__ == "__main__":
    main()
