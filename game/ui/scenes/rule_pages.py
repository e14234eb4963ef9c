"""The rules in use, to be read: a list of pages and the page that is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.rules.ruleset import RuleSet
from game.ui.buttons import ButtonKind
from game.ui.icons import icon
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.house_rules_words import rules_name
from game.ui.scenes.rule_pages_auction import auction_page, call_page, discard_page
from game.ui.scenes.rule_pages_bodies import PageBody, TextBody
from game.ui.scenes.rule_pages_bonuses import announcements_page, slam_page
from game.ui.scenes.rule_pages_cards import bouts_page, cards_page, deal_page
from game.ui.scenes.rule_pages_model import Page, Subject, Text
from game.ui.scenes.rule_pages_play import excuse_page, play_page
from game.ui.scenes.rule_pages_score import match_page, score_page
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.list_row import ListRow
from game.ui.widgets.panel import Panel
from game.ui.widgets.row_list import RowList

if TYPE_CHECKING:
    from game.ui.app import App

_LIST_WIDTH: Final = 252
_GAP: Final = 16
_TURNS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


def rule_book(rules: RuleSet, seats: int | None = None) -> list[Page]:
    """All pages about a rule set, for one table or for all."""
    subject = Subject(rules, seats)
    make: list[tuple[Callable[[Subject], Page], bool]] = [
        (cards_page, True),
        (bouts_page, True),
        (deal_page, True),
        (auction_page, subject.has_taker),
        (call_page, subject.calls),
        (discard_page, subject.has_taker),
        (play_page, True),
        (excuse_page, True),
        (announcements_page, True),
        (slam_page, subject.has_taker),
        (score_page, True),
        (match_page, True),
    ]
    return [page(subject) for page, wanted in make if wanted]


def open_rules(app: App, rules: RuleSet, seats: int | None = None) -> None:
    """Show the rules over the screens that are open.

    Args:
        app: the running application.
        rules: the rules in use.
        seats: how many sit at the table; None to tell about every table.
    """
    app.push(RulePagesScene(app, rules, seats))


class RulePagesScene(HeaderScene):
    """The pages of one rule set."""

    def __init__(self, app: App, rules: RuleSet, seats: int | None = None) -> None:
        super().__init__(app)
        self.rules = rules
        self.seats = seats
        self.page = 0

    def title(self) -> str:
        """The words over the screen."""
        return tr("Rules")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Back")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return ((tr("Left / Right"), tr("page")), (tr("Esc"), tr("back")))

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The list at the left and the page; on a small screen only the page."""
        self.pages = rule_book(self.rules, self.seats)
        self.page = min(self.page, len(self.pages) - 1)
        kit, body = stage.kit, stage.body
        left = body.left
        if stage.wide:
            rows = [
                ListRow(page.title, "", partial(self.turn_to, index), ordinal=index + 1)
                for index, page in enumerate(self.pages)
            ]
            rows[self.page].chosen = True
            name = TextBody(Text(rules_name(self.rules)))
            contents = Panel([RowList(rows)], head=[name], gap=4, inset=20)
            contents.place(kit, pygame.Rect(left, body.top, kit.px(_LIST_WIDTH), body.height))
            self.panels.append(contents)
            left += kit.px(_LIST_WIDTH + _GAP)
        page = PageBody(self.pages[self.page], wide=stage.wide)
        panel = Panel([page], inset=38 if stage.wide else 24, whiplash=stage.wide)
        panel.place(kit, pygame.Rect(left, body.top, body.right - left, body.height))
        self.panels.append(panel)
        self.foot = self._turning_buttons()

    def _turning_buttons(self) -> list[Button]:
        """Back and forth, named after the pages they lead to."""
        before = self.pages[self.page - 1].title if self.page else tr("Start")
        last = self.page == len(self.pages) - 1
        after = tr("End") if last else self.pages[self.page + 1].title
        theme = self.screen.theme
        back = Button(
            before,
            partial(self.turn, -1),
            kind=ButtonKind.QUIET,
            size=18,
            icon=icon("left", theme.heading if self.page else theme.disabled_text, 2.6),
        )
        forth = Button(
            after,
            partial(self.turn, 1),
            size=18,
            icon=icon("right", theme.disabled_text if last else theme.on_button, 2.6),
        )
        back.enabled, forth.enabled = self.page > 0, not last
        return [back, forth]

    # -- turning pages --------------------------------------------------------------------------

    def turn(self, direction: int) -> None:
        """Turn to the page before (-1) or after (1), if there is one."""
        self.turn_to(self.page + direction)

    def turn_to(self, index: int) -> None:
        """Open a page, 0 for the first."""
        if 0 <= index < len(self.pages) and index != self.page:
            self.page = index
            self.app.announce(self.pages[index].title)
            self.layout()

    def _key(self, event: pygame.event.Event) -> bool:
        """Left and right turn pages, Home and End open the first and the last."""
        if event.key in _TURNS:
            self.turn(_TURNS[event.key])
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.turn_to(0 if event.key == pygame.K_HOME else len(self.pages) - 1)
            return True
        return super()._key(event)
