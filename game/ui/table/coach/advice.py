"""The coach's advice: what every choice is worth, best first, sharper the longer one looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.coach.ranking import RankedAction
from game.coach.reasons import CoachReason, ReasonCode
from game.i18n import tr
from game.number_words import decimal, whole
from game.rules.actions import Action, Discard, MakeBid, PlayCard
from game.rules.bids import Bid
from game.rules.cards import Card
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.session.desk.questions import EvaluationAnswer
from game.ui.charts.palette import Tone
from game.ui.charts.scale import Scale
from game.ui.coach_words import (
    Bearing,
    action_words,
    bearing_of,
    cards_in_short,
    compared_sentence,
    declined_words,
    drawback_sentence,
    loss_words,
    own_contract_sentence,
    reason_sentence,
    samples_words,
)
from game.ui.kit import Kit, Style
from game.ui.table.coach.estimate import draw_estimate, telling_range
from game.ui.table.coach.row_sheet import RowSheet
from game.ui.table.prompts.fitting import shrunk
from game.ui.table.sprites import CardSprites
from game.ui.table.trick_strip import draw_trick_strip, trick_strip_width
from game.ui.theme import Face

_SHORT: Final = 9.95
"""Standard errors below which a digit after the decimal sign tells something."""

_LABEL_PART: Final = 0.36
_PLOT: Final = 150
_LEAST_PLOT: Final = 56
"""A row's part that belongs to its label, unless the scale has less than ``_PLOT`` units then;
with less than ``_LEAST_PLOT`` the label has all."""

_PLAIN: Final = frozenset((ReasonCode.BOUTS, ReasonCode.TRUMPS))
"""What one sees in one's hand anyway, and what is cut off first where room is short."""


