"""The playouts of a search: their worlds and luck, who plays the cards, and what comes of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeAlias

from game.ai import kernel
from game.ai.card_play import choose_card
from game.ai.networks.network import learnt
from game.ai.player import MASTERS, Standard
from game.ai.positions import NUMBERS, Positions, Worlds, known_deal, place_of_card, zeros
from game.ai.search.stakes import stakes, totals, weighed
from game.ai.search.trials import Trials
from game.ai.simulator import PlayoutPolicy, Randomness, in_kernel, leads, playout_together, seeded
from game.ai.style import FOUND_BY_SELF_PLAY, CardStyle
from game.rules.cards import Card, CardSet
from game.rules.dealing import SEED_BITS, Random
from game.rules.observation import Observation

OpenCards: TypeAlias = tuple[Sequence[CardSet], CardSet]
"""One way the cards may lie: the hand of each seat now, and the cards that are away, which is the
discard, or the dog as long as nobody has laid anything away."""


class WorldSource(Protocol):
    """Gives worlds that fit what a seat has seen, each as often as it is likely."""

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """Draw ``count`` worlds; a source may choose them from a pool that it drew once."""


class OnlyWorld:
    """One world, again and again: for players that are told how the cards lie."""

    def __init__(self, world: OpenCards) -> None:
        self._world = Worlds.of([world])

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``."""
        del rng
        return self._world.at(zeros(NUMBERS, count))


def chance_from(rng: Random) -> Randomness:
    """Chance for a search, from that of a player."""
    return seeded(int(rng.random() * 2**SEED_BITS))


RANDOM_MOVES: Final = 0.2
"""How often a playout plays any legal card: players are not as predictable as a policy."""
PLAYOUT_POLICY: Final = PlayoutPolicy(random_moves=RANDOM_MOVES, keeps_word=True)
"""Who plays deals out that are still to be called or laid away for.

By the figures of thumb, with which clear-cut discards come out as good players make them."""
HABIT_POLICY: Final = PlayoutPolicy(FOUND_BY_SELF_PLAY)
"""Who plays as good players do, on all tables at once."""
_CLUB_POLICY: Final = PlayoutPolicy()
"""Who plays deals out as club players do: the rule players' own habits, which they keep to."""
STEADY_POLICY: Final = PlayoutPolicy(book=None, keeps_word=True)
"""Who plays out what may be announced: no slam survives the chance moves of its own side."""
HABITS: Final = CardStyle(figures=FOUND_BY_SELF_PLAY)
"""How whoever searches would play without."""


def play_choices_out(
    choices: Sequence[Positions], policy: PlayoutPolicy, rng: Randomness, view: Observation
) -> Trials:
    """Play choices out, each given by its positions in the same worlds.

    Args:
        choices: for each choice as many positions, which differ by that choice only.
        policy: who plays for all seats.
        rng: the chance moves; a world has the same ones whatever is chosen.
        view: whose gain it is, and what he plays for.
    """
    worlds = [range(group.worlds.count) for group in choices]
    groups = play_groups_out(choices, worlds, policy, rng, view)
    return Trials(
        [group.scores[0] for group in groups],
        [group.made[0] for group in groups],
        totals=[total for group in groups for total in group.totals or ()],
    )


def play_groups_out(
    groups: Sequence[Positions],
    worlds: Sequence[Iterable[int]],
    policy: PlayoutPolicy,
    rng: Randomness,
    view: Observation,
) -> list[Trials]:
    """Play groups of positions out that may differ in contract, taker and size.

    Args:
        groups: the positions, all at the same card of the play by the same rules.
        worlds: the world of each position, group by group: one world has the same chance moves
            in all groups.
        policy: who plays for all seats.
        rng: the chance moves.
        view: whose gain it is, and what he plays for.

    Returns:
        For each group what came of it, as one choice.
    """
    results = playout_together(groups, worlds, policy, rng)
    return [
        Trials(*weighed(stakes(group.facts, view.seat, view.match), result), totals=totals(result))
        for group, result in zip(groups, results, strict=True)
    ]


_TWO_AGAINST_ONE: Final = 3
"""Players of whom two defend."""
ALONE_ERRS: Final = {3: 0.25, 4: RANDOM_MOVES}
"""How often who plays alone plays any card where masters play, by the number of players."""
DEFENCE_ERRS: Final = 0.05
"""How often who defends against him does."""
_MOSTLY_MASTERS: Final = 0.5
"""How well everybody plays from which on cards are judged as masters play on."""


def card_policy(observation: Observation) -> PlayoutPolicy:
    """Who plays on once a card was chosen.

    The seat's own side leads as it has learnt, the other as good players do, and now and then
    anybody plays any card. Three players expect it of the defence in any case: against masters
    that earns takers 7.6 points more from each defender (±10.4, 87 fresh deals), against rule
    players 2.8 (±6.2, 78); takers of four lose 4.2 (±9.8, 81) and 1.6 (±4.9, 184) by it.
    """
    sides = {_attacks(observation)}
    if observation.facts.shape.players == _TWO_AGAINST_ONE:
        sides.add(False)
    return learnt_playouts(observation, sides)


