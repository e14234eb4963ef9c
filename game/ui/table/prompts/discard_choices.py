"""Which cards lie in the discard's places so far, and which may still go there."""

from __future__ import annotations

from game.rules.actions import Reason
from game.rules.cards import Card, CardSet
from game.rules.discard import DiscardChoice, refusal
from game.rules.observation import Observation
from game.words.errors import reason_sentence


class DiscardChoices:
    """The discard while it is being chosen.

    Attributes:
        choice: what the rules say about it.
        slots: the cards in their places; None where a place is free.
    """

    def __init__(self, view: Observation) -> None:
        choice = view.choices.discard
        assert choice is not None, "only a taker who is to discard is asked for it"
        self.choice: DiscardChoice = choice
        self._hand = view.hand
        self._called = view.facts.called
        # What the rules force away lies there from the start: the player chooses the rest.
        forced = sorted(choice.forced)
        self.slots: list[Card | None] = [*forced, *[None] * (choice.count - len(forced))]

    @property
    def cards(self) -> CardSet:
        """The cards chosen so far."""
        return CardSet(card for card in self.slots if card is not None)

    @property
    def next_free(self) -> int | None:
        """The place that the next card goes to."""
        return self.slots.index(None) if None in self.slots else None

    @property
    def complete(self) -> bool:
        """Whether the discard can be confirmed."""
        return self.next_free is None and self.choice.forced <= self.cards

    def add(self, card: Card) -> None:
        """Lay a card into the next free place."""
        if self.next_free is not None:
            self.slots[self.next_free] = card

    def remove(self, card: Card) -> None:
        """Take a card back."""
        self.slots[self.slots.index(card)] = None

    def refused(self) -> dict[Card, str]:
        """The cards of the hand that may not go now, with the sentence that says why."""
        optional = self.choice.count - len(self.choice.forced)
        full = len(self.cards - self.choice.forced) >= optional
        refused = {}
        for card in self._hand - self.cards:
            reason = refusal(self.choice, card, self._called)
            if reason is not None:
                refused[card] = reason_sentence(reason, {})
            elif full and self.choice.forced and card not in self.choice.forced:
                refused[card] = reason_sentence(Reason.DISCARD_TRUMP_COUNT, {"count": optional})
        return refused