class AdviceSheet(RowSheet):
    """What the choices of a decision are worth.

    Attributes:
        answer: what is known so far; None before the first answer.
        failed: whether the coach could not tell.
    """

    def __init__(
        self,
        view: Observation,
        kind: DecisionKind,
        names: Callable[[], Sequence[str]],
        sprites: Callable[[], CardSprites],
    ) -> None:
        """Ask for advice.

        Args:
            view: what the player knows.
            kind: what he decides.
            names: what the seats are called, in the language in use.
            sprites: the cards, at the scale of the window.
        """
        super().__init__()
        self.view, self.kind, self._names, self._sprites = view, kind, names, sprites
        self.answer: EvaluationAnswer | None = None
        self.failed = False
        self._labels: tuple[str, ...] = ()
        self._range = (0.0, 1.0)
        self._kept: Action | None = None
        self._picked = False

    # -- answers --------------------------------------------------------------------------------

    def renew(self, answer: EvaluationAnswer) -> None:
        """Show a better answer; the row that was pointed at stays the chosen one."""
        self.answer = answer
        self._label_rows()
        self._range = telling_range([ranked.interval for ranked in self._actions])
        super().choose(self._number_of(self._kept) if self._picked else 0)

    def choose(self, number: int) -> None:
        """See ``RowSheet.choose``; from now on that choice stays in view."""
        super().choose(number)
        if self.answer is not None:
            self._kept, self._picked = self.answer.evaluation.actions[self.chosen].action, True

    def place(self, kit: Kit, room: pygame.Rect) -> None:
        """See ``RowSheet.place``; the rows are worded anew, as the language may have changed."""
        self._label_rows()
        picked = self._picked
        super().place(kit, room)
        self._picked = picked

    def point_at(self, card: Card) -> None:
        """Choose the row of a card of the hand, if it has one."""
        if self.answer is None:
            return
        for number, ranked in enumerate(self.answer.evaluation.actions):
            if ranked.action == PlayCard(card) and number != self.chosen:
                self.choose(number)

    def _number_of(self, action: Action | None) -> int:
        assert self.answer is not None, "there is an answer"
        actions = [ranked.action for ranked in self.answer.evaluation.actions]
        return actions.index(action) if action in actions else 0

    @property
    def _actions(self) -> tuple[RankedAction, ...]:
        return () if self.answer is None else self.answer.evaluation.actions

    def sentence(self) -> str:
        """The advice in a sentence, for those who listen."""
        if not self._actions:
            return self.note
        best = self._actions[0]
        ties = [ranked for ranked in self._actions[1:] if ranked.tie]
        score = whole(best.expected_score, signed=True)
        if ties:
            listed = ", ".join(self._label(ranked) for ranked in (best, *ties))
            return tr(
                "Equally good: {choices}. Expected score {score}.", choices=listed, score=score
            )
        return tr("Best: {choice}. Expected score {score}.", choice=self._label(best), score=score)

    # -- words ----------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """See ``RowSheet.title``."""
        return tr("Advice")

    @property
    def count(self) -> int:
        """How many choices there are."""
        return len(self._actions)

    @property
    def note(self) -> str:
        """On how many deals it rests."""
        if self.failed:
            return tr("The coach cannot answer this.")
        if self.answer is None:
            return tr("The coach is trying out deals…")
        tried = samples_words(self.answer.evaluation.samples)
        return tr("{tried}; ± is the 95% interval", tried=tried)

    def _label_rows(self) -> None:
        self._labels = tuple(self._short_label(ranked) for ranked in self._actions)

    def _label(self, ranked: RankedAction) -> str:
        if ranked.action is None:
            return declined_words(self.kind)
        return action_words(ranked.action, self.view)

    def _short_label(self, ranked: RankedAction) -> str:
        """The label of a row: of a discard the cards alone, as every row is one."""
        if isinstance(ranked.action, Discard):
            return cards_in_short(ranked.action.cards)
        return self._label(ranked)

    def row_words(self, number: int) -> str:
        """See ``RowSheet.row_words``."""
        ranked = self._actions[number]
        return f"{self._label(ranked)}: {_score(ranked)}, {self._note(number)}"

    def details(self, number: int) -> Sequence[str]:
        """What speaks for or against a row."""
        if self.answer is None:
            return ()
        ranked, reasons = self._actions[number], self.answer.reasons[number]
        said = self._praise(number) if ranked.tie or not number else self._plain_facts(reasons)
        if ranked.action == MakeBid(Bid.PASS):
            return said  # the contract would be another player's
        return [*said, own_contract_sentence(ranked)]

    def _plain_facts(self, reasons: Sequence[CoachReason]) -> list[str]:
        """The reasons one by one, what one sees anyway at the end."""
        telling_first = sorted(reasons, key=lambda reason: reason.code in _PLAIN)
        return [reason_sentence(reason, self._names()) for reason in telling_first]

    def _praise(self, number: int) -> list[str]:
        """What speaks for one of the best choices, then its drawbacks.

        Where no plain fact speaks for it, the figures do.
        """
        assert self.answer is not None, "there is an answer"
        action, reasons = self._actions[number].action, self.answer.reasons[number]
        told: dict[Bearing, list[CoachReason]] = {bearing: [] for bearing in Bearing}
        for reason in reasons:
            told[bearing_of(reason)].append(reason)
        said = self._plain_facts(told[Bearing.FOR])
        if not said and action is not None:
            words = compared_sentence(self.answer.evaluation, action, self.view)
            said = [] if words is None else [words]
        against = self._plain_facts(told[Bearing.AGAINST])
        if said and against:
            against[0] = drawback_sentence(told[Bearing.AGAINST][0], self._names())
        return [*said, *against, *self._plain_facts(told[Bearing.NEITHER])]

    # -- drawing --------------------------------------------------------------------------------

    def side_width(self, kit: Kit) -> float:
        """The room of the trick that lies on the table."""
        return trick_strip_width(kit, self.view)

    def draw_side(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """The trick so far, which the panel covers."""
        draw_trick_strip(target, kit, self._sprites(), self.view, rect)

    def tint(self, kit: Kit, number: int) -> str:
        """The best choices lie on green."""
        best = number == 0 or self._actions[number].tie
        return kit.theme.best_row if best else super().tint(kit, number)

    def draw_row(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect, number: int) -> None:
        """A choice, its score on a common scale and in figures, and what it costs."""
        ranked = self._actions[number]
        best = number == 0 or ranked.tie
        baseline = rect.centery + kit.text_px(18) * 0.34
        strong = Style(Face.STRONG, 18, kit.theme.text)
        small = Style(Face.BODY, 16, kit.theme.muted)
        gap = kit.px(12)
        kit.draw_text(target, rect.right, baseline, self._note(number), small, "right")
        notes = max(kit.text_width(self._note(i), small) for i in range(self.count))
        scores = max(kit.text_width(_score(each), strong) for each in self._actions)
        right = rect.right - notes - gap
        kit.draw_text(target, right, baseline, _score(ranked), strong, "right")
        end = right - scores - gap
        room = self._label_room(kit, end - rect.left - gap, rect.width)
        fitting = shrunk(kit, self._labels[number], strong, room)
        label = kit.fitted(self._labels[number], fitting, room)
        kit.draw_text(target, rect.left, baseline, label, fitting)
        left = rect.left + room + gap
        if left < end:
            scale = Scale(*self._range, left, end)
            tone = Tone.GOOD if best else Tone.PLAIN
            draw_estimate(kit, target, scale, rect.centery, ranked, tone)

    def _label_room(self, kit: Kit, both: float, whole: float) -> float:
        """Pixels for the labels of the ``both`` that they share with the scale in a whole row."""
        strong = Style(Face.STRONG, 18, kit.theme.text)
        needed = max(kit.text_width(label, strong) for label in self._labels)
        if both - needed < _LEAST_PLOT * kit.scale:
            return both
        return max(needed, min(whole * _LABEL_PART, both - _PLOT * kit.scale))

    def _note(self, number: int) -> str:
        return tr("best") if number == 0 else loss_words(self._actions[number].loss)


def _score(ranked: RankedAction) -> str:
    """The expected score with what chance may have added: +12 ± 6."""
    low, high = ranked.interval
    reach = (high - low) / 2
    spread = decimal(reach, 1 if reach < _SHORT else 0)
    digits = 1 if reach < 1 else 0
    return f"{decimal(ranked.expected_score, digits, signed=True)} ± {spread}"
