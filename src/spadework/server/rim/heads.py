"""Requests as they arrive: how large their heads are, and whether one is on its way."""

from __future__ import annotations

from typing import Final

import httptools

MOST_HEAD: Final = 16 * 1024
"""Bytes of a request's head: its address and all headers."""
MOST_LINE: Final = 8 * 1024
"""Bytes of one header, which is also what a socket's handshake takes."""
MOST_HEADERS: Final = 100


class TooLarge(Exception):
    """The head of a request is larger than is read."""


class Heads:
    """Reads along what one connection asks for, with the parser by which it will be served."""

    def __init__(self) -> None:
        self._parser = httptools.HttpRequestParser(self)
        self._parser.set_dangerous_leniencies(lenient_data_after_close=True)  # which uvicorn allows as well
        self._size = 0
        self._count = 0
        self._unended = 0
        """Bytes of pieces in which the head that arrives did not end."""
        self.in_head = False
        self.begun = 0
        """How many requests have begun."""
        self.whole = False
        """Whether all is here of what was begun."""
        self.length = 0
        """How many bytes follow the head, where it says so."""

    def read(self, piece: bytes) -> None:
        """Read on. Raises `TooLarge`; what is no HTTP at all is left to whatever serves it."""
        self._unended += len(piece)
        try:
            self._parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self.whole = True
        except httptools.HttpParserCallbackError as error:
            raise TooLarge from error
        except httptools.HttpParserError:
            return
        if self.in_head and self._unended > MOST_HEAD:
            raise TooLarge

    def done(self) -> None:
        """Nothing more will be read; parser and reader, who refer to each other, go at once."""
        del self._parser

    # What the parser calls.

    def on_message_begin(self) -> None:
        """A request begins."""
        self.begun += 1
        self.whole, self.in_head = False, True
        self._size = self._count = self._unended = self.length = 0

    def on_url(self, url: bytes) -> None:
        """A part of its address."""
        self._add(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """One of its headers."""
        size = len(name) + len(value) + 4
        self._count += 1
        self._add(size)
        if size > MOST_LINE or self._count > MOST_HEADERS:
            raise TooLarge
        if name.lower() == b"content-length" and value.isdigit():
            self.length = int(value)

    def on_headers_complete(self) -> None:
        """Its head is here."""
        self.in_head = False

    def on_message_complete(self) -> None:
        """All of it is."""
        self.whole = True

    def _add(self, size: int) -> None:
        self._size += size
        if self._size > MOST_HEAD:
            raise TooLarge
