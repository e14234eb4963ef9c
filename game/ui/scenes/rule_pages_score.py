"""Pages of the rules: the score, the match."""

from __future__ import annotations

from typing import Final

from game.i18n import number, tr
from game.rules.bids import CONTRACTS, Bid
from game.rules.options import MatchLength, PartnerShare, Scoring, Stakes, WhenBroke
from game.rules.outcome import Outcome
from game.rules.ruleset import RuleSet
from game.rules.scoring import score
from game.ui.scenes.rule_pages_auction import contract_worth
from game.ui.scenes.rule_pages_model import Aside, Block, Page, Pairs, Subject, paragraphs
from game.ui.table.words import bid_name

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
        *_formula(rules),
        tr(
            "The Petit au bout is multiplied with the rest; poignées and slams are added "
            "afterwards."
        )
        if rules.scoring is Scoring.MULTIPLIED
        else tr("Petit au bout, poignées and slams are added."),
        tr("Every defender pays or receives this score, and the taker’s side the sum."),
        _share(rules) if subject.calls else "",
        tr("It is rounded to {number} points.", number=rules.rounding)
        if rules.rounding > 1
        else "",
        _pair_words(rules) if subject.has_pair else "",
    )
    side: list[Block] = [contract_worth(rules)]
    example = _example(subject)
    if example is not None:
        side.append(example)
    return Page(tr("The score"), text, tuple(side))


def _formula(rules: RuleSet) -> tuple[str, ...]:
    match rules.scoring:
        case Scoring.MULTIPLIED:
            return (
                tr(
                    "To the gap {base} points are added for the contract. The sum is multiplied by "
                    "what was bid.",
                    base=rules.base_score,
                ),
            )
        case Scoring.BASE_BY_CONTRACT:
            return (tr("The base of the contract is added to the gap. Nothing is multiplied."),)
        case _:
            return (tr("The gap, rounded to ten, is added to the fixed amount of the contract."),)


def _share(rules: RuleSet) -> str:
    if rules.partner_share is PartnerShare.EQUAL:
        return tr("Taker and partner share it equally.")
    return tr("Of three parts the taker has two and the partner one.")


def _pair_words(rules: RuleSet) -> str:
    return tr(
        "Of two players, the one who reaches his own target wins {base} points and what he has "
        "above it.",
        base=rules.base_score,
    )


def _pair_page(rules: RuleSet) -> Page:
    words = tr("Each player counts the bouts and points of his own tricks.")
    return Page(tr("The score"), paragraphs(words, _pair_words(rules)), ())


def _example(subject: Subject) -> Aside | None:
    """A garde that two bouts make by nine, worked out by these rules."""
    rules = subject.rules
    shape = next((it for it in subject.shapes if it.has_taker and it.players == 4), None)
    shape = shape or next(it for it in subject.shapes if it.has_taker)
    points = rules.targets[_BOUTS] + _MARGIN
    if points > _MOST_POINTS:
        return None
    partner = shape.calls_a_king
    sheet = score(rules, Outcome(shape.players, Bid.GARDE, _BOUTS, 2 * points, partner=partner))
    words = tr(
        "{players} players, {contract}, {points} points with two bouts: made by {gap}. Each "
        "defender pays {paid}; the taker receives {taker}.",
        players=shape.players,
        contract=bid_name(Bid.GARDE).lower(),
        points=points,
        gap=number(sheet.gap),
        paid=number(sheet.per_defender),
        taker=number(sheet.taker, signed=True),
    )
    if partner:
        received = number(sheet.partner, signed=True)
        words += " " + tr("The partner receives {score}.", score=received)
    return Aside(tr("Example"), words)


def match_page(subject: Subject) -> Page:
    """What a match is played for, and how long (section 8)."""
    rules = subject.rules
    length = (
        tr("A match goes on for as many deals as one likes.")
        if rules.match_length is MatchLength.OPEN
        else tr("A match has as many deals as there are players, so that everybody deals once.")
    )
    text = paragraphs(
        tr("After each deal the next player deals. The scores of all deals are added up."),
        length,
        tr("Deals that nobody plays do not count.") if subject.has_taker else "",
        *_stakes(rules),
        tr("At the end, the highest total wins."),
    )
    return Page(tr("The match"), text, _stakes_table(rules))


def _stakes(rules: RuleSet) -> tuple[str, ...]:
    if rules.stakes is Stakes.POOLS:
        return (
            tr(
                "When there is no pool, everybody pays {points} points for a new one. The dealer "
                "of each deal adds {extra} to the largest.",
                points=rules.pool_payment,
                extra=rules.pool_dealer_extra,
            ),
            tr("A taker who makes the contract wins the largest pool; one who fails pays another."),
            tr("Only the points above or below the target are paid besides.")
            if rules.pool_without_base
            else "",
        )
    if rules.stakes is Stakes.CHIPS:
        return (
            tr(
                "Each player starts with {count} chips. Each defender plays for the stake of the "
                "contract.",
                count=rules.chip_stack,
            ),
            tr("When somebody has lost the last chip, the match is over.")
            if rules.when_broke is WhenBroke.STOP
            else tr("When somebody has lost the last chip, the stakes are raised."),
        )
    return ()


def _stakes_table(rules: RuleSet) -> tuple[Block, ...]:
    if rules.stakes is Stakes.CHIPS:
        worth = dict(zip(CONTRACTS, rules.chip_stakes, strict=True))
        rows = tuple((bid_name(bid), number(worth[bid])) for bid in rules.contracts)
        return (Pairs(tr("Stakes in chips"), rows),)
    if rules.stakes is Stakes.POOLS:
        rows = (
            (tr("New pool, from everybody"), number(rules.pool_payment)),
            (tr("The dealer adds"), number(rules.pool_dealer_extra)),
        )
        return (Pairs(tr("Pools"), rows),)
    words = tr("Scores may fall below zero; all totals together are always zero.")
    return (Aside(tr("The score sheet"), words),)
