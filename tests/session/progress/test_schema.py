"""What a record tells without being replayed, and deals of which nothing else did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.rules.cards import parse_card
from game.session.progress.progress import Progress
from game.session.progress.schema import MIGRATIONS, taking_in
from tests.session.progress.answers import deal
from tests.session.progress.old_files import make_old_file
from tests.session.review.finished_deals import passed, played, record_of

BEFORE_LISTS = 6
"""The last version that kept neither taker nor called card."""


@pytest.mark.parametrize("players", [3, 4, 5])
def test_taker_and_called_card_are_found(players: int) -> None:
    live = played(players)
    assert taking_in(record_of(live), players) == (live.facts.taker, live.facts.called)


def test_a_record_without_a_bid_has_no_taker() -> None:
    for text in (record_of(passed(4)), "{}", ""):
        assert taking_in(text, 4) == (None, None)


def test_a_bid_of_a_seat_that_is_not_there_has_no_taker() -> None:
    text = '{}\n{"seat": 4, "bid": "garde"}\n{"seat": 4, "call": "HR"}'
    assert taking_in(text, 5) == (4, parse_card("HR"))
    assert taking_in(text, 4) == (None, None)


def test_what_is_damaged_later_changes_nothing() -> None:
    live = played(5)
    lines = record_of(live).splitlines()
    for count in range(len(lines), 0, -1):
        taker, called = taking_in("\n".join([*lines[:count], "{"]), 5)
        assert taker in (live.facts.taker, None) or count < 8
        assert called in (live.facts.called, None)


def test_deals_of_earlier_versions_get_both(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    live = played(5)
    kept = replace(deal(), record=record_of(live), bots=())
    make_old_file(path, BEFORE_LISTS, [kept, replace(deal("b"), record="{")])
    progress, problem = Progress.open(path)
    assert problem is None
    found, damaged = sorted(progress.deals(), key=lambda it: it.key)
    assert found == replace(kept, taker=live.facts.taker, called=live.facts.called)
    assert (damaged.taker, damaged.called) == (None, None)
    progress.close()


def test_so_do_those_of_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    live = played(4)
    make_old_file(path, BEFORE_LISTS, [replace(deal(players=4), record=record_of(live))])
    content = bytearray(path.read_bytes())
    content[40:44] = Random(1).randbytes(4)  # the number of its definitions
    content[56:60] = bytes(4 * [255])  # and of the encoding of its texts
    path.write_bytes(content)
    progress, problem = Progress.open(path)
    assert problem is not None
    (found,) = progress.deals()
    assert found.taker == live.facts.taker
    progress.close()


def test_every_version_is_led_on() -> None:
    assert len(MIGRATIONS) > BEFORE_LISTS
