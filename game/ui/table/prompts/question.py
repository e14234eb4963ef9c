"""A small question with two or three answers, such as whether to announce the slam."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.ui.boxes.box import Widget
from game.ui.buttons import ButtonKind, ButtonShape
from game.ui.fitting import balanced, shrunk
from game.ui.kit import Style
from game.ui.table.prompt import Answer, Doubt
from game.ui.table.prompts.panel import Groups, PanelPrompt
from game.ui.table.prompts.questions import QUESTIONS, PromptOption
from game.ui.theme import Face
from game.ui.widgets.button import Button

_WIDTH: Final = 560
_WIDTH_OF_MANY: Final = 700
_SIDE: Final = 36
_GAP: Final = 20
_TRICK_INSET: Final = 14
_SIZE: Final = 21
_ENDS: Final = 30
"""Room that a button's ends take from its words, in units of text."""

_NOTE_SIZE: Final = 19
_LEADING: Final = 1.25


class QuestionPrompt(PanelPrompt):
    """A row of buttons over words that explain; the cautious answer has the keyboard."""

    def __init__(self, view: Observation, kind: DecisionKind) -> None:
        """Ask that kind of question, one of those in ``QUESTIONS``."""
        super().__init__(view)
        self._kind = kind

    def build(self) -> None:
        """Place the buttons, as wide as their words ask for."""
        question = QUESTIONS[self._kind](self.view)
        u, text = self.unit, self.kit.text_scale
        self.title = question.title
        self._beside = self.trick_width + _TRICK_INSET * u if self.shows_trick else 0.0
        units = _WIDTH if len(question.options) == 2 else _WIDTH_OF_MANY
        more = 0.0 if self.table.big else self._beside / u  # large buttons stand at its right
        width = self.table.panel_width(units + more)
        self._style = Style(Face.BODY, _NOTE_SIZE, self.kit.theme.text)
        room = width - 2 * _SIDE * u - self._beside
        self._lines = [
            line for note in question.notes for line in balanced(self.kit, note, self._style, room)
        ]
        step = self.kit.text_px(_NOTE_SIZE) * _LEADING
        tall = 48 * text
        words = tall + 58 * text + (len(self._lines) - 1) * step
        height = 36 * u + max(words, self.trick_height + 24 * u)
        self.put_panel(width, height, self.table.panel_bottom - 10 * u)
        first = self.rect.top + 36 * u + words - 24 * text - (len(self._lines) - 1) * step
        self._first_line = first
        self._buttons = tuple(self._button(option) for option in question.options)
        self._place(question.options, tall)

    def _button(self, option: PromptOption) -> Button:
        act = partial(self.answer, option.answer)
        kind = ButtonKind.PRIMARY if option.strong else ButtonKind.SECONDARY
        return Button(option.label, act, kind=kind, shape=ButtonShape.CARTOUCHE, size=_SIZE)

    def _place(self, options: tuple[PromptOption, ...], tall: float) -> None:
        u, kit = self.unit, self.kit
        style = Style(Face.TITLE, _SIZE, kit.theme.on_button)
        ends = _ENDS * kit.text_scale
        needs = [kit.text_width(option.label, style) + ends for option in options]
        room = self.rect.width - (2 * _SIDE + _GAP * (len(options) - 1)) * u - self._beside
        left, top = self.rect.left + _SIDE * u + self._beside, self.rect.top + 36 * u
        for option, button, need in zip(options, self._buttons, needs, strict=True):
            width = need / sum(needs) * room
            rect = pygame.Rect(round(left), round(top), round(width), round(tall))
            self.add(option.name, button, rect)
            button.size = shrunk(kit, button.label, style, rect.width - ends).size
            left = rect.right + _GAP * u

    def groups(self) -> Groups:
        """One group."""
        return (self._buttons,)

    def default_control(self) -> Widget:
        """The first answer does no harm."""
        return self._buttons[0]

    def doubt(self, answer: Answer) -> Doubt | None:
        """All but the first answer announce something, or cancel the deal."""
        question = QUESTIONS[self._kind](self.view)
        meant = (option for option in question.options[1:] if option.answer == answer)
        option = next(meant, None)
        if option is None:
            return None
        return Doubt(question.title, " ".join(question.notes), option.label)

    def draw_content(self, target: pygame.Surface) -> None:
        """Draw what the answers mean, and the trick."""
        left = self.rect.left + (_SIDE + _TRICK_INSET) * self.unit
        self.draw_trick(target, left, self._buttons[0].rect.top)
        self.kit.draw_lines(
            target,
            self.rect.centerx + self._beside / 2,
            self._first_line,
            self._lines,
            self._style,
            leading=_LEADING,
            align="centre",
        )
