"""A deal of an arena: dealt from seed and number alone, and played by bots under measurement.

A bot is asked, timed, and replaced where its answer cannot be used. Bots go by name: a level,
``cmd:PROGRAM ARGS``, or ``seeing:LEVEL``, which sees all cards: for measuring only, as the upper
bound of what inference can gain. Such a bot breaks the first promise of the game, that every
opponent plays honestly. So nothing but the arena knows how to make one: there is no level by such a
name, and ``play``, ``bot`` and the window cannot choose it.
"""

from __future__ import annotations

import contextlib
import copy
import itertools
import random
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from game.ai.contract.classic_count import hand_value
from game.ai.levels import PLAYER_NAMES, player_for
from game.ai.player import Player
from game.rules.actions import Action, Bid, DecisionKind, DeclareImprenable, IllegalAction, MakeBid
from game.rules.dealing import random_deal
from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.events import Event
from game.rules.observation import observed
from game.rules.options.ruleset import RuleSet
from game.rules.plain_values import CodedError
from game.rules.state import DealState, Phase
from game.session.arena.results import ArenaCode, Durations, Role
from game.session.deal import Decision, derive_seed, next_decision
from game.session.protocol.lines import DecisionQuestion, ask, question_seed
from game.session.protocol.program import PREFIX, ProgramBot
from game.session.thinking import BotCode, BotFault, FaultKind, FaultReport

if TYPE_CHECKING:
    from game.ai.search.playouts import OpenCards


@runtime_checkable
class _CanSee(Protocol):
    """A player that can be told how the cards lie, instead of guessing."""

    def knowing(self, world: OpenCards) -> Player:
        """The same player for the next decision, with that world as the only possible one."""


def true_world(state: DealState) -> OpenCards:
    """How the cards of a deal lie: the hands by seat, and the discard or the dog."""
    return state.hands, state.discard or state.dog


_SEEING: Final = "seeing:"


class Mind(Protocol):
    """What makes the decisions of one bot in the arena: a level, or a program."""

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """The bot's action, or None to decline what is optional.

        Args:
            question: what is asked, with all that the seat knows.
            state: the deal, for bots that see all cards; no other looks at it.

        Raises:
            BotFault: when a program gives no answer that can be used.
            Exception: whatever else goes wrong in a bot.
        """

    def close(self) -> None:
        """End the bot's program, where it has one."""


class _LevelMind:
    """A level of the game, which decides by what its seat knows."""

    def __init__(self, player: Player) -> None:
        self._player: Final = player

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        del state
        return ask(self._player, question)

    def close(self) -> None:
        """See ``Mind.close``."""


class _SeeingMind:
    """A level that is told how all cards lie, for measuring only."""

    def __init__(self, player: _CanSee) -> None:
        self._player: Final = player

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        return ask(self._player.knowing(true_world(state)), question)

    def close(self) -> None:
        """See ``Mind.close``."""


class _ProgramMind:
    """A program of somebody else's, asked by the protocol."""

    def __init__(self, bot: ProgramBot) -> None:
        self._bot: Final = bot

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        del state
        return self._bot.answer(question)

    def close(self) -> None:
        """See ``Mind.close``."""
        self._bot.close()


@runtime_checkable
class _ReadsBids(Protocol):
    """A player that takes bids for what they say about hands."""

    def given_contracts(self) -> Player:
        """The same player at a table where nobody chose the contract."""


def _mind_for(name: str, time_limit: float, *, given_contract: bool = False) -> Mind:
    """What makes the decisions of a bot, by its name.

    Args:
        name: the bot: a level, ``cmd:PROGRAM ARGS`` or ``seeing:LEVEL``.
        time_limit: seconds that a program may think about one decision.
        given_contract: whether nobody chooses the contract, of which programs are not told.

    Raises:
        CodedError: when there is no such bot.
    """
    if name.startswith(PREFIX):
        return _ProgramMind(ProgramBot(name, time_limit))
    if name.startswith(_SEEING):
        return _SeeingMind(_seeing_player(name))
    player = player_for(name)
    if given_contract and isinstance(player, _ReadsBids):
        player = player.given_contracts()
    return _LevelMind(player)


