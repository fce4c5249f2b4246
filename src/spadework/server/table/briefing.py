"""What each watcher is told of a table: `Now` for everybody, `You` for one, `Full` for whoever has to begin anew.

Both are made from views of the game, `Now` from that of somebody without a seat, so that nothing can be in them that
the watcher may not know.
"""

from __future__ import annotations

from spadework.cards import cards
from spadework.game import NOBODY, Phase, Refused, View, ranking, view
from spadework.game.legal import check_card
from spadework.rules import Bid, bid_text, target_text
from spadework.scoring.contract import bags_so_far, read_team
from spadework.scoring.sheet import Outcome, Standing
from spadework.server.table.agenda import seconds_left
from spadework.server.table.bots import bot_name
from spadework.server.table.choices import bid_choices, blind_choices, blind_note
from spadework.server.table.moment import Moment, phase_of
from spadework.server.table.outcome import result
from spadework.server.table.seating import may_sit
from spadework.server.table.state import TableState, may_look, seat_of
from spadework.server.table.undo import undo_to
from spadework.server.wire import Can, Claim, Full, Now, PlayedCard, SeatNow, TableInfo, TeamNow, Trick, You

__all__ = ["full", "now", "table_info", "you"]


def now(state: TableState, moment: Moment) -> Now:
    """How the table stands, as everybody may know it."""
    seats = seats_now(state, moment)
    if state.game is None:
        return _waiting(state, seats)
    public = view(state.game, None)
    rules = public.rules
    tricks = public.tricks
    led = ranking(rules.pack, rules.trump).suit[public.trick[0]].word if public.trick else None
    claim = public.claim
    return Now(
        phase=public.phase.value,
        deal=public.deal,
        dealer=public.dealer,
        turn=None if public.turn == NOBODY else public.turn,
        waiting=state.game.waiting if public.phase is Phase.BLIND else (),
        bids=tuple(None if bid is None else bid_text(bid) for bid in public.bids),
        taken=public.taken,
        cards_left=public.cards_left,
        trick=_laid(public.leader, public.trick, rules.seats),
        led=led,
        last=_trick(tricks[-1].leader, tricks[-1].cards, tricks[-1].winner, rules.seats) if tricks else None,
        broken=public.broken,
        teams=_teams(public),
        seats=seats,
        claim=None if claim is None else Claim(claim.seat, claim.cards, claim.waiting),
        result=result(state) if public.phase is Phase.OVER else None,
        seconds=seconds_left(state, moment),
    )


def you(state: TableState, moment: Moment, person: str) -> You:
    """What only this person is told."""
    seat = seat_of(state, person)
    if seat is not None and not may_look(state.chairs[seat]):
        seat = None
    sit, sit_note = may_sit(state, moment, person)
    if seat is None:
        return You(seat=None, hand=None, sit=sit, sit_note=sit_note)
    can = _can(state, moment, person, seat)
    if state.game is None:
        return You(seat=seat, hand=None, can=can, sit=sit)
    looking = view(state.game, seat)
    why_not, why_code = _why_not(state, looking)
    return You(
        seat=seat,
        hand=_hand(looking) if (person, seat) in state.shown else None,
        cards=looking.legal_cards,
        why_not=why_not,
        why_code=why_code,
        bids=bid_choices(looking),
        blind=blind_choices(looking),
        blind_note=blind_note(looking),
        can=can,
        sit=sit,
        sit_note=sit_note,
    )


def full(state: TableState, moment: Moment, person: str, name: str) -> Full:
    """Everything that a person may know at this version."""
    tricks = state.game.tricks if state.game else ()
    seats = state.opened.rules.seats
    return Full(
        v=state.version,
        table=table_info(state, person, name),
        now=now(state, moment),
        you=you(state, moment, person),
        sheet=state.sheet,
        tricks=tuple(_trick(trick.leader, trick.cards, trick.winner, seats) for trick in tricks),
    )


