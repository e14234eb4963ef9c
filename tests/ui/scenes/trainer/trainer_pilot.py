"""A learner at the trainer, in tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from game.ai.search import reading
from game.session.desk import Desk
from game.session.questions import EvaluateQuestion, EvaluationAnswer
from game.session.settings import Settings
from game.session.trainer import course as course_module
from game.session.trainer import queue as queue_module
from game.session.trainer.position import PositionTheme
from game.ui.app import App
from game.ui.scenes.trainer.scene import TrainerScene
from game.ui.scenes.trainer.side import Arguments
from game.ui.table.hand.fan import FanCard
from game.ui.widgets.button import Button
from game.ui.widgets.choice_tile import ChoiceTile
from tests.session.desk.local_desk import LocalDesk
from tests.session.trainer.positions import QuickQuestion
from tests.ui.pilot import Pilot

UNHURRIED = 30
"""Frames after which nobody presses by mistake what has come up."""
STILL = Settings(language="en", motion="none")

Answers: TypeAlias = Callable[[EvaluateQuestion], Iterator[EvaluationAnswer]]

_FINAL: dict[EvaluateQuestion, EvaluationAnswer] = {}
"""What the choices of the few positions of these tests are worth."""


class TrainerPilot(Pilot):
    """A learner."""

    scene: TrainerScene

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        settings: Settings = STILL,
        make_desk: Callable[[], Desk] = LocalDesk,
    ) -> None:
        def make(app: App) -> TrainerScene:
            self.scene = TrainerScene(app, seed=1)
            return self.scene

        super().__init__(home, make, size, settings, make_desk)

    def choose(self, theme: PositionTheme) -> None:
        """Wish for questions about something."""
        self.scene.state.want(replace(self.scene.course.wanted, theme=theme))

    def want(self, theme: PositionTheme) -> None:
        """Wait for a question about something."""
        self.choose(theme)
        if self.scene.course.chosen is not None:
            self.scene.state.next()
        self.wait_for(lambda: self.asked and self.theme is theme)
        self.frames(UNHURRIED)

    @property
    def asked(self) -> bool:
        return self.scene.course.position is not None and self.scene.course.chosen is None

    @property
    def answered(self) -> bool:
        return self.scene.course.mark is not None

    @property
    def theme(self) -> PositionTheme | None:
        position = self.scene.course.position
        return None if position is None else position.theme

    def tiles(self) -> list[ChoiceTile]:
        return [it for it in self.scene.form.widgets if isinstance(it, ChoiceTile)]

    def cards(self) -> list[FanCard]:
        """Cards of the fan that may be chosen."""
        widgets = self.scene.form.widgets
        fan = self.scene._fan
        assert fan is not None
        return [it for it in widgets if isinstance(it, FanCard) and it.card not in fan.refused]

    def button(self, label: str) -> Button:
        return next(
            it for it in self.scene.form.widgets if isinstance(it, Button) and it.label == label
        )

    def sentences(self) -> list[str]:
        """What is said beside the answers."""
        bodies = [body for panel in self.scene.panels for body in panel.bodies]
        arguments = [
            argument
            for body in bodies
            if isinstance(body, Arguments)
            for argument in body.arguments
        ]
        return [argument.words for argument in arguments]


def remembering(answers: Answers) -> Answers:
    """The same answers, but of a question asked before in these tests only the last one.

    Args:
        answers: ``EvaluateQuestion.answers``.
    """

    def told(question: EvaluateQuestion) -> Iterator[EvaluationAnswer]:
        known = _FINAL.get(question)
        if known is not None:
            yield known
            return
        answer = None
        for answer in answers(question):
            yield answer
        if answer is not None:
            _FINAL[question] = answer

    return told


def search_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the trainer find positions at once, and weigh them by few playouts."""
    monkeypatch.setattr(queue_module, "SearchQuestion", QuickQuestion)
    monkeypatch.setattr(queue_module, "STARTERS", ())
    monkeypatch.setattr(EvaluateQuestion, "answers", remembering(EvaluateQuestion.answers))
    for kind in course_module.BUDGET:
        monkeypatch.setitem(course_module.BUDGET, kind, 256)
    monkeypatch.setattr(reading, "POOL", 256)
