"""House rules while they are being written: their values in words, and what they change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.rules.actions import Bid
from game.rules.options.choices import Option, OptionType, Plain
from game.rules.options.presets import PRESETS, Preset, differences, rules_from_plain
from game.rules.options.ruleset import (
    FEDERATION,
    OPTIONS,
    RuleProblem,
    RuleSet,
    options_without_effect,
    real_differences,
    validate,
)
from game.rules.score.outcome import ImpossibleOutcome, Outcome
from game.rules.score.scoring import score
from game.session.rule_sets import RuleSets, playable_sizes
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import On, Prose, Words
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.charts.pairs import BarPair, pair_legend
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.sections import section
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
    def reasons_for_no_effect(self) -> dict[str, str]:
        """The options that do nothing as the others stand, each with the reason as a message."""
        return options_without_effect(self.rules)

    # -- problems -------------------------------------------------------------------------------

    def name_problem(self, saved: RuleSets) -> RuleProblem | None:
        """What is wrong with the name of the rules; None where nothing is."""
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


def rules_in_short(rules: RuleSet) -> str:
    """A line about a rule set: its character, and how far it is from the federation's rules."""
    if rules.name in PRESETS:
        note = tr(Preset(rules.name).note)
        return note if rules.name == Preset.FFT else f"{note} {count_words(rules)}"
    return tr("Your own rules.") + " " + count_words(rules)


def count_words(rules: RuleSet) -> str:
    """In how many options a rule set differs from the federation's, as a sentence."""
    count = len(real_differences(rules))
    return ntr("{n} difference.", "{n} differences.", count)


def option_value_words(rules: RuleSet, option: Option) -> str:
    """The value of an option as the player reads it."""
    value = option.plain(rules)
    if option.type is OptionType.BOOLEAN:
        return tr("on") if value else tr("off")
    return option_words(option, value)


def option_words(option: Option, value: Plain) -> str:
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
"""Units of text from one line of the note to the next, and that a contract takes."""


def difference_section(rules: RuleSet, theme: Theme) -> Box:
    """Each option that differs, with its value below it."""
    label, value = Style(Face.BODY, 16, theme.text), Style(Face.STRONG, 16, theme.heading)
    options = [OPTIONS[name] for name in real_differences(rules)]
    pairs: list[Box] = [
        Down(
            Prose(tr(option.label), label, leading=1.25),
            Prose(option_value_words(rules, option), value, leading=1.25),
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


class EffectSection(Described):
    """A bar for each contract over a paler one for the federation's rules."""

    def __init__(self, rules: RuleSet) -> None:
        self.effects = effects(rules)

    def describe(self, kit: Kit) -> Box:
        """A line of words, the bars, and what the colours mean."""
        theme = kit.theme
        name, note = Style(Face.BODY, 16, theme.text), Style(Face.BODY, 15.5, theme.muted)
        words = tr("Contract made by 11 with two bouts and no bonus. Each defender pays:")
        most = max((max(it.yours, it.federation or 0) for it in self.effects), default=1) or 1
        bars = alike(
            *(
                Across(
                    Words(bid_name(it.contract), name, align="right"),
                    BarPair(it.yours, it.federation, most, _ROW),
                    shares=(0, 1),
                    gap=12,
                )
                for it in self.effects
            )
        )
        legend = On(pair_legend(tr("your rules"), tr("federation"), theme), above=2.5, below=0)
        about, shown = Prose(words, note, leading=_NOTE / 15.5), Down(*bars, legend, gap=0)
        return section(tr("Effect on one deal"), theme, about, shown, gap=11 * kit.text_growth)
