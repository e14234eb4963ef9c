"""The values of options in words, and rule sets in a line."""

from __future__ import annotations

from game.rules.options.option import Option, OptionType, Plain
from game.rules.options.presets import PRESETS, Preset
from game.rules.options.ruleset import RuleSet, real_differences
from game.words.i18n import ntr, tr
from game.words.numbers import number


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
