"""What differs from table to table, and a match: its lessons, score sheets, pause menu."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.coach.lessons import Lesson, due, due_at_the_end, due_once_dealt
from game.rules.actions import DecisionKind
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION
from game.session.field import FieldComparison
from game.ui.host import DialogReply
from game.ui.input.keys import Hint
from game.ui.navigation import Navigation
from game.ui.scenes.rehearsal import Preparation, ScreenRehearsal
from game.ui.scenes.table.keys import pages_to_read, show_said
from game.ui.table.edge import FieldButton
from game.ui.table.host import ModeHost
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.seats.look import Mood
from game.ui.table.seats.seats import portrait_sprite
from game.words.i18n import tr

if TYPE_CHECKING:
    from game.ui.table.coach.table_coach import TableCoach


class TableMode(ABC):
    """What differs between tables: a match, or practice.

    Attributes:
        sealed: whether its cards were sealed when they were dealt.
    """

    sealed = False

    @property
    @abstractmethod
    def wants_coach(self) -> bool:
        """Whether somebody gives advice here."""

    @abstractmethod
    def make_coach(self) -> TableCoach:
        """Make who gives advice at this table; only where ``wants_coach``."""

    def begin(self) -> None:
        """The player has sat down."""

    def ask(self, view: Observation, kind: DecisionKind) -> None:
        """The player is asked something."""

    def explains(self) -> bool:
        """Whether the player is to be told what is done with the cards while they are dealt."""
        return False

    @property
    def tells_first(self) -> bool:
        """Whether the player is told something before anybody may go on."""
        return False

    def tell(self) -> None:
        """Tell the player what ``tells_first`` speaks of: a lesson, say."""

    def rehearse_end(self) -> None:
        """The deal is over, and its end is still shown: get a piece of what follows ready."""

    @abstractmethod
    def end_deal(self) -> None:
        """The end of the deal was shown: lead on to what follows it."""

    @abstractmethod
    def open_menu(self) -> None:
        """Open the menu of the pause over the table."""

    def layout(self) -> None:
        """Place what there is beside the table."""

    def handle(self, event: pygame.event.Event) -> bool:
        """React to an event before the table does; return whether it was for this."""
        return False

    def command(self, press: pygame.event.Event) -> None:
        """See ``Scene.command``."""

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return ()

    def let_go(self) -> None:
        """See ``Scene.let_go``."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw what lies over the table."""


MakeMode = Callable[[ModeHost], TableMode]
"""Sits down at a table."""


