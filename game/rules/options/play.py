"""Options of the play, and of what is declared and earned in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DeclarationMoment,
    ExcuseLastTrick,
    ExcuseSlamException,
    ExcuseWithoutTrick,
    FirstLead,
    NoEffect,
    Obligations,
    PetitAuBout,
    PetitChelem,
    PoigneeShows,
    Scoring,
    Stakes,
    option,
)
from game.rules.options.deal import NO_TAKER, CallOptions

MOST_POINTS: Final = 10_000
"""No single figure of a rule set is larger."""
POINTS: Final = (0, MOST_POINTS)
_PENALTY: Final = (-MOST_POINTS, 0)

CHIPS: Final = NoEffect("For chips only the contract counts.", lambda it: it.stakes is Stakes.CHIPS)
NO_PETIT_CHELEM: Final = NoEffect(
    "No petit chelem is counted.", lambda it: it.petit_chelem is PetitChelem.OFF
)
_UNANNOUNCED: Final = NoEffect("No slam is announced.", lambda it: it.chelem_by is ChelemBy.NOBODY)
_FIXED: Final = NoEffect("The amounts are fixed.", lambda it: it.scoring is Scoring.FIXED)
_NO_POIGNEE: Final = NoEffect("No handful is shown.", lambda it: not it.poignees)
_NO_MISERE: Final = NoEffect("No misère is declared.", lambda it: not it.misere)


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class PlayOptions(CallOptions):
    """Leading and following, and the Excuse (section 6)."""

    # The taker does even if another announced a slam.
    first_lead: FirstLead = option(
        FirstLead.DEALERS_RIGHT,
        "First lead",
        "Who leads the first trick: who sits next to the dealer, or the taker.",
        section="6",
        no_effect=(NO_TAKER,),
    )
    obligations: Obligations = option(
        Obligations.STRICT,
        "Following suit",
        "Whether one must follow suit, else trump, and overtrump; or may trump at any time "
        "and, without the suit, play anything.",
        section="6",  # and 11.13
    )
    excuse_last_trick: ExcuseLastTrick = option(
        ExcuseLastTrick.CHANGES_SIDES,
        "The Excuse in the last trick",
        "Who gets the Excuse that is played to the last trick: the other side, the winner of "
        "the trick, or its own side.",
        section="6",
        told={
            ExcuseLastTrick.CHANGES_SIDES: (
                "Played to the last trick, it goes to the other side, whoever wins the trick."
            ),
            ExcuseLastTrick.TRICK_WINNER: (
                "Played to the last trick, it goes to the winner of that trick."
            ),
            ExcuseLastTrick.KEPT: "Even in the last trick it stays with its side.",
        },
    )
    excuse_slam_exception: ExcuseSlamException = option(
        ExcuseSlamException.LED,
        "The Excuse wins a slam",
        "When the Excuse wins the last trick for a side that has won all the others: when it "
        "is led there, wherever it is played, or never.",
        section="6",
        told={
            ExcuseSlamException.LED: (
                "One exception: a side that has won all other tricks and leads the Excuse to the "
                "last one wins that trick with it."
            ),
            ExcuseSlamException.PLAYED: (
                "One exception: a side that has won all other tricks wins the last one with the "
                "Excuse, led or not."
            ),
        },
    )
    excuse_without_trick: ExcuseWithoutTrick = option(
        ExcuseWithoutTrick.KEPT_FOR_FOUR,
        "The Excuse without a trick",
        "Whether the Excuse of a side that wins no trick is kept for four points, or lost by a "
        "player who wins none himself.",
        section="6",  # and 11.1
        told={
            ExcuseWithoutTrick.KEPT_FOR_FOUR: (
                "A side that wins no trick keeps its Excuse, which then counts 4 points."
            ),
            ExcuseWithoutTrick.SURRENDERED: (
                "A player who wins no trick himself loses his Excuse to the other side, if that "
                "won the trick."
            ),
        },
    )
    dog_forfeited: bool = option(
        False,
        "The dog is forfeited",
        "Whether a taker’s side that wins no trick loses its discard, or the dog, too.",
        section="3",
        no_effect=(NO_TAKER,),
        told={
            True: (
                "A taker’s side that wins no trick loses the discard, or the dog, to the defence."
            ),
        },
    )


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class DeclarationOptions(PlayOptions):
    """Handfuls, the Petit in the last trick, slams and misères (section 7)."""

    poignees: bool = option(
        True,
        "Handfuls",
        "Whether handfuls of trumps may be shown for a bonus.",
        section="7",
        no_effect=(NO_TAKER,),
    )
    poignee_values: tuple[int, int, int] = option(
        (20, 30, 40),
        "Points of the handfuls",
        "Points of a single, a double and a triple handful.",
        section="7",
        bounds=POINTS,
        parts=("Single", "Double", "Triple"),
        no_effect=(NO_TAKER, _NO_POIGNEE, CHIPS),
    )
    poignee_shows: PoigneeShows = option(
        PoigneeShows.THRESHOLD,
        "Trumps of a handful",
        "Whether a handful shows just the trumps of its level, so that the rest stays hidden, "
        "or may show more.",
        section="7",
        no_effect=(NO_TAKER, _NO_POIGNEE),
        told={
            PoigneeShows.THRESHOLD: (
                "Just the trumps that the level needs are shown; any others stay hidden."
            ),
            PoigneeShows.AT_LEAST: (
                "At least the trumps that the level needs are shown; one may show more."
            ),
        },
    )
    poignee_excuse: bool = option(
        True,
        "The Excuse in a handful",
        "Whether the Excuse counts as a trump in a handful.",
        section="7",
        no_effect=(NO_TAKER, _NO_POIGNEE),
        told={
            True: "The Excuse may be shown among them only if the trumps alone are too few.",
            False: "The Excuse is no trump here, and is not shown among them.",
        },
    )
    poignee_moment: DeclarationMoment = option(
        DeclarationMoment.FIRST_CARD,
        "Showing handfuls",
        "When handfuls are shown: with one’s first card, or all before the first lead.",
        section="7",
        no_effect=(NO_TAKER, _NO_POIGNEE),
        told={
            DeclarationMoment.FIRST_CARD: "They are shown just before one’s first card.",
            DeclarationMoment.BEFORE_FIRST_LEAD: "All are shown before the first lead.",
        },
    )
    poignee_taker_only: bool = option(
        False,
        "Handfuls of the taker only",
        "Whether only the taker may show a handful.",
        section="7",
        no_effect=(NO_TAKER, _NO_POIGNEE),
        told={
            True: "A taker with many trumps may show them for a bonus.",
            False: "A player with many trumps may show them for a bonus.",
        },
    )
    # When it is the taker's side alone, only the taker may announce it.
    petit_au_bout: PetitAuBout = option(
        PetitAuBout.ANY,
        "Petit au bout",
        "Who can earn the bonus for the Petit in the last trick: either side, or only the taker’s.",
        section="7",
        no_effect=(NO_TAKER,),
    )
    petit_must_win: bool = option(
        False,
        "The Petit must win",
        "Whether the Petit itself must win the last trick, rather than just lie in it.",
        section="7",
        told={True: "The Petit itself must win that trick."},
    )
    petit_before_excuse: bool = option(
        True,
        "The Petit before the Excuse",
        "Whether the Petit also counts in the trick before the last, when the Excuse wins the "
        "last trick of a slam.",
        section="7",  # and 11.6
        no_effect=(
            NoEffect(
                "The Excuse wins no slam.",
                lambda it: it.excuse_slam_exception is ExcuseSlamException.OFF,
            ),
        ),
    )
    petit_announced: bool = option(
        False,
        "Announcing the Petit",
        "Whether the holder of the Petit may announce that it will make the last trick.",
        section="7",  # and 11.14
        no_effect=(NO_TAKER,),
    )
    petit_points: int = option(
        10,
        "Points of the Petit",
        "Points for the Petit in the last trick. They are multiplied by the contract.",
        section="7",
        bounds=POINTS,
        no_effect=(CHIPS,),
    )
    petit_announced_points: int = option(
        20,
        "Points when announced",
        "The same when it was announced. The other side gets them if it fails.",
        section="7",  # and 11.14
        bounds=POINTS,
        no_effect=(
            NO_TAKER,
            NoEffect("The Petit is not announced.", lambda it: not it.petit_announced),
            CHIPS,
        ),
    )
    chelem_by: ChelemBy = option(
        ChelemBy.TAKER,
        "Announcing a slam",
        "Who may announce a slam: nobody, the taker, or any player.",
        section="3",  # and 11.6
        no_effect=(NO_TAKER,),
        told={
            ChelemBy.NOBODY: "It is not announced.",
            ChelemBy.TAKER: "Only the taker may announce it.",
            ChelemBy.ANY_PLAYER: "Any player may announce it for his side.",
        },
    )
    # An announcement with a bid that is outbid lapses.
    chelem_moment: ChelemMoment = option(
        ChelemMoment.BEFORE_FIRST_CARD,
        "A slam is announced",
        "When a slam is announced: at any time before the first card, or only with the bid.",
        section="3",
        no_effect=(NO_TAKER, _UNANNOUNCED),
        told={
            ChelemMoment.WITH_BID: "It is announced with the bid.",
            ChelemMoment.BEFORE_FIRST_CARD: "It is announced at any time before the first card.",
        },
    )
    chelem_announced: int = option(
        400,
        "Slam announced and made",
        "Points of an announced slam that is made.",
        section="7",
        bounds=POINTS,
        no_effect=(NO_TAKER, _UNANNOUNCED, CHIPS, _FIXED),
    )
    chelem_failed: int = option(
        -200,
        "Slam announced and failed",
        "What an announced slam costs that fails.",
        section="7",
        bounds=_PENALTY,
        no_effect=(NO_TAKER, _UNANNOUNCED, CHIPS, _FIXED),
    )
    chelem_unannounced: int = option(
        200,
        "Slam not announced",
        "Points of a slam that nobody had announced.",
        section="7",
        bounds=POINTS,
        no_effect=(NO_TAKER, CHIPS, _FIXED),
    )
    chelem_taker_only: bool = option(
        False,
        "Slam of the taker only",
        "Whether a slam of the defence earns nothing.",
        section="7",
        no_effect=(NO_TAKER, CHIPS),
    )
    petit_chelem: PetitChelem = option(
        PetitChelem.OFF,
        "Petit chelem",
        "Whether winning nearly all tricks earns a bonus: all but one, or all but three.",
        section="7",  # and 11.15
        no_effect=(NO_TAKER,),
        told={
            PetitChelem.BUT_ONE: "A petit chelem is all tricks but one.",
            PetitChelem.BUT_THREE: "A petit chelem is all tricks but three, or better.",
        },
    )
    petit_chelem_announced: int = option(
        300,
        "Petit chelem made",
        "Points of an announced petit chelem that is made.",
        section="7",
        bounds=POINTS,
        no_effect=(NO_TAKER, NO_PETIT_CHELEM, _UNANNOUNCED, CHIPS, _FIXED),
    )
    petit_chelem_failed: int = option(
        -150,
        "Petit chelem failed",
        "What an announced petit chelem costs that fails.",
        section="7",
        bounds=_PENALTY,
        no_effect=(NO_TAKER, NO_PETIT_CHELEM, _UNANNOUNCED, CHIPS, _FIXED),
    )
    petit_chelem_unannounced: int = option(
        0,
        "Petit chelem not announced",
        "Points of a petit chelem that nobody had announced.",
        section="7",
        bounds=POINTS,
        no_effect=(NO_TAKER, NO_PETIT_CHELEM, CHIPS, _FIXED),
    )
    misere: bool = option(
        False,
        "Misère",
        "Whether a hand without trumps, or without court cards, may be declared for a bonus.",
        section="7",  # and 11.9
        no_effect=(NO_TAKER,),
    )
    misere_moment: DeclarationMoment = option(
        DeclarationMoment.FIRST_CARD,
        "Declaring a misère",
        "When a misère is declared: before one’s first card, or before the first lead.",
        section="7",
        no_effect=(NO_TAKER, _NO_MISERE),
    )
    misere_points: int = option(
        10,
        "Points of a misère",
        "What every other player pays for a misère.",
        section="7",
        bounds=POINTS,
        no_effect=(NO_TAKER, _NO_MISERE, CHIPS),
    )
