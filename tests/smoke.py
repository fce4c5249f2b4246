"""Tries an installed Spadework: the commands, a game, the kernel where there is one, the server and its page.

    PYTHON tests/smoke.py [--kernel]

PYTHON is that of the installation, and nothing of the checkout is used. With --kernel there must be one. Exits with what fails.
"""

from __future__ import annotations

import argparse
import json
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

__all__ = ["smoke"]

SECONDS = 60.0
DEAL = {"bids": [3, "nil", 2, 4], "tricks": [4, 0, 2, 7]}
ENDING = "N:AK.2.. J.3..4 T.4..5 9.5..6"
COMMAND = (sys.executable, "-P", "-m", "spadework")
GAME = """
import spadework
assert "site-packages" in spadework.__file__, spadework.__file__
game = spadework.Game("jjdd", seed="tuesday", seat=None)
while not game.over:
    game.step()
game = spadework.Game("short", seed="tuesday")
while not game.over:
    game.do(game.legal[0]) if game.your_turn else game.step()
print(game.sheet)
assert str(spadework.read(game.record()).sheet) == str(game.sheet)
"""
SOCKET = """
import sys
from websockets.sync.client import connect
with connect(sys.argv[1], additional_headers={"Cookie": sys.argv[2], "Origin": sys.argv[3]}, compression=None) as socket:
    print(socket.recv(timeout=20))
"""


def smoke(*, kernel: bool) -> None:
    """Try everything in the folder one is in."""
    assert "standard" in said("rules", "list")
    assert "Nil" in said("rules", "show", "jjdd")
    report = json.loads(said("score", "-", "--json", typed=json.dumps(DEAL)))
    assert report["deals"][0]["lines"]
    assert "took" in said("keep", "evening.json", "--names", "Ann,Bo,Cy,Di", typed="0\n3\n3\n3\n4\n3\n3\n3\n4\n")
    assert json.loads(said("keep", "evening.json", "--json"))
    assert "question" in said("learn", "following-suit", typed="kh\n").lower()
    assert "You leave the table." in said("play", "--plain", "--seed", "smoke", typed="3\n")
    assert done([sys.executable, "-P", "-c", GAME])
    on_a_screen("play", "--seed", "smoke", "--speed", "instant")
    if kernel:
        assert json.loads(said("solve", ENDING, "--json"))["goal"] == "tricks"
    with served() as url:
        page_and_table(url)


def said(*words: str, typed: str = "") -> str:
    """What a command prints."""
    return done([*COMMAND, *words], typed)


def done(words: list[str], typed: str = "") -> str:
    """What a program prints that ends well."""
    found = subprocess.run(words, input=typed, capture_output=True, text=True, check=False, timeout=SECONDS)
    if found.returncode:
        sys.exit(f"{' '.join(words[3:])} ended with {found.returncode}:\n{found.stdout[-2000:]}{found.stderr[-4000:]}")
    return found.stdout


def on_a_screen(*words: str) -> None:
    """Start a command at a terminal, and see it draw its table."""
    here, there = pty.openpty()
    environ = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40"}
    running = subprocess.Popen([*COMMAND, *words], stdin=there, stdout=there, stderr=there, env=environ)
    os.close(there)
    drawn, end = "", time.monotonic() + SECONDS
    while "North" not in drawn and time.monotonic() < end and running.poll() is None:
        if select.select([here], [], [], 0.2)[0]:
            drawn += os.read(here, 65536).decode("utf-8", "replace")
    running.kill()
    running.wait()
    os.close(here)
    assert "North" in drawn, drawn[-2000:]


@contextmanager
def served() -> Iterator[str]:
    """A server, as long as it is needed; the address that it says."""
    words = [*COMMAND, "serve", "--port", "0", "--data", "data"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        assert running.stdout is not None
        try:
            line = running.stdout.readline()
            if not (found := re.match(r"Spadework is at (http://\S+)", line)):
                running.kill()
                sys.exit(f"serve says: {line}{running.stdout.read()}")
            yield found[1].replace("localhost", "127.0.0.1")
        finally:
            running.terminate()


def page_and_table(url: str) -> None:
    """Load the page with all that it names, and sit down at a table."""
    cookies = CookieJar()
    browser = build_opener(HTTPCookieProcessor(cookies))
    assert get(browser, f"{url}/readyz")
    index = get(browser, f"{url}/").decode()
    names = re.findall(r'(?:src|href)="(/[^"]+)"', index)
    assert len(names) > 5, index
    for name in [*names, "/notices.txt", "/table/nowhere"]:
        assert get(browser, f"{url}{name}"), name
    worker = json.loads(get(browser, f"{url}/engine/parts.json"))["files"]
    for name, size in worker.items():
        assert len(get(browser, f"{url}{name}")) == size, name
    body = json.dumps({"rules": {"base": "short"}, "pace": "instant"}).encode()
    headers = {"Content-Type": "application/json", "Origin": url}
    table = json.loads(get(browser, Request(f"{url}/api/v1/practice", body, headers)))["table"]
    cookie = "; ".join(f"{each.name}={each.value}" for each in cookies)
    words = [sys.executable, "-P", "-c", SOCKET, f"{url.replace('http', 'ws')}/ws/tables/{table}", cookie, url]
    assert "table" in json.loads(done(words))


def get(browser: OpenerDirector, what: str | Request) -> bytes:
    """The body of an answer."""
    with browser.open(what, timeout=20) as answer:
        assert answer.status in {200, 201}, answer.status
        body: bytes = answer.read()
    return body


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--kernel", action="store_true", help="there must be a kernel")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
            os.environ[name] = folder
        smoke(kernel=asked.kernel)
