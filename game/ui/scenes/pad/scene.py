"""A score pad: the deal that is entered at the left, where everybody stands at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.rules.score.outcome import ImpossibleOutcome
from game.rules.score.scores import half_of
from game.rules.score.scoring import score
from game.session.game import DealResult
from game.session.pad import BadPad, PadDeal, PadShelf, ScorePad, StoredPad, save_pad_table
from game.session.problems import ProblemKey
from game.session.setup import GameSetup
from game.ui.anim import CountUp
from game.ui.boxes.box import Box, Widget
from game.ui.host import Host, act_or_stay, save_and_say
from game.ui.input.keys import TAB, ctrl
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.pad.entry import DealDraft, Entry, EntryActs
from game.ui.sheets.ranking import TotalsCurve
from game.ui.sheets.totals import (
    TotalsFoot,
    TotalsHead,
    TotalsRows,
    above_curve,
    totals_panel,
)
from game.ui.widgets.button import Button
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import draw_row_state
from game.words.errors import in_words
from game.words.i18n import mark, ntr, ptr, tr
from game.words.names import shown_name
from game.words.numbers import number, plural_of
from game.words.score.sheet import deal_words, headline


class _DealPlace(Widget):
    """Where a deal stands in the table."""

    def __init__(self, result: DealResult, on_open: Callable[[], None]) -> None:
        words = tr("Deal {number}: {what}", number=result.number, what=deal_words(result))
        super().__init__(words)
        self._on_open = on_open

    def draw(self, target: pygame.Surface) -> None:
        """Show that it is pointed at, or has the keyboard."""
        draw_row_state(self.kit, target, self)

    def activate(self) -> None:
        """Open the sheet."""
        self._on_open()


class _PadRows(TotalsRows):
    """All deals, each of which opens."""

    grows = True

    def __init__(
        self,
        setup: GameSetup,
        results: Sequence[DealResult],
        count: CountUp,
        on_open: Callable[[int], None],
    ) -> None:
        """List deals; ``on_open`` is told the place of one, 0 for the first."""
        super().__init__(setup, results, count)
        self._payments = []
        self._places = [_DealPlace(it, partial(on_open, at)) for at, it in enumerate(results)]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The deals, each a place to choose; see ``Box.groups``."""
        return (self._places,)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        for index, it in enumerate(self._places):
            it.place(kit, self.row_rect(index))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the rows, and over them the one that is pointed at."""
        super().draw(target)
        for it in self._places:
            if it.hover or it.focus:
                it.draw(target)


_SHARES: Final = (0.5, 0.5)
_INSET: Final = 20


class PadScene(HeaderScene):
    """Deals go in one after the other; every change is saved at once, and can be taken back.

    Attributes:
        pad: what is entered so far.
        draft: the deal that is being entered.
        entry: its controls.
    """

    keys = ((ctrl(pygame.K_z), mark("undo")), (TAB, mark("next group")))

    def __init__(self, app: Host, stored: StoredPad) -> None:
        """Open a stored pad, with nothing entered or changed."""
        super().__init__(app)
        self._shelf = PadShelf(app.folders.pads)
        self.pad, self._stored = stored.pad, stored
        self.played_by = self.pad.rules, len(self.pad.names)
        self._before: list[ScorePad] = []
        self._unsaved = False
        self.draft = DealDraft.next_of(self.pad)
        self._count = CountUp()
        self._curved = False

    def title(self) -> str:
        """The words over the screen."""
        if self.draft.place is not None:
            return tr("Deal {number}, anew", number=self.draft.place + 1)
        return tr("Score pad")

    def first_focus(self) -> Widget:
        """Where it is told who took."""
        return self.entry.grid or self.entry.lanes

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Entry and scores side by side, or one of them at a time."""
        acts = EntryActs(self._change, self._tell_points, self._enter, self._enter_void)
        self.entry = Entry(self.app, self.pad, self.draft, stage.kit.theme, acts, self.summary)
        self.foot = self._buttons(stage)
        entry = Panel(self.entry.boxes, gap=9, inset=_INSET)
        if not stage.has_columns:
            titles = [tr("New deal"), tr("Scores"), tr("Curve")]
            self.arrange_pages(titles, (entry, self._totals(), self._curve()))
            return
        right: Box = self._curve()
        if not self._curved:
            right = above_curve(self._totals(), self.pad.setup, self.pad.counted()[0], _INSET)
        self.arrange(stage.in_columns(entry, right, _SHARES), stage.whole)
        self.hints_left = self.panels[1].rect.left

    def beside_help(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """What saves a table, and what deletes the pad."""
        saving = ("save", tr("Save as a CSV file"), self._save_table)
        return (saving, ("bin", tr("Delete this pad"), self._ask_to_delete))

    def _buttons(self, stage: Stage) -> list[Button]:
        if self.draft.place is not None:
            return [Button(tr("Leave it as it was"), self._stop_editing)]
        undo = Button(tr("Undo"), self.undo, kind=ButtonKind.SECONDARY)
        undo.enabled = bool(self._before)
        undo.refusal = tr("Nothing was changed yet.")
        sheet = Button(tr("Sheet"), self._open_last)
        sheet.enabled = bool(self.pad.deals)
        sheet.refusal = tr("No deal was entered yet.")
        if not stage.has_columns:
            return [undo, sheet]
        words = tr("All deals") if self._curved else tr("Curve")
        curve = Button(words, self._turn_over, kind=ButtonKind.QUIET)
        curve.enabled, curve.refusal = sheet.enabled, sheet.refusal
        return [undo, curve, sheet]

    def _totals(self) -> Panel:
        """The table of all players."""
        setup, count = self.pad.setup, self._count
        results, standing = self.pad.counted()
        last = results[-1] if results else None
        gains = standing.totals if last is None else last.scores
        head = TotalsHead(setup, last, count)
        rows = _PadRows(setup, results, count, self._open_sheet)
        return totals_panel(head, rows, TotalsFoot(setup, standing.totals, gains, count), _INSET)

    def _curve(self) -> Panel:
        results, _ = self.pad.counted()
        curve = [TotalsCurve(self.pad.setup, results)] if results else []
        return Panel(curve, inset=_INSET)

    def _turn_over(self) -> None:
        """The curve in place of the table, or the table again."""
        self._curved = not self._curved
        self.layout()

    # -- entering -------------------------------------------------------------------------------

    def summary(self) -> str:
        """What the mark among the points means."""
        rules, shape = self.pad.rules, self.pad.rules.shape(len(self.pad.names))
        if not self.draft.may_score(shape):
            return tr("First press who took.")
        outcome = self.draft.deal(shape).outcome
        assert outcome is not None, "points are told"
        try:
            sheet = score(rules, outcome)
        except ImpossibleOutcome as error:
            return in_words(error)
        values = {"points": number(half_of(outcome.half_points)), "gap": number(sheet.gap)}
        if not shape.has_taker:
            made = plural_of(half_of(outcome.half_points))
            return ntr("{points} point", "{points} points", made, points=values["points"])
        paid = number(abs(sheet.per_defender))
        words = {
            (True, True): tr("{points}, made by {gap}: each defender pays {n}", n=paid, **values),
            (False, True): tr(
                "{points}, missed by {gap}: each defender pays {n}", n=paid, **values
            ),
            (True, False): tr(
                "{points}, made by {gap}: each defender receives {n}", n=paid, **values
            ),
            (False, False): tr(
                "{points}, missed by {gap}: each defender receives {n}", n=paid, **values
            ),
        }
        return words[sheet.made, sheet.per_defender >= 0]

    def _change(self, draft: DealDraft) -> None:
        """The deal is told otherwise; who told by key who took goes on to the points."""
        by_key = self.entry.grid is not None and self.entry.grid.focus
        told_who = draft.taker is not None and draft.taker != self.draft.taker
        offset = self.panels[0].offset
        self.draft = draft
        self.layout()
        self.panels[0].scroll_by(offset - self.panels[0].offset)
        if told_who:
            self._scroll_to(self.entry.lanes)
        if by_key:
            self.form.move_to(self.entry.lanes, by_key=True)

    def _tell_points(self, bouts: int, half_points: int) -> None:
        self.draft = replace(self.draft, bouts=bouts, half_points=half_points)
        if self.entry.lanes.focus:
            self.app.announce(self.summary())

    def _enter(self) -> None:
        self._put(self.draft.deal(self.pad.rules.shape(len(self.pad.names))))

    def _enter_void(self) -> None:
        self._put(PadDeal(self.draft.dealer))

    def _put(self, deal: PadDeal) -> None:
        """Enter a deal, or say why it cannot be."""
        try:
            pad = self.pad.with_deal(deal, self.draft.place)
            pad.counted()
        except ImpossibleOutcome as error:
            self.app.ask(tr("No deal ends like that"), in_words(error))
            return
        except BadPad:
            message = tr("Who takes plays the deal, and whoever sits out does not.")
            self.app.ask(tr("No deal ends like that"), message)
            return
        place = len(pad.deals) - 1 if self.draft.place is None else self.draft.place
        self._turn_to(pad)
        self.app.announce(headline(pad.counted()[0][place], pad.setup))

    def _turn_to(self, pad: ScorePad) -> None:
        """From now on it is that pad, which is saved; the one before can be had again."""
        self._before.append(self.pad)
        self._show(pad)

    def _show(self, pad: ScorePad) -> None:
        by_key = self.form.focus is not None and self.form.focus.focus
        self.pad = pad
        self.draft = DealDraft.next_of(pad)
        self._save()
        self.layout()
        self.form.move_to_start(by_key=by_key)

    def undo(self) -> None:
        """Take back the last change."""
        if self._before:
            self._show(self._before.pop())
            self.app.announce(tr("The last change is taken back."))

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+Z takes back."""
        if press.key == pygame.K_z:
            self.undo()
        else:
            super().command(press)

    # -- sheets ---------------------------------------------------------------------------------

    def _open_last(self) -> None:
        self._open_sheet(len(self.pad.deals) - 1)

    def _open_sheet(self, place: int) -> None:
        def edit() -> None:
            self._page, self.draft = 0, DealDraft.of(self.pad, place)
            self.layout()

        def take_out() -> None:
            self._turn_to(self.pad.without(place))

        self.app.push(self.app.routes.pad_sheet(self.pad, place, edit, take_out))

    def _stop_editing(self) -> None:
        self.draft = DealDraft.next_of(self.pad)
        self.layout()

    def close(self) -> None:
        """Go back; from a deal that is changed to a new one."""
        if self.draft.place is None:
            super().close()
        else:
            self._stop_editing()

    # -- files ----------------------------------------------------------------------------------

    def _save(self) -> None:
        """Write the pad; a problem is told when it comes up."""
        self._stored, problem = self._shelf.save(replace(self._stored, pad=self.pad))
        if problem is not None and not self._unsaved:
            self.app.tell(problem)
        self._unsaved = problem is not None and problem.key is ProblemKey.PAD_FAILED

    def leave(self) -> None:
        """What could not be saved is tried once more."""
        if self._unsaved:
            self._save()

    def _ask_to_delete(self) -> None:
        replies = act_or_stay(tr("Delete"), self._delete, tr("Keep the pad"))
        self.app.ask(tr("Delete this pad?"), tr("All its deals would be gone."), replies)

    def _delete(self) -> None:
        problem = self._shelf.delete(self._stored)
        if problem is not None:
            self.app.tell(problem)
            return
        self._unsaved = False
        self.app.pop()

    def _save_table(self) -> None:
        """Write the pad as a table, and say where."""
        path = self.app.folders.tables / f"{self._stored.path.stem}.csv"
        names = [shown_name(seat) for seat in self.pad.setup.seats]
        write = partial(save_pad_table, self.pad, names, path, ptr("decimal sign", "."))
        save_and_say(self.app, tr("The file is saved"), path, write)
