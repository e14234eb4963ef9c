"""The score sheet of a practice deal, after which one comes back to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.game import Game
from game.ui.host import Host
from game.ui.scenes.header import Stage
from game.ui.scenes.score.scene import ScoreScene
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.words.i18n import tr


class PracticeSheet(ScoreScene):
    """How the deal was scored; there is no match to be ranked."""

    def __init__(self, app: Host, game: Game, on_close: Callable[[], None]) -> None:
        """Show the deal.

        Args:
            app: the running application.
            game: the deal, which is over.
            on_close: called when the sheet has closed.
        """
        super().__init__(app, game, on_close, on_close)
        self._over = False

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Table")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return ((tr("Enter"), tr("back to the table")),)

    def _buttons(self, stage: Stage) -> list[Button]:
        return [Button(tr("Back to the table"), self._next, size=22 if stage.wide else 20)]
