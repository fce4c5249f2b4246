"""The frames on which the page is tested are those that a table tells today."""

from tests.server.frames import FRAMES, frames


def test_the_frames_of_the_page_are_those_of_a_table() -> None:
    assert FRAMES.read_bytes() == frames(), "a table says other things now; run python -m tests.server.frames"
