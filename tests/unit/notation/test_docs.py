"""The page on the record says what is so: its examples are read, and its error is the one that comes."""

import re
from pathlib import Path

import pytest

from spadework.notation.record import BadRecord, read_record, write_record
from spadework.notation.record.chunks import RESERVED
from spadework.notation.record.text import LONGEST

PAGE = (Path(__file__).parents[3] / "docs" / "record.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found
    return found


@pytest.mark.parametrize("text", blocks("record"))
def test_the_examples_are_records(text: str) -> None:
    record = read_record(text)
    assert read_record(write_record(record)) == record


def test_the_first_example_is_canonical() -> None:
    text = blocks("record")[0]
    assert write_record(read_record(text)) == text


def test_the_wrong_example_is_refused_in_these_words() -> None:
    (text,) = blocks("wrong")
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert f"> {caught.value}\n" in PAGE


def test_the_python_example_runs() -> None:
    for code in blocks("python"):
        exec(compile(code, "docs/record.md", "exec"), {})


def test_every_tag_is_explained() -> None:
    named = {name.lower() for name in re.findall(r"[A-Z][A-Za-z]+", PAGE)}
    seats = {"southwest", "northwest", "northeast", "southeast"}
    assert RESERVED - seats <= named
    assert f"{LONGEST:,}" in PAGE
