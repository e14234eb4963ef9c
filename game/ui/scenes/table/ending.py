"""What comes after a deal at the table: its score sheet, or at once the next deal."""

from __future__ import annotations

from collections.abc import Callable

from game.session.game import Game
from game.ui.host import Host
from game.ui.scenes.rehearsal import ScreenAhead


class TableEnding:
    """Gets the score sheet ready while the end of the deal is still shown, and opens it once.

    Attributes:
        shown: whether the end of this deal was shown.
    """

    def __init__(
        self, app: Host, game: Game, on_next: Callable[[], None], on_leave: Callable[[], None]
    ) -> None:
        """Wait for the end of a deal.

        Args:
            app: the running application.
            game: the match.
            on_next: deals the next deal.
            on_leave: leads back to the menu.
        """
        self._app, self._game = app, game
        self._on_next, self._on_leave = on_next, on_leave
        self._sheet: ScreenAhead | None = None
        self.shown = False

    def rehearse(self) -> None:
        """Get a piece of the sheet ready; the deal is over."""
        self._ahead().step()

    def show(self) -> None:
        """Open the sheet, or deal again where a void deal has moved no points."""
        game = self._game
        costs = any(game.results[-1].scores)
        if game.facts.void is not None and not costs and not game.finished:
            self._on_next()
        elif not self.shown:
            self.shown = True
            self._app.push(self._ahead().take())

    def forget(self) -> None:
        """Another deal begins."""
        self._sheet = None
        self.shown = False

    def _ahead(self) -> ScreenAhead:
        if self._sheet is None:
            app, game = self._app, self._game
            self._sheet = ScreenAhead(
                lambda: app.routes.score_sheet(game, self._on_next, self._on_leave)
            )
        return self._sheet
