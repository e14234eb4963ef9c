"""What an arena measures: which bots, in which roles, on which deals; and what can be wrong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.bids import Bid
from game.rules.messages import CodedError, MessageCode
from game.rules.options.presets import rules_to_plain
from game.rules.options.ruleset import RuleSet, validate
from game.session.protocol.program_bot import DEFAULT_TIME_LIMIT
from game.session.thinking import DEFAULT_BUDGET


class ArenaCode(MessageCode):
    """What can be wrong with what is to be measured, and with the file of the results."""

    TOO_FEW = "an arena needs two bots or more"
    NOT_PLAYABLE = "these rules cannot be played by {players}: {problems}"
    NO_CONTRACT = "these rules have no {contract}"
    NO_AUCTION = "two players have no auction, hence no contract to fix; choose 'bots'"
    NO_ROLE = "there is no {role} at this table"
    SEES_NOTHING = "{name}: only these levels play with open cards: {levels}"
    NO_STATE = "it is no arena's state"
    NO_STATE_IN_LINE = "line 1: it is no arena's state"
    OTHER_PLAN = "line 1: it was made with {key} {found}, not {wanted}; use another file"
    DAMAGED = "line {number} is damaged: {reason}"
    NO_FILE = "it is not a regular file"
    TOO_LARGE = "it is too large"
    OTHER_BOTS = "it is not about these bots"
    NO_TEXT = "it is not text"
    NO_PLACE = "{value} in durations is not a whole number"
    NO_FAULT = "{value} is no kind of fault"


class Role(StrEnum):
    """The part of a deal that a bot is compared in with its rival."""

    TAKER = "taker"
    PARTNER = "partner"
    DEFENCE = "defence"
    ALL = "all"


class SetupBy(StrEnum):
    """Whose call, discard and announcements count between the auction and the cards."""

    OWN = "own"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """Everything that the figures depend on but the number of deals.

    Attributes:
        rules: the rules in force; stakes and match length play no part.
        seats: how many sit at the table.
        bots: what plays, by name (see ``contestant``); each is compared with the last.
        contract: what the best hand takes; None when the bots bid.
        roles: the roles to measure.
        setup: whose call, discard and announcements count.
        seed: decides the cards, and what the bots leave to chance.
        budget: simulated plays that a searching bot may spend on a bid; see ``Player.choose``.
        time_limit: seconds that a program may think about one decision.
    """

    rules: RuleSet
    seats: int
    bots: tuple[str, ...]
    contract: Bid | None
    roles: tuple[Role, ...]
    setup: SetupBy = SetupBy.OWN
    seed: int = 0
    budget: int = DEFAULT_BUDGET
    time_limit: float = DEFAULT_TIME_LIMIT

    def __post_init__(self) -> None:
        """Refuse a plan that cannot be measured.

        Raises:
            CodedError: saying why.
        """
        if len(self.bots) < 2:
            raise CodedError(ArenaCode.TOO_FEW())
        for problem in validate(self.rules, self.seats):
            raise CodedError(ArenaCode.NOT_PLAYABLE(players=self.seats, problems=problem))
        if self.contract is not None and self.contract not in self.rules.contracts:
            raise CodedError(ArenaCode.NO_CONTRACT(contract=self.contract.code))
        if self.contract is not None and not self.rules.shape(self.seats).has_taker:
            raise CodedError(ArenaCode.NO_AUCTION())
        for role in self.roles:
            if role not in possible_roles(self.rules, self.seats):
                raise CodedError(ArenaCode.NO_ROLE(role=role.value))

    @property
    def whole_games(self) -> bool:
        """Whether the bots play whole games, auction included, seat by seat."""
        return self.contract is None and Role.ALL in self.roles

    @property
    def roles_among_rivals(self) -> tuple[Role, ...]:
        """The roles that the bots take once there is a taker."""
        if self.contract is not None:
            return self.roles
        return tuple(role for role in self.roles if role is not Role.ALL)

    def to_plain(self) -> dict[str, object]:
        """The plan as JSON values, to tell one measurement from another."""
        return {
            "players": self.seats,
            "bots": list(self.bots),
            "auction": "bots" if self.contract is None else f"fixed:{self.contract.code}",
            "roles": [role.value for role in self.roles],
            "setup": self.setup.value,
            "seed": self.seed,
            "budget": self.budget,
            "time_limit": self.time_limit,
            "rules": rules_to_plain(self.rules),
        }


def possible_roles(rules: RuleSet, seats: int) -> tuple[Role, ...]:
    """The roles that there are at a table.

    Two players have no taker, and a partner only plays where a king is called.
    """
    shape = rules.shape(seats)
    if not shape.has_taker:
        return (Role.ALL,)
    partner = (Role.PARTNER,) if shape.calls_a_king else ()
    return (Role.TAKER, *partner, Role.DEFENCE, Role.ALL)
