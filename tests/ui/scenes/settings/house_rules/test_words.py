"""Every option and value has words, and what a contract comes to is worked out."""

from __future__ import annotations

from game.rules.actions import Bid
from game.rules.options.presets import PRESETS, preset
from game.rules.options.ruleset import OPTIONS, RuleSet, validate
from game.ui.scenes.settings.draft import effects, option_value_words, rules_in_short
from game.words.errors import RULE_SENTENCES
from game.words.names import rules_name


class TestWords:
    def test_every_value_of_every_preset_has_words(self) -> None:
        for rules in PRESETS.values():
            assert all(option_value_words(rules, option) for option in OPTIONS.values())
            assert rules_name(rules) != rules.name
            assert rules_in_short(rules)

    def test_every_reason_has_a_sentence(self) -> None:
        wrong = RuleSet(pousse=True, petite=False, players=())
        assert {it.reason for it in validate(wrong, 4)} <= set(RULE_SENTENCES)


def test_effects_of_multipliers() -> None:
    found = {it.contract: (it.yours, it.federation) for it in effects(preset("encyclopedia"))}
    assert found[Bid.PETITE] == (36, 36)
    assert found[Bid.POUSSE] == (36, None)
    changed = effects(RuleSet(multipliers=(1, 1, 2, 4, 8)))
    assert (changed[-1].yours, changed[-1].federation) == (288, 216)
    assert effects(RuleSet(players=(2,))) == []
