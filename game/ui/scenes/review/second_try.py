"""Trying a decision again: in the trainer, and before its answer shows if one likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision
from game.session.trainer.mistakes import position_of_decision
from game.session.trainer.position import Position
from game.ui.boxes.box import Box, Described
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Even
from game.ui.boxes.words import Prose
from game.ui.host import Host
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.words import cast_from
from game.ui.widgets.button import Button
from game.words.i18n import tr

_HEIGHT: Final = 38
_INSET: Final = 14
_LABEL: Final = 17
_SIZE: Final = 15.5


class SecondTry:
    """Which answers are covered until the player has tried again."""

    def __init__(
        self, app: Host, tour: DealTour, cast: Sequence[CastMember], deal: str | None
    ) -> None:
        """Nothing was tried yet.

        Args:
            app: the running application.
            tour: the tour.
            cast: who sits where.
            deal: the key of the deal in the player's progress, if it is there.
        """
        self._app, self._tour, self._deal = app, tour, deal or ""
        self._cast = cast_from(cast, tour.seat)
        self._tried: set[int] = set()
        self._positions: dict[int, Position | None] = {}

    @property
    def covers(self) -> bool:
        """Whether mistakes show no answer before they were tried again."""
        return self._app.settings.review_covered

    def is_covered(self, decision: ReviewedDecision | None) -> bool:
        """Whether the answer of a decision does not show."""
        if decision is None or not self.covers or not decision.is_mistake:
            return False
        return decision.number not in self._tried and self._position(decision) is not None

    def toggle(self) -> None:
        """Cover the answers of mistakes, or show all."""
        self._app.change(review_covered=not self.covers)

    def begin(self) -> None:
        """Ask the decision here anew; its answer shows from then on."""
        decision = self._tour.decision
        position = None if decision is None else self._position(decision)
        if decision is None or position is None:
            return
        number = decision.number
        routes = self._app.routes
        again = routes.try_again(position, self._cast, lambda: self._tried.add(number))
        self._app.push(again)

    def _position(self, decision: ReviewedDecision) -> Position | None:
        """What is asked anew; None where there was no choice, or it is of a kind not asked."""
        number, tour = decision.number, self._tour
        if number not in self._positions:
            found = None
            if not decision.graded.forced:
                found = position_of_decision(tour.log, tour.seat, number, self._deal)
            self._positions[number] = found
        return self._positions[number]

    @property
    def possible(self) -> bool:
        """Whether the decision here can be tried again."""
        decision = self._tour.decision
        return decision is not None and self._position(decision) is not None


class SecondTryButtons(Described):
    """The two buttons below the list of decisions."""

    def __init__(self, second_try: SecondTry, on_toggle: Callable[[], None]) -> None:
        """Offer them; ``on_toggle`` covers the answers or shows them."""
        self._second_try = second_try
        self._again = Button(tr("Try again"), second_try.begin, size=_LABEL)
        self._again.tooltip = tr("Key: {key}", key="A")
        label = tr("Show answers") if second_try.covers else tr("Hide answers")
        self._cover = Button(label, on_toggle, kind=ButtonKind.SECONDARY, size=_LABEL)
        self._cover.tooltip = tr("What was better shows once you have tried again. Key: C")

    def update(self) -> None:
        """One has come to another decision, or to none."""
        self._again.enabled = self._second_try.possible
        self._again.refusal = tr("Go to one of your decisions first.")

    def describe(self, kit: Kit) -> Box:
        """Side by side over the whole width, each as wide as its words need."""
        both = Even(self._again, self._cover, gap=14, align="fill")
        return On(both, high=_HEIGHT)


class CoveredAnswer(Described):
    """What stands in place of what the coach says."""

    def describe(self, kit: Kit) -> Box:
        """A sentence under the row."""
        style = Style(Face.NOTE, _SIZE, kit.theme.muted)
        words = tr("Something else was better. Try again, then see what.")
        return On(Prose(words, style), sides=_INSET, above=8)
