"""Options of house rules as rows: what each is about, the federation's way, its control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.rules.options.choices import Option, OptionGroup, OptionType, Plain
from game.rules.options.ruleset import FEDERATION, OPTIONS, parts_without_effect
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, Node
from game.ui.boxes.box import Box, Described, Widget
from game.ui.boxes.content import Drawn, On, Prose, Words
from game.ui.boxes.stacks import Across, Cells, Down, Either
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.settings.draft import Draft, option_value_words, option_words
from game.ui.widgets.choices import Select, SelectOption, Toggle
from game.ui.widgets.control import Control
from game.ui.widgets.number import NumberField
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.sections import RowSection, draw_widgets
from game.words.i18n import tr
from game.words.numbers import number

_PAD: Final = 4
_LEFT: Final = 20
_RIGHT: Final = 10
_GAP: Final = 18
_BAR: Final = 8
_LABEL_LINE: Final = 19.6
_NOTE_LINE: Final = 17.5
_FOLDED_PAD: Final = 5
_ABOVE_CONTROLS: Final = 4
_BETWEEN_CELLS: Final = 10
_BETWEEN_SWITCHES: Final = 28
"""Units between controls side by side: a switch has its word before it, apart from the last one."""

_LEAST_WORDS: Final = 300
"""Units that long words need beside a control; with less room the control stands below."""


class OptionRow(Described):
    """One option; its ground shows whether it differs from the federation's rules.

    Attributes:
        option: which one.
        controls: what sets it.
        reason: why it cannot stay as it is; empty when it can.
        why_no_effect: why it does nothing as the others stand; then it is folded to a line.
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
        self.why_no_effect = ""
        self._draft = draft
        self._captions = tuple(captions)
        self._heights: dict[tuple[Kit, int], int] = {}

    def judge(self, reason: str, why_no_effect: str) -> None:
        """Note why it cannot stay as it is, and why it does nothing, after the rules have changed.

        One that is wrong stays open, so that it can be put right.
        """
        self.reason, self.why_no_effect = reason, "" if reason else why_no_effect
        self._made = None
        self._heights.clear()
        skipped = parts_without_effect(self._draft.rules, self.option.name)
        for index, control in enumerate(self.controls):
            control.enabled = not self.why_no_effect and index not in skipped

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The controls of the option; see ``Box.groups``."""
        return (self.controls,)

    # -- layout ---------------------------------------------------------------------------------

    def describe(self, kit: Kit) -> Box:
        """Words at the left, one control at the right; several of them below."""
        content, above = (
            (self._folded(kit), _FOLDED_PAD) if self.why_no_effect else (self._open(kit), _PAD)
        )
        return On(content, self._draw_ground, sides=(_LEFT, _RIGHT), above=above)

    def _folded(self, kit: Kit) -> Box:
        """What it is called, and why it does nothing: on one line if that has room."""
        theme = kit.theme
        label = tr(self.option.label), Style(Face.STRONG, 16, theme.disabled_text), _LABEL_LINE
        reason, note = tr(self.why_no_effect), Style(Face.NOTE, 15.5, theme.muted)
        aside = Words(reason, note, leading=_LABEL_LINE / note.size, align="right")
        below = _lines(label, (reason, note, _NOTE_LINE))
        return Either(_row(_lines(label), aside), below, across=True)

    def _open(self, kit: Kit) -> Box:
        """The federation's value beside the words, if it differs, or at their end."""
        theme = kit.theme
        label = tr(self.option.label), Style(Face.LABEL, 17, theme.text), _LABEL_LINE
        note = tr(self.option.explanation), Style(Face.BODY, 15, theme.muted), _NOTE_LINE
        told = self._federation, Style(Face.NOTE, 15, theme.heading), _NOTE_LINE
        wrong = self.reason, Style(Face.STRONG, 15.5, theme.bad), _NOTE_LINE
        ways: list[tuple[Box, ...]] = [(_words(label, note, told, wrong),)]
        if self._usual:
            head = tr("federation"), Style(Face.NOTE, 15, theme.muted)
            value = self._usual, Style(Face.STRONG, 15.5, theme.heading)
            both = (Words(*it, leading=1.2, align="right") for it in (head, value))
            ways.insert(0, (_words(label, note, wrong), Down(*both, gap=0)))
        controls = self._cells(kit)
        beside = [_row(*way, controls) for way in ways]
        below = [Down(_row(*way), On(controls, narrow=0), gap=_ABOVE_CONTROLS) for way in ways]
        return Either(*beside, *below, across=True)

    @property
    def _usual(self) -> str:
        """The federation's value where it is another one; empty otherwise."""
        differs = self._draft.differs(self.option.name)
        return option_value_words(FEDERATION, self.option) if differs else ""

    @property
    def _federation(self) -> str:
        """The federation's value in a sentence, where the draft has another; empty otherwise."""
        return tr("Federation: {value}", value=self._usual) if self._usual else ""

    def _cells(self, kit: Kit) -> Box:
        """The controls, each below what it is for if there are several."""
        switches = isinstance(self.controls[0], Toggle)
        gap = _BETWEEN_SWITCHES if switches else _BETWEEN_CELLS
        cells: Sequence[Box] = self.controls
        if self._captions:
            style, below = Style(Face.BODY, 15, kit.theme.muted), 5 * kit.text_growth
            captions = (On(Words(it, style, leading=1.2), below=below) for it in self._captions)
            both = zip(captions, self.controls, strict=True)
            cells = [Down(*cell, gap=0) for cell in both]
        return Cells(*cells, gap=gap, below=_ABOVE_CONTROLS)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``; measured once, for all rows are placed again at every scroll."""
        if (kit, width) not in self._heights:
            self._heights[kit, width] = super().height_in(kit, width)
        return self._heights[kit, width]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; controls that do nothing now have no place of their own."""
        for control in self.controls if self.why_no_effect else ():
            control.place_by(kit, (0, 0), topleft=rect.topleft)
        super().place(kit, rect)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the row where any of it shows."""
        if isinstance(target, Listener):
            self._tell(target)
        elif target.get_clip().colliderect(self.rect):
            super().draw(target)

    def _tell(self, listener: Listener) -> None:
        """Name, note and controls; one that does nothing now is one that cannot be operated."""
        name, area = tr(self.option.label), self.rect
        if self.why_no_effect:
            value = option_value_words(self._draft.rules, self.option)
            role, why = self.controls[0].role, tr(self.why_no_effect)
            listener.add(Node(role, name, area, value=value, note=why, enabled=False))
            return
        said = tr(self.option.explanation), self._federation, self.reason
        told = " ".join(filter(None, said))
        note = Node(AccessRole.LABEL, told, area)
        if len(self.controls) == 1:
            listener.add(Node(AccessRole.LABEL, name, area))
            listener.add(note)
            draw_widgets(listener, self.groups())
            return
        with listener.group(area, name=name):
            listener.add(note)
            draw_widgets(listener, self.groups())

    def _draw_ground(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        differs = self._draft.differs(self.option.name)
        if self.why_no_effect or not (differs or self.reason):
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

        kit.paint(target, rect, ("option row", fill), body)


def _lines(*parts: tuple[str, Style, float]) -> Box:
    """Words below one another, if any; each with its style and its lines' height in units."""
    told = (part for part in parts if part[0])
    return Down(
        *(Words(words, style, leading=high / style.size) for words, style, high in told), gap=0
    )


