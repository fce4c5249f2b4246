"""The Python in the documents runs, and gives what its comments and prompts say."""

import doctest
import re
from pathlib import Path

import pytest

from tests.arch.repository import files, place

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(path: Path) -> list[str]:
    """The Python blocks of a document, each on the lines it has there, so that a traceback points home."""
    body = path.read_text(encoding="utf-8")
    return ["\n" * body.count("\n", 0, match.start(1)) + match.group(1) for match in BLOCK.finditer(body)]


DOCUMENTS = [path for path in files() if path.suffix == ".md" and blocks(path) and place(path) != "docs/kernel.md"]
"""Those with Python in them; the examples of the page on the kernel run each by itself, in `tests/kernel/test_docs.py`."""


@pytest.mark.parametrize("path", DOCUMENTS, ids=place)
def test_documents_run_from_top_to_bottom(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(path):
        if ">>>" in block:
            example = doctest.DocTestParser().get_doctest(block, names, place(path), str(path), 0)
            options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
            assert doctest.DocTestRunner(optionflags=options).run(example, clear_globs=False).failed == 0
            names = example.globs
        else:
            exec(compile(block, place(path), "exec"), names)
