"""What to run for a part that is not installed: true for how Spadework itself was installed here.

>>> remedy("cli", installed="pip")
"pip install 'spadework[cli]'"
>>> remedy("kernel", installed="uv tool", source="file:///tmp/spadework.whl")
"uv tool install 'spadework[cli,kernel,server] @ file:///tmp/spadework.whl'"
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

__all__ = ["remedy"]

_TOOLS = {"uv tool": "uv tool install", "pipx": "pipx install --force"}


def remedy(extra: str, *, installed: str | None = None, source: str | None = None) -> str:
    """The command that brings an extra to where this runs.

    `installed` is "pip", "uv", "uv tool" or "pipx", and `source` the address that Spadework was installed from, where it
    was no index; both are found out if they are left out.
    """
    how = installed or _installed()
    source = _source() if installed is None else source
    if extra == "kernel" and how not in _TOOLS and source and (folder := _folder(source) / "native").is_dir():
        return f"{how} install '{folder}'" if how == "pip" else f"uv pip install '{folder}'"
    if tool := _TOOLS.get(how):
        # A tool is installed anew, so that what it had is named as well.
        extras = ",".join(sorted({"cli", "server", extra}))
        return f"{tool} 'spadework[{extras}]{f' @ {source}' if source else ''}'"
    return f"{'uv pip' if how == 'uv' else how} install 'spadework[{extra}]'"


def _installed() -> str:
    """By what this environment is looked after."""
    home = Path(sys.prefix)
    if (home / "uv-receipt.toml").exists():
        return "uv tool"
    if (home / "pipx_metadata.json").exists():
        return "pipx"
    settings = home / "pyvenv.cfg"
    if settings.exists() and any(line.startswith("uv =") for line in settings.read_text("utf-8").splitlines()):
        return "uv"
    return "pip"


def _source() -> str | None:
    """The address that Spadework was installed from; none for an index."""
    try:
        direct = distribution("spadework").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    return str(json.loads(direct)["url"]) if direct else None


def _folder(address: str) -> Path:
    """The folder behind an address of this machine."""
    return Path(url2pathname(urlsplit(address).path))
