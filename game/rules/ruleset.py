"""House rules as data: every number and every choice that tables differ on is a field here.

The defaults are the federation's rules (preset ``fft``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.rules.actions import Slam
from game.rules.bids import CONTRACTS, Bid
from game.rules.cards import JACK
from game.rules.options import (
    ChelemBy,
    ChelemMoment,
    DeclarationMoment,
    Direction,
    DogPlacement,
    ExcuseLastTrick,
    ExcuseSlamException,
    ExcuseWithoutTrick,
    FirstLead,
    FivePlayers,
    Imprenable,
    ImprenableMoment,
    Maldonne,
    MatchLength,
    Obligations,
    PartnerShare,
    PetitAuBout,
    PetitChelem,
    PetitSec,
    PoigneeShows,
    Redeal,
    Scoring,
    Shuffle,
    Stakes,
    WhenBroke,
)
from game.rules.shapes import PoigneeLevel, TableShape, table_shapes

FEDERATION_NAME: Final = "fft"
"""The name of the rule set that all defaults make."""

_FIXED_CONTRACTS: Final = (Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
"""The contracts that fixed amounts are for, in the order of ``RuleSet.fixed_bases``."""
_FIXED_GAP_STEP: Final = 10


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One complete set of rules.

    Values by contract are in the order of ``CONTRACTS``: petite, pousse, garde, garde sans, garde
    contre.

    Attributes:
        name: the preset or house name shown on the score sheet.

        players: how many may play a deal, rising, from 2 to 5 (section 2).
        direction: which way deal, auction and play go round; seats are numbered that way, so it
            matters to the eye only (2.1).
        five_players: how five play when all five play (2).
        sitting_out: whether the dealer of a table of five or six sits out; four or five play, and a
            void deal is dealt again by him (2).
        packet_three: cards dealt at a time to three players, 3 or 4 (2).
        packet_five: cards dealt at a time to five players, 3 or 5; 2 when they get fourteen (2).
        dog_placement: where dog cards fall in the deal (2.3).
        shuffle: how the cards are mixed between deals (2.3, 11.18).
        all_pass: who deals when all have passed (2.2).

        petit_sec: what a player dealt the bare Petit does (2.5).
        petit_sec_ignores_excuse: whether the Petit with the Excuse alone is bare too (2.5).
        imprenable: what a Petit that cannot be taken does in a trick (2.5, 11.3).
        imprenable_moment: when the others learn of it. Who may not cancel, or does not, declares it
            at that moment: it is no choice of his (2.5).
        excuse_sec: whether a player dealt the Excuse and no trump may cancel the deal (2.5).
        maldonne: which weak hands may cancel the deal, before the first bid (2.5).
        maldonne_minimum: for ``few_cards``: trumps and court cards that a hand needs; the Excuse is
            neither (2.5).
        misdeal_redeal: who deals after a bare Petit, a bare Excuse or a maldonne (2.5).

        voice: whether a player may say that he takes if all others pass (3, 11.16).
        petite: whether the petite may be bid; without it a voice becomes a garde (3).
        pousse: whether there is a bid between petite and garde (3).
        garde: whether the garde may be bid; without it petite and pousse stand in its place (3).
        must_bid: whether the last to speak must bid when all others have passed (3).
        multi_round: whether turns go on until all but one have passed (3, 11.16).

        lowest_call: rank down to which the call ladder goes, from king to jack (4).
        call_own: whether a card of one's own may be called; if not, and no card is left that may
            be, the taker plays alone (4, 11.11).
        opening_lead_in_called_suit: whether trick one may be led with any card of the called suit,
            rather than with the called card only (4, 11.12).

        first_lead: who leads trick one; the taker does even if another announced a slam (6).
        obligations: how far one must follow, trump and overtrump (6, 11.13).
        excuse_last_trick: whose the Excuse is that falls in the last trick (6).
        excuse_slam_exception: when the Excuse wins the last trick for a side that has won all
            others (6).
        excuse_without_trick: what becomes of a kept card whose side, or whose player, wins no trick
            (6, 11.1).
        dog_forfeited: whether a taker's side without a trick loses its discard or dog (3).

        poignees: whether handfuls may be shown (7).
        poignee_values: points of a single, double and triple handful (7).
        poignee_shows: whether a handful shows just the trumps of its level, or more (7).
        poignee_excuse: whether the Excuse counts in a handful (7).
        poignee_moment: when handfuls are shown (7).
        poignee_taker_only: whether only the taker may show a handful (7).
        petit_au_bout: who can earn the bonus of the Petit in the last trick (7). When it is the
            taker's side alone, only the taker may announce it.
        petit_must_win: whether the Petit itself must win that trick (7).
        petit_before_excuse: whether the Petit also earns it in the trick before the last, when the
            Excuse wins the last one of a slam (7, 11.6).
        petit_announced: whether the Petit's holder may announce the bonus (7, 11.14).
        petit_points: points of the Petit in the last trick, multiplied by the contract (7).
        petit_announced_points: the same when it was announced, made or failed (11.14).
        chelem_by: who may announce a slam, full or petit (3, 11.6).
        chelem_moment: when it is announced; an announcement with a bid that is outbid lapses (3).
        chelem_announced: points of an announced slam that is made (7).
        chelem_failed: what an announced slam that fails costs; negative or 0 (7).
        chelem_unannounced: points of a slam nobody announced (7).
        chelem_taker_only: whether the defence's slam earns nothing (7).
        petit_chelem: whether all tricks but a few earn a bonus (7, 11.15).
        petit_chelem_announced: points when it was announced and made (7).
        petit_chelem_failed: what it costs when it was announced and failed; negative or 0 (7).
        petit_chelem_unannounced: points when nobody announced it (7).
        misere: whether hands without trumps, or without court cards, may be declared (7, 11.9).
        misere_moment: when one is declared (7).
        misere_points: what every other player pays for one (7).

        scoring: how contract and gap make the score (8).
        targets: card points the taker's side needs with 0, 1, 2 and 3 bouts (1).
        base_score: points of every contract before the gap is added, when multiplied (8).
        multipliers: what a contract multiplies the score by, by contract (8).
        contract_bases: base scores by contract, for ``base_by_contract`` (8).
        fixed_bases: scores of garde, garde sans and garde contre, for ``fixed`` (8, 11.22).
        fixed_chelem: points of a slam, for ``fixed`` (8, 11.22).
        fixed_petit_chelem: points of a petit chelem, for ``fixed`` (8).
        partner_share: how taker and partner divide what the defenders pay (8).
        rounding: to how many points the score is rounded: 1, 5 or 10 (8, 11.19).

        stakes: what the match is played for (8).
        pool_payment: what everyone pays into a new pool (8, 11.20).
        pool_dealer_extra: what the dealer adds to the largest pool (8, 11.20).
        pool_without_base: whether the base score is not paid when there are pools (8).
        chip_stakes: chips that change hands, by contract (8, 11.21).
        chip_stack: chips each player has at the start (8).
        when_broke: what happens when a player has lost his last chip (8).
        match_length: how many deals a match has (8, 11.23).

        tables: the table of each number of seats from two up; worked out from the fields above.
    """

    name: str = FEDERATION_NAME

    players: tuple[int, ...] = (2, 3, 4, 5)
    direction: Direction = Direction.COUNTER_CLOCKWISE
    five_players: FivePlayers = FivePlayers.CALLED_KING
    sitting_out: bool = False
    packet_three: int = 4
    packet_five: int = 3
    dog_placement: DogPlacement = DogPlacement.NOT_FIRST_OR_LAST
    shuffle: Shuffle = Shuffle.FULL
    all_pass: Redeal = Redeal.NEXT_DEALER

    petit_sec: PetitSec = PetitSec.CANCEL
    petit_sec_ignores_excuse: bool = False
    imprenable: Imprenable = Imprenable.NEVER_WINS
    imprenable_moment: ImprenableMoment = ImprenableMoment.AFTER_DEAL
    excuse_sec: bool = False
    maldonne: Maldonne = Maldonne.OFF
    maldonne_minimum: int = 5
    misdeal_redeal: Redeal = Redeal.NEXT_DEALER

    voice: bool = False
    petite: bool = True
    pousse: bool = False
    garde: bool = True
    must_bid: bool = False
    multi_round: bool = False

    lowest_call: int = JACK
    call_own: bool = True
    opening_lead_in_called_suit: bool = False

    first_lead: FirstLead = FirstLead.DEALERS_RIGHT
    obligations: Obligations = Obligations.STRICT
    excuse_last_trick: ExcuseLastTrick = ExcuseLastTrick.CHANGES_SIDES
    excuse_slam_exception: ExcuseSlamException = ExcuseSlamException.LED
    excuse_without_trick: ExcuseWithoutTrick = ExcuseWithoutTrick.KEPT_FOR_FOUR
    dog_forfeited: bool = False

    poignees: bool = True
    poignee_values: tuple[int, int, int] = (20, 30, 40)
    poignee_shows: PoigneeShows = PoigneeShows.THRESHOLD
    poignee_excuse: bool = True
    poignee_moment: DeclarationMoment = DeclarationMoment.FIRST_CARD
    poignee_taker_only: bool = False
    petit_au_bout: PetitAuBout = PetitAuBout.ANY
    petit_must_win: bool = False
    petit_before_excuse: bool = True
    petit_announced: bool = False
    petit_points: int = 10
    petit_announced_points: int = 20
    chelem_by: ChelemBy = ChelemBy.TAKER
    chelem_moment: ChelemMoment = ChelemMoment.BEFORE_FIRST_CARD
    chelem_announced: int = 400
    chelem_failed: int = -200
    chelem_unannounced: int = 200
    chelem_taker_only: bool = False
    petit_chelem: PetitChelem = PetitChelem.OFF
    petit_chelem_announced: int = 300
    petit_chelem_failed: int = -150
    petit_chelem_unannounced: int = 0
    misere: bool = False
    misere_moment: DeclarationMoment = DeclarationMoment.FIRST_CARD
    misere_points: int = 10

    scoring: Scoring = Scoring.MULTIPLIED
    targets: tuple[int, int, int, int] = (56, 51, 41, 36)
    base_score: int = 25
    multipliers: tuple[int, int, int, int, int] = (1, 1, 2, 4, 6)
    contract_bases: tuple[int, int, int, int, int] = (10, 20, 40, 80, 160)
    fixed_bases: tuple[int, int, int] = (80, 160, 320)
    fixed_chelem: int = 1000
    fixed_petit_chelem: int = 500
    partner_share: PartnerShare = PartnerShare.TWO_TO_ONE
    rounding: int = 1

    stakes: Stakes = Stakes.SCORE_SHEET
    pool_payment: int = 10
    pool_dealer_extra: int = 5
    pool_without_base: bool = False
    chip_stakes: tuple[int, int, int, int, int] = (1, 1, 2, 4, 6)
    chip_stack: int = 40
    when_broke: WhenBroke = WhenBroke.STOP
    match_length: MatchLength = MatchLength.OPEN

    tables: Mapping[int, TableShape] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the tables."""
        shapes = table_shapes(
            self.five_players, self.packet_three, self.packet_five, sitting_out=self.sitting_out
        )
        tables = {shape.seats: shape for shape in shapes if shape.players in self.players}
        object.__setattr__(self, "tables", tables)

    @property
    def shapes(self) -> tuple[TableShape, ...]:
        """The shapes of all tables at which these rules can be played."""
        return tuple(self.tables.values())

    @property
    def sizes(self) -> tuple[int, ...]:
        """Seats of the tables at which these rules can be played."""
        return tuple(self.tables)

    def shape(self, seats: int) -> TableShape:
        """The shape of the table with that many seats.

        Raises:
            ValueError: when these rules cannot be played there.
        """
        try:
            return self.tables[seats]
        except KeyError:
            sizes = ", ".join(str(size) for size in self.sizes)
            raise ValueError(f"these rules are for {sizes} players, not {seats}") from None

    @property
    def contracts(self) -> tuple[Bid, ...]:
        """The contracts that may be bid, in rising order (section 3)."""
        low = {Bid.PETITE: self.petite, Bid.POUSSE: self.pousse, Bid.GARDE: self.garde}
        return tuple(bid for bid in CONTRACTS if low.get(bid, True))

    @property
    def voice_contract(self) -> Bid:
        """What a voice becomes when everyone else passes (section 11.16)."""
        return Bid.PETITE if self.petite else Bid.GARDE

    @property
    def slams(self) -> tuple[Slam, ...]:
        """The slams that there are: the petit chelem is an option (section 11.15)."""
        return (Slam.CHELEM,) if self.petit_chelem is PetitChelem.OFF else tuple(Slam)

    @property
    def pays_base(self) -> bool:
        """Whether the base of the contract is paid; by some rules only the gap is, with pools."""
        return not (self.stakes is Stakes.POOLS and self.pool_without_base)

    def base(self, contract: Bid) -> int:
        """What that contract is worth before the gap, where a base is paid at all (section 8).

        Two players, whose contract is a pass, have the base score alone. Below the garde there are
        no fixed amounts: such a contract is worth 0.
        """
        if self.scoring is Scoring.MULTIPLIED or contract is Bid.PASS:
            return self.base_score
        if self.scoring is Scoring.BASE_BY_CONTRACT:
            return self.contract_bases[CONTRACTS.index(contract)]
        return dict(zip(_FIXED_CONTRACTS, self.fixed_bases, strict=True)).get(contract, 0)

    @property
    def gap_step(self) -> int:
        """To how many points the gap of a contract is rounded: 10 with fixed amounts (11.22)."""
        return _FIXED_GAP_STEP if self.scoring is Scoring.FIXED else 1

    def multiplier(self, contract: Bid) -> int:
        """What that contract multiplies the score by; 1 unless the scoring multiplies."""
        if self.scoring is not Scoring.MULTIPLIED:
            return 1
        return self.multipliers[CONTRACTS.index(contract)]

    def poignee_level(self, seats: int, shown: int) -> PoigneeLevel | None:
        """The handful that so many shown trumps make, if any (section 7)."""
        thresholds = self.shape(seats).poignee_thresholds
        if self.poignee_shows is PoigneeShows.THRESHOLD and shown not in thresholds:
            return None
        reached = [level for level in PoigneeLevel if thresholds[level] <= shown]
        return reached[-1] if reached else None


FEDERATION: Final = RuleSet()
"""The rules of the Fédération Française de Tarot, the preset ``fft``."""
