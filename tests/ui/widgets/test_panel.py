"""A panel that scrolls what does not fit into it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.boxes.box import Box, Widget
from game.ui.look.kit import Kit
from game.ui.widgets.panel import Panel
from tests.ui.widgets.presses import button_down, button_up, pointer_motion, some_buttons


class _Block(Box):
    def __init__(self, height: int, widget: Widget) -> None:
        self.height, self.widget = height, widget
        self.top = 0

    def height_in(self, kit: Kit, width: int) -> int:
        return self.height

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self.top = rect.top
        self.widget.place(kit, pygame.Rect(rect.left, rect.top, 100, 40))

    def draw(self, target: pygame.Surface) -> None:
        self.widget.draw(target)

    def groups(self) -> Sequence[Sequence[Widget]]:
        return ((self.widget,),)


class TestPanel:
    def _panel(self, kit: Kit, heights: Sequence[int]) -> tuple[Panel, list[_Block]]:
        buttons = some_buttons(kit, len(heights), [])
        blocks = [_Block(height, it) for height, it in zip(heights, buttons, strict=True)]
        panel = Panel(blocks, gap=10)
        panel.place(kit, pygame.Rect(0, 0, 400, 300))
        return panel, blocks

    def test_what_fits_does_not_scroll(self, kit: Kit) -> None:
        panel, _ = self._panel(kit, (100, 100))
        assert not panel.scrolls
        assert panel.height_in(kit, 400) == 100 + 10 + 100 + 56

    def test_wheel_scrolls_to_the_end_and_no_further(self, kit: Kit) -> None:
        panel, blocks = self._panel(kit, (200, 200, 200))
        assert panel.scrolls
        for _ in range(40):
            panel.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1), (100, 100))
        assert blocks[-1].top + 200 == 300 - 28
        for _ in range(40):
            panel.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1), (100, 100))
        assert blocks[0].top == 28

    def test_what_lacks_little_room_takes_it_from_the_margins(self, kit: Kit) -> None:
        panel, blocks = self._panel(kit, (120, 120))
        assert not panel.scrolls
        assert panel.rect.contains(blocks[1].widget.rect)
        assert blocks[0].top == 28 and blocks[1].top + 120 == 300 - 22
        panel, blocks = self._panel(kit, (128, 128))
        assert not panel.scrolls
        assert blocks[0].top == 18 and blocks[1].top + 128 == 300 - 16

    def test_after_the_margins_the_gaps_give_room(self, kit: Kit) -> None:
        panel, blocks = self._panel(kit, (131, 131))
        assert not panel.scrolls
        assert blocks[0].top == 16 and blocks[1].top + 131 == 300 - 16
        panel, _ = self._panel(kit, (132, 132))
        assert panel.scrolls

    def test_whole_pieces_are_never_cut(self, kit: Kit) -> None:
        blocks = [_Block(30, widget) for widget in some_buttons(kit, 20, [])]
        panel = Panel(blocks, gap=10, at_end=True, whole=True)
        panel.place(kit, pygame.Rect(0, 0, 400, 300))
        assert blocks[-1].top + 30 <= panel.clip.bottom
        for _ in range(200):
            panel.scroll_by(-7)
            tops = [block.top for block in blocks if panel.clip.collidepoint(100, block.top)]
            assert tops[0] == panel.clip.top
            assert all(top + 30 <= panel.clip.bottom for top in tops)
        assert blocks[0].top == panel.clip.top

    def test_reveal(self, kit: Kit) -> None:
        panel, blocks = self._panel(kit, (200, 200, 200))
        panel.reveal(blocks[2].widget)
        assert panel.clip.contains(blocks[2].widget.rect)
        assert not blocks[0].widget.contains(blocks[0].widget.rect.center)

    def test_dragging_the_bar(self, kit: Kit) -> None:
        panel, blocks = self._panel(kit, (200, 200, 200))
        bar = (panel.rect.right - 31, 40)
        assert panel.handle(button_down(bar), bar)
        panel.handle(pointer_motion((bar[0], 400)), bar)
        assert panel.handle(button_up((bar[0], 400)), bar)
        assert blocks[-1].top + 200 == 300 - 28

    def test_only_the_left_button_lets_go_of_the_bar(self, kit: Kit) -> None:
        panel, _ = self._panel(kit, (200, 200, 200))
        bar = (panel.rect.right - 31, 40)
        panel.handle(button_down(bar), bar)
        panel.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=bar, button=5), bar)
        assert panel.held
        panel.handle(button_up(bar), bar)
        assert not panel.held

    def test_it_draws(self, kit: Kit) -> None:
        panel, _ = self._panel(kit, (200, 200, 200))
        target = pygame.Surface((400, 300))
        panel.draw(target)
        assert target.get_at((200, 2))[:3] != (0, 0, 0)
