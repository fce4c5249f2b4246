"""Tries a reader with texts that are found by what they reach in the code; `make fuzz` installs what that needs.

python -m tests.fuzz READER [SECONDS]     try it, for a minute unless said otherwise
python -m tests.fuzz READER FILE          read one file that was found, with the whole error

What fails is written to .cache/fuzz/READER/found, one file for each place in the code; what reached something new stays
in .cache/fuzz/READER/texts for the next time.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import random
import shutil
import sys
import time
import traceback
from pathlib import Path
from typing import Any, NoReturn

FOLDER = Path(__file__).parents[2] / ".cache" / "fuzz"
MEMORY = 1024
"""Megabytes that a reader may have."""
HANG = 30
"""Seconds after which a text is one that is never read to its end."""
SPENT, PER_BYTE = 2.0, 0.001
"""Processor seconds that a text may take, and those for each of its bytes; reading is slower here than it is."""


def main() -> None:
    """Try the reader that the command line names."""
    name, how = [*sys.argv[1:], "", ""][:2]
    if Path(how).is_file():
        _reader(name).read(Path(how).read_bytes())
        return
    folder = FOLDER / name
    shutil.rmtree(folder / "found", ignore_errors=True)
    child = os.fork()
    if child == 0:
        _fuzz(name, folder, int(how or 60))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    found = sorted((folder / "found").glob("*"))
    if found:
        print(f"{name}: {len(found)} found, in {folder / 'found'}")
    sys.exit(1 if found else status)


def _reader(name: str) -> Any:
    from tests.fuzz.readers import READERS

    if name not in READERS:
        sys.exit(f"{__doc__}\nREADER is one of {', '.join(READERS)}")
    return READERS[name]


def _fuzz(name: str, folder: Path, seconds: int) -> NoReturn:
    try:
        atheris: Any = importlib.import_module("atheris")
    except ModuleNotFoundError:
        sys.exit("python -m tests.fuzz needs the package atheris; make fuzz installs it")
    with atheris.instrument_imports(include=["spadework", "tomllib"]):
        reader = _reader(name)
    from tests.fuzz.changing import WORDS, changed

    for part in ("found", "texts", "seeds"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(reader.seeds()):
        (folder / "seeds" / f"{number:03}").write_bytes(seed)
    words = ("".join(f"\\x{byte:02x}" for byte in word.encode()) for word in WORDS)
    (folder / "words").write_text("".join(f'"{word}"\n' for word in words), "utf-8")
    places: set[tuple[str, ...]] = set()

    def one(body: bytes) -> None:
        before = time.process_time()
        try:
            reader.read(body)
            spent = time.process_time() - before
            if spent > SPENT + PER_BYTE * len(body):
                raise TimeoutError(f"{spent:.1f} s for {len(body)} bytes")  # noqa: TRY301 - told like the rest
        except Exception as error:  # noqa: BLE001 - whatever a reader lets through is what is looked for
            frames = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
            place = (type(error).__name__, *frames[-2:])
            if place not in places:
                places.add(place)
                file = folder / "found" / hashlib.sha256(body).hexdigest()[:16]
                file.write_bytes(body)
                print(f"{file}: {error!r:.300}\n  " + "\n  ".join(frames[-4:]), file=sys.stderr, flush=True)

    def mutate(body: bytes, longest: int, seed: int) -> bytes:
        rng = random.Random(seed)
        return changed(body, rng, longest) if rng.random() < 0.6 else bytes(atheris.Mutate(body, longest))

    options = {"max_total_time": seconds, "max_len": reader.longest, "rss_limit_mb": MEMORY, "timeout": HANG}
    flags = [f"-{option}={value}" for option, value in options.items()]
    flags += [f"-dict={folder / 'words'}", f"-artifact_prefix={folder / 'found'}/", "-print_final_stats=1"]
    atheris.Setup([sys.argv[0], *flags, str(folder / "texts"), str(folder / "seeds")], one, custom_mutator=mutate)
    atheris.Fuzz()
    sys.exit(0)


if __name__ == "__main__":
    main()
