"""What a server needs before it serves, and nothing that only some ask for."""

from __future__ import annotations

import subprocess
import sys

LATER = (
    "sqlalchemy",
    "alembic",
    "pydantic",
    "spadework.keep",
    "spadework.lessons",
    "spadework.notation.record",
    "spadework.kernel",
)


def test_half_of_the_start_went_into_what_nobody_had_asked_for() -> None:
    program = f"import sys, spadework.server.process as p; p.make_app(p.Settings()); print([name for name in {LATER!r} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert said.stdout == "[]\n"
