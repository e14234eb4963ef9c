"""Words in boxes: how many lines they take, and how they come to fit."""

from __future__ import annotations

import pygame
import pytest

from game.ui.boxes.content import FewLines, OneLine, Prose, Words
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import DAY, Face

STYLE = Style(Face.BODY, 20, "#000000")
SENTENCE = "Who holds it plays with you"


@pytest.fixture
def kit() -> Kit:
    return Kit(DAY, 1)


@pytest.mark.parametrize(("most", "lines"), [(1, 1), (2, 2), (3, 2), (None, 2)])
def test_no_more_lines_than_there_are_words_for(kit: Kit, most: int | None, lines: int) -> None:
    width = Words(SENTENCE, STYLE).natural_width(kit) * 2 // 3
    assert Words(SENTENCE, STYLE, leading=1, most=most).height_in(kit, width) == 20 * lines


def test_a_line_shrinks_where_its_place_is_narrow(kit: Kit, drawn_lines: list[str]) -> None:
    line = OneLine(SENTENCE, STYLE)
    width = line.natural_width(kit)
    for room, smaller in ((width, False), (width * 3 // 4, True)):
        line.place(kit, pygame.Rect(0, 0, room, 30))
        assert (line._look().size < STYLE.size) is smaller
        assert kit.text_width(SENTENCE, line._look()) <= room
    line.draw(pygame.display.set_mode((300, 200)))
    assert drawn_lines == [SENTENCE]


def test_lines_may_be_balanced(kit: Kit, drawn_lines: list[str]) -> None:
    for even, lines in (
        (False, ["Who holds it plays", "with you"]),
        (True, ["Who holds it", "plays with you"]),
    ):
        words = Prose(SENTENCE, STYLE, even=even)
        words.place(kit, pygame.Rect(0, 0, 210, 60))
        drawn_lines.clear()
        words.draw(pygame.display.set_mode((300, 200)))
        assert drawn_lines == lines


def test_who_wants_few_lines_asks_for_more_width(kit: Kit) -> None:
    for wide, widened in ((240, False), (60, True)):
        words = FewLines(SENTENCE, STYLE, wide=wide, leading=1)
        width, height = words.natural_size(kit)
        assert (width > wide) is widened
        assert height <= 3 * 20


def test_words_that_change_stand_on_a_line_that_is_cut_if_that_is_wanted(
    kit: Kit, drawn_lines: list[str]
) -> None:
    for most, ending in ((None, "you"), (1, "…")):
        words = Words(lambda: SENTENCE, STYLE, most=most)
        words.place(kit, pygame.Rect(0, 0, 120, 30))
        drawn_lines.clear()
        words.draw(pygame.display.set_mode((300, 200)))
        (line,) = drawn_lines
        assert line.endswith(ending)
