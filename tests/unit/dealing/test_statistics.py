"""Counts of deals: of a fair server nothing is suspected, of one that favors a seat it is."""

from __future__ import annotations

import hashlib

import pytest

from spadework.cards import PACK_52
from spadework.dealing import deal
from spadework.dealing.statistics import FEWEST, HandCounts, judge, share


def counted(number: int, *, favor: bool = False) -> HandCounts:
    counts = HandCounts()
    for at in range(number):
        seed = hashlib.sha256(at.to_bytes(4, "big")).digest()
        hands = [set(hand) for hand in deal(seed, game=bytes(16), number=1, dealer=at % 4, pack=PACK_52, seats=4)]
        if favor and at % 10 == 0 and "AS" not in hands[0]:  # now and then the ace of spades finds its way to one seat
            holder = next(hand for hand in hands if "AS" in hand)
            given = min(hands[0])
            holder -= {"AS"}
            holder |= {given}
            hands[0] = hands[0] - {given} | {"AS"}
        counts.add(hands, 1000.0 + at)
    return counts


def test_of_a_fair_server_nothing_is_suspected() -> None:
    judged = judge(counted(3000))
    assert len(judged) == 29
    assert judged[0].corrected > 0.05
    assert [one.p for one in judged] == sorted(one.p for one in judged)
    assert all(one.p <= one.corrected <= 1 for one in judged)


def test_who_favors_a_seat_is_found() -> None:
    judged = judge(counted(3000, favor=True))
    assert {(one.what, one.seat) for one in judged if one.corrected < 0.01} >= {("aces", 0)}


def test_of_few_deals_nothing_is_said() -> None:
    assert judge(counted(FEWEST - 1)) == ()


def test_other_packs_are_counted_apart() -> None:
    counts = HandCounts()
    counts.add([PACK_52[:12]] * 4, 5.0)
    assert (counts.deals, counts.others, counts.since) == (0, 1, 5.0)


@pytest.mark.parametrize("marked", (4, 12, 13))
def test_shares_are_all_there_is(marked: int) -> None:
    assert sum(share(marked, held) for held in range(marked + 1)) == pytest.approx(1)
    assert sum(held * share(marked, held) for held in range(marked + 1)) == pytest.approx(marked / 4)
