"""One kind of bid: made of whatever people write for one, shown as one would write it."""

import copy
import pickle

import msgspec
import pytest

from spadework.rules import BLIND_NIL, NIL, BadBid, Bid
from tests.together import together

SAID = {
    4: Bid(4),
    "4": Bid(4),
    " 04 ": Bid(4),
    "nil": NIL,
    "N": NIL,
    "blind nil": BLIND_NIL,
    "blind-nil": BLIND_NIL,
    "BNil": BLIND_NIL,
    "b6": Bid(6, blind=True),
    0: Bid(0),
}


@together("said, bid", SAID.items())
def test_a_bid_is_made_of_what_people_write(said: int | str, bid: Bid) -> None:
    assert Bid(said) == bid
    assert Bid(Bid(said)) == bid


@together("bid", (*(Bid(n) for n in range(27)), *(Bid(n, blind=True) for n in range(27)), NIL, BLIND_NIL))
def test_every_bid_comes_back_from_its_text_its_repr_and_its_json(bid: Bid) -> None:
    assert Bid(str(bid)) == bid
    assert eval(repr(bid)) == bid
    assert msgspec.json.decode(msgspec.json.encode(bid), type=Bid) == bid
    assert pickle.loads(pickle.dumps(bid)) == copy.deepcopy(bid) == bid


def test_a_nil_is_not_the_number_0() -> None:
    assert Bid("nil") != Bid(0)
    assert (Bid("0").tricks, Bid("0").nil) == (0, False)
    assert Bid("nil", blind=True) == BLIND_NIL == Bid(NIL, blind=True)


@together("said", (27, -1, 300, "27", "five", "", "nil 4", 4.5, True, None, [4]))
def test_what_is_no_bid_says_what_would_be(said: object) -> None:
    with pytest.raises(BadBid, match="is not a bid; write a number of tricks, nil, or blind-nil"):
        Bid(said)  # type: ignore[arg-type]
