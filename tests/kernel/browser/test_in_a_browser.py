"""The kernel that was compiled for browsers: of the sources as they are, and of the same mind as the native one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

from spadework.rules import rulesets
from tests.kernel.browser.cards import here, in_a_browser
from tests.kernel.browser.in_node import BROWSER, Node
from tools.browser_kernel import carried, sources, with_hash

SHORT = ("standard", "jjdd", "solo4", "euchre")


def door() -> ModuleType:
    """What asks the kernel in a browser, beside the native part."""
    found = spec_from_file_location("spadework_kernel_in_a_browser", BROWSER / "_native.py")
    assert found
    assert found.loader
    made = module_from_spec(found)
    found.loader.exec_module(made)
    return made


@pytest.fixture
def connected() -> Iterator[ModuleType]:
    """The same, with somebody who answers."""
    node, made = Node(), door()
    made.connect(node)
    yield made
    node.close()


def test_it_was_compiled_from_these_sources() -> None:
    compiled = (BROWSER / "kernel.wasm").read_bytes()
    assert carried(compiled) == sources()
    assert carried(with_hash(b"compiled")) == sources()
    assert not carried(b"compiled")


@pytest.mark.parametrize("rules", SHORT)
def test_a_browser_bids_and_plays_as_the_player_does_here(rules: str) -> None:
    assert in_a_browser(rules, 2) == here(rules, 2)


@pytest.mark.long
@pytest.mark.parametrize("rules", rulesets())
def test_so_it_does_in_every_game(rules: str) -> None:
    assert in_a_browser(rules, 4) == here(rules, 4)


def test_what_cannot_be_is_told_in_the_same_words(connected: ModuleType) -> None:
    from spadework.kernel import native

    for kernel in (connected, native):
        with pytest.raises(ValueError, match="no layout of the hidden cards: more cards can lie in one place"):
            kernel.Layouts(0b111, [(0b001, 2, 0), (0b111, 1, 1)], [0, 0])


def test_what_it_lacks_is_missing_when_it_is_asked_for() -> None:
    made = door()
    with pytest.raises(ImportError, match="has no Network"):
        made.Network()
    with pytest.raises(ImportError, match="has not been loaded"):
        made.Layouts(0, [], [0])
