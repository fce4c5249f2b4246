"""A game at a real table: what was bid and taken, and no cards."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.notation.record.acts import bid_word, read_bid
from spadework.notation.record.checks import by_seat, numbers_text, read_numbers, sheet_rows, sheet_value, wrong_sheet
from spadework.notation.record.chunks import RESERVED, Chunk
from spadework.notation.record.heads import at_pair, first_dealer, game_rules, players, tags
from spadework.notation.record.model import KeptDeal, KeptGame, Tag
from spadework.notation.record.seats import letter, order, read_card, read_seat, team_text
from spadework.notation.record.text import Source, quoted
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.scoring.played import outcome_problem
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import JokerTaken, Outcome, beginning, standings

__all__ = ["Keeping", "is_kept", "kept_lines"]


def is_kept(chunk: Chunk) -> bool:
    """Whether a deal is one of tricks alone, without cards."""
    counted = any(pair.name.lower() == "tricks" for pair in chunk.results)
    return counted and "deal" not in chunk.said


# Writing.


def kept_lines(game: KeptGame) -> Iterator[list[str]]:
    """The lines of each deal."""
    rules, seats = game.rules, game.rules.seats
    stood = beginning(rules)
    for number, kept in enumerate(game.deals):
        deal, dealer = kept.outcome, kept.dealer
        first = rules.eldest(dealer)
        lines = score_deal(rules, deal, stood)
        told = game.deal_tags[number] if number < len(game.deal_tags) else ()
        yield [
            f'[Board "{number + 1}"]',
            f'[Dealer "{letter(dealer, seats)}"]',
            f"[GameScores {quoted(sheet_value(rules, stood))}]",
            *_told(told),
            *_outcome_tags(rules, deal),
            *_counted(rules, kept),
            f'[Auction "{letter(first, seats)}"]',
            " ".join("-" if (bid := deal.bids[seat]) is None else bid_word(bid) for seat in order(first, seats)),
            f'[Tricks "{numbers_text(deal.tricks, seats)}"]',
            f"[Sheet {quoted(sheet_value(rules, stood := standings(rules, lines, stood)))}]",
            *sheet_rows(rules, lines),
        ]


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
    if deal.jokers:
        taken = (f"{joker.card}:{letter(joker.seat, seats)}>{letter(joker.winner, seats)}" for joker in deal.jokers)
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
        self._stood = beginning(self.rules)

    def done(self) -> KeptGame:
        """The game as far as it goes."""
        told = tuple(self._deal_tags)
        return KeptGame(self.rules, tuple(self._deals), self._players, self._tags, told if any(told) else ())

    def read(self, chunk: Chunk) -> None:
        """One deal. Raises `BadRecord`."""
        source, rules = self._source, self.rules
        if not is_kept(chunk):
            raise source.bad(chunk.at, "this deal of a game without cards has no Tricks; write how many each seat took")
        tricks = next(pair for pair in chunk.results if pair.name.lower() == "tricks")
        outcome = self._outcome(chunk, at_pair(source, tricks, lambda: read_numbers(tricks.value, rules.seats)))
        if problem := outcome_problem(rules, outcome, self._stood, deal=len(self._deals) + 1):
            raise source.bad(tricks.at, f"{problem[0]}: {problem[1]}")
        lines = score_deal(rules, outcome, self._stood)
        after = standings(rules, lines, self._stood)
        for pair in chunk.results:
            if pair.name.lower() != "sheet":
                continue
            if found := wrong_sheet(rules, source.words(pair), lines):
                raise source.bad(found[0].at if found[0] else pair.at, found[1])
            said = at_pair(source, pair, lambda pair=pair: read_numbers(pair.value, rules.seats))  # type: ignore[misc]
            if said != by_seat(rules, after):
                raise source.bad(
                    pair.at, f"{pair.value} are not the scores after this deal, which are {sheet_value(rules, after)}"
                )
        self._deal_tags.append(
            tags(source, chunk.deal_tags if not self._deals else (*chunk.game_tags, *chunk.deal_tags))
        )
        self._deals.append(KeptDeal(self._dealer_of(chunk), outcome, self._counted(chunk)))
        self._stood = after

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
            jokers=self._jokers(chunk),
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
            if pair.name.lower() != "auction":
                raise source.bad(pair.at, f"{pair.name} is of a deal with cards; this one has none, so take it away")
            seats = order(at_pair(source, pair, lambda pair=pair: read_seat(pair.value, rules.seats)), rules.seats)  # type: ignore[misc]
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
        rules, pair = self.rules, chunk.said.get(name)
        named = {team_text(team, rules.seats): number for number, team in enumerate(rules.teams)}
        words = pair.value.upper().split() if pair else []
        for word in words:
            if word not in named and pair:
                raise self._source.bad(pair.at, f"{word[:20]!r} is no team; write {' or '.join(named)}")
        return tuple(named[word] for word in words)

    def _jokers(self, chunk: Chunk) -> tuple[JokerTaken, ...]:
        pair = chunk.said.get("jokers")
        if pair is None:
            return ()
        seats = self.rules.seats

        def taken(word: str) -> JokerTaken:
            card, _, way = word.partition(":")
            seat, _, winner = way.partition(">")
            joker = read_card(card, jokers=True)
            if joker not in ("BJ", "LJ"):
                raise ValueError(f"{card!r} is no joker; write BJ:S>N for the big one, played by S and taken by N")
            return JokerTaken(joker, read_seat(seat, seats), read_seat(winner, seats))  # type: ignore[arg-type]

        return at_pair(self._source, pair, lambda: tuple(map(taken, pair.value.split())))