def _words(*parts: tuple[str, Style, float]) -> Box:
    """Lines that may be broken where they are long."""
    return On(_lines(*parts), narrow=_LEAST_WORDS)


def _row(words: Box, *others: Box) -> Box:
    """Words, which get the room that the others beside them leave."""
    return Across(words, *others, shares=(1, *(0 for _ in others)), gap=_GAP)


def problem_box(sentences: Sequence[str], theme: Theme, *, serious: bool) -> Box:
    """Why the rules cannot be saved, or where they cannot be played, beside a sign."""
    style = Style(Face.BODY, 15.5, theme.text)
    colour = theme.bad if serious else theme.warn
    fill = theme.error if serious else theme.stripe
    sign = Drawn(
        lambda kit, target, rect: draw_icon(
            kit, target, rect.center, icon("warn", colour, 2.4), 0.8
        ),
        22,
    )
    lines = Down(*(Prose(words, style, leading=1.29) for words in sentences), gap=0)
    return On(
        Across(sign, lines, shares=(0, 1), gap=11),
        lambda kit, target, rect: kit.frame(target, rect, 7, fill=fill, stroke=colour, width=1.4),
        sides=11,
        above=9,
    )


_MOST_SEGMENTS: Final = 3

_OnChange = Callable[[str, Plain], None]
_OpenList = Callable[[Select[Any]], None]


