"""What a network says of cards beforehand: how much it counts, where it is asked, and where it is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spadework.faults import Fault
from spadework.game import View
from spadework.game.events import CardPlayed
from spadework.players import player
from spadework.players.search import SearchPlayer
from spadework.players.search.cards import Look, Search
from spadework.players.search.models import trained
from spadework.players.search.prior import known, said
from spadework.rules import custom, ruleset
from spadework.rules.model import Rules
from tests.unit.players.tables import seen_in_play
from tests.unit.players.test_training import folder

__all__ = ["folder"]

np = pytest.importorskip("numpy")

FAST: dict[str, Any] = {"worlds": 4, "pool": 12, "exact": 4, "leaf": 2, "equity": False, "bids": 0}
STANDARD = ruleset("standard")


def choices(rules: Rules = STANDARD) -> list[View]:
    """What seats saw in a deal when they could play this or that."""
    return [seen for seen in seen_in_play(rules, SearchPlayer(**FAST), 1) if len(seen.legal_cards) > 1]


def test_what_it_says_counts_like_so_many_worlds() -> None:
    values = np.array([[[4.0, 4.0], [0.0, 0.0]]] * 3)
    look = Look(("2C", "3C"), values, np.zeros((3, 4), dtype=np.uint64))
    assert np.diff(look.with_prior(np.array([0.0, 8.0]), 1.0)) == [-1.0]
    assert np.diff(look.with_prior(np.array([0.0, 8.0]), 3.0)) == [2.0]
    assert look.with_prior(np.array([-4.0, 4.0]), 1.0).mean() == look.means().mean()


def test_the_more_it_counts_the_oftener_its_card_is_played() -> None:
    network = trained().cards
    assert network is not None
    seen = [each for each in choices() if len(each.hand) > FAST["exact"]]
    best = [each.legal_cards[int(said(each, network, each.legal_cards).argmax())] for each in seen]
    agreed = []
    for prior in (0.0, 8.0, float("inf")):
        bot = SearchPlayer(**FAST, prior=prior)
        played = [bot.choose(each) for each in seen]
        agreed.append(
            sum(fact == CardPlayed(each.seat, card) for fact, each, card in zip(played, seen, best, strict=True))
        )
    assert agreed[0] < agreed[1] < agreed[2]


def test_alone_it_looks_at_no_world_before_the_last_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    deal, looked, look = choices(), list[int](), Search.look

    def counted(search: Search, seen: View, *of: Any) -> Look | None:
        looked.append(len(seen.hand))
        return look(search, seen, *of)

    monkeypatch.setattr(Search, "look", counted)
    bot = player("search:bids=0,equity=false,worlds=4,pool=4,exact=4,prior=inf")
    for each in deal:
        bot.choose(each)
    assert looked
    assert max(looked) == 4


@pytest.mark.parametrize("name", ("prior=6,equity=false", "prior=inf,equity=false", "prior=6", "prior=inf,softness=3"))
def test_the_card_that_is_explained_is_the_one_that_is_played(name: str) -> None:
    bot = player(f"search:worlds=4,pool=12,exact=4,leaf=2,bids=0,{name}")
    assert isinstance(bot, SearchPlayer)
    for each in choices()[::5]:
        why = bot.explain(each)
        assert why is not None
        assert bot.choose(each) == CardPlayed(each.seat, why.choice)


@pytest.mark.parametrize(
    "rules",
    (ruleset("bicycle"), ruleset("solo3"), ruleset("jokers"), custom("standard", {"nil.points": 50})),
    ids=repr,
)
def test_in_other_games_it_says_nothing(rules: Rules) -> None:
    assert not known(rules)
    one, other = SearchPlayer(**FAST), SearchPlayer(**FAST, prior=float("inf"))
    for each in choices(rules)[::6]:
        assert one.choose(each) == other.choose(each)


def test_it_is_asked_at_the_table_that_it_learned_from() -> None:
    assert known(STANDARD)
    assert known(custom("standard", {"finish.target": 300})), "how long a game is makes a deal no other"


def test_models_without_a_network_play_as_before(folder: Path) -> None:
    (folder / "cards.npz").unlink()
    one, other = SearchPlayer(**FAST), SearchPlayer(**FAST, prior=6.0, models=str(folder))
    assert all(one.choose(each) == other.choose(each) for each in choices()[::6])


def test_a_file_that_holds_no_network_is_refused(folder: Path) -> None:
    (folder / "cards.npz").write_bytes(b"PK\x03\x04 and no archive")
    with pytest.raises(Fault, match=r"cards\.npz holds no network; train anew by `spadework train`"):
        player("search", models=folder)
    np.savez(folder / "cards.npz", first=np.zeros((735, 16), dtype=np.int16))
    with pytest.raises(Fault, match=r"cards\.npz holds no network"):
        player("search", models=folder)
