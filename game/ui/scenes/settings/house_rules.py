"""Writing house rules: every option of a rule set, named, checked and saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game.rules.options.choices import Plain
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import FEDERATION, LONGEST_NAME, RuleSet
from game.session.setting import Tab
from game.ui.boxes.box import Box, Described, Widget
from game.ui.boxes.content import On, Spacer, Words
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.host import DialogReply, act_or_stay
from game.ui.input.keys import BACKSPACE, LEFT_RIGHT, ctrl
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.settings.draft import Draft, EffectSection, count_words, difference_section
from game.ui.scenes.settings.option_rows import option_sections, problem_box
from game.ui.scenes.settings.page import PageHost, SettingsPage
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Select, SelectOption
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import hairline
from game.ui.widgets.sections import SectionJump, SectionsPanel
from game.ui.widgets.text_field import TextField
from game.words.errors import RULE_SENTENCES
from game.words.i18n import mark, ntr, tr
from game.words.names import rules_name

_LEAST_FIELD: Final = 170
_GAP: Final = 14
_LINE_GAP: Final = 8
_MOST_FIELD: Final = 250
_MOST_ALONE: Final = 400
"""Units of the field at most, beside the list and above it."""


class _RulesHead(Described):
    """Name field, list of rule sets and counter on one line, or on two where it is narrow."""

    def __init__(self, name: TextField, base: Select[RuleSet], differing: int) -> None:
        self._name, self._base, self._differing = name, base, differing

    def describe(self, kit: Kit) -> Box:
        """The counter at the right; the list goes to the second line."""
        name = Words(tr("Rule set"), Style(Face.LABEL, 17, kit.theme.text))
        base = Words(tr("based on"), Style(Face.BODY, 16, kit.theme.muted)), self._base
        # a new name may be as long as those there are
        usual = min(kit.units(self._base.natural_width(kit)), _MOST_FIELD)
        one_line = self._lines(kit, name, max(_LEAST_FIELD, usual), _MOST_FIELD, *base)
        alone = Either(*self._lines(kit, name, 0, _MOST_ALONE), across=True)
        two_lines = Down(alone, Across(*base, shares=(0, 0), gap=_GAP), gap=_LINE_GAP)
        return On(Either(*one_line, two_lines, across=True), below=4)

    def _lines(self, kit: Kit, name: Box, least: float, most: float, *more: Box) -> list[Box]:
        """The line with the field as wide as it may be, and with what is left, but so much."""
        wide, narrow = (On(self._name, wide=width, narrow=width) for width in (most, least))
        theme, others = kit.theme, (0,) * len(more)
        words, colour = tr("no difference"), theme.muted
        if self._differing:
            words = ntr("{n} difference", "{n} differences", self._differing)
            colour = theme.heading
        count = Words(words, Style(Face.LABEL, 17, colour), align="right")
        return [
            Across(name, field, *more, count, shares=shares, gap=_GAP)
            for field, shares in ((wide, (0, 0, *others, 1)), (narrow, (0, 1, *others, 0)))
        ]


_SIDE_WIDTH: Final = 344
_INSET: Final = 22


class HouseRulesPage(SettingsPage):
    """All options of one rule set; nothing holds before it is saved.

    Attributes:
        draft: the rules as they are being written.
        main: the panel with the options.
    """

    tab = Tab.HOUSE_RULES
    keys = (
        (LEFT_RIGHT, mark("change")),
        (BACKSPACE, mark("federation’s value")),
        (ctrl(pygame.K_s), mark("save")),
    )

    def __init__(self, host: PageHost) -> None:
        """Start from the set in use."""
        super().__init__(host)
        self.draft = Draft(self._rules_in_use(), self._free_name())
        self.main = SectionsPanel((), ())
        self._asking = False

    def help(self) -> Callable[[], None]:
        """The pages that describe the rules as they are now."""
        return lambda: self.app.push(self.app.routes.rules(self.draft.rules))

    def _rules_in_use(self) -> RuleSet:
        return self.app.rule_sets.find(self.app.settings.rules) or FEDERATION

    def _free_name(self) -> str:
        """A name that no rule set has yet."""
        plain = name = tr("My rules")
        count = 1
        while self.app.rule_sets.is_taken(name):
            count += 1
            name = f"{plain} {count}"
        return name

    # -- layout ---------------------------------------------------------------------------------

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Options at the left, what they do at the right; on a small screen options only."""
        self._sections = option_sections(self.draft, self._change, self.app.open_list)
        self._rows = [row for section in self._sections for row in section.rows]
        self._name = TextField(
            tr("Rule set"), self.draft.rules.name, self._rename, limit=LONGEST_NAME
        )
        bases = (*PRESETS.values(), *self.app.rule_sets.all)
        self._base = Select(
            tr("based on"),
            [SelectOption(rules, rules_name(rules), count_words(rules)) for rules in bases],
            self.draft.base,
            self._start_from,
            self.app.open_list,
        )
        titles = [section.title for section in self._sections]
        self._jump = SectionJump(
            tr("Sections"), titles, self._go_to_section, self._show_section, self.app.open_list
        )
        self._place = place
        self._save_button = Button("", self._save, size=21)
        self._restore_button = Button(tr("Restore"), self._ask_to_restore, kind=ButtonKind.QUIET)
        return self._panels()

    def foot(self) -> list[Button]:
        """Delete an own set, go back to the start, save."""
        buttons = [self._restore_button, self._save_button]
        if not self.draft.is_preset:
            buttons.insert(0, Button(tr("Delete"), self._ask_delete, kind=ButtonKind.QUIET))
        return buttons

    def _panels(self) -> list[Panel]:
        """Place everything for the draft as it is now; the list stays where it was scrolled to."""
        kit, place, wide = self.host.stage.kit, self._place, self.host.stage.wide
        offset = self.main.offset
        problems = self._problem_boxes()
        self._restore_button.enabled = self.draft.restorable
        self._restore_button.refusal = tr("Nothing was changed yet.")
        head: list[Box] = [_RulesHead(self._name, self._base, len(self.draft.differing))]
        options: list[Box] = [*self._sections]
        if not wide:
            frame = Panel(())
            frame.place(kit, place)
            self.main = SectionsPanel((), [*head, *problems, *options])
            self.main.place(kit, place)
            self.main.scroll_by(offset)
            return [frame, self.main]
        rules = self.draft.rules
        bodies = [*problems, EffectSection(rules), difference_section(rules, kit.theme)]
        beside = Panel(bodies, gap=20, inset=_INSET, framed=False)
        parts = Spacer(grows=True), hairline(), Spacer(_SIDE_WIDTH)
        frame = Panel([Across(*parts, shares=(1, 0, 0), gap=0, align="fill")], sides=0)
        frame.place(kit, place)
        self.main, side = SectionsPanel(head, options, self._jump), On(beside, wide=_SIDE_WIDTH)
        Across(self.main, side, shares=(1, 0), gap=0, align="fill").place(kit, place)
        self.main.scroll_by(offset)
        return [frame, self.main, beside]

    def _show_section(self, section: int) -> None:
        """Scroll to a section, and say which."""
        self.main.go_to(section)
        self.app.announce(self._sections[section].title)

    def _go_to_section(self, section: int) -> None:
        """Scroll to a section, and go on there with the keyboard."""
        self._show_section(section)
        (controls,) = self._sections[section].groups()
        first = next((it for it in controls if it.enabled), None)
        if first is not None:
            self.host.form.move_to(first, by_key=self._jump.focus)

    def _renew(self) -> None:
        """Place everything again after a change; the controls stay the same."""
        self.host.panels = self._panels()
        self.host.place_foot()

    def _problem_boxes(self) -> list[Box]:
        """What is wrong, at its rows and in words; the main button is open only without that."""
        errors, limits = self.draft.errors(), self.draft.limits()
        at_fields = {problem.field: tr(RULE_SENTENCES[problem.reason]) for problem in errors}
        without_effect = self.draft.reasons_for_no_effect
        for row in self._rows:
            row.judge(at_fields.get(row.option.name, ""), without_effect.get(row.option.name, ""))
        name = self.draft.name_problem(self.app.rule_sets)
        sentences = [
            tr(RULE_SENTENCES[problem.reason]) for problem in ([name] if name else []) + errors
        ]
        self._word_button(valid=not sentences)
        theme = self.host.stage.kit.theme
        boxes = [problem_box(sentences, theme, serious=True)] if sentences else []
        if limits:
            words = [tr("Not at every table."), *(tr(RULE_SENTENCES[it.reason]) for it in limits)]
            boxes.append(problem_box([" ".join(words)], theme, serious=False))
        return boxes

    def _word_button(self, *, valid: bool) -> None:
        """The main button saves what was changed; what was not can be used as it is."""
        in_use = self.draft.base.name == self.app.settings.rules
        self._save_button.enabled = valid and (self.draft.changed or not in_use)
        self._save_button.refusal = tr("Nothing was changed yet.") if valid else ""
        if self.draft.changed:
            self._save_button.label = tr("Save rules")
        else:
            self._save_button.label = tr("In use") if in_use else tr("Use these rules")

    # -- changes --------------------------------------------------------------------------------

    def _change(self, field: str, value: Plain) -> None:
        self.draft.change(field, value)
        self._renew()

    def _rename(self, name: str) -> None:
        self.draft.rename(name)
        self._renew()

    def _start_from(self, base: RuleSet) -> None:
        """Take another rule set as the start; changes that were not saved are asked about."""

        def start() -> None:
            self.draft = Draft(base, self._free_name())
            self.host.layout()

        self._ask_to_drop(start)

    def _ask_to_restore(self) -> None:
        """Go back to where the rules started, after a question."""

        def restore() -> None:
            self.draft.restore()
            self.host.layout()

        self._ask_to_drop(restore)

    def _reset(self, widget: Widget) -> bool:
        """Give the option of a widget the federation's value."""
        row = next((row for row in self._rows if widget in row.controls), None)
        if row is None:
            return False
        self.draft.reset(row.option.name)
        self.host.layout()
        return True

    # -- saving ---------------------------------------------------------------------------------

    def _save(self) -> None:
        """Save what was changed, and use these rules for the next match.

        Another window may have taken the name meanwhile.
        """
        self.app.rule_sets.refresh()
        self._renew()
        if not self._save_button.enabled:
            return
        if not self.draft.changed:
            self.app.change(rules=self.draft.base.name)
            self.app.announce(tr("These rules are used for the next match."))
            self._renew()
            return
        rules = replace(self.draft.rules, name=self.draft.rules.name.strip())
        problem = self.app.rule_sets.save(rules, instead_of=self.draft.source)
        if problem is not None:
            self.app.tell(problem)
            return
        self.app.change(rules=rules.name)
        self.app.announce(tr("The rules are saved."))
        self.draft = Draft(rules, rules.name)
        self.host.layout()

    def _ask_delete(self) -> None:
        replies = act_or_stay(tr("Delete"), self._delete, tr("Keep them"))
        title = tr("Delete “{name}”?", name=self.draft.base.name)
        message = tr("Matches that were begun with these rules keep them.")
        self.app.ask(title, message, replies)

    def _delete(self) -> None:
        problem = self.app.rule_sets.delete(self.draft.base.name)
        if problem is not None:
            self.app.tell(problem)
            return
        if self.draft.base.name == self.app.settings.rules:
            self.app.change(rules=FEDERATION.name)
        self.draft = Draft(self._rules_in_use(), self._free_name())
        self.host.layout()

    def _ask_to_drop(self, then: Callable[[], None]) -> None:
        """Do something at once, or after a question if changes would be lost."""
        if not self.draft.changed:
            then()
            return

        def drop() -> None:
            self._asking = False
            then()

        def keep() -> None:
            self._asking = False
            self.host.layout()

        self._asking = True
        replies = (
            DialogReply(tr("Drop the changes"), drop),
            DialogReply(tr("Keep editing"), keep, main=True),
        )
        message = tr("Your changes to these rules are not saved.")
        self.app.ask(tr("Drop the changes?"), message, replies)

    @property
    def has_question(self) -> bool:
        """See ``SettingsPage.has_question``."""
        return self.draft.changed and not self._asking

    def leave(self, then: Callable[[], None]) -> None:
        """Close the settings; changes that were not saved are asked about."""
        self._ask_to_drop(then)

    # -- input ----------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Backspace on an option gives it the federation's value."""
        focus = self.host.form.focus
        if event.key == pygame.K_BACKSPACE and focus is not None:
            return focus.key(event) or self._reset(focus)
        return False

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+S saves."""
        if press.key == pygame.K_s:
            self._save()