def option_sections(
    draft: Draft, on_change: _OnChange, open_list: _OpenList
) -> list[RowSection[OptionRow]]:
    """All options, group by group, with controls that call ``on_change`` with name and value."""
    return [
        RowSection(
            tr(group.label),
            [
                _option_row(option, draft, on_change, open_list)
                for option in OPTIONS.values()
                if option.group is group
            ],
        )
        for group in OptionGroup
    ]


def _option_row(
    option: Option, draft: Draft, on_change: _OnChange, open_list: _OpenList
) -> OptionRow:
    if option.type is OptionType.INTEGERS:
        make = _table_sizes if option.count is None else _numbers
        return OptionRow(option, draft, make(option, draft, on_change), _captions(option))
    return OptionRow(option, draft, [_control(option, draft, on_change, open_list)])


def _captions(option: Option) -> list[str]:
    return [tr(part) for part in option.parts]


def _bounds(option: Option) -> tuple[int, int]:
    assert option.least is not None, "every number has bounds"
    assert option.most is not None, "every number has bounds"
    return option.least, option.most


def _control(option: Option, draft: Draft, on_change: _OnChange, open_list: _OpenList) -> Control:
    label, value = tr(option.label), option.plain(draft.rules)

    def change(new: Plain) -> None:
        on_change(option.name, new)

    if option.type is OptionType.BOOLEAN:
        return Toggle(label, bool(value), change)
    if option.type is OptionType.CHOICE:
        items: list[SelectOption[Plain]] = [
            SelectOption(it, option_words(option, it)) for it in option.choices
        ]
        return Select(label, items, value, change, open_list)
    least, most = _bounds(option)
    choices = option.steps or tuple(range(least, most + 1))
    if len(choices) <= _MOST_SEGMENTS:
        return Segmented(label, [(it, number(it)) for it in choices], value, change)
    assert isinstance(value, int)
    return NumberField(label, value, (least, most), change)


def _numbers(option: Option, draft: Draft, on_change: _OnChange) -> list[Control]:
    values: tuple[int, ...] = getattr(draft.rules, option.name)

    def change_at(index: int) -> Callable[[int], None]:
        def change(new: int) -> None:
            now = list(getattr(draft.rules, option.name))
            now[index] = new
            on_change(option.name, now)

        return change

    title = tr(option.label)
    return [
        NumberField(f"{title}: {caption}", value, _bounds(option), change_at(index))
        for index, (caption, value) in enumerate(zip(_captions(option), values, strict=True))
    ]


def _table_sizes(option: Option, draft: Draft, on_change: _OnChange) -> list[Control]:
    def change_of(players: int) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            now = set(getattr(draft.rules, option.name)) - {players}
            on_change(option.name, sorted(now | {players} if on else now))

        return change

    fewest, _ = _bounds(option)
    return [
        Toggle(caption, players in draft.rules.players, change_of(players))
        for players, caption in enumerate(_captions(option), fewest)
    ]
