"""The page of the printed count, and the one on bidding with five players."""

from __future__ import annotations

import pytest

from game.rules.cards import CardSet, parse_card
from game.rules.options.presets import preset
from game.words.book.book import guide
from game.words.book.page import CardFan, Grid, Page


def _page(seats: int | None, key: str) -> Page:
    (page,) = (page for page in guide(preset("fft"), seats) if page.key == key)
    return page


def _grid(page: Page, title: str) -> Grid:
    (grid,) = (it for it in page.blocks if isinstance(it, Grid) and it.title == title)
    return grid


@pytest.mark.parametrize(("seats", "cards"), [(None, 18), (3, 24), (4, 18), (5, 15)])
def test_the_example_is_a_hand_of_the_table(seats: int | None, cards: int) -> None:
    (fan,) = (it for it in _page(seats, "classic-count").side if isinstance(it, CardFan))
    assert len(fan.codes) == len(CardSet(map(parse_card, fan.codes))) == cards


def test_every_line_is_worked() -> None:
    sheet = _grid(_page(4, "classic-count"), "Line by line")
    rows = {name: figures for name, *figures in sheet.rows}
    assert rows["Trump 21"] == ["10", "1", "10"]
    assert rows["Queen without the king"] == ["3", "–", "–"]
    sums = [int(points) for *_, points in sheet.rows if points != "–"]
    with_dog = next(i for i, row in enumerate(sheet.rows) if row[0] == "In all")
    lines = [int(row[-1]) for row in sheet.rows[:with_dog] if row[-1] != "–"]
    assert sum(lines) == int(rows["In all"][-1])
    assert sums[-1] >= int(rows["In all"][-1])


def test_the_guide_names_what_the_rules_let_bid() -> None:
    guide_ = _grid(_page(None, "classic-count"), "Least count")
    assert guide_.heads == ("3 players", "4 players", "5 players")
    assert [row[0] for row in guide_.rows] == ["Petite", "Garde", "Garde sans", "Garde contre"]
    assert [row[2] for row in guide_.rows] == ["40", "56", "71", "81"]


def test_five_bid_more_only_where_a_king_is_called() -> None:
    assert "71%" in _grid(_page(5, "five-bid-more"), "Gardes made").rows[0]
    assert "five-bid-more" not in [page.key for page in guide(preset("fft"), 4)]
