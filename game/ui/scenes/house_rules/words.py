"""The values of options in words, rule sets in a line, and why rules cannot be played."""

from __future__ import annotations

from typing import Final

from game.rules.option import Option, OptionType, Plain
from game.rules.presets import PRESETS, Preset
from game.rules.ruleset import RuleSet, real_differences
from game.words.i18n import mark, ntr, tr
from game.words.numbers import number

REASONS: Final = {
    "bad_name": mark("Give your rules a name."),
    "name_taken": mark("Another set of rules has this name."),
    "bad_table_sizes": mark("Choose at least one number of players."),
    "out_of_bounds": mark("This number is not possible."),
    "pousse_needs_petite": mark("The pousse stands above the petite: allow both, or neither."),
    "without_garde_petite_and_pousse": mark(
        "Without the garde both petite and pousse must be allowed."
    ),
    "fixed_scores_start_at_garde": mark("With fixed amounts the lowest contract is the garde."),
    "two_players_have_no_taker": mark("Two players have no taker: only the score sheet works."),
    "only_the_taker_announces_with_his_bid": mark(
        "If any player may announce a slam, it cannot come with the bid."
    ),
    "defence_announces_slams_that_earn_nothing": mark(
        "If any player may announce a slam, the defence’s must earn something."
    ),
    "more_dog_cards_than_rounds": mark(
        "With fourteen cards each there are more dog cards than rounds."
    ),
    "not_for_this_table": mark("These rules are not for that many players."),
}


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
