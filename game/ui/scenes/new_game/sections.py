"""The pieces of the new game screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.shapes import LARGEST_TABLE, TableShape
from game.session.rule_sets import playable_sizes
from game.session.setup import CHARACTERS, LONGEST_NAME
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Prose, Words
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.settings.draft import rules_in_short
from game.ui.widgets.choices import Select, SelectOption
from game.ui.widgets.control import Control
from game.ui.widgets.sections import Heading, section
from game.ui.widgets.text_field import TextField
from game.ui.widgets.tile import PortraitTile, TableTile
from game.words.i18n import ntr, tr
from game.words.names import CHARACTER_NAMES, rules_name

_TILE_GAP: Final = 10
_SMALLEST, _LARGEST = 46, 58
"""Units that a portrait is wide."""
_NARROW, _FIELD = 136, 146
"""Units that the name has beside them at least, and for which larger ones are given up."""
_PAIR: Final = 2


def _seats_word(seats: int) -> str:
    return {2: tr("Two"), 3: tr("Three"), 4: tr("Four"), 5: tr("Five"), 6: tr("Six")}[seats]


def _table_note(shape: TableShape) -> str:
    """What is special about a table, in two or three words."""
    if shape.dealer_sits_out:
        return tr("one sits out")
    if not shape.has_taker:
        return tr("no auction")
    if shape.calls_a_king:
        return tr("a called king")
    return ntr("{n} card each", "{n} cards each", shape.hand_size)


def players_section(
    rules: RuleSet, players: int, on_choose: Callable[[int], None], theme: Theme
) -> Box:
    """How many play; at the end of the heading how one more could sit down.

    Args:
        rules: the rules in force; the tables at which they can be played are offered.
        players: how many are chosen.
        on_choose: told when another number is chosen.
        theme: the colours.
    """
    tiles = [
        TableTile(
            _seats_word(seats),
            _table_note(rules.shape(seats)),
            seats,
            partial(on_choose, seats),
            chosen=seats == players,
        )
        for seats in playable_sizes(rules)
    ]
    hint = "" if LARGEST_TABLE in rules.sizes else _how_to_be_six()
    if players == _PAIR and rules == FEDERATION:
        hint = tr("Two players: not in the federation’s rules")
    heading: Box = Heading(tr("Players"), theme)
    if hint:
        words = Words(hint, _note_style(theme), most=1)
        heading = Across(heading, words, shares=(1, 0), gap=12, align="line")
    return Down(heading, Across(*tiles, gap=_TILE_GAP, together=True), gap=13)


def _how_to_be_six() -> str:
    return tr("For six: house rule “{option}”", option=tr("The dealer sits out"))


def _note_style(theme: Theme) -> Style:
    return Style(Face.NOTE, 15.5, theme.muted)


def choice_section(title: str, choice: Control, note: str, theme: Theme) -> Box:
    """A heading over one choice and a line about it."""
    notes = [Prose(note, _note_style(theme), leading=1.25)] if note else []
    return section(title, theme, Down(choice, *notes, gap=5))


def rules_section(app: Host, rules: RuleSet, on_change: Callable[[RuleSet], None]) -> Box:
    """A section with the list of all rule sets, one of which is chosen."""
    known = (*PRESETS.values(), *app.rule_sets.all)
    options = [SelectOption(it, rules_name(it), rules_in_short(it)) for it in known]
    select = Select(tr("Rules"), options, rules, on_change, app.open_list)
    return choice_section(select.label, select, rules_in_short(rules), app.screen.theme)


def you_section(
    name: str,
    character: str,
    strength: Sequence[str],
    on_name: Callable[[str], None],
    on_character: Callable[[str], None],
    theme: Theme,
) -> Box:
    """The player's portrait and name; at the end of the heading how strong he is.

    Args:
        name: his name.
        character: his portrait.
        strength: how strong he is, in the fullest words first.
        on_name: told when the name changes.
        on_character: told when another portrait is chosen.
        theme: the colours.
    """
    label, hint = tr("Name at the table"), tr("Your name")
    field = TextField(label, name, on_name, limit=LONGEST_NAME, placeholder=hint)
    tiles = [
        PortraitTile(CHARACTER_NAMES[it], it, partial(on_character, it), chosen=it == character)
        for it in CHARACTERS
    ]
    heading = Heading(tr("You"), theme)
    flat = 0.9  # no higher than the heading
    words = (Words(it, _note_style(theme), most=1, leading=flat) for it in strength)
    told = (Across(heading, it, shares=(1, 0), gap=12, align="line") for it in words)
    rooms = [*((side, _FIELD) for side in range(_LARGEST, _SMALLEST, -1)), (_SMALLEST, _NARROW)]
    beside = (
        Across(_portraits(tiles, side), On(field, wide=room, narrow=room), shares=(0, 1), gap=18)
        for side, room in rooms
    )
    below = Down(_portraits(tiles, _SMALLEST), field, gap=12)
    return Down(Either(*told, heading, across=True), Either(*beside, below, across=True), gap=22)


def _portraits(tiles: Sequence[PortraitTile], side: float) -> Box:
    """Portraits in a row, so many units wide and high."""
    squares = [On(tile, wide=side, high=side) for tile in tiles]
    return Across(*squares, shares=(0,) * len(squares), gap=4, together=True)
