"""Hints as the terminal says them: what to do and why, and why a card was played."""

from __future__ import annotations

from spadework.extras import remedy
from spadework.session import Awaits, Game, Hint
from spadework.session.hint import looks_ahead
from spadework.show import Cast, doing, spoken, told
from spadework.texts import say


def hint_text(session: Game, cast: Cast) -> str:
    """What to do now, as advice."""
    if session.awaits is not Awaits.PERSON:
        return "It is not your turn; there is nothing to advise on."
    hint = session.hint()
    return f"{say(doing(hint.fact, cast))}. {_why(hint, cast)}"


def why_text(session: Game, cast: Cast, card: str) -> str:
    """Why a card was played. Raises `Fault` for one that is not explained."""
    hint = session.explain(card)
    return f"{told(hint.fact, session.view, cast)} {_why(hint, cast)}"


def _why(hint: Hint, cast: Cast) -> str:
    if hint.explanation:
        return " ".join(map(say, spoken(hint.explanation, cast)))
    missing = (
        "" if looks_ahead() else f" To look ahead needs the kernel, which is not installed; run: {remedy('kernel')}"
    )
    return f"{hint.why}{missing}"
