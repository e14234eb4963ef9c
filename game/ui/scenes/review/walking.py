"""Screens on which one goes through a deal that is over, card by card or as if it were played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision
from game.ui.host import Host
from game.ui.input.strokes import Hint, ctrl, plain
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.header import FOOT_GAP, HeaderScene, Stage
from game.ui.scenes.review.playback import Playback
from game.ui.scenes.review.position import PANEL_INSET, PositionBody
from game.ui.scenes.review.words import cast_names, position_title, step_sentence
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.control import LEFT_BUTTON
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.tabs import Tabs
from game.words.i18n import tr

GAP: Final = 13
"""Units between two panels."""
_FOOT_DOWN: Final = 17
_FOOT_SHORTER: Final = 10
"""Units by which it ends before the panels do, where a pearl of the window's corner begins."""
_CARD_SECONDS: Final = 0.8
_MISTAKE_SECONDS: Final = 2.4
"""How long a moment lasts while the cards play by themselves; a mistake is looked at longer."""


def taller(stage: Stage) -> Stage:
    """The stage with its foot nearer to the window's edge, where panels stand side by side."""
    if not stage.wide:
        return stage
    down, shorter = stage.kit.px(_FOOT_DOWN), stage.kit.px(_FOOT_SHORTER)
    body = pygame.Rect(stage.body.topleft, (stage.body.width, stage.body.height + down))
    foot = stage.foot.move(0, down)
    foot.width -= shorter
    return replace(stage, body=body, foot=foot)


class WalkScene(HeaderScene):
    """A tour of a deal with its time line in the foot.

    Attributes:
        tour: where one is.
        playing: whether the cards play by themselves.
        playback: the controls in the foot.
    """

    playback: Playback

    def __init__(self, app: Host, tour: DealTour) -> None:
        """Stand where the tour is."""
        super().__init__(app)
        self.tour = tour
        self.playing = False
        self._since_card = 0.0

    def read_help(self) -> Callable[[], None]:
        """The rules of the deal."""
        log = self.tour.log
        return lambda: self.app.push(self.app.routes.rules(log.rules, log.players))

    @abstractmethod
    def follow(self) -> None:
        """Show what belongs to the position that one has come to."""

    def place_playback(self, stage: Stage) -> None:
        """Put buttons and time line into the foot, beside the buttons that stand there."""
        rect = pygame.Rect(stage.foot)
        for button in self.foot:
            rect.width -= button.natural_size(stage.kit)[0] + stage.kit.px(FOOT_GAP)
        self.playback = Playback(self.tour, self, wide=stage.wide, playing=self.playing)
        panel = Panel([self.playback], inset=0, framed=False)
        panel.place(stage.kit, rect)
        self.panels.append(panel)

    # -- going about ----------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """To any position."""
        self.tour.go_to(position)
        self.follow()

    def previous_card(self) -> None:
        """Back by one card."""
        self.go_to(self.tour.position - 1)

    def next_card(self) -> None:
        """On by one card."""
        self.go_to(self.tour.position + 1)

    def previous_trick(self) -> None:
        """Back to the beginning of a trick."""
        self.tour.previous_trick()
        self.follow()

    def next_trick(self) -> None:
        """On to the next trick."""
        self.tour.next_trick()
        self.follow()

    def play_or_pause(self) -> None:
        """Let the cards play by themselves, or stop them; at the end they begin anew."""
        self.playing = not self.playing
        self._since_card = 0.0
        if self.playing and self.tour.position == self.tour.replay.end:
            self.tour.go_to(0)
        self.layout()

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return (
            *super().shortcuts(),
            (plain(pygame.K_SPACE), tr("play or pause")),
            (ctrl(pygame.K_LEFT), tr("to the trick before")),
            (ctrl(pygame.K_RIGHT), tr("to the next trick")),
        )

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Keys that go through the deal, then those of every screen."""
        if event.type != pygame.KEYDOWN or not self._walk_key(event.key):
            super().handle(event)

    def key_acts(self) -> dict[int, Callable[[], None]]:
        """What keys do, unless the control that has the keyboard needs them."""
        ringed = self.form.focus if self.form.focus is not None and self.form.focus.focus else None
        acts: dict[int, Callable[[], None]] = {}
        if not isinstance(ringed, Button | RoundButton | Segmented):
            acts[pygame.K_SPACE] = self.play_or_pause
        if not isinstance(ringed, Segmented | Tabs):
            acts |= {pygame.K_LEFT: self.previous_card, pygame.K_RIGHT: self.next_card}
        return acts

    def _walk_key(self, key: int) -> bool:
        act = self.key_acts().get(key)
        if act is not None:
            act()
        return act is not None

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl with left and right goes from trick to trick."""
        acts = {pygame.K_LEFT: self.previous_trick, pygame.K_RIGHT: self.next_trick}
        if press.key in acts:
            acts[press.key]()
        else:
            super().command(press)

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Play the next card when it is time, while the cards play by themselves."""
        super().update(seconds)
        if self.playing:
            self._play_on(seconds)

    def _play_on(self, seconds: float) -> None:
        decision = self.tour.decision
        slow = decision is not None and decision.is_mistake
        self._since_card += seconds
        if self._since_card < (_MISTAKE_SECONDS if slow else _CARD_SECONDS):
            return
        self._since_card = 0.0
        self.next_card()
        if self.tour.position == self.tour.replay.end:
            self.playing = False
            self.play_ended()

    def play_ended(self) -> None:
        """The cards have played to the end: the button says so."""
        self.layout()

    @property
    def moving(self) -> bool:
        """Whether the cards play."""
        return self.playing or super().moving


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
