"""Why rules cannot be played: every code has a sentence, and a few words."""

from __future__ import annotations

import pytest

from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import validate
from game.words.rule_problems import IN_SHORT, SENTENCES, rule_problem_words

OF_EDITING = {"name_taken"}
"""What only who makes rules hears."""


def test_every_code_has_both() -> None:
    assert set(SENTENCES) - OF_EDITING == set(IN_SHORT)


@pytest.mark.parametrize("name", PRESETS)
def test_a_table_of_seven_is_no_table(name: str) -> None:
    (problem,) = validate(PRESETS[name], 7)
    words = "these rules are not for that many players"
    assert rule_problem_words(problem) == f"players: {words}"
