"""Words on the bar of points: each on one colour, and never across the mark of the target."""

from __future__ import annotations

import pytest

from game.ui.sheets.sheet import BarSpan, bar_spans, first_place, last_place

WIDTH, NEEDED = 400.0, 80.0


def placed(share: float, mark: float) -> tuple[BarSpan, BarSpan]:
    """Where the words of both sides lie, which need as much room as one another."""
    spans = bar_spans(WIDTH, share, mark)
    first = first_place(spans, NEEDED)
    return first, last_place(spans, NEEDED, first, NEEDED)


def test_each_side_lies_at_its_own_end() -> None:
    first, last = placed(220, 180)
    assert (first, last) == (BarSpan(0, 180, filled=True), BarSpan(220, 400, filled=False))


def test_words_without_room_leave_their_part() -> None:
    _, last = placed(350, 160)
    assert last == BarSpan(160, 350, filled=True), "the defence has fifty pixels"
    first, _ = placed(30, 200)
    assert first == BarSpan(30, 200, filled=False), "the attack has thirty"
    first, _ = placed(0, 200)
    assert first == BarSpan(0, 200, filled=False)
    first, _ = placed(150, 200)
    assert first.left == 0


def test_they_do_not_lie_on_one_another() -> None:
    spans = bar_spans(WIDTH, 350, 60)
    first = first_place(spans, 150)
    last = last_place(spans, 130, first, 150)
    assert first == BarSpan(60, 350, filled=True)
    assert last == BarSpan(210, 350, filled=True)


@pytest.mark.parametrize("share", range(0, 401, 10))
def test_wherever_the_points_end_there_is_room_on_one_colour(share: int) -> None:
    for mark in (158, 180, 224, 246):
        for place in placed(share, mark):
            assert place.width >= NEEDED
            assert not place.left < mark < place.right
            assert place.filled is (place.right <= share)
