"""What a seat did, what it might have done, and what the coach says of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.coach.grades import PastDecision
from game.rules.decision_kind import DecisionKind
from game.session.review import ReviewedDecision
from game.ui.boxes.box import Box, Described
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Prose, Words
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.details import DecisionDetails
from game.ui.scenes.review.second_try import CoveredAnswer
from game.ui.scenes.review.words import decision_note
from game.ui.widgets.section import section
from game.words.actions import bid_name
from game.words.cards import cards_in_short
from game.words.coach.figures import loss_figure
from game.words.i18n import tr

_MOST: Final = 6
"""Choices that are listed."""
_SIZE: Final = 16


class ChoiceBody(Described):
    """A move in words, what else was allowed, and the coach's table with his reasons."""

    def __init__(
        self,
        past: PastDecision,
        decision: ReviewedDecision | None,
        names: Sequence[str],
        *,
        done: str,
        own: bool,
        covered: bool,
        waiting: str,
    ) -> None:
        """Describe a move.

        Args:
            past: what was decided, by what was known then.
            decision: what the coach says; None while he has not said it.
            names: what the seats are called.
            done: what was done, in a sentence.
            own: whether the player did it.
            covered: whether what was better is not to be told yet.
            waiting: what is said while the coach is silent.
        """
        self._past, self._decision, self._names = past, decision, names
        self._done, self._own, self._covered, self._waiting = done, own, covered, waiting

    def describe(self, kit: Kit) -> Box:
        """The sentence, the choices, the coach."""
        theme = kit.theme
        head = Prose(self._done, Style(Face.TITLE, 21, theme.heading), leading=1.2)
        parts: list[Box] = [head]
        allowed = allowed_words(self._past)
        if allowed:
            words = Prose(allowed, Style(Face.BODY, _SIZE, theme.text), leading=1.32)
            parts.append(section(tr("What was allowed"), theme, words, gap=4))
        title = tr("What the coach says")
        if not self._own:
            title = tr("The coach, for {name}", name=self._names[self._past.observation.seat])
        return Down(*parts, section(title, theme, *self._said(kit), gap=4), gap=12)

    def _said(self, kit: Kit) -> list[Box]:
        """The coach's opinion; or that it is covered, or to come."""
        note = Style(Face.NOTE, 17, kit.theme.muted)
        if self._covered:
            return [CoveredAnswer()]
        if self._decision is None:
            return [Prose(self._waiting, note)]
        loss, body = self._decision.loss, Style(Face.BODY, _SIZE, kit.theme.text)
        line: Box = Prose(decision_note(self._decision), body, leading=1.32)
        if loss:
            figure = Words(loss_figure(loss), Style(Face.FIGURE, 20, kit.theme.bad), leading=1)
            line = Across(line, figure, shares=(1, 0), align="line")
        details = DecisionDetails(self._decision, self._names, others=not self._own, most=_MOST)
        return [line, details]


def allowed_words(past: PastDecision) -> str:
    """What might have been done, where that can be listed."""
    choices = past.observation.choices
    match past.kind:
        case DecisionKind.BID:
            return ", ".join(map(bid_name, choices.bids))
        case DecisionKind.CALL:
            return cards_in_short(choices.calls)
        case DecisionKind.PLAY:
            return cards_in_short(choices.plays)
    return ""
