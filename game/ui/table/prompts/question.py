"""A small question with two or three answers, such as whether to announce the slam."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Prose, Spacer
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.table.prompt import Answer, Doubt
from game.ui.table.prompts.panel import PanelPrompt
from game.ui.table.prompts.prompt_button import PromptButton
from game.ui.table.prompts.questions import QUESTIONS, PromptOption

_WIDTH: Final = 560
_WIDTH_OF_MANY: Final = 700
_SIDES: Final = 36
_TRICK_INSET: Final = 14


class QuestionPrompt(PanelPrompt):
    """A row of buttons over words that explain; the cautious answer has the keyboard."""

    raised = 10

    def __init__(self, view: Observation, kind: DecisionKind) -> None:
        """Ask that kind of question, one of those in ``QUESTIONS``."""
        super().__init__(view)
        self._kind = kind

    def describe(self) -> Box:
        """Buttons as wide as their words ask for, over what they mean; the trick beside them."""
        question, text = QUESTIONS[self._kind](self.view), self.kit.text_growth
        self.title = question.title
        self.units = _WIDTH if len(question.options) == 2 else _WIDTH_OF_MANY
        self._buttons = [self._button(option) for option in question.options]
        needs = [button.natural_width(self.kit) for button in self._buttons]
        style = Style(Face.BODY, 19, self.kit.theme.text)
        notes = [
            Prose(note, style, leading=1.25, align="centre", even=True) for note in question.notes
        ]
        row = Across(*self._buttons, shares=needs, gap=20, together=True)
        written = Down(row, Down(*notes, gap=0), gap=15.7 * text)
        asked: Box = On(written, below=18.4 * text)
        if self.shows_trick:
            asked = self._beside_trick(asked)
        return On(asked, sides=_SIDES, above=36, below=0)

    def _beside_trick(self, asked: Box) -> Box:
        trick = On(self.trick_box(), below=24)
        if not self.table.big:  # large buttons stand at its right
            self.units += _TRICK_INSET + trick.natural_width(self.kit) / self.kit.scale
        return Across(Spacer(_TRICK_INSET), trick, asked, shares=(0, 0, 1), gap=0, align="top")

    def _button(self, option: PromptOption) -> PromptButton:
        act, high = partial(self.answer, option.answer), 48 * self.kit.text_growth
        kind = ButtonKind.PRIMARY if option.strong else ButtonKind.SECONDARY
        return self.named(
            option.name, PromptButton(option.label, act, kind=kind, size=21, high=high)
        )

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
