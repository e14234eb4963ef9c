"""Sections: headings, what stands under them, rows of settings, and long lists of such sections."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, Final, Generic, TypeVar

import pygame

from game.ui.boxes.box import Box, Described, Widget, focused_last
from game.ui.boxes.content import On, Prose, Spacer, Words
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.drawing.canvas import paint_on
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.choices import Select, SelectOption
from game.ui.widgets.control import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_heading, draw_heading_line

_LEAST_LINE: Final = 48
"""Units from the end of a heading's words that it asks for."""

_CONTROL_WIDTH: Final = 300.0


class Heading(Words):
    """A heading with a gold line from its end to the right."""

    def __init__(self, title: str, theme: Theme) -> None:
        super().__init__(title, Style(Face.TITLE, 19, theme.heading), leading=17 / 19)

    def natural_width(self, kit: Kit) -> int:
        """Its words, and a little of the line."""
        return super().natural_width(kit) + kit.px(_LEAST_LINE)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and line."""
        super().draw(target)
        kit, rect = self.kit, self.rect
        baseline = rect.top + self.baseline(kit, rect.width)
        end = rect.left + kit.text_width(self.words, self.style)
        draw_heading_line(kit, target, end, baseline, rect.right)


def draw_widgets(target: pygame.Surface, groups: Sequence[Sequence[Widget]]) -> None:
    """Draw widgets, the one with the ring last, so that nothing covers it."""
    widgets = [widget for group in groups for widget in group]
    for widget in focused_last(widgets, target):
        widget.draw(target)


def section(title: str, theme: Theme, *content: Box, gap: float = 13) -> Down:
    """A heading, and below it what it is about."""
    return Down(Heading(title, theme), *content, gap=gap)


def common_width(kit: Kit, controls: Iterable[Control]) -> float:
    """Units that all controls of a page take that may be wider than they need to be."""
    widths = (kit.units(it.natural_width(kit)) for it in controls if it.stretches)
    return max([_CONTROL_WIDTH, *widths])


def setting_row(
    control: Control, note: str, theme: Theme, *, striped: bool, wide: float = 0, above: int = 6
) -> Box:
    """One setting: its name, a few words about it, and its control at the right.

    Where there is no room side by side, the control stands below.

    Args:
        control: what sets it; its label is the setting's name.
        note: what it does.
        theme: the colours.
        striped: whether the row has a ground of its own.
        wide: units that the control takes where there is room.
        above: units above and below it.
    """
    name = Words(control.label, Style(Face.LABEL, 18, theme.text), leading=22 / 18)
    about = Prose(note, Style(Face.BODY, 15.5, theme.muted), leading=20 / 15.5)
    words = Down(name, about, gap=0) if note else name
    beside = (
        On(Across(words, On(control, wide=width), shares=(1, 0), gap=16), high=40)
        for width in (wide, 0)
    )
    below = Down(words, Across(Spacer(), control, shares=(1, 0)))
    return On(
        Either(*beside, below, across=True),
        draw_row_ground if striped else None,
        sides=10,
        above=above,
    )


def draw_row_ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ground that every other row has."""
    kit.frame(target, rect, 6, fill=kit.theme.stripe)


_HEADING: Final = 30
"""Units from the top of a section to what stands below its heading."""

_HEADING_BASELINE: Final = 15
_HEIGHT: Final = 26
_SIZE: Final = 15.5
_PADDING: Final = 12
_ARROW: Final = 20


