"""What a bot is asked, inside the game and outside, there as one line of JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.ai.player import Player
from game.rules.actions import Action
from game.rules.cards import codes_of
from game.rules.dealing import SEED_BITS
from game.rules.decision_kind import OPTIONAL, DecisionKind
from game.rules.observation import Choices, Observation
from game.rules.plain_values import as_integer, as_text, expect_keys, parse_object, shown
from game.session.protocol.observation_text import (
    MATCH_KEY,
    OBSERVATION_KEYS,
    observation_from_plain,
    observation_to_plain,
)
from game.session.seeds import derive_seed
from game.session.thinking import LARGEST_BUDGET

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
