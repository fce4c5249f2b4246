"""What the person is told to do, and by which keys."""

from __future__ import annotations

from rich.text import Text

from spadework.cli.narration import Cast, bid_words
from spadework.cli.session import Awaits, Session
from spadework.cli.table.look import BRASS, DIM
from spadework.game import NOBODY, Phase, View, ranking
from spadework.rules.model import BlindNil

__all__ = ["keys_text", "prompt_text"]


def prompt_text(session: Session, cast: Cast) -> Text:
    """Whose turn it is and what is needed, in one line."""
    view = session.view
    match session.awaits:
        case Awaits.PERSON:
            return Text(f"▶ {_asked(view, cast)}", style=f"bold {BRASS}")
        case Awaits.BOT if view.turn != NOBODY:
            doing = "bidding" if view.phase is Phase.BIDDING else "playing"
            return Text(f"{cast.names[view.turn]} is {doing}", style=DIM)
        case _:
            return Text()


def _asked(view: View, cast: Cast) -> str:
    if view.claim is not None:
        return f"{cast.names[view.claim.seat]} claims the rest"
    if view.phase is Phase.BLIND:
        return _blind(view)
    if view.phase is Phase.BIDDING:
        said = [bid for bid in view.bids if bid is not None]
        total = sum(bid.tricks for bid in said)
        partners = [(other, view.bids[other]) for other in view.rules.partners(view.seat)]
        known = ", ".join(f"{cast.names[other]} bid {bid_words(bid)}" for other, bid in partners if bid)
        text = f"Your bid. {known + '. ' if known else ''}"
        return text + (f"{total} bid so far." if said else "You are the first to bid.")
    if not view.trick:
        return "Your lead"
    led = ranking(view.rules.pack, view.rules.trump).suit[view.trick[0]].word
    return f"Your card: {led} were led"


def _blind(view: View) -> str:
    worth = view.rules.blind_nil
    points = worth.points if isinstance(worth, BlindNil) else 0
    behind = max(team.points for team in view.standings) - view.standings[view.rules.team_of(view.seat)].points
    why = f"You are {behind} behind. " if behind else ""
    return f"{why}Blind nil, for +{points} or −{points}, or look at your cards?"


def keys_text(session: Session) -> Text:
    """The keys that matter now."""
    view = session.view
    rest = "h hint  u undo  s sheet"
    if session.awaits is Awaits.BOT:
        keys = f"Enter hurry  {rest}"
    elif view.phase is Phase.BIDDING:
        keys = f"1 to 13 number  n nil  Enter bid  {rest}"
    elif view.phase is Phase.BLIND:
        keys = f"← → choose  Enter answer  {rest}"
    else:
        keys = f"← → choose  Enter play  {rest}  l last  c claim"
    return Text(f" {keys}  ? help", style=DIM)
