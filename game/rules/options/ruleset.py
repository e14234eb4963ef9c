"""House rules as data: every number and every choice that tables differ on is a field here.

The defaults are the federation's rules (preset ``fft``). Those can be played that have no number
out of bounds, and no options that contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from game.rules.actions import CONTRACTS, Bid, Slam
from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DogPlacement,
    FivePlayers,
    Option,
    OptionGroup,
    PetitChelem,
    PoigneeShows,
    Scoring,
    Stakes,
    read_options,
)
from game.rules.options.deal import AuctionOptions, CallOptions, MisdealOptions, TableOptions
from game.rules.options.play import DeclarationOptions, PlayOptions
from game.rules.options.score import BY_CONTRACT, MatchOptions, ScoreOptions
from game.rules.shapes import FEWEST_PLAYERS, MOST_PLAYERS, PoigneeLevel, TableShape, table_shapes

_FEDERATION_NAME: Final = "fft"
"""The name of the rule set that all defaults make."""

_FIXED_CONTRACTS: Final = (Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
"""The contracts that fixed amounts are for, in the order of ``RuleSet.fixed_bases``."""
_FIXED_GAP_STEP: Final = 10

OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    read_options(
        {
            OptionGroup.TABLE: TableOptions,
            OptionGroup.MISDEALS: MisdealOptions,
            OptionGroup.AUCTION: AuctionOptions,
            OptionGroup.CALL: CallOptions,
            OptionGroup.PLAY: PlayOptions,
            OptionGroup.DECLARATIONS: DeclarationOptions,
            OptionGroup.SCORE: ScoreOptions,
            OptionGroup.MATCH: MatchOptions,
        }
    )
)
"""Every option by name, in the order in which all rules are listed and written."""


@dataclass(frozen=True, slots=True)
class RuleSet(MatchOptions):
    """One complete set of rules: a value for every option.

    The options come from one class for each group, of which each extends the one before.

    Attributes:
        name: the preset or house name shown on the score sheet.
        tables: the table of each number of seats from two up; worked out from the options.
    """

    name: str = _FEDERATION_NAME

    tables: Mapping[int, TableShape] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the shapes of the tables, by the number of seats, once for every deal."""
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
        """The slams that these rules know: all tricks, and by option the petit chelem (11.15)."""
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


def options_without_effect(rules: RuleSet) -> dict[str, str]:
    """Each option that does nothing at any table of these rules, with the reason in English.

    Rules for no table at all leave nothing to judge by: there every option has an effect.
    """
    if not rules.shapes:
        return {}
    reasons = {name: _reason_for_no_effect(rules, option) for name, option in OPTIONS.items()}
    return {name: why for name, why in reasons.items() if why}


def _reason_for_no_effect(rules: RuleSet, option: Option) -> str | None:
    return next((each.why for each in option.no_effect if each.applies(rules)), None)


def parts_without_effect(rules: RuleSet, name: str) -> frozenset[int]:
    """Which numbers of a list do nothing: those of contracts that cannot be bid."""
    if OPTIONS[name].parts is not BY_CONTRACT:
        return frozenset()
    closed = (index for index, bid in enumerate(CONTRACTS) if bid not in rules.contracts)
    return frozenset(closed)


@lru_cache(maxsize=32)
def real_differences(rules: RuleSet) -> tuple[str, ...]:
    """The options in which rules differ from the federation's, without those that do nothing."""
    without_effect = options_without_effect(rules)
    return tuple(name for name in OPTIONS if name not in without_effect and _differs(rules, name))


def _differs(rules: RuleSet, name: str) -> bool:
    ours, theirs = getattr(rules, name), getattr(FEDERATION, name)
    skipped = parts_without_effect(rules, name)
    if not skipped:
        return bool(ours != theirs)
    pairs = enumerate(zip(ours, theirs, strict=True))
    return any(mine != usual for index, (mine, usual) in pairs if index not in skipped)


LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class RuleProblem:
    """A reason why rules cannot be played.

    Attributes:
        field: the field of ``RuleSet`` to change.
        reason: a short code; the interface has a sentence for each.
    """

    field: str
    reason: str

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}"


def validate(rules: RuleSet, players: int) -> list[RuleProblem]:
    """Everything that keeps rules from being played at a table with that many seats.

    Options that merely do nothing there, such as the call of five players at a table of four, are
    no problem.
    """
    problems = [*_bad_names(rules), *_bad_numbers(rules)]
    if not problems and players not in rules.sizes:
        problems.append(RuleProblem("players", "not_for_this_table"))
    if not problems:
        problems += [
            RuleProblem(field, reason)
            for field, reason, contradicts in _CONTRADICTIONS
            if contradicts(rules, players)
        ]
    return problems


def _bad_names(rules: RuleSet) -> Iterator[RuleProblem]:
    if not 0 < len(rules.name) <= LONGEST_NAME or not rules.name.isprintable():
        yield RuleProblem("name", "bad_name")


def _bad_numbers(rules: RuleSet) -> Iterator[RuleProblem]:
    sizes = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    if not rules.players or rules.players != tuple(n for n in sizes if n in rules.players):
        yield RuleProblem("players", "bad_table_sizes")
    for name, option in OPTIONS.items():
        if name != "players" and not option.allows(getattr(rules, name)):
            yield RuleProblem(name, "out_of_bounds")


_Contradiction = tuple[str, str, Callable[[RuleSet, int], bool]]


def _fixed_with_low_contract(field: str) -> _Contradiction:
    return (
        field,
        "fixed_scores_start_at_garde",
        lambda rules, _: rules.scoring is Scoring.FIXED and getattr(rules, field) is True,
    )


_CONTRADICTIONS: Final[tuple[_Contradiction, ...]] = (
    ("pousse", "pousse_needs_petite", lambda rules, _: rules.pousse and not rules.petite),
    (
        "garde",
        "without_garde_petite_and_pousse",
        lambda rules, _: not rules.garde and not (rules.petite and rules.pousse),
    ),
    _fixed_with_low_contract("petite"),
    _fixed_with_low_contract("pousse"),
    (
        "stakes",
        "two_players_have_no_taker",
        lambda rules, players: (
            not rules.shape(players).has_taker and rules.stakes is not Stakes.SCORE_SHEET
        ),
    ),
    (
        "chelem_moment",
        "only_the_taker_announces_with_his_bid",
        lambda rules, _: (
            rules.chelem_by is ChelemBy.ANY_PLAYER and rules.chelem_moment is ChelemMoment.WITH_BID
        ),
    ),
    (
        "chelem_taker_only",
        "defence_announces_slams_that_earn_nothing",
        lambda rules, _: rules.chelem_by is ChelemBy.ANY_PLAYER and rules.chelem_taker_only,
    ),
    (
        "dog_placement",
        "more_dog_cards_than_rounds",
        lambda rules, players: (
            rules.dog_placement is DogPlacement.AFTER_EACH_ROUND
            and rules.five_players is FivePlayers.FOURTEEN
            and rules.shape(players).players == MOST_PLAYERS
        ),
    ),
)
"""Options that make no sense together: the field to change, the reason, and when."""
