"""A language that nobody speaks: English with accents and two fifths longer, for layouts."""

from __future__ import annotations

import gettext
import math
import re
from typing import Final

import pytest

from game.ui import app
from game.words import i18n

PSEUDO: Final = "eo"
"""The code of the language that it stands for."""

LONGER: Final = 1.4

_GAP: Final = re.compile(r"(\{[^}]*\})")
_PLAIN: Final = "aceinouyACEINOUY"
_ACCENTED: Final = str.maketrans(_PLAIN, "àçéîñôûýÀÇÉÎÑÔÛÝ")
_LEFT: Final = frozenset({"between thousands", "decimal sign", "name of this language"})
"""Contexts of what is no sentence."""


def stretched(message: str) -> str:
    """A message with accents, two fifths longer; its gaps stay, and so do the bars between forms.

    It grows word by word, as longer languages do, so that lines break as they would there.
    """
    parts = _GAP.split(message)
    return "".join(part if _GAP.fullmatch(part) else _longer(part) for part in parts)


def _longer(text: str) -> str:
    words = re.split(r"([\s|]+)", text.translate(_ACCENTED))
    return "".join(_grown(word) if index % 2 == 0 else word for index, word in enumerate(words))


def _grown(word: str) -> str:
    core = word.rstrip(".,:;!?…)”")
    more = math.ceil(len(core) * LONGER) - len(core) if core.isalpha() else 0
    return core + core[-more:] * bool(more) + word[len(core) :]


class PseudoCatalogue(gettext.NullTranslations):
    """Knows every message."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message if context in _LEFT else stretched(message)


@pytest.fixture
def pseudo_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every application speaks it."""
    known = i18n._catalogue_of
    monkeypatch.setattr(app, "language_for", lambda _: PSEUDO)
    monkeypatch.setattr(
        i18n, "_catalogue_of", lambda code: PseudoCatalogue() if code == PSEUDO else known(code)
    )
