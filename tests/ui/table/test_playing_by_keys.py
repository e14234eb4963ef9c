"""Cards chosen and played by keys, and how the chosen one is seen."""

from __future__ import annotations

import pygame
import pytest

from game.rules.cards import Card
from game.ui.table.cards.pose import CardPose
from game.ui.table.cards.sprites import CardLook, CardSprites
from tests.ui.table.table_pilot import TablePilot, legal_and_refused, point_on


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
