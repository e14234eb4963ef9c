"""The handful: its level on a panel, its trumps in the hand itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules.actions import Reason, ShowPoignee
from game.rules.cards import EXCUSE, Card
from game.rules.observation import Observation
from game.rules.option_choices import PoigneeShows
from game.rules.shapes import PoigneeLevel
from game.session.advice import poignee_to_show
from game.ui.boxes.box import Widget
from game.ui.buttons import ButtonKind, ButtonShape
from game.ui.fitting import balanced, shrunk
from game.ui.kit import Style
from game.ui.table.prompt import Act, Answer, Decline, HandLook
from game.ui.table.prompts.choice_button import ChoiceButton
from game.ui.table.prompts.panel import Groups, PanelPrompt
from game.ui.theme import Face
from game.ui.widgets.button import Button
from game.words.counts import trumps_words
from game.words.i18n import ntr, tr
from game.words.refusals import sentence

_SIDE: Final = 38
_SIDE_BIG: Final = 24
_GAP: Final = 16
_TEXT_INSET: Final = 12
_TEXT_INSET_BIG: Final = 8
_HEAD: Final = 36
_ROWS: Final = 14
_ROWS_BIG: Final = 9
_FOOT: Final = 26
_FOOT_BIG: Final = 16
"""Units from the panel's edge to the levels, between them and the row below, and under that."""

_NOTE_ROOM: Final = 80
_NOTE_STEP: Final = 23
_COUNT_ROOM: Final = 28
"""Heights of words in units of text."""

_PLAIN_SIZE: Final = 22


