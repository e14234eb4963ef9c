"""What to announce beside the cards, by playing the deal out with and without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from game.ai.contract.declaring import cards_to_show
from game.ai.search.playouts import PLAYOUT_POLICY, STEADY_POLICY, play_choices_out
from game.ai.search.racing import race
from game.ai.search.sources import WorldSource
from game.ai.search.stakes import point, stakes, weighed
from game.ai.search.trials import Estimate, Trials
from game.ai.simulator import PlayoutPolicy, Positions, Randomness, playout
from game.ai.simulator.buffers import DOUBLES, row
from game.rules.actions import Action, AnnounceChelem, AnnouncePetit, DeclareMisere, ShowPoignee
from game.rules.decision_kind import DecisionKind
from game.rules.events import ChelemAnnounced, PetitAnnounced, PoigneeShown
from game.rules.facts import evolve_facts
from game.rules.observation import Observation
from game.rules.state import Facts

COST_OF_TELLING: Final = 3.0
"""Points that a shown handful gives away: all see where the trumps are."""


def announcements(observation: Observation, kind: DecisionKind) -> tuple[Action | None, ...]:
    """What a seat can announce when it is asked for that kind; None for nothing."""
    choices = observation.choices
    match kind:
        case DecisionKind.CHELEM:
            return (None, *(AnnounceChelem(slam) for slam in choices.slams))
        case DecisionKind.PETIT:
            return (None, AnnouncePetit())
    assert choices.poignee is not None, "a seat is asked for what it may show"
    sizes = (size for _, size in choices.poignee.sizes)
    return (None, *(ShowPoignee(cards_to_show(choices.poignee, size)) for size in sizes))


@dataclass(slots=True)
class AnnouncementSearch:
    """Whether to announce a slam, the Petit in the last trick, or a handful.

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds.
        policy: who plays for all seats; without chance moves, which no slam survives.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy = STEADY_POLICY

    def evaluate(
        self, options: Sequence[Action | None], budget: int
    ) -> list[Estimate[Action | None]]:
        """What may be announced, best first, less what it tells the others.

        What is not clearly better said is better not said.

        Args:
            options: what may be announced, nothing first.
            budget: playouts to spend in all, about.
        """
        return race(options, self.trial, budget, favourites=(0,))

    def trial(self, options: Sequence[Action | None], worlds: int) -> Trials:
        """Play the deal out after each announcement in so many new worlds."""
        seen = self.observation
        sampled = self.belief.sample(worlds, self.rng)
        groups = [Positions(_after(option, seen.facts, seen.seat), sampled) for option in options]
        played = play_choices_out(groups, self.policy, self.rng, seen)
        cost = COST_OF_TELLING * point(seen)
        scores = [
            row(DOUBLES, (score - cost for score in gains)) if _tells(option) else gains
            for option, gains in zip(options, played.scores, strict=True)
        ]
        return Trials(scores, played.made, sampled.draws, totals=played.totals)


def _tells(option: Action | None) -> bool:
    """Whether an announcement shows all players where many trumps are."""
    return isinstance(option, ShowPoignee)


@singledispatch
def _after(option: object, facts: Facts, seat: int) -> Facts:
    """The public record after an announcement."""
    del option, seat
    return facts


@_after.register
def _(option: AnnounceChelem, facts: Facts, seat: int) -> Facts:
    return evolve_facts(facts, ChelemAnnounced(seat, option.slam))


@_after.register
def _(option: AnnouncePetit, facts: Facts, seat: int) -> Facts:
    del option
    return evolve_facts(facts, PetitAnnounced(seat))


@_after.register
def _(option: ShowPoignee, facts: Facts, seat: int) -> Facts:
    level = facts.rules.poignee_level(facts.players, len(option.cards))
    assert level is not None, "only handfuls are shown"
    return evolve_facts(facts, PoigneeShown(seat, level, option.cards))


@dataclass(slots=True)
class MisereSearch:
    """One decision whether to declare a misère (sections 7 and 11.9).

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        policy: who plays for all seats.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy = PLAYOUT_POLICY

    def trial(self, options: Sequence[DeclareMisere | None], worlds: int) -> Trials:
        """Play the deal out in so many new worlds; None declares nothing."""
        facts, seat = self.observation.facts, self.observation.seat
        sampled = self.belief.sample(worlds, self.rng)
        results = playout(Positions(facts, sampled), self.policy, self.rng)
        (scores,), (made,) = weighed(stakes(facts, seat), results)
        payment = facts.rules.misere_points * (facts.shape.players - 1)
        paid = [0 if option is None else payment for option in options]
        with_paid = [row(DOUBLES, (score + points for score in scores)) for points in paid]
        return Trials(with_paid, [made] * len(options), sampled.draws)
