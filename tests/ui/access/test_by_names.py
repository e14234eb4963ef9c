"""Screens used by names and actions alone, as somebody uses them who does not see them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.cards import TRUMP_21
from game.session.trainer.position import PositionTheme
from game.ui.access.node import AccessRole, Node
from game.ui.access.reader import tree_of
from game.ui.scenes.review.scene import ReviewScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.why import WhyScene
from tests.session.pad.evenings import empty_pad
from tests.ui.access.laws import all_of
from tests.ui.matches import open_sheet, played_match
from tests.ui.pilot import Pilot
from tests.ui.scenes.editor.editor_pilot import EditorPilot
from tests.ui.scenes.history.listing import HistoryPilot, many
from tests.ui.scenes.pad.test_pad import PadPilot
from tests.ui.scenes.review.reviews import ReviewPilot
from tests.ui.scenes.statistics.statistics_pilot import open_screen
from tests.ui.scenes.trainer.trainer_pilot import TrainerPilot, search_quickly

pytestmark = pytest.mark.usefixtures("blank_pictures")


class Reader:
    """Knows a screen by its tree only."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot

    def heard(self) -> list[Node]:
        """All that is there now."""
        return list(all_of(tree_of(self._pilot.app)))

    def find(self, name: str, role: AccessRole | None = None) -> Node:
        """The node whose name begins like that; the first one that can be operated, if one can."""
        found = [it for it in self.heard() if it.name.startswith(name) and role in (None, it.role)]
        assert found, tree_of(self._pilot.app).text()
        return next((it for it in found if it.acts.press), found[0])

    def groups(self) -> list[Node]:
        """What belongs together and has a name."""
        return [it for it in self.heard() if it.role is AccessRole.GROUP and it.name]

    def rows(self, name: str) -> list[str]:
        """What stands in the rows of a list."""
        return [it.name for it in self.find(name, AccessRole.LIST).children]

    def press(self, name: str, role: AccessRole | None = None) -> None:
        act = self.find(name, role).acts.press
        assert act is not None, f"{name} cannot be pressed"
        act()
        self._pilot.frames(2)

    def step(self, name: str, way: int) -> None:
        act = self.find(name).acts.step
        assert act is not None
        act(way)
        self._pilot.frames(2)

    @property
    def focused(self) -> Node:
        """Where the keyboard is."""
        (node,) = [it for it in self.heard() if it.focused]
        return node


def test_a_score_sheet_is_read_and_left(tmp_path: Path) -> None:
    gone: list[str] = []
    pilot = open_sheet(tmp_path, played_match(4, 3), gone)
    pilot.settle()
    reader = Reader(pilot)
    computed, deals = [
        [row.name for row in it.children]
        for it in reader.heard()
        if it.role is AccessRole.LIST and it.name == "Score sheet"
    ]
    assert computed[0].startswith("Points: taken by the attack")
    assert deals[0].startswith("Deal 1, ")
    names = ("Marie-Antoinette", "Joséphine", "Colette", "Achille")
    assert all(name in row for row in deals for name in names)
    assert reader.find("Total: Marie-Antoinette ").role is AccessRole.LABEL
    reader.press("Next deal")
    assert gone == ["next"]


def test_a_question_of_the_trainer_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    search_quickly(monkeypatch)
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.WHICH_KING)
    reader = Reader(pilot)
    assert "Key: 1" in reader.find("Spades").note
    assert (
        reader.find("Your hand: ").name.count(", ")
        == len(
            pilot.scene.course.position.observation.hand  # type: ignore[union-attr]
        )
        - 1
    )
    reader.press("Spades")
    pilot.wait_for(lambda: pilot.answered)
    pilot.frames(30)
    told = [it.name for it in reader.heard() if it.name.startswith(("tick", "warning"))]
    assert told
    assert all(len(it.split()) > 3 for it in told), "the mark stands in one sentence with its words"
    rows = reader.rows("Expected score")
    assert len(rows) == 4
    assert sum("yours: " in row for row in rows) == 1
    position = pilot.scene.course.position
    reader.press("Next hand")
    assert pilot.scene.course.position is not position


