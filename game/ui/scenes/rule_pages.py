"""The rules in use and a guide, to be read: a list of pages and the page that is open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import pygame

from game.coach.odds_in_play import counts_in_play
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Spacer
from game.ui.boxes.stacks import Across, Either
from game.ui.host import Host
from game.ui.input.keys import ENTER, ESCAPE, LEFT_RIGHT, Hint, ctrl, shift
from game.ui.look.buttons import ButtonKind
from game.ui.look.icons import icon
from game.ui.pages.page import Finder, PageBody, turning_buttons
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.rehearsal import Rehearsal, screen
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Select, SelectOption
from game.ui.widgets.control import SIDE_STEPS
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListRow, RowList
from game.words.book.book import Part, RuleBook, book
from game.words.book.odds import OddsCount
from game.words.book.search import PageLink, SearchMatch, find
from game.words.cards import CourtLetters, court_letters
from game.words.i18n import current_language, tr
from game.words.names import rules_name
from game.words.numbers import players_words

_LIST_WIDTH: Final = 252
_GAP: Final = 16
_BESIDE_TABLES: Final = 200
"""Units that are left beside the list of tables where it does not take the whole width."""
_NEARBY: Final = (1, -1, 2)
"""Pages that are likely to be opened next, seen from the open one."""


@lru_cache(maxsize=2)
def _printed(rules: RuleSet, seats: int | None, _language: str, _letters: CourtLetters) -> RuleBook:
    """The book of no deal; it stays in print for who opens it again, and beside the open page."""
    return book(rules, seats)


class RulePagesScene(HeaderScene):
    """The pages of one rule set, with words in them to be looked for."""

    def __init__(
        self,
        app: Host,
        rules: RuleSet,
        seats: int | None = None,
        *,
        key: str = "",
        view: Observation | None = None,
        names: Sequence[str] = (),
    ) -> None:
        """Open the book.

        Args:
            app: the running application.
            rules: what the pages are about.
            seats: the table that they are about; None for all.
            key: the page to open it at; empty for the first one.
            view: what the player knows of the deal that he is in, if any.
            names: of everybody in that deal, by seat.
        """
        super().__init__(app)
        self.rules = rules
        self.seats = seats
        self.view, self.names = view, names
        counted = view is not None and counts_in_play(view)
        self._odds = OddsCount(lambda: app.desk, view) if view and counted else None
        self._bound: tuple[object, RuleBook] | None = None
        self.page = self._read().place_of(key)
        self.finder = Finder(self._look_for, self.step)
        self._found: list[SearchMatch] = []
        self._current: int | None = None
        self._searching = False
        self._rehearsal: Rehearsal | None = None
        self._trail: list[PageLink] = []

    def title(self) -> str:
        """The words over the screen."""
        return self.book.part_of(self.page).title

    def back_label(self) -> str:
        """Where the way back leads: to the page from which a link was followed, then out."""
        return self.book.pages[self._trail[-1].at.page].title if self._trail else tr("Back")

    def close(self) -> None:
        """Go back."""
        if not self._trail:
            super().close()
            return
        link = self._trail.pop()
        self._open(link.at.page)
        spot = next(it for it in self._body.links if it.link == link)
        self.form.move_to(spot, by_key=True)

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        if self._searching:
            return (
                (ENTER, tr("next")),
                (shift(pygame.K_RETURN), tr("previous")),
                (ESCAPE, tr("end the search")),
            )
        return (
            (LEFT_RIGHT, tr("page")),
            (ctrl(pygame.K_f), tr("search")),
            (ESCAPE, tr("back")),
        )

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The list at the left and the page; on a small screen only the page."""
        self._rehearsal = None
        self.book = self._read()
        self.pages = self.book.pages
        self.page = min(self.page, len(self.pages) - 1)
        self._find()
        self.finder.speak()
        self.finder.wide = stage.wide
        self.finder.name = rules_name(self.rules)
        links, page = self.book.links, self.pages[self.page]
        self._trail = [link for link in self._trail if link in links]  # of this table and language
        here = [link for link in links if link.at.page == self.page]
        self._body = PageBody(page, wide=stage.wide, links=here, follow=self.follow)
        head: list[Box] = []
        if not stage.wide:
            head = [self.finder if self._searching else self._tables()]
        inset = 38 if stage.wide else 24
        self._panel = Panel([self._body], head=head, inset=inset, whiplash=stage.wide, rooted=False)
        if stage.wide:
            self._lay_beside(stage)
        else:
            self.arrange(self._panel, stage.body)
        self.place_switch(self._parts())
        self.foot = self._turning_buttons()
        if not stage.wide and not self._searching:
            self.foot.insert(0, self._search_button())
        self._mark()

    def _read(self) -> RuleBook:
        """The book for the table in the language that is spoken; bound once for each."""
        edition = self.seats, current_language(), court_letters()
        if self._bound is None or self._bound[0] != edition:
            if self.view is None:
                pages = _printed(self.rules, *edition)
            else:
                pages = book(self.rules, self.seats, self.view, self.names, self._odds)
            self._bound = edition, pages
        return self._bound[1]

    def _lay_beside(self, stage: Stage) -> None:
        """At the left of the page the field and the part's pages, down to the foot."""
        rows = [
            ListRow(
                self.pages[page].title,
                "",
                partial(self.turn_to, page),
                page=True,
                ordinal=place,
                low=True,
            )
            for place, page in enumerate(self._places, 1)
        ]
        chosen = rows[self._places.index(self.page)]
        chosen.chosen = True
        head = [self._tables(), self.finder]
        contents = Panel([RowList(rows, name=tr("Pages"))], head=head, gap=6, inset=24)
        both = On(contents, wide=_LIST_WIDTH, narrow=_LIST_WIDTH), stage.above_foot(self._panel)
        self.arrange(Across(*both, shares=(0, 1), gap=_GAP, align="fill"), stage.whole)
        self.hints_left = self._panel.rect.left
        contents.reveal(chosen)

    @property
    def _places(self) -> range:
        """The pages of the open part."""
        return self.book.places(self.book.part_of(self.page))

    def _parts(self) -> Segmented[Part]:
        """The choice of the part."""
        choices = [(part, part.title) for part in self.book.parts]
        part = self.book.part_of(self.page)
        return Segmented(tr("Part of the book"), choices, part, self.open_part)

    def open_part(self, part: Part) -> None:
        """Open the first page of a part."""
        self.turn_to(self.book.places(part)[0])

    def _tables(self) -> Box:
        """All tables, or one of them; the list takes the whole width if that is narrow."""
        options: list[SelectOption[int | None]] = [SelectOption(None, tr("All tables"))]
        options += [SelectOption(size, players_words(size)) for size in self.rules.sizes]
        show = self.app.open_list
        select = Select(tr("Players"), options, self.seats, self.choose_table, show, stretches=True)
        at_right = Across(Spacer(_BESIDE_TABLES), select, shares=(1, 0), gap=0)
        return Either(at_right, select, across=True)

    def choose_table(self, seats: int | None) -> None:
        """Tell about another table; None for all. The page stays, if it is about that one too."""
        title, part = self.pages[self.page].title, self.book.part_of(self.page)
        self.seats = seats
        other = self._read()
        titles = [page.title for page in other.pages]
        first = other.places(part if part in other.parts else Part.RULES)[0]
        self.page = titles.index(title) if title in titles else first
        self.layout()

    def _search_button(self) -> Button:
        sign = icon("search", self.screen.theme.text, 2.6)
        return Button(tr("Search"), self.search, kind=ButtonKind.QUIET, size=18, icon=sign)

    def _turning_buttons(self) -> list[Button]:
        titles = [self.pages[page].title for page in self._places]
        here = self._places.index(self.page)
        return turning_buttons(self.screen.theme, titles, here, self.turn)

    def prepare(self) -> bool:
        """Draw what is likely to be opened next where nobody sees: pages, and the other part."""
        if self._rehearsal is None:
            seen = (self.page + away for away in _NEARBY)
            nearby = [page for page in seen if page in self._places]
            parts = map(self.book.places, self.book.parts)
            first = [places[0] for places in parts if self.page not in places]
            pages = [*nearby[:1], *first, *nearby[1:]]
            self._rehearsal = Rehearsal(
                self.app, [screen(partial(self._opened_at, it)) for it in pages]
            )
        return self._rehearsal.step()

    def _opened_at(self, page: int) -> RulePagesScene:
        """The same rules, opened at another page."""
        routes = self.app.routes
        scene = routes.rules(self.rules, self.seats, view=self.view, names=self.names)
        assert isinstance(scene, RulePagesScene), "they are these pages"
        scene.page, scene._odds, scene._bound = page, self._odds, self._bound
        return scene

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """See ``HeaderScene.update``; chances that have been counted take their place."""
        super().update(seconds)
        if self._odds is not None and self._odds.update():
            self._bound = None
            self.layout()

    @property
    def moving(self) -> bool:
        """Whether something is about to change."""
        return super().moving or (self._odds is not None and not self._odds.over)

    def leave(self) -> None:
        """Nobody waits for what is still counted."""
        if self._odds is not None:
            self._odds.stop()
        super().leave()

    # -- turning pages --------------------------------------------------------------------------

    def turn(self, direction: int) -> None:
        """Turn to the page before (-1) or after (1) in the part, if there is one."""
        if self.page + direction in self._places:
            self.turn_to(self.page + direction)

    def turn_to(self, index: int) -> None:
        """Open a page, 0 for the first."""
        if 0 <= index < len(self.pages) and index != self.page:
            self._trail = []
            self._open(index)

    def follow(self, link: PageLink) -> None:
        """Go where words lead; the way back leads to them again."""
        self._trail.append(link)
        self._open(link.to.page)

    def _open(self, page: int) -> None:
        self.page = page
        self.app.announce(self.pages[page].title)
        self.layout()

    # -- searching ------------------------------------------------------------------------------

    def search(self) -> None:
        """Let words be typed that are looked for."""
        self._searching = True
        self.layout()
        self.form.move_to(self.finder.field, by_key=True)

    def _end_search(self) -> None:
        self._searching = False
        self.finder.field.clear()
        self.layout()
        self.form.move_to(self.foot[-1], by_key=False)

    def _look_for(self, _words: str) -> None:
        """Go to the first place from the open page on; after the last page the first follows."""
        if self.finder.searching and not self._searching:
            self._searching = True
            self.layout()
        self._find()
        later = (i for i, match in enumerate(self._found) if match.page >= self.page)
        self._current = next(later, 0) if self._found else None
        self._show_current()

    def step(self, direction: int) -> None:
        """Go to the next place (1), or to the one before (-1)."""
        if self._current is not None:
            self._current = (self._current + direction) % len(self._found)
            self._show_current()

    def _find(self) -> None:
        """Look for the words in the pages as they are now."""
        self._found = find(self.pages, self.finder.field.text)
        if not self._found:
            self._current = None
        elif self._current is not None:
            self._current = min(self._current, len(self._found) - 1)

    def _show_current(self) -> None:
        """Open the page of the current place, mark it and scroll to it."""
        match = None if self._current is None else self._found[self._current]
        if match is not None and match.page != self.page:
            self.page = match.page
            self.layout()
        else:
            self._mark()
        title = self.pages[self.page].title if match is not None else ""
        self.app.announce(f"{self.finder.count_words}: {title}" if title else tr("not found"))

    def _mark(self) -> None:
        current = None if self._current is None else self._found[self._current]
        self.finder.count(self._current, len(self._found))
        if current is None and self._trail and self._trail[-1].to.page == self.page:
            current = self._trail[-1].to
        places = [match for match in self._found if match.page == self.page]
        self._body.mark([*places, current] if current else places, current)
        if current is not None and current.page == self.page:
            where = self._body.where(current)
            if where is not None:
                self._panel.scroll_to(where)

    # -- input ----------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        """Left and right turn pages, Home and End open the first and the last of the part."""
        in_field = self.form.focus is self.finder.field and self.typing is not None
        if self._searching or in_field:
            return self._key_of_search(event, in_field=in_field) or super()._key(event)
        return self._turn_by_key(event.key) or super()._key(event)

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+F searches, Ctrl+Tab opens the other part."""
        if press.key == pygame.K_f:
            self.search()
        else:
            super().command(press)

    def _key_of_search(self, event: pygame.event.Event, *, in_field: bool) -> bool:
        """Enter goes on to the next place, with Shift back; Escape ends the search."""
        if event.key == pygame.K_ESCAPE:
            self._end_search()
            return True
        if in_field and event.key == pygame.K_RETURN:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return not in_field and self._turn_by_key(event.key)

    def _panels_for_keys(self) -> Sequence[Panel]:
        """Only the open page, whatever has the keyboard; the list follows it."""
        return [self._panel]

    def _turn_by_key(self, key: int) -> bool:
        if key in SIDE_STEPS:
            self.turn(SIDE_STEPS[key])
        elif key in (pygame.K_HOME, pygame.K_END):
            self.turn_to(self._places[0 if key == pygame.K_HOME else -1])
        else:
            return False
        return True
