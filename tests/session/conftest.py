"""What tests of the session share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.session.progress.progress import Progress


@pytest.fixture
def progress(tmp_path: Path) -> Iterator[Progress]:
    """Where answers and deals are kept, empty as yet."""
    kept, problem = Progress.open(tmp_path / "progress.sqlite")
    assert problem is None
    yield kept
    kept.close()
