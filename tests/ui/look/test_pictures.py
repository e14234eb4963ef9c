"""Pictures that ship with the game, as they are kept in memory."""

from __future__ import annotations

import pytest

from game.session.setup import CHARACTERS
from game.ui.look.pictures import portrait


@pytest.mark.usefixtures("window")
def test_the_portraits_of_a_table_are_kept_all_at_once() -> None:
    first = [portrait(name) for name in CHARACTERS]
    assert all(portrait(name) is kept for name, kept in zip(CHARACTERS, first, strict=True))
