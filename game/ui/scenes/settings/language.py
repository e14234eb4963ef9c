"""The language, with a few sentences to see how it reads."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.rules.cards import parse_card
from game.ui.kit import Kit, Style
from game.ui.scenes.settings.lists import table_words
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.rows import two_columns
from game.ui.theme import Face
from game.ui.widgets.card import draw_card
from game.ui.widgets.list_row import ListRow
from game.ui.widgets.panel import Panel
from game.ui.widgets.row_list import RowList
from game.ui.widgets.section import Section
from game.words.cards import card_name
from game.words.i18n import ptr, tr
from game.words.numbers import number

_LEADING: Final = 30
_CARDS: Final = ("CR", "T21", "EX")
_CARD: Final = 128
_CARD_GAP: Final = 22


class LanguagePage(SettingsPage):
    """What language the game speaks."""

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr("Language")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """The languages and a few words at the left, sentences at the right."""
        now = self.app.language
        rows = []
        for value, label in _languages():
            note = tr("The language of this computer") if value == "auto" else ""
            row = ListRow(label, note, partial(self._set, value), radio=True)
            row.chosen = value == now
            rows.append(row)
        return [
            two_columns(self.host.stage, place, [RowList(rows), table_words()], [SentenceSection()])
        ]

    def _set(self, language: str) -> None:
        self.app.change(language=language)


def _languages() -> list[tuple[str, str]]:
    """Each language by its own name."""
    return [("auto", ptr("language", "System")), ("en", "English"), ("fr", "Français")]


class SentenceSection(Section):
    """What the table says in the language in use, and what a few cards are called."""

    def __init__(self) -> None:
        super().__init__(tr("How it reads"))
        self._lines: list[tuple[str, Style]] = []
        self._cards_top = 0

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """A headline and sentences as they stand on the score sheet."""
        theme = kit.theme
        title = Style(Face.TITLE, 23, theme.heading)
        body = Style(Face.BODY, 17, theme.text)
        figure = Style(Face.FIGURE, 22, theme.good)
        gap = number(11)
        pieces = (
            (tr("{name} makes the {contract} by {gap}", **_example(), gap=gap), title),
            (
                tr(
                    "with {name}, who held {card}",
                    name="Anatole",
                    card=tr("the {suit} king", suit="♣"),
                ),
                body,
            ),
            (tr("{high} − {low} = {gap}, and the base of {base}", **_figures()), body),
            (number(144, signed=True), figure),
        )
        self._lines = [
            (line, style) for words, style in pieces for line in kit.wrap(words, style, area.width)
        ]
        text = round(_LEADING * kit.text_scale * len(self._lines))
        self._cards_top = area.top + text + kit.px(_CARD_GAP)
        return text + kit.px(_CARD_GAP + _CARD) + round(28 * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading and sentences."""
        super().draw(target)
        kit = self.kit
        y = self.area.top + 58 * kit.text_scale
        for line, style in self._lines:
            kit.draw_text(target, self.area.left, y, line, style)
            y += _LEADING * kit.text_scale
        self._draw_cards(target)

    def _draw_cards(self, target: pygame.Surface) -> None:
        kit = self.kit
        style = Style(Face.NOTE, 15.5, kit.theme.muted)
        column = self.area.width / len(_CARDS)
        for index, code in enumerate(_CARDS):
            x = self.area.left + column * (index + 0.5)
            draw_card(kit, target, (x, self._cards_top + kit.px(_CARD / 2)), _CARD, code)
            words = kit.fitted(card_name(parse_card(code)), style, column)
            baseline = self._cards_top + kit.px(_CARD) + 24 * kit.text_scale
            kit.draw_text(target, x, baseline, words, style, "centre")


def _example() -> dict[str, object]:
    return {"name": "Colette", "contract": tr("Garde").lower()}


def _figures() -> dict[str, object]:
    return {"high": number(52), "low": number(41), "gap": number(11), "base": number(25)}
