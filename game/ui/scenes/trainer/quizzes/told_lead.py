"""What a lead says, asked and told."""

from __future__ import annotations

from typing import Final

from game.rules.cards import KING, PETIT, QUEEN, TRUMP_21, Card, CardSet, Suit
from game.rules.observation import Observation
from game.session.trainer.choices import Choice, Says
from game.session.trainer.quizzes.told_lead import LeadMeaning, lead_of, meaning_of
from game.ui.boxes.box import Box
from game.ui.scenes.rule_pages.signals import SIGNALS
from game.ui.scenes.trainer.pictures import cards_picture, words_picture
from game.ui.scenes.trainer.position import CardGroups
from game.ui.scenes.trainer.quizzes.view import QuizState, QuizView, TileFace, no_steps
from game.ui.scenes.trainer.tiles import Picture
from game.ui.scenes.trainer.verdict import Point, PointKind
from game.words.cards import card_name, suit_name
from game.words.i18n import tr


def _question(_state: QuizState) -> str:
    return tr("By the code, what does this lead say?")


def _shown(state: QuizState) -> list[Box]:
    """The cards on the table, the one led first."""
    trick = state.view.facts.trick
    assert trick is not None, "somebody has led"
    plays = list(trick.plays(state.view.facts.players))
    groups = [(state.names[seat], [card]) for seat, card in plays]
    return [CardGroups(groups, grows=False)]


def _words(meaning: LeadMeaning) -> tuple[str, str]:
    """A meaning in a word or two, and what it comes to."""
    return {
        LeadMeaning.MAJOR: (tr("Honour"), tr("he has the queen or the king")),
        LeadMeaning.NO_MAJOR: (tr("No honour"), tr("neither queen nor king")),
        LeadMeaning.STRONG: (tr("Strong hand"), tr("follow his line")),
        LeadMeaning.SHORT: (tr("Short suit"), tr("he wants to trump")),
        LeadMeaning.MANY_TRUMPS: (tr("Trumps"), tr("seven or more, or he wants them led")),
        LeadMeaning.FEW_TRUMPS: (tr("Few trumps"), tr("fewer than seven")),
        LeadMeaning.HAS_PETIT: (tr("The Petit"), tr("it needs shelter")),
    }[meaning]


def _tile(choice: Choice, view: Observation) -> TileFace:
    assert isinstance(choice, Says), "a meaning is asked for"
    meaning = LeadMeaning(choice.code)
    title, note = _words(meaning)
    return TileFace(title, _picture(meaning, lead_of(view).suit), note)


def _picture(meaning: LeadMeaning, suit: Suit) -> Picture:
    """Cards that stand for a meaning, or a figure."""
    if suit is Suit.TRUMPS:
        if meaning is LeadMeaning.HAS_PETIT:
            return cards_picture(CardSet((PETIT,)))
        return words_picture("7+" if meaning is LeadMeaning.MANY_TRUMPS else "1–6")
    king, queen = Card.of(suit, KING), Card.of(suit, QUEEN)
    cards = {
        LeadMeaning.MAJOR: CardSet((king, queen)),
        LeadMeaning.STRONG: CardSet((TRUMP_21, king)),
    }.get(meaning)
    figure = "1" if meaning is LeadMeaning.SHORT else "–"
    return words_picture(figure) if cards is None else cards_picture(cards)


def _hints(_state: QuizState) -> list[Point]:
    return [
        Point(tr("Of a suit that nobody led before, 1 to 5 and 6 to 10 say different things.")),
        Point(tr("Of trumps, odd and even ones do.")),
    ]


def _reasons(state: QuizState) -> list[Point]:
    """The rule of the code, and what a partner makes of it."""
    view, names = state.view, state.names
    card, trick = lead_of(view), view.facts.trick
    assert trick is not None, "somebody has led"
    suit, name = suit_name(card.suit), names[trick.leader]
    points = {
        LeadMeaning.MAJOR: (
            tr("A first lead from 1 to 5 promises the queen or the king of the suit."),
            tr("When you are in, lead {suit} again.", suit=suit),
        ),
        LeadMeaning.NO_MAJOR: (
            tr("A first lead from 6 to 10 denies both the queen and the king."),
            tr("Do not count on {name} to stop the taker in {suit}.", name=name, suit=suit),
        ),
        LeadMeaning.STRONG: (
            tr("Who opens a king tells of a strong hand."),
            tr("When you are in, lead {suit} again.", suit=suit),
        ),
        LeadMeaning.MANY_TRUMPS: (
            tr("An odd trump says: seven trumps or more, or a wish for trumps."),
            tr("When you are in, lead trumps again."),
        ),
        LeadMeaning.FEW_TRUMPS: (
            tr("An even trump says: fewer than seven."),
            tr("Do not count on {name} to draw the trumps.", name=name),
        ),
    }
    meaning = meaning_of(view)
    if meaning is None or meaning not in points:
        return []
    rule, use = points[meaning]
    said = tr("{name} led this: {card}.", name=name, card=card_name(card))
    told = [Point(said), Point(rule, PointKind.FOR), Point(use)]
    if view.facts.called is not None and view.partner is None:
        told.append(Point(tr("That is, if {name} is not the taker’s partner.", name=name), extra=1))
    return told


TOLD_LEAD_VIEW: Final = QuizView(
    _question, no_steps, _shown, _tile, _shown, _hints, _reasons, page=SIGNALS
)
"""Reading leads."""
