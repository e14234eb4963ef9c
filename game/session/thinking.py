"""What a bot is asked, what it answers and what it does wrong, whatever process it thinks in.

A modest answer is always there: it is played when a bot gives none in time.
"""

from __future__ import annotations

import logging
import random
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from game.ai.player import Player
from game.rules.actions import (
    Action,
    CallCard,
    DecisionKind,
    DeclareImprenable,
    Discard,
    MakeBid,
    PlayCard,
)
from game.rules.cards import Card, CardSet
from game.rules.events import Event
from game.rules.observation import Observation
from game.rules.plain_values import Message, MessageCode

LOGGER: Final = logging.getLogger(__name__)

DEFAULT_BUDGET: Final = 2000
"""Simulated plays that a searching bot may spend on one bid; on what decides more, a lead or a
discard, it spends some times as many (see ``search_player``)."""

LARGEST_BUDGET: Final = 1_000_000
"""More than that would take minutes for a card."""


@dataclass(frozen=True, slots=True)
class ThinkRequest:
    """One question to a bot, with all that its seat knows and nothing more.

    Attributes:
        decision_id: comes back with the reply, so that late replies are told apart.
        observation: the seat's view of the deal.
        kind: what is asked.
        bot: which bot answers: its level, and its temperament unless that is the plain one.
        seed: for what it leaves to chance; says nothing about the cards.
        budget: simulated plays it may spend on a bid, see ``Player.choose``: a number, not a time,
            so that a decision can be repeated exactly.
    """

    decision_id: int
    observation: Observation
    kind: DecisionKind
    bot: str
    seed: int
    budget: int = DEFAULT_BUDGET


@dataclass(frozen=True, slots=True)
class ThinkReply:
    """A bot's answer.

    Attributes:
        decision_id: the number of the request that is answered.
        action: what to do; None to decline an optional decision.
        failure: the traceback of a bot that could not answer; then ``action`` is None.
    """

    decision_id: int
    action: Action | None
    failure: str | None = None


class Thinker(Protocol):
    """Answers questions about what a bot does, one at a time, in a process or at once."""

    def request(self, request: ThinkRequest) -> None:
        """Ask; an earlier question that is still open is forgotten."""

    def poll(self) -> ThinkReply | None:
        """The reply to the last question once it is there; never waits."""

    def close(self) -> None:
        """Stop thinking and give back what it takes."""


PlayerFor = Callable[[str], Player]


def installed_player(bot: str) -> Player:
    """The bot of a level, or of a level and a temperament.

    Raises:
        ValueError: when there is no such bot.
    """
    from game.ai.levels import player_for  # noqa: PLC0415 - loaded only where bots think

    return player_for(bot)


def answer(request: ThinkRequest, player_of: PlayerFor = installed_player) -> ThinkReply:
    """Let the bot answer; whatever goes wrong in it comes back as a failure."""
    try:
        player = player_of(request.bot)
        rng = random.Random(request.seed)
        action = player.choose(request.observation, request.kind, rng, request.budget)
    except Exception:  # a bot's mistake must not end the game
        return ThinkReply(request.decision_id, None, traceback.format_exc())
    return ThinkReply(request.decision_id, action)


class LocalThinker:
    """Bots that think in this process when they are polled: for tests and play without a window."""

    def __init__(self, player_of: PlayerFor = installed_player) -> None:
        self._player_of = player_of
        self._open: ThinkRequest | None = None

    def request(self, request: ThinkRequest) -> None:
        """See ``Thinker.request``."""
        self._open = request

    def poll(self) -> ThinkReply | None:
        """See ``Thinker.poll``."""
        if self._open is None:
            return None
        request, self._open = self._open, None
        return answer(request, self._player_of)

    def close(self) -> None:
        """See ``Thinker.close``."""
        self._open = None


def carry_out(
    request: ThinkRequest, reply: ThinkReply, do: Callable[[Action | None], list[Event]]
) -> list[Event]:
    """Do what a bot has answered, or what is modest where nothing of that can be done.

    Args:
        request: what it was asked.
        reply: its answer.
        do: answers what the deal waits for; None declines.
    """
    if reply.failure is None:
        try:
            return do(reply.action)
        except Exception as error:  # whatever a bot says, the game goes on
            LOGGER.warning("%s: %s answered %r: %r", request.bot, request.kind, reply.action, error)
    else:
        LOGGER.warning("%s: %s has no answer: %s", request.bot, request.kind, reply.failure)
    return do(fallback_action(request.observation, request.kind))


def fallback_action(observation: Observation, kind: DecisionKind) -> Action | None:
    """A legal answer: bid least, call the first card, lay away and play the cheapest, no more.

    The observation's seat must be the one that is asked.
    """
    choices = observation.choices
    match kind:
        case DecisionKind.BID:
            return MakeBid(choices.bids[0])
        case DecisionKind.IMPRENABLE:
            return DeclareImprenable()
        case DecisionKind.CALL:
            return CallCard(choices.calls.lowest)
        case DecisionKind.DISCARD:
            assert choices.discard is not None, "only a taker with the dog in hand discards"
            spare = sorted(choices.discard.eligible - choices.discard.forced, key=_worth)
            missing = choices.discard.count - len(choices.discard.forced)
            return Discard(choices.discard.forced | CardSet(spare[:missing]))
        case DecisionKind.PLAY:
            return PlayCard(min(choices.plays, key=_worth))
    return None


def _worth(card: Card) -> tuple[int, int]:
    return card.half_points, card


class FaultKind(StrEnum):
    """Why a bot's answer could not be used, as the arena counts it."""

    FAILED = "failed"
    """It raised an error."""
    LATE = "late"
    """It was silent for longer than it may think."""
    UNREADABLE = "unreadable"
    """It said something that is no action."""
    ILLEGAL = "illegal"
    """It wanted what the rules forbid."""
    DEAD = "dead"
    """Its program had ended, or could not be started."""


class BotCode(MessageCode):
    """What can be wrong with a program that plays, and with its answers."""

    BAD_NAME = "{name} cannot be read: {reason}"
    OPEN_QUOTE = "No closing quotation"
    OPEN_ESCAPE = "No escaped character"
    NO_NAME = "{name} names no program"
    NO_PROGRAM = "there is no program {name}"
    CANNOT_START = "it cannot be started: {reason}"
    STARTED_TOO_OFTEN = "it was started {number} times already, and is not started again"
    ENDED = "the program has ended ({code})"
    SILENT = "no answer within {seconds} s"
    CHATTERS = "no answer within {seconds} s, only {said}"
    ANSWERED = "it answered {answer}: {reason}"
    WROTE_MORE = "{reason} (it wrote more than one line; every question is answered with one)"
    REPORTS = "it reports the error {error}"
    OTHER_QUESTION = "{value} is not the question"
    OTHER_SEAT = "it answers for seat {seat}"
    OTHER_DECISION = "that does not answer {kind}"
    NOT_OPTIONAL = "it cannot be declined"


class BotFault(Exception):
    """A bot gave no answer that can be used.

    Attributes:
        kind: what went wrong.
        message: the cause, as a code with its values.
    """

    def __init__(self, kind: FaultKind, message: Message) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


@dataclass(frozen=True, slots=True)
class FaultReport:
    """A fault of a bot, with all there is to tell of it.

    Attributes:
        bot: whose it is, by name.
        decision: what was asked.
        kind: what went wrong.
        reason: the cause; as text where it has no code.
    """

    bot: str
    decision: DecisionKind
    kind: FaultKind
    reason: Message | str

    def __str__(self) -> str:
        return f"{self.bot}: {self.decision.value}: {self.kind.value}: {self.reason}"
