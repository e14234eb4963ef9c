"""Tables that other programs read."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from game.session.progress.file import memory
from game.session.progress.progress import Progress, export_tables
from tests.session.progress.answers import answer, deal


@pytest.fixture
def progress() -> Progress:
    """Where nothing is kept yet."""
    return Progress(memory(), Path("unused"))


@pytest.mark.parametrize("start", ["=", "+", "-", "@"])
def test_no_text_is_taken_for_a_formula(progress: Progress, tmp_path: Path, start: str) -> None:
    progress.add_deal(replace(deal(score=-10.0), rule_set_name=f"{start}1+1"))
    progress.add_answer(answer(f"{start}2+2"))
    deals, answers = (path.read_text("utf-8-sig") for path in export_tables(progress, tmp_path))
    assert f",'{start}1+1," in deals
    assert ",-10.0," in deals
    assert f",'{start}2+2," in answers


def test_spreadsheets_are_told_that_it_is_utf_8(progress: Progress, tmp_path: Path) -> None:
    progress.add_deal(replace(deal(), rule_set_name="Chez Zoé"))
    for path in export_tables(progress, tmp_path):
        assert path.read_bytes().startswith(b"\xef\xbb\xbfwhen,")


def test_where_figures_have_a_comma_semicolons_end_the_cells(
    progress: Progress, tmp_path: Path
) -> None:
    progress.add_deal(replace(deal(score=-10.5), rule_set_name="Chez Zoé; ou 1.5"))
    progress.add_answer(answer())
    deals, answers = export_tables(progress, tmp_path, ",")
    (row,) = csv.DictReader(deals.read_text("utf-8-sig").splitlines(), delimiter=";")
    assert (row["score"], row["rules"], row["players"]) == ("-10,5", "Chez Zoé; ou 1.5", "5")
    assert row["when"].startswith("2026-03-01T12:00:00.000000")
    (row,) = csv.DictReader(answers.read_text("utf-8-sig").splitlines(), delimiter=";")
    assert (row["loss"], row["stderr"], row["correct"]) == ("12,5", "1,5", "0")
