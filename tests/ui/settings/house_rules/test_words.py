"""Every option and value has words, and what a contract comes to is worked out."""

from __future__ import annotations

from game.rules.bids import Bid
from game.rules.option_info import OPTIONS, OptionGroup
from game.rules.option_kind import OptionType, option_kind
from game.rules.presets import PRESETS, preset
from game.rules.ruleset import RuleSet
from game.rules.validation import validate
from game.ui.names import rules_name
from game.ui.scenes.house_rules.effect import effects
from game.ui.scenes.house_rules.values import CHOICES, value_words
from game.ui.scenes.house_rules.words import GROUPS, LABELS, PARTS, REASONS, rules_note


class TestWords:
    def test_every_option_has_words(self) -> None:
        assert set(LABELS) == {option.name for option in OPTIONS}
        assert set(GROUPS) == set(OptionGroup)
        for option in OPTIONS:
            kind = option_kind(option.name)
            if kind.type is OptionType.CHOICE:
                assert set(CHOICES[option.name]) == set(kind.choices)
            if kind.type is OptionType.INTEGERS:
                assert len(PARTS[option.name]) == (kind.count or 4)

    def test_every_value_of_every_preset_has_words(self) -> None:
        for rules in PRESETS.values():
            assert all(value_words(rules, option.name) for option in OPTIONS)
            assert rules_name(rules) != rules.name
            assert rules_note(rules)

    def test_every_reason_has_a_sentence(self) -> None:
        wrong = RuleSet(pousse=True, petite=False, players=())
        assert {it.reason for it in validate(wrong, 4)} <= set(REASONS)


def test_effects_of_multipliers() -> None:
    found = {it.contract: (it.yours, it.federation) for it in effects(preset("encyclopedia"))}
    assert found[Bid.PETITE] == (36, 36)
    assert found[Bid.POUSSE] == (36, None)
    changed = effects(RuleSet(multipliers=(1, 1, 2, 4, 8)))
    assert (changed[-1].yours, changed[-1].federation) == (288, 216)
    assert effects(RuleSet(players=(2,))) == []
