"""Letters that people take for others, and what they take them for."""

from __future__ import annotations

from typing import Final

_ALPHABETS: Final = (
    ("авекмнорстухіјѕԁԛԝһӏѵ", "abekmhopctyxijsdqwhlv"),  # as they look in either case
    ("αβεζηικμνορτυχϲ", "abeznikuvoptyxc"),
    ("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴ", "drtiyajewmhyghzbrwsvslcpkdgb"),
    ("ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "abezhikmnopctyx"),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjczfmnlsrvhwxyaeiou"),
    ("ᗅᗩᗷᑕᗪᗴᖴᕼᒍᒪᗰᑎᗝᑭᖇᔕᑌᐯᗯ᙭ᘔ", "aabcdefhjlmnoprsuvwxz"),
    ("ıłøđ01|ɑɡɩǀꞁʋƅ", "ilodollaglllvb"),
    ("ⴹⵏⵔⵙⵝⵍⵎ", "eiooxnc"),
)

ALIKE: Final = str.maketrans(
    dict(pair for letters, others in _ALPHABETS for pair in zip(letters, others, strict=True)) | {"ß": "ss"}
)
"""By letter, as `str.casefold` has it."""
