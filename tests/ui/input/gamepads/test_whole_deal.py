"""A whole deal by game pad alone, from the menu to the score sheet and its review."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.session.settings import Settings
from game.session.thinking import LocalThinker
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.review.scene import ReviewScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.table.scene import TableScene
from game.ui.table.prompts.discard import DiscardPrompt
from game.ui.table.prompts.panel import PanelPrompt
from tests.ui.input.gamepads.hands import STEAM_DECK, PadHands
from tests.ui.pilot import Pilot

A, B, Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
SEED = 11
NEXT_GROUP = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


class PadPlayer:
    """Plays with a pad alone, and knows only what the screen shows."""

    def __init__(self, home: Path, players: int) -> None:
        settings = Settings(
            language="en", speed="instant", motion="none", players=players, lessons=()
        )
        self.pilot = Pilot(home, MenuScene, STEAM_DECK, settings)
        self.hands = PadHands(self.pilot)
        self.answered: set[DecisionKind] = set()

    def go_to(self, label: str) -> None:
        """Bring the ring to the control with those words."""
        for _ in range(30):
            seen = set()
            while (focus := self.pilot.form.focus) not in seen:
                if focus is not None and focus.label == label and focus.focus:
                    return
                seen.add(focus)
                self.hands.press(DOWN)
            self.hands.press(NEXT_GROUP)
        raise AssertionError(f"no way to {label} on {self.pilot.labels}")

    def choose(self, label: str) -> None:
        """Press the control with those words."""
        self.go_to(label)
        self.hands.press(A)

    @property
    def table(self) -> TableScene:
        """The table."""
        scene = self.pilot.app.scene
        assert isinstance(scene, TableScene)
        return scene

    def play_deal(self) -> None:
        """Answer whatever is asked until the score sheet shows."""
        for _ in range(400):
            self.pilot.wait_for(self._asked, 200)
            if isinstance(self.pilot.app.scene, DialogScene):
                self.hands.press(pygame.CONTROLLER_BUTTON_DPAD_LEFT, A)
                continue
            if not isinstance(self.pilot.app.scene, TableScene):
                return
            self._answer()
        raise AssertionError("the deal does not end")

    def _asked(self) -> bool:
        scene = self.pilot.app.scene
        return not isinstance(scene, TableScene) or scene.prompt is not None

    def _answer(self) -> None:
        table = self.table
        kind, prompt = table.prompt_kind, table.prompt
        assert kind is not None
        self.answered.add(kind)
        self.pilot.frames(30)  # who presses at once does not mean what has just come up
        if kind is DecisionKind.BID:
            self._bid(prompt)
        elif isinstance(prompt, DiscardPrompt):
            while not prompt.choices.complete:
                self.hands.press(RIGHT, A)
            self.hands.press(A)
        elif isinstance(prompt, PanelPrompt):
            self.hands.press(A, A)
        else:
            self._play_card()

    def _bid(self, prompt: object) -> None:
        """The highest bid but for those without the dog."""
        assert isinstance(prompt, PanelPrompt)
        bids = prompt.groups()[0]
        wanted = [it for it in bids[:3] if it.enabled][-1]
        self.hands.press(RIGHT)
        for _ in bids:
            if prompt._form.focus is wanted:
                break
            self.hands.press(RIGHT)
        self.hands.press(A)

    def _play_card(self) -> None:
        hand = self.table.animation.hand
        for _ in hand.cards:
            self.hands.press(RIGHT)
            if hand.hovered not in hand.look.refused:
                break
        self.hands.press(A)


@pytest.mark.parametrize("players", [3, 5])
def test_a_deal_by_pad(
    tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch, quick_coach: None
) -> None:
    monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
    random.seed(SEED)
    monkeypatch.setattr("secrets.randbits", lambda bits: SEED % (1 << bits))
    player = PadPlayer(tmp_path, players)
    player.choose("New game")
    assert player.pilot.shows(NewGameScene)
    player.choose("Deal the cards")
    assert player.pilot.shows(TableScene)
    player.play_deal()
    assert player.pilot.shows(ScoreScene)
    calls = {DecisionKind.CALL} if players == 5 else set()
    assert player.answered == {DecisionKind.BID, DecisionKind.DISCARD, DecisionKind.PLAY} | calls
    player.choose("Review")
    assert player.pilot.shows(ReviewScene)
    player.hands.press(B)
    assert player.pilot.shows(ScoreScene)
