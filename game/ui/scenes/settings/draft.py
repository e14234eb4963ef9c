"""House rules while they are being written: their values in words, and what they change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.rules.actions import Bid
from game.rules.options.choices import Option, OptionType, Plain
from game.rules.options.presets import PRESETS, Preset, differences, rules_from_plain
from game.rules.options.ruleset import (
    FEDERATION,
    OPTIONS,
    RuleProblem,
    RuleSet,
    idle_options,
    real_differences,
    validate,
)
from game.rules.score.outcome import ImpossibleOutcome, Outcome
from game.rules.score.scoring import score
from game.session.rule_sets import RuleSets, playable_sizes
from game.ui.boxes.box import Box
from game.ui.boxes.content import Prose
from game.ui.boxes.stacks import Down
from game.ui.charts.elements import Tone, tone_colour
from game.ui.drawing.vector import path
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.sections import Section, section
from game.words.i18n import ntr, tr
from game.words.numbers import number
from game.words.table import bid_name


class Draft:
    """A rule set that is changed step by step, and what is wrong with it.

    Attributes:
        rules: the rules as they are now; their name is what the player typed.
        base: the rules that it started from.
    """

    def __init__(self, base: RuleSet, name: str) -> None:
        """Start from a preset or an own rule set.

        Args:
            base: where to start.
            name: what the new rules are called; an own rule set that is changed keeps its own.
        """
        self.base = base
        self._first_name = name if self.is_preset else base.name
        self.rules = replace(base, name=self._first_name)

    @property
    def is_preset(self) -> bool:
        """Whether it started from a preset, so that saving makes a new rule set."""
        return self.base.name in PRESETS

    @property
    def source(self) -> str | None:
        """The own rule set that saving replaces."""
        return None if self.is_preset else self.base.name

    @property
    def changed(self) -> bool:
        """Whether something differs from where it started."""
        return self.rules != replace(self.base, name=self._first_name)

    def rename(self, name: str) -> None:
        """Take a name as it was typed."""
        self.rules = replace(self.rules, name=name)

    def change(self, field: str, value: object) -> None:
        """Set an option to a value as it is written in JSON."""
        plain = differences(self.rules, FEDERATION)
        self.rules = rules_from_plain({**plain, "name": self.rules.name, field: value})

    def reset(self, field: str) -> None:
        """Give an option the federation's value."""
        self.rules = replace(self.rules, **{field: getattr(FEDERATION, field)})

    def restore(self) -> None:
        """Go back to where it started; the name stays."""
        self.rules = replace(self.base, name=self.rules.name)

    @property
    def restorable(self) -> bool:
        """Whether an option differs from where it started."""
        return self.rules != replace(self.base, name=self.rules.name)

    def differs(self, field: str) -> bool:
        """Whether an option is not as the federation has it, and does something."""
        return field in self.differing

    @property
    def differing(self) -> tuple[str, ...]:
        """The options that are not as the federation has them, without those that do nothing."""
        return real_differences(self.rules)

    @property
    def idle(self) -> dict[str, str]:
        """The options that do nothing as the others stand, each with the reason as a message."""
        return idle_options(self.rules)

    # -- problems -------------------------------------------------------------------------------

    def name_problem(self, saved: RuleSets) -> RuleProblem | None:
        """What is wrong with the name."""
        name = self.rules.name.strip()
        if not name or not name.isprintable():
            return RuleProblem("name", "bad_name")
        if saved.is_taken(name, but=self.source):
            return RuleProblem("name", "name_taken")
        return None

    def errors(self) -> list[RuleProblem]:
        """What keeps the rules from being played at any table."""
        rules = replace(self.rules, name=FEDERATION.name)
        if playable_sizes(rules):
            return []
        sizes = rules.sizes or (4,)
        return list(dict.fromkeys(p for seats in sizes for p in validate(rules, seats)))

    def limits(self) -> list[RuleProblem]:
        """What keeps the rules from being played at some tables, though not at others."""
        rules = replace(self.rules, name=FEDERATION.name)
        if not playable_sizes(rules):
            return []
        return list(dict.fromkeys(p for seats in rules.sizes for p in validate(rules, seats)))


def rules_note(rules: RuleSet) -> str:
    """A line about a rule set: its character, and how far it is from the federation's rules."""
    if rules.name in PRESETS:
        note = tr(Preset(rules.name).note)
        return note if rules.name == Preset.FFT else f"{note} {count_words(rules)}"
    return tr("Your own rules.") + " " + count_words(rules)


def count_words(rules: RuleSet) -> str:
    """In how many options a rule set differs from the federation's, as a sentence."""
    count = len(real_differences(rules))
    return ntr("{n} difference.", "{n} differences.", count)


def value_words(rules: RuleSet, option: Option) -> str:
    """The value of an option as the player reads it."""
    value = option.plain(rules)
    if option.type is OptionType.BOOLEAN:
        return tr("on") if value else tr("off")
    return choice_words(option, value)


def choice_words(option: Option, value: Plain) -> str:
    """A value of an option that is no switch, in words."""
    if isinstance(value, list):
        return " / ".join(number(item) for item in value)
    if isinstance(value, str):
        return tr(next(each.label for each in option.values if each.name == value))
    return number(value)


_BOUTS: Final = 2
_MARGIN: Final = 11
_MOST_POINTS: Final = 91
_NOTE: Final = 22
_ROW: Final = 36
_BAR: Final = 11
_FIGURE: Final = 46


