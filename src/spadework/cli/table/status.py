"""What the person is told to do, and by which keys."""

from __future__ import annotations

from rich.text import Text

from spadework.cli.manual import may_claim, on_honor
from spadework.cli.prompt import Prompt
from spadework.cli.table.look import BRASS, DIM
from spadework.game import View
from spadework.session import Awaits, Game
from spadework.show import Cast, turn
from spadework.texts import say


def prompt_text(session: Game, cast: Cast, asked: Prompt | None, marked: int) -> Text:
    """Whose turn it is and what is needed, in one line; `marked` is how many cards are chosen so far."""
    view = session.view
    match session.awaits:
        case Awaits.PERSON:
            return Text(f"▶ {_asked(view, cast, asked, marked)}", style=f"bold {BRASS}")
        case Awaits.BOT:
            return Text(say(turn(view, cast, None) or ""), style=DIM)
        case _:
            return Text()


def _asked(view: View, cast: Cast, asked: Prompt | None, marked: int) -> str:
    if asked is None:
        return say(turn(view, cast, None) or "")
    if asked.number:
        left = f": {marked} of {asked.number} marked" if marked < asked.number else f". Enter: {asked.send}"
        return f"{asked.title}{left}"
    end = "" if asked.title.endswith("?") or not asked.known else "."
    return f"{asked.title}{end} {asked.known}".strip()


def keys_text(session: Game, asked: Prompt | None) -> Text:
    """The keys that matter now."""
    view = session.view
    rest = "h hint  u undo  s sheet"
    if session.awaits is not Awaits.PERSON:
        keys = f"Enter hurry  {rest}"
    elif asked is None:
        claim = "  c claim" if may_claim(view.rules) else ""
        if on_honor(view.rules):
            keys = f"← →  Enter play  {rest}  l last  r renege  w wrong card"
        else:
            keys = f"← → choose  Enter play  {rest}  l last{claim}"
    elif asked.number:
        keys = f"← → choose  Space mark  Enter done  {rest}"
    else:
        keys = f"{_choosing(asked)}  Enter answer  {rest}"
    return Text(f" {keys}  ? help", style=DIM)


def _choosing(asked: Prompt) -> str:
    """By which keys an answer is chosen."""
    numbers = [answer.number for answer in asked.offers if answer.number >= 0]
    spelled = {"p": "and a possible"} if asked.offers[-1].key == "p" and numbers else {}
    if not spelled:
        keys = [answer.key for answer in asked.offers]
        spelled = {
            key: text.split()[-1] if keys.count(key) > 1 else text
            for answer in asked.offers
            if (key := answer.key) and (text := answer.text.lower())
        }
    letters = "  ".join(f"{key} {text}" for key, text in spelled.items())
    if len(letters) > _ROOM:
        letters = "or its letter"
    if len(numbers) > 1:
        return f"{min(numbers)} to {max(numbers)} number" + (f"  {letters}" if letters else "")
    return f"← → {letters}".rstrip()


_ROOM = 20
"""How long the letters may be spelled out, so that the line fits 80 columns."""
