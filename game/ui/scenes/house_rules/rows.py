"""Options of a rule set as rows: what each is about, what the federation says, its controls."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.options.option import Option
from game.rules.options.ruleset import FEDERATION
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, Node
from game.ui.boxes.box import Body, Box, Described, Widget, focused_last
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Drawn, Prose
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.house_rules.draft import Draft
from game.ui.scenes.house_rules.words import value_words
from game.ui.widgets.control import Control
from game.ui.widgets.ornament import draw_heading
from game.ui.widgets.section import HEADING_BASELINE, Section, draw_widgets
from game.ui.widgets.toggle import Toggle
from game.words.i18n import tr

_PAD: Final = 4
_LEFT: Final = 20
_RIGHT: Final = 10
_GAP: Final = 18
_BAR: Final = 8
_LABEL_LINE: Final = 20
_NOTE_LINE: Final = 17.5
_NOTE: Final = 15
_FOLDED_LINE: Final = 20
_FOLDED_PAD: Final = 5
_CAPTION: Final = 23
_ABOVE_CONTROLS: Final = 4
_BETWEEN_CELLS: Final = 10
_BETWEEN_SWITCHES: Final = 28
"""Units between controls side by side: a switch has its word before it, apart from the last one."""

_BAND: Final = 26
"""Units of text that a heading keeps to itself while it stays in view."""

_LEAST_WORDS: Final = 300
"""Units that long words need beside a control; with less room the control stands below."""


class OptionRow(Body):
    """One option; its ground shows whether it differs from the federation's rules.

    Attributes:
        option: which one.
        controls: what sets it.
        reason: why it cannot stay as it is; empty when it can.
        idle: why it does nothing as the others stand; then it is folded to a line.
    """

    def __init__(
        self,
        option: Option,
        draft: Draft,
        controls: Sequence[Control],
        captions: Sequence[str] = (),
    ) -> None:
        """Describe an option.

        Args:
            option: which one.
            draft: the rules that it belongs to.
            controls: what sets it, one or one for each number.
            captions: what each of several controls is for.
        """
        self.option = option
        self.controls = tuple(controls)
        self.reason = ""
        self.idle = ""
        self._draft = draft
        self._captions = tuple(captions)
        self._lines: list[tuple[str, Style, float]] = []
        self._federation: list[tuple[str, Style, float, float]] = []
        self._text_top = 0

    def groups(self) -> Sequence[Sequence[Widget]]:
        """Its controls."""
        return (self.controls,)

    # -- layout ---------------------------------------------------------------------------------

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Words at the left, one control at the right; several of them below."""
        self._federation = []
        if self.idle:
            return self._place_folded(kit, area)
        inner = area.width - kit.px(_LEFT + _RIGHT)
        width, height = self._one_row(kit)
        words = self._words(kit, inner, federation=False)
        needed = max(kit.text_width(line, style) for line, style, _ in words)
        least = min(kit.px(_LEAST_WORDS), math.ceil(needed))
        beside = inner - width - kit.px(_GAP) >= least
        room = inner - (width + kit.px(_GAP) if beside else 0)
        aside = self._federation_width(kit)
        fits = bool(aside) and room - aside - kit.px(_GAP) >= least
        if fits:
            room -= aside + kit.px(_GAP)
        self._lines = self._words(kit, room, federation=bool(aside) and not fits)
        text = round(sum(step for _, _, step in self._lines))
        used = max(text, height)
        if not beside:
            top = area.top + kit.px(_PAD) + text + kit.px(_ABOVE_CONTROLS)
            below = pygame.Rect(area.left + kit.px(_LEFT), top, inner, 0)
            used = text + kit.px(_ABOVE_CONTROLS) + self._place_controls(kit, below)
        whole = used + 2 * kit.px(_PAD)
        right, centre = area.right - kit.px(_RIGHT), area.top + whole // 2
        self._text_top = centre - text // 2 if beside else area.top + kit.px(_PAD)
        if beside:
            place = pygame.Rect(0, 0, width, height).move_to(midright=(right, centre))
            self._place_controls(kit, place)
        if fits:
            middle = centre if beside else self._text_top + text // 2
            right -= width + kit.px(_GAP) if beside else 0
            self._place_federation(kit, right, middle)
        return whole

    def _place_folded(self, kit: Kit, area: pygame.Rect) -> int:
        """One line: what it is called, and why it does nothing."""
        theme, scale = kit.theme, kit.text_scale
        label = Style(Face.STRONG, 16, theme.disabled_text)
        note = Style(Face.NOTE, 15.5, theme.muted)
        width = area.width - kit.px(_LEFT + _RIGHT)
        words = tr(self.option.label)
        reason = tr(self.idle)
        one_line = kit.text_width(words, label) + kit.text_width(reason, note) + kit.px(_GAP)
        self._lines = [
            (line, label, _FOLDED_LINE * scale) for line in kit.wrap(words, label, width)
        ]
        top = area.top + kit.px(_FOLDED_PAD)
        if one_line <= width:
            baseline = top + _FOLDED_LINE * scale * 0.76
            self._federation = [(reason, note, area.right - kit.px(_RIGHT), baseline)]
        else:
            self._lines += [
                (line, note, _NOTE_LINE * scale) for line in kit.wrap(reason, note, width)
            ]
        self._text_top = top
        for control in self.controls:
            control.place(kit, pygame.Rect(area.topleft, (0, 0)))
        return round(sum(step for _, _, step in self._lines)) + 2 * kit.px(_FOLDED_PAD)

    def _federation_words(self) -> str:
        """The federation's value where it is another one; empty otherwise."""
        differs = self._draft.differs(self.option.name)
        return value_words(FEDERATION, self.option) if differs else ""

    def _federation_width(self, kit: Kit) -> int:
        """Pixels that the federation's value takes beside the words, 0 without one."""
        words = self._federation_words()
        if not words:
            return 0
        head, value = self._federation_styles(kit)
        return round(max(kit.text_width(tr("federation"), head), kit.text_width(words, value)))

    @staticmethod
    def _federation_styles(kit: Kit) -> tuple[Style, Style]:
        theme = kit.theme
        return Style(Face.NOTE, 15, theme.muted), Style(Face.STRONG, 15.5, theme.heading)

    def _place_federation(self, kit: Kit, right: int, middle: int) -> None:
        head, value = self._federation_styles(kit)
        scale = kit.text_scale
        self._federation = [
            (tr("federation"), head, right, middle - 4 * scale),
            (self._federation_words(), value, right, middle + 15 * scale),
        ]

    def _words(self, kit: Kit, width: int, *, federation: bool) -> list[tuple[str, Style, float]]:
        """Each line with its style and its height in pixels."""
        theme, scale = kit.theme, kit.text_scale
        label = Style(Face.LABEL, 17, theme.text)
        note = Style(Face.BODY, _NOTE, theme.muted)
        parts = [
            (tr(self.option.label), label, _LABEL_LINE),
            (tr(self.option.explanation), note, _NOTE_LINE),
        ]
        if federation:
            usual = Style(Face.NOTE, _NOTE, theme.heading)
            words = tr("Federation: {value}", value=self._federation_words())
            parts.append((words, usual, _NOTE_LINE))
        if self.reason:
            parts.append((self.reason, Style(Face.STRONG, 15.5, theme.bad), _NOTE_LINE))
        return [
            (line, style, step * scale)
            for words, style, step in parts
            for line in kit.wrap(words, style, width)
        ]

    def _cells(self, kit: Kit) -> tuple[int, int, int, int]:
        """Pixels of a control with its caption: the caption's height, width, height, and gap."""
        caption = round(_CAPTION * kit.text_scale) if self._captions else 0
        sizes = [control.natural_size(kit) for control in self.controls]
        cell, tall = max(width for width, _ in sizes), max(height for _, height in sizes)
        switches = isinstance(self.controls[0], Toggle)
        gap = kit.px(_BETWEEN_SWITCHES if switches else _BETWEEN_CELLS)
        if self._captions:
            style = self._caption_style(kit)
            words = max(kit.text_width(words, style) for words in self._captions)
            cell = max(cell, round(words))
        return caption, cell, tall, gap

    def _one_row(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels of all controls side by side."""
        caption, cell, tall, gap = self._cells(kit)
        count = len(self.controls)
        return count * cell + (count - 1) * gap, caption + tall

    def _place_controls(self, kit: Kit, area: pygame.Rect) -> int:
        """The controls in as many rows as they need; return their height."""
        caption, cell, tall, gap = self._cells(kit)
        in_row = max(1, min(len(self.controls), (area.width + gap) // (cell + gap)))
        for index, control in enumerate(self.controls):
            row, column = divmod(index, in_row)
            place = pygame.Rect(area.left + column * (cell + gap), area.top + caption, cell, tall)
            place.top += row * (caption + tall + kit.px(_ABOVE_CONTROLS))
            control.place(kit, place)
        return control.rect.bottom - area.top

    @staticmethod
    def _caption_style(kit: Kit) -> Style:
        return Style(Face.BODY, 15, kit.theme.muted)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the row where any of it shows."""
        if isinstance(target, Listener):
            self._tell(target)
            return
        kit = self.kit
        if not target.get_clip().colliderect(self.rect):
            return
        self._draw_ground(kit, target)
        left = self.rect.left + kit.px(_LEFT)
        y = float(self._text_top)
        for line, style, step in self._lines:
            kit.draw_text(target, left, y + step * 0.76, line, style)
            y += step
        for words, usual, right, baseline in self._federation:
            kit.draw_text(target, right, baseline, words, usual, "right")
        if self.idle:
            return
        style = self._caption_style(kit)
        for control, caption in zip(self.controls, self._captions, strict=False):
            at = (control.rect.left, control.rect.top - 9 * kit.text_scale)
            kit.draw_text(target, *at, caption, style)
        draw_widgets(target, self.groups())

    def _tell(self, listener: Listener) -> None:
        """Name, note and controls; one that does nothing now is one that cannot be operated."""
        name, area = tr(self.option.label), self.rect
        if self.idle:
            value = value_words(self._draft.rules, self.option)
            role, why = self.controls[0].role, tr(self.idle)
            listener.add(Node(role, name, area, value=value, note=why, enabled=False))
            return
        usual = self._federation_words()
        federation = tr("Federation: {value}", value=usual) if usual else ""
        told = " ".join(filter(None, (tr(self.option.explanation), federation, self.reason)))
        note = Node(AccessRole.LABEL, told, area)
        if len(self.controls) == 1:
            listener.add(Node(AccessRole.LABEL, name, area))
            listener.add(note)
            draw_widgets(listener, self.groups())
            return
        with listener.group(area, name=name):
            listener.add(note)
            draw_widgets(listener, self.groups())

    def _draw_ground(self, kit: Kit, target: pygame.Surface) -> None:
        differs = self._draft.differs(self.option.name)
        if self.idle or not (differs or self.reason):
            return
        theme = kit.theme
        fill = theme.error if self.reason else theme.differs
        edge = theme.bad if self.reason else theme.hairline

        def body(width: float, height: float) -> str:
            low = height - 0.6
            bar = f"M{_BAR} .6H6Q.6 .6 .6 6V{height - 6}Q.6 {low} 6 {low}H{_BAR}Z"
            box = rectangle(0.6, 0.6, width - 1.2, height - 1.2, 6)
            ground = path(box, fill=fill) + path(bar, fill=theme.primary.middle)
            return ground + path(box, stroke=edge, width=1.2)

        kit.paint(target, self.rect, ("option row", fill), body)


class OptionSection(Section):
    """The options of one group; their heading stays in view as long as one of them is.

    Attributes:
        rows: one for each option.
        aside: pixels at the right that the heading leaves free while it stays at the top.
    """

    def __init__(self, title: str, rows: Sequence[OptionRow]) -> None:
        super().__init__(title)
        self.rows = tuple(rows)
        self.aside = 0

    def groups(self) -> Sequence[Sequence[Widget]]:
        """All controls, as one group for the keyboard."""
        return ([control for row in self.rows for control in row.controls],)

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """Stack the rows."""
        y = area.top
        for row in self.rows:
            row.place(kit, pygame.Rect(area.left, y, area.width, 0))
            y = row.rect.bottom + kit.px(2)
        return y - area.top

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading and rows, which go away under the heading."""
        kit, clip = self.kit, target.get_clip()
        band = heading_band(kit)
        top = max(self.rect.top, min(clip.top, self.rect.bottom - band))
        width = self.rect.width - (self.aside if top < clip.top + band else 0)
        baseline = top + HEADING_BASELINE * kit.text_scale
        draw_heading(kit, target, self.rect.left, baseline, width, self.title)
        below = pygame.Rect(clip).move_to(top=max(clip.top, top + band))
        below.height = max(0, clip.bottom - below.top)
        target.set_clip(below)
        for row in focused_last(self.rows, target):
            row.draw(target)
        target.set_clip(clip)


def heading_band(kit: Kit) -> int:
    """Pixels of height that the heading of a section takes while rows go away under it."""
    return round(_BAND * kit.text_scale)


class ProblemBox(Described):
    """Why the rules cannot be saved, or where they cannot be played."""

    def __init__(self, sentences: Sequence[str], *, serious: bool) -> None:
        self._sentences = tuple(sentences)
        self._serious = serious

    def describe(self, kit: Kit) -> Box:
        """The sentences beside a sign."""
        theme, style = kit.theme, Style(Face.BODY, 15.5, kit.theme.text)
        colour = theme.bad if self._serious else theme.warn
        fill = theme.error if self._serious else theme.stripe
        sign = Drawn(
            lambda kit, target, rect: draw_icon(
                kit, target, rect.center, icon("warn", colour, 2.4), 0.8
            ),
            22,
        )
        lines = Down(*(Prose(words, style, leading=1.29) for words in self._sentences), gap=0)
        return On(
            Across(sign, lines, shares=(0, 1), gap=11),
            lambda kit, target, rect: kit.frame(
                target, rect, 7, fill=fill, stroke=colour, width=1.4
            ),
            sides=11,
            above=9,
        )
