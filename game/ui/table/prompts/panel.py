"""What prompts with a panel have in common: buttons, controls, the keyboard, the answer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

import pygame

from game.rules.observation import Observation
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Drawn
from game.ui.drawing.vector import circle
from game.ui.input.keys import NUMBER_KEYS, PRESSING_KEYS
from game.ui.look.buttons import ButtonKind, ButtonShape, draw_button_face, label_colour
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.panels import draw_ticket, title_plate_size
from game.ui.look.theme import CARD_IVORY, CRIMSON, INK, Face
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.layout import WIDEST_PANEL, TableLayout
from game.ui.table.middle_places import draw_trick_strip, trick_strip_height, trick_strip_width
from game.ui.table.prompt import HandLook, Prompt, PromptAnswer
from game.ui.widgets.button import Button
from game.ui.widgets.control import Form

_ENDS: Final = 30


class PromptButton(Button):
    """A cartouche whose words shrink where its place is narrow.

    Attributes:
        high: units that it is high.
    """

    def __init__(
        self,
        label: str,
        on_click: Callable[[], None],
        *,
        size: float,
        high: float,
        kind: ButtonKind = ButtonKind.PRIMARY,
        ends: float = _ENDS,
        wide: float = 0,
    ) -> None:
        """Make a button.

        Args:
            label: its words.
            on_click: what it does.
            size: of the words in units of text, where there is room.
            high: units that it is high.
            kind: what it is for.
            ends: units of text that its ends take from the words.
            wide: units that it is wide at least.
        """
        super().__init__(label, on_click, kind=kind, shape=ButtonShape.CARTOUCHE, size=size)
        self.high, self._wide, self._ends, self._full_size = high, wide, ends, size

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        below = kit.text_width(self.subtitle, Style(Face.BODY, 16, kit.theme.on_button))
        words = max(below, kit.text_width(self.label, self._style(kit)))
        least = self._wide * kit.scale
        return round(max(least, words + self._ends * kit.text_scale))

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(self.high)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.TITLE, self._full_size, kit.theme.on_button)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        room = rect.width - self._ends * kit.text_scale
        self.size = shrunk(kit, self.label, self._style(kit), room).size

    def rename(self, label: str) -> None:
        """Put other words on it."""
        self.label = label
        self.place(self.kit, self.rect)


_SIZE: Final = 23
_DETAIL_SIZE: Final = 16
_END: Final = 14
"""Width of a button's swelling end, in units of text."""

_TICK: Final = 13
_TICK_ROOM: Final = 50
"""Room at the left end that the tick takes, in units of text."""


class ChoiceButton(PromptButton):
    """One of several choices, with a line of details.

    Attributes:
        chosen: whether it is the one that is on.
    """

    role = AccessRole.RADIO_BUTTON

    def __init__(
        self, label: str, on_click: Callable[[], None], *, detail: str, chosen: bool, high: float
    ) -> None:
        super().__init__(label, on_click, size=_SIZE, high=high)
        self.subtitle = detail
        self.choose(chosen)

    def choose(self, chosen: bool) -> None:
        """Put the tick on it, or take it away."""
        self.chosen = chosen
        self.kind = ButtonKind.PRIMARY if chosen else ButtonKind.QUIET

    @property
    def toggled(self) -> bool:
        """Whether it is the one that is on."""
        return self.chosen

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, rect = self.kit, self.rect
        push = draw_button_face(kit, target, rect, self.kind, self.shape, self.state)
        text, y = kit.text_scale, rect.centery + push
        if self.chosen:
            _draw_tick(kit, target, (rect.left + 34 * text, y))
        colour = label_colour(kit, self.kind, self.state)
        if not self.subtitle:
            self._draw_line(target, self.label, Style(Face.TITLE, self.size, colour), y)
            return
        self._draw_line(target, self.label, Style(Face.TITLE, self.size, colour), y - 10 * text)
        self._draw_line(
            target, self.subtitle, Style(Face.BODY, _DETAIL_SIZE, colour), y + 14 * text
        )

    def _draw_line(self, target: pygame.Surface, line: str, style: Style, y: float) -> None:
        """Centre a line, or move it aside where it would run into the tick."""
        kit, rect = self.kit, self.rect
        left = rect.left + (_TICK_ROOM if self.chosen else _END) * kit.text_scale
        right = rect.right - _END * kit.text_scale
        style = shrunk(kit, line, style, right - left)
        half = kit.text_width(line, style) / 2
        kit.draw_centred(target, max(rect.centerx, left + half), y, line, style)


