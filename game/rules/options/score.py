"""Options of the score, and of the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.options.choices import (
    MatchLength,
    NoEffect,
    PartnerShare,
    Scoring,
    Stakes,
    WhenBroke,
    option,
)
from game.rules.options.deal import NO_CALL, NO_TAKER
from game.rules.options.play import (
    CHIPS,
    MOST_POINTS,
    NO_PETIT_CHELEM,
    POINTS,
    DeclarationOptions,
)

BY_CONTRACT: Final = ("Petite", "Pousse", "Garde", "Sans", "Contre")
"""What the numbers of a list by contract are for; they are in the order of ``CONTRACTS``."""

_NOT_FIXED: Final = NoEffect("Only with fixed amounts.", lambda it: it.scoring is not Scoring.FIXED)
_NO_BASE: Final = NoEffect("With these pools no base is paid.", lambda it: not it.pays_base)
_NO_POOLS: Final = NoEffect("Only with pools.", lambda it: it.stakes is not Stakes.POOLS)
_NO_CHIPS: Final = NoEffect("Only with chips.", lambda it: it.stakes is not Stakes.CHIPS)


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class ScoreOptions(DeclarationOptions):
    """How card points make the score (sections 1 and 8)."""

    scoring: Scoring = option(
        Scoring.MULTIPLIED,
        "Way of scoring",
        "How contract and card points make the score: multiplied by the contract, added to a "
        "base for each contract, or added to fixed amounts with the points rounded to ten.",
        section="8",
        no_effect=(NO_TAKER, CHIPS),
    )
    targets: tuple[int, int, int, int] = option(
        (56, 51, 41, 36),
        "Targets",
        "Card points that the taker needs with no, one, two and three bouts.",
        section="1",
        bounds=(0, 91),
        parts=("No bout", "1 bout", "2 bouts", "3 bouts"),
    )
    base_score: int = option(
        25,
        "Base of a contract",
        "What every contract is worth before the points above or below the target are added.",
        section="8",
        bounds=POINTS,
        no_effect=(
            CHIPS,
            NoEffect(
                "Only when the score is multiplied.",
                lambda it: it.scoring is not Scoring.MULTIPLIED and 2 not in it.players,
            ),
            _NO_BASE,
        ),
    )
    multipliers: tuple[int, int, int, int, int] = option(
        (1, 1, 2, 4, 6),
        "Multipliers",
        "What petite, pousse, garde, garde sans and garde contre multiply the score by.",
        section="8",
        bounds=(1, 100),
        parts=BY_CONTRACT,
        no_effect=(
            NO_TAKER,
            CHIPS,
            NoEffect(
                "Only when the score is multiplied.",
                lambda it: it.scoring is not Scoring.MULTIPLIED,
            ),
        ),
    )
    contract_bases: tuple[int, int, int, int, int] = option(
        (10, 20, 40, 80, 160),
        "Bases by contract",
        "The base of each contract when the score is not multiplied, from petite to garde contre.",
        section="8",
        bounds=POINTS,
        parts=BY_CONTRACT,
        no_effect=(
            NO_TAKER,
            CHIPS,
            NoEffect(
                "Only with a base for each contract.",
                lambda it: it.scoring is not Scoring.BASE_BY_CONTRACT,
            ),
            _NO_BASE,
        ),
    )
    fixed_bases: tuple[int, int, int] = option(
        (80, 160, 320),
        "Fixed amounts",
        "The fixed amounts of garde, garde sans and garde contre.",
        section="8",  # and 11.22
        bounds=POINTS,
        parts=BY_CONTRACT[2:],
        no_effect=(NO_TAKER, CHIPS, _NOT_FIXED, _NO_BASE),
    )
    fixed_chelem: int = option(
        1000,
        "Slam, fixed amount",
        "What a slam wins or loses when amounts are fixed.",
        section="8",  # and 11.22
        bounds=POINTS,
        no_effect=(NO_TAKER, CHIPS, _NOT_FIXED),
    )
    fixed_petit_chelem: int = option(
        500,
        "Petit chelem, fixed amount",
        "What a petit chelem wins or loses when amounts are fixed.",
        section="8",
        bounds=POINTS,
        no_effect=(NO_TAKER, NO_PETIT_CHELEM, CHIPS, _NOT_FIXED),
    )
    partner_share: PartnerShare = option(
        PartnerShare.TWO_TO_ONE,
        "Taker and partner",
        "How taker and partner share: two parts to one, or equally, which can leave half points.",
        section="8",
        no_effect=(NO_CALL, CHIPS),
        told={
            PartnerShare.TWO_TO_ONE: (
                "With five, the taker has two of three parts and the partner one."
            ),
            PartnerShare.EQUAL: "Taker and partner share it equally.",
        },
    )
    rounding: int = option(
        1,
        "Rounded to",
        "To how many points what each defender pays is rounded, to make the addition easier.",
        section="8",  # and 11.19
        steps=(1, 5, 10),
        no_effect=(CHIPS,),
    )


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class MatchOptions(ScoreOptions):
    """What a match is played for, and how long (section 8)."""

    stakes: Stakes = option(
        Stakes.SCORE_SHEET,
        "Stakes",
        "What the match is played for: points on a score sheet, points and pools, or chips.",
        section="8",
    )
    pool_payment: int = option(
        10,
        "Payment into a pool",
        "What everybody pays when a new pool is formed.",
        section="8",  # and 11.20
        bounds=(1, MOST_POINTS),
        no_effect=(_NO_POOLS,),
    )
    pool_dealer_extra: int = option(
        5,
        "The dealer adds",
        "What the dealer of each deal adds to the largest pool.",
        section="8",  # and 11.20
        bounds=POINTS,
        no_effect=(_NO_POOLS,),
    )
    pool_without_base: bool = option(
        False,
        "Pools without the base",
        "Whether with pools only the points above or below the target are paid, without the base.",
        section="8",
        no_effect=(_NO_POOLS,),
        told={True: "Only the points above or below the target are paid besides."},
    )
    chip_stakes: tuple[int, int, int, int, int] = option(
        (1, 1, 2, 4, 6),
        "Stakes in chips",
        "Chips that each defender plays for, from petite to garde contre.",
        section="8",  # and 11.21
        bounds=(1, 100),
        parts=BY_CONTRACT,
        no_effect=(_NO_CHIPS,),
    )
    chip_stack: int = option(
        40,
        "Chips at the start",
        "Chips that each player starts with.",
        section="8",
        bounds=(1, MOST_POINTS),
        no_effect=(_NO_CHIPS,),
    )
    when_broke: WhenBroke = option(
        WhenBroke.STOP,
        "Out of chips",
        "What happens when somebody has lost his last chip: the match stops, or goes on for "
        "higher stakes.",
        section="8",
        no_effect=(_NO_CHIPS,),
        told={
            WhenBroke.STOP: (
                "When somebody has lost the last chip, the match is over: the most chips win."
            ),
            WhenBroke.RAISE: (
                "Whenever somebody has lost the last chip, the stakes are raised by as much again; "
                "the match ends when only one player has chips."
            ),
        },
    )
    match_length: MatchLength = option(
        MatchLength.OPEN,
        "Length of a match",
        "Whether a match goes on for as long as one likes, or for as many deals as there are "
        "players.",
        section="8",  # and 11.23
        told={
            MatchLength.OPEN: (
                "A match goes on for as long as one likes, or for the deals agreed beforehand."
            ),
            MatchLength.AS_MANY_AS_PLAYERS: (
                "A match has as many deals as there are players, so that everybody deals once."
            ),
        },
    )
