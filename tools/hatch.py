"""What hatchling asks of this project while it builds: see that the page comes along, and write the README for an index.

An index of packages shows the README without the repository around it, so links and pictures need a whole address.
`address` in `[tool.spadework]` of pyproject.toml says where the repository is; without it links become plain words.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

__all__ = ["Page", "Readme", "missing", "readme", "readme_alone"]

SITE = Path("src/spadework/server/site")
SWITCH = "SPADEWORK_CORE_ONLY"

_PICTURE = re.compile(r"<picture>.*?</picture>\n*|<img\s[^>]*>\n*|<br[^>]*>\n*|!\[[^\]]*\]\([^)]*\)", re.DOTALL)
_TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
_PICTURES = re.compile(r"^\|(?:\s*!\[[^\]]*\]\([^)]*\)\s*\|)+$", re.MULTILINE)
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:)([^)]*)\)")
_SOURCE = re.compile(r"""(?P<before>!\[[^\]]*\]\(|\ssrc(?:set)?=")(?!\w+:)(?P<path>[^)"]*)""")
_MADE = re.compile(r'"/?((?:_app|engine)/[^"?#]+)"')


class Readme(MetadataHookInterface):
    """The project's description, and its addresses where it has any."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put them into the metadata."""
        root = Path(self.root)
        address = _address(root)
        text = (root / "README.md").read_text("utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": readme(text, address) if address else readme_alone(text),
        }
        if address:
            metadata["urls"] = {"Source": address, "Changelog": f"{address}/blob/HEAD/CHANGELOG.md"}


class Page(BuildHookInterface[Any]):
    """The page that the server shows, without which nothing is built."""

    def initialize(self, version: str, _build_data: dict[str, Any]) -> None:
        """Refuse to build without it, unless that is asked for; an editable installation gets it later."""
        if version == "editable" or os.environ.get(SWITCH) == "1":
            return
        if lacking := missing(Path(self.root) / SITE):
            raise SystemExit(
                f"spadework: the page is not built: {SITE / lacking} is missing. Run 'make page' first, "
                f"or set {SWITCH}=1 to build the package without it; `spadework serve` then has nothing to show."
            )


def missing(site: Path) -> str | None:
    """The first file that the built page lacks, of those that it names; none if it is whole."""
    index, parts = site / "index.html", site / "engine" / "parts.json"
    for file in (index, parts, site / "notices.txt"):
        if not file.is_file():
            return file.relative_to(site).as_posix()
    named = [*json.loads(parts.read_text("utf-8"))["files"], *_MADE.findall(index.read_text("utf-8"))]
    return next((name.lstrip("/") for name in named if not _there(site / name.lstrip("/"))), None)


def readme(text: str, address: str) -> str:
    """The README with whole addresses in its links and pictures.

    >>> readme("[rules](docs/rules.md) ![a table](docs/table.png)", "https://cards.example/spadework")
    '[rules](https://cards.example/spadework/blob/HEAD/docs/rules.md) ![a table](https://cards.example/spadework/raw/HEAD/docs/table.png)'
    """

    def page(link: re.Match[str]) -> str:
        kind = "tree" if link[2].endswith("/") else "blob"
        return f"[{link[1]}]({address}/{kind}/HEAD/{link[2]})"

    text = _SOURCE.sub(lambda found: f"{found['before']}{address}/raw/HEAD/{found['path']}", text)
    return _LINK.sub(page, text)


def readme_alone(text: str) -> str:
    """The README for a place where nothing of the repository can be reached: without pictures, links as plain words.

    >>> readme_alone("[rules](docs/rules.md) ![a table](docs/table.png)")
    'rules '
    """
    text = _TABLE.sub(_without_pictures, text)
    return _LINK.sub(r"\1", _PICTURE.sub("", text))


def _without_pictures(table: re.Match[str]) -> str:
    """A table, unless it has a row of nothing but pictures."""
    return "" if _PICTURES.search(table[0]) else table[0]


def _address(root: Path) -> str:
    """Where the repository is; empty while it is nowhere."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return str(project["tool"]["spadework"]["address"]).rstrip("/")


def _there(file: Path) -> bool:
    """Whether a file is there, as it is or compressed."""
    return file.is_file() or file.with_name(f"{file.name}.gz").is_file()
