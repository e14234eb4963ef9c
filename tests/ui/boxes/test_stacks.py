"""Boxes below and beside one another: who gets how much, and where it stands."""

from __future__ import annotations

import pygame
import pytest

from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, On, Spacer, Words
from game.ui.boxes.stacks import Across, Cells, Down, Either, Even, Flow, Switch, alike, shared
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import DAY, Face
from game.ui.widgets.choices import Chip

WORDS = Style(Face.BODY, 16, "#000000")


@pytest.fixture
def kit() -> Kit:
    return Kit(DAY, 1)


def block(width: float, height: float, *, grows: bool = False) -> Box:
    return Spacer(width, height, grows=grows)


def placed(kit: Kit, box: Box, *parts: Box) -> list[tuple[int, ...]]:
    box.place(kit, pygame.Rect(10, 20, 200, 100))
    return [tuple(part.rect) for part in parts]


@pytest.mark.parametrize(
    ("naturals", "shares", "lengths"),
    [
        ((30, 40), (0, 0), [30, 40]),
        ((30, 40), (0, 1), [30, 60]),
        ((0, 0), (1, 3), [22, 68]),
        ((50, 60), (0, 1), [50, 40]),
        ((100, 60), (0, 1), [90, 0]),
    ],
)
def test_what_has_no_share_stays_and_others_divide_the_rest(
    naturals: tuple[int, ...], shares: tuple[float, ...], lengths: list[int]
) -> None:
    assert shared(100, naturals, shares, 10) == lengths


def test_below_one_another_what_grows_takes_the_rest(kit: Kit) -> None:
    first, second = block(5, 30), block(5, 20, grows=True)
    down = Down(first, second, gap=10)
    assert down.height_in(kit, 200) == 60
    assert placed(kit, down, first, second) == [(10, 20, 200, 30), (10, 60, 200, 60)]


@pytest.mark.parametrize(
    ("align", "tops"), [("top", (20, 20)), ("middle", (55, 30)), ("fill", (20, 20))]
)
def test_side_by_side(kit: Kit, align: str, tops: tuple[int, int]) -> None:
    low, high = block(20, 30), block(40, 80)
    across = Across(low, high, shares=(0, 1), gap=10, align=align)  # type: ignore[arg-type]
    assert (across.natural_width(kit), across.height_in(kit, 200)) == (70, 80)
    (left, top, width, _), (x, beside, rest, height) = placed(kit, across, low, high)
    assert (left, width, x, rest) == (10, 20, 40, 170)
    assert (top, beside) == tops
    assert height == (100 if align == "fill" else 80)


def test_words_of_all_sizes_stand_on_one_line(kit: Kit) -> None:
    small, large = Words("few", WORDS), Words("few", Style(Face.TITLE, 40, "#000000"))
    Across(small, large, align="line").place(kit, pygame.Rect(0, 0, 300, 90))
    lines = [words.rect.top + words.baseline(kit, words.rect.width) for words in (small, large)]
    assert lines[0] == lines[1]


def test_words_break_and_are_cut(kit: Kit) -> None:
    words = "Four suits go from the king down to the ace"
    whole, two, one = (Words(words, WORDS, most=most) for most in (None, 2, 1))
    line = one.height_in(kit, 90)
    assert whole.height_in(kit, 90) > two.height_in(kit, 90) == pytest.approx(2 * line, abs=1)
    assert whole.height_in(kit, whole.natural_width(kit)) == line


def test_rows_flow_and_the_last_takes_what_is_left(kit: Kit) -> None:
    parts = [block(90, 10), block(90, 20), block(90, 10)]
    flow = Flow(*parts, gap=10, below=5)
    assert flow.height_in(kit, 200) == 45
    assert placed(kit, flow, *parts) == [(10, 20, 90, 20), (110, 20, 90, 20), (10, 45, 200, 20)]


