"""Lessons over the table, one page after the other, and what each lights up there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.coach.lessons import Lesson
from game.rules.cards import (
    BOUTS,
    COURT_CARDS,
    EXCUSE,
    KINGS,
    NO_CARDS,
    PETIT,
    QUEEN,
    CardSet,
    cards_of_rank,
)
from game.rules.observation import Observation
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Words
from game.ui.boxes.floating import at_foot, kept_clear
from game.ui.boxes.stacks import Across, Either
from game.ui.host import DialogReply, Host
from game.ui.input.keys import InputGuard
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.navigation import Light
from game.ui.pages.page import PageBody
from game.ui.scenes.overlay import OverlayScene
from game.ui.widgets.button import ROW_HEIGHT, Button, ButtonRow
from game.ui.widgets.control import Form
from game.ui.widgets.panel import SCROLL_KEYS, Panel
from game.words.book import lesson_before_the_play, lesson_play
from game.words.book.page import Page
from game.words.i18n import tr


@dataclass(frozen=True, slots=True)
class Highlight:
    """What is to be looked at while a lesson is read.

    Attributes:
        cards: cards of the player's hand.
        seats: others at the table.
    """

    cards: CardSet = NO_CARDS
    seats: tuple[int, ...] = ()


def highlight_of(lesson: Lesson, view: Observation) -> Highlight:
    """What a lesson is about, of all that the player sees.

    Args:
        lesson: what he reads.
        view: what he knows.
    """
    find = _CARDS.get(lesson)
    cards = NO_CARDS if find is None else find(view) & view.hand
    seats = _sides(view) if lesson in _ON_SIDES else ()
    return Highlight(cards, seats)


def _sides(view: Observation) -> tuple[int, ...]:
    """The taker and his partner, as far as all know them, but for the player himself."""
    facts = view.facts
    known = dict.fromkeys((facts.taker, facts.partner))
    return tuple(seat for seat in known if seat not in (None, view.seat))


def _biddable(view: Observation) -> CardSet:
    """The cards that a bid rests on: bouts, trumps and kings."""
    return BOUTS | view.hand.trumps | KINGS


def _without_king(view: Observation) -> CardSet:
    """The queens whose kings are worth calling, as the player does not have them."""
    suits = [king.suit for king in KINGS - view.hand]
    return CardSet(queen for queen in cards_of_rank(QUEEN) if queen.suit in suits)


def _discardable(view: Observation) -> CardSet:
    choice = view.choices.discard
    return NO_CARDS if choice is None else choice.eligible


def _called(view: Observation) -> CardSet:
    return NO_CARDS if view.facts.called is None else CardSet((view.facts.called,))


_CARDS: Final[dict[Lesson, Callable[[Observation], CardSet]]] = {
    Lesson.CARDS: lambda view: view.hand,
    Lesson.POINTS: lambda _: BOUTS | COURT_CARDS,
    Lesson.AUCTION: _biddable,
    Lesson.CALL: _without_king,
    Lesson.DISCARD: _discardable,
    Lesson.POIGNEE: lambda view: view.hand.trumps,
    Lesson.TAKER: lambda view: view.hand.trumps,
    Lesson.PARTNER: _called,
    Lesson.FOLLOW: lambda view: view.choices.plays,
    Lesson.TRUMP: lambda view: view.choices.plays,
    Lesson.OVERTRUMP: lambda view: view.choices.plays,
    Lesson.ANY_CARD: lambda view: view.choices.plays,
    Lesson.PETIT: lambda _: CardSet((PETIT,)),
    Lesson.EXCUSE: lambda _: CardSet((EXCUSE,)),
}
"""The cards that a lesson is about, whoever holds them."""

_ON_SIDES: Final = (Lesson.PARTNER, Lesson.DEFENCE, Lesson.REVEALED, Lesson.SCORE)

_WIDTH: Final = 860
"""Units of a panel whose pictures stand beside the text."""

_NARROW_WIDTH: Final = 600
_INSET: Final = 36
_EDGE: Final = 20
"""Units of the window that stay free around panel and crest."""
_HAND: Final = 196
"""Units of the table under a panel that is not too high, where the player's cards stay in view."""
_SMALL: Final = 17


