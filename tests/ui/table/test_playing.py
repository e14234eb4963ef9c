"""Cards played by pointer, clicked on or dragged, and by keys."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import Card
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.table.prompt import HandLook
from tests.ui.table.table_pilot import CALM, TablePilot, legal_and_refused, point_on


def test_a_click_plays(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    pilot.click(point_on(pilot, legal))
    assert legal not in pilot.scene.table.view.hand


def test_a_press_on_a_card_skips_the_last_trick_and_leads(tmp_path: Path) -> None:
    """Whoever has won a trick need not wait until it is gone, nor click twice."""
    pilot = TablePilot(tmp_path, players=5, seed=3, bid=Bid.GARDE, settings=CALM)
    for tricks in range(6):
        pilot.play_until(DecisionKind.PLAY, tricks)
        pilot.answer()
        pilot.wait_for(lambda: pilot.scene.animation.picture.winner is not None, 30)
        if pilot.scene.animation.picture.winner == 0:
            break
    assert pilot.scene.prompt is None
    card = pilot.scene.animation.hand.order[0]
    pilot.click(point_on(pilot, card))
    assert card not in pilot.scene.table.view.hand


def test_a_refused_card_says_why(pilot: TablePilot) -> None:
    _, refused = legal_and_refused(pilot)
    pilot.click(point_on(pilot, refused))
    assert refused in pilot.scene.table.view.hand
    assert pilot.scene.prompt is not None
    assert pilot.app.announced[-1] == pilot.scene.animation.hand.look.refused[refused]


def test_a_drag_above_the_line_plays(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    pilot.drag(point_on(pilot, legal), (640, 300))
    assert legal not in pilot.scene.table.view.hand


def test_a_dragged_card_lies_down_in_the_trick(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.frames(30)
    legal, hand = pilot.scene.table.view.choices.plays.lowest, pilot.scene.animation.hand
    pilot.press(point_on(pilot, legal))
    pilot.move((640, 300))
    pilot.frames(30)
    actor = hand.actors[legal]
    assert actor.height == 1.0
    pilot.release((640, 300))
    assert pilot.scene.animation.stage.trick[0] is actor
    pilot.wait_for(lambda: not pilot.scene.animation.animator.moves(actor), 2)
    assert actor.height == 0.0


def test_a_short_drag_snaps_back(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    start = point_on(pilot, legal)
    pilot.drag(start, (start[0] + 40, start[1] + 10))
    assert legal in pilot.scene.table.view.hand
    pilot.move((640, 300))
    pilot.frames(2)
    hand = pilot.scene.animation.hand
    assert hand.actors[legal].pose.x == pytest.approx(hand.poses[legal].x)


def test_a_card_dropped_outside_the_window_is_not_played(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    pilot.drag(point_on(pilot, legal), (-50, -200))
    pilot.frames(2)
    assert legal in pilot.scene.table.view.hand
    assert pilot.scene.animation.hand.dragged is None


def test_escape_gives_up_a_drag_before_it_pauses(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    pilot.press(point_on(pilot, legal))
    pilot.move((640, 300))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.playing
    assert pilot.scene.animation.hand.dragged is None
    pilot.release((640, 300))
    assert legal in pilot.scene.table.view.hand
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.playing


def test_nothing_hangs_in_the_air_under_another_screen(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=5, players=3)
    pilot.play_until(DecisionKind.PLAY)
    hand = pilot.scene.animation.hand
    card = next(card for card in hand.order if card not in hand.look.refused)
    pilot.press(point_on(pilot, card))
    pilot.move((640, 300))
    pilot.frames(4)
    pilot.key(pygame.K_F1)
    at, rest = hand.actors[card].pose.centre, hand.poses[card].centre
    assert math.dist(at, rest) <= hand.layout.lift + 1


def test_a_refused_card_dropped_on_the_table_snaps_back(pilot: TablePilot) -> None:
    _, refused = legal_and_refused(pilot)
    pilot.drag(point_on(pilot, refused), (640, 300))
    assert refused in pilot.scene.table.view.hand
    assert pilot.scene.animation.hand.dragged is None
    assert pilot.app.announced[-1] == pilot.scene.animation.hand.look.refused[refused]


def test_a_press_that_hardly_moves_is_a_click(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    x, y = point_on(pilot, legal)
    pilot.press((x, y))
    pilot.release((x + 4, y + 3))
    assert legal not in pilot.scene.table.view.hand


def test_hover_lifts_only_that_card(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    hand = pilot.scene.animation.hand
    pilot.move(point_on(pilot, legal))
    pilot.frames(2)
    lifted = [c for c in hand.order if hand.actors[c].pose != hand.poses[c]]
    assert lifted == [legal]


def test_a_card_that_comes_to_be_refused_does_not_stay_lifted(pilot: TablePilot) -> None:
    hand, (legal, refused) = pilot.scene.animation.hand, legal_and_refused(pilot)
    look = hand.look
    hand.dress(HandLook())
    pilot.move(point_on(pilot, refused))
    pilot.frames(30)
    assert hand.actors[refused].pose != hand.poses[refused]
    hand.dress(look)
    pilot.frames(30)
    assert hand.actors[refused].pose == hand.poses[refused]
    hand.hover(legal)
    pilot.frames(30)
    assert hand.actors[legal].pose != hand.poses[legal]


def test_no_note_stays_under_a_dialog(pilot: TablePilot, drawn_lines: list[str]) -> None:
    pilot.move(pilot.scene.animation.layout.seat(1))
    drawn_lines.clear()
    pilot.picture()
    note = next(line for line in drawn_lines if "in hand" in line)
    pilot.key(pygame.K_ESCAPE)
    drawn_lines.clear()
    pilot.picture()
    assert note not in drawn_lines


def test_keys_choose_and_play(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    pilot.key(pygame.K_1)
    assert pilot.scene.animation.hand.hovered == legal
    pilot.key(pygame.K_RETURN)
    assert legal not in pilot.scene.table.view.hand


def test_arrows_walk_through_the_hand(pilot: TablePilot) -> None:
    hand = pilot.scene.animation.hand
    pilot.key(pygame.K_RIGHT)
    assert hand.hovered == hand.order[0]
    pilot.key(pygame.K_RIGHT)
    assert hand.hovered == hand.order[1]
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_LEFT)
    assert hand.hovered == hand.order[-1]


def test_the_ends_of_the_hand_and_the_pad_of_digits(pilot: TablePilot) -> None:
    legal, _ = legal_and_refused(pilot)
    hand = pilot.scene.animation.hand
    pilot.key(pygame.K_END)
    assert hand.hovered == hand.order[-1]
    pilot.key(pygame.K_HOME)
    assert hand.hovered == hand.order[0]
    pilot.key(pygame.K_KP_1, pygame.KMOD_NUM)
    assert hand.hovered == legal


def test_the_keyboard_is_seen_on_refused_cards(pilot: TablePilot) -> None:
    hand, (_, refused) = pilot.scene.animation.hand, legal_and_refused(pilot)
    ringed: list[Card | None] = []

    def note(_: object, __: object, drawn: Card | None, ___: CardPose, look: CardLook) -> None:
        if look.ring and drawn in hand.order:
            ringed.append(drawn)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardSprites, "draw_card", note)
        pilot.key(pygame.K_HOME)
        while hand.hovered != refused:
            pilot.key(pygame.K_RIGHT)
        ringed.clear()
        pilot.picture()
        assert ringed == [refused]
        pilot.move(point_on(pilot, refused))
        ringed.clear()
        pilot.picture()
        assert not ringed  # the pointer shows itself
