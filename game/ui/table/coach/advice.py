"""The coach's advice: what every choice is worth, best first, sharper the longer one looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.coach.ranking import RankedAction
from game.coach.reasons import CoachReason, ReasonCode, most_telling
from game.coach.reasons.codes import Bearing, bearing_of
from game.coach.reasons.contrast import FIGURES
from game.rules.actions import (
    Action,
    Bid,
    CallCard,
    DecisionKind,
    Discard,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.session.questions import EvaluationAnswer
from game.ui.charts.elements import Scale, Tone, axis_colour, tone_colour, whisker
from game.ui.drawing.vector import circle, path
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.theme import CARD_RATIO, Face
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.table.coach.row_sheet import RowSheet
from game.ui.table.middle_places import draw_trick_strip, trick_strip_width
from game.words.cards import cards_in_short
from game.words.coach.compared import compared_sentence, own_contract_sentence, won_sentence
from game.words.coach.figures import loss_words, tried_words
from game.words.coach.reasons import drawback_sentence, reason_sentence
from game.words.i18n import tr
from game.words.numbers import decimal, whole
from game.words.table import action_words, declined_words

_SHORT: Final = 9.95
"""Standard errors below which a digit after the decimal sign tells something."""

_LABEL_PART: Final = 0.36
_PLOT: Final = 150
_LEAST_PLOT: Final = 56
"""A row's part that belongs to its label, unless the scale has less than ``_PLOT`` units then;
with less than ``_LEAST_PLOT`` the label has all."""

_CALLED_ROOM: Final = 98
_CALLED_GAP: Final = 12
"""Units beside the rows for the card that might be called, and those left free of it."""

_IN_FIGURES: Final = frozenset((ReasonCode.PLAYS_CONTRACT, ReasonCode.SCORES))
"""What stands in the row, or after the reasons with its margin."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A choice, or cards of a suit that are worth the same because they play alike.

    Attributes:
        ranked: the choice, or the first of those cards.
        reasons: what speaks for or against it.
        cards: the card that is played, or those cards; none where something else is decided.
    """

    ranked: RankedAction
    reasons: Sequence[CoachReason]
    cards: tuple[Card, ...]

    @property
    def actions(self) -> tuple[Action | None, ...]:
        """What the row stands for."""
        return tuple(map(PlayCard, self.cards)) or (self.ranked.action,)


def _gathered(answer: EvaluationAnswer) -> tuple[_Row, ...]:
    """The choices in their order, cards that play alike in one row."""
    rows: dict[object, _Row] = {}
    for ranked, reasons in zip(answer.evaluation.actions, answer.reasons, strict=True):
        action = ranked.action
        if isinstance(action, PlayCard):
            alike = (action.card.suit, ranked.expected_score, ranked.stderr)
            row = rows.get(alike, _Row(ranked, reasons, ()))
            rows[alike] = replace(row, cards=(*row.cards, action.card))
        else:
            rows[action] = _Row(ranked, reasons, ())
    return tuple(rows.values())


def _cards_of(action: Action | None) -> CardSet:
    """The cards that an action lays away, shows or calls."""
    match action:
        case Discard(cards=cards) | ShowPoignee(cards=cards):
            return cards
        case CallCard(card=card):
            return CardSet((card,))
    return NO_CARDS


class AdviceSheet(RowSheet):
    """The panel with what each choice of a decision is worth.

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
        """An empty sheet, which ``renew`` fills as the coach answers.

        Args:
            view: what the player knows.
            kind: what he decides.
            names: what the seats are called, in the language in use.
            sprites: the cards, at the scale of the window.
        """
        super().__init__()
        self.dense = not view.facts.shape.has_taker  # the panel lies between two rows of cards
        self.view, self.kind, self._names, self._sprites = view, kind, names, sprites
        self.answer: EvaluationAnswer | None = None
        self.failed = False
        self._rows: tuple[_Row, ...] = ()
        self._labels: tuple[str, ...] = ()
        self._range = (0.0, 1.0)
        self._in_view: Action | None = None
        self._picked = False

    # -- answers --------------------------------------------------------------------------------

    def renew(self, answer: EvaluationAnswer) -> None:
        """Show a better answer; the row that was pointed at stays the chosen one."""
        self.answer = answer
        self._rows = _gathered(answer)
        self._label_rows()
        self._range = telling_range([row.ranked.interval for row in self._rows])
        super().choose(self._number_of(self._in_view) if self._picked else 0)

    def choose(self, number: int) -> None:
        """See ``RowSheet.choose``; from now on that choice stays in view."""
        super().choose(number)
        if self.answer is not None:
            self._in_view, self._picked = self._rows[self.chosen].ranked.action, True

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``RowSheet.place``; the rows are worded anew, as the language may have changed."""
        self._label_rows()
        picked = self._picked
        super().place(kit, rect)
        self._picked = picked

    def point_at(self, card: Card) -> None:
        """Choose the row of a card of the hand, if it has one."""
        for number, row in enumerate(self._rows):
            if PlayCard(card) in row.actions and number != self.chosen:
                self.choose(number)

    @property
    def chosen_cards(self) -> CardSet:
        """The cards that the chosen row is about."""
        if not self._rows:
            return NO_CARDS
        row = self._rows[self.chosen]
        return CardSet(row.cards) | _cards_of(row.ranked.action)

    def _number_of(self, action: Action | None) -> int:
        """The row of an action, or the first."""
        found = (number for number, row in enumerate(self._rows) if action in row.actions)
        return next(found, 0)

    def sentence(self) -> str:
        """The advice in a sentence, for those who listen."""
        if not self._rows:
            return self.note
        best = self._rows[0]
        ties = [row for row in self._rows[1:] if row.ranked.tie]
        score = whole(best.ranked.expected_score, signed=True)
        if ties:
            listed = ", ".join(self._label(row) for row in (best, *ties))
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
        return len(self._rows)

    @property
    def note(self) -> str:
        """Of how many deals the figures are the means, beside the title."""
        if self.failed:
            return tr("The coach cannot answer this.")
        if self.answer is None:
            return tr("The coach is trying out deals…")
        return tr("{tried}; ±: margin of error (95%)", tried=self.short_note)

    @property
    def short_note(self) -> str:
        """See ``RowSheet.short_note``."""
        return self.note if self.answer is None else tried_words(self.answer.evaluation)

    @property
    def closing(self) -> Sequence[str]:
        """See ``RowSheet.closing``; the frame of a row looks as if one could play from here."""
        return (tr("H: close; nothing is played from here"), tr("H: close"))

    def _label_rows(self) -> None:
        self._labels = tuple(self._short_label(row) for row in self._rows)

    def _label(self, row: _Row) -> str:
        action = row.ranked.action
        if action is None:
            return declined_words(self.kind)
        if len(row.cards) > 1:
            words = cards_in_short(row.cards)
            return words[:1].upper() + words[1:]
        return action_words(action, self.view)

    def _short_label(self, row: _Row) -> str:
        """The label of a row: of a discard the cards alone, as every row is one."""
        action = row.ranked.action
        return cards_in_short(action.cards) if isinstance(action, Discard) else self._label(row)

    def row_words(self, number: int) -> str:
        """See ``RowSheet.row_words``."""
        row = self._rows[number]
        score = tr("expected score {score}", score=_score(row.ranked))
        return f"{self._label(row)}: {score}, {self._note(number)}"

    def details(self, number: int) -> Sequence[str]:
        """Sentences that speak for or against a choice."""
        if not self._rows:
            return ()
        row = self._rows[number]
        ranked = row.ranked
        said = self._apart(row, self._rival(number))
        if ranked.action == MakeBid(Bid.PASS):
            return said  # the contract would be another player's
        if not self.view.facts.shape.has_taker:
            return [*said, won_sentence(ranked)]
        return [*said, own_contract_sentence(ranked)]

    def _rival(self, number: int) -> _Row | None:
        """What a row is held against: the best, and the best against the next that is worse."""
        if number:
            return self._rows[0]
        others = self._rows[1:]
        return next((row for row in others if row.ranked.loss > 0), next(iter(others), None))

    def _apart(self, row: _Row, rival: _Row | None) -> list[str]:
        """What tells a row apart from another: what speaks for it if it is better, then the rest.

        Where no plain fact speaks for one of the best choices, the figures do.
        """
        assert self.answer is not None, "there is an answer"
        action, names = row.ranked.action, self._names()
        if rival is None:
            facts = [reason for reason in row.reasons if reason.code not in FIGURES]
            return [reason_sentence(reason, names) for reason in facts]
        good = row.ranked.tie or row is self._rows[0]
        said_apart = self.answer.apart(action, rival.ranked.action)
        reasons = most_telling(
            [reason for reason in said_apart if reason.code not in _IN_FIGURES],
            None if good else Bearing.AGAINST,
        )
        said: list[str] = []
        if good and action is not None and Bearing.FOR not in map(bearing_of, reasons):
            words = compared_sentence(self.answer.evaluation, action, self.view)
            said += [] if words is None else [words]
        turn = Bearing.AGAINST if good else Bearing.FOR
        turned = False
        for reason in reasons:
            turns = bool(said) and not turned and bearing_of(reason) is turn
            sentence = drawback_sentence if turns else reason_sentence
            said.append(sentence(reason, names, self._label(rival)))
            turned |= turns
        return said

    # -- drawing --------------------------------------------------------------------------------

    def side_width(self, kit: Kit) -> float:
        """The room of the trick that lies on the table, or of the card that might be called."""
        if self.kind is DecisionKind.CALL:
            return _CALLED_ROOM * kit.scale
        return trick_strip_width(kit, self.view)

    def draw_side(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """The trick so far, which the panel covers, or the card that the chosen row calls."""
        if self.kind is not DecisionKind.CALL:
            draw_trick_strip(target, kit, self._sprites(), self.view, rect)
            return
        width = min(rect.width - _CALLED_GAP * kit.scale, rect.height * CARD_RATIO)
        pose = CardPose(rect.left + width / 2, rect.top + width / CARD_RATIO / 2, 0, width)
        for card in self.chosen_cards:
            self._sprites().draw_card(target, card, pose)

    def tint(self, kit: Kit, number: int) -> str:
        """Green behind the best choices, which cannot be told apart from the best."""
        best = number == 0 or self._rows[number].ranked.tie
        return kit.theme.best_row if best else super().tint(kit, number)

    def draw_row(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect, number: int) -> None:
        """A choice, its score on a common scale and in figures, and what it costs."""
        ranked = self._rows[number].ranked
        best = number == 0 or ranked.tie
        baseline = rect.centery + kit.text_px(18) * 0.34
        strong = Style(Face.STRONG, 18, kit.theme.text)
        small = Style(Face.BODY, 16, kit.theme.muted)
        gap = kit.px(12)
        kit.draw_text(target, rect.right, baseline, self._note(number), small, "right")
        notes = max(kit.text_width(self._note(i), small) for i in range(self.count))
        scores = max(kit.text_width(_score(row.ranked), strong) for row in self._rows)
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
            _draw_estimate(kit, target, scale, rect.centery, ranked, tone)

    def _label_room(self, kit: Kit, both: float, whole: float) -> float:
        """Pixels for the labels of the ``both`` that they share with the scale in a whole row."""
        strong = Style(Face.STRONG, 18, kit.theme.text)
        needed = max(kit.text_width(label, strong) for label in self._labels)
        if both - needed < _LEAST_PLOT * kit.scale:
            return both
        return max(needed, min(whole * _LABEL_PART, both - _PLOT * kit.scale))

    def _note(self, number: int) -> str:
        return tr("best") if number == 0 else loss_words(self._rows[number].ranked.loss)


def _score(ranked: RankedAction) -> str:
    """The expected score with what chance may have added: +12 ± 6."""
    low, high = ranked.interval
    reach = (high - low) / 2
    spread = decimal(reach, 1 if reach < _SHORT else 0)
    digits = 1 if reach < 1 else 0
    return f"{decimal(ranked.expected_score, digits, signed=True)} ± {spread}"


_HEIGHT: Final = 20
_DOT: Final = 5.2
_CLEAR: Final = 4
"""How far an interval must reach beyond its dot to be drawn: caps on the dot would deform it."""
_MARGIN: Final = 8

_FAR: Final = 1.6
_SPARE: Final = 0.5


def telling_range(intervals: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The range of a scale on which the best choices can be told apart.

    A choice that is so bad that the range would be ``_FAR`` times as long with it lies beyond the
    end; half of the choices are shown in any case.

    Args:
        intervals: of the choices, the best first; at least one.
    """
    kept = sorted(intervals, key=sum, reverse=True)
    highest = max(high for _, high in kept)
    while len(kept) > max(2, (len(intervals) + 1) // 2):
        longer = highest - min(low for low, _ in kept)
        shorter = highest - min(low for low, _ in kept[:-1])
        if longer < _FAR * shorter:
            break
        kept.pop()
    return min(low for low, _ in kept) - _SPARE, highest + _SPARE


def _draw_estimate(
    kit: Kit, target: pygame.Surface, scale: Scale, y: float, ranked: RankedAction, tone: Tone
) -> None:
    """Draw a line over the whole scale, and on it the interval and the score.

    A score below the scale's lowest is an arrow at its start.

    Args:
        kit: the kit to draw with.
        target: what to draw on.
        scale: the axis in pixels.
        y: the line's height in pixels.
        ranked: the choice whose expected score and interval are drawn.
        tone: the dot's colour.
    """
    theme, middle = kit.theme, _HEIGHT / 2
    points = (ranked.expected_score, *ranked.interval)
    at, low, high = (kit.units(scale.clamped(value) - scale.start) for value in points)
    length = kit.units(scale.end - scale.start)

    beyond = ranked.expected_score < scale.low
    fill = tone_colour(theme, tone)

    def body() -> str:
        line = path(f"M0 {middle}H{length:.1f}", stroke=axis_colour(theme), width=1, opacity=0.25)
        if beyond:
            arrow = f"M0 {middle}l{2 * _DOT} {-_DOT}v{2 * _DOT}Z"
            return line + path(arrow, fill=fill, stroke=theme.outline, width=1)
        dot = circle(at, middle, _DOT, fill=fill, stroke=theme.outline, width=1)
        wide = high - low > 2 * (_DOT + _CLEAR)
        return line + (whisker(theme, low, high, middle) if wide else "") + dot

    key = ("estimate", tone, beyond, round(at, 1), round(low, 1), round(high, 1))
    sprite = kit.shape(key, body, length, _HEIGHT, _MARGIN)
    sprite.draw(target, scale.start, y - middle * kit.scale)
