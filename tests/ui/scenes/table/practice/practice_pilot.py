"""A practice deal to play at in tests: bots and coach work in the same process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.rules.actions import DecisionKind
from game.rules.observation import Observation
from game.session.deal import DealLog
from game.session.practice import Practice
from game.session.settings import Settings
from game.session.setup import GameSetup
from game.session.table import Table
from game.session.thinking import LocalThinker
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.new_game.start import practice_setup
from game.ui.scenes.table.practice import PracticeMode
from game.ui.scenes.table.scene import TableScene
from game.ui.table.coach.advice import AdviceSheet
from tests.coach.deals import by_rule, moments, taken
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import FAST, TablePilot


def log_at(
    players: int,
    kind: DecisionKind,
    fits: Callable[[Observation], bool] = lambda view: True,
    seed: int = 20,
    *,
    forced: bool = False,
) -> tuple[DealLog, int]:
    """A deal up to a decision, and whose it is; the seed goes on until one fits.

    There is a choice unless a ``forced`` card is wanted.
    """
    while True:
        live = taken(players, seed)
        for decision, view in moments(live, by_rule(seed)):
            plays = len(view.choices.plays)
            free = kind is not DecisionKind.PLAY or (plays == 1 if forced else plays > 2)
            if decision.kind is kind and free and fits(view):
                return DealLog.of(live), decision.seat
        seed += 1


def partner_unknown(view: Observation) -> bool:
    """Whether some tricks were played and the player cannot know the partner."""
    return view.partner is None and len(view.facts.tricks) >= 2


class PracticePilot(Pilot):
    """Practises."""

    scene: TableScene

    def __init__(
        self,
        home: Path,
        log: DealLog,
        seat: int,
        *,
        size: tuple[int, int] = (1280, 720),
        settings: Settings = FAST,
    ) -> None:
        def make(app: App) -> TableScene:
            setup = practice_setup(app.settings, log.rules, log.players, seat)
            seats = tuple(replace(who, level=who.level and "rule") for who in setup.seats)
            rule_bots = GameSetup(setup.rules, seats, 1)
            practice = Practice(rule_bots, log, len(log.moves))
            thinker = LocalThinker()
            mode = partial(PracticeMode, practice=practice, thinker=thinker)
            self.scene = TableScene(app, Table(practice.game, thinker), mode)
            return self.scene

        super().__init__(home, make, size, settings)
        self.wait_for_question()

    @property
    def mode(self) -> PracticeMode:
        """The practice at the table."""
        return practice_at(self.scene)

    def wait_for_question(self) -> None:
        """Wait until the player is asked, or something lies over the table."""
        self.wait_for(lambda: self.scene.prompt is not None or self.app.scene is not self.scene, 60)

    def wait_for_coach(self) -> None:
        """Wait until the coach has said all."""
        self.wait_for(lambda: self.scene.coach is None or not self.scene.coach.moving, 120)

    def seat_point(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's medallion."""
        return self.scene.animation.layout.seat(self.scene.animation.place_of(seat))


def practice_at(table: Scene) -> PracticeMode:
    """What is practised at a table."""
    assert isinstance(table, TableScene)
    assert isinstance(table.mode, PracticeMode)
    return table.mode


def at_play(home: Path, players: int = 4, **more: object) -> PracticePilot:
    log, seat = log_at(players, DecisionKind.PLAY, lambda view: len(view.facts.tricks) >= 8)
    return PracticePilot(home, log, seat, **more)  # type: ignore[arg-type]


def advice(pilot: PracticePilot | TablePilot) -> AdviceSheet:
    assert pilot.scene.coach is not None
    sheet = pilot.scene.coach.advice
    assert sheet is not None
    return sheet


def bar(pilot: PracticePilot, icon: str) -> tuple[int, int]:
    """Where a button of the bar is."""
    return next(button.rect.center for each, button in pilot.mode.bar.buttons if each.icon == icon)


def click_reply(pilot: Pilot, label: str) -> None:
    scene = pilot.app.scene
    assert isinstance(scene, DialogScene)
    pilot.click(next(w.rect.center for w in scene.form.widgets if w.label == label))
