"""The questions of a deal, in the order in which people can answer them, and what each answer may be.

Which questions there are follows from the rules and from the answers before: nobody is asked for the tricks of a nil
bidder's partner apart where nobody bid nil, nor for cards that score nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from spadework.cards import card_name
from spadework.keep.bids import bid_questions, read_bids
from spadework.keep.edits import Value
from spadework.keep.question import Answers, Asked, Deal, NamedValue, Question, seat_choices
from spadework.keep.words import said, team_name
from spadework.rules.captured.model import LAST
from spadework.rules.model import (
    Captured,
    OddTricksScoring,
    OrderUpBidding,
    SpadesTrump,
)
from spadework.scoring.sheet import CardTaken, Outcome
from spadework.words import listed, number_of

_JOKERS = ("BJ", "LJ")


def questions(deal: Deal) -> Iterator[Asked]:
    """What there is to ask about a deal, each with the answers before it in view; ends where one has to come first."""
    if deal.first_entry:
        yield Asked(
            Question(at=deal.at, key="dealer", text="Who deals first?", choices=seat_choices(deal.names)),
            _seat_refusal(deal),
        )
    bidding = tuple(bid_questions(deal))
    yield from bidding
    if any(is_open(asked, deal.answers) for asked in bidding):
        return
    yield from _makers(deal)
    yield from _tricks(deal)
    yield from _honors(deal)
    yield from _captured(deal)


def is_open(asked: Asked, answers: Answers) -> bool:
    """Whether a question has no answer yet, or one that cannot stand."""
    key = asked.question.key
    return key not in answers or (asked.binding and asked.refusal(answers[key]) != "")


def missing(asked: Iterable[Asked], answers: Answers) -> Asked | None:
    """The first of a deal's questions that has no answer yet; none once the deal can be scored."""
    return next((each for each in asked if is_open(each, answers)), None)


def trick_groups(deal: Deal) -> tuple[tuple[int, ...], ...]:
    """The seats whose tricks are counted together: a team's, unless one of it bid nil or seats are counted alone."""
    bids = read_bids(deal)
    groups: list[tuple[int, ...]] = []
    for seats in deal.rules.teams:
        alone = deal.by_seat or any(bid.nil for seat in seats if (bid := bids[seat]) is not None)
        groups += [(seat,) for seat in seats] if alone else [seats]
    return tuple(groups)


def outcome_of(deal: Deal) -> Outcome:
    """What happened in a deal of which everything is told, as far as its score is concerned."""
    answers, seats = deal.answers, deal.rules.seats
    tricks, honors = [0] * seats, [0] * seats
    captured, named = _taken(deal), answers.get("maker")
    maker = named if isinstance(named, int) and _names_trump(deal) else None
    for group in trick_groups(deal):
        # A count for a whole team stands at one seat: nobody of it bid nil, so only the sum matters to the score.
        left = _number(answers, _key("tricks", group, deal))
        for seat in {card.winner for card in captured if card.winner in group}:
            tricks[seat] = min(1, left)
            left -= tricks[seat]
        tricks[maker if maker is not None and maker in group else group[0]] += left
    if any(key.startswith("honors:") for key in answers) and _scores_honors(deal):
        for group in deal.rules.teams:
            honors[group[0]] = _number(answers, _key("honors", group, deal, whole=True))
    return Outcome(
        bids=read_bids(deal),
        tricks=tuple(tricks),
        captured=captured,
        honors=tuple(honors) if _scores_honors(deal) else (),
        maker=maker,
        alone=answers.get("alone") == 1 and _names_trump(deal),
        defended_alone=answers.get("against") == 1 and answers.get("alone") == 1 and _names_trump(deal),
        reneges=deal.reneges,
        wrong_claims=deal.wrong_claims,
    )


def _number(answers: Answers, key: str) -> int:
    value = answers.get(key, 0)
    return value if isinstance(value, int) else 0