def _seeing_player(name: str) -> _CanSee:
    """The player of a seeing bot's name.

    Raises:
        CodedError: naming the levels that can be used, when this is none of them.
    """
    with contextlib.suppress(ValueError):
        player = player_for(name.removeprefix(_SEEING))
        if isinstance(player, _CanSee):
            return player
    able = ", ".join(level for level in PLAYER_NAMES if isinstance(player_for(level), _CanSee))
    raise CodedError(ArenaCode.SEES_NOTHING(name=repr(name), levels=able))


_REPORTS_KEPT: Final = 3
"""Faults that are reported at a time; all are counted."""


class Contestant:
    """One bot that is measured, with the faults and times of its decisions."""

    def __init__(self, name: str, time_limit: float, *, given_contract: bool = False) -> None:
        """Make the bot; ``close`` it in the end. For the arguments see ``_mind_for``.

        Raises:
            CodedError: when there is no such bot.
        """
        self._name: Final = name
        self._mind: Final = _mind_for(name, time_limit, given_contract=given_contract)
        self._substitute: Final[Mind] = _mind_for("rule", time_limit)
        self.reset()

    def reset(self) -> None:
        """Forget the faults and durations that were counted, before the next deal."""
        self.durations = Durations()
        self.faults: Counter[FaultKind] = Counter()
        self.reports: list[FaultReport] = []

    def act(self, state: DealState, decision: Decision, question: DecisionQuestion) -> list[Event]:
        """What follows from the bot's decision; nothing when it declines.

        Args:
            state: the deal.
            decision: what it waits for.
            question: what the bot is asked for that decision.
        """
        start = time.perf_counter()
        try:
            action = self._mind.answer(question, state)
        except Exception as error:  # a bot's mistake must not end the measurement
            self._report(error, decision)
        else:
            self.durations.add(time.perf_counter() - start)
            try:
                return _carried_out(state, decision, action)
            except Exception as error:  # nor must an answer of whatever kind
                told = error if isinstance(error, IllegalAction | CodedError) else str(error)
                message = BotCode.ANSWERED(answer=repr(action), reason=told)
                self._report(BotFault(FaultKind.ILLEGAL, message), decision)
        return _carried_out(state, decision, self._substitute.answer(question, state))

    def close(self) -> None:
        """End the bot's program, where it has one."""
        self._mind.close()

    def _report(self, error: Exception, decision: Decision) -> None:
        kind = error.kind if isinstance(error, BotFault) else FaultKind.FAILED
        self.faults[kind] += 1
        if len(self.reports) < _REPORTS_KEPT:
            reason = error.message if isinstance(error, BotFault) else repr(error)
            self.reports.append(FaultReport(self._name, decision.kind, kind, reason))


def _carried_out(state: DealState, decision: Decision, action: Action | None) -> list[Event]:
    """The events of an action.

    Raises:
        IllegalAction: when the rules forbid it.
        CodedError: when it declines what must be decided.
    """
    if action is not None:
        return decide(state, decision.seat, action)
    if not decision.optional:
        raise CodedError(BotCode.NOT_OPTIONAL())
    return []


def dealt(rules: RuleSet, seats: int, seed: int, number: int) -> DealState:
    """A deal of the arena, just dealt; cards that void it at once are dealt anew.

    Args:
        rules: the rules in force.
        seats: how many sit at the table; the deals go round.
        seed: of the whole arena; with the number it decides the cards.
        number: of the deal, 0 for the first.
    """
    dealer = number % seats
    for attempt in itertools.count():
        rng = random.Random(derive_seed(seed, "deal", number, attempt))
        deal = random_deal(rules, seats, dealer, rng)
        state = fold(rules, seats, open_deal(rules, seats, dealer, deal))
        if not state.facts.is_over:
            return state
    raise AssertionError("the numbers do not end")