class SectionJump(Select[int]):
    """A pill that opens the list; left and right lead to the neighbours of the section in view."""

    units_high = _HEIGHT

    def __init__(
        self,
        label: str,
        titles: Sequence[str],
        on_jump: Callable[[int], None],
        on_step: Callable[[int], None],
        open_list: Callable[[Select[Any]], None],
    ) -> None:
        """Offer sections.

        Args:
            label: what stands on it.
            titles: of all sections, from top to bottom.
            on_jump: told which one was chosen in the list.
            on_step: told which one a key leads to.
            open_list: shows the list.
        """
        options = [SelectOption(index, title) for index, title in enumerate(titles)]
        super().__init__(label, options, 0, on_jump, open_list)
        self._on_step = on_step

    def natural_width(self, kit: Kit) -> int:
        """What its word and the arrow ask for."""
        width = kit.text_width(self.label, self._style(kit)) + kit.text_px(_ARROW)
        return round(width + 2 * kit.px(_PADDING))

    @staticmethod
    def _style(kit: Kit) -> Style:
        return Style(Face.BODY, _SIZE, kit.theme.text)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        round_end = kit.units(self.rect.height) / 2
        self.draw_ring(target, round_end)
        fill = theme.chosen if self.hover else theme.field
        line = theme.control_border
        kit.frame(target, self.rect, round_end, fill=fill, stroke=line, width=1.4)
        left, baseline = self.rect.left + kit.px(_PADDING), self.rect.centery
        end = kit.draw_text(
            target, left, baseline + kit.text_px(_SIZE) * 0.3, self.label, self._style(kit)
        )
        centre = (end + kit.text_px(_ARROW) * 0.6, self.rect.centery)
        draw_icon(kit, target, centre, icon("down", theme.text, 2.6), 0.5 * kit.text_growth)

    def choose(self, index: int) -> None:
        """Go to a section, also to the one in view, which may have been scrolled."""
        self.index = index
        self.on_change(index)

    def step_to(self, index: int) -> None:
        """Show a neighbour; the keyboard stays here."""
        self._on_step(index)


_AnyRow = TypeVar("_AnyRow", bound=Box)

_GAP: Final = 10
_INSET: Final = 22
_FADES: Final = (8, 22)
"""Units over which rows fade under the heading and at the lower edge, where more of them follow."""

_REVEAL: Final = 12
"""Units that a panel leaves around what it scrolls to."""


_BAND: Final = 26
"""Units of text that a heading keeps to itself while it stays in view."""


