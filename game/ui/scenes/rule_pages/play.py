"""Pages of the rules: the play, the Excuse."""

from __future__ import annotations

from game.rules.options.choices import (
    Direction,
    FirstLead,
    Obligations,
    PetitSec,
)
from game.ui.pages.model import Aside, CardFan, Page, paragraphs
from game.ui.scenes.rule_pages.subject import Subject
from game.words.i18n import tr


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
        CardFan(("H8", "HR", "T9", "T12"), tr("The 12 of trumps wins this trick")),
        Aside(tr("Example"), example),
    )
    return Page(tr("The play"), text, side, "play")


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
        subject.told("excuse_last_trick"),
        subject.told("excuse_slam_exception"),
        subject.told("excuse_without_trick"),
    )
    side: list[CardFan | Aside] = [CardFan(("EX",), tr("Free to play, never obliged"), large=True)]
    if subject.has_taker and rules.petit_sec in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        words = f"{subject.told('imprenable')} {subject.told('imprenable_moment')}"
        side.append(Aside(tr("A second Excuse"), words))
    return Page(tr("The Excuse"), text, tuple(side))
