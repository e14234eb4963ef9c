"""A deal that is over, card by card, without the coach."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.progress.records import CastMember
from game.session.review import DealTour
from game.ui.diagram.seats import PANEL_INSET
from game.ui.host import Host
from game.ui.scenes.review.walking import AskingScene
from game.ui.widgets.panel import Panel
from game.words.i18n import tr


class ReplayScene(AskingScene):
    """The table of a deal that is over, which one goes through from before the first move."""

    def __init__(self, app: Host, tour: DealTour, cast: Sequence[CastMember]) -> None:
        super().__init__(app, tour, cast)
        self.app.announce(self.title())

    def title(self) -> str:
        """The words over the screen."""
        return tr("Replay")

    def place_panels(self) -> None:
        """The table over the time line."""
        self.foot = [self.why_button()] if self.answers else []
        self.arrange(Panel([self.position], inset=PANEL_INSET), self.stage.body)

    def resume(self) -> None:
        """Back from another screen, which may have gone on."""
        self.layout()
