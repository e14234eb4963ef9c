"""What the lessons from the first trick on say: the sides, what a trick demands, the score."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.rules.actions import Bid
from game.rules.cards import EXCUSE
from game.rules.observation import Observation
from game.words.book.page import Aside, CardFan, Page, Pairs, bouts_held, page_of, target_tiles
from game.words.cards import card_name
from game.words.i18n import ntr, tr
from game.words.numbers import number, points_words
from game.words.table import bid_name


def taker_page(view: Observation) -> Page:
    """What a taker is about."""
    facts = view.facts
    aim = " ".join((_aim(view), *_dog_counts(view)))
    return page_of(
        tr("You are the taker"),
        _company(view),
        aim,
        tr("With many trumps, lead them: the others’ are gone before they take your kings."),
        target_tiles(facts.rules),
        side=(CardFan(("T18", "T16", "T14"), tr("Trumps draw trumps")), _at_the_table()),
    )


def _company(view: Observation) -> str:
    """Who plays with the taker."""
    facts = view.facts
    if facts.called is None or view.seat in (view.partner, facts.partner):
        return tr("You play alone against the others.")
    words = tr("Who holds the called card plays with you, and his tricks count with yours.")
    if facts.dog is None:
        words += " " + tr("If it lies in the dog that nobody saw, you are alone.")
    return words


def _aim(view: Observation) -> str:
    """The points that the taker needs with the bouts that he has."""
    bouts = (view.hand | view.discard).bouts
    target = points_words(view.facts.rules.targets[len(bouts)])
    if not bouts:
        return tr("You hold no bout: you need {points}, fewer if you take one.", points=target)
    return ntr(
        "You hold {bouts}. If it is in your side’s tricks at the end, you need {points}.",
        "You hold {bouts}. If they are in your side’s tricks at the end, you need {points}.",
        len(bouts),
        bouts=bouts_held(len(bouts)),
        points=target,
    )


def _dog_counts(view: Observation) -> Iterator[str]:
    """A sentence about which side the discard or the dog counts for, where that is known."""
    if view.discard:
        yield tr("Your discard counts as well.")
    elif view.facts.contract is Bid.GARDE_SANS:
        yield tr("The dog counts for you.")
    elif view.facts.contract is Bid.GARDE_CONTRE:
        yield tr("The dog counts against you.")


def partner_page(view: Observation) -> Page:
    """What a partner is about."""
    called = view.facts.called
    assert called is not None, "a partner holds the called card"
    return page_of(
        tr("You are the partner"),
        tr(
            "The taker has called a card that you hold. You play with him, and win or lose with "
            "him; but nobody knows, not even he, until you play it."
        ),
        tr(
            "Give him points where he wins the trick, and bring the called card to safety. There "
            "is no hurry to be found out."
        ),
        _at_the_table(),
        side=(CardFan((called.code,), card_name(called), large=True),),
    )


def defence_page(view: Observation) -> Page:
    """What a defender is about."""
    return page_of(
        tr("You defend"),
        " ".join(_opponents(view)),
        tr(
            "Together you keep the taker below his target: {most} without a bout, {least} with all "
            "three. Give points to tricks that your side wins, and your lowest cards to those that "
            "he wins.",
            most=points_words(max(view.facts.rules.targets)),
            least=number(min(view.facts.rules.targets)),
        ),
        _at_the_table(),
        side=(_hidden_partner(view),),
    )


def _opponents(view: Observation) -> Iterator[str]:
    """Whom a defender plays against, as far as all know."""
    facts = view.facts
    if facts.called is None or facts.partner == facts.taker:
        yield tr("The taker is alone: all others play with you.")
    elif facts.partner is not None:
        yield tr("The taker and his partner are known; the two others play with you.")
    else:
        yield tr(
            "The taker has called a card that he does not have, as a rule: whoever holds it is his "
            "partner. Nobody says who that is: watch who helps him."
        )
        if facts.dog is None:
            yield tr("If it lies in the dog, the taker is alone.")


def _hidden_partner(view: Observation) -> CardFan:
    called = view.facts.called
    if called is None:
        return CardFan(("SR", "SV", "S4"), tr("The king wins: the jack goes with it"))
    caption = (
        tr("The called card lay in the dog")
        if view.facts.partner == view.facts.taker
        else tr("Who was dealt it plays with the taker")
    )
    return CardFan((called.code,), caption, large=True)


def _at_the_table() -> Aside:
    return Aside(
        tr("At the table"),
        tr("Click a card or drag it up. L shows the last trick, F1 the rules."),
    )


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


def score_page(view: Observation) -> Page:
    """How the score comes about."""
    facts, sheet = view.facts, view.facts.sheet
    assert sheet is not None, "the deal is scored"
    shared = (
        tr("The partner takes one share of it, the taker the rest.")
        if facts.partner not in (None, facts.taker)
        else tr("The taker is alone, and takes or pays it all.")
    )
    points = Fraction(sheet.outcome.half_points, 2)
    rows = (
        (tr("Contract"), bid_name(sheet.outcome.contract)),
        (tr("Points of the taker’s side"), number(points)),
        (tr("Bouts among them"), number(sheet.outcome.bouts)),
        (tr("Target"), number(sheet.target)),
        (tr("Difference"), number(points - sheet.target, signed=True)),
    )
    return page_of(
        tr("The score"),
        tr(
            "The points of the taker’s side are compared with its target. The difference and "
            "{points} more, times the contract, are what each defender pays if it was "
            "reached, and receives if not.",
            points=points_words(facts.rules.base_score),
        ),
        shared,
        tr("The score sheet shows it step by step. The scores of all together are always 0."),
        side=(Pairs(tr("This deal"), rows),),
    )
