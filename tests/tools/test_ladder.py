"""The ladder plays what is missing, keeps it, and shows it as its page does."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.arena.results import MeanDifference, MeanSpread, Role
from game.tools.ladder import (
    ABOVE,
    BELOW,
    Distance,
    closed_words,
    distance,
    distance_table,
    gain_words,
    main,
)
from game.tools.ladder_rows import CLIMBERS, TABLES, DealsFile, Gains, Rung, rungs

WEAK = ("garde-3-random", "garde-5-random", "whole-4-random")


def shown(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of the table under its heading."""
    return capsys.readouterr().out.splitlines()[2:]


def test_every_level_is_measured_at_every_table_in_every_role() -> None:
    rows = list(rungs())
    assert len({row.name for row in rows}) == len(rows) == 2 * len(TABLES) * len(CLIMBERS)
    for row in rows:
        roles = {Role.ALL} if row.whole else {Role.TAKER, Role.DEFENCE}
        assert set(row.plan.roles) - {Role.PARTNER} == roles
        assert (Role.PARTNER in row.plan.roles) == (row.players == 5 and not row.whole)
        assert (row.plan.contract is None) == row.whole


def test_rows_go_on_where_they_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--folder", str(tmp_path), "--only", *WEAK]
    assert main([*command, "--deals", "2"]) == 0
    first = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert set(first) == {f"{name}.csv" for name in WEAK}
    capsys.readouterr()
    assert main([*command, "--deals", "3"]) == 0
    five, four, three = shown(capsys)
    assert [line.split(" | ")[2] for line in (five, three)] == ["3", "3"]
    assert four.endswith(" | 3 |")
    for path in tmp_path.iterdir():
        text = path.read_text("utf-8")
        assert text.startswith(first[path.name]) and len(text) > len(first[path.name])


def test_deals_of_two_versions_do_not_stand_in_one_row(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["--folder", str(tmp_path), "--only", WEAK[0]]
    assert main([*command, "--deals", "2"]) == 0
    path = tmp_path / f"{WEAK[0]}.csv"
    heading, first, last = path.read_text("utf-8").splitlines()
    for changed in ((f"{first}1", last), (first, f"{last}1")):
        text = "\n".join((heading, *changed, ""))
        path.write_text(text, "utf-8")
        assert main([*command, "--deals", "3"]) == 2
        assert "comes out differently now" in capsys.readouterr().err
        assert path.read_text("utf-8") == text
    assert main([*command, "--deals", "3", "--trust"]) == 0


def test_a_row_that_there_is_not_is_no_empty_ladder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--folder", str(tmp_path), "--only", WEAK[0], "whole-5-seeing:mc100"])
    assert "'whole-5-seeing:mc100'" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_nothing_is_played_to_show_what_there_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--folder", str(tmp_path), "--show"]) == 0
    assert not shown(capsys)
    assert not list(tmp_path.iterdir())


def test_a_deal_that_was_cut_short_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["--folder", str(tmp_path), "--only", WEAK[0], "--deals", "2"]
    assert main(command) == 0
    path = tmp_path / f"{WEAK[0]}.csv"
    whole = path.read_text("utf-8")
    path.write_text(whole[:-2], "utf-8")
    capsys.readouterr()
    assert main([*command, "--show"]) == 0
    assert [line.split(" | ")[2] for line in shown(capsys)] == ["1"]
    assert main(command) == 0
    assert path.read_text("utf-8") == whole


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("deal,all\n", "line 1 is 'deal,all', not 'deal,taker,defence'"),
        ("deal,taker,defence\n0,1.5,2\n1,2\n", "line 3 is damaged"),
        ("deal,taker,defence\n0,1.5,much\n", "line 2 is damaged"),
    ],
)
def test_a_damaged_file_is_told_and_left_alone(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "row.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=complaint):
        DealsFile(path, (Role.TAKER, Role.DEFENCE))
    assert path.read_text("utf-8") == text


def test_deals_are_kept_as_they_were_found(tmp_path: Path) -> None:
    path, roles = tmp_path / "row.csv", (Role.TAKER, Role.DEFENCE)
    found: list[Gains] = [
        {Role.TAKER: -124, Role.DEFENCE: None},
        {Role.TAKER: 4.5, Role.DEFENCE: 20},
        {Role.TAKER: 0.0, Role.DEFENCE: 1.25},
    ]
    file = DealsFile(path, roles)
    for number, gains in enumerate(found):
        file.add(number, gains)
    again = DealsFile(path, roles)
    assert again.deals == dict(enumerate(found))
    assert again.gains(Role.DEFENCE, most=2) == [20]


def test_a_gain_has_its_interval_and_true_signs() -> None:
    assert gain_words(MeanDifference(9, -1.26, MeanSpread(-2.0, 0.5, 3.0))) == "−1.3 (−2.0 to +0.5)"
    assert gain_words(MeanDifference(1, 4.0, None)) == gain_words(None) == ""


def in_defence(path: Path, gains: dict[int, float | None]) -> DealsFile:
    """A file with what was gained in defence, by deal."""
    file = DealsFile(path, (Role.DEFENCE,))
    for number, gain in gains.items():
        file.add(number, {Role.DEFENCE: gain})
    return file


def test_the_distance_is_closed_in_deals_that_all_have_played(tmp_path: Path) -> None:
    files = {
        BELOW: in_defence(tmp_path / "below", {0: 0, 1: 20, 2: 0, 3: 900, 5: 0}),
        "master": in_defence(tmp_path / "level", {0: 10, 1: 40, 2: 10, 4: 900, 5: None}),
        ABOVE: in_defence(tmp_path / "above", {0: 40, 1: 60, 2: 40, 3: 900, 5: 0}),
    }
    found = distance(files, "master", most=2)
    assert found is not None
    assert (found.deals, found.below, found.level, found.above) == (2, 10, 25, 50)
    assert found.closed == 0.375
    assert (found.low, found.high) == (0.25, 0.5)  # either deal alone, drawn twice
    whole = distance(files, "master", most=9)
    assert whole is not None
    assert whole.deals == 3
    assert distance(files, "master", most=1) is None


def test_where_open_cards_gain_nothing_there_is_no_distance(tmp_path: Path) -> None:
    same = in_defence(tmp_path / "same", {0: 10, 1: 20})
    assert distance({BELOW: same, "strong": same, ABOVE: same}, "strong", most=9) is None


def test_a_distance_is_told_in_percent() -> None:
    found = Distance(1200, below=7.25, level=5.0, above=57.25, low=-0.12, high=0.03)
    assert closed_words(found) == "−4% (−12% to 3%)"
    line = distance_table({Rung(5, "strong", whole=False): found}).splitlines()[-1]
    assert line == "| 5 | strong | 1,200 | +7.2 | +5.0 | +57.2 | −4% (−12% to 3%) |"
