"""A game at a real table: what was bid and taken, and no cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from spadework.notation.record.acts import bid_word, read_bid
from spadework.notation.record.checks import by_seat, numbers_text, read_numbers, sheet_rows, sheet_value, wrong_sheet
from spadework.notation.record.chunks import RESERVED, Chunk
from spadework.notation.record.heads import at_pair, first_bidder, first_dealer, game_rules, not_first, players, tags
from spadework.notation.record.kept_course import adjusted_line, kept_course, score_kept
from spadework.notation.record.model import GivenUp, Judgment, KeptDeal, KeptGame, Tag
from spadework.notation.record.places import bad_outcome
from spadework.notation.record.seats import letter, order, read_card, read_seat, team_text
from spadework.notation.record.text import Pair, Source, quoted
from spadework.rules.bid import Bid
from spadework.rules.captured.model import LAST
from spadework.rules.model import Rules
from spadework.scoring.played import outcome_problem
from spadework.scoring.sheet import CardTaken, Outcome, beginning, next_number, opened, standings

_JUDGED = frozenset({"adjust", "concede"})
_GIVEN = re.compile(r"(?P<points>[+-]?[0-9]{1,9})(?:\s+bags\s+(?P<bags>[+-]?[0-9]{1,9}))?", re.IGNORECASE)


def is_kept(chunk: Chunk) -> bool:
    """Whether a deal is one of tricks alone, without cards."""
    counted = any(pair.name.lower() == "tricks" for pair in chunk.results)
    return counted and "deal" not in chunk.said


# Writing.


def kept_lines(game: KeptGame) -> Iterator[list[str]]:
    """The lines of each deal."""
    rules, seats = game.rules, game.rules.seats
    for at, scored in enumerate(kept_course(game)):
        kept = scored.kept
        deal, dealer = kept.outcome, kept.dealer
        first = first_bidder(rules, dealer, scored.before)
        told = game.deal_tags[at] if at < len(game.deal_tags) else ()
        before = scored.before if at else beginning(rules)
        yield [
            f'[Board "{scored.number}"]',
            f'[Dealer "{letter(dealer, seats)}"]',
            f"[GameScores {quoted(sheet_value(rules, before))}]",
            *_told(told),
            *_outcome_tags(rules, deal),
            *_counted(rules, kept),
            *_judged(rules, () if at else game.adjusted),
            f'[Auction "{letter(first, seats)}"]',
            " ".join("-" if (bid := deal.bids[seat]) is None else bid_word(bid) for seat in order(first, seats)),
            f'[Tricks "{numbers_text(deal.tricks, seats)}"]',
            f"[Sheet {quoted(sheet_value(rules, scored.scored))}]",
            *sheet_rows(rules, scored.lines),
            *(['[Time "up"]'] if kept.last else []),
            *_judged(rules, kept.after),
        ]


def _judged(rules: Rules, acts: Iterable[Judgment | GivenUp]) -> Iterator[str]:
    for act in acts:
        team = team_text(rules.teams[act.team], rules.seats)
        if isinstance(act, GivenUp):
            yield f'[Concede "{team}"]'
        else:
            yield f'[Adjust "{team} {act.points:+d}{f" bags {act.bags:+d}" if act.bags else ""}"]'
            if act.why:
                yield quoted(act.why)


def _counted(rules: Rules, kept: KeptDeal) -> Iterator[str]:
    if any(len(group) > 1 for group in kept.counted):
        yield f'[Counted "{" ".join(team_text(group, rules.seats) for group in kept.counted)}"]'


def _told(told: tuple[Tag, ...]) -> Iterator[str]:
    for tag in told:
        if tag.name.lower() in RESERVED:
            raise ValueError(f"{tag.name} says something of its own in a record; call the tag by another name")
        yield f"[{tag.name} {quoted(tag.value)}]"
        if tag.below:
            yield tag.below


def _outcome_tags(rules: Rules, deal: Outcome) -> Iterator[str]:
    seats = rules.seats
    if deal.captured:
        taken = (f"{joker.card}:{letter(joker.seat, seats)}>{letter(joker.winner, seats)}" for joker in deal.captured)
        yield f'[Jokers "{" ".join(taken)}"]'
    if deal.honors:
        yield f'[Honors "{numbers_text(deal.honors, seats)}"]'
    if deal.maker is not None:
        yield f'[Maker "{letter(deal.maker, seats)}{" alone" if deal.alone else ""}"]'
    if deal.defended_alone:
        yield '[Defense "alone"]'
    for name, teams in (("Reneges", deal.reneges), ("WrongClaims", deal.wrong_claims)):
        if teams:
            yield f'[{name} "{" ".join(team_text(rules.teams[team], seats) for team in teams)}"]'


# Reading.


class Keeping:
    """A game as far as its record has been read."""

    def __init__(self, source: Source, chunk: Chunk, number: str) -> None:
        """Begins with what the first deal says of the whole game."""
        self.number = number
        self._source = source
        self.rules = game_rules(source, chunk)
        self._players = players(chunk, self.rules.seats)
        self._tags = tags(source, chunk.game_tags)
        self._deals: list[KeptDeal] = []
        self._deal_tags: list[tuple[Tag, ...]] = []
        self._adjusted: tuple[Judgment, ...] = ()
        self._stood, self._number = beginning(self.rules), 1

    def done(self) -> KeptGame:
        """The game as far as it goes."""
        told = tuple(self._deal_tags)
        return KeptGame(
            self.rules, tuple(self._deals), self._players, self._tags, told if any(told) else (), self._adjusted
        )

    def read(self, chunk: Chunk) -> None:
        """One deal. Raises `BadRecord`."""
        source, rules = self._source, self.rules
        if not is_kept(chunk):
            raise source.bad(chunk.at, "this deal of a game without cards has no Tricks; write how many each seat took")
        tricks = next(pair for pair in chunk.results if pair.name.lower() == "tricks")
        self._judge_before(chunk, tricks)
        outcome = self._outcome(chunk, at_pair(source, tricks, lambda: read_numbers(tricks.value, rules.seats)))
        if problem := outcome_problem(rules, outcome, self._stood, deal=self._number):
            raise bad_outcome(source, chunk, rules, tricks, problem)
        kept = KeptDeal(
            self._dealer_of(chunk),
            outcome,
            self._counted(chunk),
            last=any(pair.name.lower() == "time" for pair in chunk.acts),
            after=self._judged_after(chunk, tricks),
        )
        scored = score_kept(rules, kept, self._stood, number=self._number)
        for pair in chunk.results:
            if pair.name.lower() != "sheet":
                continue
            if found := wrong_sheet(rules, source.words(pair), scored.lines):
                raise source.bad(found[0].at if found[0] else pair.at, found[1])
            said = at_pair(source, pair, lambda pair=pair: read_numbers(pair.value, rules.seats))  # type: ignore[misc]
            if said != by_seat(rules, scored.scored):
                raise source.bad(
                    pair.at,
                    f"{pair.value} are not the scores after this deal, which are {sheet_value(rules, scored.scored)}",
                )
        self._deal_tags.append(
            tags(source, chunk.deal_tags if not self._deals else (*chunk.game_tags, *chunk.deal_tags))
        )
        self._deals.append(kept)
        self._stood, self._number = opened(rules, scored.after), next_number(rules, scored.scored, self._number)

    def _judge_before(self, chunk: Chunk, tricks: Pair) -> None:
        """What the table judged before this deal: after the one before it, or before the game."""
        if self._deals and any(isinstance(act, GivenUp) for act in self._deals[-1].after):
            raise self._source.bad(chunk.at, "the game was given up before this deal; give the deal another Game")
        for pair in chunk.acts:
            if pair.at >= tricks.at or pair.name.lower() not in _JUDGED:
                continue
            act = self._judged(pair)
            if isinstance(act, GivenUp):
                raise self._source.bad(pair.at, "no deal follows where the game is given up; write this below Tricks")
            if self._deals:
                self._deals[-1] = replace(self._deals[-1], after=(*self._deals[-1].after, act))
            else:
                self._adjusted += (act,)
            self._stood = standings(self.rules, (adjusted_line(act),), self._stood)

    def _judged_after(self, chunk: Chunk, tricks: Pair) -> tuple[Judgment | GivenUp, ...]:
        late = (pair for pair in chunk.acts if pair.at > tricks.at and pair.name.lower() in _JUDGED)
        return tuple(self._judged(pair) for pair in late)

    def _judged(self, pair: Pair) -> Judgment | GivenUp:
        source = self._source
        team, _, given = pair.value.strip().partition(" ")
        if pair.name.lower() == "concede":
            return GivenUp(self._team(pair, pair.value.strip()))
        found = _GIVEN.fullmatch(given.strip())
        if found is None:
            raise source.bad(pair.at, f'{given[:20]!r} is not a judgment; write it like [Adjust "S -50 bags +1"]')
        why = " ".join(word.text for word in source.words(pair) if word.is_string)
        return Judgment(self._team(pair, team), int(found["points"]), int(found["bags"] or 0), why)

    def _dealer_of(self, chunk: Chunk) -> int:
        if self._deals and not ("dealer" in chunk.said or chunk.acts):
            return self.rules.eldest(self._deals[-1].dealer)
        return first_dealer(self._source, chunk, self.rules.seats)

    def _counted(self, chunk: Chunk) -> tuple[tuple[int, ...], ...]:
        pair = chunk.said.get("counted")
        if pair is None:
            return ()
        seats = self.rules.seats
        groups = at_pair(
            self._source,
            pair,
            lambda: tuple(tuple(read_seat(name, seats) for name in group.split("+")) for group in pair.value.split()),
        )
        if sorted(seat for group in groups for seat in group) != list(range(seats)):
            raise self._source.bad(pair.at, f"{pair.value!r} is not every seat once; write it like S+N W+E")
        return groups

    def _outcome(self, chunk: Chunk, tricks: tuple[int, ...]) -> Outcome:
        maker, alone = self._maker(chunk)
        return Outcome(
            bids=self._bids(chunk),
            tricks=tricks,
            captured=self._captured(chunk),
            honors=self._numbers(chunk, "honors"),
            maker=maker,
            alone=alone,
            defended_alone=chunk.value("defense").strip().lower() == "alone",
            reneges=self._teams(chunk, "reneges"),
            wrong_claims=self._teams(chunk, "wrongclaims"),
        )

    def _bids(self, chunk: Chunk) -> tuple[Bid | None, ...]:
        rules, source = self.rules, self._source
        found: list[Bid | None] = [None] * rules.seats
        for pair in chunk.acts:
            if pair.name.lower() in _JUDGED or pair.name.lower() == "time":
                continue
            if pair.name.lower() != "auction":
                raise source.bad(pair.at, f"{pair.name} is of a deal with cards; this one has none, so take it away")
            seats = order(self._first_column(chunk, pair), rules.seats)
            words = [word for word in source.words(pair) if not word.is_string]
            if len(words) != rules.seats:
                raise source.bad(pair.at, f"{len(words)} bids; write one for each of {rules.seats} seats, - for none")
            for seat, word in zip(seats, words, strict=True):
                if word.text != "-":
                    try:
                        found[seat] = read_bid(word.text)
                    except ValueError as error:
                        raise source.bad(word.at, str(error)) from None
        return tuple(found)

    def _first_column(self, chunk: Chunk, pair: Pair) -> int:
        """The seat from which on bids stand in a row: the first bidder, where it is said who dealt."""
        seats = self.rules.seats
        first = at_pair(self._source, pair, lambda: read_seat(pair.value, seats))
        if "dealer" in chunk.said:
            due = first_bidder(self.rules, self._dealer_of(chunk), self._stood)
            if first != due:
                raise self._source.bad(pair.at, not_first(pair, letter(due, seats)))
        return first

    def _maker(self, chunk: Chunk) -> tuple[int | None, bool]:
        pair = chunk.said.get("maker")
        if pair is None:
            return None, False
        seat, _, alone = pair.value.strip().partition(" ")
        return at_pair(self._source, pair, lambda: read_seat(seat, self.rules.seats)), alone.strip().lower() == "alone"

    def _numbers(self, chunk: Chunk, name: str) -> tuple[int, ...]:
        pair = chunk.said.get(name)
        return at_pair(self._source, pair, lambda: read_numbers(pair.value, self.rules.seats)) if pair else ()

    def _teams(self, chunk: Chunk, name: str) -> tuple[int, ...]:
        pair = chunk.said.get(name)
        return tuple(self._team(pair, word) for word in pair.value.split()) if pair else ()

    def _team(self, pair: Pair, word: str) -> int:
        rules = self.rules
        named = {team_text(team, rules.seats): number for number, team in enumerate(rules.teams)}
        if word.upper() not in named:
            raise self._source.bad(pair.at, f"{word[:20]!r} is not a team; write {' or '.join(named)}")
        return named[word.upper()]

    def _captured(self, chunk: Chunk) -> tuple[CardTaken, ...]:
        pair = chunk.said.get("jokers")
        if pair is None:
            return ()
        seats = self.rules.seats
        known = {"BJ", "LJ", *(one.card for one in self.rules.captured)}

        def taken(word: str) -> CardTaken:
            text, _, way = word.partition(":")
            seat, _, winner = way.partition(">")
            card = text if text == LAST else read_card(text, jokers=True)
            if card not in known:
                raise ValueError(f"{text!r} does not score; write BJ:S>N for the big joker, played by S and taken by N")
            return CardTaken(card, read_seat(seat, seats), read_seat(winner, seats))

        return at_pair(self._source, pair, lambda: tuple(map(taken, pair.value.split())))
