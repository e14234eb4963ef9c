"""What is kept to be drawn again has bounds, and making it anew is spread over frames."""

from __future__ import annotations

import gc
from weakref import ref

import pygame
import pytest

from game.rules.cards import TRUMPS
from game.ui.drawing.caches import FRAMES, Caches, LruCache, OwnCache
from game.ui.drawing.vector import Sprite
from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.widgets.title_picture import draw_title
from game.ui.window import Look, Screen


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((64, 64))


def sprite(pixels: int) -> Sprite:
    return Sprite(pygame.Surface((pixels, 1)))


def sprites_of(limit: int) -> LruCache[Sprite]:
    return LruCache(limit, lambda drawn: drawn.pixels)


class TestRoom:
    def test_what_is_kept_has_a_bound(self) -> None:
        room = sprites_of(100)
        for number in range(25):
            room.get(number, lambda: sprite(10))
        assert room.pixels == room.limit
        assert len(room) == 10

    def test_what_was_used_lately_stays(self) -> None:
        room = sprites_of(100)
        first = room.get("first", lambda: sprite(10))
        for number in range(25):
            room.get(number, lambda: sprite(10))
            assert room.get("first", lambda: sprite(10)) is first

    def test_all_that_is_shown_stays(self) -> None:
        room = sprites_of(100)
        for _ in range(3):
            with FRAMES.next_one():
                shown = [room.get(("shown", number), lambda: sprite(20)) for number in range(25)]
            ready = room.get("ready for later", lambda: sprite(20))
            assert room.get("ready for later", lambda: sprite(20)) is ready
        with FRAMES.next_one():
            again = [room.get(("shown", number), lambda: sprite(1)) for number in range(25)]
        assert again == shown

    def test_what_was_shown_before_makes_room(self) -> None:
        room = sprites_of(100)
        for screen in range(3):
            with FRAMES.next_one():
                for number in range(25):
                    room.get((screen, number), lambda: sprite(20))
        assert (1, 0) in room
        assert (0, 0) not in room

    def test_something_larger_than_all_is_still_drawn(self) -> None:
        room = sprites_of(100)
        huge = room.get("huge", lambda: sprite(101))
        assert room.get("huge", lambda: sprite(1)) is huge

    def test_several_use_it_with_the_same_names(self) -> None:
        room = sprites_of(100)
        one, other = OwnCache(room), OwnCache(room)
        first = one.get("name", lambda: sprite(10))
        assert other.get("name", lambda: sprite(20)) is not first
        assert one.get("name", lambda: sprite(10)) is first
        assert room.pixels == 30


MEGABYTES = {(1280, 720): 50, (1920, 1080): 75, (2560, 1440): 110, (3840, 2160): 215}
"""What of the whole game's memory drawings may take that are kept for later, by the window."""


@pytest.mark.usefixtures("nothing_remembered")
def test_more_is_kept_in_a_larger_window() -> None:
    limits = {}
    for size in MEGABYTES:
        caches = Caches.for_window(size)
        limits[size] = 4e-6 * (caches.shapes.limit + caches.cards.limit + caches.lines.limit)
    assert sorted(limits, key=lambda size: limits[size]) == list(MEGABYTES)
    assert all(limits[size] <= most for size, most in MEGABYTES.items())


def test_menus_with_larger_words_keep_no_more() -> None:
    pygame.font.init()
    screen = Screen((1280, 720), Look(text_scale=1.5))
    assert screen.menu.cache.shared is screen.table.cache.shared


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
        sprites.draw_card(target, card, CardPose(60 + 100 * index, 150, rotation, 104), look)
    return pygame.image.tobytes(target, "RGB")


def finished_row(sprites: CardSprites, rotation: float) -> bytes:
    """Draw them frame by frame until all are as they are to stay."""
    drawn = draw_row(sprites, rotation)
    for _ in CARDS:
        if not sprites.unfinished:
            return drawn
        drawn = draw_row(sprites, rotation)
    raise AssertionError("it takes more frames than there are cards")


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The pixels of all that was turned so far."""
    pixels: list[int] = []
    turn = pygame.transform.rotozoom

    def counted(drawn: pygame.Surface, angle: float, growth: float) -> pygame.Surface:
        result = turn(drawn, angle, growth)
        pixels.append(result.get_width() * result.get_height())
        return result

    monkeypatch.setattr(pygame.transform, "rotozoom", counted)
    return pixels


class TestCards:
    def test_many_new_rotations_are_spread_over_frames(self) -> None:
        sprites = CardSprites(Kit(DAY, 1.0))
        draw_row(sprites, 0.0)
        draw_row(sprites, 1.0)
        assert sprites.unfinished

    def test_in_the_end_they_are_as_if_made_at_once(self) -> None:
        sprites, at_once = CardSprites(Kit(DAY, 1.0)), CardSprites(Kit(DAY, 1.0))
        finished_row(sprites, 0.0)
        target = pygame.Surface((1300, 300))
        target.fill("#2F7A58")
        for index, card in enumerate(CARDS):  # no frame is counted
            at_once.draw_card(target, card, CardPose(60 + 100 * index, 150, 1.0, 104), PLAIN_LOOK)
        assert not at_once.unfinished
        assert finished_row(sprites, 1.0) == pygame.image.tobytes(target, "RGB")

    def test_patient_ones_show_new_cards_frame_by_frame(self) -> None:
        patient = CardSprites(Kit(DAY, 1.0), patient=True)
        frames = [draw_row(patient, 0.0)]
        while patient.unfinished:
            frames.append(draw_row(patient, 0.0))
            assert len(frames) <= len(CARDS)
        assert len(frames) > 2
        assert frames[-1] == finished_row(CardSprites(Kit(DAY, 1.0)), 0.0)

    @pytest.mark.parametrize("scale", [1.0, 3.0])
    @pytest.mark.parametrize("look", [PLAIN_LOOK, CardLook(moving=True)])
    def test_however_many_come_at_once_a_frame_turns_few_pixels(
        self, scale: float, look: CardLook, turned: list[int]
    ) -> None:
        sprites = CardSprites(Kit(DAY, scale))
        finished_row(sprites, 0.0)
        turned.clear()
        draw_row(sprites, 30.0, look)
        card = pygame.transform.rotate(pygame.Surface((104, 192)), 30).get_rect()
        assert len(turned) >= len(CARDS)
        assert sum(turned) < 6 * card.width * card.height

    def test_cards_in_the_shade_are_darker_and_as_sharp(self) -> None:
        sprites = CardSprites(Kit(DAY, 1.0))
        light, shade = draw_row(sprites, 0.0), draw_row(sprites, 0.0, CardLook(dim=True))
        middle = 3 * (150 * 1300 + 60)
        assert shade[middle : middle + 3] < light[middle : middle + 3]
        assert len(set(shade)) > 40