def policy_among(observation: Observation, standard: Standard) -> PlayoutPolicy:
    """Who plays on once a card was chosen, as a coach expects it of players of that standard.

    With five, and as club players play, it is what the seat expects at the table; otherwise both
    sides lead as they have learnt.
    """
    with_partner = observation.facts.shape.players not in ALONE_ERRS
    if with_partner or standard.mastery < _MOSTLY_MASTERS:
        return card_policy(observation)
    return _among_masters(learnt_playouts(observation, (True, False)), observation)


def _among_masters(policy: PlayoutPolicy, observation: Observation) -> PlayoutPolicy:
    """Playouts by that policy where masters sit on all seats.

    Those who all defend against one player know their side and find more than habit does: where
    they seldom err, taker and defenders are told of contracts what comes of them; see
    ``game/ai/README.md``.
    """
    alone = ALONE_ERRS.get(observation.facts.shape.players)
    if alone is None:
        return policy
    return replace(policy, random_moves=alone, defence_moves=DEFENCE_ERRS)


def learnt_playouts(observation: Observation, sides: Collection[bool]) -> PlayoutPolicy:
    """Those sides lead as they have learnt, others as good players do; now and then any card.

    Args:
        observation: what is known of the deal.
        sides: by whether they attack.
    """
    shape = observation.facts.shape
    networks = {side: learnt(shape.players, shape.tricks, attack=side) for side in sides}
    return PlayoutPolicy(
        FOUND_BY_SELF_PLAY,
        RANDOM_MOVES,
        keeps_word=True,
        attack=networks.get(True),
        defence=networks.get(False),
    )


def favourites(
    observation: Observation,
    worlds: WorldSource,
    rng: Random,
    chance: Randomness,
    habits: CardStyle = HABITS,
) -> list[Card]:
    """The card that the seat has learnt to lead, if anything, and the one that it plays by habit.

    Args:
        observation: all that the seat knows, when it is to play a card.
        worlds: ways the hidden cards may lie; which of them is of no account.
        rng: chooses among equals.
        chance: draws the world.
        habits: how it plays without.
    """
    liking = learnt_preferences(observation, worlds, chance)
    learnt_card = [max(liking, key=liking.__getitem__)] if liking else []
    return [*learnt_card, choose_card(observation, rng, habits).card]


def learnt_preferences(
    observation: Observation, worlds: WorldSource, chance: Randomness
) -> Mapping[Card, float]:
    """How much a seat prefers each card that it may lead by what was learnt, in logits.

    Empty where no network knows such a table, or the seat does not lead; see ``favourites`` for the
    arguments.
    """
    facts = observation.facts
    network = learnt(facts.shape.players, facts.shape.tricks, attack=_attacks(observation))
    answers = facts.trick is not None and facts.trick.cards
    if network is None or answers:
        return {}
    values = dict(
        kernel.lead_preferences(
            known_deal(facts),
            in_kernel(HABIT_POLICY, facts.shape.players),
            leads(network),
            worlds.sample(1, chance).words,
        )
    )
    return {card: values[place_of_card(card)] for card in sorted(observation.choices.plays)}


def _attacks(observation: Observation) -> bool:
    return observation.seat in (observation.facts.taker, observation.partner)


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at the table once somebody has bid.

    Attributes:
        standard: how well they bid, and which part of the deals masters play.
        masters: how those play.
        club: how the others do.
    """

    standard: Standard
    masters: PlayoutPolicy
    club: PlayoutPolicy = _CLUB_POLICY

    @property
    def policies(self) -> Iterator[tuple[bool, PlayoutPolicy]]:
        """Whether masters play, and how, of those who play at all."""
        if self.standard.mastery > 0:
            yield True, self.masters
        if self.standard.mastery < 1:
            yield False, self.club


def company_at_table(observation: Observation) -> Company:
    """Who a player that searches expects to play on when it bids itself.

    The taker's side leads as it has learnt, the others as good players do. Gardes that masters were
    given with the best hand earned them 82 with three players, 39 with four and 132 with five (193,
    147 and 126 deals, ±21, ±38 and ±26); in worlds without a better hand such playouts expected 86,
    47 and 86, and 57, 22 and 73 with nobody who has learnt anything.
    """
    return Company(MASTERS, learnt_playouts(observation, {True}))


def company_of(observation: Observation, standard: Standard = MASTERS) -> Company:
    """Who bids and plays on after a bid, as the coach tells it.

    That is ``company_at_table`` but with three and four, see ``_among_masters``. Bots do not bid by
    it: masters of four who did earned 5.1 ±3.1 points a deal and seat less against rule players
    (300 whole games).
    """
    company = company_at_table(observation)
    return Company(standard, _among_masters(company.masters, observation))


def steady_company(standard: Standard = MASTERS) -> Company:
    """Who plays bids out with which slams are announced, see ``STEADY_POLICY``."""
    return Company(standard, STEADY_POLICY, STEADY_POLICY)
