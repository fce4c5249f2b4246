"""Whatever is changed in a text that can be read: it is read, or refused in the documented way, and nothing else.

The readers and their texts are those of `python -m tests.fuzz`, which tries them for as long as one likes.
"""

from __future__ import annotations

import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arch.repository import ROOT
from tests.fuzz.changing import changed
from tests.fuzz.readers import READERS
from tests.strategies import a_seed, tries

TRIES = 30


@cache
def seeds(name: str) -> tuple[bytes, ...]:
    """The texts of a reader, made once and only where they are asked for."""
    return READERS[name].seeds()


@pytest.mark.parametrize("name", READERS)
def test_a_reader_takes_its_own_texts(name: str) -> None:
    for text in seeds(name):
        READERS[name].read(text)


@pytest.mark.parametrize("name", READERS)
@given(seed=a_seed)
@tries(TRIES)
def test_no_change_of_a_text_makes_a_reader_fail(name: str, seed: int) -> None:
    rng = random.Random(seed)
    READERS[name].read(changed(rng.choice(seeds(name)), rng, READERS[name].longest))


@pytest.mark.parametrize("name", READERS)
@given(body=st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
@tries(TRIES)
def test_no_bytes_at_all_make_a_reader_fail(name: str, body: bytes) -> None:
    READERS[name].read(body)


def test_without_atheris_the_hint_was_followed_by_an_error(tmp_path: Path) -> None:
    program = (
        "import pathlib, sys; sys.modules['atheris'] = None; sys.argv = ['fuzz', 'record', '1']\n"
        f"import tests.fuzz.__main__ as fuzz; fuzz.FOLDER = pathlib.Path({str(tmp_path)!r})\n"
        "fuzz.main()"
    )
    said = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 1
    assert said.stderr == "python -m tests.fuzz needs the package atheris; make fuzz installs it\n"
    assert said.stdout == ""
