"""A running server for a worker's tests, and people who come and go with each test."""

import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spadework.server.table.state import TableState
from tests.server.people import Person
from tests.server.running import Server
from tests.server.standing import Standing

NewPerson = Callable[..., Awaitable[Person]]
NewStanding = Callable[..., Standing]


@pytest.fixture(scope="session", autouse=True)
def certificates() -> Iterator[None]:
    """Read once: every client would read all that it might trust, which takes longer than all that most of them ask."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ssl, "create_default_context", cache(ssl.create_default_context))
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("served"))
    running.start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may end it."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
async def new_person() -> AsyncIterator[NewPerson]:
    people: list[Person] = []

    async def make(server: Server, name: str = "") -> Person:
        person = await Person(server.url).come(name)
        people.append(person)
        return person

    yield make
    for person in people:
        await person.leave()


@pytest.fixture
async def standing() -> AsyncIterator[NewStanding]:
    made: list[Standing] = []

    def make(state: TableState, **given: Any) -> Standing:
        made.append(Standing(state, **given))
        return made[-1]

    yield make
    for one in made:
        await one.end()