def best_hand(state: DealState, contract: Bid) -> int:
    """The seat whose hand the bidding count (rules section 10) puts highest, for that contract.

    Of equal ones it is the first from the dealer's right.
    """
    return max(state.facts.playing, key=lambda seat: hand_value(state.hands[seat], contract))


def after_fixed_auction(state: DealState, contract: Bid) -> DealState:
    """The deal once the best hand has taken it with that contract and all others have passed.

    Nobody throws the cards in; a bare Petit is played.
    """
    taker = best_hand(state, contract)
    while state.facts.phase.seeks_taker:
        seat = state.facts.to_act
        assert seat is not None, "an auction waits for somebody"
        raises = seat == taker and state.facts.highest_bid is Bid.PASS
        action = MakeBid(contract if raises else Bid.PASS)
        done = action if state.facts.phase is Phase.AUCTION else DeclareImprenable()
        for event in decide(state, seat, done):
            state = evolve(state, event)
    return state


Casting = Callable[[DealState, Decision], Contestant]
"""Who decides."""

_NEVER_SET_UP: Final = frozenset(
    (DecisionKind.CANCEL, DecisionKind.IMPRENABLE, DecisionKind.BID, DecisionKind.PLAY)
)


class ArenaTable:
    """A deal in progress. Tables with the same seed ask every question with the same chance."""

    def __init__(self, state: DealState, seed: int, budget: int) -> None:
        """Sit down at a deal that has just been dealt.

        Args:
            state: the deal.
            seed: for what the bots leave to chance in this deal.
            budget: simulated plays that a searching bot may spend on a bid; see ``Player.choose``.
        """
        self.state = state
        self._dealt: Final = state.hands
        self._seed: Final = seed
        self._budget: Final = budget
        self._declined: set[Decision] = set()
        self._count = 0

    def copy(self) -> ArenaTable:
        """Another table at which the same was done so far."""
        other = copy.copy(self)
        other._declined = set(self._declined)
        return other

    def play(self, casting: Casting, *, auction_only: bool = False) -> DealState:
        """Play on, to the end of the deal or of the auction, and give the state then."""
        while (decision := self._next_decision(auction_only=auction_only)) is not None:
            who = casting(self.state, decision)
            events = who.act(self.state, decision, self._question(decision))
            for event in events:
                self.state = evolve(self.state, event)
            if not events:
                self._declined.add(decision)
            self._count += 1
        return self.state

    def _next_decision(self, *, auction_only: bool) -> Decision | None:
        facts = self.state.facts
        if auction_only and not facts.phase.seeks_taker:
            return None
        return next_decision(facts, self.state.hands, self._declined)

    def _question(self, decision: Decision) -> DecisionQuestion:
        """The decision as its seat is asked it: with its own cards and what is public."""
        seat = decision.seat
        view = observed(self.state, seat, self._dealt[seat])
        seed = question_seed(self._seed, seat, self._count)
        return DecisionQuestion(view, decision.kind, seed, self._budget)


def _role_of(state: DealState, seat: int) -> Role | None:
    """What a seat is in a deal, as things really are; None before there is a taker."""
    if state.facts.taker is None:
        return None
    if seat == state.facts.taker:
        return Role.TAKER
    return Role.PARTNER if seat == state.partner else Role.DEFENCE


def by_role(bot: Contestant, roles: Collection[Role], rival: Contestant) -> Casting:
    """The bot in those roles, its rival in all others and in the auction."""
    return lambda state, decision: bot if _role_of(state, decision.seat) in roles else rival


def by_seat(bot: Contestant, seat: int, rival: Contestant) -> Casting:
    """The bot at that seat, its rival at all others."""
    return lambda _state, decision: bot if decision.seat == seat else rival


def set_up_by(setter: Contestant, casting: Casting) -> Casting:
    """A casting by which ``setter`` decides all between the auction and the first card."""

    def cast(state: DealState, decision: Decision) -> Contestant:
        return casting(state, decision) if decision.kind in _NEVER_SET_UP else setter

    return cast
