"""The kernel does what it did: the same work for the same questions, the same worlds and deals for the same seeds."""

from __future__ import annotations

import json

import pytest

from tests.kernel.signature import FILE, PARTS

REMEDY = (
    "where that was meant, note it with '.venv/bin/python -m tests.kernel.signature --write' and commit "
    f"tests/data/{FILE.name}"
)


@pytest.mark.parametrize("part", tuple(PARTS))
@pytest.mark.parametrize("plain", (False, True), ids=("fast", "plain"))
def test_the_kernel_behaves_as_it_did(part: str, plain: bool) -> None:  # noqa: FBT001 - of pytest
    noted = json.loads(FILE.read_text("utf-8"))[part]
    found = PARTS[part](plain=plain)
    names = [name for name in {**noted, **found} if found.get(name) != noted.get(name)]
    differ = [f"  {name}: {found.get(name)}, noted is {noted.get(name)}" for name in names]
    assert not differ, "\n".join((f"{part} is another:", *differ, REMEDY))


def test_all_that_is_noted_is_measured() -> None:
    assert list(json.loads(FILE.read_text("utf-8"))) == list(PARTS)
