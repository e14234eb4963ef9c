"""A draft of house rules: what is changed in it, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

from game.rules.actions import Bid
from game.rules.options.presets import preset
from game.session.rule_sets import RuleSets
from game.ui.scenes.settings.draft import Draft
from tests.ui.scenes.settings.house_rules.house_rules_pilot import (
    CAFE,
)


class TestDraft:
    def test_changing_and_resetting(self) -> None:
        draft = Draft(preset("fft"), "Mine")
        assert not draft.changed
        draft.change("multipliers", [1, 1, 2, 4, 8])
        draft.change("lowest_call", "queen")
        assert draft.rules.multiplier(Bid.GARDE_CONTRE) == 8
        assert set(draft.differing) == {"lowest_call", "multipliers"}
        assert draft.differs("multipliers")
        draft.reset("multipliers")
        assert set(draft.differing) == {"lowest_call"}
        draft.restore()
        assert not draft.changed

    def test_an_own_set_keeps_its_name_and_is_replaced(self) -> None:
        draft = Draft(CAFE, "ignored")
        assert (draft.rules.name, draft.source) == ("Café", "Café")
        draft.rename("Bar")
        assert draft.changed

    def test_names(self, tmp_path: Path) -> None:
        saved = RuleSets(tmp_path)
        saved.save(CAFE)
        draft = Draft(preset("fft"), "Mine")
        assert draft.name_problem(saved) is None
        for name, reason in ((" ", "bad_name"), ("café", "name_taken"), ("fft", "name_taken")):
            draft.rename(name)
            problem = draft.name_problem(saved)
            assert problem is not None
            assert problem.reason == reason
        assert Draft(CAFE, "").name_problem(saved) is None

    def test_errors_and_limits(self) -> None:
        draft = Draft(preset("fft"), "Mine")
        draft.change("stakes", "pools")
        assert not draft.errors()
        assert [it.reason for it in draft.limits()] == ["two_players_have_no_taker"]
        draft.change("players", [2])
        assert [it.field for it in draft.errors()] == ["stakes"]
        assert not draft.limits()
        draft.change("players", [])
        assert [it.reason for it in draft.errors()] == ["bad_table_sizes"]
