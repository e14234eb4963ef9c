"""What the lessons say, each on a page with its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.coach.lessons import Lesson
from game.i18n import tr
from game.number_words import number
from game.rules.observation import Observation
from game.ui.scenes.rule_pages.cards import bouts_held, target_tiles
from game.ui.scenes.rule_pages.model import Block, Fan, Page, Tiles, paragraphs
from game.ui.table.words import card_name


def lesson_page(lesson: Lesson, view: Observation) -> Page:
    """The page of a lesson.

    Args:
        lesson: what it is about.
        view: what the player knows, whose cards and figures it mentions.
    """
    return _PAGES[lesson](view)


def _page(
    title: str, *words: str, side: tuple[Block, ...] = (), below: Block | None = None
) -> Page:
    text: tuple[Block, ...] = paragraphs(*words)
    return Page(title, text if below is None else (*text, below), side)


def _cards(_view: Observation) -> Page:
    return _page(
        tr("The cards"),
        tr(
            "Four suits go from the king, the queen, the knight and the jack down to the 1. "
            "Twenty-one trumps beat them all. And there is the Excuse, which stands aside."
        ),
        tr(
            "A trick goes to its highest trump or, without a trump, to the highest card of the "
            "suit that was led."
        ),
        tr(
            "What counts in the end is what lies in the tricks: a king is worth 4½ points, a queen "
            "3½, a knight 2½, a jack 1½, any other card ½. Three cards count like kings: the "
            "Excuse, the 21 and the 1 of trumps."
        ),
        side=(
            Fan(("HR", "HD", "HC", "HV"), tr("King, queen, knight and jack of hearts")),
            Fan(("T21", "T14", "T7", "T2", "EX"), tr("Trumps, and the Excuse")),
        ),
    )


def _auction(view: Observation) -> Page:
    return _page(
        tr("The auction"),
        tr(
            "Who bids highest is the taker: he plays against the others and has to win enough "
            "points. How many, that depends on the bouts in his tricks: the 21, the Excuse, and "
            "the 1 of trumps, which is called the Petit."
        ),
        tr(
            "Bid with bouts, many trumps and kings; a garde counts twice as much as a petite. With "
            "a weak hand you pass, and lose nothing by it. The gauge tells how strong yours is."
        ),
        below=target_tiles(view.facts.rules),
        side=(Fan(("T21", "EX", "T1"), tr("The 21, the Excuse and the Petit"), large=True),),
    )


def _call(_view: Observation) -> Page:
    return _page(
        tr("The called king"),
        tr(
            "Name a king that you do not have. Who holds it is your partner, and wins or loses "
            "with you. Only he knows, until the king is played."
        ),
        tr(
            "Call where his king helps you most: in a suit with your queen, or in one with several "
            "cards. The king-call trainer in the menu shows what is best with every hand."
        ),
        tr("If the king lies in the dog, you play alone against four."),
        side=(Fan(("SR", "HR", "DR", "CR"), tr("One of the four kings is called"), large=True),),
    )


def _discard(view: Observation) -> Page:
    count = view.facts.shape.dog_size
    return _page(
        tr("Dog and discard"),
        tr("The {count} cards of the dog are yours. Lay as many away, face down.", count=count),
        tr(
            "They count for you at the end, so put points away that you would lose. And empty a "
            "suit if you can: then you may trump it."
        ),
        tr("Kings and bouts stay in your hand, and trumps as long as there is anything else."),
        side=(
            Fan(("S4", "D9", "CV"), tr("Such cards may be discarded")),
            Fan(("HR", "T21", "T1", "EX"), tr("These never")),
        ),
    )


def _slam(view: Observation) -> Page:
    rules = view.facts.rules
    return _page(
        tr("The slam"),
        tr(
            "Who wins every trick has made a slam. Announced, it pays {won} points more from each "
            "defender; it costs {lost} if a single trick is lost.",
            won=number(rules.chelem_announced),
            lost=number(-rules.chelem_failed),
        ),
        tr("That is a matter of one deal in hundreds. If you are not sure, do not announce it."),
        side=(Fan(("T21", "T20", "T19", "SR", "HR", "DR", "CR"), tr("Such a hand may do it")),),
    )


def _poignee(view: Observation) -> Page:
    rules, sizes = view.facts.rules, view.facts.shape.poignee_thresholds
    rows = zip(sizes, rules.poignee_values, strict=True)
    return _page(
        tr("The poignée"),
        tr(
            "You hold many trumps. Whoever shows so many before his first card earns points for "
            "the side that wins the deal, whichever that is."
        ),
        tr(
            "So show them if you expect to win. But then all know what trumps you have, and how "
            "few are left to the others."
        ),
        below=Tiles(
            tuple(
                (tr("{count} trumps", count=size), number(points), tr("points"))
                for size, points in rows
            )
        ),
        side=(Fan(("T20", "T17", "T13", "T11", "T8", "T6", "T4", "T3"), tr("A single poignée")),),
    )


def _taker(view: Observation) -> Page:
    facts, bouts = view.facts, len(view.hand.bouts)
    sides = (
        tr("You play alone against the others.")
        if facts.called is None or view.partner == view.seat
        else tr(
            "You and your partner play against the three others, and count your tricks together."
        )
    )
    aim = tr(
        "Your hand has {bouts}. If you bring as many home you need {points} points.",
        bouts=bouts_held(bouts),
        points=number(facts.rules.targets[bouts]),
    )
    if view.discard:
        aim += " " + tr("The discard counts as well.")
    return _page(
        tr("You are the taker"),
        sides,
        aim,
        tr("With long trumps, lead them: the others’ are gone before they take your kings."),
        below=target_tiles(facts.rules),
        side=(Fan(("T18", "T16", "T14"), tr("Trumps draw trumps")),),
    )


def _partner(view: Observation) -> Page:
    called = view.facts.called
    assert called is not None, "a partner holds the called card"
    return _page(
        tr("You are the partner"),
        tr(
            "The taker has called a card that you hold. You play with him, and win or lose with "
            "him; but nobody knows, not even he, until you play it."
        ),
        tr(
            "Give him points where he wins the trick, and see that the called card comes home. "
            "There is no hurry to be found out."
        ),
        side=(Fan((called.code,), card_name(called), large=True),),
    )


def _defence(view: Observation) -> Page:
    called = view.facts.called
    side = (
        Fan(("SR", "SV", "S4"), tr("The king wins: the jack goes with it"))
        if called is None
        else Fan((called.code,), tr("Who was dealt it plays with the taker"), large=True)
    )
    return _page(
        tr("You defend"),
        _opponents(view),
        tr(
            "Together you keep the taker below his target. Give points to tricks that your side "
            "wins, and your lowest cards to those that he wins."
        ),
        side=(side,),
    )


def _opponents(view: Observation) -> str:
    """Whom a defender plays against, as far as all know."""
    facts = view.facts
    if facts.called is None or facts.partner == facts.taker:
        return tr("The taker is alone: all others play with you.")
    if facts.partner is not None:
        return tr("You play against the taker and his partner, and the two others with you.")
    return tr(
        "You play against the taker and his partner, who holds the called card. Nobody shows who "
        "that is: watch who helps the taker. If the card lay in the dog, he is alone."
    )


def _trick_page(view: Observation, title: str, *words: str) -> Page:
    """What the trick demands, with the cards that lie there and those that may be played."""
    trick = view.facts.trick
    assert trick is not None, "a trick is in progress"
    legal = sorted(view.choices.plays, reverse=True)
    return _page(
        title,
        *words,
        below=Fan(tuple(card.code for card in trick.cards), tr("In the trick so far")),
        side=(Fan(tuple(card.code for card in legal), tr("What you may play"), large=True),),
    )


def _follow(view: Observation) -> Page:
    return _trick_page(
        view,
        tr("Follow suit"),
        tr(
            "A suit was led, and you have cards of it: you must play one of them, a high one or a "
            "low one as you like."
        ),
        tr("A card that may not be played now says why when you choose it."),
    )


def _trump(view: Observation) -> Page:
    return _trick_page(
        view,
        tr("Trump"),
        tr("You have no card of the suit that was led: so you must play a trump."),
        tr("It wins the trick, unless somebody after you plays a higher one."),
    )


def _overtrump(view: Observation) -> Page:
    return _trick_page(
        view,
        tr("Go over the trump"),
        tr(
            "There is a trump in the trick, and you have to play one too. It must be higher than "
            "the highest that lies there, if you have one."
        ),
        tr("If you only have lower ones, you must still play a trump: any one will do."),
    )


def _any_card(view: Observation) -> Page:
    return _trick_page(
        view,
        tr("Any card"),
        tr(
            "You have neither the suit that was led nor a trump: you may play what you like. It "
            "cannot win."
        ),
        tr(
            "If your own side wins the trick, give it points. If the other side does, give your "
            "lowest card."
        ),
    )


def _petit(view: Observation) -> Page:
    return _page(
        tr("The Petit"),
        tr(
            "You hold the 1 of trumps: a bout, worth as much as a king, and beaten by every other "
            "trump. All hunt it."
        ),
        tr(
            "Play it to a trick that your side is sure to win, best of all as the last player. "
            "In the very last trick it earns {points} points more, times the contract.",
            points=number(view.facts.rules.petit_points),
        ),
        side=(Fan(("T1",), tr("The Petit"), large=True),),
    )


def _excuse(_view: Observation) -> Page:
    return _page(
        tr("The Excuse"),
        tr(
            "You hold the Excuse. You may play it at any time, whatever was led. It never wins, "
            "but it stays yours: a low card goes in its place."
        ),
        tr(
            "It saves a good card from a trick that is lost. But do not keep it too long: in the "
            "last trick it is lost itself."
        ),
        side=(Fan(("EX",), tr("Free to play, never obliged"), large=True),),
    )


def _revealed(view: Observation) -> Page:
    called = view.facts.called
    assert called is not None, "a partner holds the called card"
    return _page(
        tr("The partner is known"),
        tr(
            "The called card was played, and now everybody knows who plays with whom. The ribbon "
            "under a name tells it too."
        ),
        tr("From now on every point can be given to the right side."),
        side=(Fan((called.code,), card_name(called), large=True),),
    )


_PAGES: Final[Mapping[Lesson, Callable[[Observation], Page]]] = {
    Lesson.CARDS: _cards,
    Lesson.AUCTION: _auction,
    Lesson.CALL: _call,
    Lesson.DISCARD: _discard,
    Lesson.SLAM: _slam,
    Lesson.POIGNEE: _poignee,
    Lesson.TAKER: _taker,
    Lesson.PARTNER: _partner,
    Lesson.DEFENCE: _defence,
    Lesson.FOLLOW: _follow,
    Lesson.TRUMP: _trump,
    Lesson.OVERTRUMP: _overtrump,
    Lesson.ANY_CARD: _any_card,
    Lesson.PETIT: _petit,
    Lesson.EXCUSE: _excuse,
    Lesson.REVEALED: _revealed,
}
