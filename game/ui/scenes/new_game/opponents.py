"""The opponents on the new game screen: who they are and how they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Final

import pygame

from game.session.setup import CHARACTERS, Nature
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, Node
from game.ui.boxes.box import Box, Widget, focused_last
from game.ui.drawing.canvas import draw_line
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.new_game.start import (
    WORDINGS,
    level_of,
    stars_of,
    strength_note,
    strength_words,
    temperament_note,
    temperaments,
)
from game.ui.widgets.button import RoundButton
from game.ui.widgets.choices import Select, Stars
from game.ui.widgets.one_of_few import Stepper
from game.ui.widgets.pictures import draw_heading, draw_portrait, heading_style
from game.ui.widgets.sections import HEADING_BASELINE, Section, draw_widgets
from game.words.cards import whole
from game.words.i18n import ptr, tr
from game.words.names import NAMES, about_character

_ROW_HEIGHTS: Final = (72, 150)
"""Least and greatest height of a row."""
_LARGEST_PORTRAIT: Final = 98
_HEADROOM: Final = 1.28
"""The height of a row in diameters of its portrait: hats rise above the frame."""
_NAME_HEIGHT: Final = 28
"""Units of a row that the name and the space around the words take."""
_LINE_HEIGHT: Final = 19
_GAP: Final = 8
_BETWEEN: Final = 15
"""Units between the middle of a row and the middle of each of its controls."""
_BEHIND: Final = 40
"""Units that the button behind the table takes."""
_LOW: Final = 30 / 36
"""How high the choice of a table is in its heading, of its usual height."""
_LEAST_WORDS: Final = 150
"""With less room beside a name, the words before the controls are left out."""


class About(Enum):
    """What stands below an opponent's level, from the fullest to nothing."""

    STYLE_AND_STORY = auto()
    STORY = auto()
    NOTHING = auto()


