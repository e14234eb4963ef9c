"""Pages of the rules: the play and the Excuse; handfuls, Petit au bout, misère; slams."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.rules.actions import Slam
from game.rules.options.choices import (
    ChelemBy,
    DeclarationMoment,
    Direction,
    ExcuseSlamException,
    FirstLead,
    Obligations,
    PetitAuBout,
    PetitChelem,
    PetitSec,
    Scoring,
)
from game.rules.options.ruleset import RuleSet
from game.rules.score.sheet import SlamValues, slam_values
from game.words.book.page import (
    Aside,
    Block,
    CardFan,
    Page,
    Pairs,
    Subject,
    chapter,
    number_of_points,
    page_of,
)
from game.words.i18n import ntr, tr
from game.words.numbers import number, points_words
from game.words.table import bid_name


def play_page(subject: Subject) -> Page:
    """Leading, following, trumping (section 6)."""
    strict = subject.rules.obligations is Obligations.STRICT
    example = (
        tr("Hearts are led and trumped with the 9. Who has no heart must play a trump above 9.")
        if strict
        else tr("Hearts are led and trumped with the 9. Who has no heart may play any card.")
    )
    return page_of(
        tr("The play"),
        _first_lead(subject),
        *_following(strict=strict),
        tr(
            "The highest trump wins the trick; without a trump, the highest card of the suit led "
            "wins it."
        ),
        side=(
            CardFan(("H8", "HR", "T9", "T12"), tr("The 12 of trumps wins this trick")),
            Aside(tr("Example"), example),
        ),
        key="play",
    )


def _first_lead(subject: Subject) -> str:
    """A sentence about who leads the first trick, and who all others."""
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
    second = None
    if subject.has_taker and subject.rules.petit_sec in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        words = f"{subject.told('imprenable')} {subject.told('imprenable_moment')}"
        second = Aside(tr("A second Excuse"), words)
    return page_of(
        tr("The Excuse"),
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
        side=(CardFan(("EX",), tr("Free to play, never obliged"), large=True), second),
    )


def announces(subject: Subject) -> bool:
    """Whether there is anything to declare beside bids and slams."""
    return subject.has_taker and (subject.rules.poignees or subject.rules.misere)


def announcements_page(subject: Subject) -> Page:
    """Handfuls and the misère (section 7)."""
    rules = subject.rules
    text: list[Block] = []
    side: list[Block] = []
    if rules.poignees:
        text += chapter(tr("Handful"), *_poignee_words(subject))
        fan = CardFan(_HANDFUL, tr("Ten trumps, with others still in hand"))
        side += [_poignee_table(subject), fan]
    if rules.misere:
        text += chapter(tr("Misère"), _misere_words(rules))
        if not rules.poignees:
            side.append(CardFan(_MISERE, tr("Neither a trump nor a court card")))
    return page_of(tr("Announcements"), *text, side=side)


_HANDFUL: Final = ("T2", "T3", "T5", "T6", "T8", "T9", "T11", "T13", "T14", "T16")
_MISERE: Final = ("S3", "S8", "H2", "H7", "D4", "D10", "C5")


def petit_page(subject: Subject) -> Page:
    """The Petit in the last trick (section 7)."""
    fan = CardFan(("T1",), tr("Petit au bout: the Petit in the last trick"), large=True)
    worth = _petit_worth(subject.rules) if subject.has_taker else None
    return page_of(tr("Petit au bout"), *_petit_words(subject), worth, side=(fan,))


def _petit_worth(rules: RuleSet) -> Pairs:
    """What the Petit brings from each defender, by contract."""
    rows = tuple(
        (bid_name(bid), number(rules.petit_points * rules.multiplier(bid), signed=True))
        for bid in rules.contracts
    )
    return Pairs(tr("The Petit in the last trick"), rows)


def _misere_words(rules: RuleSet) -> str:
    if rules.misere_moment is DeclarationMoment.BEFORE_FIRST_LEAD:
        return tr(
            "Who holds no trump, not even the Excuse, or no court card, may declare it before the "
            "first lead: every other player pays him {points}.",
            points=points_words(rules.misere_points),
        )
    return tr(
        "Who holds no trump, not even the Excuse, or no court card, may declare it before his "
        "first card: every other player pays him {points}.",
        points=points_words(rules.misere_points),
    )


def _poignee_words(subject: Subject) -> tuple[str, ...]:
    who, when = subject.told("poignee_taker_only"), subject.told("poignee_moment")
    shown, excuse = subject.told("poignee_shows"), subject.told("poignee_excuse")
    discarded = tr(
        "Trumps that a taker had to discard count among them, and are shown with the others."
    )
    bonus = tr("The bonus goes to the side that wins the deal, whoever showed it.")
    return f"{who} {when}", f"{shown} {discarded}", excuse, bonus


def _poignee_table(subject: Subject) -> Pairs:
    """What each handful needs and brings; for several tables the numbers stand side by side."""
    names = (tr("Single"), tr("Double"), tr("Triple"))
    titles = {
        3: tr("Handful, three players"),
        4: tr("Handful, four players"),
        5: tr("Handful, five players"),
    }
    tables = sorted(subject.tables_with_dog, key=lambda shape: shape.players)
    seats = [shape.players for shape in tables]
    title = (
        titles[seats[0]]
        if len(seats) == 1
        else tr("Handful, {tables} players", tables=_side_by_side(seats))
    )
    rows = tuple(
        (
            ntr(
                "{name}: {sizes} trump",
                "{name}: {sizes} trumps",
                max(counts),
                name=name,
                sizes=_side_by_side(counts),
            ),
            number_of_points(points),
        )
        for name, counts, points in zip(
            names,
            zip(*(shape.poignee_thresholds for shape in tables), strict=True),
            subject.rules.poignee_values,
            strict=True,
        )
    )
    return Pairs(title, rows)


def _side_by_side(numbers: Iterable[int]) -> str:
    return "\u00a0/\u00a0".join(map(str, numbers))


def _petit_words(subject: Subject) -> tuple[str, ...]:
    rules = subject.rules
    points = points_words(rules.petit_points)
    winning = subject.told("petit_must_win")
    if not subject.has_taker:
        words = tr("Who wins the last trick with the Petit in it scores {points}.", points=points)
        return words, winning, _before_the_excuse(rules)
    taker_only = rules.petit_au_bout is PetitAuBout.TAKER_ONLY
    if taker_only:
        words = tr(
            "If the taker’s side wins the last trick with the Petit in it, it scores {points}.",
            points=points,
        )
    else:
        words = tr(
            "The side that wins the last trick with the Petit in it scores {points}, "
            "whatever becomes of the contract itself.",
            points=points,
        )
    if rules.scoring is Scoring.MULTIPLIED:
        words += " " + tr("They are multiplied by the contract.")
    announced = ""
    if rules.petit_announced:
        who = (
            tr("A taker who holds the Petit may announce it before the first lead.")
            if taker_only
            else tr("The holder of the Petit may announce it before the first lead.")
        )
        announced = f"{who} " + tr(
            "It then counts {points}, for the other side if it fails.",
            points=rules.petit_announced_points,
        )
    return words, winning, _before_the_excuse(rules), announced


def _before_the_excuse(rules: RuleSet) -> str:
    """Where the Petit counts when the Excuse wins the last trick (sections 7 and 11.6)."""
    if rules.excuse_slam_exception is ExcuseSlamException.OFF or not rules.petit_before_excuse:
        return ""
    return tr(
        "When the Excuse wins the last trick of a slam, the Petit counts in that trick or in the "
        "one before."
    )


def slam_page(subject: Subject) -> Page:
    """Slam and petit chelem (sections 3 and 7)."""
    rules = subject.rules
    when = ""
    if rules.chelem_by is not ChelemBy.NOBODY:
        when = subject.told("chelem_moment")
        if rules.first_lead is FirstLead.DEALERS_RIGHT:
            when += " " + tr("Who announces a slam leads the first trick.")
            if rules.chelem_by is ChelemBy.ANY_PLAYER:
                when += " " + tr(
                    "If both sides announce one, the taker leads if he is among them, or else who "
                    "announced first."
                )
    small = chapter(tr("Petit chelem"), subject.told("petit_chelem"))
    fan = CardFan(("T21", "T20", "T19", "T18", "EX"), tr("The stuff that slams are made of"))
    return page_of(
        tr("The slam"),
        tr("A slam is all tricks of a deal, won by one side. Its bonus is not multiplied."),
        f"{subject.told('chelem_by')} {when}".rstrip(),
        _defence_words(rules),
        _excuse_words(rules) if rules.chelem_by is not ChelemBy.NOBODY else "",
        *(small if rules.petit_chelem is not PetitChelem.OFF else ()),
        side=(fan, *_slam_tables(rules)),
    )


def _defence_words(rules: RuleSet) -> str:
    """What a slam of the defence earns, where slams earn anything."""
    values = slam_values(rules, Slam.CHELEM)
    if not any((values.announced, values.unannounced)):
        return ""
    if rules.chelem_taker_only:
        return tr("A slam of the defence earns nothing.")
    return tr("The defence, too, can win all tricks, and is then paid for it.")


def _excuse_words(rules: RuleSet) -> str:
    """What an announcer's Excuse means for the slam (sections 3 and 6)."""
    if rules.excuse_slam_exception is ExcuseSlamException.OFF:
        return tr(
            "The Excuse wins no trick by these rules, not even the last: a slam needs a partner "
            "who wins the trick that it is played to."
        )
    return tr(
        "Who has announced a slam and holds the Excuse keeps it for the last trick, which it then "
        "wins. It may be played before, as always; but then the slam is lost, unless a partner "
        "wins that trick."
    )


def _slam_tables(rules: RuleSet) -> list[Block]:
    full = slam_values(rules, Slam.CHELEM)
    announced = rules.chelem_by is not ChelemBy.NOBODY
    tables: list[Block] = [_bonus_table(tr("Slam"), full, announced=announced)]
    if not any((full.announced, full.unannounced)):
        tables = [Aside(tr("No bonus"), tr("By these rules a slam earns nothing more."))]
    if Slam.PETIT_CHELEM in rules.slams:
        small = slam_values(rules, Slam.PETIT_CHELEM)
        tables.append(_bonus_table(tr("Petit chelem"), small, announced=announced))
    return tables


def _bonus_table(title: str, values: SlamValues, *, announced: bool) -> Pairs:
    rows = (
        (tr("Announced and made"), number(values.announced, signed=True)),
        (tr("Announced and failed"), number(values.failed, signed=True)),
    )
    last = (tr("Not announced"), number(values.unannounced, signed=True))
    return Pairs(title, (*rows, last) if announced else (last,))
