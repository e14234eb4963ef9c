"""A language that nobody speaks: whatever is said in it looks foreign, and all else does not."""

from __future__ import annotations

import gettext
import re
from typing import Final

import pytest

_WIDE: Final = 0xFEE0
"""From a letter of ASCII to the same at full width."""


def foreign(message: str) -> str:
    """A message in the language; its gaps stay as they are."""
    return re.sub(r"\{\w*\}|[A-Za-z]", lambda found: _wide(found[0]), message)


def _wide(part: str) -> str:
    return part if part.startswith("{") else chr(ord(part) + _WIDE)


class Foreign(gettext.NullTranslations):
    """Its catalogue."""

    def gettext(self, message: str) -> str:
        return foreign(message)

    def pgettext(self, context: str, message: str) -> str:
        del context
        return foreign(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return foreign(msgid1 if n == 1 else msgid2)


def speak_foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have it spoken, whatever language is asked for, until the test is over."""
    monkeypatch.setattr("game.words.i18n._words.catalogue", Foreign())
    monkeypatch.setattr("game.words.i18n._catalogue_of", lambda _language: Foreign())
