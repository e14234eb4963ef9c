"""Options of what comes before the play: table and deal, void deals, auction, call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.cards import JACK, KING, KNIGHT, QUEEN
from game.rules.options.choices import (
    Direction,
    DogPlacement,
    FivePlayers,
    Imprenable,
    ImprenableMoment,
    Maldonne,
    Named,
    NoEffect,
    PetitSec,
    Redeal,
    Shuffle,
    option,
)
from game.rules.shapes import FEWEST_PLAYERS, MOST_PLAYERS

NO_TAKER: Final = NoEffect(
    "Two players have no taker.", lambda it: not any(shape.has_taker for shape in it.shapes)
)
NO_CALL: Final = NoEffect(
    "Only with a called king.", lambda it: not any(shape.calls_a_king for shape in it.shapes)
)
_NOT_FIVE: Final = NoEffect("Only when five play.", lambda it: 5 not in it.players)
_ALWAYS_TAKEN: Final = NoEffect(
    "Every Petit can be taken.",
    lambda it: it.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE),
)
_SAME_DEALER: Final = NoEffect(
    "A dealer who sits out always deals again.",
    lambda it: all(shape.dealer_sits_out for shape in it.shapes),
)
_NO_VOIDS: Final = NoEffect(
    "No hand makes a deal void.",
    lambda it: (
        it.petit_sec in (PetitSec.IMPRENABLE, PetitSec.PLAY_ON)
        and it.maldonne is Maldonne.OFF
        and not it.excuse_sec
    ),
)
_RANKS: Final = (
    Named("king", KING, "King"),
    Named("queen", QUEEN, "Queen"),
    Named("knight", KNIGHT, "Knight"),
    Named("jack", JACK, "Jack"),
)


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class TableOptions:
    """Who plays, and how the cards are dealt (section 2)."""

    players: tuple[int, ...] = option(
        (2, 3, 4, 5),
        "Players in a deal",
        "How many may play a deal.",
        section="2",
        bounds=(FEWEST_PLAYERS, MOST_PLAYERS),
        parts=("Two", "Three", "Four", "Five"),
    )
    # Seats are numbered that way, so it matters to the eye only.
    direction: Direction = option(
        Direction.COUNTER_CLOCKWISE,
        "Direction",
        "Which way deal, auction and play go round the table. In France it is counter-clockwise.",
        section="2.1",
        told={
            Direction.COUNTER_CLOCKWISE: "Deal, auction and play go round counter-clockwise.",
            Direction.CLOCKWISE: "Deal, auction and play go round clockwise.",
        },
    )
    five_players: FivePlayers = option(
        FivePlayers.CALLED_KING,
        "Game of five",
        "How five play: with a called king, or with the taker always alone, with fifteen cards "
        "each or with fourteen and a dog of eight.",
        section="2",
        no_effect=(_NOT_FIVE,),
    )
    sitting_out: bool = option(
        False,
        "The dealer sits out",
        "With one more at the table than play, the dealer only deals. A void deal is dealt "
        "again by the same dealer.",
        section="2",
        no_effect=(
            NoEffect("Only when four or five play.", lambda it: not {4, 5} & set(it.players)),
        ),
    )
    packet_three: int = option(
        4,
        "Packets with three players",
        "How many cards are dealt at a time to three players.",
        section="2",
        bounds=(3, 4),
        no_effect=(NoEffect("Only when three play.", lambda it: 3 not in it.players),),
    )
    packet_five: int = option(
        3,
        "Packets with five players",
        "How many cards are dealt at a time to five players; with fourteen cards it is always two.",
        section="2",
        steps=(3, 5),
        no_effect=(
            _NOT_FIVE,
            NoEffect(
                "With fourteen cards each it is always two.",
                lambda it: it.five_players is FivePlayers.FOURTEEN,
            ),
        ),
    )
    dog_placement: DogPlacement = option(
        DogPlacement.NOT_FIRST_OR_LAST,
        "Cards of the dog",
        "Where in the deal the cards of the dog may be laid down. They always go down singly "
        "between packets, never two in a row.",
        section="2.3",
        no_effect=(NO_TAKER,),
        told={
            DogPlacement.NOT_FIRST_OR_LAST: (
                "Cards of the dog are laid down singly between the packets, never two in a row, "
                "and never the first or the last card."
            ),
            DogPlacement.NOT_FIRST_OR_LAST_THREE: (
                "Cards of the dog are laid down singly during the deal, never among the first or "
                "the last three cards."
            ),
            DogPlacement.NOT_FIRST_SIX_NOR_LAST: (
                "Cards of the dog are laid down singly during the deal, not among the first six "
                "and not as the last card."
            ),
            DogPlacement.AFTER_EACH_ROUND: "One card goes to the dog after each round of packets.",
        },
    )
    shuffle: Shuffle = option(
        Shuffle.FULL,
        "Shuffle",
        "Whether the pack is shuffled for each deal, or gathered trick by trick and only cut. "
        "Without a shuffle, hands are more uneven.",
        section="2.3",  # and 11.18
        told={
            Shuffle.SOFT: "The cards are not shuffled between deals, only gathered and cut.",
        },
    )
    all_pass: Redeal = option(
        Redeal.NEXT_DEALER,
        "When all pass",
        "Who deals again when everybody has passed.",
        section="2.2",
        no_effect=(
            NO_TAKER,
            NoEffect("The last must bid: somebody always takes.", lambda it: it.must_bid),
            _SAME_DEALER,
        ),
    )


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class MisdealOptions(TableOptions):
    """Hands that make a deal void (section 2.5)."""

    petit_sec: PetitSec = option(
        PetitSec.CANCEL,
        "The bare Petit",
        "What happens when a player is dealt the Petit as his only trump: the deal is void, "
        "the Petit becomes a second Excuse, he chooses, or play goes on as usual.",
        section="2.5",
        no_effect=(NO_TAKER,),
        told={
            PetitSec.CANCEL: (
                "A player dealt the Petit as his only trump shows it: the deal is void."
            ),
            PetitSec.IMPRENABLE: (
                "A Petit dealt as the only trump cannot be taken: it is played like a second "
                "Excuse."
            ),
            PetitSec.CHOICE: (
                "A player dealt the Petit as his only trump chooses: the deal is void, or the "
                "Petit is played like a second Excuse."
            ),
            PetitSec.PLAY_ON: (
                "A Petit dealt as the only trump is an ordinary trump: play goes on as usual."
            ),
        },
    )
    petit_sec_ignores_excuse: bool = option(
        False,
        "Bare beside the Excuse",
        "Whether the Petit counts as bare even beside the Excuse.",
        section="2.5",
        no_effect=(
            NO_TAKER,
            NoEffect(
                "A bare Petit is an ordinary trump.", lambda it: it.petit_sec is PetitSec.PLAY_ON
            ),
        ),
        told={
            True: "The Excuse beside it does not help.",
            False: "The Excuse beside it counts as a second trump.",
        },
    )
    imprenable: Imprenable = option(
        Imprenable.NEVER_WINS,
        "A Petit that cannot be taken",
        "Whether a Petit that cannot be taken may win a trick by rank, or never wins.",
        section="2.5",  # and 11.3
        no_effect=(NO_TAKER, _ALWAYS_TAKEN),
        told={
            Imprenable.NEVER_WINS: (
                "A Petit that cannot be taken never wins a trick: its owner keeps it."
            ),
            Imprenable.MAY_WIN: (
                "A Petit that cannot be taken wins a trick if it is the highest card; otherwise "
                "its owner keeps it."
            ),
        },
    )
    # Who may not cancel, or does not, declares it then: it is no choice of his.
    imprenable_moment: ImprenableMoment = option(
        ImprenableMoment.AFTER_DEAL,
        "It is made known",
        "When the others learn that a Petit cannot be taken: after the deal, with the first "
        "card of its holder, or when it is played.",
        section="2.5",
        no_effect=(NO_TAKER, _ALWAYS_TAKEN),
        told={
            ImprenableMoment.AFTER_DEAL: "Its owner says so after the deal, before the auction.",
            ImprenableMoment.FIRST_CARD: "Its owner says so with his first card.",
            ImprenableMoment.WHEN_PLAYED: "The others learn it when it is played.",
        },
    )
    excuse_sec: bool = option(
        False,
        "The bare Excuse",
        "Whether a player dealt the Excuse and no trump may cancel the deal.",
        section="2.5",
        no_effect=(NO_TAKER,),
        told={True: "A player dealt the Excuse and no trump may cancel the deal."},
    )
    maldonne: Maldonne = option(
        Maldonne.OFF,
        "Weak hands",
        "Which weak hands may cancel the deal: those without any trump, or those with few "
        "trumps and court cards.",
        section="2.5",
        no_effect=(NO_TAKER,),
    )
    # The Excuse is neither.
    maldonne_minimum: int = option(
        5,
        "Least trumps and court cards",
        "How many trumps and court cards a hand needs so that its holder may not cancel the deal.",
        section="2.5",
        bounds=(1, 15),
        no_effect=(
            NO_TAKER,
            NoEffect(
                "Only when too few trumps and court cards make the deal void.",
                lambda it: it.maldonne is not Maldonne.FEW_CARDS,
            ),
        ),
    )
    misdeal_redeal: Redeal = option(
        Redeal.NEXT_DEALER,
        "After a void hand",
        "Who deals again after a bare Petit, a bare Excuse or a weak hand.",
        section="2.5",
        no_effect=(NO_TAKER, _SAME_DEALER, _NO_VOIDS),
    )


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class AuctionOptions(MisdealOptions):
    """What may be bid (section 3)."""

    voice: bool = option(
        False,
        "The voice",
        "Whether one player may say that he takes if all others pass. It then becomes a petite.",
        section="3",  # and 11.16
        no_effect=(NO_TAKER,),
    )
    # Without it a voice becomes a garde.
    petite: bool = option(
        True,
        "The petite",
        "Whether the petite may be bid. Without it the lowest contract is the garde.",
        section="3",
        no_effect=(NO_TAKER,),
    )
    pousse: bool = option(
        False,
        "The pousse",
        "Whether there is a contract between petite and garde.",
        section="3",
        no_effect=(NO_TAKER,),
    )
    garde: bool = option(
        True,
        "The garde",
        "Whether the garde may be bid. Without it petite and pousse stand in its place.",
        section="3",
        no_effect=(NO_TAKER,),
    )
    must_bid: bool = option(
        False,
        "The last must bid",
        "Whether the last to speak must take when all others have passed, so that every deal "
        "is played.",
        section="3",
        no_effect=(NO_TAKER,),
        told={True: "If all others have passed, the last to speak must take."},
    )
    multi_round: bool = option(
        False,
        "Several rounds",
        "Whether bidding goes round until all but one have passed, rather than once.",
        section="3",  # and 11.16
        no_effect=(NO_TAKER,),
        told={
            True: "Bidding goes round until all but one have passed; who has passed is out.",
            False: "Everybody speaks once.",
        },
    )


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class CallOptions(AuctionOptions):
    """The called king (section 4)."""

    lowest_call: int = option(
        JACK,
        "Lowest card called",
        "How far down a taker may call who holds all cards of the ranks above. Lower ranks "
        "cannot be called.",
        section="4",
        values=_RANKS,
        no_effect=(NO_CALL,),
        told={
            KING: "Only kings can be called.",
            QUEEN: "A taker who holds all four kings may call a queen.",
            KNIGHT: (
                "A taker who holds all four kings may call a queen; with all queens too, a knight."
            ),
            JACK: (
                "A taker who holds all four kings may call a queen; with all queens too, a knight; "
                "and then a jack."
            ),
        },
    )
    # If not, and no card is left that may be called, the taker plays alone.
    call_own: bool = option(
        True,
        "Calling a card of one’s own",
        "Whether the taker may call a card of his own, and so play alone in secret.",
        section="4",  # and 11.11
        no_effect=(NO_CALL,),
        told={
            True: (
                "A taker may name a king of his own: he then plays alone against four, and only he "
                "knows."
            ),
            False: (
                "A card of one’s own cannot be called. Where none is left to call, one plays alone."
            ),
        },
    )
    opening_lead_in_called_suit: bool = option(
        False,
        "Opening the called suit",
        "Whether any card of the called suit may open the play. Otherwise only the called card "
        "itself may.",
        section="4",  # and 11.12
        no_effect=(NO_CALL,),
        told={
            True: "The first trick may be led with any card of the called suit.",
            False: (
                "The first trick may not be led in the called suit, unless with the called card "
                "itself."
            ),
        },
    )
