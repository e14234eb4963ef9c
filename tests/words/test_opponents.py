"""How opponents play, in words: every table has some, and levels tell their strength."""

from __future__ import annotations

import pytest

from game.ai import kernel
from game.session.field import strength
from game.session.field.strength import YARDSTICK
from game.session.setup import COMPANY_NAMES
from game.words.opponents import (
    WORDINGS,
    company_name,
    company_note,
    level_name,
    strength_note,
    strength_words,
)
from tests.words.strengths import ALL_MEASURED


def test_every_table_has_words() -> None:
    assert len({company_name(name) for name in COMPANY_NAMES}) == len(COMPANY_NAMES)
    assert len({company_note(name) for name in COMPANY_NAMES}) == len(COMPANY_NAMES)


def test_strength_is_told_in_whole_points_and_only_where_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strength, "STRENGTHS", ALL_MEASURED)
    assert strength_words("casual", 4) == (
        "Casual: −21 points a deal against a club player",
        "Casual: −21 points per deal vs. club player",
        "Casual: −21 per deal vs. club player",
        "Casual: −21 points per deal",
        "Casual: −21 per deal",
        "Casual",
    )
    assert "−34" in strength_note("casual", 4)
    assert set(strength_words(YARDSTICK, 4)) == {level_name(YARDSTICK)}
    assert set(strength_words("casual", 6)) == {"Casual"}
    assert len(strength_words(YARDSTICK, 4)) == len(strength_words("casual", 4)) == WORDINGS


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_level_that_thinks_less_far_says_so(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    monkeypatch.setattr(kernel, "IS_COMPILED", False)
    words = strength_words(level, 5)
    assert words[0] == f"{level_name(level)}: thinks less far here"
    assert words[-1] == level_name(level)
    assert "runs slowly" in strength_note(level, 5)
    assert "per deal" in strength_words("casual", 5)[1]
    monkeypatch.setattr(kernel, "IS_COMPILED", True)
    assert "thinks less" not in strength_words(level, 5)[0]
