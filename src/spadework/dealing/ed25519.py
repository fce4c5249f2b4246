"""Signatures by Ed25519 (RFC 8032), made and checked by the `cryptography` package, which comes with the extras `cli` and `server`.

>>> key = bytes(32)
>>> valid(public_key(key), b"head", sign(key, b"head")), valid(public_key(key), b"tail", sign(key, b"head"))
(True, False)
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from spadework.extras import remedy
from spadework.faults import Fault

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


def public_key(key: bytes) -> bytes:
    """The 32 bytes by which everybody knows a key of 32 bytes."""
    return _private(key).public_key().public_bytes_raw()


def sign(key: bytes, message: bytes) -> bytes:
    """The signature of a message, 64 bytes."""
    return _private(key).sign(message)


def valid(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether a signature of a message is that of the key known by these bytes."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError as missing:
        raise _missing() from missing
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


@lru_cache(maxsize=8)
def _private(key: bytes) -> Ed25519PrivateKey:
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    except ImportError as missing:
        raise _missing() from missing
    return Ed25519PrivateKey.from_private_bytes(key)


def _missing() -> Fault:
    return Fault(f"signatures need the package cryptography, which is not installed; run: {remedy('cli')}")
