"""The page of words, and the links that lead to it and from page to page."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules.cards import parse_card
from game.rules.options.presets import PRESETS, preset
from game.session.settings import Settings
from game.words.book.background import TERMS
from game.words.book.book import book
from game.words.book.page import CardFan, Glossary
from game.words.book.search import folded
from game.words.i18n import languages, set_language
from tests.ui.pilot import Pilot
from tests.ui.scenes.rule_pages.rule_pages_pilot import open_pages, scene_of


def _open(pilot: Pilot, key: str) -> None:
    scene = scene_of(pilot)
    scene.turn_to(scene.book.place_of(key))


@pytest.mark.parametrize("language", languages())
def test_each_word_stands_once_with_that_of_the_other_language(language: str) -> None:
    set_language(language)
    pages = book(preset("fft")).pages
    (glossary,) = (it for page in pages for it in page.blocks if isinstance(it, Glossary))
    words = [folded(word) for word, _, _ in glossary.entries]
    assert all(first < second for first, second in pairwise(words))
    assert len(words) == len(TERMS)
    names = {word: other for word, other, _ in glossary.entries}
    if language == "fr":
        assert names["singlette"] == "singleton"
    elif language == "en":
        assert names["uppercut"] == "uppercut"
        assert names["void in a suit"] == "coupe franche"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", list(PRESETS))
def test_every_link_leads_somewhere(name: str, language: str) -> None:
    set_language(language)
    for seats in (None, *preset(name).sizes):
        found = book(preset(name), seats)
        assert found.links
        for link in found.links:
            source, target = (found.pages[it.page].blocks[it.block] for it in (link.at, link.to))
            assert source.texts[link.at.text][link.at.start : link.at.end]
            assert target.texts[link.to.text]
            assert link.at.page != link.to.page
        assert len({(link.at.page, link.to) for link in found.links}) == len(found.links)


def test_a_word_is_followed_and_the_way_back_leads_to_it(tmp_path: Path) -> None:
    pilot = open_pages(tmp_path)
    scene = scene_of(pilot)
    _open(pilot, "auction")
    spot = next(it for it in scene.form.widgets if it.label == "petite")
    pilot.click(spot.rect.center)
    assert scene.pages[scene.page].key == "words"
    assert scene.back.label == "The auction"
    assert scene._panel.offset, "the word is looked for in the long list"
    pilot.key(pygame.K_ESCAPE)
    assert scene.pages[scene.page].key == "auction"
    assert scene.form.focus is not None
    assert scene.form.focus.label == "petite"
    assert scene.back.label == "Back"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_another_table_keeps_no_way_back_to_what_its_pages_lack(
    tmp_path: Path, players: int
) -> None:
    pilot = open_pages(tmp_path)
    scene = scene_of(pilot)
    _open(pilot, "auction")
    pilot.click(next(it for it in scene.form.widgets if it.label == "petite").rect.center)
    scene.choose_table(players)
    if scene.back.label != "Back":
        pilot.key(pygame.K_ESCAPE)
        assert scene.pages[scene.page].key == "auction"
    assert scene.back.label == "Back"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.scene is not scene


def test_links_by_the_keyboard(tmp_path: Path) -> None:
    pilot = open_pages(tmp_path)
    scene = scene_of(pilot)
    _open(pilot, "auction")
    for _ in range(12):
        pilot.key(pygame.K_TAB)
        if scene.form.focus is not None and scene.form.focus.label == "petite":
            break
    for _ in range(2):
        pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert scene.pages[scene.page].key == "classic-count"
    pilot.key(pygame.K_RIGHT)
    assert scene.back.label == "Back", "who turns pages has left the trail"


def test_links_of_a_page_that_scrolls_in_a_narrow_window(tmp_path: Path) -> None:
    pilot = open_pages(tmp_path, Settings(language="en", text_scale=1.5))
    scene = scene_of(pilot)
    _open(pilot, "auction")
    assert scene.panels[-1].scrolls
    link = next(it for it in scene.form.widgets if it.label == "Why five bid more")
    scene.form.move_to(link, by_key=True)
    pilot.frames(2)
    assert link.clip is not None
    assert link.clip.contains(link.rect)
    pilot.key(pygame.K_RETURN)
    assert scene.pages[scene.page].key == "five-bid-more"


def test_two_players_have_words_history_and_seal_only() -> None:
    assert [page.key for page in book(preset("fft"), 2).guide] == ["words", "history", "seal"]


def test_the_code_is_taught_with_cards() -> None:
    found = book(preset("fft"), 5)
    page = found.pages[found.place_of("signals")]
    fans = [it for it in page.blocks if isinstance(it, CardFan)]
    assert len(fans) == 5
    for fan in fans:
        assert all(map(parse_card, fan.codes))
    leads = [parse_card(fan.codes[0]).rank for fan in fans[:3]]
    assert leads[0] <= 5 < leads[1]
    assert leads[2] % 2
    four = book(preset("fft"), 4)
    assert "Five players" not in str(four.pages[four.place_of("signals")])
