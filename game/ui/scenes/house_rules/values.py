"""The values of options in words."""

from __future__ import annotations

from typing import Final

from game.rules.option_kind import OptionType, option_kind
from game.rules.ruleset import RuleSet
from game.rules.ruleset_text import Plain, plain_value
from game.words.i18n import mark, tr
from game.words.numbers import number

_REDEAL: Final = {
    "next_dealer": mark("Next dealer"),
    "same_dealer": mark("Same dealer"),
}

_DECLARING: Final = {
    "first_card": mark("With the first card"),
    "before_first_lead": mark("Before the first lead"),
}

CHOICES: Final[dict[str, dict[str, str]]] = {
    "direction": {
        "counter_clockwise": mark("Counter-clockwise"),
        "clockwise": mark("Clockwise"),
    },
    "five_players": {
        "called_king": mark("With a called king"),
        "alone": mark("Taker alone"),
        "fourteen": mark("Fourteen cards each"),
    },
    "dog_placement": {
        "not_first_or_last": mark("Not first or last"),
        "not_first_or_last_three": mark("Not first or last three"),
        "not_first_six_nor_last": mark("Not first six nor last"),
        "after_each_round": mark("One after each round"),
    },
    "shuffle": {"full": mark("Shuffled"), "soft": mark("Only cut")},
    "all_pass": _REDEAL,
    "petit_sec": {
        "cancel": mark("The deal is void"),
        "imprenable": mark("A second Excuse"),
        "choice": mark("The player chooses"),
        "play_on": mark("Play goes on"),
    },
    "imprenable": {"never_wins": mark("Never wins"), "may_win": mark("May win by rank")},
    "imprenable_moment": {
        "after_deal": mark("After the deal"),
        "first_card": mark("With the first card"),
        "when_played": mark("When it is played"),
    },
    "maldonne": {
        "off": mark("Are played"),
        "no_trump": mark("Void without trump"),
        "few_cards": mark("Void when too weak"),
    },
    "misdeal_redeal": _REDEAL,
    "lowest_call": {
        "king": mark("King"),
        "queen": mark("Queen"),
        "knight": mark("Knight"),
        "jack": mark("Jack"),
    },
    "first_lead": {"dealers_right": mark("Next to the dealer"), "taker": mark("The taker")},
    "obligations": {"strict": mark("Strict"), "relaxed": mark("Relaxed")},
    "excuse_last_trick": {
        "changes_sides": mark("To the other side"),
        "trick_winner": mark("To the trick’s winner"),
        "kept": mark("Stays with its side"),
    },
    "excuse_slam_exception": {
        "led": mark("When it is led"),
        "played": mark("Wherever it is played"),
        "off": mark("Never"),
    },
    "excuse_without_trick": {
        "kept_for_4": mark("Kept for 4 points"),
        "surrendered": mark("Lost"),
    },
    "poignee_shows": {
        "threshold": mark("Just those of its level"),
        "at_least": mark("Those of its level, or more"),
    },
    "poignee_moment": _DECLARING,
    "petit_au_bout": {"any": mark("Either side"), "taker_only": mark("Taker’s side only")},
    "chelem_by": {
        "nobody": mark("Nobody"),
        "taker": mark("The taker"),
        "any_player": mark("Any player"),
    },
    "chelem_moment": {
        "before_first_card": mark("Before the first card"),
        "with_bid": mark("With the bid"),
    },
    "petit_chelem": {
        "off": mark("Not counted"),
        "but_one": mark("All tricks but one"),
        "but_three": mark("All tricks but three"),
    },
    "misere_moment": _DECLARING,
    "scoring": {
        "multiplied": mark("Multiplied"),
        "base_by_contract": mark("Base by contract"),
        "fixed": mark("Fixed amounts"),
    },
    "partner_share": {"two_to_one": mark("Two to one"), "equal": mark("Equally")},
    "stakes": {
        "score_sheet": mark("Score sheet"),
        "pools": mark("Points and pools"),
        "chips": mark("Chips"),
    },
    "when_broke": {"stop": mark("The match stops"), "raise": mark("Stakes are raised")},
    "match_length": {
        "open": mark("Open"),
        "as_many_as_players": mark("As many deals as players"),
    },
}
"""The words of every option that has a closed list of names."""


def value_words(rules: RuleSet, name: str) -> str:
    """The value of an option as the player reads it."""
    value = plain_value(rules, name)
    if option_kind(name).type is OptionType.BOOLEAN:
        return tr("on") if value else tr("off")
    return choice_words(name, value)


def choice_words(name: str, value: Plain) -> str:
    """A value of an option that is no switch, in words."""
    if isinstance(value, list):
        return " / ".join(number(item) for item in value)
    if isinstance(value, str):
        return tr(CHOICES[name][value])
    return number(value)
