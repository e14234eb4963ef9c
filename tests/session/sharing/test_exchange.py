"""Deals leave the history and come back with all that is kept of them."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.cards import parse_card
from game.session import sharing
from game.session.progress.file import memory
from game.session.progress.progress import Progress
from game.session.progress.records import PlayedDeal, SeatRole
from game.session.sharing import (
    BadImport,
    DealImport,
    export_deals,
    imported_deals,
    is_exported,
    replay,
)
from tests.session.progress.answers import START, after, deal
from tests.session.review.finished_deals import passed, played, record_of


def kept(key: str, players: int) -> PlayedDeal:
    """A deal with all that can be kept of it."""
    live = played(players)
    return replace(
        deal(key, when=after(days=players), players=players),
        record=record_of(live),
        taker=live.facts.taker,
        called=parse_card("HR") if players == 5 else None,
        match="a match",
        number=players,
        starred=True,
        note="Zoé's",
    )


DEALS = [kept("a", 3), kept("b", 4), kept("c", 5)]


def test_they_come_back_as_they_were() -> None:
    text = export_deals(DEALS)
    assert is_exported(text)
    assert list(imported_deals(text, START)) == DEALS


def test_other_commands_read_them_too() -> None:
    assert [live.facts.players for live in replay(export_deals(DEALS))] == [3, 4, 5]


def test_they_are_taken_in_once() -> None:
    progress = Progress(memory(), Path("unused"))
    progress.add_deal(DEALS[1])
    progress.history.annotate("b", "mine")
    deals = imported_deals(export_deals(DEALS), START)
    assert progress.history.take_in(deals) == 2
    assert progress.history.take_in(deals) == 0
    assert [entry.deal.note for entry in progress.history.entries("abc")] == [
        "Zoé's",
        "mine",
        "Zoé's",
    ]
    assert progress.history.take_in(()) == 0
    progress.close()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_records_of_another_origin_are_those_of_the_taker(players: int) -> None:
    live = played(players)
    (found,) = imported_deals(record_of(live), START)
    assert (found.seat, found.taker) == (live.facts.taker, live.facts.taker)
    assert (found.seat_role, found.contract) == (SeatRole.TAKER, live.facts.contract)
    assert live.state.scores is not None
    assert found.score == float(live.state.scores[found.seat])
    assert found.when == START
    assert not is_exported(record_of(live))
    (again,) = imported_deals(record_of(live), after(days=1))
    assert again.key == found.key


def test_nobody_takes() -> None:
    (found,) = imported_deals(record_of(passed(4)), START)
    assert (found.seat_role, found.contract, found.score) == (SeatRole.NOBODY, None, 0.0)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "line 1: "),
        ('{"seat": 1, "bid": "garde"}', "line 1: the record does not start with a header"),
        (
            "\n".join(record_of(played(4)).splitlines()[:-9]),
            "deal 1: it is not played to its end",
        ),
        (
            export_deals(DEALS).replace('"players": 3, "seat": 0', '"players": 9, "seat": 0'),
            "deal 1: players must be from 2 to 6, not 9",
        ),
        (
            export_deals(DEALS).replace('"HR"', '"joker"'),
            'deal 1: "joker" is not a card',
        ),
        (export_deals(DEALS).replace('"play"', '"bet"', 1), "deal 1: "),
        (
            export_deals(DEALS).replace('"moment": "2026', '"moment": "long ago'),
            "deal 1: what was kept of it is damaged",
        ),
    ],
)
def test_damage_is_told_and_nothing_comes_of_it(text: str, words: str) -> None:
    with pytest.raises(BadImport, match=f"^{words}"):
        imported_deals(text, START)


def test_what_cannot_be_read_is_not_exported() -> None:
    assert export_deals([deal()]) != ""
    assert export_deals([replace(deal(), record="nonsense")]) == ""
    assert json.loads(export_deals([deal()]))["format"] == "tarot-nouveau"


SEVEN_DEALS = [replace(deal(f"{at}", players=4), record=record_of(played(4))) for at in range(7)]


@pytest.fixture(autouse=True)
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "_AT_ONCE", 3)


def over(run: DealImport, progress: Progress) -> list[int]:
    """Poll until it is over; how many were entered after each look."""
    seen = []
    while not run.poll(progress.history):
        seen.append(run.new)
        time.sleep(0.001)
    return seen


def test_they_are_entered_bit_by_bit(progress: Progress) -> None:
    progress.add_deal(SEVEN_DEALS[1])
    run = DealImport(lambda: export_deals(SEVEN_DEALS), START)
    seen = over(run, progress)
    assert {2, 5} <= set(seen)
    assert (run.error, run.found, run.new, run.progress) == (None, 7, 6, 1.0)
    assert progress.history.count() == 7


def test_nothing_is_entered_of_what_is_damaged(progress: Progress) -> None:
    damaged = export_deals(SEVEN_DEALS).replace(f'"key": "{SEVEN_DEALS[-1].key}"', '"key": 7')
    run = DealImport(lambda: damaged, START)
    over(run, progress)
    assert isinstance(run.error, BadImport)
    assert progress.history.count() == 0


def _unreadable() -> str:
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("read", [_unreadable, b"\xff".decode], ids=["refused", "no text"])
def test_what_cannot_be_read_is_told(progress: Progress, read: Callable[[], str]) -> None:
    run = DealImport(read, START)
    over(run, progress)
    assert run.error is not None
    assert progress.history.count() == 0


def test_it_is_stopped(progress: Progress) -> None:
    begin = threading.Event()

    def wait() -> str:
        begin.wait()
        return export_deals(SEVEN_DEALS)

    run = DealImport(wait, START)
    assert not run.poll(progress.history)
    assert run.progress == 0.0
    run.stop()
    begin.set()
    over(run, progress)
    assert run.error is None
    assert progress.history.count() == 0


def test_no_deals_are_soon_taken_in(progress: Progress) -> None:
    run = DealImport(lambda: "\n", START)
    over(run, progress)
    assert (run.error, run.new) == (None, 0)
