"""What screens share is opened when it is asked for."""

from __future__ import annotations

from pathlib import Path

from game.ui.resources import ProgressBook


def test_where_the_system_shows_nothing_no_deal_was_played(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300) / "progress.sqlite"  # longer than any name may be
    assert not ProgressBook(path).has_deals
