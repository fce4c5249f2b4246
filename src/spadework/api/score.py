"""Deals with their lines."""

from __future__ import annotations

from spadework.scoring.document import ScoreReport, score_document
from spadework.scoring.forms import ScoreRequest


def score_deals(asked: ScoreRequest) -> ScoreReport:
    """Score deals, line by line with a reason for every point, under any rules.

    A single deal, or a list of deals, may be sent in place of an object with deals; the standard rules then hold.
    """
    return score_document(asked)
