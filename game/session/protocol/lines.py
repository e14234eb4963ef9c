"""What a bot is asked and what it answers, inside the game and outside, there as lines of JSON.

What the rules forbid is refused with their code: ``must_follow {"suit": "hearts"}``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.ai.player import Player
from game.rules.actions import (
    OPTIONAL,
    Action,
    AnnounceChelem,
    CallCard,
    CancelDeal,
    DecisionKind,
    DeclareMisere,
    Discard,
    IllegalAction,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.before_play import check_bid, check_call, check_discard
from game.rules.cards import codes_of
from game.rules.dealing import SEED_BITS
from game.rules.notation import BadRecord, describe_action, format_action, parse_action
from game.rules.observation import Choices, Observation
from game.rules.plain_values import (
    CodedError,
    Message,
    as_integer,
    as_text,
    expect_keys,
    parse_object,
    shown,
)
from game.rules.play import check_misere, check_play, check_poignee, chelem_refusal
from game.session.deal import KIND_OF_ACTION, derive_seed
from game.session.protocol.observation_text import (
    MATCH_KEY,
    OBSERVATION_KEYS,
    observation_from_plain,
    observation_to_plain,
)
from game.session.thinking import DEFAULT_BUDGET, LARGEST_BUDGET, BotCode, BotFault, FaultKind

_HASH_BITS: Final = 256


@dataclass(frozen=True, slots=True)
class DecisionQuestion:
    """One question to a bot, with all that its seat knows and nothing more.

    Attributes:
        observation: the seat's view of the deal.
        kind: what is asked.
        seed: for what the bot leaves to chance.
        budget: simulated plays that it may spend on a bid; see ``Player.choose``.
    """

    observation: Observation
    kind: DecisionKind
    seed: int
    budget: int

    @property
    def seat(self) -> int:
        """The seat that is to decide."""
        return self.observation.seat

    @property
    def is_optional(self) -> bool:
        """Whether it may be declined."""
        return self.kind in OPTIONAL


def question_seed(seed: int, *labels: str | int) -> int:
    """A seed for the question that the labels name."""
    return derive_seed(seed, *labels) >> (_HASH_BITS - SEED_BITS)


def ask(player: Player, question: DecisionQuestion) -> Action | None:
    """The action that a player chooses for a question; None to decline."""
    rng = random.Random(question.seed)
    return player.choose(question.observation, question.kind, rng, question.budget)


_FORMAT: Final = "tarot-nouveau-question"
_VERSION: Final = 1

_NEEDED: Final = ("format", "version", "decision", *OBSERVATION_KEYS)
_MORE: Final = (MATCH_KEY, "optional", "seed", "budget", "choices")
_MOST: Final = 2**SEED_BITS - 1


def format_question(question: DecisionQuestion) -> str:
    """The line that asks a question.

    Raises:
        ValueError: when the seat has nothing of that kind to decide.
    """
    return json.dumps(
        {
            "format": _FORMAT,
            "version": _VERSION,
            "decision": question.kind.value,
            "optional": question.is_optional,
            "seed": question.seed,
            "budget": question.budget,
            **observation_to_plain(question.observation),
            "choices": plain_choices(question.observation.choices, question.kind),
        }
    )


def parse_question(text: str, *, seed: int, budget: int) -> DecisionQuestion:
    """Read the question of a line.

    Args:
        text: the line.
        seed: the seed of a question that has none.
        budget: the budget of a question that has none.

    Raises:
        ValueError: saying what is wrong with it.
    """
    fields = parse_object(text)
    expect_keys(fields, _NEEDED, _MORE)
    if fields["format"] != _FORMAT:
        raise ValueError(f"the format is {shown(fields['format'])}, not {_FORMAT!r}")
    as_integer(fields["version"], "version", _VERSION, _VERSION)
    decision = as_text(fields["decision"], "decision")
    if decision not in list(DecisionKind):
        raise ValueError(f"{shown(decision)} is not a decision")
    question = DecisionQuestion(
        observation=observation_from_plain(fields),
        kind=DecisionKind(decision),
        seed=as_integer(fields.get("seed", seed), "seed", 0, _MOST),
        budget=min(LARGEST_BUDGET, as_integer(fields.get("budget", budget), "budget", 0, _MOST)),
    )
    plain_choices(question.observation.choices, question.kind)
    return question


def plain_choices(offer: Choices, kind: DecisionKind) -> dict[str, object]:
    """What may be answered, under the keys of the answers.

    Raises:
        ValueError: when there is nothing of that kind to decide.
    """
    choices = {key: value for key, value in _CHOICES[kind](offer).items() if value}
    if not choices:
        raise ValueError(f"there is no {kind.value} to decide")
    return choices


def _bid(offer: Choices) -> dict[str, object]:
    if not offer.bids:
        return {}
    slams = [slam.value for slam in offer.bid_slams]
    return {"bid": [bid.code for bid in offer.bids], "slams": slams}


def _discard(offer: Choices) -> dict[str, object]:
    choice = offer.discard
    if choice is None:
        return {}
    return {
        "discard": {
            "count": choice.count,
            "from": codes_of(choice.eligible),
            "with": codes_of(choice.forced),
        }
    }


def _poignee(offer: Choices) -> dict[str, object]:
    choice = offer.poignee
    if choice is None:
        return {}
    return {
        "poignee": {
            "counts": list(choice.counts),
            "from": codes_of(choice.trumps),
            "with": codes_of(choice.must_include),
            "excuse": choice.has_excuse,
        }
    }


_CHOICES: Final[Mapping[DecisionKind, Callable[[Choices], dict[str, object]]]] = MappingProxyType(
    {
        DecisionKind.CANCEL: lambda offer: {"cancel": offer.cancel},
        DecisionKind.IMPRENABLE: lambda offer: {
            "imprenable": offer.imprenable,
            "cancel": offer.imprenable and offer.cancel,
        },
        DecisionKind.BID: _bid,
        DecisionKind.CALL: lambda offer: {"call": codes_of(offer.calls)},
        DecisionKind.DISCARD: _discard,
        DecisionKind.CHELEM: lambda offer: {"slams": [slam.value for slam in offer.slams]},
        DecisionKind.PETIT: lambda offer: {"petit": offer.petit},
        DecisionKind.POIGNEE: _poignee,
        DecisionKind.MISERE: lambda offer: {"misere": [one.value for one in offer.miseres]},
        DecisionKind.PLAY: lambda offer: {"play": codes_of(offer.plays)},
    }
)


_DECLINE: Final = "decline"
_ERROR: Final = "error"


def format_answer(question: DecisionQuestion, action: Action | None) -> str:
    """The line that answers a question; None declines it."""
    if action is not None:
        return format_action(question.seat, action)
    return json.dumps({"seat": question.seat, _DECLINE: question.kind.value})


def format_error(reason: str) -> str:
    """The line that says why a question gets no answer."""
    return json.dumps({_ERROR: reason})


def parse_answer(question: DecisionQuestion, text: str) -> Action | None:
    """The action of an answer, which the rules allow; None when it declines.

    Raises:
        BotFault: when it cannot be read, or is no legal answer to this question.
    """
    try:
        seat, action = _parse(question, text)
    except ValueError as error:
        wrong = error.reason if isinstance(error, BadRecord) else error
        message = BotCode.ANSWERED(answer=shown(text), reason=wrong)
        raise BotFault(FaultKind.UNREADABLE, message) from None
    if seat != question.seat:
        raise BotFault(FaultKind.ILLEGAL, BotCode.OTHER_SEAT(seat=shown(seat)))
    reason = refusal(question, action)
    if reason is not None:
        said = _DECLINE if action is None else describe_action(action)
        raise BotFault(FaultKind.ILLEGAL, BotCode.ANSWERED(answer=said, reason=reason))
    return action


def _parse(question: DecisionQuestion, text: str) -> tuple[object, Action | None]:
    """The seat and the action of an answer, whether they are right or not.

    Raises:
        ValueError: when it has another form.
    """
    fields = parse_object(text)
    if _ERROR in fields:
        raise CodedError(BotCode.REPORTS(error=shown(fields[_ERROR])))
    if _DECLINE not in fields:
        line = parse_action(fields, question.observation.facts.players)
        return line.seat, line.action
    expect_keys(fields, ("seat", _DECLINE), ())
    if fields[_DECLINE] != question.kind.value:
        raise CodedError(BotCode.OTHER_QUESTION(value=shown(fields[_DECLINE])))
    return fields["seat"], None


def refusal(question: DecisionQuestion, action: Action | None) -> Message | IllegalAction | None:
    """Why an action is no answer to a question; None when it is one."""
    if action is None:
        return None if question.is_optional else BotCode.NOT_OPTIONAL()
    if not _answers(action, question.kind):
        return BotCode.OTHER_DECISION(kind=question.kind.value)
    try:
        _check(question.observation, action)
    except IllegalAction as error:
        return error
    return None


def _answers(action: Action, kind: DecisionKind) -> bool:
    thrown_in = kind is DecisionKind.IMPRENABLE and isinstance(action, CancelDeal)
    return thrown_in or KIND_OF_ACTION[type(action)] is kind


def _check(view: Observation, action: Action) -> None:
    """Refuse an action that breaks a rule.

    That it is the moment for it lies in the question; so what leaves no choice needs no check.

    Raises:
        IllegalAction: naming the rule.
    """
    facts, seat, hand = view.facts, view.seat, view.hand
    match action:
        case MakeBid():
            check_bid(facts, action)
        case CallCard(card=card):
            check_call(facts, hand, card)
        case Discard(cards=cards):
            check_discard(facts, hand, cards)
        case ShowPoignee(cards=cards):
            check_poignee(facts, seat, hand, cards)
        case DeclareMisere(misere=misere):
            check_misere(facts, seat, hand, misere)
        case PlayCard(card=card):
            check_play(facts, seat, hand, card)
        case AnnounceChelem(slam=slam):
            reason = chelem_refusal(facts, seat, slam)
            if reason is not None:
                raise IllegalAction(reason)


class BotServer:
    """Answers questions in lines of text by a player of ours."""

    def __init__(self, player: Player, seed: int | None = None, budget: int | None = None) -> None:
        """Let a player answer the questions of another program.

        Args:
            player: whoever decides.
            seed: decides, with the question, what is left to chance; None to go by the seeds in
                the questions.
            budget: simulated plays for a bid, see ``Player.choose``; None to go by the questions.
        """
        self._player: Final = player
        self._seed: Final = seed
        self._budget: Final = budget

    def reply(self, text: str) -> str:
        """The answer to a line; whatever is wrong with it, there is one."""
        try:
            question = self._question(text)
            return format_answer(question, ask(self._player, question))
        except ValueError as error:
            return format_error(str(error))
        except Exception as error:  # a question that makes no sense must not end the program
            return format_error(f"no answer to this: {error!r}")

    def _question(self, text: str) -> DecisionQuestion:
        own_seed = question_seed(self._seed or 0, text)
        question = parse_question(text, seed=own_seed, budget=DEFAULT_BUDGET)
        if self._seed is not None:
            question = replace(question, seed=own_seed)
        if self._budget is not None:
            question = replace(question, budget=self._budget)
        return question
