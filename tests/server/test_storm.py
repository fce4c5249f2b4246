"""Whatever is thrown at a server: in short what `python -m tests.storm` does for as long as one likes."""

from tests.storm.storm import storm


def test_a_storm_of_frames_and_requests_is_too_much_for_nobody() -> None:
    tally = storm(frames=3000, cases=600, seed=7)
    assert tally.wrong == []
    assert tally.broken
    assert {200, 201, 400, 404, 405} <= tally.statuses.keys()
