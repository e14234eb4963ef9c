"""The tabs of the settings: play, hand, display and sound, the language, what is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

import pygame

from game.rules.cards import parse_card
from game.session.paths import shown_path
from game.session.saves.backup import COPIES, copy_name, save_copy
from game.session.setting import Setting, Tab
from game.session.settings import AUTOMATIC, DECK, SETTINGS
from game.session.setup import LONGEST_NAME
from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, On, Prose, Sentence, Spacer, Words
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.host import act_or_stay, save_and_say
from game.ui.incoming import ask_to_restore
from game.ui.input.gamepads import PadKind
from game.ui.look.buttons import ButtonKind
from game.ui.look.icons import icon
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.settings.page import (
    PageHost,
    SettingsPage,
    card_backs,
    deck_preview,
    hand_preview,
    order_preview,
    pad_buttons,
    reading,
    setting_rows,
    table_keys,
    table_words,
    two_columns,
)
from game.ui.sound import SoundName
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Select, SelectOption
from game.ui.widgets.control import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_card
from game.ui.widgets.rows import ListRow, RowList
from game.ui.widgets.sections import common_width, draw_row_ground, section, setting_row
from game.ui.widgets.text_field import TextField
from game.words.cards import card_name, court_letters, letter_sets
from game.words.i18n import languages, name_of_language, ptr, tr, within
from game.words.numbers import number

_ABOVE: Final = 2
"""Units above and below each row: there are many."""


class PlayPage(SettingsPage):
    """The tab about play: name, speed and what helps at the table."""

    tab = Tab.PLAY

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._name = self.app.settings.name

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, a hand and the keys at the right."""
        stage, theme = self.host.stage, self.host.stage.kit.theme
        hand = hand_preview(lambda: replace(self.app.settings, name=self._name))
        beside = [section(tr("Preview"), theme, hand), table_keys(theme)]
        if self.app.pads.count:
            beside.insert(1, pad_buttons(theme, lambda: self.app.pads.kind or PadKind.XBOX))
        rows = setting_rows(stage.kit, self.rows(), _ABOVE)
        return [two_columns(stage, place, rows, beside)]

    def row(self, setting: Setting) -> tuple[Control, str]:
        """See ``SettingsPage.row``; the name is a field to type in."""
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
    """The tab about the player's cards: their order and letters, and how they are played."""

    tab = Tab.HAND

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, a hand at the right."""
        stage = self.host.stage
        hand = section(tr("Preview"), stage.kit.theme, order_preview())
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
        SelectOption(choice, named.get(choice) or name_of_language(choice), str(court))
        for choice, court in letter_sets().items()
    ]


_SAMPLED: Final = {"volume_effects": SoundName.PLACE, "volume_notes": SoundName.CALLED}
"""The volumes, and what is heard when they change."""
_SHARES: Final = (0.53, 0.47, 0)
_BETWEEN: Final = 10
"""Units between the rows."""


class DisplayPage(SettingsPage):
    """The tab about the looks of table, cards and window."""

    tab = Tab.DISPLAY
    apart = ("card_back",)

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, the deck at the right."""
        back = SETTINGS["card_back"]
        stage, chosen = self.host.stage, self.app.settings.card_back
        backs = card_backs(back, chosen, partial(self.change, back), stage.kit.theme)
        deck = section(tr("The deck"), stage.kit.theme, deck_preview())
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
    """The tab about sounds, with buttons to hear them."""

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
        return On(Down(row, On(sounds, sides=8), gap=6), draw_row_ground, above=0, below=10)
    return On(Across(row, On(sounds, above=8), Spacer(), shares=_SHARES, gap=9), draw_row_ground)


_LEADING: Final = 30
_CARDS: Final = ("CR", "T21", "EX")
_CARD: Final = 128


class LanguagePage(SettingsPage):
    """What language the game speaks."""

    tab = Tab.LANGUAGE

    def build(self, place: pygame.Rect) -> list[Panel]:
        """The languages and a few words at the left, sentences at the right."""
        now = self.app.language
        rows = []
        for value, label in _languages():
            note = tr("The language of this computer") if value == AUTOMATIC else ""
            row = ListRow(label, note, partial(self._set, value), radio=True)
            row.chosen = value == now
            rows.append(row)
        stage, theme = self.host.stage, self.host.stage.kit.theme
        half = (len(rows) + 1) // 2
        columns = Across(RowList(rows[:half]), RowList(rows[half:]), align="top", together=True)
        left = [columns, table_words(theme)]
        return [two_columns(stage, place, left, [_sentences(theme)])]

    def _set(self, language: str) -> None:
        self.app.change(language=language)


