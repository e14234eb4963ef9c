"""What the pages of odds say."""

from __future__ import annotations

import pygame

from game.rules.options.presets import preset
from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from game.ui.pages.pictures import GridBody
from game.words.book.book import guide
from game.words.book.page import Block, Grid, Page


def _page(seats: int | None, key: str) -> Page:
    (page,) = (page for page in guide(preset("fft"), seats) if page.key == key)
    return page


def _grid(page: Page, title: str) -> Grid:
    found: list[Block] = [*page.text, *page.side]
    (grid,) = (it for it in found if isinstance(it, Grid) and it.title == title)
    return grid


def test_every_table_has_its_figures() -> None:
    page = _page(None, "odds-dog")
    titles = [it.title for it in page.blocks if isinstance(it, Grid)]
    assert titles == ["Three players", "Four players", "Five players"]
    assert _grid(page, "Four players").rows[0] == ("1 card", "90%", "10%", "–", "–")


def test_breaks_of_trumps_and_suits() -> None:
    page = _page(5, "odds-breaks")
    trumps, suit = (it for it in page.blocks if isinstance(it, Grid))
    assert trumps.heads == ("3", "4", "5", "6", "7", "8 or more")
    assert trumps.rows[0][0] == "10 trumps"
    assert suit.rows[0][1:] == ("42%", "–", "–")


def test_the_called_king() -> None:
    page = _page(5, "odds-king")
    assert ("In the dog", "4.8%") in [row for it in page.side for row in getattr(it, "rows", ())]
    assert _grid(page, "Cards with the partner").rows[0] == ("1 card", "77%", "23%", "–", "–")
    assert _page(4, "odds-king").title == "Odds: a king"


def test_names_stay_on_one_line_where_columns_may_stand_closer() -> None:
    pygame.font.init()
    kit = Kit(DAY, 0.9)
    trumps = next(it for it in _page(5, "odds-breaks").blocks if isinstance(it, Grid))
    body = GridBody(trumps)
    body.place(kit, pygame.Rect(0, 0, kit.px(420), 100))
    named = [line.words for line in body.lines if line.align == "left"]
    assert named[1:] == [name for name, *_ in trumps.rows]