def _key(what: str, group: tuple[int, ...], deal: Deal, *, whole: bool = False) -> str:
    """The key of a question about a group of seats: of one seat, or of a team."""
    if len(group) == 1 and not whole:
        return f"{what}:{group[0]}"
    return f"{what}:team:{deal.rules.team_of(group[0])}"


def _seat_refusal(deal: Deal) -> _Refusal:
    return _Refusal(tuple(range(deal.rules.seats)), f"That is not a player at this table; name {listed(deal.names)}.")


class _Refusal(msgspec.Struct, frozen=True):
    """Says no to every value but some."""

    allowed: tuple[Value, ...]
    text: str

    def __call__(self, value: Value) -> str:
        return "" if value in self.allowed and not isinstance(value, bool) else self.text


_YES_NO = (NamedValue(1, "Yes"), NamedValue(0, "No"))
_EITHER = _Refusal((0, 1), "Answer yes or no.")


def _names_trump(deal: Deal) -> bool:
    return isinstance(deal.rules.bidding, OrderUpBidding)


def _makers(deal: Deal) -> Iterator[Asked]:
    bidding = deal.rules.bidding
    if not isinstance(bidding, OrderUpBidding):
        return
    choices = seat_choices(deal.names)
    if bidding.all_pass == "redeal":  # noqa: S105 - passing, at cards
        choices = (*choices, NamedValue("pass", "All passed"))
    allowed = tuple(choice.value for choice in choices)
    yield Asked(
        Question(at=deal.at, key="maker", text="Who named trump?", choices=choices),
        _Refusal(allowed, f"That is not a player at this table; name {listed(deal.names)}."),
    )
    maker = deal.answers.get("maker")
    if not isinstance(maker, int) or maker >= deal.rules.seats:
        return
    if bidding.alone and deal.rules.partners(maker):
        text = f"Did {deal.names[maker]} play alone?"
        yield Asked(Question(at=deal.at, key="alone", text=text, choices=_YES_NO, seats=(maker,)), _EITHER)
        if bidding.defend_alone and deal.answers.get("alone") == 1:
            text = f"Did anybody play alone against {deal.names[maker]}?"
            yield Asked(Question(at=deal.at, key="against", text=text, choices=_YES_NO), _EITHER)


class _TrickRefusal(msgspec.Struct, frozen=True):
    """Says no to a count that does not go with those before it."""

    total: int
    left: int
    last: bool
    others: str

    def __call__(self, value: Value) -> str:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= self.total:
            return f"A deal has {number_of(self.total, 'trick')}; give 0 to {self.total}."
        counted = self.total - self.left + value
        if value > self.left:
            over = counted - self.total
            return (
                f"That makes {counted} tricks of {self.total}, {over} too many. "
                f"Count again, or correct what {self.others} took."
            )
        if self.last and value < self.left:
            short = self.left - value
            return (
                f"{counted} of {self.total} tricks, {short} {said('are', short > 1)} missing. "
                f"Count again, or correct what {self.others} took."
            )
        return ""


def _tricks(deal: Deal) -> Iterator[Asked]:
    total = deal.rules.tricks
    groups = trick_groups(deal)
    left = total
    for place, group in enumerate(groups):
        key = _key("tricks", group, deal)
        last = place == len(groups) - 1
        who = listed([deal.names[seat] for seat in group])
        others = listed([deal.names[seat] for other in groups[:place] for seat in other]) if place else "the others"
        sums = (
            f"{total - left} of {number_of(total, 'trick')} so far" if place else number_of(total, "trick") + " in all"
        )
        if place:
            sums += f", {left} left"
        question = Question(
            at=deal.at,
            key=key,
            text=f"How many tricks did {who} take?",
            values=tuple(range(left + 1)),
            usual=left if last else _usual_tricks(deal, group, left),
            sums=sums,
            seats=group,
        )
        yield Asked(question, _TrickRefusal(total, left, last, others), binding=True)
        left -= min(left, _number(deal.answers, key))


