"""Every event is known wherever the game deals with events, and stands in one list."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from spadework.game import HIDDEN, Hidden, Seen, decide, fold, see, view
from spadework.game import events as e
from spadework.game.topics import TOPICS
from spadework.show import Cast, told
from tests.events import EVENTS, STARTED
from tests.together import together

UNIONS = (e.PublicFact, e.SecretFact, e.PublicConsequence, e.SecretConsequence)
EXAMPLES = (STARTED, *(event for event, _ in EVENTS))


def kinds(base: type) -> set[type]:
    """All events that derive from a base, without the bases between."""
    below: list[type] = base.__subclasses__()
    found = {kind for own in below for kind in kinds(own) | {own}}
    return {kind for kind in found if kind.__module__ == e.__name__} - {e.Act, e.ActTogether}


def test_each_event_stands_in_the_list_once() -> None:
    listed = Counter(kind for union in UNIONS for kind in get_args(union))
    assert set(listed) == kinds(e.EventBase)
    assert set(listed.values()) == {1}


def test_each_fact_is_judged_by_one_topic() -> None:
    judged = Counter(kind for topic in TOPICS for kind in topic.judges)
    assert judged == Counter(get_args(e.Fact))


def test_each_event_is_folded_by_one_topic() -> None:
    folded = Counter(kind for topic in TOPICS for kind in topic.folds)
    assert folded == Counter(get_args(e.Event))


def test_what_follows_from_an_event_is_said_by_the_topic_that_folds_it() -> None:
    for topic in TOPICS:
        assert topic.follows.keys() <= topic.folds.keys()
        assert topic.judges.keys() <= topic.folds.keys()


def test_every_event_has_an_example() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(e.Event))


@together("event", EXAMPLES)
def test_secret_events_are_seen_by_nobody_as_they_are(event: e.Event) -> None:
    secret = type(event) in (*get_args(e.SecretFact), *get_args(e.SecretConsequence))
    for seat in (None, *range(4)):
        seen = see(event, seat)
        assert (seen is event) is not secret
        assert seat is not None or not secret or seen is HIDDEN or "cards" not in getattr(seen, "__struct_fields__", ())


@together("event", EXAMPLES)
def test_the_storyteller_knows_every_event(event: e.Event) -> None:
    game = fold(decide(None, STARTED))
    for seat in (None, *range(4)):
        looking, seen = view(game, seat), see(event, seat)
        if not isinstance(seen, Hidden):
            told(
                seen, looking, Cast(game.rules, ("Ann", "Bo", "Cy", "Di"), looking.seat)
            )  # raises for a key without text


def test_whatever_is_seen_is_seen_of_an_example() -> None:
    seen = {type(see(event, seat)) for event in EXAMPLES for seat in (None, *range(4))}
    assert seen - {Hidden} == set(get_args(Seen))
