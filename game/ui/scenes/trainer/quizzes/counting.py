"""What is still out, trumps or kings: the tricks to be watched, the question, and what is told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.rules.cards import KINGS, TRUMP_COUNT, TRUMPS, Card, CardSet
from game.rules.observation import Observation
from game.rules.state import Trick
from game.session.trainer.choices import Choice, HowMany, WhichCards
from game.session.trainer.quizzes.cards_out import kings_out, trumps_out
from game.ui.boxes.box import Box
from game.ui.diagram.card_groups import CardGroups
from game.ui.diagram.tricks import TricksTable
from game.ui.scenes.trainer.pictures import cards_picture, words_picture
from game.ui.scenes.trainer.quizzes.view import QuizState, QuizView
from game.ui.scenes.trainer.side import Point, PointKind, Remark
from game.ui.widgets.choice_tile import TileFace
from game.words.cards import card_name, cards_in_short, suit_sign
from game.words.hand_order import sorted_hand
from game.words.i18n import ntr, tr
from game.words.numbers import trumps_words


def _tricks(view: Observation) -> list[Trick]:
    """The tricks to be watched: those that are complete, and one in progress."""
    return [trick for trick in view.facts.tricks_so_far if trick.cards]


def _number_of_tricks(view: Observation) -> int:
    return len(_tricks(view))


def _shown(state: QuizState, note: str) -> list[Box]:
    """The next trick, card by card under who played it; after the last one a note."""
    names, number, tricks = state.names, state.step, _tricks(state.view)
    if number == len(tricks):
        return [Remark(note, note=True)]
    trick = tricks[number]
    words = tr("Trick {n} of {total}", n=number + 1, total=len(tricks))
    if trick.winner is not None:
        words += " · " + tr("won by {name}", name=names[trick.winner])
    groups = [(names[seat], [card]) for seat, card in trick.plays(state.view.facts.players)]
    return [Remark(words), CardGroups(groups)]


def _told(counted: CardSet, state: QuizState) -> list[Box]:
    """All tricks, with the cards set off that were to be counted."""
    return [TricksTable(state.view.facts, state.names, counted=counted, halves=True)]


def _trumps_tile(choice: Choice, _view: Observation) -> TileFace:
    assert isinstance(choice, HowMany), "a number is asked for"
    return TileFace(trumps_words(choice.number), "", words_picture(str(choice.number)))


def _trumps_hints(_state: QuizState) -> list[Point]:
    return [
        Point(tr("There are 21 trumps without the Excuse.")),
        Point(tr("Count those in your hand, then those that fall, trick by trick.")),
    ]


def _trumps_reasons(state: QuizState) -> list[Point]:
    """The count, place by place, and the trumps that are out."""
    view = state.view
    own, gone = len(view.hand & TRUMPS), len(view.facts.played & TRUMPS)
    out, away = trumps_out(view), len((view.discard | view.facts.shown_discard) & TRUMPS)
    points = [
        Point(
            tr(
                "{all} in all, less {own} in your hand and {fallen} that fell: {out}.",
                all=TRUMP_COUNT,
                own=own,
                fallen=gone,
                out=TRUMP_COUNT - own - gone,
            ),
            PointKind.FOR,
        )
    ]
    if away:
        words = ntr("{n} more lies in the discard.", "{n} more lie in the discard.", away)
        points.append(Point(words))
    if out:
        points.append(Point(tr("Still out: {cards}", cards=cards_in_short(out))))
    return points


TRUMPS_OUT_VIEW: Final = QuizView(
    question=lambda _: tr("How many trumps do the others still hold?"),
    shown=lambda state: _shown(state, tr("The Excuse is not counted.")),
    tile=_trumps_tile,
    hints=_trumps_hints,
    reasons=_trumps_reasons,
    told=partial(_told, TRUMPS),
    steps=_number_of_tricks,
)
"""Counting trumps."""


def _kings_tile(choice: Choice, _view: Observation) -> TileFace:
    assert isinstance(choice, WhichCards), "kings are asked for"
    if not choice.cards:
        return TileFace(tr("No king"), "", words_picture("–"))
    suits = (suit_sign(card.suit) for card in sorted_hand(choice.cards))
    return TileFace(" ".join(suits), "", cards_picture(choice.cards))


def _kings_hints(_state: QuizState) -> list[Point]:
    return [
        Point(tr("Strike out the kings in your hand, then those that fall.")),
        Point(tr("A suit that was led twice and whose king has not come hides it somewhere.")),
    ]


def _kings_reasons(state: QuizState) -> list[Point]:
    """Where each king is, or when it fell."""
    view, names = state.view, state.names
    points = []
    for king in KINGS:
        if king in view.hand:
            points.append(Point(tr("{card}: in your hand.", card=card_name(king))))
        elif king in kings_out(view):
            points.append(Point(tr("{card}: still out.", card=card_name(king)), PointKind.FOR))
    for number, trick in enumerate(view.facts.tricks_so_far, 1):
        played = (play for play in trick.plays(view.facts.players) if play[1].is_king)
        points += [Point(_fell(card, seat, number, view.seat, names)) for seat, card in played]
    return points


def _fell(king: Card, seat: int, trick: int, own: int, names: Sequence[str]) -> str:
    """When a king fell, and who played it."""
    card = card_name(king)
    if seat == own:
        return tr("{card}: played by you in trick {n}.", card=card, n=trick)
    return tr("{card}: played by {name} in trick {n}.", card=card, name=names[seat], n=trick)


KINGS_OUT_VIEW: Final = QuizView(
    question=lambda _: tr("Which kings do the others still hold?"),
    shown=lambda state: _shown(state, tr("A king never lies in a discard.")),
    tile=_kings_tile,
    hints=_kings_hints,
    reasons=_kings_reasons,
    told=partial(_told, KINGS),
    steps=_number_of_tricks,
)
"""Counting kings."""
