"""What tests of the menu and of a new game share."""

from __future__ import annotations

import pytest

from game.session.game import Game
from game.session.saves.archive import Archive
from game.session.thinking import Thinker
from game.ui.routes import Routes
from tests.ui.pilot import Ground


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """The matches that are begun from now on, whose tables stay empty."""
    games: list[Game] = []

    class WatchedRoutes(Routes):
        def match(
            self, game: Game, archive: Archive | None = None, thinker: Thinker | None = None
        ) -> Ground:
            games.append(game)
            return Ground(self._app)

    monkeypatch.setattr("game.ui.app.Routes", WatchedRoutes)
    return games
