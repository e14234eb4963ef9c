"""The deals of a history are taken in, as long as that takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.host import DialogReply, Host
from game.ui.scenes.overlay import RepliesScene
from game.words.errors import in_words
from game.words.i18n import chained, quoted, tr
from game.words.numbers import deals_words, percent

if TYPE_CHECKING:
    from game.session.sharing import DealImport


class TakingInScene(RepliesScene):
    """A dialog that may stop it, and gives way to one that tells the end."""

    def __init__(self, app: Host, name: str, run: DealImport) -> None:
        """Show a file that is being read.

        Args:
            app: the running application.
            name: the name of the file.
            run: the reading.
        """
        stop = DialogReply(tr("Stop"), run.stop, main=True)
        super().__init__(app, tr("Deals are being taken in"), percent(0.0), [stop])
        self._name, self._run = name, run

    @property
    def moving(self) -> bool:
        """Whether there is more to come without the player."""
        return True

    def update(self, seconds: float) -> None:
        """Enter what is read, tell how far it is, and at last what came of it."""
        super().update(seconds)
        if self._run.poll(self.app.progress.history):
            self.app.pop()
            _tell_end(self.app, self._name, self._run)
        elif self.message != (message := percent(self._run.progress)):
            self.message = message
            self.layout()


def _tell_end(app: Host, name: str, run: DealImport) -> None:
    """Say what came of it."""
    if run.error is not None:
        words = chained(quoted(name), in_words(run.error))
        nothing = tr("Nothing of it was taken in.")
        app.ask(tr("These deals cannot be taken in"), f"{words}. {nothing}")
        return
    words = tr(
        "{deals} are new in your history; {known} were there already.",
        deals=deals_words(run.new),
        known=deals_words(run.found - run.new),
    )
    app.ask(tr("Deals are taken in"), words)
