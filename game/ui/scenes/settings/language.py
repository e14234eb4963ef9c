"""The language, with a few sentences to see how it reads."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.rules.cards import parse_card
from game.session.settings import AUTOMATIC
from game.ui.boxes.box import Box
from game.ui.boxes.listed import Sentence
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Drawn, Words
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.settings.lists import table_words
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.rows import two_columns
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_card
from game.ui.widgets.rows import ListRow, RowList
from game.ui.widgets.section import section
from game.words.cards import card_name
from game.words.i18n import mark, ptr, tr, within
from game.words.languages import languages, own_name
from game.words.numbers import number

_LEADING: Final = 30
_CARDS: Final = ("CR", "T21", "EX")
_CARD: Final = 128


class LanguagePage(SettingsPage):
    """What language the game speaks."""

    named = mark("Language")

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
    own = [(language, own_name(language)) for language in languages()]
    return [(AUTOMATIC, ptr("language", "System")), *own]


def _sentences(theme: Theme) -> Box:
    """What the table says in the language in use, and what a few cards are called."""
    body = Style(Face.BODY, 17, theme.text)
    king = tr("the {suit} king", suit="♣")
    pieces = (
        (
            tr("{name} makes the {contract} by {gap}", **_example(), gap=number(11)),
            Style(Face.TITLE, 23, theme.heading),
        ),
        (tr("with {name}, who held {card}", name="Anatole", card=king), body),
        (tr("{high} − {low} = {gap}, and the base of {base}", **_figures()), body),
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


def _example() -> dict[str, object]:
    return {"name": "Colette", "contract": within(tr("Garde"))}


def _figures() -> dict[str, object]:
    return {"high": number(52), "low": number(41), "gap": number(11), "base": number(25)}
