"""What a worker tells of its tests: it leaves out what passes around a test, and nothing else."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import conftest

TESTS = """
import pytest

@pytest.fixture
def bad_setup():
    assert False

@pytest.fixture
def bad_teardown():
    yield
    assert False

def test_good(): pass
def test_bad(): assert False
def test_setup(bad_setup): pass
def test_teardown(bad_teardown): pass
@pytest.mark.skip(reason="not today")
def test_skipped(): pass
"""


def test_a_worker_tells_of_a_failure_before_in_and_after_a_test(tmp_path: Path) -> None:
    shutil.copy(conftest.__file__, tmp_path / "conftest.py")
    (tmp_path / "test_it.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-p", "xdist", "-p", "no:cacheprovider", "-n", "1", "-rA", "--tb=no"]
    only = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ran = subprocess.run([*command, str(tmp_path)], cwd=tmp_path, env=only, capture_output=True, text=True, check=False)
    assert ran.returncode == 1, ran.stdout + ran.stderr
    for told in ("FAILED test_it.py::test_bad", "ERROR test_it.py::test_setup", "ERROR test_it.py::test_teardown"):
        assert told in ran.stdout
    assert "1 failed, 2 passed, 1 skipped, 2 errors" in ran.stdout
