"""The vector kit of the generators: paths, shapes, clipping, contours, lettering."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

pytest.importorskip("shapely")
pytest.importorskip("fontTools")
pytest.importorskip("resvg_py")
pytest.importorskip("PIL")

from game.tools.art import ornament
from game.tools.art.canvas import Canvas, half_turns
from game.tools.art.shapes import (
    bounds,
    ellipse,
    mirrored,
    path,
    placed,
    polygon,
    polyline,
    region,
    ring,
    rounded_rect,
    shape_of,
    spline,
    star,
)
from tests.tools.art.drawings import elements, unpaired


def close(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(round(x, 3), round(y, 3)) for x, y in points]


def test_path_reads_absolute_and_relative_lines() -> None:
    absolute = path("M10 10 L30 10 V30 H10 Z")
    relative = path("m10 10 l20 0 v20 h-20 z")
    assert absolute == relative == polygon((10, 10), (30, 10), (30, 30), (10, 30))


def test_path_curves_end_where_they_say() -> None:
    for data in ("M0 0 C0 10 10 10 10 0", "M0 0 Q5 10 10 0", "M0 0 c0 10 10 10 10 0"):
        (points, closed), *others = path(data)
        assert not closed
        assert not others
        assert close(points[-1:]) == [(10, 0)]
    smooth = path("M0 0 C0 10 10 10 10 0 S20 -10 20 0")[0].points
    assert close([smooth[-1]]) == [(20, 0)]
    assert min(y for _, y in smooth) < -5


def test_path_starts_again_after_closing() -> None:
    first, second = path("M0 0 L4 0 L4 4 Z l2 2")
    assert first.closed
    assert second.points == [(0, 0), (2, 2)]


def test_path_refuses_arcs() -> None:
    with pytest.raises(ValueError, match="unsupported path command"):
        path("M0 0 A5 5 0 0 1 10 10")


def test_placed_scales_then_turns_then_moves() -> None:
    shape = placed(polyline((1, 0), (0, 1)), 10, 20, 2, 90)
    assert close(shape[0].points) == [(10, 22), (8, 20)]
    stretched = placed(polyline((1, 1)), scale=2, scale_x=-3)
    assert close(stretched[0].points) == [(-3, 2)]
    assert mirrored(polyline((1, 5)))[0].points == [(-1, 5)]


def test_shapes_have_the_expected_area() -> None:
    assert region(rounded_rect(0, 0, 10, 20)).area == pytest.approx(200)
    assert region(ring(0, 0, 10, 5)).area == pytest.approx(235, rel=0.05)
    assert region(star(0, 0, 10, 10, 8)).area == pytest.approx(306, rel=0.01)
    assert len(ellipse(0, 0, 5, start=0, end=90)[0].points) > 10
    loop = spline([(0, 0), (10, 0), (10, 10), (0, 10)], closed=True)
    assert loop[0].closed
    assert region(loop).area > 100


def test_shape_of_keeps_holes() -> None:
    assert len(shape_of(region(ring(0, 0, 10, 5)))) == 2


def test_fill_is_clipped_to_the_area() -> None:
    canvas = Canvas()
    with canvas.clip(rounded_rect(0, 0, 50, 50)):
        canvas.fill(rounded_rect(40, 40, 100, 100), "#000000")
    (_, (points,)) = elements(canvas.svg())[0]
    assert set(points) == {(400, 400), (500, 400), (500, 500), (400, 500)}


def test_stroke_outside_the_clip_draws_nothing() -> None:
    canvas = Canvas()
    with canvas.clip(rounded_rect(0, 0, 50, 50)):
        canvas.stroke(polyline((60, 60), (90, 90)), "#000000", 3)
    assert elements(canvas.svg()) == []


def test_transforms_nest_and_scale_strokes() -> None:
    canvas = Canvas()
    with canvas.at(100, 100, 2), canvas.at(10, 0, 1, 90):
        canvas.stroke(polyline((0, 0), (5, 0)), "#000000", 3)
    paint, (points,) = elements(canvas.svg())[0]
    assert 'stroke-width="6"' in paint
    assert points == ((1200, 1000), (1200, 1100))


def test_contour_lies_under_the_figure_and_fills_its_holes() -> None:
    canvas = Canvas()
    with canvas.contour("#111111", 4):
        canvas.fill(ring(100, 100, 40, 20), "#eeeeee")
    (under, outlines), (over, _) = elements(canvas.svg())
    assert "#111111" in under
    assert "#eeeeee" in over
    assert len(outlines) == 1


def test_brush_is_thickest_in_the_middle() -> None:
    canvas = Canvas()
    canvas.brush([(0, 100), (100, 100), (200, 100)], 20, "#000000")
    _, (points,) = elements(canvas.svg())[0]
    heights = [abs(y - 1000) for _, y in points]
    assert max(heights) == pytest.approx(100, abs=3)
    assert min(heights) < 5


def test_half_turns_repeats_the_block() -> None:
    canvas = Canvas()
    with half_turns(canvas):
        canvas.fill(rounded_rect(10, 10, 20, 30), "#000000")
    assert len(elements(canvas.svg())) == 2
    assert not unpaired(canvas.svg())


def test_lettering_has_the_asked_size() -> None:
    left, top, right, bottom = bounds(ornament.outline("H", 100, 50, 200))
    assert top == pytest.approx(100)
    assert bottom == pytest.approx(200)
    assert (left + right) / 2 == pytest.approx(50)
    left, _, right, _ = bounds(ornament.outline("1000", 100, max_width=90))
    assert right - left == pytest.approx(90)
