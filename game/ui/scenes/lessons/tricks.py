"""What the lessons on a trick say: what it demands, and the cards that need care."""

from __future__ import annotations

from game.rules.cards import EXCUSE
from game.rules.observation import Observation
from game.ui.pages.model import CardFan, Page
from game.ui.scenes.lessons.blocks import page_of
from game.words.cards import card_name
from game.words.i18n import tr
from game.words.numbers import points_words


def follow_page(view: Observation) -> Page:
    """The suit that was led must be followed."""
    return _trick_page(
        view,
        tr("Follow suit"),
        tr(
            "A suit was led, and you have cards of it: you must play one of them, a high one or a "
            "low one as you like."
        ),
        tr("If you choose a card that may not be played, you are told why."),
    )


def trump_page(view: Observation) -> Page:
    """Who cannot follow must trump."""
    return _trick_page(
        view,
        tr("Trump the trick"),
        tr("You have no card of the suit that was led: so you must play a trump."),
        tr("It wins the trick, unless somebody after you plays a higher one."),
    )


def overtrump_page(view: Observation) -> Page:
    """A trump must be higher."""
    return _trick_page(
        view,
        tr("Go over the trump"),
        tr(
            "There is a trump in the trick, and you have to play one too. It must be higher than "
            "the highest that lies there, even your own partner’s, if you have one."
        ),
        tr("If you only have lower ones, you must still play a trump: any one will do."),
    )


def any_card_page(view: Observation) -> Page:
    """Who can do neither is free."""
    sides = (
        ""
        if view.facts.taker is None
        else tr(
            "If your own side wins the trick, give it points. If the other side does, give your "
            "lowest card."
        )
    )
    return _trick_page(
        view,
        tr("Neither suit nor trump"),
        tr(
            "You have neither the suit that was led nor a trump: you may play what you like. It "
            "cannot win."
        ),
        sides,
    )


def _trick_page(view: Observation, title: str, *words: str) -> Page:
    """What the trick demands, with the cards that lie there; the hand shows which may be played."""
    trick, plays = view.facts.trick, view.choices.plays
    assert trick is not None, "a trick is in progress"
    free = EXCUSE in plays and len(plays) < len(view.hand)
    return page_of(
        title,
        *words,
        tr("Only the Excuse may be played instead.") if free else "",
        tr("In your hand, what you may play is lit.") if plays != view.hand else "",
        side=(CardFan(tuple(card.code for card in trick.cards), tr("In the trick so far")),),
    )


def petit_page(view: Observation) -> Page:
    """The Petit is worth much, and weak."""
    return page_of(
        tr("The Petit"),
        tr(
            "You hold the 1 of trumps: a bout, worth as much as a king, and beaten by every other "
            "trump. The other side hunts it."
        ),
        tr("Play it to a trick that your side is sure to win, best of all as the last player."),
        tr(
            "In the very last trick it earns {points}, times the contract, for the side "
            "that wins that trick: the petit au bout.",
            points=points_words(view.facts.rules.petit_points),
        ),
        side=(CardFan(("T1",), tr("The Petit"), large=True),),
    )


def excuse_page(_view: Observation) -> Page:
    """The Excuse may always be played."""
    return page_of(
        tr("The Excuse"),
        tr(
            "You hold the Excuse. You may play it at any time, whatever was led. It never wins, "
            "but it stays yours: a low card goes in its place."
        ),
        tr(
            "It saves a good card from a trick that is lost. But do not keep it too long: in the "
            "last trick it is lost itself."
        ),
        side=(CardFan(("EX",), tr("Free to play, never obliged"), large=True),),
    )


def revealed_page(view: Observation) -> Page:
    """The called card was played."""
    called = view.facts.called
    assert called is not None, "a partner was dealt the called card"
    return page_of(
        tr("The partner is known"),
        tr(
            "The called card was played, and now everybody knows who plays with whom. The ribbon "
            "under a name tells it too."
        ),
        tr("From now on every point can be given to the right side."),
        side=(CardFan((called.code,), card_name(called), large=True),),
    )