def table_info(state: TableState, person: str, name: str) -> TableInfo:
    """What stays the same at a table, as this person is told it."""
    opened = state.opened
    return TableInfo(
        id=state.table,
        title=opened.rules.title,
        ruleset=opened.rules.name,
        target=target_text(opened.rules),
        teams=opened.rules.teams,
        seats=opened.rules.seats,
        listed=opened.listed,
        practice=opened.practice,
        pace=opened.pace,
        turn_seconds=opened.turn_seconds,
        host=opened.host == person,
        watching=name,
    )


def seats_now(state: TableState, moment: Moment) -> tuple[SeatNow, ...]:
    """Who is on each seat."""
    found = []
    for seat, chair in enumerate(state.chairs):
        if chair.owner:
            here = chair.owner in moment.here
            by, kept, ready = ("bot" if chair.bot else "person"), chair.bot, chair.owner in moment.ready
            found.append(SeatNow(chair.name, by, kept=kept, here=here, ready=ready))  # type: ignore[arg-type] # one of the two
        elif state.game is None:
            found.append(SeatNow("", "nobody"))
        else:
            found.append(SeatNow(bot_name(state.table, seat), "bot"))
    return tuple(found)


def _waiting(state: TableState, seats: tuple[SeatNow, ...]) -> Now:
    rules = state.opened.rules
    nothing = (0,) * rules.seats
    return Now(
        phase="waiting",
        deal=0,
        dealer=0,
        turn=None,
        bids=(None,) * rules.seats,
        taken=nothing,
        cards_left=nothing,
        trick=(),
        led=None,
        last=None,
        broken=False,
        teams=tuple(TeamNow(0, 0, 0, 0, 0) for _ in rules.teams),
        seats=seats,
    )


def _teams(public: View) -> tuple[TeamNow, ...]:
    """By team, its points and what it has bid and taken, by the rules' own reading of nils."""
    bids = tuple(bid if bid is not None else Bid() for bid in public.bids)
    outcome = Outcome(bids=bids, tricks=public.taken)
    return tuple(_team(public, outcome, team, stands) for team, stands in enumerate(public.standings))


def _team(public: View, outcome: Outcome, team: int, stands: Standing) -> TeamNow:
    read = read_team(public.rules, outcome, team)
    over = bags_so_far(public.rules, read) if _all_bid(public, team) else 0
    return TeamNow(stands.points, stands.bags, read.contract, read.taken, over)


def _all_bid(public: View, team: int) -> bool:
    return all(public.bids[seat] is not None for seat in public.rules.teams[team])


def _laid(leader: int, cards: tuple[str, ...], seats: int) -> tuple[PlayedCard, ...]:
    return tuple([PlayedCard((leader + i) % seats, card) for i, card in enumerate(cards)])


def _trick(leader: int, cards: tuple[str, ...], winner: int, seats: int) -> Trick:
    return Trick(_laid(leader, cards, seats), winner)


def _hand(looking: View) -> tuple[str, ...] | None:
    """The hand in the order to show it; none while it is not to be seen."""
    if not looking.hand and (looking.phase is Phase.BLIND or looking.cards_left[looking.seat]):
        return None
    return ranking(looking.rules.pack, looking.rules.trump).display(cards(looking.hand))


def _why_not(state: TableState, looking: View) -> tuple[str, str]:
    """Why the other cards of the seat to act may not be played."""
    if not looking.legal_cards or state.game is None:
        return "", ""
    for card in looking.hand:
        if card not in looking.legal_cards:
            try:
                check_card(state.game, card)
            except Refused as no:
                return no.text, no.code.value
    return "", ""


def _can(state: TableState, moment: Moment, person: str, seat: int) -> tuple[Can, ...]:
    game = state.game
    phase = phase_of(state)
    found: list[Can] = []
    if game is not None:
        if phase == "play" and game.turn == seat and game.claim is None:
            found.append("claim")
        if game.claim is not None and seat in game.claim.waiting:
            found.append("agree")
        if phase not in ("between", "over") and seat not in state.conceding:
            found.append("concede")
        if undo_to(state, seat) is not None:
            found.append("undo")
    host = state.opened.host
    starts = person == host or host not in moment.here or seat_of(state, host) is None
    if (phase == "between" and person not in moment.ready) or (phase == "waiting" and starts):
        found.append("next")
    if phase == "over" and person not in moment.ready:
        found.append("rematch")
    return (*found, "leave", "say")
