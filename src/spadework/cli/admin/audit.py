"""`spadework admin audit`: what was done, by whom and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from spadework.cli.admin.asking import AsJson, Data, print_json, settings_of, when
from spadework.cli.complaint import FAILED, complain, remark
from spadework.extras import remedy

if TYPE_CHECKING:
    from spadework.server.operator.audit import AuditLine

_DID: Final = {
    "ban": "kept out {whom}",
    "unban": "let in {whom} again",
    "close": "closed the table {whom}",
    "backup": "made a backup in {whom}",
    "restore": "put the backup {whom} in place",
    "key": "found {whom} new or changed",
}


def audit(
    *,
    last: Annotated[int, typer.Option("--last", metavar="N", min=1, help="So many entries.  (50)")] = 50,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Show what was done on this server, the last entry at the end; say if the file was altered."""
    try:
        from spadework.server.operator.audit import Audit
    except ModuleNotFoundError as problem:
        complain(f"this needs {problem.name}, which is not installed; run: {remedy('server')}", FAILED)
    kept = Audit(settings_of(data).folder)
    try:
        found, broken = kept.entries()[-last:], kept.broken()
    except OSError as error:
        complain(f"{kept.path}: {(error.strerror or 'it cannot be read').lower()}", FAILED)
    if as_json:
        print_json(found)
    else:
        for entry in found:
            print(_line(entry))
        if not found:
            print("Nothing was done yet.")
    if broken is not None:
        remark(f"line {broken} of {kept.path} does not follow from the one before: the file was altered or torn there")
        raise typer.Exit(FAILED)


def _line(entry: AuditLine) -> str:
    what = _DID[entry.what].format(whom=entry.whom)
    until = f" until {when(entry.until)}" if entry.until else ""
    why = f": {entry.why}" if entry.why else ""
    return f"{when(entry.at)}  {entry.by}  {what}{until}{why}"
