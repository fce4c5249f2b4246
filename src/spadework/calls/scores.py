"""Deals with their lines."""

from __future__ import annotations

from typing import Any

from spadework.scoring.document import ScoreReport, read_document, score_document

__all__ = ["score"]


def score(asked: Any) -> ScoreReport:
    """The sheet of a document of deals, as `spadework score` reads it. Raises `BadDocument`."""
    return score_document(read_document(asked))