def _usual_tricks(deal: Deal, group: Sequence[int], left: int) -> int:
    """Where a stepper begins: at what was bid."""
    bids = read_bids(deal)
    bid = sum(made.tricks for seat in group if (made := bids[seat]) is not None)
    made_for_team = bids[deal.rules.teams[deal.rules.team_of(group[0])][0]]
    nil = any(made.nil for seat in group if (made := bids[seat]) is not None)
    if bid or nil or made_for_team:
        return min(bid, left)
    return min(deal.rules.tricks * len(group) // deal.rules.seats, left)


def _scores_honors(deal: Deal) -> bool:
    return isinstance(deal.rules.scoring, OddTricksScoring) and deal.rules.scoring.honors


def _honors(deal: Deal) -> Iterator[Asked]:
    if not _scores_honors(deal):
        return
    left = 4
    for team, group in enumerate(deal.rules.teams):
        key = _key("honors", group, deal, whole=True)
        text = (
            f"How many of ace, king, queen and jack of trumps were dealt to {team_name(deal.rules, deal.names, team)}?"
        )
        allowed = tuple(range(left + 1))
        yield Asked(
            Question(at=deal.at, key=key, text=text, values=allowed, usual=min(2, left), seats=group),
            _Refusal(allowed, f"There are four of them; {left} are left. Give 0 to {left}."),
        )
        left -= min(left, _number(deal.answers, key))


def _captured(deal: Deal) -> Iterator[Asked]:
    winners = _winners(deal)
    for one in deal.rules.captured:
        card = one.card
        trick = "the last trick" if card == LAST else f"the trick with the {card_name(card).lower()}"
        if not _holder_counts(one):
            yield _seat_asked(deal, f"took:{card}", f"Who took {trick}?", winners)
            continue
        beaten = _can_be_beaten(deal, card, deal.answers)
        everybody = tuple(range(deal.rules.seats))
        # The highest card takes its trick, so whoever took none did not hold it.
        played = f"Who played the {card_name(card).lower()}?"
        yield _seat_asked(deal, f"played:{card}", played, everybody if beaten else winners)
        holder = deal.answers.get(f"played:{card}")
        if isinstance(holder, int) and beaten:
            yield _seat_asked(deal, f"took:{card}", f"Who took {trick}?", winners)


def _holder_counts(one: Captured) -> bool:
    """Whether it matters who played a card, and not only who took it; of jokers it is always asked."""
    return one.lost > 0 or one.card in _JOKERS


def _seat_asked(deal: Deal, key: str, text: str, seats: Sequence[int]) -> Asked:
    choices = tuple(NamedValue(seat, deal.names[seat]) for seat in seats)
    refusal = _Refusal(tuple(seats), f"Name {listed([deal.names[seat] for seat in seats])}; the others took no trick.")
    return Asked(Question(at=deal.at, key=key, text=text, choices=choices), refusal)


def _winners(deal: Deal) -> tuple[int, ...]:
    """The seats that may have taken a trick, by what was counted."""
    counted = {
        seat for group in trick_groups(deal) if _number(deal.answers, _key("tricks", group, deal)) for seat in group
    }
    return tuple(sorted(counted)) or tuple(range(deal.rules.seats))


def _can_be_beaten(deal: Deal, card: str, answers: Mapping[str, Value]) -> bool:
    """Whether anybody else can hold a card above this one."""
    trump = deal.rules.trump
    high = trump.high if isinstance(trump, SpadesTrump) else ()
    if card not in (*high, *_JOKERS):
        return True
    above = high[: high.index(card)] if card in high else ("BJ",) if card == "LJ" else ()
    return any(
        other not in _JOKERS or answers.get(f"played:{other}") != answers.get(f"played:{card}") for other in above
    )


def _taken(deal: Deal) -> tuple[CardTaken, ...]:
    taken = []
    for one in deal.rules.captured:
        winner, holder = deal.answers.get(f"took:{one.card}"), deal.answers.get(f"played:{one.card}")
        if not _holder_counts(one):
            holder = winner
        elif not _can_be_beaten(deal, one.card, deal.answers):
            winner = holder
        if isinstance(holder, int) and isinstance(winner, int):
            taken.append(CardTaken(one.card, holder, winner))
    return tuple(taken)