class PoigneePrompt(PanelPrompt):
    """Single, double or triple; which trumps; show them or say nothing."""

    def __init__(self, view: Observation) -> None:
        super().__init__(view)
        choice = view.choices.poignee
        assert choice is not None, "only who can show a handful is asked for one"
        self._choice = choice
        self._sizes = dict(choice.sizes)
        self._level = self._first_level()
        self._shown = poignee_to_show(choice, self.size)
        self._in_hand = False

    def _first_level(self) -> PoigneeLevel:
        """The highest that is reached without the Excuse, which is better kept hidden."""
        plain = [
            level for level, size in self._sizes.items() if not self._choice.needs_excuse(size)
        ]
        return max(plain) if plain else min(self._sizes)

    @property
    def size(self) -> int:
        """How many cards the chosen level has."""
        return self._sizes[self._level]

    @property
    def keyboard_in_panel(self) -> bool:
        """Tab leads from the levels to the hand, and on to the buttons."""
        return not self._in_hand

    # -- placing --------------------------------------------------------------------------------

    def build(self) -> None:
        """Place levels and buttons."""
        big, u = self.table.big, self.unit
        self.title = tr("Handful") if big else tr("Show a handful?")
        rows, foot = (_ROWS_BIG, _FOOT_BIG) if big else (_ROWS, _FOOT)
        levels, lower = self._level_height(), self._lower_height()
        height = (_HEAD + rows + foot) * u + levels + lower
        self.put_panel(self.table.panel_width(), height, self.table.panel_bottom_over_lifted)
        self._side = (_SIDE_BIG if big else _SIDE) * u
        self._lower = self.rect.inflate(-round(2 * self._side), 0)
        self._lower.height = round(lower)
        self._lower.bottom = round(self.rect.bottom - foot * u)
        self._levels = {level: self._level_button(level) for level in PoigneeLevel}
        self._place_levels()
        self._decline = Button(
            tr("Say nothing"),
            lambda: self.answer(Decline()),
            kind=ButtonKind.SECONDARY,
            shape=ButtonShape.CARTOUCHE,
            size=_PLAIN_SIZE,
        )
        self._show = Button(
            tr("Show"), self._act, shape=ButtonShape.CARTOUCHE, size=_PLAIN_SIZE + 1
        )
        self._place_actions()
        self._settle()

    def _level_button(self, level: PoigneeLevel) -> ChoiceButton:
        names: dict[PoigneeLevel, Callable[[], str]] = {
            PoigneeLevel.SINGLE: lambda: tr("Single"),
            PoigneeLevel.DOUBLE: lambda: tr("Double"),
            PoigneeLevel.TRIPLE: lambda: tr("Triple"),
        }
        size = self.view.facts.shape.poignee_thresholds[level]
        name, detail = names[level](), self._detail(level, size)
        if self.table.big:
            name, detail = f"{name} {size}", ""
        button = ChoiceButton(
            name, partial(self._choose_level, level), detail=detail, chosen=level is self._level
        )
        button.enabled = level in self._sizes
        return button

    def _detail(self, level: PoigneeLevel, size: int) -> str:
        """The trumps and the points of a level, or what it lacks."""
        if level not in self._sizes:
            reach = len(self._choice.trumps) + self._choice.has_excuse
            return ntr("{size}: {n} missing", "{size}: {n} missing", size - reach, size=size)
        points = self.view.facts.rules.poignee_values[level]
        if self._choice.needs_excuse(size):
            return tr("{size} with the Excuse, +{points}", size=size, points=points)
        return tr("{trumps}, +{points}", trumps=trumps_words(size), points=points)

    def _level_height(self) -> float:
        u, text = self.unit, self.kit.text_scale
        return 38 * text if self.table.big else max(58 * u, 54 * text)

    def _action_height(self) -> float:
        return 40 * self.kit.text_scale if self.table.big else 54 * self.unit

    def _lower_height(self) -> float:
        """The row of trick, words and buttons; large words beside a trick stand over buttons."""
        text = self.kit.text_scale
        if not self.table.big:
            return max(_NOTE_ROOM * text, self.trick_height)
        words = _COUNT_ROOM * text if self.shows_trick else 0
        return max(self._action_height() + words, self.trick_height)

    def _place_levels(self) -> None:
        u, count = self.unit, len(self._levels)
        width = (self.rect.width - 2 * self._side - (count - 1) * _GAP * u) / count
        top = self.rect.top + _HEAD * u
        for index, (level, button) in enumerate(self._levels.items()):
            left = self.rect.left + self._side + index * (width + _GAP * u)
            rect = pygame.Rect(round(left), round(top), round(width), round(self._level_height()))
            self.add(level.code, button, rect)

    def _place_actions(self) -> None:
        u = self.unit
        right: float = self._lower.right
        for name, button in (("show", self._show), ("decline", self._decline)):
            width = max(176 * u, self._natural_width(button))
            rect = pygame.Rect(0, 0, round(width), round(self._action_height()))
            rect.midright = (round(right), self._lower.centery)
            if self.table.big:
                rect.bottom = self._lower.bottom
            self.add(name, button, rect)
            right = rect.left - (_GAP + 4) * u

    def _natural_width(self, button: Button) -> float:
        style = Style(Face.TITLE, button.size, self.kit.theme.on_button)
        return self.kit.text_width(button.label, style) + 36 * self.kit.text_scale

    # -- choosing -------------------------------------------------------------------------------

    def groups(self) -> Groups:
        """The levels, then the buttons, each by itself: showing does not follow on declining."""
        return (tuple(self._levels.values()), (self._show,), (self._decline,))

    def default_control(self) -> Widget:
        """Saying nothing does no harm."""
        return self._decline

    def step(self, direction: int) -> None:
        """The hand comes after the levels and before the buttons."""
        here = self._form.focus
        last_level = [button for button in self._levels.values() if button.enabled][-1]
        first_button = self._show if self._show.enabled else self._decline
        if self._in_hand:
            self._in_hand = False
            self._form.move_to(first_button if direction > 0 else last_level, by_key=True)
            return
        if here is (last_level if direction > 0 else first_button) and here.focus:
            here.focus = False
            self._in_hand = True
            return
        super().step(direction)

    def key(self, event: pygame.event.Event) -> None:
        """While the keyboard is in the hand, only Tab concerns the panel."""
        if not self._in_hand or event.key == pygame.K_TAB:
            super().key(event)

    def choose(self, card: Card) -> Answer | None:
        """Choose a trump of the hand, or give it up; where more may be shown the level follows."""
        if card in self._shown:
            self._shown = self._shown.without(card)
        else:
            self._shown = self._shown.with_card(card)
        reached = self._reached()
        if self._may_show_more and reached is not None:
            self._level = reached
        self._settle()
        return None

    def _choose_level(self, level: PoigneeLevel) -> None:
        self._level = level
        self._shown = poignee_to_show(self._choice, self.size)
        self._settle()

    def _settle(self) -> None:
        """After level or cards changed."""
        for level, button in self._levels.items():
            button.choose(level is self._level)
        self._show.enabled = self._is_complete()

    @property
    def _may_show_more(self) -> bool:
        return self.view.facts.rules.poignee_shows is PoigneeShows.AT_LEAST

    def _reached(self) -> PoigneeLevel | None:
        """The level that the chosen cards make."""
        facts = self.view.facts
        return facts.rules.poignee_level(facts.players, len(self._shown))

    def _is_complete(self) -> bool:
        return len(self._shown) in self._choice.counts and self._reached() is self._level

    def _act(self) -> None:
        self.answer(Act(ShowPoignee(self._shown)))

    # -- drawing --------------------------------------------------------------------------------

    def hand_look(self) -> HandLook:
        """Chosen trumps stand out; the Excuse is dim until the count needs it."""
        refused = {
            card: sentence(Reason.POIGNEE_NOT_TRUMP, {})
            for card in self.view.hand - self._choice.trumps
        }
        if self._choice.has_excuse and self._choice.needs_excuse(self.size):
            refused.pop(EXCUSE, None)
        elif self._choice.has_excuse:
            refused[EXCUSE] = sentence(Reason.POIGNEE_EXCUSE, {})
        return HandLook(refused=refused, lifted=self._shown & self.view.hand)

    def draw_content(self, target: pygame.Surface) -> None:
        """Draw the trick, how many are chosen, and the rule of the Excuse."""
        kit, row, text = self.kit, self._lower, self.kit.text_scale
        left = row.left + (_TEXT_INSET_BIG if self.table.big else _TEXT_INSET) * self.unit
        self.draw_trick(target, left, row.top)
        left += self.trick_width
        decline = self.control("decline").rect
        room = decline.left - left - 14 * self.unit
        if self.table.big:
            over = self.shows_trick
            baseline = row.top + 20 * text if over else decline.centery + 7 * text
            count, style = self._count(row.right - left if over else room)
            kit.draw_text(target, left, baseline, count, style)
            return
        note = Style(Face.BODY, 18, kit.theme.muted)
        lines = balanced(kit, self._note(), note, room)
        first = row.centery - len(lines) * _NOTE_STEP * text / 2 + 7 * text
        count, style = self._count(room)
        kit.draw_text(target, left, first, count, style)
        for number, line in enumerate(lines, 1):
            kit.draw_text(target, left, first + number * _NOTE_STEP * text, line, note)

    def _count(self, room: float) -> tuple[str, Style]:
        """How many are chosen, in full where there is room for it, and how that is written."""
        theme = self.kit.theme
        style = Style(Face.LABEL, 20, theme.text if self._is_complete() else theme.bad)
        count = (
            tr("{chosen} chosen, at least {size}", chosen=len(self._shown), size=self.size)
            if self._may_show_more
            else tr("{chosen} of {size} chosen", chosen=len(self._shown), size=self.size)
        )
        whole = tr("{count} in your hand.", count=count)
        words = whole if self.kit.text_width(whole, style) <= room else count
        return words, shrunk(self.kit, words, style, room)

    def _note(self) -> str:
        laid_away = len(self._choice.must_include)
        if laid_away:
            return ntr(
                "{n} trump of your discard is shown with them.",
                "{n} trumps of your discard are shown with them.",
                laid_away,
            )
        if not self.view.facts.rules.poignee_excuse:
            return tr("The Excuse is no trump here, and stays hidden.")
        return tr("The Excuse is shown only where the count needs it.")
