"""Signatures by Ed25519 (RFC 8032), in Python alone: a server signs a few heads a deal, and whoever checks one needs nothing else.

Signing adds 64 points of a table, one for each four bits of a number, whatever they are; about half a millisecond. A library in
C would be quicker by far, and would be the first dependency of the core that has to fit a machine.

>>> key = bytes(32)
>>> valid(public_key(key), b"head", sign(key, b"head")), valid(public_key(key), b"tail", sign(key, b"head"))
(True, False)
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT = pow(2, (_P - 1) // 4, _P)

_Point = tuple[int, int, int, int]
"""X, Y, Z, T: the point (X / Z, Y / Z), with T = X Y / Z."""
_NEUTRAL: _Point = (0, 1, 1, 0)


def public_key(key: bytes) -> bytes:
    """The 32 bytes by which everybody knows a key of 32 bytes."""
    return _public(_expanded(key)[0])


def sign(key: bytes, message: bytes) -> bytes:
    """The signature of a message, 64 bytes."""
    scalar, prefix = _expanded(key)
    public = _public(scalar)
    once = _number(prefix, message) % _ORDER
    r = _packed(_of_base(once))
    return r + ((once + _number(r, public, message) * scalar) % _ORDER).to_bytes(32, "little")


def valid(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether a signature of a message is that of the key known by these bytes."""
    if len(public) != 32 or len(signature) != 64:
        return False
    signer, r = _point(public), _point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if signer is None or r is None or s >= _ORDER:
        return False
    right = _sum(r, _times(_number(signature[:32], public, message) % _ORDER, signer))
    return _same(_of_base(s), right)


def _number(*parts: bytes) -> int:
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little")


def _expanded(key: bytes) -> tuple[int, bytes]:
    if len(key) != 32:
        raise ValueError(f"a key of {len(key)} bytes; one that signs has 32")
    digest = hashlib.sha512(key).digest()
    return (int.from_bytes(digest[:32], "little") & ((1 << 254) - 8)) | (1 << 254), digest[32:]


@lru_cache(maxsize=8)
def _public(scalar: int) -> bytes:
    return _packed(_of_base(scalar))


def _sum(one: _Point, other: _Point) -> _Point:
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % _P, (one[1] + one[0]) * (other[1] + other[0]) % _P
    c, d = 2 * one[3] * other[3] * _D % _P, 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _times(scalar: int, point: _Point) -> _Point:
    found = _NEUTRAL
    while scalar:
        if scalar & 1:
            found = _sum(found, point)
        point, scalar = _sum(point, point), scalar >> 1
    return found


@lru_cache(maxsize=1)
def _base() -> tuple[tuple[_Point, ...], ...]:
    """For each four bits of a number, the base point times each value that they can have."""
    y = 4 * pow(5, -1, _P) % _P
    x = _x_of(y, 0)
    assert x is not None  # noqa: S101 - the base point lies on the curve
    point: _Point = (x, y, 1, x * y % _P)
    rows = []
    for _ in range(64):
        row = [_NEUTRAL]
        for _ in range(15):
            row.append(_sum(row[-1], point))
        rows.append(tuple(row))
        point = _sum(row[-1], point)
    return tuple(rows)


def _of_base(scalar: int) -> _Point:
    found = _NEUTRAL
    for at, row in enumerate(_base()):
        found = _sum(found, row[(scalar >> (4 * at)) & 15])
    return found


def _same(one: _Point, other: _Point) -> bool:
    return (one[0] * other[2] - other[0] * one[2]) % _P == 0 and (one[1] * other[2] - other[1] * one[2]) % _P == 0


def _packed(point: _Point) -> bytes:
    z = pow(point[2], -1, _P)
    x, y = point[0] * z % _P, point[1] * z % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _point(packed: bytes) -> _Point | None:
    number = int.from_bytes(packed, "little")
    y = number & ((1 << 255) - 1)
    x = _x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % _P)


def _x_of(y: int, odd: int) -> int | None:
    if y >= _P:
        return None
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P:
        x = x * _ROOT % _P
    if (x * x - square) % _P or (x == 0 and odd):
        return None
    return _P - x if x & 1 != odd else x
