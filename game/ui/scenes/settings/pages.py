"""The pages of play, hand, display and sound: rows, and beside them what they change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Final

import pygame

from game.session.setting import Setting, Tab
from game.session.settings import AUTOMATIC, DECK, SETTINGS
from game.session.setup import LONGEST_NAME
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.boxes.words import Prose, Spacer
from game.ui.host import act_or_stay
from game.ui.input.gamepads import PadKind
from game.ui.look.buttons import ButtonKind
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.settings.lists import pad_buttons, table_keys
from game.ui.scenes.settings.page import PageHost, SettingsPage
from game.ui.scenes.settings.preview import DeckPreview, HandPreview, OrderPreview, card_backs
from game.ui.scenes.settings.rows import common_width, setting_rows, two_columns
from game.ui.sound import SoundName
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import section, setting_row
from game.ui.widgets.select import Select, SelectOption
from game.ui.widgets.text_field import TextField
from game.words.court_letters import court_letters, letter_sets
from game.words.i18n import mark, ptr, tr
from game.words.languages import own_name

_ABOVE: Final = 2
"""Units above and below each row: there are many."""


class PlayPage(SettingsPage):
    """How one plays."""

    named = mark("Play")
    tab = Tab.PLAY

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._name = self.app.settings.name

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, a hand and the keys at the right."""
        stage, theme = self.host.stage, self.host.stage.kit.theme
        hand = HandPreview(lambda: replace(self.app.settings, name=self._name))
        beside = [section(tr("Preview"), theme, hand), table_keys(theme)]
        if self.app.pads.count:
            beside.insert(1, pad_buttons(theme, lambda: self.app.pads.kind or PadKind.XBOX))
        rows = setting_rows(stage.kit, self.rows(), _ABOVE)
        return [two_columns(stage, place, rows, beside)]

    def row(self, setting: Setting) -> tuple[Control, str]:
        """The name is typed."""
        control, note = super().row(setting)
        if setting.name == "name":
            control = TextField(
                tr(setting.label),
                self._name,
                self._set_name,
                limit=LONGEST_NAME,
                placeholder=tr("Your name"),
                on_left=self.keep,
            )
        return control, note

    def foot(self) -> list[Button]:
        """The usual buttons, and one to begin the statistics anew."""
        clear = Button(tr("Clear statistics"), self._ask_to_clear, kind=ButtonKind.QUIET)
        return [clear, *super().foot()]

    def _ask_to_clear(self) -> None:
        replies = act_or_stay(tr("Clear"), self.app.progress.clear, tr("Keep"))
        message = tr(
            "All deals and answers that are kept will be deleted: the statistics start anew, and "
            "there is nothing to review or to practise again. Saved matches stay."
        )
        self.app.ask(tr("Clear the statistics?"), message, replies)

    def _set_name(self, name: str) -> None:
        self._name = name

    def keep(self) -> None:
        """Save the name, which is not saved letter by letter."""
        name = self._name.strip()
        if name != self.app.settings.name:
            self.app.change(name=name)


_LETTERS: Final = "card_letters"


class HandPage(SettingsPage):
    """One's own cards."""

    tab = Tab.HAND

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return ptr("tab", "Hand")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, a hand at the right."""
        stage = self.host.stage
        hand = section(tr("Preview"), stage.kit.theme, OrderPreview())
        return [two_columns(stage, place, setting_rows(stage.kit, self.rows()), [hand])]

    def row(self, setting: Setting) -> tuple[Control, str]:
        """See ``SettingsPage.row``; letters are offered of every language that has some."""
        if setting.name != _LETTERS:
            return super().row(setting)
        change, now = partial(self.change, setting), self.app.settings.card_letters
        select = Select(tr(setting.label), _letters(), now, change, self.app.open_list)
        return select, court_letters().in_words()

    def change(self, setting: Setting, value: object) -> None:
        """See ``SettingsPage.change``; the preview is sorted anew."""
        super().change(setting, value)
        self.host.layout()


def _letters() -> list[SelectOption[str]]:
    """The letters of the deck, of the language, and of each other language by its name."""
    named = {DECK: ptr("letters", "Of the deck"), AUTOMATIC: ptr("letters", "Of the language")}
    return [
        SelectOption(choice, named.get(choice) or own_name(choice), str(court))
        for choice, court in letter_sets().items()
    ]


_SAMPLED: Final = {"volume_effects": SoundName.PLACE, "volume_notes": SoundName.CALLED}
"""The volumes, and what is heard when they change."""
_SHARES: Final = (0.53, 0.47, 0)
_BETWEEN: Final = 10
"""Units between the rows."""


class DisplayPage(SettingsPage):
    """How everything looks."""

    named = mark("Display")
    tab = Tab.DISPLAY
    apart = ("card_back",)

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, the deck at the right."""
        back = SETTINGS["card_back"]
        stage, chosen = self.host.stage, self.app.settings.card_back
        backs = card_backs(back, chosen, partial(self.change, back), stage.kit.theme)
        deck = section(tr("The deck"), stage.kit.theme, DeckPreview())
        return [two_columns(stage, place, setting_rows(stage.kit, self.rows()), [deck, backs])]

    def change(self, setting: Setting, value: object) -> None:
        """See ``SettingsPage.change``; the window itself fills the screen."""
        if setting.name == "fullscreen":
            self.app.toggle_fullscreen()
        else:
            super().change(setting, value)

    def restore(self) -> None:
        """See ``SettingsPage.restore``; the game comes in a window."""
        if self.app.settings.fullscreen:
            self.app.toggle_fullscreen()
        super().restore()


