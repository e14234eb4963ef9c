"""All options in which house rules differ from the federation's, at a glance."""

from __future__ import annotations

from game.rules.options.ruleset import OPTIONS, RuleSet, real_differences
from game.ui.boxes.box import Box, Described
from game.ui.boxes.stacks import Down
from game.ui.boxes.words import Prose
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.house_rules.words import value_words
from game.ui.widgets.section import section
from game.words.i18n import tr


class DifferenceSection(Described):
    """Each option that differs with its value."""

    def __init__(self, rules: RuleSet) -> None:
        options = [OPTIONS[name] for name in real_differences(rules)]
        self._pairs = [(tr(option.label), value_words(rules, option)) for option in options]

    def describe(self, kit: Kit) -> Box:
        """The value below its label."""
        label, value, note = (
            Style(face, 16, colour)
            for face, colour in (
                (Face.BODY, kit.theme.text),
                (Face.STRONG, kit.theme.heading),
                (Face.NOTE, kit.theme.muted),
            )
        )
        pairs: list[Box] = [
            Down(Prose(name, label, leading=1.25), Prose(words, value, leading=1.25), gap=0)
            for name, words in self._pairs
        ]
        none = Prose(tr("Nothing: these are the federation’s rules."), note)
        return section(tr("What differs"), kit.theme, Down(*pairs or [none]))