class RowSection(Described, Generic[_AnyRow]):
    """Rows of one kind; their heading stays in view as long as one of them is.

    Attributes:
        title: the words of the heading.
        rows: from top to bottom.
        aside: pixels at the right that the heading leaves free while it stays at the top.
    """

    def __init__(self, title: str, rows: Sequence[_AnyRow]) -> None:
        self.title, self.rows, self.aside = title, tuple(rows), 0

    def groups(self) -> Sequence[Sequence[Widget]]:
        """All controls, as one group for the keyboard."""
        return ([widget for row in self.rows for widget in chain.from_iterable(row.groups())],)

    def describe(self, kit: Kit) -> Box:
        """The rows, below the place of the heading."""
        return On(Down(*self.rows, gap=2), above=_HEADING * kit.text_growth, below=2)

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading and rows, which go away under the heading."""
        kit, clip = self.kit, target.get_clip()
        band = _band(kit)
        top = max(self.rect.top, min(clip.top, self.rect.bottom - band))
        width = self.rect.width - (self.aside if top < clip.top + band else 0)
        baseline = top + _HEADING_BASELINE * kit.text_scale
        draw_heading(kit, target, self.rect.left, baseline, width, self.title)
        below = pygame.Rect(clip).move_to(top=max(clip.top, top + band))
        below.height = max(0, clip.bottom - below.top)
        target.set_clip(below)
        super().draw(target)
        target.set_clip(clip)


def _band(kit: Kit) -> int:
    """Pixels of height that the heading of a section takes while rows go away under it."""
    return round(_BAND * kit.text_scale)


class SectionsPanel(Panel):
    """Sections that scroll: the heading stays, rows fade, and one may go to any section."""

    def __init__(
        self,
        head: Sequence[Box],
        bodies: Sequence[Box],
        jump: SectionJump | None = None,
    ) -> None:
        """Gather pieces.

        Args:
            head: what does not scroll.
            bodies: the sections, and what scrolls before them.
            jump: stands at the end of the heading that stays.
        """
        super().__init__(bodies, head=head, gap=_GAP, inset=_INSET, framed=False)
        self._sections = [body for body in bodies if isinstance(body, RowSection)]
        self._jump = jump

    def groups(self) -> list[Sequence[Widget]]:
        """All widgets, group by group; the list of sections comes before the first one."""
        if self._jump is None:
            return super().groups()
        before = [group for body in self._head for group in body.groups()]
        return [*before, [self._jump], *super().groups()[len(before) :]]

    @property
    def current(self) -> int:
        """Which section is in view at the top, 0 for the first."""
        begun = [it for it in self._sections if it.rect.top <= self._view.top]
        return max(0, len(begun) - 1)

    def go_to(self, section: int) -> None:
        """Scroll to the beginning of a section."""
        self.scroll_by(self._sections[section].rect.top - self._view.top)

    def _place_bodies(self) -> None:
        super()._place_bodies()
        kit, clip = self.kit, self.clip
        band = _band(kit)
        below = pygame.Rect(clip.left, clip.top + band, clip.width, max(0, clip.height - band))
        for section in self._sections:
            for control in chain.from_iterable(section.groups()):
                control.clip = below if self.scrolls else None
        if self._jump is not None:
            self._place_jump(self._jump)

    def _place_jump(self, jump: SectionJump) -> None:
        end = (self._view.right, self._view.top + _band(self.kit) // 2 - 2)
        jump.place_by(self.kit, jump.natural_size(self.kit), midright=end)
        jump.index = self.current
        for section in self._sections:
            section.aside = jump.rect.width + self.kit.px(_GAP)

    def scroll_to(self, place: pygame.Rect) -> None:
        """See ``Panel.scroll_to``; what lies under the heading cannot be seen."""
        more = max(0, _band(self.kit) - self.kit.px(_REVEAL))
        super().scroll_to(
            pygame.Rect(place.left, place.top - more, place.width, place.height + more)
        )

    def draw(self, target: pygame.Surface) -> None:
        """Draw head and content, and over its edges once more what lies under it."""
        edges = self._edges(target)
        for edge in edges:
            edge.keep(target)
        super().draw(target)
        for edge in edges:
            edge.lay(target)
        if self._jump is not None:
            self._jump.draw(target)

    def _edges(self, target: pygame.Surface) -> list[_Edge]:
        """Where rows fade at top and foot of the panel; nothing where all are shown."""
        if not self.scrolls:
            return []
        kit, clip = self.kit, self.clip
        upper, lower = (kit.px(fade) for fade in _FADES)
        found = []
        top = clip.top + _band(kit)
        begun = [section for section in self._sections if section.rect.top < clip.top]
        rests = any(section.rect.bottom > top + upper for section in begun)
        if rests:  # no heading comes up there
            found.append((pygame.Rect(clip.left, top, clip.width, upper), False))
        if self._offset < self._content_height - self._view.height:
            found.append((pygame.Rect(clip.left, clip.bottom - lower, clip.width, lower), True))
        return [_Edge(place.clip(target.get_rect()), down) for place, down in found]


class _Edge:
    """What lies under rows where they fade."""

    def __init__(self, place: pygame.Rect, downwards: bool) -> None:
        self._place, self._downwards = place, downwards
        self._ground = pygame.Surface((0, 0))

    def keep(self, target: pygame.Surface) -> None:
        """Keep what was drawn there so far."""

        def read(picture: pygame.Surface) -> None:
            self._ground = picture.subsurface(self._place).copy()

        paint_on(target, self._place, ("kept",), read, reads=True)

    def lay(self, target: pygame.Surface) -> None:
        """Draw it again over what was drawn since, the more the nearer to the edge."""

        def blend(picture: pygame.Surface) -> None:
            picture.blit(_faded(self._ground, downwards=self._downwards), self._place)

        paint_on(target, self._place, ("faded", self._downwards), blend)


def _faded(ground: pygame.Surface, *, downwards: bool) -> pygame.Surface:
    """A strip that covers at one edge and lets all through at the other."""
    width, height = ground.get_size()
    ramp = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        part = (y + 1) / height if downwards else 1 - y / height
        ramp.set_at((0, y), (255, 255, 255, round(255 * part)))
    strip = pygame.Surface((width, height), pygame.SRCALPHA)
    strip.blit(ground, (0, 0))
    strip.blit(pygame.transform.scale(ramp, (width, height)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return strip
