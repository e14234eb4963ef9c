"""Pages of the rules: the play, the Excuse."""

from __future__ import annotations

from typing import Final

from game.rules.options import (
    Direction,
    ExcuseLastTrick,
    ExcuseSlamException,
    ExcuseWithoutTrick,
    FirstLead,
    Imprenable,
    ImprenableMoment,
    Obligations,
    PetitSec,
)
from game.ui.pages.model import Aside, Fan, Page, paragraphs
from game.ui.scenes.rule_pages.subject import Subject
from game.words.i18n import mark, tr


def play_page(subject: Subject) -> Page:
    """Leading, following, trumping (section 6)."""
    strict = subject.rules.obligations is Obligations.STRICT
    text = paragraphs(
        _first_lead(subject),
        *_following(strict=strict),
        tr(
            "The highest trump wins the trick; without a trump, the highest card of the suit led "
            "wins it."
        ),
    )
    example = (
        tr("Hearts are led and trumped with the 9. Who has no heart must play a trump above 9.")
        if strict
        else tr("Hearts are led and trumped with the 9. Who has no heart may play any card.")
    )
    side = (
        Fan(("H8", "HR", "T9", "T12"), tr("The 12 of trumps wins this trick")),
        Aside(tr("Example"), example),
    )
    return Page(tr("The play"), text, side)


def _first_lead(subject: Subject) -> str:
    """Who leads."""
    if not subject.has_taker:
        return tr(
            "The player who did not deal leads the first trick; then the winner of each leads."
        )
    if subject.rules.first_lead is FirstLead.TAKER:
        return tr("The taker leads the first trick; then the winner of each trick leads.")
    if subject.rules.direction is Direction.CLOCKWISE:
        return tr(
            "The player at the dealer’s left leads the first trick; then the winner of each trick "
            "leads."
        )
    return tr(
        "The player at the dealer’s right leads the first trick; then the winner of each trick "
        "leads."
    )


def _following(*, strict: bool) -> tuple[str, ...]:
    """What may be played to a suit that was led."""
    if strict:
        return (
            tr("One must follow the suit that was led. Who cannot must play a trump."),
            tr(
                "Who plays a trump must go over the highest trump in the trick if he can. Who has "
                "only lower ones must play one of those."
            ),
            tr("Without the suit and without trumps, one plays any card; it wins nothing."),
        )
    return (
        tr("One follows the suit that was led, or plays a trump instead, whenever one likes."),
        tr("Who has no card of the suit may play anything. Nobody has to go over a trump."),
    )


_LAST_TRICK: Final = {
    ExcuseLastTrick.CHANGES_SIDES: mark(
        "Played to the last trick, it goes to the other side, whoever wins the trick."
    ),
    ExcuseLastTrick.TRICK_WINNER: mark(
        "Played to the last trick, it goes to the winner of that trick."
    ),
    ExcuseLastTrick.KEPT: mark("Even in the last trick it stays with its side."),
}
_WITHOUT_TRICK: Final = {
    ExcuseWithoutTrick.KEPT_FOR_FOUR: mark(
        "A side that wins no trick keeps its Excuse, which then counts 4 points."
    ),
    ExcuseWithoutTrick.SURRENDERED: mark(
        "A player who wins no trick himself loses his Excuse to the other side, if that won the "
        "trick."
    ),
}
_EXCEPTION: Final = {
    ExcuseSlamException.LED: mark(
        "One exception: a side that has won all other tricks and leads the Excuse to the last one "
        "wins that trick with it."
    ),
    ExcuseSlamException.PLAYED: mark(
        "One exception: a side that has won all other tricks wins the last one with the Excuse, "
        "led or not."
    ),
}


_DECLARED: Final = {
    ImprenableMoment.AFTER_DEAL: mark("Its owner says so after the deal, before the auction."),
    ImprenableMoment.FIRST_CARD: mark("Its owner says so with his first card."),
    ImprenableMoment.WHEN_PLAYED: mark("The others learn it when it is played."),
}


def excuse_page(subject: Subject) -> Page:
    """The Excuse, and a Petit that cannot be taken (sections 6 and 2.5)."""
    rules = subject.rules
    text = paragraphs(
        tr(
            "The Excuse may be played at any time, whatever was led. It never wins a trick, but it "
            "is not lost either."
        ),
        tr(
            "Its owner lays it with his own tricks and gives the winner of the trick a card worth "
            "half a point for it, as soon as he has one."
        ),
        tr("When the Excuse is led, the next card decides which suit must be followed."),
        tr(_LAST_TRICK[rules.excuse_last_trick]),
        tr(_EXCEPTION[rules.excuse_slam_exception])
        if rules.excuse_slam_exception in _EXCEPTION
        else "",
        tr(_WITHOUT_TRICK[rules.excuse_without_trick]),
    )
    side: list[Fan | Aside] = [Fan(("EX",), tr("Free to play, never obliged"), large=True)]
    if subject.has_taker and rules.petit_sec in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        words = (
            tr("A Petit that cannot be taken never wins a trick: its owner keeps it.")
            if rules.imprenable is Imprenable.NEVER_WINS
            else tr(
                "A Petit that cannot be taken wins a trick if it is the highest card; otherwise "
                "its owner keeps it."
            )
        )
        words += " " + tr(_DECLARED[rules.imprenable_moment])
        side.append(Aside(tr("A second Excuse"), words))
    return Page(tr("The Excuse"), text, tuple(side))
