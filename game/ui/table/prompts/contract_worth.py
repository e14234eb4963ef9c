"""What a contract is worth by the rules in force, in a word or two."""

from __future__ import annotations

from game.rules.bids import CONTRACTS, Bid
from game.rules.options.choices import Scoring, Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match
from game.words.counts import chips_words, points_words
from game.words.i18n import tr
from game.words.numbers import number


def contract_worth(rules: RuleSet, contract: Bid, match: Match | None = None) -> str:
    """Its factor, its base, its fixed amount or its chips (section 8).

    Args:
        rules: the rules in force.
        contract: what may be bid.
        match: where the match stands; without it, as at its beginning.
    """
    if rules.stakes is Stakes.CHIPS:
        chips = (
            rules.chip_stakes[CONTRACTS.index(contract)] if match is None else match.stake(contract)
        )
        return chips_words(chips)
    if rules.scoring is Scoring.MULTIPLIED:
        return f"×{rules.multiplier(contract)}"
    if not rules.pays_base:
        return tr("for the pool")
    base = rules.base(contract)
    if rules.scoring is Scoring.BASE_BY_CONTRACT:
        return tr("base {points}", points=number(base))
    return points_words(base)
