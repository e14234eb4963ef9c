"""The last touch to a tree."""

from __future__ import annotations

import accesskit
import pygame

from game.ui.access.bridge import Bridge
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, Node, finish
from game.words.cards import CutWords

NOWHERE = pygame.Rect(0, 0, 10, 10)


class Nobody:
    """Operates nothing."""

    focused = None

    def focus_on(self, widget: object) -> None:
        """Nothing."""

    press = focus_on

    def nudge(self, widget: object, direction: int) -> None:
        """Nothing."""

    def write(self, widget: object, words: str) -> None:
        """Nothing."""


def heard() -> Listener:
    return Listener((100, 100), Nobody())


def node(role: AccessRole, name: str, *children: Node) -> Node:
    return Node(role, name, NOWHERE, children=list(children))


def test_rows_know_which_of_how_many_they_are() -> None:
    items = [node(AccessRole.LIST_ITEM, name) for name in "abc"]
    finish(node(AccessRole.LIST, "letters", *items))
    assert [it.position for it in items] == [(1, 3), (2, 3), (3, 3)]


def test_choices_in_a_row_are_counted_apart_from_others() -> None:
    choices = [node(AccessRole.RADIO_BUTTON, name) for name in "abcd"]
    between = node(AccessRole.HEADING, "more")
    finish(node(AccessRole.GROUP, "all", *choices[:1], between, *choices[1:]))
    assert [it.position for it in choices] == [(1, 1), (1, 3), (2, 3), (3, 3)]
    assert between.position is None


def test_a_group_without_a_name_is_not_told() -> None:
    inner = node(AccessRole.LABEL, "words")
    window = node(AccessRole.WINDOW, "window", node(AccessRole.GROUP, "", inner))
    finish(window)
    assert window.children == [inner]


def test_accesskit_counts_from_zero() -> None:
    items = [node(AccessRole.LIST_ITEM, name) for name in "ab"]
    window = node(AccessRole.WINDOW, "window", node(AccessRole.LIST, "letters", *items))
    finish(window)
    update = Bridge(lambda rect: rect).take(window)
    assert update is not None
    told = {it.label: it for _, it in update.nodes}
    assert [told[name].position_in_set for name in "ab"] == [0, 1]
    assert told["letters"].size_of_set == 2
    assert told["letters"].role == accesskit.Role.LIST


def test_a_row_of_a_table_is_a_sentence_with_the_names_of_its_columns() -> None:
    listener = heard()
    listener.table(NOWHERE, ["You", "Gaston"], [("Deal 1, Garde", ["+60", "−60"])], "Sheet")
    (table,) = listener.nodes
    assert [it.name for it in table.children] == ["Deal 1, Garde: You +60, Gaston −60"]


def test_figures_that_are_missing_are_not_told() -> None:
    listener = heard()
    listener.table(NOWHERE, ["held", "counts"], [("Trump 21", ["–", ""])])
    assert listener.nodes[0].children[0].name == "Trump 21"


def test_words_of_a_sentence_belong_together() -> None:
    listener = heard()
    with listener.sentence(NOWHERE):
        for words in ("Colette", "taker", "15 cards"):
            listener.say(words, NOWHERE.move(0, 50 * len(listener._heard[-1])))
    assert [it.name for it in listener.nodes] == ["Colette: taker, 15 cards"]


def test_words_that_were_cut_are_told_whole() -> None:
    listener = heard()
    listener.say(CutWords.of("Marie-Ant…", "Marie-Antoinette"), NOWHERE)
    assert listener.nodes[0].name == "Marie-Antoinette"
