"""What the coach says about a decision: the choices with their figures, and the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.coach.ranking import CONFIDENCE, RankedAction
from game.coach.reasons.codes import CoachReason
from game.session.review import ReviewedDecision
from game.ui.kit import Kit, Style
from game.ui.scenes.review.cards import draw_verdict
from game.ui.scenes.review.words import choice_words, lost_by_a_bid, lost_by_the_contract
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.words.coach.bearing import Bearing, bearing_of
from game.words.coach.compared import compared_sentence, is_pass, made_alike, made_words
from game.words.coach.figures import samples_words
from game.words.coach.reasons import reason_sentence
from game.words.i18n import ptr, tr
from game.words.numbers import decimal

_INSET: Final = 14
_MARK: Final = 24
_SIZE: Final = 15.5
_NOTE: Final = 14.5
_LINE: Final = 19
_CHOICE: Final = 23
_TOP: Final = 8
_BOTTOM: Final = 8
_BETWEEN: Final = 5
_MADE_ROOM: Final = 82
_MOST_CHOICES: Final = 3
_MOST_REASONS: Final = 3


@dataclass(frozen=True, slots=True)
class _ChoiceRow:
    """A line of the table of choices."""

    words: str
    ranked: RankedAction
    own: bool


class DecisionDetails:
    """A table of the best choices and one's own, what their difference rests on, and why."""

    def __init__(self, decision: ReviewedDecision, names: Sequence[str]) -> None:
        """Describe a decision; ``names`` is what the seats are called."""
        self._decision, self._names = decision, names
        self._choices = list(self._ranked())

    def _ranked(self) -> Iterator[_ChoiceRow]:
        graded, past = self._decision.graded, self._decision.past
        best = list(graded.evaluation.actions[:_MOST_CHOICES])
        if graded.chosen not in best:
            best[-1:] = [graded.chosen]
        for ranked in best:
            words = choice_words(ranked.action, past.observation, past.kind)
            yield _ChoiceRow(words, ranked, ranked.action == past.action)

    # -- words ----------------------------------------------------------------------------------

    def _note(self) -> str:
        """How far one's own choice lies behind, and how many deals that rests on."""
        decision = self._decision
        chosen = decision.graded.chosen
        samples = samples_words(decision.graded.evaluation.samples)
        if not decision.loss:
            return samples
        behind = decimal(chosen.behind, 0 if chosen.behind >= 10 else 1)
        reach = decimal(CONFIDENCE * chosen.behind_stderr, 0 if chosen.behind >= 10 else 1)
        return tr(
            "scores {behind} ± {reach} less; {samples}",
            behind=behind,
            reach=reach,
            samples=samples,
        )

    @property
    def sentences(self) -> list[tuple[bool, str]]:
        """Sentences, each with whether it speaks for the best choice."""
        decision = self._decision
        chosen, best = decision.reasons_chosen, decision.reasons_best
        if not decision.loss:
            return self._said(chosen, good=True) or self._figures()
        own = self._said([reason for reason in chosen if reason not in best], good=False)
        said = self._said([reason for reason in best if reason not in chosen], good=True)
        return [*said, *(own or [(False, self._lost_by())])]

    def _said(self, reasons: Sequence[CoachReason], *, good: bool) -> list[tuple[bool, str]]:
        """The reasons that speak for a choice, or those that speak against it."""
        wanted = Bearing.FOR if good else Bearing.AGAINST
        kept = [reason for reason in reasons if bearing_of(reason) is wanted]
        return [(good, self._sentence(reason)) for reason in kept[:_MOST_REASONS]]

    def _figures(self) -> list[tuple[bool, str]]:
        """What the playouts say of a good choice, where no plain fact tells for it."""
        graded, past = self._decision.graded, self._decision.past
        if past.action is None:
            return []
        words = compared_sentence(graded.evaluation, past.action, past.observation)
        return [] if words is None else [(True, words)]

    def _sentence(self, reason: CoachReason) -> str:
        return reason_sentence(reason, self._names)

    def _lost_by(self) -> str:
        """What a choice lost by that no plain fact tells against; the table has its figures."""
        graded, view = self._decision.graded, self._decision.past.observation
        best, own = graded.evaluation.best, graded.chosen
        if is_pass(best) or is_pass(own):
            return lost_by_a_bid(passed=is_pass(own))
        if made_alike(best, own):
            return tr("The contract is made about as often either way, but you score less.")
        attacks = view.facts.taker is None or view.is_attacker
        return lost_by_the_contract(less_often=own.p_made < best.p_made, attacks=attacks)

    # -- layout ---------------------------------------------------------------------------------

    def _wrapped(self, kit: Kit, width: int) -> list[tuple[bool, list[str]]]:
        room = width - kit.px(2 * _INSET + _MARK)
        return [(good, kit.wrap(words, self._style(kit), room)) for good, words in self.sentences]

    def _note_lines(self, kit: Kit, width: int) -> list[str]:
        style = Style(Face.NOTE, _NOTE, kit.theme.muted)
        return kit.wrap(self._note(), style, width - kit.px(2 * _INSET))

    @staticmethod
    def _style(kit: Kit) -> Style:
        return Style(Face.BODY, _SIZE, kit.theme.text)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels at that width."""
        reasons = self._wrapped(kit, width)
        lines = sum(len(each) for _, each in reasons) + len(self._note_lines(kit, width))
        units = _TOP + _LINE + _CHOICE * len(self._choices) + _LINE * lines
        return round((units + _BETWEEN * (len(reasons) + 1) + _BOTTOM) * kit.text_scale)

    def place(self, kit: Kit, area: pygame.Rect) -> None:
        """Put it somewhere."""
        self._kit, self._area = kit, pygame.Rect(area)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw line, table, note and reasons."""
        kit, area = self._kit, self._area
        width = area.width / kit.scale - 2 * _INSET
        kit.shape(
            ("detail line",),
            lambda: path(f"M0 1H{width}", stroke=kit.theme.hairline, width=1.1),
            width,
            2,
        ).draw(target, area.left + kit.px(_INSET), area.top)
        baseline = float(area.top + kit.text_px(_TOP + 10))
        self._draw_header(target, baseline)
        baseline += kit.text_px(_LINE)
        for choice in self._choices:
            self._draw_choice(target, baseline + kit.text_px(2), choice)
            baseline += kit.text_px(_CHOICE)
        left = area.left + kit.px(_INSET)
        note = Style(Face.NOTE, _NOTE, kit.theme.muted)
        lines = self._note_lines(kit, area.width)
        kit.draw_lines(target, left, baseline, lines, note, leading=_LINE / _NOTE)
        baseline += kit.text_px(_LINE) * len(lines) + kit.text_px(_BETWEEN)
        for good, sentence in self._wrapped(kit, area.width):
            centre = (left + kit.px(9), baseline - kit.text_px(5))
            draw_verdict(kit, target, centre, good=good)
            x = left + kit.px(_MARK)
            kit.draw_lines(target, x, baseline, sentence, self._style(kit), leading=_LINE / _SIZE)
            baseline += kit.text_px(_LINE) * len(sentence) + kit.text_px(_BETWEEN)

    @property
    def _columns(self) -> tuple[int, int]:
        """The right edges of score and chance, in pixels."""
        right = self._area.right - self._kit.px(_INSET)
        return right - round(_MADE_ROOM * self._kit.text_scale), right

    def _draw_header(self, target: pygame.Surface, baseline: float) -> None:
        kit = self._kit
        style = Style(Face.NOTE, _NOTE, kit.theme.muted)
        for right, words in zip(
            self._columns, (tr("expected"), ptr("column", "made")), strict=True
        ):
            kit.draw_text(target, right, baseline, words, style, "right")

    def _draw_choice(self, target: pygame.Surface, baseline: float, choice: _ChoiceRow) -> None:
        kit, theme, ranked = self._kit, self._kit.theme, choice.ranked
        left = self._area.left + kit.px(_INSET)
        best = ranked.tie or ranked is self._decision.graded.evaluation.best
        if choice.own:
            self._draw_own_ground(target, baseline)
        if best or choice.own:
            draw_verdict(kit, target, (left + kit.px(9), baseline - kit.text_px(5)), good=best)
        score, made = self._columns
        x = left + kit.px(_MARK)
        name = Style(Face.STRONG if choice.own or best else Face.BODY, _SIZE, theme.text)
        figures = _score_words(ranked)
        figure = Style(Face.STRONG, _SIZE, theme.text)
        room = score - kit.text_width(figures, figure) - kit.px(8) - x
        words = choice.words
        longer = tr("{choice} (yours)", choice=words)
        if choice.own and kit.text_width(longer, name) <= room:
            words = longer
        kit.draw_text(target, x, baseline, kit.fitted(words, name, room), name)
        kit.draw_text(target, score, baseline, figures, figure, "right")
        plain = self._style(kit)
        kit.draw_text(target, made, baseline, made_words(ranked), plain, "right")

    def _draw_own_ground(self, target: pygame.Surface, baseline: float) -> None:
        """What sets off one's own choice."""
        kit = self._kit
        width = self._area.width / kit.scale - 2 * _INSET + 8
        height = (_CHOICE - 1) * kit.text_growth
        kit.shape(
            ("own choice",),
            lambda: path(rectangle(0, 0, width, height, 4), fill=kit.theme.field, opacity=0.75),
            width,
            height,
        ).draw(
            target,
            self._area.left + kit.px(_INSET - 4),
            baseline - kit.text_px(5) - kit.px(height / 2),
        )


def _score_words(ranked: RankedAction) -> str:
    """An expected score with the reach of its interval."""
    score = decimal(ranked.expected_score, 0, signed=True)
    return f"{score} ± {decimal(CONFIDENCE * ranked.stderr, 0)}"
