"""The table by fingers: a tap lifts, a second one plays, and a whole deal."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind, MakeBid
from game.ui.scenes.score import ScoreScene
from game.ui.table.prompts.discard import DiscardPrompt
from tests.ui.fingers import Finger
from tests.ui.table.table_pilot import CALM, FAST, TablePilot, legal_and_refused, point_on


@pytest.fixture
def asked(tmp_path: Path) -> TablePilot:
    """A table where a card is to be played."""
    pilot = TablePilot(tmp_path, settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    pilot.frames(40)
    return pilot


def test_a_tap_lifts_and_a_second_one_plays(asked: TablePilot) -> None:
    legal, _ = legal_and_refused(asked)
    finger, hand = Finger(asked), asked.scene.animation.hand
    finger.tap(point_on(asked, legal))
    asked.frames(20)
    assert hand.hovered == legal and legal in asked.scene.table.view.hand
    finger.tap(point_on(asked, legal))
    assert legal not in asked.scene.table.view.hand


def test_a_tap_elsewhere_puts_the_card_back(asked: TablePilot) -> None:
    legal, _ = legal_and_refused(asked)
    finger, hand = Finger(asked), asked.scene.animation.hand
    finger.tap(point_on(asked, legal))
    finger.tap((640, 200))
    assert hand.hovered is None
    finger.tap(point_on(asked, legal))
    assert legal in asked.scene.table.view.hand


def test_a_card_is_dragged_to_the_table(asked: TablePilot) -> None:
    legal, _ = legal_and_refused(asked)
    Finger(asked).drag(point_on(asked, legal), (640, 300))
    assert legal not in asked.scene.table.view.hand


def test_what_sdl_makes_of_a_finger_is_not_taken_twice(asked: TablePilot) -> None:
    legal, _ = legal_and_refused(asked)
    at = point_on(asked, legal)
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=at, button=1, touch=True)
            pygame.event.post(event)
        asked.frames(2)
    assert legal in asked.scene.table.view.hand


def test_a_finger_that_rests_on_a_card_says_why_not(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, settings=CALM)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    while not pilot.scene.animation.hand.look.refused:
        pilot.answer()
        pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.frames(40)
    _, refused = legal_and_refused(pilot)
    finger = Finger(pilot)
    finger.down(point_on(pilot, refused))
    pilot.frames(60)
    tip = pilot.scene.turn.tips._tip
    assert tip is not None and tip.card == refused
    finger.up()
    pilot.frames(30)
    tip = pilot.scene.turn.tips._tip
    assert tip is not None and tip.card == refused


def test_a_finger_that_rests_on_a_bid_does_not_bid(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    pilot.play_until(DecisionKind.BID)
    pilot.frames(40)
    prompt = pilot.scene.prompt
    assert prompt is not None
    finger = Finger(pilot)
    finger.down(prompt.controls()["pass"].center)
    pilot.frames(60)
    finger.up()
    assert pilot.scene.prompt is prompt
    finger.tap(prompt.controls()["pass"].center)
    assert pilot.scene.prompt is not prompt


@pytest.mark.parametrize(("players", "seed"), [(3, 3), (5, 8)])
def test_a_deal_by_fingers(tmp_path: Path, players: int, seed: int) -> None:
    pilot = TablePilot(tmp_path, players, seed, settings=FAST, bid=Bid.GARDE)
    finger, kinds = Finger(pilot), set()
    for _ in range(200):
        pilot.wait_for(pilot.asked, 200)
        if not pilot.playing:
            break
        pilot.frames(40)
        kinds.add(pilot.scene.prompt_kind)
        answer(pilot, finger)
    assert pilot.shows(ScoreScene)
    calls = {DecisionKind.CALL} if players == 5 else set()
    assert {DecisionKind.BID, DecisionKind.DISCARD, DecisionKind.PLAY} | calls <= kinds


def answer(pilot: TablePilot, finger: Finger) -> None:
    """Answer by touching what stands for what a bot would do, or for the first choice."""
    prompt, action = pilot.scene.prompt, pilot.advise()
    assert prompt is not None
    if isinstance(action, MakeBid):
        finger.tap(prompt.controls()[action.bid.name.lower()].center)
    elif pilot.scene.prompt_kind is DecisionKind.PLAY:
        legal, _ = _first_legal(pilot)
        finger.tap(legal)
        pilot.frames(20)
        finger.tap(legal)
    elif isinstance(prompt, DiscardPrompt):
        while not prompt.choices.complete:
            finger.tap(_first_legal(pilot)[0])
            pilot.frames(20)
        finger.tap(prompt.confirm_button.rect.center)
    else:
        finger.tap(next(iter(prompt.controls().values())).center)


def _first_legal(pilot: TablePilot) -> tuple[tuple[float, float], str]:
    hand = pilot.scene.animation.hand
    look = hand.look
    card = next(it for it in hand.order if it not in look.refused and it not in look.absent)
    return point_on(pilot, card), card.code
