"""House rules while they are being written."""

from __future__ import annotations

from dataclasses import replace

from game.rules.options.presets import PRESETS, differences, rules_from_plain
from game.rules.options.ruleset import (
    FEDERATION,
    RuleProblem,
    RuleSet,
    idle_options,
    real_differences,
    validate,
)
from game.session.rule_sets import RuleSets, playable_sizes


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
