"""Which kings are still out, asked and told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.cards import KINGS, Card
from game.rules.observation import Observation
from game.session.trainer.choices import Choice, WhichCards
from game.session.trainer.quizzes.kings_out import kings_out
from game.ui.boxes.box import Box
from game.ui.scenes.trainer.pictures import cards_picture, words_picture
from game.ui.scenes.trainer.position import TricksTable
from game.ui.scenes.trainer.quizzes.remembering import trick_shown, tricks_to_watch
from game.ui.scenes.trainer.quizzes.view import QuizState, QuizView, TileFace
from game.ui.scenes.trainer.side import Paragraphs
from game.ui.scenes.trainer.verdict import Point, PointKind
from game.ui.table.hand.order import sorted_hand
from game.words.cards import card_name, suit_sign
from game.words.i18n import tr


def _question(_state: QuizState) -> str:
    return tr("Which kings do the others still hold?")


def _shown(state: QuizState) -> list[Box]:
    if state.step < tricks_to_watch(state.view):
        return trick_shown(state)
    return [Paragraphs([tr("A king never lies in a discard.")], note=True)]


def _tile(choice: Choice, _view: Observation) -> TileFace:
    assert isinstance(choice, WhichCards), "kings are asked for"
    if not choice.cards:
        return TileFace(tr("No king"), words_picture("–"))
    suits = (suit_sign(card.suit) for card in sorted_hand(choice.cards))
    return TileFace(" ".join(suits), cards_picture(choice.cards))


def _told(state: QuizState) -> list[Box]:
    return [TricksTable(state.view, state.names, counted=KINGS, halves=True)]


def _hints(_state: QuizState) -> list[Point]:
    return [
        Point(tr("Strike out the kings in your hand, then those that fall.")),
        Point(tr("A suit that was led twice and whose king has not come hides it somewhere.")),
    ]


def _reasons(state: QuizState) -> list[Point]:
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


KINGS_OUT_VIEW: Final = QuizView(_question, tricks_to_watch, _shown, _tile, _told, _hints, _reasons)
"""Counting kings."""