def test_a_mistake_is_looked_at_in_a_review(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path)
    reader = Reader(pilot)
    reader.press("Mistakes")
    mistakes = [it for it in reader.heard() if it.role is AccessRole.LIST_BOX_OPTION]
    assert all("score lost: 12" in it.name for it in mistakes)
    reader.press(mistakes[1].name)
    assert pilot.tour.mistake_number(pilot.tour.decision) == 2  # type: ignore[arg-type]
    assert "made: " in reader.find(mistakes[1].name).note
    line = reader.find("Time line")
    assert (line.role, line.note) == (AccessRole.SLIDER, "mistake 2 of 4")
    assert line.span is not None
    assert line.span[0] == pilot.position
    before = pilot.position
    reader.step("Time line", 1)
    assert pilot.position == before + 1
    assert reader.find("Time line").value.startswith("Trick ")
    assert reader.find("Time line").value != line.value
    reader.press("Why?")
    assert pilot.shows(WhyScene)
    reader.press("Back")
    assert pilot.shows(ReviewScene)


def test_statistics_are_read_page_by_page(tmp_path: Path) -> None:
    pilot = open_screen(tmp_path, 30)
    reader = Reader(pilot)
    assert reader.find("30 deals")
    filters = {it.name: [chip.name for chip in it.children] for it in reader.groups()}
    assert filters["Table"][:2] == ["All", "5 players"]
    assert filters["Rules"] == ["Federation", "Other rules"]
    assert reader.rows("Contract")[0] == "Petite: Made 2, Failed 1, Share made 67%"
    reader.press("Trainer", AccessRole.RADIO_BUTTON)
    assert reader.find("30 hands")
    reader.press("Period")
    assert tree_of(pilot.app).children[0].name == "Period"
    options = [it for it in reader.heard() if it.role is AccessRole.RADIO_BUTTON]
    assert [it.toggled for it in options] == [it.focused for it in options]
    reader.press(options[0].name)
    assert reader.find("Period").value == options[0].name


def test_settings_are_changed(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, SettingsScene)
    reader = Reader(pilot)
    write = reader.find("Name at the table", AccessRole.TEXT_INPUT).acts.write
    assert write is not None
    write("Zoé\n")
    reader.press("Display", AccessRole.TAB)
    reader.press("Evening")
    size = reader.find("Interface size").value
    reader.step("Interface size", 1)
    assert reader.find("Interface size").value != size
    reader.press("Four-colour deck")
    settings = pilot.app.settings
    assert (settings.name, settings.theme, settings.four_colours) == ("Zoé", "evening", True)
    reader.press("Sound", AccessRole.TAB)
    reader.press("Sound", AccessRole.SWITCH)
    slider = reader.find("Chimes")
    assert not slider.enabled
    assert "The sound is off." in slider.note


def test_a_deal_in_the_list_is_gone_to_by_its_name(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, many(20))
    reader = Reader(pilot)
    assert reader.focused.position == (1, 20)
    third = next(it for it in reader.heard() if it.position == (3, 20))
    assert third.acts.focus is not None
    third.acts.focus()
    pilot.frames(1)
    assert pilot.scene.list is not None
    assert pilot.scene.list.index == 2
    assert reader.focused.position == (3, 20)


def test_a_deal_is_laid_out(tmp_path: Path) -> None:
    pilot = EditorPilot(tmp_path)
    reader = Reader(pilot)
    reader.press("Trump 21: ")
    assert pilot.editor.sketch.place_of(TRUMP_21) == 0
    assert reader.find("Trump 21: You").toggled
    assert "Trump 21" in reader.find("You, 1 of 15").note
    reader.press("Gaston, 0 of 15")
    reader.press("Trump 21: ")
    assert pilot.editor.sketch.place_of(TRUMP_21) == 1


def test_a_deal_is_entered_on_a_pad(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    reader = Reader(pilot)
    points = reader.find("Points of the attack", AccessRole.SLIDER)
    assert (points.enabled, points.note) == (False, "First press who took.")
    reader.press("Bertrand: Garde", AccessRole.RADIO_BUTTON)
    reader.press("3 bouts: target 36")
    for _ in range(4):
        reader.step("Points of the attack", 1)
    assert reader.find("Points of the attack", AccessRole.SLIDER).value == "3 bouts, 45 points"
    reader.press("Points of the attack", AccessRole.SLIDER)
    (deal,) = pilot.deals
    assert deal.taker == 1
    assert deal.outcome is not None
    assert (deal.outcome.bouts, deal.outcome.half_points) == (3, 90)