def difference_section(rules: RuleSet, theme: Theme) -> Box:
    """Each option that differs, with its value below it."""
    label, value = Style(Face.BODY, 16, theme.text), Style(Face.STRONG, 16, theme.heading)
    options = [OPTIONS[name] for name in real_differences(rules)]
    pairs: list[Box] = [
        Down(
            Prose(tr(option.label), label, leading=1.25),
            Prose(value_words(rules, option), value, leading=1.25),
            gap=0,
        )
        for option in options
    ]
    note = Style(Face.NOTE, 16, theme.muted)
    none = Prose(tr("Nothing: these are the federation’s rules."), note)
    return section(tr("What differs"), theme, Down(*pairs or [none]))


@dataclass(frozen=True, slots=True)
class Effect:
    """What each defender pays for a contract that is made.

    Attributes:
        contract: which one.
        yours: by the house rules.
        federation: by the federation's rules; None when they have no such contract.
    """

    contract: Bid
    yours: int
    federation: int | None


def effects(rules: RuleSet) -> list[Effect]:
    """What every contract costs each defender when two bouts make it by 11, without a bonus."""
    players = next((seats for seats in (4, 3, 5) if seats in rules.players), None)
    if players is None:
        return []
    found = []
    for contract in rules.contracts:
        yours = _paid(rules, players, contract)
        if yours is not None:
            known = contract in FEDERATION.contracts
            federation = _paid(FEDERATION, players, contract) if known else None
            found.append(Effect(contract, yours, federation))
    return found


def _paid(rules: RuleSet, players: int, contract: Bid) -> int | None:
    points = rules.targets[_BOUTS] + _MARGIN
    if points > _MOST_POINTS:
        return None
    try:
        return score(rules, Outcome(players, contract, _BOUTS, 2 * points)).per_defender
    except ImpossibleOutcome:
        return None


class EffectSection(Section):
    """A bar for each contract over a paler one for the federation's rules."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(tr("Effect on one deal"))
        self.effects = effects(rules)
        self._notes: list[str] = []

    @staticmethod
    def _note_style(kit: Kit) -> Style:
        return Style(Face.BODY, 15.5, kit.theme.muted)

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """A line of words, the bars, and what the colours mean."""
        words = tr("Contract made by 11 with two bouts and no bonus. Each defender pays:")
        self._notes = kit.wrap(words, self._note_style(kit), area.width)
        used = _NOTE * len(self._notes) + _ROW * len(self.effects) + 30
        return round(used * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading, bars and legend."""
        super().draw(target)
        kit = self.kit
        text = kit.text_scale
        left, y = self.rect.left, self.rect.top + 44 * text
        kit.draw_lines(target, left, y, self._notes, self._note_style(kit), leading=_NOTE / 15.5)
        y += (_NOTE * len(self._notes) - 6) * text
        style = Style(Face.BODY, 16, kit.theme.text)
        names = max((kit.text_width(bid_name(e.contract), style) for e in self.effects), default=0)
        start = round(left + names + kit.px(12))
        room = self.rect.right - kit.px(_FIGURE) - start
        most = max((max(e.yours, e.federation or 0) for e in self.effects), default=1) or 1
        for effect in self.effects:
            middle = y + _ROW * text / 2
            baseline = middle + kit.text_px(16) * 0.3
            end = start - kit.px(12)
            kit.draw_text(target, end, baseline, bid_name(effect.contract), style, "right")
            self._draw_bars(target, start, middle, room / most, effect)
            y += _ROW * text
        self._draw_legend(target, left, y + 18 * text)

    def _draw_bars(
        self, target: pygame.Surface, left: int, middle: float, unit: float, effect: Effect
    ) -> None:
        kit, theme = self.kit, self.kit.theme
        self._bar(
            target, left, middle - kit.px(_BAR), effect.yours * unit, tone_colour(theme, Tone.PLAIN)
        )
        if effect.federation is not None:
            other = tone_colour(theme, Tone.OTHER)
            self._bar(target, left, middle, effect.federation * unit, other)
        differs = effect.yours != effect.federation
        figure = Style(Face.STRONG, 16, theme.heading if differs else theme.text)
        end = left + max(effect.yours, effect.federation or 0) * unit + kit.px(8)
        kit.draw_text(target, end, middle + kit.text_px(16) * 0.3, number(effect.yours), figure)

    def _bar(
        self, target: pygame.Surface, left: float, top: float, length: float, colour: str
    ) -> None:
        kit, theme = self.kit, self.kit.theme
        width = round(length) / kit.scale
        outline = f"M0 0H{width}V{_BAR}H0Z"
        body = partial(path, outline, fill=colour, stroke=theme.outline, width=1)
        kit.shape(("effect", colour), body, width, _BAR).draw(target, left, top)

    def _draw_legend(self, target: pygame.Surface, left: float, baseline: float) -> None:
        kit, theme = self.kit, self.kit.theme
        style = Style(Face.BODY, 15, theme.text)
        x = left
        for words, colour in (
            (tr("your rules"), tone_colour(theme, Tone.PLAIN)),
            (tr("federation"), tone_colour(theme, Tone.OTHER)),
        ):
            self._bar(target, x, baseline - kit.px(_BAR), kit.px(20), colour)
            x = kit.draw_text(target, x + kit.px(28), baseline, words, style) + kit.px(18)
