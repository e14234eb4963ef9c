"""The opponents on the new game screen: who they are and how they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.session.setup import CHARACTERS, Nature
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Drawn, NamedGroup, On, Spacer, Unheard, Words
from game.ui.boxes.stacks import Across, Down, Either, alike
from game.ui.drawing.canvas import draw_line
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.new_game.start import level_of, stars_of
from game.ui.widgets.button import RoundButton
from game.ui.widgets.choices import Select, Stars
from game.ui.widgets.one_of_few import Stepper
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.sections import Heading
from game.words.i18n import ptr, tr
from game.words.names import CHARACTER_NAMES, about_character
from game.words.opponents import strength_note, strength_words, temperament_note, temperaments

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