class MatchMode(TableMode):
    """A match, deal after deal.

    Attributes:
        field: tells how far a deal is compared with other tables.
    """

    sealed = True

    def __init__(self, host: ModeHost) -> None:
        self._host = host
        self._app = host.app
        self._sheet = self._sheet_rehearsal()
        self._shown = False
        self.field = FieldButton(self._app.comparisons, self._open_comparison)

    # -- coach and lessons ----------------------------------------------------------------------

    @property
    def wants_coach(self) -> bool:
        """Whether the player wants hints."""
        return self._app.settings.hints

    def make_coach(self) -> TableCoach:
        """A coach who gives advice."""
        from game.ui.table.coach.table_coach import TableCoach  # noqa: PLC0415  (if needed)

        return TableCoach(self._host, guessing=False)

    def explains(self) -> bool:
        """Newcomers who have not read about the cards yet are told what is done with them."""
        facts = self._host.table.view.facts
        is_taught = facts.rules == FEDERATION and facts.shape.has_taker
        return is_taught and Lesson.CARDS in self._app.settings.lessons

    @property
    def tells_first(self) -> bool:
        """Newcomers read about the cards before the others speak."""
        left = self._app.settings.lessons
        return bool(left) and bool(due_once_dealt(self._host.table.view, left))

    def tell(self) -> None:
        """Give the lessons that come first."""
        self._teach(lambda left: due_once_dealt(self._host.table.view, left))

    def ask(self, view: Observation, kind: DecisionKind) -> None:
        """Newcomers read what comes up for the first time before they decide."""
        self._teach(lambda left: due(view, kind, left))

    def _teach(self, find: Callable[[Collection[Lesson]], tuple[Lesson, ...]]) -> bool:
        """Give the lessons that are due of those that are left; return whether there are any."""
        app, host = self._app, self._host
        given = find(app.settings.lessons) if app.settings.lessons else ()
        if given:
            app.push(app.routes.lessons(given, host.table.view, host.painter.light))
        return bool(given)

    # -- the end of a deal ----------------------------------------------------------------------

    def _sheet_rehearsal(self) -> ScreenRehearsal:
        app, host = self._app, self._host
        return ScreenRehearsal(
            lambda: app.routes.score_sheet(host.table.game, self.next_deal, app.pop)
        )

    def rehearse_end(self) -> None:
        """Get a piece of the score sheet ready."""
        self._sheet.step()

    def end_deal(self) -> None:
        """Open the score sheet, or deal again where a void deal has moved no points."""
        game, view = self._host.table.game, self._host.table.view
        if self._teach(lambda left: due_at_the_end(view, left)):
            return
        costs = any(game.results[-1].scores)
        if game.facts.void is not None and not costs and not game.finished:
            self.next_deal()
        elif not self._shown:
            self._shown = True
            self._app.push(self._sheet.take())

    def next_deal(self) -> None:
        """Have the next deal dealt, after its sheet is prepared anew."""
        self._sheet = self._sheet_rehearsal()
        self._shown = False
        self._host.start_next_deal()

    # -- the same deal at other tables ----------------------------------------------------------

    def _open_comparison(self, comparison: FieldComparison) -> None:
        self._app.push(self._app.routes.comparison(comparison))

    def handle(self, event: pygame.event.Event) -> bool:
        """The button of a comparison."""
        return self.field.handle(event)

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.field.let_go()

    def draw(self, target: pygame.Surface) -> None:
        """Draw how far a comparison is, and say once what has come out."""
        news = self.field.news()
        if news is not None:
            self._app.announce(news)
        host = self._host
        plate = host.painter.deal_plate(host.table.game)
        self.field.draw_beside(target, host.animation.layout, plate)

    # -- pause ----------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """See ``TableMode.open_menu``."""
        app, table = self._app, self._host.table
        replies = [
            DialogReply(tr("Leave"), app.pop),
            DialogReply(tr("Settings"), lambda: app.push(app.routes.settings())),
            *pages_to_read(self._host),
            DialogReply(tr("Score sheet"), lambda: app.push(app.routes.match_so_far(table.game))),
            DialogReply(tr("What was said"), lambda: show_said(self._host)),
            DialogReply(tr("Resume"), lambda: None, main=True),
        ]
        if self._host.slam.helps(table.view):
            replies.insert(-1, DialogReply(tr("Announce a slam"), self._wish_slam))
        message = tr(
            "The match is saved; you can go on later. F1:\u00a0rules. F2:\u00a0odds. "
            "D:\u00a0this deal. F11:\u00a0full screen."
        )
        app.ask(tr("Pause"), message, replies)

    def _wish_slam(self) -> None:
        """Have the question about a slam asked when it comes up, whatever the hand is like."""
        self._host.slam.wanted = True
        message = tr("Before the first card you will be asked about it, if you may announce one.")
        self._app.ask(tr("The slam"), message)


def table_preparations(routes: Navigation, animation: TableAnimation) -> list[Preparation]:
    """The score sheet's modules, and every face that somebody at the table can make."""

    def faces() -> Iterator[None]:
        layout = animation.layout
        for seat, who in enumerate(animation.setup.seats):
            radius = layout.radius(animation.place_of(seat)) / layout.unit
            for mood in Mood:
                portrait_sprite(layout.kit, who.character + mood, radius)
                yield

    return [routes.load_score_sheet, faces]
