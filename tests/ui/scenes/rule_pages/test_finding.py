"""Words looked for in the pages, marked, and gone through one by one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.options.presets import preset
from game.session.settings import Settings
from game.ui.scenes.rule_pages import RulePagesScene
from game.words.book.book import rule_book
from game.words.book.page import Page, Text
from game.words.book.search import find, folded
from game.words.i18n import set_language
from tests.ui.pilot import Pilot
from tests.ui.scenes.rule_pages.rule_pages_pilot import open_pages, scene_of


class TestFinding:
    def test_accents_capitals_and_signs_do_not_matter(self) -> None:
        assert folded("Poignée à L’ÉCART\u202f!") == "poignee a l'ecart !"
        assert folded("ﬁ œ İ Æ’") == "fi oe i ae'"

    @pytest.mark.parametrize(
        ("language", "words", "found"),
        [
            ("en", "oudler", "bout"),
            ("en", "oudlers", "bout"),
            ("en", "Prise", "petite"),
            ("en", "poignée", "handful"),
            ("en", "coeur", "heart"),
            ("en", "chien", "dog"),
            ("en", "lay away", "discard"),
            ("fr", "coeur", "cœur"),
            ("fr", "CŒUR", "cœur"),
            ("fr", "oudler", "bout"),
            ("fr", "l'excuse", "l’excuse"),
            ("fr", "handful", "poignée"),
        ],
    )
    def test_other_words_and_other_signs_for_the_same(
        self, language: str, words: str, found: str
    ) -> None:
        set_language(language)
        pages = rule_book(preset("fft"), 5)
        places = find(pages, words)
        assert places
        for it in places:
            text = pages[it.page].blocks[it.block].texts[it.text]
            assert text[it.start : it.end].lower() == found

    def test_another_word_is_not_found_inside_a_word(self) -> None:
        """As *bout* is in *about*, for who looks for an oudler."""
        page = Page("Petit au bout", (Text("It is about bouts."),), ())
        (_, match) = find([page], "oudler")
        assert (match.start, match.end) == (12, 16)

    def test_every_place_in_the_order_of_reading(self) -> None:
        pages = rule_book(preset("fft"), 4)
        found = find(pages, " POIGNEE ")
        assert found
        keys = [(it.page, it.block, it.text, it.start) for it in found]
        assert keys == sorted(keys)
        for it in found:
            text = pages[it.page].blocks[it.block].texts[it.text]
            assert text[it.start : it.end].lower() == "handful"
        written = sum(
            text.lower().count("handful")
            for page in pages
            for block in page.blocks
            for text in block.texts
        )
        assert len(found) == written

    def test_nothing_is_found_of_nothing(self) -> None:
        pages = rule_book(preset("fft"), 4)
        assert find(pages, "  ") == []
        assert find(pages, "bridge") == []


class TestScreen:
    def test_the_current_place_is_shown(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path)
        scene = scene_of(pilot)
        pilot.key(pygame.K_f, pygame.KMOD_CTRL)
        pilot.write("dealer")
        total = len(find(scene.pages, "dealer"))
        assert total > 2
        for number in range(total):
            assert scene.finder.count_words == f"{number + 1} of {total}"
            match = find(scene.pages, "dealer")[number]
            assert scene.page == match.page
            place = scene._body.where(match)
            assert place is not None
            assert scene._panel.rect.contains(place)
            pilot.key(pygame.K_RETURN)
        assert scene.finder.count_words == f"1 of {total}"
        pilot.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
        assert scene.finder.count_words == f"{total} of {total}"
        assert pilot.app.announced[-1].startswith(f"{total} of {total}")

    @pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_META])
    def test_the_keys_of_the_search(self, tmp_path: Path, mod: int) -> None:
        pilot = open_pages(tmp_path)
        pilot.key(pygame.K_f, mod)
        assert scene_of(pilot).typing

    @pytest.mark.usefixtures("pixels")
    def test_places_are_marked(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path)
        plain = pilot.picture()
        pilot.key(pygame.K_f, pygame.KMOD_CTRL)
        pilot.write("excuse")
        scene = scene_of(pilot)
        match = find(scene.pages, "excuse")[0]
        place = scene._body.where(match)
        assert place is not None
        marked = pilot.picture().subsurface(place)
        assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(
            plain.subsurface(place), "RGB"
        )

    def test_typing_does_not_turn_pages(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path)
        scene = scene_of(pilot)
        pilot.click(scene.finder.field.rect.center)
        pilot.write("91")
        for key in (pygame.K_LEFT, pygame.K_HOME, pygame.K_END, pygame.K_RIGHT):
            pilot.key(key)
        pilot.write(" p")
        assert (scene.page, scene.finder.field.text) == (0, "91 p")

    @pytest.mark.parametrize("text_scale", [1.0, 1.5])
    def test_escape_ends_the_search_first(self, tmp_path: Path, text_scale: float) -> None:
        look = Settings(language="en", text_scale=text_scale)
        pilot = Pilot(tmp_path, lambda app: RulePagesScene(app, preset("fft")), settings=look)
        pilot.key(pygame.K_f, pygame.KMOD_CTRL)
        pilot.write("slam")
        scene = scene_of(pilot)
        page = scene.page
        assert page > 0
        pilot.key(pygame.K_ESCAPE)
        assert scene_of(pilot) is scene
        assert (scene.page, scene.finder.field.text, scene.typing) == (page, "", None)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.scene is not scene

    def test_the_arrows_go_round(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path)
        scene = scene_of(pilot)
        assert not [it for it in scene.form.widgets if it.label == "Next place"]
        pilot.click(scene.finder.field.rect.center)
        pilot.write("xyzzy")
        assert scene.finder.count_words == "not found"
        for _ in range(5):
            pilot.key(pygame.K_BACKSPACE)
        pilot.write("dog")
        arrow = next(it for it in scene.form.widgets if it.label == "Previous place")
        pilot.click(arrow.rect.center)
        total = len(find(scene.pages, "dog"))
        assert scene.finder.count_words == f"{total} of {total}"

    def test_in_a_narrow_window_a_button_opens_the_search(self, tmp_path: Path) -> None:
        look = Settings(language="en", text_scale=1.5)
        pilot = Pilot(tmp_path, lambda app: RulePagesScene(app, preset("fft")), settings=look)
        scene = scene_of(pilot)
        pilot.click(next(it for it in scene.foot if it.label == "Search").rect.center)
        pilot.write("petit")
        assert scene.finder.count_words.startswith("1 of")
