"""Deals and games that other programs wrote down."""

from spadework.notation.importers.files import decoded, read_text, remarks_in
from spadework.notation.importers.pbn import import_pbn
from spadework.notation.importers.ptn import import_ptn

__all__ = ["decoded", "import_pbn", "import_ptn", "read_text", "remarks_in"]
