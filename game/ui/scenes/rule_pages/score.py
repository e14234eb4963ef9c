"""Pages of the rules: the score."""

from __future__ import annotations

from typing import Final

from game.rules.bids import Bid
from game.rules.options.choices import Scoring, Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import ImpossibleOutcome, Outcome
from game.rules.score.scoring import score
from game.ui.pages.model import Aside, Block, Gauge, Page, paragraphs
from game.ui.pages.worth import contract_worth
from game.ui.scenes.rule_pages.subject import Subject
from game.words.actions import bid_name
from game.words.i18n import tr
from game.words.numbers import number, players_words, points_words
from game.words.phrases import within

_BOUTS: Final = 2
_MARGIN: Final = 9
_MOST_POINTS: Final = 91


def score_page(subject: Subject) -> Page:
    """From card points to the score (section 8)."""
    rules = subject.rules
    if not subject.has_taker:
        return _pair_page(rules)
    text = paragraphs(
        tr(
            "The points in the taker’s tricks are compared with the target. The gap between them "
            "is what the contract is made or lost by; an odd half point goes to the winner."
        ),
        _formula(rules),
        tr(
            "The Petit au bout is multiplied with the rest; handfuls and slams are added "
            "afterwards."
        )
        if rules.scoring is Scoring.MULTIPLIED
        else tr("Petit au bout, handfuls and slams are added."),
        tr("Every defender pays or receives this score, and the taker’s side the sum."),
        subject.told("partner_share") if subject.calls else "",
        _rounding(rules),
        _pair_words(rules) if subject.has_pair else "",
        tr("The match is played for chips: only whether the contract is made moves them.")
        if rules.stakes is Stakes.CHIPS
        else "",
    )
    side: list[Block] = list(contract_worth(rules))
    example = _example(subject)
    if example is not None:
        target = rules.targets[_BOUTS]
        side += [Gauge(target + _MARGIN, target), example]
    return Page(tr("The score"), text, tuple(side))


def _formula(rules: RuleSet) -> str:
    match rules.scoring, rules.pays_base:
        case Scoring.MULTIPLIED, True:
            return tr(
                "The gap and a base of {points} for the contract are multiplied by what was bid.",
                points=points_words(rules.base_score),
            )
        case Scoring.MULTIPLIED, False:
            return tr("The gap is multiplied by what was bid.")
        case Scoring.BASE_BY_CONTRACT, True:
            return tr("The base of the contract is added to the gap. Nothing is multiplied.")
        case Scoring.BASE_BY_CONTRACT, False:
            return tr("The gap alone is counted, whatever the contract.")
        case _, True:
            return tr("The gap, rounded to ten, is added to the fixed amount of the contract.")
        case _:
            return tr("The gap alone is counted, rounded to ten.")


def _pair_words(rules: RuleSet) -> str:
    return tr(
        "Of two players, the one who reaches his own target wins {points} and what he has "
        "above it.",
        points=points_words(rules.base_score),
    )


def _pair_page(rules: RuleSet) -> Page:
    words = tr("Each player counts the bouts and points of his own tricks.")
    return Page(tr("The score"), paragraphs(words, _pair_words(rules), _rounding(rules)), ())


def _rounding(rules: RuleSet) -> str:
    if rules.rounding == 1:
        return ""
    return tr("It is rounded to {points}.", points=points_words(rules.rounding))


def _example(subject: Subject) -> Aside | None:
    """A garde that two bouts make by nine, worked out by these rules.

    None where no deal can, or where points move nothing.
    """
    rules = subject.rules
    if rules.stakes is Stakes.CHIPS:
        return None
    shape = next((it for it in subject.shapes if it.has_taker and it.players == 4), None)
    shape = shape or next(it for it in subject.shapes if it.has_taker)
    points = rules.targets[_BOUTS] + _MARGIN
    if points > _MOST_POINTS:
        return None
    partner = shape.calls_a_king
    outcome = Outcome(shape.players, Bid.GARDE, _BOUTS, 2 * points, partner=partner)
    try:
        sheet = score(rules, outcome)
    except ImpossibleOutcome:
        return None
    words = tr(
        "{players}, {contract}, {points} with two bouts: made by {gap}. Each "
        "defender pays {paid}; the taker receives {taker}.",
        players=players_words(shape.players),
        contract=within(bid_name(Bid.GARDE)),
        points=points_words(points),
        gap=number(sheet.gap),
        paid=number(sheet.per_defender),
        taker=number(sheet.taker, signed=True),
    )
    if partner:
        received = number(sheet.partner, signed=True)
        words += " " + tr("The partner receives {score}.", score=received)
    return Aside(tr("Example"), words)
