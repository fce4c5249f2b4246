"""What one person is told of a table beside what everybody knows: made from the view of the person's seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from spadework.cards import BIT, cards
from spadework.game import PLAY, GameState, Phase, RestClaimed, View, admits, ranking, view
from spadework.game.legal import refused_cards
from spadework.rules.model import DrawDeal, Rules
from spadework.server.pictures import Can, Correction, SeatAsked, WhyNot, You
from spadework.server.table.moment import Moment, phase_of
from spadework.server.table.seating import acts_as_host, may_knock, may_sit, may_start
from spadework.server.table.state import TableState, may_look, practices, seat_of
from spadework.server.table.telling import TableTeller
from spadework.server.table.undo import undo_to
from spadework.show import ask, turn
from spadework.texts import Text, say


def you(state: TableState, moment: Moment, person: str, teller: TableTeller | None = None) -> You:
    """What only this person is told; `teller` is one of the same moment."""
    teller = teller or TableTeller(state)
    told, found = _at_the_door(state, moment, person), _you(state, moment, person, teller)
    return replace(found, **told) if told else found


def _at_the_door(state: TableState, moment: Moment, person: str) -> dict[str, Any]:
    """What one is told of those who ask for a seat, oneself among them; nothing at most tables."""
    told: dict[str, Any] = {}
    if knock := may_knock(state, moment, person):
        told["knock"] = knock
    if person in moment.knocks:
        told["knocked"] = moment.knocks[person].seat
        if person in state.admitted:
            told["let_in"] = True
    asked = {
        who: knock for who, knock in moment.knocks.items() if who not in moment.blocked and who not in state.admitted
    }
    if asked and acts_as_host(state, moment, person):
        told["knocks"] = tuple(SeatAsked(knock.number, knock.name, knock.seat) for knock in asked.values())
    return told


def _you(state: TableState, moment: Moment, person: str, teller: TableTeller) -> You:
    seat = seat_of(state, person)
    if seat is not None and not may_look(state.chairs[seat]):
        seat = None
    sit, sit_note = may_sit(state, moment, person)
    game = state.game
    if seat is None or game is None:
        can = () if seat is None else _can(state, moment, person, seat, None)
        return You(
            seat=seat, hand=None, can=can, turn=teller.turn(), ended=teller.headline(), sit=sit, sit_note=sit_note
        )
    looking, told_to = view(game, seat), teller.cast(seat)
    can = _can(state, moment, person, seat, looking)
    asked = ask(looking, told_to)
    return You(
        seat=seat,
        hand=_hand(looking) if (person, seat) in state.shown else None,
        cards=looking.playable,
        why_not=why_not(game, looking),
        turn=turn(looking, told_to, asked),
        ask=asked,
        bid=_own_bid(game, looking),
        new=_new(game, looking),
        ended=teller.headline(seat),
        renege=_opponents(looking.rules, seat) if "renege" in can else (),
        correct=Correction(looking.may_correct, looking.corrections) if looking.may_correct else None,
        can=can,
        sit=sit,
        sit_note=sit_note,
    )


def _hand(looking: View) -> tuple[str, ...] | None:
    """The hand in the order to show it; none while it is not to be seen."""
    if not looking.hand and (looking.phase is Phase.BLIND or looking.cards_left[looking.seat]):
        return None
    return ranking(looking.rules.pack, looking.rules.trump, looking.trump).display(looking.hand)


def _new(game: GameState, looking: View) -> tuple[str, ...]:
    """The cards of the hand that were not dealt to it, before its first trick."""
    if looking.tricks or not looking.hand or isinstance(looking.rules.deal, DrawDeal):
        return ()
    dealt = game.dealt[looking.seat]
    return tuple(card for card in looking.hand if not BIT[card] & dealt)


def _own_bid(game: GameState, looking: View) -> str | None:
    """The seat's bid that nobody else knows yet."""
    own = looking.bids[looking.seat]
    public = view(game, None).bids[looking.seat] if own is not None and game.waiting else own
    return str(own) if own is not None and public is None else None


def why_not(game: GameState, looking: View) -> tuple[WhyNot, ...]:
    """Why the other cards of the seat to act may not be played: some break one rule, some another."""
    if not looking.playable or len(looking.playable) == len(looking.hand):
        return ()
    found = refused_cards(game, cards(looking.playable))
    return tuple([WhyNot(tuple(held), no.code, _in_words(no.message)) for no, held in found])


def _in_words(reason: Text | str) -> str:
    return reason if isinstance(reason, str) else _said(reason.key, *reason.args.items())


@lru_cache(maxsize=256)
def _said(key: str, *args: tuple[str, Any]) -> str:
    """A reason in words; there are few."""
    return say(Text(key, dict(args)))


def _opponents(rules: Rules, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(rules.seats) if other != seat and other not in rules.partners(seat))


def _can(state: TableState, moment: Moment, person: str, seat: int, looking: View | None) -> tuple[Can, ...]:
    game = state.game
    phase = phase_of(state)
    found: list[Can] = ["leave", "say"]
    if game is not None and looking is not None:
        if may_call_renege(game):
            found.append("renege")
        if phase not in ("between", "over") and seat not in state.conceding:
            found.append("concede")
        if undo_to(state, seat) is not None:
            found.append("undo")
        if practices(state, seat):
            found += _told(state, phase, asked=looking.asked)
    between = phase == "between" and state.voided is None
    if (between and person not in moment.ready) or (phase == "waiting" and may_start(state, moment, person)):
        found.append("next")
    if phase == "over" and person not in moment.ready:
        found.append("rematch")
    if looking is not None and game is not None and may_claim(game, seat):
        found.append("claim")  # the last, since it comes and goes with each card
    return tuple(found)


def _told(state: TableState, phase: str, *, asked: bool) -> tuple[Can, ...]:
    """What somebody alone with bots may have explained."""
    return ("hint",) if asked else ("why",) if phase in ("between", "over") and state.sheet else ()


def may_claim(game: GameState, seat: int) -> bool:
    """Whether the seat may claim the rest now."""
    return game.phase is PLAY and game.turn == seat and game.claim is None and admits(game, RestClaimed(seat))


def may_call_renege(game: GameState) -> bool:
    """Whether cards may be called, those of a trick too that was broken off as one of them was."""
    begun = bool(game.tricks or game.trick or game.rest.unplayed)
    going_on = game.phase in (Phase.PLAY, Phase.CONFIRM) and game.claim is None
    return game.rules.renege.mode == "honor" and begun and going_on