def test_no_row_of_a_flow_is_much_longer_than_the_others(kit: Kit) -> None:
    parts = [block(60, 20) for _ in range(4)]
    flow = Flow(*parts, gap=10, below=5)
    places = [(10, 20, 60, 20), (80, 20, 60, 20), (10, 45, 60, 20), (80, 45, 130, 20)]
    assert placed(kit, flow, *parts) == places, "though three have room in the first row"


def test_cells_are_of_one_size_and_as_many_in_a_row_as_have_room(kit: Kit) -> None:
    parts = [block(60, 20), block(90, 10), block(30, 20)]
    cells = Cells(*parts, gap=10, below=5)
    assert cells.natural_width(kit) == 290
    assert cells.height_in(kit, 290) == 20
    assert cells.height_in(kit, 200) == 45
    assert placed(kit, cells, *parts) == [(10, 20, 90, 20), (110, 20, 90, 20), (10, 45, 90, 20)]


def test_the_first_that_has_room(kit: Kit) -> None:
    high, low = block(300, 150), block(100, 60)
    either = Either(high, low)
    assert either.height_in(kit, 200) == 150
    placed(kit, either)
    assert either.parts == (low,)
    by_width = Either(block(300, 10), low, across=True)
    assert by_width.height_in(kit, 200) == 60


def test_options_that_are_chosen_alike_have_room_in_all(kit: Kit) -> None:
    first, second = alike(
        Either(block(10, 60), block(10, 10)), Either(block(10, 20), small := block(10, 10))
    )
    second.place(kit, pygame.Rect(0, 0, 100, 30))
    assert second.parts == (small,)
    second.place(kit, pygame.Rect(0, 0, 100, 60))
    assert second.parts != (small,)
    assert first.height_in(kit, 100) == 60


def test_all_are_alike_but_for_what_needs_more(kit: Kit) -> None:
    parts = [block(10, 20), block(100, 20), block(20, 20)]
    places = [(10, 60, 40, 20), (60, 60, 100, 20), (170, 60, 40, 20)]
    assert placed(kit, Even(*parts, gap=10), *parts) == places


def test_the_one_that_holds_shows_in_the_place_of_all(kit: Kit) -> None:
    chips = [Chip(label, lambda: None) for label in "ab"]
    drawn: list[str] = []
    parts = [On(chip, lambda *_, chip=chip: drawn.append(chip.label), above=5) for chip in chips]
    holds = [0]
    switch = Switch(lambda: holds[0], *parts)
    assert placed(kit, switch, *parts) == [(10, 20, 200, 100)] * 2
    for holds[0] in (0, 1, 0):
        assert switch.groups() == [(chips[holds[0]],)]
        switch.draw(pygame.display.set_mode((300, 200)))
    assert drawn == ["a", "b", "a"]


def test_no_higher_than_wanted(kit: Kit) -> None:
    assert [On(block(9, high), high=40, low=60).height_in(kit, 200) for high in (9, 50, 90)] == [
        40,
        50,
        60,
    ]


def test_room_around_a_box_on_a_ground(kit: Kit) -> None:
    seen: list[pygame.Rect] = []
    part = block(10, 20)
    on = On(part, lambda _kit, _target, rect: seen.append(rect), sides=5, above=10, below=30)
    assert (on.natural_width(kit), on.height_in(kit, 200)) == (20, 60)
    assert placed(kit, on, part) == [(15, 30, 190, 60)]
    on.draw(pygame.Surface((9, 9)))
    assert seen == [on.rect]
    assert placed(kit, On(part, sides=(5, 8)), part) == [(15, 20, 187, 100)]


def test_what_belongs_together_is_one_group_and_the_ring_is_drawn_last(kit: Kit) -> None:
    chips = [Chip(label, lambda: None) for label in "ab"]
    assert Across(*chips, together=True).groups() == [chips]
    drawn: list[str] = []
    pictures = [On(chip, lambda *_, chip=chip: drawn.append(chip.label)) for chip in chips]
    row = Across(Drawn(lambda *_: None), *pictures)
    assert row.groups() == [(chip,) for chip in chips]
    placed(kit, row)
    chips[0].focus = True
    row.draw(pygame.display.set_mode((300, 200)))
    assert drawn == ["b", "a"]