def _draw_tick(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """A disc with a tick."""
    r = _TICK * kit.text_growth

    def body() -> str:
        mark = icon("check", CRIMSON, 4.4)
        return (
            circle(r, r, r, fill=CARD_IVORY, stroke=INK, width=1.6)
            + f'<g transform="translate({r} {r}) scale({r / 17})">{mark}</g>'
        )

    kit.stamp(target, centre, r, "tick", body, exact=True)


ControlGroups = Sequence[Sequence[Widget]]
_Named = TypeVar("_Named", bound=Widget)


class PanelPrompt(Prompt):
    """A question on a panel over the hand.

    Attributes:
        kit: the table's drawing kit.
        table: the table's geometry.
        rect: the panel in pixels.
        title: the words on its plate.
        units: how wide it would like to be.
        raised: units by which it stands higher over the hand than it has to.
    """

    kit: Kit
    table: TableLayout
    title = ""
    units: float = WIDEST_PANEL
    raised: float = 0

    def __init__(self, view: Observation) -> None:
        super().__init__(view)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._controls: dict[str, Widget] = {}
        self._form = Form(())
        self._answer: PromptAnswer | None = None
        self._pointer = (-1, -1)

    @property
    def keyboard_in_panel(self) -> bool:
        """Whether arrows, Enter and Space belong to the panel rather than to the hand."""
        return True

    # -- placing --------------------------------------------------------------------------------

    def place(self, table: TableLayout) -> None:
        """Describe the panel and place it over the hand; the keyboard stays where it was."""
        kit = self.kit = table.kit
        self.table = table
        self._sprites = CardSprites(kit)
        self._controls = {}
        self._box = self.describe()
        width = round(table.panel_width(self.units))
        self.rect = pygame.Rect(0, 0, width, self._box.height_in(kit, width))
        bottom = table.panel_bottom - self.raised * kit.scale
        self.rect.midbottom = (table.size[0] // 2, round(bottom))
        self._box.place(kit, self.rect)
        before, self._form = self._form, Form(self.groups(), self.default_control(), self.focused)
        self._form.take_over(before)

    @abstractmethod
    def describe(self) -> Box:
        """Set the title, name all controls, and tell what is on the panel."""

    def named(self, name: str, widget: _Named) -> _Named:
        """Give a control the name by which tests find and press it."""
        self._controls[name] = widget
        return widget

    def groups(self) -> ControlGroups:
        """The controls in the order of the keyboard; arrows stay within a group."""
        return self._box.groups()

    def default_control(self) -> Widget | None:
        """The control on which the keyboard is when the question opens."""
        return None

    def focused(self, widget: Widget) -> None:
        """Told when the keyboard has moved to a control."""

    def control(self, name: str) -> Widget:
        """The control that has a name; see ``named``."""
        return self._controls[name]

    # -- answering ------------------------------------------------------------------------------

    def answer(self, answer: PromptAnswer) -> None:
        """Settle the question; ``handle`` gives the answer to the table."""
        self._answer = answer

    def handle(self, event: pygame.event.Event) -> PromptAnswer | None:
        """React to pointer and keys."""
        if event.type == pygame.KEYDOWN:
            self.key(event)
        else:
            if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
                self._pointer = event.pos
            self._form.handle(event)
        answer, self._answer = self._answer, None
        return answer

    def let_go(self) -> None:
        """See ``Prompt.let_go``."""
        self._form.let_go()

    def key(self, event: pygame.event.Event) -> None:
        """React to a key; Tab visits every control, arrows a group, digits count the first one.

        Who hurries the others by key may press once too often: while no ring shows what Enter and
        Space would do, they only bring it.
        """
        here = self._form.focus
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in NUMBER_KEYS:
            self._aim(NUMBER_KEYS[event.key])
        elif event.key in PRESSING_KEYS and here is not None and not here.focus:
            self._form.move_to(here, by_key=True)
        else:
            self._form.handle(event)

    def _aim(self, number: int) -> None:
        """Move the keyboard to the control of the first group that has that number, from 1."""
        control = dict(enumerate(self.groups()[0], start=1)).get(number)
        if control is not None and control.enabled:
            self._form.move_to(control, by_key=True)

    def step(self, direction: int) -> None:
        """Move the keyboard to the next or previous control that can be used."""
        stops = [widget for widget in self._form.widgets if widget.enabled]
        here = self._form.focus
        index = stops.index(here) + direction if here in stops else 0
        self._form.move_to(stops[index % len(stops)], by_key=True)

    # -- drawing --------------------------------------------------------------------------------

    @property
    def spirals(self) -> bool:
        """Whether the corners are decorated; large words need the room."""
        return not self.table.big

    def hand_look(self) -> HandLook:
        """The hand without any mark: the question is not about its cards."""
        return HandLook()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel and what is on it."""
        draw_ticket(self.kit, target, self.rect, title=self.title, spirals=self.spirals)
        self._box.draw(target)

    @property
    def focus(self) -> Widget | None:
        """See ``Prompt.focus``."""
        return self._form.focus if self.keyboard_in_panel else None

    def focus_on(self, widget: Widget) -> None:
        """See ``Prompt.focus_on``."""
        if widget in self._form.widgets:
            self._form.move_to(widget, by_key=True)

    def controls(self) -> Mapping[str, pygame.Rect]:
        """See ``Prompt.controls``."""
        return {name: widget.rect for name, widget in self._controls.items()}

    @property
    def pointed(self) -> Widget | None:
        """The control under the pointer, or else the one with the keyboard's ring."""
        widgets = self._form.widgets
        return next(
            (widget for widget in widgets if widget.rect.collidepoint(self._pointer)),
            next((widget for widget in widgets if widget.focus), None),
        )

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        """The panel, and its title plate, which stands over its upper edge."""
        width, height = title_plate_size(self.kit, self.title)
        plate = pygame.Rect(0, 0, round(width), round(height))
        plate.midtop = (self.rect.centerx, round(self.rect.top - 0.52 * height))
        return self.rect, plate

    @property
    def shows_trick(self) -> bool:
        """Whether cards lie on the table, which the panel covers and so shows in small."""
        return trick_strip_width(self.kit, self.view) > 0

    def trick_box(self) -> Box:
        """The trick on the table as a box of the panel; nothing before the first card."""
        kit, height = self.kit, trick_strip_height(self.kit) if self.shows_trick else 0

        def paint(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
            if self.shows_trick:
                draw_trick_strip(target, kit, self._sprites, self.view, rect)

        return Drawn(paint, kit.units(trick_strip_width(kit, self.view)), kit.units(height))