class LessonScene(OverlayScene):
    """Pages on a panel over the table; Escape and the main button go on, Backspace turns back.

    A lesson that was read is left no more; who stops, or ends the game, finds the others again.
    """

    veil = 110
    crested = True

    def __init__(
        self, app: Host, lessons: Sequence[Lesson], view: Observation, light: Light
    ) -> None:
        """Give lessons, one after the other.

        Args:
            app: the running application, whose settings know the lessons that are left.
            lessons: what is to be read.
            view: what the player knows.
            light: draws what a lesson is about, as the table shows it.
        """
        super().__init__(app)
        self._lessons, self._view = tuple(lessons), view
        self._light = light
        self._place = 0
        self._guard = InputGuard()
        self._begin()

    @property
    def lesson(self) -> Lesson:
        """The lesson that is open."""
        return self._lessons[self._place]

    def _begin(self) -> None:
        """A page comes up: say what it says, and pass over presses that were not meant for it."""
        self._guard.begin()
        self._about = highlight_of(self.lesson, self._view)
        page = lesson_page(self.lesson, self._view)
        texts = (text for block in page.blocks for text in block.texts)
        self.app.announce(" ".join(texts))

    def layout(self) -> None:
        """Place the panel, as high as the page wants it; what is too long scrolls."""
        kit = self.screen.menu
        stop = Button(tr("No more lessons"), self._ask_to_stop, kind=ButtonKind.QUIET, size=_SMALL)
        back = Button(tr("Back"), self._go_back, kind=ButtonKind.QUIET, size=_SMALL)
        onward = Button(tr("Go on"), self._go_on)
        turns = [back, onward] if self._place else [onward]
        foot = _lesson_foot(stop, turns, self._page_words(), kit.theme)
        room = self.room(_EDGE)
        wide = room.width >= kit.px(_WIDTH)
        body = PageBody(lesson_page(self.lesson, self._view), wide=wide)
        self.panel = Panel([body], foot=[foot], inset=_INSET, crested=self.crested)
        hand = self.screen.table.px(_HAND)
        units = _WIDTH if wide else _NARROW_WIDTH
        framed = On(self.panel, wide=units, narrow=units)
        width, _ = framed.size_within(kit, room)
        self._spare_hand(body, kept_clear(room, 0, hand).height, width)
        self.panel.place(kit, at_foot(room, framed.size_within(kit, room), hand))
        before, self.form = self.form, Form([[stop, *turns]], onward)
        self.form.take_over(before)

    def _spare_hand(self, body: PageBody, clear: int, width: int) -> None:
        """Make pictures smaller where the panel would cover the hand."""
        height = self.panel.height_in(self.screen.menu, width)
        while height > clear and body.resize_pictures(1):
            before, height = height, self.panel.height_in(self.screen.menu, width)
            if height == before:
                body.resize_pictures(-1)  # the text is as high
                break

    def _page_words(self) -> str:
        """Which page of how many; nothing of a single one."""
        if len(self._lessons) == 1:
            return ""
        return tr("{n} of {total}", n=self._place + 1, total=len(self._lessons))

    def _go_on(self) -> None:
        left = tuple(each for each in self.app.settings.lessons if each is not self.lesson)
        self.app.change(lessons=left)
        if self._place + 1 < len(self._lessons):
            self._turn_to(self._place + 1)
        else:
            self.app.pop()

    def _go_back(self) -> None:
        self._turn_to(self._place - 1)

    def _turn_to(self, place: int) -> None:
        self._place = place
        self._begin()
        self.layout()

    def _ask_to_stop(self) -> None:
        """Who presses once too far must not miss all that is still to be told."""
        replies = (
            DialogReply(tr("No more lessons"), self._stop),
            DialogReply(tr("Go on"), lambda: None, main=True),
        )
        message = tr("“Lessons at the table” in the settings brings all of them back.")
        self.app.ask(tr("No more lessons?"), message, replies)

    def _stop(self) -> None:
        self.app.pop()
        self.app.change(lessons=())

    def _read_rules(self) -> None:
        self.app.push(self.app.routes.rules(self._view.facts.rules, self._view.facts.players))

    def update(self, seconds: float) -> None:
        """Note how long the page has been there."""
        self._guard.update(seconds)

    def handle(self, event: pygame.event.Event) -> None:
        """The buttons act, and the page scrolls by wheel, bar and keys."""
        if self._guard.takes(event):
            return
        key = event.key if event.type == pygame.KEYDOWN else None
        if key == pygame.K_ESCAPE:
            if self._guard.over:
                self._go_on()
        elif key == pygame.K_BACKSPACE:
            if self._place and self._guard.over:
                self._go_back()
        elif key == pygame.K_F1:
            self._read_rules()
        elif key in SCROLL_KEYS and self.panel.scrolls:
            self.panel.scroll_by_key(key)
        elif not self.panel.handle(event, self.app.pointer):
            self.form.handle(event)

    def draw_veil(self, target: pygame.Surface) -> None:
        """Draw a veil over all but what the page is about."""
        super().draw_veil(target)
        self._light(target, self._about.cards, self._about.seats, self.veil)


