"""The pieces of the new game screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.shapes import LARGEST_TABLE, TableShape
from game.session.rule_sets import playable_sizes
from game.session.setup import CHARACTERS, LONGEST_NAME, Nature
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Drawn, NamedGroup, On, Prose, Spacer, Unheard, Words
from game.ui.boxes.stacks import Across, Down, Either, alike
from game.ui.drawing.canvas import draw_line
from game.ui.host import Host
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.new_game.start import level_of, stars_of
from game.ui.scenes.settings.draft import rules_in_short
from game.ui.widgets.button import RoundButton
from game.ui.widgets.choices import Select, SelectOption, Stars
from game.ui.widgets.control import Control
from game.ui.widgets.one_of_few import Stepper
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.sections import Heading, section
from game.ui.widgets.text_field import TextField
from game.ui.widgets.tile import PortraitTile, TableTile
from game.words.i18n import ntr, ptr, tr
from game.words.names import CHARACTER_NAMES, about_character, rules_name
from game.words.opponents import strength_note, strength_words, temperament_note, temperaments

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


_ROW_HEIGHT: Final = 72
_ROW_GROWTH: Final = 78
"""Units that a row is high at least, and by which it may be higher."""
_LARGEST_PORTRAIT: Final = 98
_HEADROOM: Final = 1.28
"""The height of a row in diameters of its portrait: hats rise above the frame."""
_LEADING: Final = 19 / 15.5
_LEAST_WORDS: Final = 150
"""With less room beside a name, the words before the controls are left out."""
_LOW: Final = 30
"""Units that the choice of a table is high in the heading."""


class OpponentRow(Box):
    """One opponent: portrait, name, a few lines, and two controls at the right.

    Attributes:
        level: how strong the opponent is, the fullest words first.
        lines: name and level, and with them as much as there is room for.
    """

    def __init__(
        self,
        character: str,
        nature: Nature,
        players: int,
        on_change: Callable[[str, Nature], None],
        theme: Theme,
    ) -> None:
        self._character, self._theme = character, theme
        name, temperament = CHARACTER_NAMES[character], nature.temperament
        self._temper = Stepper(
            tr("{name}: character", name=name),
            temperaments(),
            temperament,
            lambda it: on_change(character, replace(nature, temperament=it)),
        )
        self._temper.tooltip = temperament_note(temperament)
        self._stars = Stars(
            tr("{name}: level", name=name),
            stars_of(nature.level),
            lambda stars: on_change(character, replace(nature, level=level_of(stars))),
        )
        self._stars.tooltip = strength_note(nature.level, players)
        plain, note = (
            partial(Words, style=Style(face, 15.5, colour), leading=_LEADING)
            for face, colour in ((Face.BODY, theme.text), (Face.NOTE, theme.muted))
        )
        wordings = strength_words(nature.level, players)
        self.level = Either(*(plain(it, most=1) for it in wordings), across=True)
        head = Words(name, Style(Face.TITLE, 22, theme.text), leading=1), self.level
        story = about_character(character)
        more = (note(f"{temperament_note(temperament)}\n{story}"),), (note(story),), ()
        columns = (Down(*head, *rest, gap=0, middle=True) for rest in more)
        self.lines = Either(*(On(column, above=2, below=4) for column in columns))

    def groups(self) -> Sequence[Sequence[Widget]]:
        """Temperament and stars; see ``Box.groups``."""
        return ((self._temper, self._stars),)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the portrait is as large as that allows."""
        super().place(kit, rect)
        diameter = round(min(kit.units(rect.height) / _HEADROOM, _LARGEST_PORTRAIT))
        picture = Drawn(partial(_draw_face, self._character, diameter), diameter + 12)
        face = On(picture, sides=(0, 6), above=6, below=0)
        least = On(self.lines, wide=_LEAST_WORDS, narrow=_LEAST_WORDS)
        labelled, bare = (self._controls(labelled=it) for it in (True, False))
        across = partial(Across, shares=(0, 1, 0), align="fill")
        either = Either(across(face, least, labelled), across(face, self.lines, bare), across=True)
        self._content = NamedGroup(either, CHARACTER_NAMES[self._character])
        self._content.place(kit, rect)

    def _controls(self, *, labelled: bool) -> Box:
        """The controls below one another, with words before them if so wanted."""
        stars = Across(Spacer(), self._stars, Spacer(), shares=(1, 0, 1), gap=0)
        controls: Sequence[Box] = (self._temper, stars)
        if labelled:
            style = Style(Face.BODY, 15.5, self._theme.muted)
            words = ptr("opponent", "Character"), ptr("opponent", "Level")
            labels = (Unheard(Words(word, style, align="right")) for word in words)
            rows = zip(labels, controls, strict=True)
            controls = alike(*(Across(*row, shares=(0, 0)) for row in rows))
        return On(Down(*controls, gap=2, middle=True), below=2)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it; who listens hears who it is, and the controls."""
        self._content.draw(target)


def _draw_face(
    character: str, diameter: float, kit: Kit, target: pygame.Surface, rect: pygame.Rect
) -> None:
    draw_portrait(kit, target, rect.center, diameter, character)


def _draw_line_above(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    draw_line(target, kit.theme.hairline, rect.topleft, rect.topright, kit.px(0.8) or 1)


def opponents_section(
    opponents: Mapping[str, Nature],
    company: Select[str],
    on_change: Callable[[str, Nature], None],
    on_others: Callable[[], None],
    theme: Theme,
) -> Box:
    """Who sits at the table, and how each plays; all tell the same kind of things.

    Args:
        opponents: the characters in playing order, and how they play.
        company: chooses how all of them play, in one step.
        on_change: told when one is to play another way.
        on_others: told when other characters are wanted.
        theme: the colours.
    """
    players = len(opponents) + 1
    rows = [OpponentRow(*it, players, on_change, theme) for it in opponents.items()]
    alike(*(row.level for row in rows))
    alike(*(row.lines for row in rows))
    choices: list[Box] = [On(company, high=_LOW, low=_LOW)]
    if players < len(CHARACTERS):  # somebody waits who could sit down
        others = RoundButton("swap", tr("Other opponents"), on_others, radius=14)
        others.tooltip = others.label
        choices.append(On(others, sides=2))
    title = On(Heading(tr("Opponents"), theme), below=5)
    shares = (1, *(0 for _ in choices))
    heading = Across(title, *choices, shares=shares, together=True)
    grounds = (None, *(_draw_line_above for _ in rows[1:]))
    seats = (
        On(row, ground, high=_ROW_HEIGHT, growth=_ROW_GROWTH)
        for row, ground in zip(rows, grounds, strict=True)
    )
    content = Down(heading, Down(*seats, gap=0))
    return On(content, above=-4)  # the choice stands out above the heading, and rows as far below
