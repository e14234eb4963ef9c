"""All deals can be filtered, searched, sorted, starred and noted on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.actions import Bid
from game.rules.cards import parse_card
from game.session.progress.file import memory
from game.session.progress.history import (
    DealOrder,
    HistoryChoices,
    HistoryFilter,
    LossBand,
    ResultKind,
)
from game.session.progress.progress import Progress
from game.session.progress.records import CastMember, LossPhase, PlayedDeal, SeatRole
from tests.session.progress.answers import after, deal

KING, QUEEN = parse_card("HR"), parse_card("SD")
CAST = tuple(CastMember(name, "rosalie") for name in ("Zoé", "Ælfric", "Jo", "Max"))
PASSED = replace(
    deal("d", when=after(days=3), players=5),
    seat_role=SeatRole.NOBODY,
    contract=None,
    made=None,
    score=0.0,
)
DEALS = (
    replace(deal("a", when=after(days=0), players=4, score=-30.0), cast=CAST, made=False),
    replace(deal("b", when=after(days=1)), called=KING, seat_role=SeatRole.DEFENDER, taker=2),
    replace(deal("c", when=after(days=2), federation=False, score=90.0), contract=Bid.GARDE_SANS),
    PASSED,
    replace(deal("e", when=after(days=4), score=12.0), called=QUEEN),
)
LOSSES = {"a": 3.0, "b": 25.0, "c": 0.0}


@pytest.fixture
def progress() -> Iterator[Progress]:
    progress = Progress(memory(), Path("unused"))
    for each in DEALS:
        progress.add_deal(each)
    for key, lost in LOSSES.items():
        progress.add_review(key, ((LossPhase.BIDDING, lost), (LossPhase.DEFENCE, 0.0)))
    yield progress
    progress.close()


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (HistoryFilter(), "edcba"),
        (HistoryFilter(players=4), "a"),
        (HistoryFilter(role=SeatRole.DEFENDER), "b"),
        (HistoryFilter(role=SeatRole.NOBODY), "d"),
        (HistoryFilter(contract=Bid.GARDE), "eba"),
        (HistoryFilter(result=ResultKind.MADE), "ecb"),
        (HistoryFilter(result=ResultKind.FAILED), "a"),
        (HistoryFilter(result=ResultKind.WON), "ecb"),
        (HistoryFilter(result=ResultKind.LOST), "a"),
        (HistoryFilter(called=KING), "b"),
        (HistoryFilter(called=QUEEN), "e"),
        (HistoryFilter(rules="Chez nous"), "c"),
        (HistoryFilter(loss=LossBand.UNREVIEWED), "ed"),
        (HistoryFilter(loss=LossBand.NONE), "c"),
        (HistoryFilter(loss=LossBand.SOME), "ba"),
        (HistoryFilter(loss=LossBand.MUCH), "b"),
        (HistoryFilter(since=after(days=2)), "edc"),
        (HistoryFilter(until=after(days=2)), "ba"),
        (HistoryFilter(since=after(days=1), until=after(days=3), players=5), "cb"),
        (HistoryFilter(search="zoe"), "edcba"),
        (HistoryFilter(search="ÆLFRIC"), "a"),
        (HistoryFilter(search="  jo   zoé "), "a"),
        (HistoryFilter(search="garde sans"), "c"),
        (HistoryFilter(search="chez"), "c"),
        (HistoryFilter(search="nobody"), ""),
        (HistoryFilter(search="%"), ""),
        (HistoryFilter(starred=True), ""),
    ],
)
def test_filters(progress: Progress, wanted: HistoryFilter, found: str) -> None:
    assert "".join(progress.history.keys(wanted)) == found


@pytest.mark.parametrize(
    ("order", "rising", "found"),
    [
        (DealOrder.WHEN, False, "edcba"),
        (DealOrder.WHEN, True, "abcde"),
        (DealOrder.SCORE, False, "cbeda"),
        (DealOrder.SCORE, True, "adebc"),
        (DealOrder.LOSS, False, "baced"),
        (DealOrder.LOSS, True, "cabde"),
    ],
)
def test_orders(progress: Progress, order: DealOrder, rising: bool, found: str) -> None:
    assert "".join(progress.history.keys(order=order, rising=rising)) == found


def test_stars_and_notes_are_kept_searched_and_taken_back(progress: Progress) -> None:
    history = progress.history
    history.star("b", starred=True)
    history.annotate("b", "The Petit was led to early!")
    assert history.keys(HistoryFilter(starred=True)) == ("b",)
    assert history.keys(HistoryFilter(search="PETIT led")) == ("b",)
    (entry,) = history.entries(["b"])
    assert (entry.deal.starred, entry.deal.note) == (True, "The Petit was led to early!")
    progress.add_deal(DEALS[1])  # told once more: it is left as it is
    assert history.entries(["b"]) == (entry,)
    history.star("b", starred=False)
    history.annotate("b", "")
    assert history.entries(["b"])[0].deal == DEALS[1]


def test_entries_come_in_the_order_asked_for(progress: Progress) -> None:
    entries = progress.history.entries(["c", "missing", "a", "d"])
    assert [entry.deal for entry in entries] == [DEALS[2], DEALS[0], PASSED]
    assert [entry.lost for entry in entries] == [0.0, 3.0, None]


def test_what_occurs_can_be_chosen(progress: Progress) -> None:
    assert progress.history.choices() == HistoryChoices(
        players=(4, 5),
        contracts=(Bid.GARDE, Bid.GARDE_SANS),
        called=(QUEEN, KING),
        rules=("Chez nous", "fft"),
    )


def test_lists_are_longer_than_a_query_gives_at_once() -> None:
    progress = Progress(memory(), Path("unused"))
    many: list[PlayedDeal] = [
        deal(f"{number:04}", when=after(hours=number)) for number in range(1203)
    ]
    for each in many:
        progress.add_deal(each)
    keys = progress.history.keys()
    assert [entry.deal for entry in progress.history.entries(keys)] == many[::-1]
    progress.close()
