"""Screens on which one goes through a deal, and may ask of any move why it was made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision
from game.ui.host import Host
from game.ui.input.strokes import Hint, plain
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.review.position import PositionBody
from game.ui.scenes.review.walking import WalkScene
from game.ui.widgets.button import Button
from game.ui.widgets.control import LEFT_BUTTON
from game.words.i18n import tr


class AskingScene(WalkScene):
    """A tour from which a key, a button and the cards of the trick lead to why they were played.

    Attributes:
        position: the table at the moment that one looks at.
    """

    position: PositionBody

    def __init__(self, app: Host, tour: DealTour, cast: tuple[CastMember, ...]) -> None:
        """Stand where the tour is; ``cast`` is who sat where."""
        super().__init__(app, tour)
        self.cast = cast

    def is_covered(self, decision: ReviewedDecision) -> bool:
        """Whether what was better than a decision does not show yet."""
        return False

    @property
    def answers(self) -> bool:
        """Whether the coach judges such deals."""
        return self.tour.log.rules.shape(self.tour.log.players).has_taker

    @property
    def can_ask(self) -> bool:
        """Whether there is a move here that the coach can judge."""
        return self.answers and self.tour.position < self.tour.replay.end

    def why_button(self) -> Button:
        """The button that asks why the move here was made, enabled where there is one."""
        button = Button(tr("Why?"), self.ask_why, kind=ButtonKind.SECONDARY)
        button.tooltip = tr(
            "What its player knew, and what speaks for it: W, or click a card of the trick"
        )
        button.enabled, button.refusal = self.can_ask, tr("The end of the deal")
        return button

    def ask_why(self) -> None:
        """Look at the move here through the eyes of who made it."""
        if self.can_ask:
            self.playing = False
            self.app.push(self.app.routes.why(self.tour, self.cast, self.is_covered))

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return (*super().shortcuts(), (plain(pygame.K_w), tr("why?")))

    def key_acts(self) -> dict[int, Callable[[], None]]:
        """See ``WalkScene.key_acts``."""
        return super().key_acts() | {pygame.K_w: self.ask_why}

    def handle(self, event: pygame.event.Event) -> None:
        """A card of the trick asks why it was played."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            shown = self.answers and any(self.position in panel.bodies for panel in self.panels)
            place = self.position.position_at(event.pos) if shown else None
            if place is not None:
                self.go_to(place)
                self.ask_why()
        super().handle(event)
