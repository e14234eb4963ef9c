"""What a lead and a later card say by the code, asked and told."""

from __future__ import annotations

from typing import Final

from game.rules.cards import EXCUSE, KING, PETIT, QUEEN, TRUMP_21, Card, CardSet, Suit
from game.rules.observation import Observation
from game.session.trainer.choices import Choice, Says
from game.session.trainer.signal_quiz import (
    CardMeaning,
    LeadMeaning,
    ToldCard,
    lead_of,
    meaning_of_lead,
    told_card,
)
from game.ui.boxes.box import Box
from game.ui.boxes.content import Paint
from game.ui.diagram.answers import cards_picture, words_picture
from game.ui.diagram.tricks import CardGroups, TricksTable
from game.ui.scenes.trainer.quizzes.view import QuizState, QuizView
from game.ui.scenes.trainer.side import Argument, ArgumentKind
from game.ui.widgets.choice_tile import TileFace
from game.words.book.conventions import SIGNALS
from game.words.cards import card_name, card_words, suit_name
from game.words.i18n import tr


def _lead_shown(state: QuizState) -> list[Box]:
    """The cards on the table, the one led first."""
    trick = state.view.facts.trick
    assert trick is not None, "somebody has led"
    plays = list(trick.plays(state.view.facts.players))
    groups = [(state.names[seat], [card]) for seat, card in plays]
    return [CardGroups(groups, grows=False)]


def _lead_words(meaning: LeadMeaning) -> tuple[str, str]:
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


def _lead_tile(choice: Choice, view: Observation) -> TileFace:
    assert isinstance(choice, Says), "a meaning is asked for"
    meaning = LeadMeaning(choice.code)
    return TileFace(*_lead_words(meaning), _lead_picture(meaning, lead_of(view).suit))


def _lead_picture(meaning: LeadMeaning, suit: Suit) -> Paint:
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


def _lead_hints(_state: QuizState) -> list[Argument]:
    return [
        Argument(tr("Of a suit that nobody led before, 1 to 5 and 6 to 10 say different things.")),
        Argument(tr("Of trumps, odd and even ones do.")),
    ]


def _lead_reasons(state: QuizState) -> list[Argument]:
    view, names = state.view, state.names
    card, trick = lead_of(view), view.facts.trick
    assert trick is not None, "somebody has led"
    suit, name = suit_name(card.suit), names[trick.leader]
    arguments = {
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
    meaning = meaning_of_lead(view)
    if meaning is None or meaning not in arguments:
        return []
    said = tr("{name} led this: {card}.", name=name, card=card_name(card))
    return _reasons(view, name, said, *arguments[meaning])


def _reasons(view: Observation, name: str, said: str, rule: str, use: str) -> list[Argument]:
    """What was played, the rule of the code, what a partner makes of it, and who may not be one."""
    arguments = [Argument(said), Argument(rule, ArgumentKind.FOR), Argument(use)]
    if view.facts.called is not None and view.partner is None:
        doubt = tr("That is, if {name} is not the taker’s partner.", name=name)
        arguments.append(Argument(doubt, extra=1))
    return arguments


TOLD_LEAD_VIEW: Final = QuizView(
    question=lambda _: tr("By the code, what does this lead say?"),
    shown=_lead_shown,
    tile=_lead_tile,
    hints=_lead_hints,
    reasons=_lead_reasons,
    told=_lead_shown,
    page=SIGNALS,
)
"""Reading leads."""


def _told_in(view: Observation) -> ToldCard:
    told = told_card(view)
    assert told is not None, "a card says something"
    return told


def _card_question(state: QuizState) -> str:
    told = _told_in(state.view)
    name = state.names[told.seat]
    return tr(
        "{name}: {card}. By the code, what does it say?", name=name, card=card_name(told.card)
    )


def _card_shown(state: QuizState) -> list[Box]:
    """The tricks, the one on the table last, with the cards that speak set off."""
    told = _told_in(state.view)
    speaking = CardSet(card for card in (told.card, told.before) if card is not None)
    return [TricksTable(state.view.facts, state.names, halves=True, counted=speaking)]


def _card_words(meaning: CardMeaning) -> tuple[str, str]:
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


def _card_tile(choice: Choice, view: Observation) -> TileFace:
    assert isinstance(choice, Says), "a meaning is asked for"
    meaning = CardMeaning(choice.code)
    return TileFace(*_card_words(meaning), _card_picture(meaning, view))


def _card_picture(meaning: CardMeaning, view: Observation) -> Paint:
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


def _card_hints(_state: QuizState) -> list[Argument]:
    return [
        Argument(tr("Falling cards of a suit tell its length: whose suit is it, the taker’s?")),
        Argument(
            tr("The Excuse speaks of trumps: was it played to the taker’s lead or a partner’s?")
        ),
        Argument(tr("F1 opens the page about the signals."), extra=1),
    ]


def _card_reasons(state: QuizState) -> list[Argument]:
    told = _told_in(state.view)
    name = state.names[told.seat]
    return _reasons(state.view, name, _played(told, name), *_rule(told, name))


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
    question=_card_question,
    shown=_card_shown,
    tile=_card_tile,
    hints=_card_hints,
    reasons=_card_reasons,
    told=_card_shown,
    page=SIGNALS,
)
"""Reading signals."""