class SoundPage(SettingsPage):
    """What is heard."""

    named = mark("Sound")
    tab = Tab.SOUND
    apart = tuple(_SAMPLED)

    def build(self, place: pygame.Rect) -> list[Panel]:
        """The switches, and each volume with sounds to try it."""
        cards = (
            (tr("Shuffling"), SoundName.SHUFFLE, tr("Before every deal")),
            (tr("A card played"), SoundName.PLACE, tr("Each time one falls")),
            (tr("A trick gathered"), SoundName.GATHER, tr("On its way to the winner")),
        )
        chimes = (
            (tr("Your turn"), SoundName.YOUR_TURN, tr("A bell, when all wait for you")),
            (tr("A contract made"), SoundName.MADE, tr("A flourish at the end of the deal")),
            (tr("A contract lost"), SoundName.LOST, tr("Low notes at the end of the deal")),
        )
        kit, wide = self.host.stage.kit, self.host.stage.wide
        rows = [self.row(SETTINGS[name]) for name in self.apart]
        for slider, _ in rows:
            slider.enabled, slider.refusal = self.app.settings.sound, tr("The sound is off.")
        width = common_width(kit, (slider for slider, _ in rows))
        tries = [[self._sample(*sample) for sample in samples] for samples in (cards, chimes)]
        alike(*chain.from_iterable(tries))
        volumes = [
            _volume(setting_row(*row, kit.theme, striped=False, wide=width), samples, wide=wide)
            for row, samples in zip(rows, tries, strict=True)
        ]
        panel = Panel([*setting_rows(kit, self.rows()), *volumes], gap=_BETWEEN)
        panel.place(kit, place)
        return [panel]

    def _sample(self, label: str, sound: SoundName, note: str) -> Across:
        """A button that lets one hear a sound, and when it is heard."""
        sign = icon("play", self.host.stage.kit.theme.heading)
        act = partial(self.app.sounds.play, sound)
        button = Button(label, act, kind=ButtonKind.QUIET, size=18, icon=sign)
        button.enabled, button.refusal = self.app.settings.sound, tr("The sound is off.")
        button.tooltip = tr("Listen")
        style = Style(Face.BODY, 16, self.host.stage.kit.theme.muted)
        return Across(button, Prose(note, style, leading=1.25), shares=(0, 1), gap=18)

    def change(self, setting: Setting, value: object) -> None:
        """See ``SettingsPage.change``; how it sounds now is heard at once."""
        super().change(setting, value)
        self.app.sounds.play(_SAMPLED.get(setting.name, SoundName.CLICK))
        if setting.name not in _SAMPLED:
            self.host.layout()


def _volume(row: Box, tries: Sequence[Box], *, wide: bool) -> Box:
    """A slider, and at its right, or below it where it is narrow, a few sounds to try."""
    sounds = Down(*tries, gap=7 if wide else 12, together=True)
    if not wide:
        return On(Down(row, On(sounds, sides=8), gap=6), _ground, above=0, below=10)
    return On(Across(row, On(sounds, above=8), Spacer(), shares=_SHARES, gap=9), _ground)


def _ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """One ground for the slider and what it makes louder."""
    kit.frame(target, rect, 6, fill=kit.theme.stripe)
