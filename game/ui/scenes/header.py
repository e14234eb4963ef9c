"""Screens with a title, a way back, panels and a row of buttons at the foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import pygame

from game.rules.options.ruleset import RuleSet
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On, Spacer
from game.ui.boxes.stacks import Across, Down
from game.ui.host import AppScene, Host
from game.ui.input.keys import Hint
from game.ui.look.tooltip import TOOLTIP, draw_tooltip
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.control import Control, Form
from game.ui.widgets.key_hints import HintLine
from game.ui.widgets.menu_screen import FootRow, Stage, TitleBar, stage_of
from game.ui.widgets.one_of_few import Tabs
from game.ui.widgets.panel import SCROLL_KEYS, Panel, panels_in
from game.ui.widgets.text_field import TextField
from game.words.i18n import mark, tr

_BESIDE_TABS: Final = 36
_TOOLTIP_AFTER: Final = 0.5
_WIDEST_TOOLTIP: Final = 560


class HeaderScene(AppScene):
    """A screen with a title and a way back.

    Subclasses build their widgets anew in ``build`` whenever the window, the look or the language
    changes; what the player entered they keep elsewhere.

    Attributes:
        named: the words over the screen, in English.
        back_to: where the way back leads, in English.
        keys: the keys worth knowing here, each with what it does, in English.
        played_by: the rules that there are to read, and for how many players; None for none.
        beside_tabs: what stands at the right of the tabs, made before these; None for nothing.
    """

    named = ""
    back_to = mark("Back")
    keys: tuple[Hint, ...] = ()
    played_by: tuple[RuleSet, int] | None = None

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panels: list[Panel] = []
        self.foot: list[Button] = []
        self.tabs: Tabs | None = None
        self.beside_tabs: Box | None = None
        self.switch: Control | None = None
        self._page = 0  # the open one, where it has several
        self._rested = 0.0
        self._pointed: Widget | None = None
        self._news = False

    def title(self) -> str:
        """The words over the screen."""
        return tr(self.named)

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr(self.back_to)

    @abstractmethod
    def build(self, stage: Stage) -> None:
        """Make and place panels and the buttons of the foot, the last one the main one."""

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return [(stroke, tr(words)) for stroke, words in self.keys]

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return self.hints()

    def first_focus(self) -> Widget | None:
        """Where the keyboard is at first: on the main button, or on what there is to choose."""
        inside = (it for panel in self.panels for group in panel.groups() for it in group)
        return self.foot[-1] if self.foot else next(inside, None)

    def close(self) -> None:
        """Go back."""
        self.app.pop()

    def read_help(self) -> Callable[[], None] | None:
        """What the question mark at the right and F1 open; None where there is none."""
        rules = self.played_by
        return None if rules is None else lambda: self.app.push(self.app.routes.rules(*rules))

    def beside_help(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """The round buttons at the left of the question mark: icon, words, and what each does."""
        return ()

    # -- layout ---------------------------------------------------------------------------------

    def layout(self) -> None:
        """Build the screen for the window as it is now."""
        before = self.form
        self.stage = stage_of(self.screen)
        self._clear()
        self.hints_left = self.stage.foot_words
        self.build(self.stage)
        self._bar = self._title_bar()
        self._bar.place(self.stage.kit, self.stage.area)
        self.place_foot()
        groups = [group for panel in self.panels for group in panel.groups()]
        groups[:0] = [[it] for it in (self.switch, self.tabs) if it is not None]
        corner = self._bar.groups()
        self.form = Form([*corner, *groups, self.foot], self._start(groups), self._reveal)
        self.form.take_over(before)
        self._show_focus()

    def _start(self, groups: Sequence[Sequence[Widget]]) -> Widget | None:
        """The first focus; where that lies on a tab that is not open, the usual one."""
        wanted = self.first_focus()
        shown = any(wanted in group for group in (*groups, self.foot))
        return wanted if shown else HeaderScene.first_focus(self)

    def _clear(self) -> None:
        self.panels, self.foot, self.tabs, self.switch = [], [], None, None
        self.beside_tabs = None

    def _title_bar(self) -> TitleBar:
        """The title with the round buttons beside it."""
        back = self._back_button()
        return TitleBar(self.stage, self.title(), back, self._help_buttons(), switch=self.switch)

    def _back_button(self) -> RoundButton:
        return RoundButton("back", self.back_label(), self.close)

    @property
    def back(self) -> RoundButton:
        """The way back."""
        return self._bar.back

    def _help_buttons(self) -> list[RoundButton]:
        """The question mark, where there is something to read, and the buttons at its left."""
        act = self.read_help()
        if act is None:
            return []
        buttons = [RoundButton("help", tr("Read the rules"), act)]
        buttons += [RoundButton(*beside) for beside in self.beside_help()]
        for index, button in enumerate(buttons):
            button.tooltip = button.label if index else tr("The rules (F1)")
        return buttons

    def place_foot(self) -> None:
        """Place the buttons of the foot, again when the words on one have changed."""
        self._foot_row = FootRow(self.foot)
        self._foot_row.place(self.stage.kit, self.stage.beside(it.rect for it in self.panels))

    def arrange(self, content: Box, place: pygame.Rect) -> None:
        """Put a box somewhere; the panels in it are those of the screen."""
        content.place(self.stage.kit, place)
        self.panels = list(panels_in(content))

    def place_tabs(self, tabs: Tabs) -> pygame.Rect:
        """Put tabs on the upper edge of the body, what is ``beside_tabs`` at their right, if any.

        Returns:
            What is left for a panel.
        """
        kit = self.stage.kit
        row = Across(tabs, self.beside_tabs or Spacer(), shares=(0, 1), gap=0)
        top = On(row, sides=_BESIDE_TABS, above=3, below=-3)
        panel = Spacer(grows=True)
        Down(top, panel, gap=0).place(kit, self.stage.body)
        self.tabs = tabs
        return panel.rect

    def arrange_pages(self, titles: Sequence[str], pages: Sequence[Box]) -> None:
        """Show one of several boxes at a time, which is chosen by tabs."""
        self._page = min(self._page, len(titles) - 1)
        place = self.place_tabs(Tabs(self.title(), titles, self._page, self._open_page))
        self.arrange(pages[self._page], place)

    def _open_page(self, page: int) -> None:
        self._page = page
        self.layout()

    def place_switch(self, switch: Control) -> None:
        """Put a choice between parts of the screen at the right of the header."""
        kit = self.stage.kit
        switch.place_by(kit, switch.natural_size(kit), midright=self.stage.switch)
        self.switch = switch

    def _reveal(self, widget: Widget) -> None:
        """The keyboard went to a widget: say it and scroll to it."""
        self.app.announce(widget.label, focus=True)
        self._scroll_to(widget)

    def _show_focus(self) -> None:
        """Scroll to the keyboard's ring again after the panels were made anew."""
        focus = self.form.focus
        if focus is not None and focus.focus:
            self._scroll_to(focus)

    def _scroll_to(self, widget: Widget) -> None:
        for panel in self.panels:
            if any(widget in group for group in panel.groups()):
                panel.reveal(widget)

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Panels scroll, widgets act, Escape goes back."""
        if any(panel.handle(event, self.app.pointer) for panel in self.panels):
            return
        if event.type != pygame.KEYDOWN or not self._key(event):
            self.form.handle(event)

    def targets(self) -> Iterable[pygame.Rect]:
        """See ``Scene.targets``."""
        return (widget.visible for widget in self.form.widgets if widget.enabled)

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """See ``Scene.scrolls_at``; who holds a scroll bar moves that."""
        held = any(panel.held for panel in self.panels)
        return not held and any(panel.scrolls_at(position) for panel in self.panels)

    def explains(self, position: tuple[int, int]) -> bool:
        """See ``Scene.explains``."""
        return self._find_pointed() is not None

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys of the screen as a whole; return whether it was one."""
        acts = {
            pygame.K_ESCAPE: self.close,
            pygame.K_F1: self.read_help(),
            pygame.K_F10: lambda: self.app.push(self.app.routes.said()),
        }
        act = acts.get(event.key)
        if act is None:
            return event.key in SCROLL_KEYS and self._scroll_by_key(event.key)
        act()
        return True

    def edit(self, press: pygame.event.Event) -> bool:
        """See ``Scene.edit``."""
        field = self.form.focus
        return isinstance(field, TextField) and field.edit(press)

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+Tab opens the other tab, or the other part."""
        chooser = self.tabs or self.switch
        if press.key == pygame.K_TAB and chooser is not None:
            chooser.activate()

    def _scroll_by_key(self, key: int) -> bool:
        """Scroll a panel, at its end the next one; arrows only if they are not needed inside it."""
        panels = [panel for panel in self._panels_for_keys() if panel.scrolls]
        if not panels or (key in (pygame.K_UP, pygame.K_DOWN) and self._has_keyboard(panels[0])):
            return False
        any(panel.scroll_by_key(key) for panel in panels)
        return True

    def _panels_for_keys(self) -> Sequence[Panel]:
        """The panels that keys scroll: first the one that the keyboard is in."""
        return sorted(self.panels, key=self._has_keyboard, reverse=True)

    def _has_keyboard(self, panel: Panel) -> bool:
        return any(self.form.focus in group for group in panel.groups())

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.form.let_go()
        for panel in self.panels:
            panel.let_go()

    # -- tooltips -------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Note how long the pointer rests on something that has a tooltip."""
        pointed = self._find_pointed()
        self._rested = self._rested + seconds if pointed is self._pointed else 0.0
        self._pointed = pointed

    def _find_pointed(self) -> Widget | None:
        return next((it for it in self.form.widgets if it.tooltip and it.hover), None)

    def keep_pointing(self) -> None:
        """The pointer rests where it did, though the controls were made anew, to be drawn."""
        self._news = True
        for widget in self.form.widgets:
            widget.hover = widget.enabled and widget.contains(self.app.pointer)
        before, self._pointed = self._pointed, self._find_pointed()
        words = [None if widget is None else widget.tooltip for widget in (before, self._pointed)]
        if words[0] != words[1]:
            self._rested = 0.0

    @property
    def held(self) -> bool:
        """Whether the pointer holds a control or a scroll bar, which must stay while it does."""
        pressed = any(widget.pressed for widget in self.form.widgets)
        return pressed or any(panel.held for panel in self.panels)

    @property
    def typing(self) -> pygame.Rect | None:
        """The text field that the keyboard is in."""
        field = self.form.focus
        return field.rect if isinstance(field, TextField) and field.typing else None

    @property
    def moving(self) -> bool:
        """Whether a tooltip is about to show, or something new to be drawn."""
        return self._news or (self._pointed is not None and self._rested < _TOOLTIP_AFTER)

    def _draw_tooltip(self, target: pygame.Surface) -> None:
        shown = self._pointed if self._rested >= _TOOLTIP_AFTER else None
        if shown is None and self.form.focus is not None and self.form.focus.focus:
            shown = self.form.focus
        if shown is not None and shown.tooltip:
            kit = self.stage.kit
            lines = kit.wrap(shown.tooltip, TOOLTIP, kit.px(_WIDEST_TOOLTIP))
            others = [it.visible for it in self.form.widgets if it is not shown]
            draw_tooltip(kit, target, shown.visible, lines, self.screen.rect, others, plain=True)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw felt, header, panels and foot."""
        self._news = False
        target.blit(self.screen.felt, (0, 0))
        self._bar.draw(target)
        for panel in self.panels:
            panel.draw(target)
        self._draw_hints(target)
        self.form.draw(target)
        if self.beside_tabs is not None:
            self.beside_tabs.draw(target)
        self._draw_tooltip(target)

    def tell(self, listener: Listener) -> None:
        """See ``Scene.tell``; from top to bottom."""
        super().tell(listener)
        open_tab = () if self.tabs is None else self.tabs.parts()
        listener.put_in_order(next((part.label for part in open_tab if part.chosen), ""))

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """See ``Scene.rehearse``; the panels are drawn piece by piece."""
        self.layout()
        yield
        for panel in self.panels:
            yield from panel.rehearse(target)
        self.draw(target)
        yield

    def _draw_hints(self, target: pygame.Surface) -> None:
        """At the left in the foot, where there is room."""
        hints = self.hints()
        if self.stage.wide and hints:
            line = HintLine(hints, self.app.pads.kind)
            line.place(self.stage.kit, self._foot_row.free_from(self.hints_left))
            line.draw(target)