class OpponentRow(Box):
    """One opponent: portrait, name, a few lines, and two controls at the right."""

    def __init__(
        self,
        character: str,
        nature: Nature,
        players: int,
        on_change: Callable[[str, Nature], None],
    ) -> None:
        self.character = character
        self.nature = nature
        self.players = players
        name = NAMES[character]
        self.temper = Stepper(
            tr("{name}: character", name=name),
            temperaments(),
            nature.temperament,
            lambda temperament: on_change(character, replace(nature, temperament=temperament)),
        )
        self.temper.tooltip = temperament_note(nature.temperament)
        self.stars = Stars(
            tr("{name}: level", name=name),
            stars_of(nature.level),
            lambda stars: on_change(character, replace(nature, level=level_of(stars))),
        )
        self.stars.tooltip = strength_note(nature.level, players)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """Its controls."""
        return ((self.temper, self.stars),)

    def height_in(self, kit: Kit, width: int) -> int:
        """The least; the section finds how much more there is."""
        return round(_ROW_HEIGHTS[0] * max(kit.scale, kit.text_scale))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Lay it out: the controls as wide as their longest word, the words before them if any."""
        super().place(kit, rect)
        place = self.rect
        self._diameter = round(min(place.height / kit.scale / _HEADROOM, _LARGEST_PORTRAIT))
        width, height = self.temper.natural_size(kit)
        across, tall = self.stars.natural_size(kit)
        between = max(kit.px(_BETWEEN), (height + tall) // 4 + kit.px(1))
        above = place.right, place.centery - between
        self.temper.place_by(kit, (width, height), midright=above)
        column = self.temper.rect
        self.stars.place_by(kit, (across, tall), center=(column.centerx, place.centery + between))
        left = place.left + kit.px(self._diameter + 26)
        words = max(kit.text_width(word, _label(kit)) for word in _labels())
        room = column.left - left - words - 2 * kit.px(_GAP)
        right = column.left - kit.px(_GAP)
        self._labels_right = right if room >= kit.px(_LEAST_WORDS) else None
        end = right - round(words) if self._labels_right else column.left
        self._text = (left, end - kit.px(_GAP))

    @property
    def room(self) -> int:
        """Pixels from the portrait to the controls, or to the words before them."""
        return self._text[1] - self._text[0]

    def draw(self, target: pygame.Surface) -> None:
        """Draw it; who listens hears who it is, and the controls."""
        if isinstance(target, Listener):
            self._tell(target)
            return
        kit, theme, place = self.kit, self.kit.theme, self.rect
        centre = (place.left + kit.px(self._diameter / 2 + 6), place.centery + kit.px(3))
        draw_portrait(kit, target, centre, self._diameter, self.character)
        lines = self.lines()
        left = self._text[0]
        step = _LINE_HEIGHT * kit.text_scale
        top = place.centery - (22 * kit.text_scale + step * len(lines)) / 2
        name = Style(Face.TITLE, 22, theme.text)
        kit.draw_text(target, left, top + 17 * kit.text_scale, NAMES[self.character], name)
        for number, (line, style) in enumerate(lines, start=1):
            kit.draw_text(target, left, top + 17 * kit.text_scale + step * number, line, style)
        if self._labels_right is not None:
            for word, control in zip(_labels(), (self.temper, self.stars), strict=True):
                x = self._labels_right - kit.text_width(word, _label(kit))
                y = control.rect.centery + 5 * kit.text_scale
                kit.draw_text(target, x, y, word, _label(kit))
        draw_widgets(target, self.groups())

    def _tell(self, listener: Listener) -> None:
        name = NAMES[self.character]
        with listener.group(self.rect, name=name):
            listener.say(name, self.rect, AccessRole.HEADING)
            (level, _), *more = self.lines()
            for words in filter(None, (whole(level), " ".join(line for line, _ in more))):
                listener.add(Node(AccessRole.LABEL, words, self.rect))
            draw_widgets(listener, self.groups())

    def lines(self) -> list[tuple[str, Style]]:
        """What stands below the name: the level, and what the section found room for."""
        kit, level = self.kit, _level(self.kit)
        words = kit.fitted(self._strength(self._wording), level, self.room)
        return [(words, level), *((line, _note(kit)) for line in self._more(self._about))]

    def _strength(self, wording: int) -> str:
        return strength_words(self.nature.level, self.players)[wording]

    def has_width(self, wording: int) -> bool:
        """Whether the level has room in that wording."""
        return self.kit.text_width(self._strength(wording), _level(self.kit)) <= self.room

    def fits(self, more: About) -> bool:
        """Whether there is room for that below the level."""
        room = self.rect.height / self.kit.text_scale - _NAME_HEIGHT
        return (1 + len(self._more(more))) * _LINE_HEIGHT <= room

    def tell(self, wording: int, more: About) -> None:
        """Choose how the level is told, and what stands below it."""
        self._wording, self._about = wording, more

    def _more(self, more: About) -> list[str]:
        """The lines below the level."""
        kit, style = self.kit, _note(self.kit)
        sentences = {
            About.STYLE_AND_STORY: (
                temperament_note(self.nature.temperament),
                about_character(self.character),
            ),
            About.STORY: (about_character(self.character),),
            About.NOTHING: (),
        }[more]
        return [line for words in sentences for line in kit.wrap(words, style, self.room)]


def _labels() -> tuple[str, str]:
    return ptr("opponent", "Character"), ptr("opponent", "Level")


def _level(kit: Kit) -> Style:
    return Style(Face.BODY, 15.5, kit.theme.text)


def _note(kit: Kit) -> Style:
    return Style(Face.NOTE, 15.5, kit.theme.muted)


def _label(kit: Kit) -> Style:
    return Style(Face.BODY, 15.5, kit.theme.muted)


class OpponentsSection(Section):
    """Who sits at the table, and how each plays.

    Attributes:
        rows: the opponents in playing order.
    """

    grows = True

    def __init__(
        self,
        opponents: Mapping[str, Nature],
        company: Select[str],
        on_change: Callable[[str, Nature], None],
        on_others: Callable[[], None],
    ) -> None:
        """Show opponents.

        Args:
            opponents: the characters in playing order, and how they play.
            company: chooses how all of them play, in one step.
            on_change: told when one is to play another way.
            on_others: told when other characters are wanted.
        """
        super().__init__(tr("Opponents"))
        self._company = company
        players = len(opponents) + 1
        self.rows = [
            OpponentRow(who, nature, players, on_change) for who, nature in opponents.items()
        ]
        self._change = RoundButton("swap", tr("Other opponents"), on_others)
        self._change.tooltip = self._change.label

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The table and the button that invites others, then the controls of each opponent."""
        change = (self._change,) if self._has_others else ()
        return ((self._company, *change), *(group for row in self.rows for group in row.groups()))

    @property
    def _has_others(self) -> bool:
        """Whether somebody waits who could sit down."""
        return len(self.rows) < len(CHARACTERS) - 1

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """A row for each, higher where there is room; all tell the same kind of things."""
        least = self.rows[0].height_in(kit, area.width)
        most = max(least, kit.px(_ROW_HEIGHTS[1]))
        height = max(least, min(most, area.height // len(self.rows)))
        top = area.top + kit.px(4)
        self._place_choices(kit, area)
        for row in self.rows:
            row.place(kit, pygame.Rect(area.left, top, area.width, height))
            top += height
        wordings = (it for it in range(WORDINGS) if all(row.has_width(it) for row in self.rows))
        wording = next(wordings, WORDINGS - 1)
        fitting = (it for it in About if all(row.fits(it) for row in self.rows))
        more = next(fitting, About.NOTHING)
        for row in self.rows:
            row.tell(wording, more)
        return top - area.top

    def _place_choices(self, kit: Kit, area: pygame.Rect) -> None:
        """The table at the end of the heading, and behind it the button that invites others."""
        middle = area.top - kit.px(19)
        self._change.place_round(kit, (area.right - kit.px(16), middle), 14)
        words = kit.text_width(self.title, heading_style(kit))
        width, height = self._company.natural_size(kit)
        right = area.right - (kit.px(_BEHIND) if self._has_others else 0)
        width = round(min(width, right - area.left - words - kit.px(_GAP)))
        self._company.place_by(kit, (width, round(height * _LOW)), midright=(right, middle))

    def draw_title(self, target: pygame.Surface) -> None:
        """Draw the heading, and its line up to the table."""
        kit, area = self.kit, self.rect
        baseline = area.top + HEADING_BASELINE * kit.text_scale
        width = self._company.rect.left - kit.px(_GAP) - area.left
        draw_heading(kit, target, area.left, baseline, width, self.title)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the heading with the table, and one opponent after the other, lines between them."""
        kit, (first, *_) = self.kit, self.groups()
        self.draw_title(target)
        draw_widgets(target, [first])
        for row in focused_last(self.rows, target):
            row.draw(target)
        for row in self.rows[1:]:
            ends = row.rect.topleft, row.rect.topright
            draw_line(target, kit.theme.hairline, *ends, max(1, kit.px(0.8)))