def _lesson_foot(stop: Button, turns: Sequence[Button], words: str, theme: Theme) -> Box:
    """The button that stops at the left, those that turn pages at the right, words between.

    Where they have no room beside one another, they stand as in any row of buttons, without words.

    Args:
        stop: ends the lessons.
        turns: leads to other pages, the one that goes on last.
        words: which page of how many this is; nothing for a single one.
        theme: the colours.
    """
    style = Style(Face.BODY, 16, theme.muted)
    page = Words(words or " ", style, leading=ROW_HEIGHT / style.size, align="centre")
    shares = (0, 1, *(0 for _ in turns))
    line = Across(stop, page, *turns, shares=shares, gap=16, align="fill", together=True)
    return Either(line, ButtonRow([stop, *turns]), across=True)


def lesson_page(lesson: Lesson, view: Observation) -> Page:
    """The page of a lesson.

    Args:
        lesson: what it is about.
        view: what the player knows, whose cards and figures it mentions.
    """
    return _PAGES[lesson](view)


_PAGES: Final[Mapping[Lesson, Callable[[Observation], Page]]] = {
    Lesson.TABLE: lesson_before_the_play.table_page,
    Lesson.CARDS: lesson_before_the_play.cards_page,
    Lesson.POINTS: lesson_before_the_play.points_page,
    Lesson.AUCTION: lesson_before_the_play.auction_page,
    Lesson.DOG: lesson_before_the_play.dog_page,
    Lesson.CALL: lesson_before_the_play.call_page,
    Lesson.DISCARD: lesson_before_the_play.discard_page,
    Lesson.SLAM: lesson_before_the_play.slam_page,
    Lesson.POIGNEE: lesson_before_the_play.poignee_page,
    Lesson.TAKER: lesson_play.taker_page,
    Lesson.PARTNER: lesson_play.partner_page,
    Lesson.DEFENCE: lesson_play.defence_page,
    Lesson.FOLLOW: lesson_play.follow_page,
    Lesson.TRUMP: lesson_play.trump_page,
    Lesson.OVERTRUMP: lesson_play.overtrump_page,
    Lesson.ANY_CARD: lesson_play.any_card_page,
    Lesson.PETIT: lesson_play.petit_page,
    Lesson.EXCUSE: lesson_play.excuse_page,
    Lesson.REVEALED: lesson_play.revealed_page,
    Lesson.SCORE: lesson_play.score_page,
}
