"""Pages of the rules: the score of a deal, and the match."""

from __future__ import annotations

from typing import Final

from game.rules.actions import CONTRACTS, Bid
from game.rules.options.choices import Direction, MatchLength, Redeal, Scoring, Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import ImpossibleOutcome, Outcome
from game.rules.score.scoring import score
from game.words.book.page import (
    Aside,
    Block,
    CardFan,
    Gauge,
    Page,
    Pairs,
    Subject,
    contract_worth,
    page_of,
)
from game.words.i18n import tr, within
from game.words.numbers import chips_words, number, players_words, points_words, table_title
from game.words.table import bid_name

_BOUTS: Final = 2
_MARGIN: Final = 9
_MOST_POINTS: Final = 91


def score_page(subject: Subject) -> Page:
    """From card points to the score (section 8)."""
    rules = subject.rules
    if not subject.has_taker:
        return _pair_page(rules)
    return page_of(
        tr("The score"),
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
        side=(*contract_worth(rules), *_example(subject)),
    )


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
    return page_of(tr("The score"), words, _pair_words(rules), _rounding(rules))


def _rounding(rules: RuleSet) -> str:
    if rules.rounding == 1:
        return ""
    return tr("It is rounded to {points}.", points=points_words(rules.rounding))


def _example(subject: Subject) -> tuple[Block, ...]:
    """A garde that two bouts make by nine, worked out by these rules.

    Nothing where no deal can, or where points move nothing.
    """
    rules, tables = subject.rules, subject.tables_with_dog
    shape = next((it for it in tables if it.players == 4), tables[0])
    target = rules.targets[_BOUTS]
    points = target + _MARGIN
    if rules.stakes is Stakes.CHIPS or points > _MOST_POINTS:
        return ()
    partner = shape.calls_a_king
    outcome = Outcome(shape.players, Bid.GARDE, _BOUTS, 2 * points, partner=partner)
    try:
        sheet = score(rules, outcome)
    except ImpossibleOutcome:
        return ()
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
    return Gauge(points, target), Aside(tr("Example"), words)


def match_page(subject: Subject) -> Page:
    """Who deals, how long a match is, and what it is played for (sections 2.2 and 8)."""
    rules = subject.rules
    return page_of(
        tr("The match"),
        _dealers(rules),
        _void_deals(subject),
        subject.told("match_length"),
        tr(
            "The scores of all deals are added up. At the end the highest total wins; players "
            "with the same total share a place."
        ),
        *_stakes(subject),
        side=(
            CardFan(_DRAWN, tr("Drawing for the deal: the lowest card deals first")),
            *_beside(subject),
        ),
    )


_DRAWN: Final = ("S9", "D4", "HV", "T13")


def _dealers(rules: RuleSet) -> str:
    first = tr(
        "Before the first deal everybody draws a card. Who draws the lowest deals; trumps are "
        "above all suits."
    )
    after = (
        tr("After each deal the player at the dealer’s right deals the next one.")
        if rules.direction is Direction.COUNTER_CLOCKWISE
        else tr("After each deal the player at the dealer’s left deals the next one.")
    )
    return f"{first} {after}"


def _void_deals(subject: Subject) -> str:
    """What becomes of deals that nobody plays (section 11.23)."""
    rules = subject.rules
    if not subject.has_taker:
        return ""
    words = [tr("A deal that nobody plays does not count.")]
    same = (rules.all_pass is Redeal.SAME_DEALER, rules.misdeal_redeal is Redeal.SAME_DEALER)
    if all(shape.dealer_sits_out for shape in subject.shapes) or all(same):
        words.append(tr("The same dealer deals again."))
    elif not any(same):
        words.append(tr("The deal passes on nevertheless."))
    elif same[0]:
        words.append(
            tr("When all pass, the same dealer deals again; otherwise the deal passes on.")
        )
    else:
        words.append(tr("After a void hand the same dealer deals again; otherwise it passes on."))
    return " ".join(words)


def _stakes(subject: Subject) -> tuple[str, ...]:
    rules = subject.rules
    if rules.stakes is Stakes.POOLS:
        return (
            tr(
                "Pools, or mouches, lie on the table. When there is none, everybody pays {points} "
                "for a new one. The dealer of each deal, void ones too, adds {extra} to "
                "the largest.",
                points=points_words(rules.pool_payment),
                extra=rules.pool_dealer_extra,
            ),
            tr(
                "A taker who makes the contract wins the largest pool; one who fails pays another "
                "as large. The partner has no part in it."
            ),
            subject.told("pool_without_base"),
        )
    if rules.stakes is Stakes.CHIPS:
        return (
            tr(
                "Each player starts with {chips}. Each defender plays for the stake of the "
                "contract, made or lost; bonuses and points move no chips. A partner wins or loses "
                "a third of what the taker’s side does.",
                chips=chips_words(rules.chip_stack),
            ),
            tr("Who is short of chips wins and loses no more than he has."),
            subject.told("when_broke"),
        )
    return ()


def _beside(subject: Subject) -> tuple[Block, ...]:
    """What stands beside the text: the stakes, and how many deals a match has."""
    rules = subject.rules
    blocks: list[Block] = []
    if rules.stakes is Stakes.CHIPS:
        worth = dict(zip(CONTRACTS, rules.chip_stakes, strict=True))
        rows = tuple((bid_name(bid), number(worth[bid])) for bid in rules.contracts)
        blocks.append(Pairs(tr("Stakes in chips"), rows))
    if rules.stakes is Stakes.POOLS:
        rows = (
            (tr("New pool, from everybody"), number(rules.pool_payment)),
            (tr("The dealer adds"), number(rules.pool_dealer_extra)),
        )
        blocks.append(Pairs(tr("Pools"), rows))
    if rules.match_length is MatchLength.AS_MANY_AS_PLAYERS:
        seats = tuple((table_title(shape.seats), number(shape.seats)) for shape in subject.shapes)
        blocks.append(Pairs(tr("Deals of a match"), seats))
    words = {
        Stakes.SCORE_SHEET: tr("Scores may fall below zero; all totals together are always zero."),
        Stakes.POOLS: tr("All totals and the pools together are always zero."),
        Stakes.CHIPS: tr("No chip is lost: together there are always as many as at the start."),
    }[rules.stakes]
    return (*blocks, Aside(tr("The score sheet"), words))
