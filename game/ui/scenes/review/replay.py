"""A finished deal card by card: with all hands, or as one seat saw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.progress.records import CastMember
from game.session.review import DealTour
from game.ui.host import Host
from game.ui.input.strokes import Hint, plain
from game.ui.scenes.header import Stage
from game.ui.scenes.review.asking import AskingScene
from game.ui.scenes.review.position import PANEL_INSET, PositionBody
from game.ui.scenes.review.walking import taller
from game.ui.scenes.review.words import cast_names, position_title, step_sentence
from game.ui.widgets.panel import Panel
from game.words.i18n import tr


class ReplayScene(AskingScene):
    """The table of a deal that is over, which one goes through."""

    def __init__(self, app: Host, tour: DealTour, cast: tuple[CastMember, ...]) -> None:
        """Stand before the first move.

        Args:
            app: the running application.
            tour: the tour of the deal.
            cast: who sat where.
        """
        super().__init__(app, tour, cast)
        self.opened = False
        self.app.announce(self.title())

    def title(self) -> str:
        """The words over the screen."""
        return tr("Replay")

    def build(self, stage: Stage) -> None:
        """The table over the time line."""
        stage = self.stage = taller(stage)
        self._why_button = self.why_button()
        self.foot = [self._why_button] if self.answers else []
        self.position = PositionBody(
            self.tour,
            self.cast,
            opened=self.opened,
            on_toggle=self.open_hands,
            is_covered=lambda _decision: False,
        )
        self.arrange(Panel([self.position], inset=PANEL_INSET), stage.body)
        self.place_playback(stage)

    def open_hands(self) -> None:
        """Show all hands, or hide them again."""
        self.opened = not self.opened
        self.layout()

    def follow(self) -> None:
        """Say where one is."""
        self._why_button.enabled = self.can_ask
        names = cast_names(self.cast, self.tour.seat)
        said = (position_title(self.tour), step_sentence(self.tour, names))
        self.app.announce(" · ".join(said))

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return (*super().shortcuts(), (plain(pygame.K_h), tr("all hands open or closed")))

    def key_acts(self) -> dict[int, Callable[[], None]]:
        """H opens the hands."""
        return {**super().key_acts(), pygame.K_h: self.open_hands}

    def resume(self) -> None:
        """Back from another screen, which may have gone on."""
        self.layout()
