"""The slam: a small question to the taker before the first card."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.i18n import number, tr
from game.rules.actions import AnnounceChelem
from game.ui.buttons import ButtonKind, ButtonShape
from game.ui.kit import Style
from game.ui.table.prompt import Act, Answer, Decline
from game.ui.table.prompts.fitting import shrunk
from game.ui.table.prompts.panel import Groups, PanelPrompt
from game.ui.theme import Face
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

_WIDTH: Final = 560
_SIDE: Final = 36
_GAP: Final = 20
_SIZE: Final = 21
_PLAY_SHARE: Final = 0.36
"""The part of the row that the shorter button has."""


class ChelemPrompt(PanelPrompt):
    """Play, or announce the slam first."""

    def build(self) -> None:
        """Place the two buttons."""
        u, text = self.unit, self.kit.text_scale
        self.title = tr("Announce the slam?")
        tall = 48 * text
        height = 36 * u + tall + 58 * text
        self.put_panel(self.table.panel_width(_WIDTH), height, self.table.panel_bottom - 10 * u)
        announce = Act(AnnounceChelem())
        self._play = self._button(tr("Play"), ButtonKind.SECONDARY, Decline())
        self._announce = self._button(tr("Announce the slam"), ButtonKind.PRIMARY, announce)
        left, top = self.rect.left + _SIDE * u, self.rect.top + 36 * u
        room = self.rect.width - (2 * _SIDE + _GAP) * u
        for name, button, share in (
            ("play", self._play, _PLAY_SHARE),
            ("announce", self._announce, 1 - _PLAY_SHARE),
        ):
            rect = pygame.Rect(round(left), round(top), round(share * room), round(tall))
            self.add(name, button, rect)
            style = Style(Face.TITLE, _SIZE, self.kit.theme.on_button)
            button.size = shrunk(self.kit, button.label, style, rect.width - 30 * text).size
            left = rect.right + _GAP * u

    def _button(self, label: str, kind: ButtonKind, answer: Answer) -> Button:
        act = partial(self.answer, answer)
        return Button(label, act, kind=kind, shape=ButtonShape.CARTOUCHE, size=_SIZE)

    def groups(self) -> Groups:
        """One group of two."""
        return ((self._play, self._announce),)

    def default_control(self) -> Widget:
        """Playing on does no harm."""
        return self._play

    def draw_content(self, target: pygame.Surface) -> None:
        """Draw what the announcement is worth."""
        kit, rules = self.kit, self.view.facts.rules
        text = tr(
            "Every trick yours: {won}. One trick lost: {lost}.",
            won=number(rules.chelem_announced, signed=True),
            lost=number(rules.chelem_failed, signed=True),
        )
        room = self.rect.width - 2 * _SIDE * self.unit
        style = shrunk(kit, text, Style(Face.BODY, 19, kit.theme.text), room)
        baseline = self.rect.bottom - 24 * kit.text_scale
        kit.draw_text(target, self.rect.centerx, baseline, text, style, "centre")
