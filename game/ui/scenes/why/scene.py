"""Why did they play that? Any move of a deal that is over, as its seat saw it then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision, WhyRun
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Prose
from game.ui.diagram.cloth import PANEL_INSET
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.review.walking import GAP, WalkScene
from game.ui.scenes.review.words import cast_names, step_sentence
from game.ui.scenes.why.told import Beliefs, ChoiceBody
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
        super().__init__(app, tour, cast)
        self._covers_own = is_covered
        self.run = WhyRun(app.desk, tour, app.standard)
        self.run.ask()
        self._page = _CHOICE
        self._stale = False
        self.app.announce(self.told())

    def title(self) -> str:
        """The words over the screen."""
        return tr("Why did they play that?")

    @property
    def seat(self) -> int:
        """See ``WalkScene.seat``: whose move it is; the player's at the end."""
        step = self.tour.replay.step(self.tour.position)
        return self.tour.seat if step is None else step.seat

    @property
    def names(self) -> tuple[str, ...]:
        """See ``WalkScene.names``; “you” is who made the move; the player has a name else."""
        return cast_names(self.cast, self.tour.seat if self._is_own else -1)

    @property
    def _is_own(self) -> bool:
        """Whether the player made the move."""
        return self.seat == self.tour.seat

    @property
    def judged(self) -> ReviewedDecision | None:
        """See ``WalkScene.judged``."""
        return self.run.here.decision

    def is_covered(self, decision: ReviewedDecision) -> bool:
        """See ``WalkScene.is_covered``."""
        return self._is_own and self._covers_own(decision)

    # -- layout ---------------------------------------------------------------------------------

    def show(self) -> None:
        """Position over beliefs at the left, the choice at the right; or one of them at a time."""
        words = tr("Play on yourself from this moment, in the place of who is to move")
        self.foot = [self.play_button(words)]
        beliefs, choice = self._parts()
        pages = [
            Panel([self.position], inset=PANEL_INSET),
            Panel([beliefs], inset=_INSET),
            Panel([choice], inset=_INSET),
        ]
        if self.stage.wide:
            shares = (_POSITION_SHARE, 1 - _POSITION_SHARE)
            left = Down(pages[0], pages[1], shares=shares, gap=GAP)
            both = (_LEFT_SHARE, 1 - _LEFT_SHARE)
            row = Across(left, pages[2], shares=both, gap=GAP, align="fill")
            self.arrange(row, self.stage.body)
        else:
            self.arrange_pages([tr("Position"), tr("Beliefs"), tr("Choice")], pages)

    def _parts(self) -> tuple[Box, Box]:
        """What was to be believed, and what was to be weighed."""
        tour, here, names = self.tour, self.run.here, self.names
        past = tour.replay.past(tour.position)
        done = step_sentence(tour, names)
        if past is None:
            style = Style(Face.NOTE, 17, self.screen.theme.muted)
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
            own=self._is_own,
            covered=self.decision is not self.judged,
            waiting=silent if here.done else thinking,
        )
        return beliefs, choice

    # -- going about ----------------------------------------------------------------------------

    def follow(self) -> None:
        """See ``WalkScene.follow``."""
        self.run.ask()
        self.layout()
        super().follow()

    def key_acts(self) -> dict[int, Callable[[], None]]:
        """See ``WalkScene.key_acts``."""
        return super().key_acts() | {pygame.K_w: self.close}

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
                self.app.announce(self.told())

    def resume(self) -> None:
        """Back from another screen, which may have given the coach other work."""
        self._stale = True
        self.run.ask()

    def leave(self) -> None:
        """See ``Scene.leave``; what the coach is asked is taken back."""
        self.run.stop()
