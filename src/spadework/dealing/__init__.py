"""Who gets which cards, so that anybody can check it: the shuffle, the promise before it, and the proof after it.

`docs/dealing.md` is the specification, with test vectors. `shuffle` is the only way in which cards are dealt, `transcript` what a
table has shown to everybody as a chain of hashes, `checking` what judges one, and `ed25519` signs its head.
"""

from spadework.dealing.checking import Checked, DealChecked, Flaw, check
from spadework.dealing.shuffle import PACK_52, Dealing, commitment, deal, deal_for, shuffle
from spadework.dealing.transcript import Receipt, RevealedDeal, SignedHead, Transcript

__all__ = [
    "PACK_52",
    "Checked",
    "DealChecked",
    "Dealing",
    "Flaw",
    "Receipt",
    "RevealedDeal",
    "SignedHead",
    "Transcript",
    "check",
    "commitment",
    "deal",
    "deal_for",
    "shuffle",
]
