"""All score pads, to be opened again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

from game.session.pad import PadShelf, StoredPad
from game.session.problem import Problem
from game.ui.boxes.box import Box
from game.ui.host import Host
from game.ui.input.strokes import ENTER, UP_DOWN, Hint
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.invitation import invitation
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ResultRow, RowList
from game.words.i18n import mark, ntr, tr
from game.words.names import rules_name, shown_name
from game.words.numbers import day_words
from game.words.score.sheet import leader_words


class PadListScene(HeaderScene):
    """The pads, the latest first, and a way to begin another."""

    named = mark("Score pads")
    back_to = mark("Menu")

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._problems: list[Problem] = []
        self._load()

    def _load(self) -> None:
        self.pads, problems = PadShelf(self.app.folders.pads).load()
        self._problems += problems

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return ((UP_DOWN, tr("choose")), (ENTER, tr("open"))) if self.pads else ()

    def build(self, stage: Stage) -> None:
        """A row for each pad, or what they are for."""
        now = datetime.now(UTC)
        rows = [
            ResultRow(_names(it), _note(it, now), "", partial(self._open, it), striped=at % 2 == 0)
            for at, it in enumerate(self.pads)
        ]
        nothing = invitation(stage.kit.theme, tr("No score pad yet"), _about())
        body: Box = RowList(rows, name=self.title()) if rows else nothing
        self.arrange(Panel([body], whiplash=stage.wide and not rows, rooted=False), stage.body)
        self.foot = [Button(tr("New pad"), self._begin, size=23 if stage.wide else 21)]

    def _open(self, stored: StoredPad) -> None:
        self.app.push(self.app.routes.score_pad(stored))

    def _begin(self) -> None:
        self.app.push(self.app.routes.new_pad(self.pads[0].pad if self.pads else None))

    def update(self, seconds: float) -> None:
        """Tell about files that cannot be used, one after the other."""
        super().update(seconds)
        if self._problems and self.app.scene is self:
            self.app.tell(self._problems.pop(0))

    @property
    def moving(self) -> bool:
        """Whether something is still to be told."""
        return bool(self._problems) or super().moving

    def resume(self) -> None:
        """Back from a pad, which may have changed."""
        self._load()
        self.layout()


def _names(stored: StoredPad) -> str:
    return ", ".join(shown_name(seat) for seat in stored.pad.setup.seats)


def _note(stored: StoredPad, now: datetime) -> str:
    """When it was, how many deals there are, by which rules, and who leads."""
    pad = stored.pad
    deals = ntr("{n} deal", "{n} deals", len(pad.deals))
    parts = [day_words(pad.begun, now), deals, rules_name(pad.rules)]
    if pad.deals:
        parts.append(leader_words(pad.setup, pad.standing.totals, len(pad.deals)))
    return " · ".join(parts)


def _about() -> str:
    return tr(
        "A score pad is for evenings with real cards: enter each deal with two presses, and the "
        "game counts it line by line. Everything is kept, and can be changed later."
    )
