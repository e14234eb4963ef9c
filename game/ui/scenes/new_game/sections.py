"""The pieces of the new game screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.shapes import LARGEST_TABLE, TableShape
from game.session.rule_sets import playable_sizes
from game.session.setup import CHARACTERS, LONGEST_NAME
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Prose, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.host import Host
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.settings.draft import rules_note
from game.ui.widgets.choices import Select, SelectOption
from game.ui.widgets.control import Control
from game.ui.widgets.pictures import draw_heading, heading_style
from game.ui.widgets.sections import HEADING_BASELINE, Heading, Section, section
from game.ui.widgets.text_field import TextField
from game.ui.widgets.tile import PortraitTile, TableTile
from game.words.i18n import ntr, tr
from game.words.names import NAMES, rules_name

_TILE_GAP: Final = 10
_TILE_SIZES: Final = (46, 58)
_LEAST_FIELD: Final = 160
_LEAST_LINE: Final = 60
"""Units between a heading and the words at its end."""
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
    options = [SelectOption(it, rules_name(it), rules_note(it)) for it in known]
    select = Select(tr("Rules"), options, rules, on_change, app.open_list)
    return choice_section(select.label, select, rules_note(rules), app.screen.theme)


class YouSection(Section):
    """The player's portrait and name; at the end of the heading how strong he is."""

    def __init__(
        self,
        name: str,
        character: str,
        strength: Sequence[str],
        on_name: Callable[[str], None],
        on_character: Callable[[str], None],
    ) -> None:
        super().__init__(tr("You"))
        self._strength = strength
        self._field = TextField(
            tr("Name at the table"), name, on_name, limit=LONGEST_NAME, placeholder=tr("Your name")
        )
        self._tiles = [
            PortraitTile(
                NAMES[known],
                known,
                partial(on_character, known),
                chosen=known == character,
            )
            for known in CHARACTERS
        ]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The portraits, then the name."""
        return (self._tiles, (self._field,))

    def draw_title(self, target: pygame.Surface) -> None:
        """Draw the heading, and how strong the player is in the fullest words that have room."""
        kit, area, style = self.kit, self.rect, _note_style(self.kit.theme)
        baseline = area.top + HEADING_BASELINE * kit.text_scale
        room = area.width - kit.text_width(self.title, heading_style(kit)) - kit.px(_LEAST_LINE)
        fitting = (it for it in self._strength if kit.text_width(it, style) <= room)
        words = next(fitting, "")
        width = area.width - (kit.text_width(words, style) + kit.px(12) if words else 0)
        draw_heading(kit, target, area.left, baseline, width, self.title)
        kit.draw_text(target, area.right, baseline, words, style, "right")

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """Portraits at the left, the name at the right or, without room, below."""
        gap, top, count = kit.px(4), area.top + kit.px(9), len(self._tiles)
        room = area.width - kit.px(_LEAST_FIELD) - count * gap
        least, most = (kit.px(size) for size in _TILE_SIZES)
        side = max(least, min(most, room // count))
        row = count * side + (count - 1) * gap
        for index, tile in enumerate(self._tiles):
            tile.place_by(kit, (side, side), topleft=(area.left + index * (side + gap), top))
        field, rest = self._field, area.width - row - kit.px(18)
        tall = field.height_in(kit, rest)
        if rest >= kit.px(_LEAST_FIELD - 24):
            field.place_by(kit, (rest, tall), midright=(area.right, top + side // 2))
            return side + kit.px(9)
        field.place_by(kit, (area.width, tall), topleft=(area.left, top + side + kit.px(12)))
        return field.rect.bottom - area.top
