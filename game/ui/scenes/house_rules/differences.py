"""All options in which house rules differ from the federation's, at a glance."""

from __future__ import annotations

import pygame

from game.rules.ruleset import OPTIONS, RuleSet, real_differences
from game.ui.kit import Kit, Style
from game.ui.scenes.house_rules.words import value_words
from game.ui.theme import Face
from game.ui.widgets.section import Section
from game.words.i18n import tr


class DifferenceSection(Section):
    """Each option that differs with its value."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(tr("What differs"))
        options = [OPTIONS[name] for name in real_differences(rules)]
        self._pairs = [(tr(option.label), value_words(rules, option)) for option in options]
        self._lines: list[tuple[str, Style, float]] = []

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """The value below its label."""
        theme, scale = kit.theme, kit.text_scale
        label, value = Style(Face.BODY, 16, theme.text), Style(Face.STRONG, 16, theme.heading)
        self._lines = []
        if not self._pairs:
            words = tr("Nothing: these are the federation’s rules.")
            lines = kit.wrap(words, Style(Face.NOTE, 16, theme.muted), area.width)
            self._lines = [(line, Style(Face.NOTE, 16, theme.muted), 21) for line in lines]
        for name, words in self._pairs:
            self._lines += [(line, label, 20) for line in kit.wrap(name, label, area.width)]
            lines = kit.wrap(words, value, area.width)
            self._lines += [(line, value, 20) for line in lines[:-1]]
            self._lines.append((lines[-1], value, 28))
        return round(sum(step for _, _, step in self._lines) * scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading and lines."""
        super().draw(target)
        kit = self.kit
        y = self.area.top + 46 * kit.text_scale
        for line, style, step in self._lines:
            kit.draw_text(target, self.area.left, y, line, style)
            y += step * kit.text_scale
