"""From a record to its steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spadework.cards import texts
from spadework.game import NOBODY
from spadework.game import events as e
from spadework.game.evolve import evolve
from spadework.game.seats import seat_at
from spadework.game.state import GameState, Phase
from spadework.notation.record.bad import BadRecord
from spadework.notation.record.kept_course import adjusted_line, kept_course
from spadework.notation.record.model import Game, GivenUp, Judgment, KeptGame, PlayedGame, Record
from spadework.notation.record.remarks import Remark
from spadework.notation.record.seats import COMPASS
from spadework.replay.shapes import RecordProblem, Replay, ReplayDeal, ReplayGame, Step
from spadework.replay.teller import Teller
from spadework.rules.bid import bid_words
from spadework.rules.model import Rules
from spadework.scoring.bags import counts_bags
from spadework.scoring.contract import read_team
from spadework.scoring.sheet import Line, Outcome, opened
from spadework.show import PlayedCard
from spadework.texts import Text, say


def replay(
    record: Record, problem: BadRecord | None = None, remarks: tuple[Remark, ...] = (), seat: int = NOBODY
) -> Replay:
    """All games of a record, with what is the matter with the rest of it and what is pointed out in its text.

    They are told to whoever sat on `seat`, or to somebody who looked on.
    """
    games = tuple(_kept(game, seat) if isinstance(game, KeptGame) else _played(game, seat) for game in record.games)
    wrong = RecordProblem(problem.line, problem.column, problem.text) if problem else None
    return Replay(games=games, problem=wrong, remarks=remarks)


def _about(game: Game, rules: Rules, teller: Teller) -> dict[str, Any]:
    return {
        "title": rules.title,
        "ruleset": rules.name,
        "names": teller.names,
        "places": COMPASS[rules.seats],
        "teams": rules.teams,
        "team_names": teller.team_names,
        "seat": teller.seat,
        "has_bags": counts_bags(rules),
        "decimals": rules.decimals,
        "tags": tuple((tag.name, tag.value) for tag in game.tags if tag.value),
    }


def _bids(state: GameState) -> tuple[str, ...]:
    return tuple(bid_words(bid) for bid in state.bids)


def _contracts(state: GameState) -> tuple[str, ...]:
    outcome = Outcome(bids=state.bids, tricks=state.taken)
    read = (read_team(state.rules, outcome, team) for team in range(len(state.rules.teams)))
    return tuple(f"{team.taken}/{team.contract}" if team.bidders else "" for team in read)


# A game with its cards.


def _played(game: PlayedGame, seat: int) -> ReplayGame:
    started = game.events[0]
    if not isinstance(started, e.GameStarted):
        raise TypeError(f"a game begins with GameStarted, not with {type(started).__name__}")
    teller = Teller(started.rules, game.players, seat)
    deals: list[_Deal] = []
    state = evolve(None, started)
    for group in _groups(game.events[1:]):
        if not deals or isinstance(group[0], e.Dealt):
            deals.append(_Deal(teller, state))
        state = deals[-1].add(group, state)
    won = next((event for event in game.events if isinstance(event, e.GameWon)), None)
    result = teller.tell(won, state) if won else ""
    shown = tuple(deal.done() for deal in deals)
    return ReplayGame(**_about(game, started.rules, teller), deals=shown, result=result)


def _groups(events: Sequence[e.Event]) -> Iterator[list[e.Event]]:
    """Each fact with what followed; the score and the end by themselves, so that the last trick can be looked at."""
    group: list[e.Event] = []
    for event in events:
        if group and isinstance(event, e.Fact | e.DealScored):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


class _Deal:
    """The steps of one deal."""

    def __init__(self, teller: Teller, before: GameState) -> None:
        self._teller = teller
        self._before = self._after = before
        self._steps: list[Step] = []
        self._lines: tuple[Line, ...] = ()
        self._scored = False

    def done(self) -> ReplayDeal:
        """The deal as far as it goes."""
        after = self._after
        return ReplayDeal(
            number=max(after.deal, 1),
            dealer=after.dealer,
            steps=tuple(self._steps),
            before=opened(after.rules, self._before.standings),
            after=after.standings,
            lines=self._lines,
            scored=self._scored,
            bids=_bids(after),
            taken=after.taken,
        )

    def add(self, group: list[e.Event], state: GameState) -> GameState:
        """One fact with what followed; the state after it."""
        before = state
        full: GameState | None = None
        told: list[str] = []
        fact = group[0]
        for event in group:
            if isinstance(event, e.TrickTaken):
                full = state
            state = evolve(state, event)
            if isinstance(fact, e.CardPlayed) and isinstance(event, e.TrickTaken) and event.seat == fact.seat:
                told[0] = self._teller.took(fact)
            else:
                told.append(self._teller.tell(event, state))
            if isinstance(event, e.DealScored):
                self._lines, self._scored = event.lines, True
        card = fact.card if isinstance(fact, e.CardPlayed) else ""
        winner = next((event.seat for event in group if isinstance(event, e.TrickTaken)), -1)
        held = _hands(state)
        moved = _hands(before) != held if not card else len(group) > 2 and any(map(_moves, group))
        self._after = state
        counted = (state.bids, state.taken) != (before.bids, before.taken) or isinstance(fact, e.Dealt)
        shown = full or state
        trick = _on_table(shown) if full or state.phase is Phase.PLAY else ()
        self._steps.append(
            Step(
                text=" ".join(filter(None, told)),
                seat=getattr(fact, "seat", -1),
                card=card,
                hands=held if moved else (),
                bids=_bids(state) if state.bids != before.bids or isinstance(fact, e.Dealt) else (),
                trick=trick,
                winner=winner,
                ahead=trick[shown.ranking.winner(shown.trick)].seat if trick else -1,
                led=shown.ranking.suit[shown.trick[0]].value if trick else "",
                taken=state.taken if state.taken != before.taken or isinstance(fact, e.Dealt) else (),
                contracts=_contracts(state) if counted and state.bids else (),
                trump=state.trump if state.trump != before.trump else "",
            )
        )
        return state


def _moves(event: e.Event) -> bool:
    """Whether an event that follows from a card takes cards to a hand, or from it."""
    return isinstance(event, e.CardDrawn | e.RestAwarded)


def _hands(state: GameState) -> tuple[tuple[str, ...], ...]:
    return tuple(state.ranking.display(texts(hand)) for hand in state.hands)


def _on_table(state: GameState) -> tuple[PlayedCard, ...]:
    return tuple(PlayedCard(seat_at(state, place), card) for place, card in enumerate(state.trick))


# A game without.


def _judged(teller: Teller, act: Judgment | GivenUp) -> Step:
    if isinstance(act, GivenUp):
        return Step(text=teller.gave_up(act.team))
    return Step(text=f"The table judged for {teller.team_names[act.team]}: {act.why or 'no reason was written down'}")


def _kept(game: KeptGame, seat: int) -> ReplayGame:
    rules = game.rules
    teller = Teller(rules, game.players, seat)
    deals: list[ReplayDeal] = []
    result = ""
    begun = tuple(_judged(teller, act) for act in game.adjusted)
    for scored in kept_course(game):
        deal, outcome = scored.kept, scored.kept.outcome
        bids = tuple(bid_words(bid) for bid in outcome.bids)
        said = (f"{name} bid {bid}" for name, bid in zip(teller.names, bids, strict=True) if bid)
        took = (f"{name} {tricks}" for name, tricks in zip(teller.names, outcome.tricks, strict=True))
        steps = (
            *(begun if not deals else ()),
            Step(text=". ".join(filter(None, (", ".join(said), f"Tricks: {', '.join(took)}."))), bids=bids),
            Step(text="The deal is scored.", taken=outcome.tricks),
            *([Step(text=say(Text("show.TimeCalled")))] if deal.last else ()),
            *(_judged(teller, act) for act in deal.after),
        )
        deals.append(
            ReplayDeal(
                number=scored.number,
                dealer=deal.dealer,
                steps=steps,
                before=scored.before,
                after=scored.after,
                lines=(*scored.lines, *(adjusted_line(act) for act in deal.after if isinstance(act, Judgment))),
                scored=True,
                bids=bids,
                taken=outcome.tricks,
            )
        )
        ended = scored.ended
        result = teller.ended(ended.winners, ended.why, scored.after) if ended else ""
    return ReplayGame(**_about(game, rules, teller), deals=tuple(deals), result=result, has_cards=False)
