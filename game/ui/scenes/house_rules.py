"""Writing house rules: every option of a rule set, named, checked and saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.i18n import tr
from game.rules.presets import PRESETS
from game.rules.ruleset import RuleSet
from game.rules.ruleset_text import Plain
from game.rules.validation import LONGEST_NAME
from game.ui.buttons import ButtonKind
from game.ui.scenes.dialog import DialogScene, Reply
from game.ui.scenes.dialog_problems import show_problem
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.house_rules_differences import DifferenceSection
from game.ui.scenes.house_rules_draft import FEDERATION, Draft
from game.ui.scenes.house_rules_effect import EffectSection
from game.ui.scenes.house_rules_fields import option_sections
from game.ui.scenes.house_rules_head import RulesHead
from game.ui.scenes.house_rules_rows import OptionRow, ProblemBox
from game.ui.scenes.house_rules_words import REASONS, count_words, rules_name
from game.ui.scenes.select_list import SelectListScene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.panel import Body, Panel
from game.ui.widgets.select import Option, Select
from game.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.ui.app import App

_SIDE_WIDTH: Final = 392
_GAP: Final = 16


class HouseRulesScene(HeaderScene):
    """All options of one rule set; nothing holds before it is saved."""

    def __init__(self, app: App, base: RuleSet | None = None) -> None:
        """Start from a preset or an own rule set; without one, from the set in use."""
        super().__init__(app)
        start = base or app.rule_sets.find(app.settings.rules) or FEDERATION
        self.draft = Draft(start, self._free_name())
        self._rows: list[OptionRow] = []
        self._last_offset = 0

    def title(self) -> str:
        """The words over the screen."""
        return tr("House rules")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Back")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return (
            (tr("Up / Down"), tr("option")),
            (tr("Left / Right"), tr("change")),
            (tr("Backspace"), tr("federation’s value")),
            (tr("Ctrl + S"), tr("save")),
        )

    def _free_name(self) -> str:
        """A name that no rule set has yet."""
        plain = name = tr("My rules")
        count = 1
        while self.app.rule_sets.is_taken(name):
            count += 1
            name = f"{plain} {count}"
        return name

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Options at the left, what they do at the right; on a small screen options only."""
        self._sections = option_sections(self.draft, self._change, self._open_list)
        self._rows = [row for section in self._sections for row in section.rows]
        self._name = TextField(
            tr("Rule set"), self.draft.rules.name, self._rename, limit=LONGEST_NAME
        )
        bases = (*PRESETS.values(), *self.app.rule_sets.all)
        self._base = Select(
            tr("based on"),
            [Option(rules, rules_name(rules), count_words(rules)) for rules in bases],
            self.draft.base,
            self._start_from,
            self._open_list,
        )
        self.foot = [
            Button(tr("Restore"), self._restore, kind=ButtonKind.QUIET),
            Button(tr("Save rules"), self._save, size=21),
        ]
        if not self.draft.is_preset:
            self.foot.insert(0, Button(tr("Delete"), self._ask_delete, kind=ButtonKind.QUIET))
        self._place_panels()

    def _place_panels(self) -> None:
        """Place everything for the draft as it is now; lists stay where they were scrolled to."""
        kit, body, wide = self.stage.kit, self.stage.body, self.stage.wide
        offset = self.panels[0].offset if self.panels else self._last_offset
        problems = self._problem_boxes()
        head: list[Body] = [RulesHead(self._name, self._base, len(self.draft.differing))]
        options: list[Body] = [*self._sections]
        if not wide:
            options = [*head, *problems, *options]
            head = []
        main = Panel(options, head=head, gap=10, inset=22)
        side = kit.px(_SIDE_WIDTH) if wide else 0
        width = body.width - side - (kit.px(_GAP) if wide else 0)
        main.place(kit, pygame.Rect(body.left, body.top, width, body.height))
        main.scroll_by(offset)
        self.panels = [main]
        if wide:
            rules = self.draft.rules
            bodies = [EffectSection(rules), *problems, DifferenceSection(rules)]
            panel = Panel(bodies, gap=20)
            panel.place(kit, pygame.Rect(body.right - side, body.top, side, body.height))
            self.panels.append(panel)

    def _clear(self) -> None:
        self._last_offset = self.panels[0].offset if self.panels else 0
        super()._clear()

    def _problem_boxes(self) -> list[ProblemBox]:
        """What is wrong, at its rows and in words; Save is open only when it can be done."""
        errors, limits = self.draft.errors(), self.draft.limits()
        at_fields = {problem.field: tr(REASONS[problem.reason]) for problem in errors}
        for row in self._rows:
            row.reason = at_fields.get(row.option.name, "")
        name = self.draft.name_problem(self.app.rule_sets)
        sentences = [tr(REASONS[problem.reason]) for problem in ([name] if name else []) + errors]
        self.foot[-1].enabled = not sentences and self.draft.changed
        boxes = [ProblemBox(sentences, serious=True)] if sentences else []
        if not sentences and not self.draft.changed:
            boxes.append(ProblemBox([tr("Nothing to save: no option was changed.")], serious=False))
        if limits:
            words = [tr("Not at every table:"), *(tr(REASONS[it.reason]) for it in limits)]
            boxes.append(ProblemBox([" ".join(words)], serious=False))
        return boxes

    # -- changes --------------------------------------------------------------------------------

    def _change(self, field: str, value: Plain) -> None:
        self.draft.change(field, value)
        self._place_panels()

    def _rename(self, name: str) -> None:
        self.draft.rename(name)
        self._place_panels()

    def _start_from(self, base: RuleSet) -> None:
        """Take another rule set as the start; changes that were not saved are asked about."""

        def start() -> None:
            self.draft = Draft(base, self._free_name())
            self.layout()

        self._ask_to_drop(start)

    def _restore(self) -> None:
        self.draft.restore()
        self.layout()

    def _reset(self, widget: Widget) -> bool:
        """Give the option of a widget the federation's value."""
        row = next((row for row in self._rows if widget in row.controls), None)
        if row is None:
            return False
        self.draft.reset(row.option.name)
        self.layout()
        return True

    def _open_list(self, select: Select[Any]) -> None:
        self.app.push(SelectListScene(self.app, select))

    # -- saving ---------------------------------------------------------------------------------

    def _save(self) -> None:
        """Save, and use these rules for the next match."""
        if not self.foot[-1].enabled:
            return
        rules = replace(self.draft.rules, name=self.draft.rules.name.strip())
        problem = self.app.rule_sets.save(rules, instead_of=self.draft.source)
        if problem is not None:
            show_problem(self.app, problem)
            return
        self.app.change(rules=rules.name)
        self.app.announce(tr("The rules are saved."))
        self.draft = Draft(rules, rules.name)
        self.layout()

    def _ask_delete(self) -> None:
        replies = (
            Reply(tr("Delete"), self._delete),
            Reply(tr("Keep them"), lambda: None, main=True),
        )
        title = tr("Delete “{name}”?", name=self.draft.base.name)
        message = tr("Matches that were begun with these rules keep them.")
        self.app.push(DialogScene(self.app, title, message, replies))

    def _delete(self) -> None:
        problem = self.app.rule_sets.delete(self.draft.base.name)
        if problem is not None:
            show_problem(self.app, problem)
            return
        self.app.change(rules=FEDERATION.name)
        self.draft = Draft(FEDERATION, self._free_name())
        self.layout()

    def _ask_to_drop(self, then: Callable[[], None]) -> None:
        """Do something at once, or after a question if changes would be lost."""
        if not self.draft.changed:
            then()
            return
        replies = (
            Reply(tr("Drop the changes"), then),
            Reply(tr("Keep writing"), self.layout, main=True),
        )
        message = tr("Your changes to these rules are not saved.")
        self.app.push(DialogScene(self.app, tr("Drop the changes?"), message, replies))

    def close(self) -> None:
        """Go back; changes that were not saved are asked about."""
        self._ask_to_drop(self.app.pop)

    # -- input ----------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        """Ctrl+S saves; Backspace on an option gives it the federation's value."""
        if event.key == pygame.K_s and event.mod & pygame.KMOD_CTRL:
            self._save()
            return True
        focus = self.form.focus
        if event.key == pygame.K_BACKSPACE and focus is not None:
            return focus.key(event) or self._reset(focus)
        return super()._key(event)