def _languages() -> list[tuple[str, str]]:
    """Each language by its own name."""
    own = [(language, name_of_language(language)) for language in languages()]
    return [(AUTOMATIC, ptr("language", "System")), *own]


def _sentences(theme: Theme) -> Box:
    """What the table says in the language in use, and what a few cards are called."""
    body = Style(Face.BODY, 17, theme.text)
    king = tr("the {suit} king", suit="♣")
    figures = {"high": number(52), "low": number(41), "gap": number(11), "base": number(25)}
    pieces = (
        (
            tr(
                "{name} makes the {contract} by {gap}",
                name="Colette",
                contract=within(tr("Garde")),
                gap=number(11),
            ),
            Style(Face.TITLE, 23, theme.heading),
        ),
        (tr("with {name}, who held {card}", name="Anatole", card=king), body),
        (tr("{high} − {low} = {gap}, and the base of {base}", **figures), body),
        (number(144, signed=True), Style(Face.FIGURE, 22, theme.good)),
    )
    lines = [Words(words, style, leading=_LEADING / style.size) for words, style in pieces]
    cards = (_named_card(code, theme) for code in _CARDS)
    text, names = Down(lines[0], Sentence(Down(*lines[1:], gap=0)), gap=0), Across(*cards, gap=0)
    return section(tr("How it reads"), theme, text, names, gap=17)


def _named_card(code: str, theme: Theme) -> Box:
    """A card, and below it its name."""
    picture = Drawn(
        lambda kit, target, rect: draw_card(kit, target, rect.center, _CARD, code), height=_CARD
    )
    style = Style(Face.NOTE, 15.5, theme.muted)
    name = card_name(parse_card(code))
    return Down(picture, Words(name, style, align="centre", most=1))


_SHOWN: Final = 5
"""Copies that are offered, the newest first."""


class DataPage(SettingsPage):
    """Where everything is kept, and how it comes to another computer."""

    tab = Tab.DATA

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Copies at the left, the folders at the right."""
        stage = self.host.stage
        return [two_columns(stage, place, [self._saving(), self._restoring()], [self._places()])]

    def _saving(self) -> Box:
        words = tr(
            "One file with your matches, your history and answers, your settings, rule sets and "
            "score pads. Keep it somewhere safe, or take it to another computer."
        )
        return self._section(tr("A copy of everything"), words, (tr("Save a copy"), self._save))

    def _restoring(self) -> Box:
        words = tr(
            "Drop a copy on this window, or choose one of those that lie where copies are saved. "
            "What is there now is kept beside it."
        )
        rows = [
            ListRow(path.name, "", partial(ask_to_restore, self.app, path))
            for path in self._copies()
        ]
        found = [RowList(rows, name=tr("Put a copy back"))] if rows else []
        return self._section(tr("Put a copy back"), words, None, found)

    def _section(
        self,
        title: str,
        words: str,
        act: tuple[str, Callable[[], None]] | None,
        more: Sequence[Box] = (),
    ) -> Box:
        theme = self.host.stage.kit.theme
        parts: list[Box] = [Prose(words, Style(Face.BODY, 17, theme.text), leading=1.3)]
        if act is not None:
            button = Button(*act, kind=ButtonKind.SECONDARY, size=18)
            parts.append(Across(button, Spacer(), shares=(0, 1)))
        return On(section(title, theme, Down(*parts, *more, gap=12), gap=14), above=10, below=8)

    def _copies(self) -> list[Path]:
        """The copies that lie where they are saved, the newest first."""
        folder = self.app.folders.shared
        try:
            found = sorted(folder.glob(COPIES), reverse=True)
        except OSError:
            return []
        return found[:_SHOWN]

    def _places(self) -> Box:
        """The folders in use; what was set aside or shared lies there, too."""
        folders = self.app.folders
        rows = (
            (tr("Games"), folders.data),
            (tr("Settings"), folders.settings),
            (tr("Shared"), folders.shared),
            (tr("Logs"), folders.logs),
        )
        pairs = [(word, shown_path(folder)) for word, folder in rows]
        return reading(tr("Where it is"), self.host.stage.kit.theme, pairs)

    def _save(self) -> None:
        path = self.app.folders.shared / copy_name()
        write = partial(save_copy, self.app.folders, path)
        save_and_say(self.app, tr("The copy is saved"), path, write)
        self.host.layout()  # with the new copy among those that lie there
