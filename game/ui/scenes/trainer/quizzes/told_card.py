"""What a card of a partner says, asked and told."""

from __future__ import annotations

from typing import Final

from game.rules.cards import EXCUSE, KING, QUEEN, Card, CardSet, Suit
from game.rules.observation import Observation
from game.session.trainer.choices import Choice, Says
from game.session.trainer.quizzes.told_card import CardMeaning, ToldCard, told_card
from game.ui.boxes.box import Box
from game.ui.scenes.rule_pages.signals import SIGNALS
from game.ui.scenes.trainer.pictures import cards_picture, words_picture
from game.ui.scenes.trainer.position import TricksTable
from game.ui.scenes.trainer.quizzes.view import QuizState, QuizView, TileFace, no_steps
from game.ui.scenes.trainer.tiles import Picture
from game.ui.scenes.trainer.verdict import Point, PointKind
from game.words.cards import card_name, card_words, suit_name
from game.words.i18n import tr


def _told_in(view: Observation) -> ToldCard:
    told = told_card(view)
    assert told is not None, "a card says something"
    return told


def _question(state: QuizState) -> str:
    told = _told_in(state.view)
    name = state.names[told.seat]
    return tr(
        "{name}: {card}. By the code, what does it say?", name=name, card=card_name(told.card)
    )


def _shown(state: QuizState) -> list[Box]:
    """The tricks, the one on the table last, with the cards that speak set off."""
    told = _told_in(state.view)
    speaking = CardSet(card for card in (told.card, told.before) if card is not None)
    return [TricksTable(state.view, state.names, halves=True, counted=speaking)]


def _words(meaning: CardMeaning) -> tuple[str, str]:
    """A meaning in a word or two, and what it comes to."""
    return {
        CardMeaning.ENDED: (tr("The last one"), tr("he has no more of it")),
        CardMeaning.FIVE_DEEP: (tr("Five or more"), tr("he wants trumps led")),
        CardMeaning.WANTS_TRUMPS: (tr("Lead trumps"), tr("he holds the taker’s suit")),
        CardMeaning.STOP_TRUMPS: (tr("No trumps"), tr("stop leading them")),
        CardMeaning.MAJOR: (tr("Honour"), tr("he has the queen or the king")),
        CardMeaning.LACKS: (tr("No such suit"), tr("he has none of it")),
        CardMeaning.NOTHING: (tr("Nothing"), tr("it was just played")),
    }[meaning]


def _tile(choice: Choice, view: Observation) -> TileFace:
    assert isinstance(choice, Says), "a meaning is asked for"
    meaning = CardMeaning(choice.code)
    title, note = _words(meaning)
    return TileFace(title, _picture(meaning, view), note)


def _picture(meaning: CardMeaning, view: Observation) -> Picture:
    """Cards that stand for a meaning, or a figure."""
    trick = view.facts.trick
    suit = None if trick is None else trick.led_suit
    if meaning is CardMeaning.MAJOR and suit is not None and suit is not Suit.TRUMPS:
        return cards_picture(CardSet((Card.of(suit, KING), Card.of(suit, QUEEN))))
    figures = {
        CardMeaning.ENDED: "0",
        CardMeaning.FIVE_DEEP: "5+",
        CardMeaning.WANTS_TRUMPS: "+",
        CardMeaning.STOP_TRUMPS: "−",
        CardMeaning.LACKS: "0",
    }
    return words_picture(figures.get(meaning, "–"))


def _hints(_state: QuizState) -> list[Point]:
    return [
        Point(tr("Falling cards of a suit tell its length: whose suit is it, the taker’s?")),
        Point(tr("The Excuse speaks of trumps: was it played to the taker’s lead or a partner’s?")),
        Point(tr("F1 opens the page about the signals."), extra=1),
    ]


def _reasons(state: QuizState) -> list[Point]:
    """What was played, the rule of the code, and what a partner makes of it."""
    view, names = state.view, state.names
    told, trick = _told_in(view), view.facts.trick
    assert trick is not None, "a card lies on the table"
    name = names[told.seat]
    rule, use = _rule(told, name)
    points = [Point(_played(told, name)), Point(rule, PointKind.FOR), Point(use)]
    if view.facts.called is not None and view.partner is None:
        said = tr("That is, if {name} is not the taker’s partner.", name=name)
        points.append(Point(said, extra=1))
    return points


def _played(told: ToldCard, name: str) -> str:
    if told.before is None:
        return tr("{name} played the Excuse.", name=name)
    return tr(
        "{name} played first {before}, now {card}.",
        name=name,
        before=card_words(told.before),
        card=card_words(told.card),
    )


def _rule(told: ToldCard, name: str) -> tuple[str, str]:
    """The rule of the code, and what to do with it."""
    suit = "" if told.card == EXCUSE else suit_name(told.card.suit)
    return {
        CardMeaning.ENDED: (
            tr("High, then low: two cards were all that he had of the suit."),
            tr("Lead {suit} again, and {name} ruffs.", suit=suit, name=name),
        ),
        CardMeaning.FIVE_DEEP: (
            tr("High, then low in the taker’s suit: he holds five of it or more."),
            tr("The taker’s suit is stopped: when you are in, lead trumps."),
        ),
        CardMeaning.WANTS_TRUMPS: (
            tr("The Excuse to the first or second round of the taker’s suit: he holds that suit."),
            tr("The taker’s suit is stopped: when you are in, lead trumps."),
        ),
        CardMeaning.STOP_TRUMPS: (
            tr("The Excuse to a partner’s trump: he wants no more trumps led."),
            tr("When you are in, lead another suit."),
        ),
    }[told.meaning]


TOLD_CARD_VIEW: Final = QuizView(
    _question, no_steps, _shown, _tile, _shown, _hints, _reasons, page=SIGNALS
)
"""Reading signals."""
