"""What is kept to be drawn again has bounds, and making it anew is spread over frames."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pygame
import pytest

from game.rules.cards import TRUMPS
from game.ui.kit import Kit
from game.ui.scenes.menu.title import draw_title
from game.ui.screen import Look, Screen
from game.ui.table.spot import Spot
from game.ui.table.sprites import CardLook, CardSprites
from game.ui.theme import DAY
from game.ui.vector import Sprite


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def sprite(pixels: int) -> Sprite:
    return Sprite(pygame.Surface((pixels, 1)))


class TestKit:
    def test_what_is_kept_has_a_bound(self) -> None:
        kit = Kit(DAY, 1.0)
        part = kit.kept.limit // 10
        for number in range(25):
            kit.cached(number, lambda: sprite(part))
        assert kit.kept.pixels <= kit.kept.limit

    def test_what_was_used_lately_stays(self) -> None:
        kit = Kit(DAY, 1.0)
        part = kit.kept.limit // 10
        first = kit.cached("first", lambda: sprite(part))
        for number in range(25):
            kit.cached(number, lambda: sprite(part))
            assert kit.cached("first", lambda: sprite(part)) is first

    def test_something_larger_than_all_is_still_drawn(self) -> None:
        kit = Kit(DAY, 1.0)
        huge = kit.cached("huge", lambda: sprite(kit.kept.limit + 1))
        assert kit.cached("huge", lambda: sprite(1)) is huge


def test_table_and_menus_share_what_is_alike() -> None:
    pygame.font.init()
    alike, apart = Screen((1280, 720), Look()), Screen((1280, 720), Look(text_scale=1.5))
    assert alike.menu is alike.table
    assert apart.menu is not apart.table
    assert apart.menu.scale > apart.table.scale


def test_the_title_picture_keeps_no_kit_and_with_it_no_old_look() -> None:
    kit = Kit(DAY, 0.3)
    for risen in (0.5, 1.0):
        draw_title(kit, pygame.Surface((400, 300)), (0, 0), 1.0, risen)
    kept = ref(kit)
    del kit
    gc.collect()
    assert kept() is None


CARDS = sorted(TRUMPS)[:12]
PLAIN_LOOK = CardLook()


def draw_row(sprites: CardSprites, rotation: float, look: CardLook = PLAIN_LOOK) -> bytes:
    """Draw cards side by side in one frame; the pixels."""
    target = pygame.Surface((1300, 300))
    target.fill("#2F7A58")
    sprites.begin_frame()
    for index, card in enumerate(CARDS):
        sprites.draw_card(target, card, Spot(60 + 100 * index, 150, rotation, 104), look)
    return pygame.image.tobytes(target, "RGB")


class TestCards:
    def test_many_new_rotations_are_spread_over_frames(self) -> None:
        sprites = CardSprites(Kit(DAY, 1.0))
        draw_row(sprites, 0.0)
        draw_row(sprites, 1.0)
        assert sprites.unfinished

    def test_in_the_end_they_are_as_if_made_at_once(self) -> None:
        sprites, fresh = CardSprites(Kit(DAY, 1.0)), CardSprites(Kit(DAY, 1.0))
        draw_row(sprites, 0.0)
        frames = 0
        drawn = draw_row(sprites, 1.0)
        while sprites.unfinished:
            drawn = draw_row(sprites, 1.0)
            frames += 1
            assert frames < len(CARDS)
        assert drawn == draw_row(fresh, 1.0)

    def test_patient_ones_show_new_cards_frame_by_frame(self) -> None:
        patient = CardSprites(Kit(DAY, 1.0), patient=True)
        frames = [draw_row(patient, 0.0)]
        while patient.unfinished:
            frames.append(draw_row(patient, 0.0))
            assert len(frames) <= len(CARDS)
        assert len(frames) > 2
        assert frames[-1] == draw_row(CardSprites(Kit(DAY, 1.0)), 0.0)

    def test_a_card_that_looks_quite_different_does_not_wait(self) -> None:
        sprites = CardSprites(Kit(DAY, 1.0))
        draw_row(sprites, 0.0)
        draw_row(sprites, 30.0)
        assert not sprites.unfinished

    def test_cards_in_the_shade_are_darker_and_as_sharp(self) -> None:
        sprites = CardSprites(Kit(DAY, 1.0))
        light, shade = draw_row(sprites, 0.0), draw_row(sprites, 0.0, CardLook(dim=True))
        middle = 3 * (150 * 1300 + 60)
        assert shade[middle : middle + 3] < light[middle : middle + 3]
        assert len(set(shade)) > 40
