"""The figures of several workers as one text for Prometheus: each with the number of its worker."""

from __future__ import annotations

from collections.abc import Mapping


def joined(texts: Mapping[int, bytes]) -> bytes:
    r"""The figures of all workers, those of one kind together.

    >>> joined({0: b"# TYPE a gauge\na 1.0\n", 1: b'# TYPE a gauge\na{code="x"} 2.0\n'}).decode().splitlines()
    ['# TYPE a gauge', 'a{worker="0"} 1.0', 'a{worker="1",code="x"} 2.0']
    """
    kinds: dict[str, list[str]] = {}
    for worker, text in texts.items():
        about, ended = list[str](), True
        for line in text.decode().splitlines():
            if line.startswith("#"):
                about = [line] if ended else [*about, line]
                ended = False
            else:
                kinds.setdefault("\n".join(about), []).append(_labelled(line, worker))
                ended = True
    return "".join(f"{about}\n" + "".join(f"{line}\n" for line in lines) for about, lines in kinds.items()).encode()


def _labelled(line: str, worker: int) -> str:
    name, _, value = line.rpartition(" ")
    kind, _, labels = name.partition("{")
    rest = f",{labels}" if labels else "}"
    return f'{kind}{{worker="{worker}"{rest} {value}'
