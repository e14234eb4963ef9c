"""Why did they play that? Any move of a deal that is over, as its seat saw it then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision, WhyRun
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Prose
from game.ui.diagram.cloth import PANEL_INSET
from game.ui.host import Host
from game.ui.input.strokes import Hint, plain
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.header import Stage
from game.ui.scenes.review.entrance import play_on
from game.ui.scenes.review.position import PositionBox
from game.ui.scenes.review.walking import GAP, WalkScene, taller
from game.ui.scenes.review.words import cast_names, decision_note, position_title, step_sentence
from game.ui.scenes.why.told import Beliefs, ChoiceBody
from game.ui.widgets.button import Button
from game.ui.widgets.control import LEFT_BUTTON
from game.ui.widgets.panel import Panel
from game.words.i18n import tr

_LEFT_SHARE: Final = 0.62
_POSITION_SHARE: Final = 0.55
_INSET: Final = 22
_CHOICE: Final = 2
"""The page of a narrow window that is open at first."""


class WhyScene(WalkScene):
    """What the seat saw and should have believed at the left, what it had to weigh at the right."""

    def __init__(
        self,
        app: Host,
        tour: DealTour,
        cast: Sequence[CastMember],
        is_covered: Callable[[ReviewedDecision], bool],
    ) -> None:
        """Ask the coach about the move at which a tour is; see ``Navigation.why``."""
        super().__init__(app, tour)
        self._cast, self._is_covered = tuple(cast), is_covered
        self.run = WhyRun(app.desk, tour, app.standard)
        self.run.ask()
        self._opened = False
        self._page = _CHOICE
        self._stale = False
        self.app.announce(self._spoken())

    def title(self) -> str:
        """The words over the screen."""
        return tr("Why did they play that?")

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return names_for(self.tour, self._cast)

    @property
    def decision(self) -> ReviewedDecision | None:
        """What the coach says of the move, unless that is covered."""
        found = self.run.here.decision
        return None if found is None or self._covers(found) else found

    def _covers(self, decision: ReviewedDecision) -> bool:
        return mover_of(self.tour) == self.tour.seat and self._is_covered(decision)

    def _spoken(self) -> str:
        said = [position_title(self.tour), step_sentence(self.tour, self.names)]
        if self.decision is not None:
            said.append(decision_note(self.decision))
        return " · ".join(said)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Position over beliefs at the left, the choice at the right; or one of them at a time."""
        stage = self.stage = taller(stage)
        play = Button(tr("Play from here"), self._practise, size=20)
        play.tooltip = tr("Play on yourself from this moment, in the place of who is to move")
        play.enabled = self.tour.position < self.tour.replay.end
        play.refusal = tr("The end of the deal")
        self.foot = [play]
        self.position = MoverPosition(
            self.run,
            self.tour,
            self._cast,
            opened=self._opened,
            on_toggle=self.open_hands,
            is_covered=self._covers,
        )
        beliefs, choice = self._parts(stage)
        pages = [
            Panel([self.position], inset=PANEL_INSET),
            Panel([beliefs], inset=_INSET),
            Panel([choice], inset=_INSET),
        ]
        if stage.wide:
            shares = (_POSITION_SHARE, 1 - _POSITION_SHARE)
            left = Down(pages[0], pages[1], shares=shares, gap=GAP)
            both = (_LEFT_SHARE, 1 - _LEFT_SHARE)
            self.arrange(Across(left, pages[2], shares=both, gap=GAP, align="fill"), stage.body)
        else:
            self.arrange_pages([tr("Position"), tr("Beliefs"), tr("Choice")], pages)
        self.place_playback(stage)

    def _parts(self, stage: Stage) -> tuple[Box, Box]:
        """What was to be believed, and what was to be weighed."""
        tour, here, names = self.tour, self.run.here, self.names
        past = tour.replay.past(tour.position)
        done = step_sentence(tour, names)
        if past is None:
            style = Style(Face.NOTE, 17, stage.kit.theme.muted)
            return Prose(done, style), Prose(tr("Nobody is to move any more."), style)
        thinking = tr("The coach is thinking …")
        nothing = tr("There was nothing to believe yet.")
        silent = tr("The coach could not tell.")
        beliefs = Beliefs(
            past.observation, here.holdings, names, nothing if here.done else thinking
        )
        choice = ChoiceBody(
            past,
            here.decision,
            names,
            done=done,
            own=mover_of(tour) == tour.seat,
            covered=here.decision is not None and self._covers(here.decision),
            waiting=silent if here.done else thinking,
        )
        return beliefs, choice

    # -- going about ----------------------------------------------------------------------------

    def follow(self) -> None:
        """See ``WalkScene.follow``."""
        self.run.ask()
        self.layout()
        self.app.announce(self._spoken())

    def open_hands(self) -> None:
        """Show all hands, or only what was seen then."""
        self._opened = not self._opened
        self.layout()

    def _practise(self) -> None:
        self.playing = False
        seat = mover_of(self.tour)
        play_on(self.app, self.tour, self._cast, opened=self._opened, seat=seat)

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        hands = (plain(pygame.K_h), tr("all hands open or closed"))
        return (*super().shortcuts(), hands)

    def key_acts(self) -> dict[int, Callable[[], None]]:
        """See ``WalkScene.key_acts``."""
        return super().key_acts() | {pygame.K_h: self.open_hands, pygame.K_w: self.close}

    def handle(self, event: pygame.event.Event) -> None:
        """A card of the trick leads to the move that played it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self._point_at_trick(event.pos)
        super().handle(event)

    def _point_at_trick(self, point: tuple[int, int]) -> None:
        if any(self.position in panel.bodies for panel in self.panels):
            position = self.position.position_at(point)
            if position is not None:
                self.go_to(position)

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Take in what the coach has said meanwhile; never waits."""
        super().update(seconds)
        self._stale |= self.run.poll()
        if self._stale and not self.held:
            self._stale = False
            self.layout()
            self.keep_pointing()
            if self.run.here.done:
                self.app.announce(self._spoken())

    def resume(self) -> None:
        """Back from another screen, which may have given the coach other work."""
        self._stale = True
        self.run.ask()

    def leave(self) -> None:
        """See ``Scene.leave``; what the coach is asked is taken back."""
        self.run.stop()


def mover_of(tour: DealTour) -> int:
    """Whose move it is where one is; the player's at the end."""
    step = tour.replay.step(tour.position)
    return tour.seat if step is None else step.seat


def names_for(tour: DealTour, cast: Sequence[CastMember]) -> tuple[str, ...]:
    """What the seats are called; “you” is who made the move, so that the player has a name then."""
    own = tour.seat if mover_of(tour) == tour.seat else -1
    return cast_names(cast, own)


class MoverPosition(PositionBox):
    """The table at the moment that one looks at, through the eyes of who is to move."""

    def __init__(self, run: WhyRun, tour: DealTour, cast: Sequence[CastMember], **how: Any) -> None:
        """See ``PositionBox``; the coach is asked by ``run``."""
        super().__init__(tour, cast, **how)
        self._run = run

    @property
    def seat(self) -> int:
        """See ``PositionBox.seat``."""
        return mover_of(self._tour)

    @property
    def names(self) -> Sequence[str]:
        """See ``PositionBox.names``."""
        return names_for(self._tour, self._cast)

    @property
    def decision(self) -> ReviewedDecision | None:
        """See ``PositionBox.decision``."""
        return self._run.here.decision
