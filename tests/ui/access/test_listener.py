"""What is told of screens, widgets and words, without any screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.access.node import AccessRole, Node
from game.ui.access.reader import tree_of
from tests.ui.access.screens import SCREENS
from tests.ui.pilot import Pilot


def all_of(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in node.children:
        yield from all_of(child)


def named(pilot: Pilot, name: str) -> Node:
    """The node of that name that can be operated."""
    found = [it for it in all_of(tree_of(pilot.app)) if it.name == name and it.acts.focus]
    assert found, tree_of(pilot.app).text()
    return found[0]


@pytest.fixture
def settings(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, lambda app: app.routes.settings())


def test_a_menu_is_told_entry_by_entry(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lambda app: app.routes.menu())
    pilot.settle()
    lines = tree_of(pilot.app).text().splitlines()
    assert lines[0] == "window “Tarot Nouveau”"
    assert "  button “First steps” (New to tarot? Begin here.) [focused]" in lines
    assert "  button “Quit”" in lines


def test_controls_tell_what_they_are_and_how_they_are_set(settings: Pilot) -> None:
    told = tree_of(settings.app).text()
    for line in (
        "tab_list “Settings”",
        "tab “Play” [on, 1 of 7]",
        "text_input “Name at the table” (On your plate and on the score sheet)",
        "radio_group “Speed” (The pace of a friendly table.)",
        "radio_button “Normal” [on, 2 of 4]",
        "radio_button “Fast” [off, 3 of 4]",
        "switch “Dim illegal cards” (Only on your turn) [on]",
        "button “Done” [focused]",
    ):
        assert line in told


def test_cards_that_are_drawn_are_told(settings: Pilot) -> None:
    assert "Trump 21, Queen of spades, King of hearts" in tree_of(settings.app).text()


def test_what_is_scrolled_away_is_told_all_the_same(tmp_path: Path) -> None:
    whole = Pilot(tmp_path / "whole", lambda app: app.routes.settings(), (1280, 900))
    low = Pilot(tmp_path / "low", lambda app: app.routes.settings(), (800, 600))
    names = [{it.name for it in all_of(tree_of(it.app)) if it.acts.press} for it in (whole, low)]
    assert names[0] == names[1]


def test_a_press_does_what_enter_does(settings: Pilot) -> None:
    act = named(settings, "Dim illegal cards").acts.press
    assert act is not None
    act()
    assert not settings.app.settings.dim_illegal
    assert settings.form.focus is settings.named("Dim illegal cards")


def test_a_part_is_chosen_by_its_name(settings: Pilot) -> None:
    act = named(settings, "Fast").acts.press
    assert act is not None
    act()
    assert settings.app.settings.speed == "fast"
    assert named(settings, "Fast").toggled


def test_a_text_is_written(settings: Pilot) -> None:
    act = named(settings, "Name at the table").acts.write
    assert act is not None
    act("Zoé\n")
    assert settings.app.settings.name == "Zoé"
    assert named(settings, "Name at the table").value == "Zoé"


def test_a_slider_goes_by_steps(settings: Pilot) -> None:
    named(settings, "Sound").acts.press()  # type: ignore[misc]
    settings.frames(1)
    before = settings.app.settings.volume_notes
    step = named(settings, "Chimes").acts.step
    assert step is not None
    step(-1)
    assert settings.app.settings.volume_notes < before


def test_nothing_is_told_twice(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lambda app: app.routes.trainer())
    pilot.frames(2)
    names = [it.name for it in all_of(tree_of(pilot.app)) if it.acts.press]
    assert names.count("Skip") == 1


def test_the_hand_is_where_its_cards_are(tmp_path: Path) -> None:
    nodes = all_of(tree_of(SCREENS["play"](tmp_path).app))
    hand = next(it for it in nodes if it.name == "Your hand")
    cards = [card.rect for card in hand.children]
    assert hand.rect == cards[0].unionall(cards)


def test_a_dialog_hides_what_lies_below(settings: Pilot) -> None:
    settings.app.ask("Really?", "It cannot be undone.")
    dialog, log = tree_of(settings.app).children
    assert (dialog.role, dialog.name, log.role) == (AccessRole.DIALOG, "Really?", AccessRole.LOG)
    assert "It cannot be undone." in dialog.text()
    assert "Name at the table" not in dialog.text()


def test_announcements_are_told_but_not_where_the_keyboard_goes(settings: Pilot) -> None:
    settings.key(pygame.K_TAB)
    settings.app.announce("Something has happened.")
    log = tree_of(settings.app).children[-1]
    assert [(it.name, it.live) for it in log.children] == [("Something has happened.", True)]


def test_each_is_told_once_and_with_what_it_is(tmp_path: Path) -> None:
    told = {
        screen: tree_of(SCREENS[screen](tmp_path / screen).app).text()
        for screen in (
            "pad of five",
            "new game",
            "deals",
            "rules, words",
            "score sheet of three",
            "a deal and its code",
        )
    }
    for screen, words in (
        ("pad of five", "combo_box “Handful” = nothing\n"),
        ("new game", "radio_button “Three” (24 cards each)"),
        ("deals", "(Your score: +1, not reviewed yet)"),
        ("rules, words", "list_item “garde: The usual contract"),
        ("rules, words", "list_item “dog: chien, The cards"),
        ("a deal and its code", "label “Gaston: score −132, partner, dealer, Trump 20"),
        ("score sheet of three", "label “Joséphine: taker, score +116”"),
    ):
        assert words in told[screen]
