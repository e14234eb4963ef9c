"""The score sheet of a deal that was entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.session.pad import ScorePad
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Either
from game.ui.host import Host
from game.ui.input.strokes import ENTER
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.score.columns import above_curve, has_columns, in_columns
from game.ui.sheets.count_up import CountUp
from game.ui.sheets.sheet import (
    ROW,
    TIGHT_ROW,
    Headline,
    PointsBar,
    SheetLines,
    computed,
    outcome,
    ribbon,
)
from game.ui.sheets.totals import deals_panel
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.words.i18n import mark, tr
from game.words.score.sheet import headline, second_line

_INSET: Final = 22


class PadSheetScene(HeaderScene):
    """How a deal was scored; it can be changed, or taken out."""

    back_to = mark("Score pad")
    keys = ((ENTER, mark("back to the pad")),)

    def __init__(
        self,
        app: Host,
        pad: ScorePad,
        place: int,
        on_edit: Callable[[], None],
        on_delete: Callable[[], None],
    ) -> None:
        """Show a deal; see ``Navigation.pad_sheet``."""
        super().__init__(app)
        upto = ScorePad(pad.begun, pad.names, pad.rules, pad.deals[: place + 1], pad.first_dealer)
        self._results, self._standing = upto.counted()
        self._setup, self._result = pad.setup, self._results[-1]
        self.played_by = pad.rules, len(pad.names)
        self._on_edit, self._on_delete = on_edit, on_delete
        self._count = CountUp()
        words = (headline(self._result, self._setup), second_line(self._result, self._setup))
        self.app.announce(". ".join(words))

    def title(self) -> str:
        """The words over the screen."""
        return tr("Deal {number}", number=self._result.number)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The sheet beside the totals as they were then, or one of them at a time."""
        self.foot = [
            Button(tr("Remove"), self._take_out, kind=ButtonKind.QUIET),
            Button(tr("Change"), self._edit, kind=ButtonKind.SECONDARY),
            Button(tr("Back"), self.close),
        ]
        if not has_columns(stage):
            self.arrange_pages([tr("The deal"), tr("Scores")], (self._sheet(), self._totals()))
            return
        right = above_curve(self._totals(), self._setup, self._results, _INSET)
        self.arrange(in_columns(stage, self._sheet(), right), stage.whole)
        self.hints_left = self.panels[1].rect.left

    def _sheet(self) -> Box:
        """Headline, lines and ribbon."""
        kit, result, setup = self.stage.kit, self._result, self._setup
        slim = not has_columns(self.stage)
        told = outcome(result, setup, self._standing.dealer)
        rows = computed(result, setup, self._standing, None)
        head = Headline(kit.theme, result, setup, slim=slim)
        foot = ribbon(kit.theme, *told, self._count, slim=slim)
        bar: list[Box] = []
        if result.sheet is not None:
            bar.append(PointsBar(result.sheet, setup, self._count))

        def framed(least: float) -> Panel:
            lines = SheetLines(kit, rows, self._count, least)
            whiplash = not slim
            return Panel(
                [*bar, lines], head=[head], foot=[foot], gap=8, whiplash=whiplash, rooted=False
            )

        return Either(framed(ROW), framed(TIGHT_ROW))

    def _totals(self) -> Panel:
        totals = self._standing.totals
        return deals_panel(self._setup, self._results, totals, self._count, _INSET)

    # -- what buttons do ------------------------------------------------------------------------

    def _edit(self) -> None:
        self.close()
        self._on_edit()

    def _take_out(self) -> None:
        self.close()
        self._on_delete()
