"""The answers to a question compared: a row for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from game.coach.hidden_cards import CallFacts
from game.coach.ranking import RankedAction
from game.rules.actions import CallCard, Discard
from game.rules.cards import CardSet
from game.session.questions import EvaluationAnswer, PartnerAnswer
from game.session.trainer.answers import BY_NUMBER, offered
from game.session.trainer.choices import (
    Choice,
    GuessPartner,
    choice_of,
)
from game.session.trainer.course import Course
from game.session.trainer.position import (
    Position,
)
from game.ui.charts.answer_bars import AnswerRow
from game.ui.charts.chart import ChartTable
from game.words.cards import cards_in_short
from game.words.coach.compared import has_own_contract, made_and_reach
from game.words.coach.figures import (
    chance_words,
    loss_words,
    sampled_chance_words,
)
from game.words.i18n import tr
from game.words.numbers import decimal
from game.words.trainer import answer_words, partner_shares

_MOST_CARDS: Final = 5
"""Discards and leads that are shown; there may be many more."""
_AS_LIKELY: Final = 0.02


def rows_of(course: Course, names: Sequence[str]) -> list[AnswerRow]:
    """The rows of the position on the table; none before the coach has said anything."""
    position = course.position
    if position is None:
        return []
    if course.partner is not None:
        return _partner_rows(course.partner, position, course.chosen, names)
    if course.evaluation is None:
        return []
    keys: dict[Choice, int] = {}
    if position.kind in BY_NUMBER:
        order = offered(position.theme, position.observation)
        keys = {choice: number for number, choice in enumerate(order, 1)}
    ranked = _shown(course.evaluation, keys, course.chosen)
    return [_row(one, keys, position, course, names) for one in ranked]


def _shown(
    answer: EvaluationAnswer, keys: Mapping[Choice, int], chosen: Choice | None
) -> list[RankedAction]:
    """What has keys in their order; of cards and discards the best, and the learner's."""
    actions = answer.evaluation.actions
    if keys:
        known = {choice_of(ranked.action): ranked for ranked in actions}
        return [known[choice] for choice in keys if choice in known]
    told_apart: dict[tuple[float, float], RankedAction] = {}
    for ranked in actions:
        figures = (ranked.expected_score, ranked.stderr)
        if figures not in told_apart or ranked.action == chosen:
            told_apart[figures] = ranked
    distinct = sorted(told_apart.values(), key=lambda ranked: -ranked.expected_score)
    shown = distinct[:_MOST_CARDS]
    own = next((ranked for ranked in distinct if ranked.action == chosen), None)
    if own is not None and own not in shown:
        shown[-1] = own
    return shown


def gathered(rows: Sequence[AnswerRow], hand: CardSet) -> list[AnswerRow]:
    """Many rows with the calls of one's own kings in one: whichever it is, one plays alone.

    The learner's answer speaks for them, or else the best.

    Args:
        rows: in the order of their keys.
        hand: the learner's cards.
    """
    if len(rows) <= _MOST_CARDS:
        return list(rows)
    return [
        _as_one(list(alike)) if rank else next(alike)
        for (rank, _), alike in groupby(rows, lambda row: _own_rank(row, hand))
    ]


def _own_rank(row: AnswerRow, hand: CardSet) -> tuple[int, int]:
    """What rows that can be one have in common: the rank of an own card."""
    card = row.choice.card if isinstance(row.choice, CallCard) else None
    return (card.rank, 0) if card is not None and card in hand else (0, row.number)


def _as_one(rows: Sequence[AnswerRow]) -> AnswerRow:
    if len(rows) == 1:
        return rows[0]
    shown = max(rows, key=lambda row: (row.own, row.value))
    kings = isinstance(shown.choice, CallCard) and shown.choice.card.is_king
    title = tr("Your own kings") if kings else tr("Your own cards")
    return replace(shown, title=title, number=rows[0].number, last=rows[-1].number)


def _row(
    ranked: RankedAction,
    keys: Mapping[Choice, int],
    position: Position,
    course: Course,
    names: Sequence[str],
) -> AnswerRow:
    choice = choice_of(ranked.action)
    own, compared = choice == course.chosen, loss_words(ranked.loss)
    facts = _called(choice, course.evaluation)
    return AnswerRow(
        choice=choice,
        number=keys.get(choice, 0),
        title=_row_title(choice, position, names),
        note=_note(compared if ranked.behind else tr("best choice"), own=own),
        value=ranked.expected_score,
        interval=ranked.interval,
        made=made_and_reach(ranked) if has_own_contract(ranked) else None,
        dog=None if facts is None else facts.p_dog,
        alone=None if facts is None else facts.p_alone,
        best=ranked.tie,
        own=own,
    )


def _called(choice: Choice, answer: EvaluationAnswer | None) -> CallFacts | None:
    """What is known of the card that an answer calls."""
    if answer is None or not isinstance(choice, CallCard):
        return None
    return next((found for found in answer.calls if found.card == choice.card), None)


def _row_title(choice: Choice, position: Position, names: Sequence[str]) -> str:
    """An answer in words; that cards are laid away goes without saying."""
    if isinstance(choice, Discard):
        return cards_in_short(choice.cards)
    return answer_words(choice, position, names)


def _note(compared: str, *, own: bool) -> str:
    """How an answer compares, and whether the learner gave it."""
    if own and compared:
        return tr("yours: {compared}", compared=compared)
    return tr("your answer") if own else compared


def _partner_rows(
    answer: PartnerAnswer, position: Position, chosen: Choice | None, names: Sequence[str]
) -> list[AnswerRow]:
    most, shares = max(answer.chances), partner_shares(answer, position)
    rows = []
    for number, choice in enumerate(offered(position.theme, position.observation), 1):
        assert isinstance(choice, GuessPartner), "the partner is to be guessed"
        chance, own = answer.chances[choice.seat], choice == chosen
        rows.append(
            AnswerRow(
                choice=choice,
                number=number,
                title=answer_words(choice, position, names),
                note=_note(tr("likeliest") if chance == most else "", own=own),
                value=100 * chance,
                best=most - chance <= _AS_LIKELY,
                own=own,
                share=shares[choice.seat],
            )
        )
    return rows


def table_of(rows: Sequence[AnswerRow], samples: int) -> ChartTable:
    """The rows of an answer as a table of texts."""
    columns = [(tr("Answer"), [row.title for row in rows])]
    columns.append((tr("Compared"), [row.note for row in rows]))
    if samples:
        columns.append((tr("Score (95%)"), [_score(row) for row in rows]))
        chances = ["–" if row.made is None else sampled_chance_words(*row.made) for row in rows]
        columns.append((tr("Makes it"), chances))
        columns.append((tr("Deals tried"), [str(samples)] * len(rows)))
    else:
        columns.append((tr("Chance"), [row.share for row in rows]))
    if any(row.dog is not None for row in rows):
        columns.append((tr("In dog"), [_chance(row.dog) for row in rows]))
        columns.append((tr("Alone"), [_chance(row.alone) for row in rows]))
    heads, texts = zip(*columns, strict=True)
    return ChartTable(heads, tuple(zip(*texts, strict=True)))


def _score(row: AnswerRow) -> str:
    """The score, and how far its interval reaches."""
    value, (low, high) = decimal(row.value, 1, signed=True), row.interval or (0, 0)
    return f"{value} ± {decimal((high - low) / 2, 1)}" if high > low else value


def _chance(chance: float | None) -> str:
    return "–" if chance is None else chance_words(chance)
