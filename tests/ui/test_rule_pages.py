"""The pages that describe the rules in use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, replace
from pathlib import Path

import pygame
import pytest
from hypothesis import given

from game.i18n import set_language
from game.rules.decision_kind import DecisionKind
from game.rules.options import (
    ChelemBy,
    Direction,
    FirstLead,
    MatchLength,
    PetitAuBout,
    Scoring,
    Stakes,
    WhenBroke,
)
from game.rules.presets import PRESETS, preset
from game.rules.ruleset import RuleSet
from game.session.settings import Settings
from game.ui.app import App
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu.scene import MenuScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.rule_pages.model import Page, Pairs
from game.ui.scenes.rule_pages.scene import RulePagesScene, open_rules, rule_book
from game.ui.scenes.rule_pages.search import find, folded
from tests.rules.rule_strategies import TABLES
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import TablePilot

SIZES = ((960, 600), (1280, 720), (1920, 1080))


def _words(value: object) -> str:
    if isinstance(value, tuple | list):
        return "\n".join(_words(part) for part in value)
    return str(value)


def _all(rules: RuleSet, seats: int | None = None) -> str:
    return "\n".join(_words(astuple(page)) for page in rule_book(rules, seats))


def _titles(pages: list[Page]) -> list[str]:
    return [page.title for page in pages]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_has_a_book(name: str, language: str) -> None:
    set_language(language)
    for seats in (None, *preset(name).sizes):
        words = _all(preset(name), seats)
        assert "{" not in words
        assert "None" not in words


@given(TABLES)
def test_every_rule_set_has_a_book(at: tuple[RuleSet, int]) -> None:
    rules, table = at
    for seats in (None, table):
        assert rule_book(rules, seats)


def test_poignees_of_several_tables_stand_in_one_table() -> None:
    (page,) = (page for page in rule_book(RuleSet()) if page.title == "Announcements")
    (table,) = (block for block in page.side if isinstance(block, Pairs))
    assert table.title.startswith("Poignée, 3")
    counts = [name.partition(": ")[2].replace("\u00a0", "") for name, _ in table.rows]
    assert counts == ["13/10/8 trumps", "15/13/10 trumps", "18/15/13 trumps"]
    assert "Poignée, four players" in _all(RuleSet(), 4)


def test_targets_that_no_deal_reaches_have_no_example() -> None:
    assert "made by 9" in _all(RuleSet(), 4)
    for target in (80, 91):
        assert "made by 9" not in _all(RuleSet(targets=(target,) * 4), 4)


def test_numbers_come_from_the_rules() -> None:
    words = _all(RuleSet(targets=(57, 52, 42, 37), poignee_values=(11, 22, 33), petit_points=15), 4)
    for expected in ("57", "52", "42", "37", "11 pts", "22 pts", "33 pts", "15 points"):
        assert expected in words
    assert "Single: 10 trumps" in words
    assert "Single: 13 trumps" not in words


def test_the_excuse_in_the_last_trick() -> None:
    assert "goes to the other side" in _all(preset("fft"))
    assert "goes to the winner of that trick" in _all(preset("home"))
    assert "stays with its side" in _all(preset("de-france"))


def test_pages_that_do_not_concern_the_table_are_left_out() -> None:
    every = _titles(rule_book(preset("fft")))
    assert len(every) == 12
    assert "The called king" not in _titles(rule_book(preset("fft"), 4))
    assert "The called king" in _titles(rule_book(preset("fft"), 5))
    assert "The auction" not in _titles(rule_book(preset("fft"), 2))
    assert "six piles" in _all(preset("fft"), 2)
    assert "six piles" not in _all(preset("fft"), 4)


def test_the_example_of_the_score_is_worked_out() -> None:
    assert "made by 9. Each defender pays 68; the taker receives +204." in _all(preset("fft"), 4)
    assert "the taker receives +136. The partner receives +68." in _all(preset("fft"), 5)
    assert "pays 90" in _all(RuleSet(scoring=Scoring.FIXED, petite=False), 4)


def test_stakes_and_length() -> None:
    pools = RuleSet(stakes=Stakes.POOLS, pool_payment=12, pool_without_base=True)
    assert "everybody pays 12 points" in _all(pools, 4)
    chips = RuleSet(stakes=Stakes.CHIPS, when_broke=WhenBroke.RAISE)
    assert "starts with 40 chips" in _all(chips, 4)
    assert "the stakes are raised" in _all(chips, 4)
    fixed = _all(RuleSet(match_length=MatchLength.AS_MANY_AS_PLAYERS), 4)
    assert "everybody deals once" in fixed
    assert "Deals of a match\nFour players\n4" in fixed


def test_who_deals_next() -> None:
    assert "at the dealer’s right deals the next one" in _all(preset("fft"), 4)
    assert "at the dealer’s left deals the next one" in _all(preset("de-france"), 4)
    assert "The deal passes on nevertheless" in _all(preset("fft"), 4)
    assert "The same dealer deals again" in _all(preset("de-france"), 4)
    assert "The same dealer deals again" in _all(RuleSet(sitting_out=True), 6)
    assert "the next dealer deals" not in _all(RuleSet(sitting_out=True), 6)
    assert "When all pass, the same dealer deals again" in _all(preset("casual"), 4)
    assert "nobody plays does not count" not in _all(preset("fft"), 2)


@pytest.mark.parametrize(
    ("direction", "side"),
    [(Direction.COUNTER_CLOCKWISE, "right"), (Direction.CLOCKWISE, "left")],
)
def test_who_speaks_and_leads_first(direction: Direction, side: str) -> None:
    words = _all(RuleSet(direction=direction), 4)
    assert f"The player at the dealer’s {side} speaks first" in words
    assert f"The player at the dealer’s {side} leads the first trick" in words


def test_announcements_follow_the_rules() -> None:
    assert "Poignée" not in _titles(rule_book(preset("casual")))
    assert "a slam earns nothing more" in _all(preset("casual"))
    assert "is then paid for it" not in _all(preset("casual"))
    assert "Misère" in _all(preset("encyclopedia"))
    assert "all tricks but three" in _all(preset("encyclopedia"))
    assert "may announce it before the first lead" in _all(preset("de-france"))


def test_who_announces_a_slam_leads_unless_the_taker_does() -> None:
    leads = "Who announces a slam leads the first trick"
    assert leads in _all(preset("fft"), 4)
    assert leads not in _all(RuleSet(first_lead=FirstLead.TAKER), 4)


def test_what_becomes_of_an_announcers_excuse() -> None:
    keeps, loses = "keeps it for the last trick", "Even there it wins no trick"
    assert keeps in _all(preset("fft"), 4) and loses not in _all(preset("fft"), 4)
    assert keeps in _all(preset("de-france"), 4) and loses in _all(preset("de-france"), 4)
    assert keeps not in _all(RuleSet(chelem_by=ChelemBy.NOBODY), 4)


def test_only_scores_that_are_multiplied_multiply_the_petit() -> None:
    multiplied = "They are multiplied by the contract"
    assert multiplied in _all(RuleSet(), 4)
    assert multiplied not in _all(RuleSet(scoring=Scoring.BASE_BY_CONTRACT), 4)
    assert multiplied not in _all(RuleSet(scoring=Scoring.FIXED, petite=False), 4)


def test_who_may_announce_the_petit() -> None:
    assert "The holder of the Petit may" in _all(RuleSet(petit_announced=True), 4)
    alone = RuleSet(petit_announced=True, petit_au_bout=PetitAuBout.TAKER_ONLY)
    assert "A taker who holds the Petit may" in _all(alone, 4)


@pytest.mark.parametrize(
    ("scoring", "words"),
    [
        (Scoring.MULTIPLIED, "The gap is multiplied by what was bid"),
        (Scoring.BASE_BY_CONTRACT, "The gap alone is counted, whatever the contract"),
        (Scoring.FIXED, "The gap alone is counted, rounded to ten"),
    ],
)
def test_no_base_is_promised_where_none_is_paid(scoring: Scoring, words: str) -> None:
    paid = RuleSet(scoring=scoring, petite=False, stakes=Stakes.POOLS)
    assert words not in _all(paid, 4)
    pages = _all(replace(paid, pool_without_base=True), 4)
    assert words in pages
    assert "Base of each contract" not in pages and "Fixed amounts" not in pages


def test_a_slam_of_a_fixed_amount_is_worth_that() -> None:
    rules = RuleSet(scoring=Scoring.FIXED, petite=False, fixed_chelem=987)
    (page,) = (page for page in rule_book(rules, 4) if page.title == "The slam")
    (table,) = (block for block in page.side if isinstance(block, Pairs))
    assert [amount.lstrip("+−") for _, amount in table.rows] == ["987"] * 3


class TestFinding:
    def test_accents_capitals_and_signs_do_not_matter(self) -> None:
        assert folded("Poignée à L’ÉCART\u202f!") == "poignee a l'ecart !"
        assert folded("ﬁ œ İ") != ""
        assert len(folded("ﬁ œ İ")) == 5

    def test_every_place_in_the_order_of_reading(self) -> None:
        pages = rule_book(preset("fft"), 4)
        found = find(pages, " POIGNEE ")
        assert found
        keys = [(it.page, it.block, it.text, it.start) for it in found]
        assert keys == sorted(keys)
        for it in found:
            text = pages[it.page].blocks[it.block].texts[it.text]
            assert text[it.start : it.end].lower() == "poignée"
        written = sum(
            text.lower().count("poignée")
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
    def _scene(self, pilot: Pilot) -> RulePagesScene:
        scene = pilot.app.scene
        assert isinstance(scene, RulePagesScene)
        return scene

    def _open(self, tmp_path: Path, settings: Settings | None = None) -> Pilot:
        return Pilot(tmp_path, lambda app: RulePagesScene(app, preset("fft")), settings=settings)

    def test_keys_turn_pages(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path)
        pilot.key(pygame.K_LEFT)
        assert self._scene(pilot).page == 0
        pilot.key(pygame.K_RIGHT)
        assert self._scene(pilot).page == 1
        pilot.key(pygame.K_END)
        pilot.key(pygame.K_RIGHT)
        assert self._scene(pilot).page == 11
        pilot.key(pygame.K_HOME)
        assert self._scene(pilot).page == 0
        assert "The three bouts" in pilot.app.announced

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_no_page_of_the_federation_scrolls(self, tmp_path: Path, language: str) -> None:
        for size in ((1280, 720), (1920, 1080)):
            pilot = Pilot(
                tmp_path,
                lambda app: RulePagesScene(app, preset("fft")),
                size,
                Settings(language=language),
            )
            scene = self._scene(pilot)
            for page in range(len(scene.pages)):
                scene.turn_to(page)
                assert not scene.panels[-1].scrolls, scene.pages[page].title

    def test_keys_scroll_the_page_and_not_the_list(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path, Settings(language="en", text_scale=1.1))
        scene = self._scene(pilot)
        contents, page = scene.panels
        assert contents.scrolls and page.scrolls
        pilot.key(pygame.K_PAGEDOWN)
        pilot.key(pygame.K_DOWN)
        assert page.offset
        assert not contents.offset
        page.scroll_to_end()
        end = page.offset
        for _ in range(9):
            pilot.key(pygame.K_PAGEUP)
        assert not page.offset
        for _ in range(9):
            pilot.key(pygame.K_PAGEDOWN)
        assert page.offset == end

    def test_the_open_page_shows_in_a_list_that_scrolls(self, tmp_path: Path) -> None:
        scene = self._scene(self._open(tmp_path, Settings(language="en", text_scale=1.1)))
        scene.turn_to(len(scene.pages) - 1)
        contents = scene.panels[0]
        assert contents.offset
        row = next(it for it in scene.form.widgets if it.label == scene.pages[-1].title)
        assert contents.clip.contains(row.rect)

    def test_list_and_buttons(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path)
        row = next(it for it in self._scene(pilot).form.widgets if it.label == "The Excuse")
        pilot.click(row.rect.center)
        assert self._scene(pilot).page == 7
        back, forth = self._scene(pilot).foot
        pilot.click(back.rect.center)
        assert self._scene(pilot).page == 6
        pilot.click(forth.rect.center)
        assert self._scene(pilot).page == 7

    def test_from_the_menu_and_back(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        for _ in ("King-call trainer", "Review", "Rules"):
            pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        assert self._scene(pilot).rules == preset("fft")
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, MenuScene)

    def test_the_current_place_is_shown(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path)
        scene = self._scene(pilot)
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

    def test_places_are_marked(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path)
        plain = pilot.picture()
        pilot.key(pygame.K_f, pygame.KMOD_CTRL)
        pilot.write("excuse")
        scene = self._scene(pilot)
        match = find(scene.pages, "excuse")[0]
        place = scene._body.where(match)
        assert place is not None
        marked = pilot.picture().subsurface(place)
        assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(
            plain.subsurface(place), "RGB"
        )

    def test_typing_does_not_turn_pages(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path)
        scene = self._scene(pilot)
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
        scene = self._scene(pilot)
        page = scene.page
        assert page > 0
        pilot.key(pygame.K_ESCAPE)
        assert self._scene(pilot) is scene
        assert (scene.page, scene.finder.field.text, scene.typing) == (page, "", False)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.scene is not scene

    def test_the_arrows_go_round(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path)
        scene = self._scene(pilot)
        assert not [it for it in scene.form.widgets if it.label == "Next place"]
        pilot.click(scene.finder.field.rect.center)
        pilot.write("chien")
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
        scene = self._scene(pilot)
        pilot.click(next(it for it in scene.foot if it.label == "Search").rect.center)
        pilot.write("petit")
        assert scene.finder.count_words.startswith("1 of")

    def test_from_the_table_and_back(self, tmp_path: Path) -> None:
        pilot = TablePilot(tmp_path)
        pilot.play_until(DecisionKind.BID)
        before = pygame.image.tobytes(pilot.picture(), "RGB")
        prompt = pilot.scene.prompt
        pilot.key(pygame.K_F1)
        scene = self._scene(pilot)
        assert (scene.rules, scene.seats) == (preset("fft"), 4)
        pilot.frames(5)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.playing
        assert pilot.scene.prompt is prompt
        assert pygame.image.tobytes(pilot.picture(), "RGB") == before
        pilot.key(pygame.K_ESCAPE)
        dialog = pilot.app.scene
        assert isinstance(dialog, DialogScene)
        button = next(it for it in dialog.form.widgets if it.label == "Rules")
        pilot.click(button.rect.center)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.playing

    def test_from_a_new_game(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.key(pygame.K_F1)
        assert self._scene(pilot).seats == pilot.app.settings.players

    def test_open_rules(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        open_rules(pilot.app, preset("fft"), 4)
        assert self._scene(pilot).seats == 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["fft", "de-france", "casual"])
def test_nothing_is_cut_at_any_size(
    name: str, text_scale: float, language: str, tmp_path: Path, drawn_text: Callable[[], list[str]]
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none")

    def make(app: App) -> RulePagesScene:
        return RulePagesScene(app, preset(name))

    for size in SIZES:
        pilot = Pilot(tmp_path, make, size, look)
        scene = pilot.app.scene
        assert isinstance(scene, RulePagesScene)
        for index in range(len(scene.pages)):
            scene.turn_to(index)
            pilot.app.draw()
            scene.panels[-1].scroll_to_end()
            pilot.app.draw()
        assert not drawn_text(), f"cut or outside at {size}"


def test_with_five_players_fewer_cards_are_closed_to_the_dog() -> None:
    six, three = "not among the first six", "not among the first three"
    barred = "With five players only the first three are barred"
    rules = preset("de-france")
    assert six in _all(rules, 4) and barred not in _all(rules, 4)
    assert three in _all(rules, 5) and six not in _all(rules, 5)
    assert six in _all(rules) and barred in _all(rules)


def test_two_players_read_what_their_options_do() -> None:
    strict = RuleSet(petit_must_win=True, rounding=5)
    assert "The Petit itself must win that trick" in _all(strict, 2)
    assert "It is rounded to 5 points" in _all(strict, 2)
    assert "The Petit itself must win that trick" not in _all(RuleSet(), 2)


def test_where_the_last_must_bid_nothing_is_said_of_all_passing() -> None:
    assert "When all pass, nothing is played" in _all(RuleSet(), 4)
    assert "When all pass, nothing is played" not in _all(RuleSet(must_bid=True), 4)


def test_no_example_in_points_where_chips_are_played_for() -> None:
    assert "Each defender pays" in _all(RuleSet(), 4)
    assert "Each defender pays" not in _all(RuleSet(stakes=Stakes.CHIPS), 4)
