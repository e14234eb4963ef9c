"""The trick in progress as the seat to play sees it: who is a friend, and who may win with what."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai import kernel
from game.ai.card_play.mind import in_trick_order, policy_of, table_in_mind
from game.ai.card_play.style import BY_THE_BOOK, CardStyle
from game.ai.simulator.packing import place_of_card
from game.rules.cards import Card
from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is likely, as those weigh it who play well.

    Attributes:
        friends: for each seat the chance that it plays for the mover's side; 1 for himself.
        opposing_trumps: how many trumps the opponents have, on average.
        tempts: whether the keen hunt the Petit here, with fewer trumps than others want for it.
        table: the table as the mover has it in mind.
        policy: how he weighs cards.
    """

    friends: tuple[float, ...]
    opposing_trumps: float
    tempts: bool
    table: kernel.PlayState
    policy: kernel.Policy

    @classmethod
    def of(cls, observation: Observation, style: CardStyle = BY_THE_BOOK) -> Outlook:
        """How the seat to play sees it."""
        table, policy = table_in_mind(observation, style), policy_of(observation, style)
        chances, trumps, tempts = kernel.outlook(table, policy)
        friends = [0.0] * observation.facts.players
        friends[observation.seat] = 1.0
        others = (seat for seat in in_trick_order(observation) if seat != observation.seat)
        for seat, chance in zip(others, chances, strict=True):
            friends[seat] = chance
        return cls(tuple(friends), trumps, tempts, table, policy)

    def side_chance(self, card: Card) -> float:
        """The chance that the mover's side takes the trick if he plays that card."""
        return kernel.prospect(self.table, self.policy, place_of_card(card))
