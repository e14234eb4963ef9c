"""The measurements of the window run and say what they found; how fast it is, no test asks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.cli.commands.bench_window import memory_bound
from game.ui import bench
from game.ui.bench import SizeReport
from game.ui.bench import _measure_size as measure_size
from game.ui.robot import Stopwatch, Timing, percentile, summary
from tests.cli.commands import SCENES
from tests.cli.console import Console

FIGURES = {
    "frames",
    "p50",
    "p95",
    "p99",
    "worst",
    "late",
    "processor_p50",
    "processor_p95",
    "processor_worst",
}


def of_one_deal(size: tuple[int, int], tricks: int | None) -> SizeReport:
    """What is measured where only three play."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "_DEALS", bench._DEALS[1:])
        return measure_size(size, tricks)


def test_frames_are_told_for_every_scene(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_measure_size", of_one_deal)
    answer = console.run("bench", "frames", "--json", "--size", "960x600", "--tricks", "1")
    assert answer.code == 0, answer.err
    value: Any = answer.value
    assert value["bench"] == "frames"
    assert {"cores", "load", "load_before", "versions"} <= set(value["machine"])
    (size,) = value["sizes"]
    assert size["size"] == [960, 600]
    assert size["memory_bound"] == 300
    assert size["p95_bound"] == 8.3
    scenes = size["scenes"]
    assert (
        {"deal", "drag", "collection", "score sheet", "menu at rest", "table at rest"}
        <= set(scenes)
        <= SCENES
    )
    for figures in scenes.values():
        assert set(figures) == FIGURES
        assert 0 < figures["p50"] <= figures["p95"] <= figures["p99"] <= figures["worst"]


def test_the_table_names_the_bounds(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = summary([Timing(4.0, 3.0), Timing(20.0, 5.0)])
    reports = [
        SizeReport((1920, 1080), {"deal": figures}, 123.4),
        SizeReport((2560, 1440), {"deal": figures}, None),
        SizeReport((3840, 2160), {"menu at rest": figures}, 543.2),
    ]
    monkeypatch.setattr(bench, "measure_sizes", lambda sizes, tricks: reports)
    full, rest = console.run("bench", "frames").out.split("2560 x 1440")
    large, largest = rest.split("3840 x 2160")
    assert "p95 (<= 8.3)" in full
    assert "worst (<= 100)" in full
    assert "most memory: 123 MB (<= 300 MB)" in full
    assert "20.0" in full
    assert "p95 (<= 16.6)" in large
    assert "most memory: not measured (<= 378 MB)" in large
    assert "most memory: 543 MB (<= 600 MB)" in largest


@pytest.mark.parametrize(
    ("size", "megabytes"),
    [((960, 600), 300), ((1920, 1080), 300), ((2560, 1440), 378), ((3840, 2160), 600)],
)
def test_a_larger_window_may_take_more_memory(size: tuple[int, int], megabytes: int) -> None:
    assert memory_bound(size) == megabytes


def test_a_window_of_4k_is_measured_unless_sizes_are_told(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def measure(sizes: Sequence[tuple[int, int]], _tricks: int | None) -> list[SizeReport]:
        return [SizeReport(size, {}, None) for size in sizes]

    monkeypatch.setattr(bench, "measure_sizes", measure)
    answer: Any = console.run("bench", "frames", "--json").value
    measured = [tuple(it["size"]) for it in answer["sizes"]]
    assert measured == [(800, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)]


def test_the_start_is_told(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_RUNS", 1)
    answer = console.run("bench", "start", "--json", "--seconds", "0.2")
    assert answer.code == 0, answer.err
    value = answer.value
    assert value["bundled"] is False
    assert isinstance(value["first_frame"], float)
    assert value["first_frame"] > 0
    assert isinstance(value["idle_menu"], float)
    assert isinstance(value["idle_table"], float)
    assert 0 <= value["idle_menu"] <= 1.5
    assert 0 <= value["idle_table"] <= 1.5
    assert {"memory", "first_frame_processor", "bounds", "machine"} <= set(value)


def test_frames_are_not_timed_for_seconds(console: Console) -> None:
    told = console.refused("bench", "frames", "--seconds", "1")
    assert "--seconds is for engine, simulator, start" in told


def test_a_program_that_does_not_start_is_told(console: Console, tmp_path: Path) -> None:
    told = console.refused("bench", "start", "--program", str(tmp_path / "nothing"))
    assert "showed no frame" in told


def test_percentiles_are_values_that_were_measured() -> None:
    values = [float(number) for number in range(1, 101)]
    assert [percentile(values, percent) for percent in (50, 95, 99)] == [50, 95, 99]
    assert percentile([7.0], 50) == percentile([7.0], 99) == 7.0


def test_frames_are_counted_by_what_they_show() -> None:
    watch = Stopwatch()
    for name in ("deal", "deal", "drag"):
        with watch.frame(lambda name=name: name):  # type: ignore[misc]
            pass
    figures = watch.figures()
    assert {name: it.frames for name, it in figures.items()} == {"deal": 2, "drag": 1}


def test_late_frames_are_counted() -> None:
    timings = [Timing(wall, 1.0) for wall in (5.0, 16.0, 17.0, 200.0)]
    assert summary(timings).late == 2
