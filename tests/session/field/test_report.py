"""A comparison is kept, and comes back as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from game.session.field import DAMAGED_DEAL, FieldReport, compared_deal, restored, result_of
from game.session.field.comparison import pack_lines, unpack_lines
from game.session.progress.records import ComparedDeal
from tests.session.field.test_field import played, small_field

NOW = datetime(2026, 11, 26, tzinfo=UTC)
FIELD = small_field(3, seat=2)
OWN = played(FIELD, 2).log


def kept(*numbers: int) -> ComparedDeal:
    report = FieldReport(3, result_of(OWN.replayed(), 2))
    for number in numbers:
        report.add(played(FIELD, number))
    return compared_deal(FIELD, report, "key", NOW)


@pytest.mark.parametrize("numbers", [(), (1,), (1, 0), (0, 1, 2)])
def test_what_is_kept_comes_back(numbers: tuple[int, ...]) -> None:
    field, report = restored(kept(*numbers), OWN)
    assert field == FIELD
    assert report.results == tuple(played(FIELD, number) for number in sorted(numbers))
    assert report.own == result_of(OWN.replayed(), 2)
    assert report.complete == (len(numbers) == 3)


def test_the_percentage_is_the_same() -> None:
    compared = kept(0, 1)
    own = restored(compared, OWN)[1].own_standing
    assert own is not None
    assert compared.percentage == own.percentage


def test_lines_take_little_room() -> None:
    logs = [played(FIELD, number).log for number in range(3)]
    packed = pack_lines(logs)
    assert len(packed) < 3000
    assert unpack_lines(packed, FIELD.log) == logs


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-5],
        lambda text: "~" + text,
        lambda text: "é" + text[1:],
        lambda text: pack_lines([]),
        lambda text: pack_lines([replace(OWN, moves=OWN.moves[:-1])]),
        lambda text: pack_lines([replace(OWN, moves=OWN.moves[::-1])]),
    ],
)
def test_what_is_damaged_is_refused(damage: Callable[[str], str]) -> None:
    whole = kept(0)
    with pytest.raises(DAMAGED_DEAL):
        restored(replace(whole, lines=damage(whole.lines)), OWN)


def test_without_a_result_there_is_nothing_to_keep() -> None:
    with pytest.raises(ValueError, match="nothing to compare"):
        compared_deal(FIELD, FieldReport(3), "key", NOW)
