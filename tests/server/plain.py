"""Whether what is answered can be read by anybody."""

from __future__ import annotations

__all__ = ["assert_plain"]


def assert_plain(text: str) -> None:
    """Fail for a text that is no whole sentence, or that a decoder wrote."""
    assert text.endswith((".", "?"))
    assert len(text) < 250
    for raw in ("`", "Expected", "expected", "Validation", "$", "msgspec", "Traceback", "out of range", "regex"):
        assert raw not in text
