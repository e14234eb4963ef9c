"""The score sheet after a deal, and the ranking after the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.session.field.compared_seat import seat_of_last_deal
from game.session.game import Game
from game.ui.anim import CountUp
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Down, Either
from game.ui.host import Host
from game.ui.input.keys import ENTER, ESCAPE, PRESSING_KEYS, Hint, is_press
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.entrances import (
    known_comparison,
    open_comparison,
    review_of_last_deal,
    sharing_of_last_deal,
)
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.new_game.peers import play_again
from game.ui.sheets.cards import cards_won, dog_and_discard, untaken_dog
from game.ui.sheets.ranking import Ranking, TotalsCurve
from game.ui.sheets.sheet import (
    SLIM_INSET,
    Headline,
    PointsBar,
    SheetLines,
    computed,
    framed_sheet,
    outcome_banner,
    outcome_words,
    place_line,
)
from game.ui.sheets.totals import deals_panel
from game.ui.widgets.button import Button
from game.ui.widgets.menu_screen import COLUMN_GAP, Stage
from game.ui.widgets.panel import Panel
from game.words.field import place_words
from game.words.i18n import tr
from game.words.numbers import number
from game.words.score.payments import next_words, outcome_ribbon
from game.words.score.sheet import SheetRow, headline, second_line, winner_words

_TILE_INSET: Final = 22


class ScoreScene(HeaderScene):
    """How the last deal was scored, and where everybody stands.

    It closes itself before it calls ``on_next`` or ``on_menu``.
    """

    def __init__(
        self,
        app: Host,
        game: Game,
        on_next: Callable[[], None],
        on_menu: Callable[[], None],
        *,
        practice: bool = False,
    ) -> None:
        """Show the last finished deal of a match.

        Args:
            app: the running application.
            game: the match; at least one deal is over.
            on_next: deals the next deal; never called when the match is over.
            on_menu: leads back to the menu.
            practice: whether it was played for practice: then both lead back to the table.
        """
        super().__init__(app)
        self._game = game
        self._setup, self._results, self._totals = game.setup, game.results, game.totals
        self._standing = game.standing
        self.played_by = game.setup.rules, game.setup.players
        self._dog = game.current_record.sealed.deal.dog
        self._over = game.finished and not practice
        self._practice = practice
        self._count = CountUp(app.settings.speed, app.settings.motion)
        self._ranking = False
        self._on_next, self._on_menu = on_next, on_menu
        self._review, self._share = review_of_last_deal(app, game), sharing_of_last_deal(app, game)
        self._compared = None if practice else seat_of_last_deal(game)
        self._comparison = None if self._compared is None else known_comparison(app, self._compared)
        self._place = self.place_words
        self._announced = False

    def _announce(self) -> None:
        result = self._results[-1]
        words = [headline(result, self._setup), second_line(result, self._setup)]
        if result.sheet is not None:
            label, amount = outcome_ribbon(result, self._setup)
            words.append(f"{label} {number(amount)}")
        else:
            words.append(next_words(result, self._setup, self._standing.dealer))
        self.app.announce(". ".join(words))

    def title(self) -> str:
        """The words over the screen."""
        return tr("Final ranking") if self._ranking else tr("Score sheet")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Table") if self._practice else tr("Menu")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        if self._over:
            return ()
        if self._practice:
            return ((ENTER, tr("back to the table")),)
        return ((ENTER, tr("next deal")), (ESCAPE, tr("menu")))

    def beside_help(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """What opens the seal and passes the deal on; not of practice."""
        seal = ("seal", tr("Open the seal of the cards"), self._open_seal)
        return () if self._practice else (seal, ("share", tr("Share"), self._share))

    def _open_seal(self) -> None:
        self.app.push(self.app.routes.seal(self._game))

    @property
    def place_words(self) -> str | None:
        """The player's score among other tables, as far as it was compared."""
        return None if self._comparison is None else place_words(self._comparison.report)

    def _open_comparison(self) -> None:
        if self._compared is not None:
            self._comparison = open_comparison(self.app, self._compared)

    # -- what buttons do ------------------------------------------------------------------------

    def close(self) -> None:
        """Leave for the menu."""
        self.app.pop()
        self._on_menu()

    def _next(self) -> None:
        self.app.pop()
        self._on_next()

    def _play_again(self) -> None:
        """Sit down at the same table for a match of the same length."""
        self.close()
        play_again(self.app, self._setup)

    def _turn_page(self) -> None:
        self._ranking = not self._ranking
        self._count.finish()
        if self._ranking:
            self.app.announce(winner_words(self._setup, self._totals))
        self.layout()

    # -- counting up ----------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Say how the deal ended, once, and let the figures count on."""
        super().update(seconds)
        if not self._announced:
            self._announced = True
            self._announce()
        self._count.advance(seconds)
        if self._place != self.place_words and not self.held:
            self.layout()
            self.keep_pointing()

    @property
    def moving(self) -> bool:
        """Whether figures count, or a tooltip is about to show."""
        return self._count.running or super().moving

    def handle(self, event: pygame.event.Event) -> None:
        """A click or a key brings the figures to their end; Enter and Space then do no more."""
        if self._count.running and (event.type == pygame.KEYDOWN or is_press(event)):
            self._count.finish()
            if event.type == pygame.KEYDOWN and event.key in PRESSING_KEYS:
                return
        super().handle(event)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Sheet, cards and totals: side by side, or below one another."""
        self._beside = stage.has_columns
        self.foot = self._buttons(stage)
        cards = self._card_bodies()
        if not self._beside:
            self._build_pages(cards)
            return
        right: Box = Down(
            *([Panel(cards, inset=_TILE_INSET)] if cards else []),
            self._totals_panel(_TILE_INSET),
            gap=COLUMN_GAP,
        )
        if self._ranking and len(self._results) > 1:
            curve = Panel([TotalsCurve(self._setup, self._results)], inset=_TILE_INSET)
            right = Either(Down(right, curve, gap=COLUMN_GAP), curve)
        self.arrange(stage.in_columns(self._sheet(), right), stage.whole)
        self.hints_left = self.panels[1].rect.left

    def _sheet(self) -> Box:
        """The sheet, or the ranking."""
        kit, slim, result = self.stage.kit, not self._beside, self._results[-1]
        if self._ranking:
            words = winner_words(self._setup, self._totals)
            ranking = Ranking(self._setup, self._totals, words)
            if slim:
                return Panel([ranking], inset=_TILE_INSET)
            return Panel([ranking], whiplash=True, rooted=False)
        head = Headline(kit.theme, result, self._setup, slim=slim)
        told = outcome_words(result, self._setup, self._standing.dealer)
        foot = [outcome_banner(kit.theme, *told, self._count, slim=slim)]
        self._place = self.place_words
        if self._place is not None:
            foot.append(place_line(kit.theme, self._place))
        bar = [] if result.sheet is None else [PointsBar(result.sheet, self._setup, self._count)]
        lines = partial(SheetLines, kit, self._rows(), self._count)
        return framed_sheet(head, bar, lines, foot, slim=slim)

    def _rows(self) -> list[SheetRow]:
        result = self._results[-1]
        return computed(result, self._setup, self._standing, result.bouts)

    def _build_pages(self, cards: list[Box]) -> None:
        """One panel at a time, chosen by tabs."""
        titles = [tr("The deal"), tr("Scores")]
        if self._ranking:
            titles = [tr("Ranking"), tr("All deals")]
        if cards:
            titles.append(self._cards_title())
        totals = self._totals_panel(SLIM_INSET)
        self.arrange_pages(titles, (self._sheet(), totals, Panel(cards)))

    def _totals_panel(self, inset: float) -> Panel:
        return deals_panel(self._setup, self._results, self._totals, self._count, inset)

    def _card_bodies(self) -> list[Box]:
        result = self._results[-1]
        if self._ranking:
            return []
        if result.sheet is None:
            return [untaken_dog(self._dog)] if self._dog else []
        if result.won:
            return [cards_won(result, self._setup)]
        return [dog_and_discard(result)] if result.dog else []

    def _cards_title(self) -> str:
        """The cards of the deal as a page."""
        if self._results[-1].sheet is None:
            return tr("Dog")
        return tr("Cards won") if self._results[-1].won else tr("Dog and discard")

    def _buttons(self, stage: Stage) -> list[Button]:
        if self._practice:
            return [Button(tr("Back to the table"), self._next, size=22 if stage.wide else 20)]
        size = 23 if stage.wide else 21
        review = []
        if self._compared is not None:
            review.append(Button(tr("Compare"), self._open_comparison, kind=ButtonKind.QUIET))
        if self._review is not None:
            review.append(Button(tr("Review"), self._review, kind=ButtonKind.SECONDARY))
        if not self._over:
            return [*review, Button(tr("Next deal"), self._next, size=size)]
        if not self._ranking:
            return [*review, Button(tr("Final ranking"), self._turn_page, size=size)]
        menu = Button(tr("Menu"), self.close, kind=ButtonKind.QUIET)
        sheet = Button(tr("Score sheet"), self._turn_page, kind=ButtonKind.SECONDARY)
        return [menu, sheet, Button(tr("Play again"), self._play_again, size=size)]
