"""A card to the trick: which may be played, why not the others, and what is asked in words."""

from __future__ import annotations

from game.rules.actions import IllegalAction, PlayCard
from game.rules.cards import EXCUSE, SUIT_LETTERS, Card, CardSet, Suit
from game.rules.observation import Observation
from game.rules.play import check_play
from game.ui.table.instruction_line import TRUMP_BADGE
from game.ui.table.layout import TableLayout
from game.ui.table.middle.layout import pile_pose
from game.ui.table.prompt import Act, HandLook, Instruction, Prompt, PromptAnswer
from game.ui.window.screen import Screen
from game.words.cards import suit_name
from game.words.errors import refusal_sentence
from game.words.i18n import tr


class PlayPrompt(Prompt):
    """The player's turn; there is no panel, the hand is all."""

    table: TableLayout

    def layout(self, screen: Screen, table: TableLayout) -> None:
        """Say everything anew, in the language and the length of this window."""
        self.table = table
        self._look = HandLook(refused=refused_plays(self.view))
        self._instruction = play_instruction(self.view, short=table.big)

    def hand_look(self) -> HandLook:
        """The hand with the cards dimmed that the rules forbid now."""
        return self._look

    def instruction(self) -> Instruction:
        """The line that says what the trick asks of the hand, such as to follow suit."""
        return self._instruction

    def choose(self, card: Card) -> PromptAnswer:
        """Play the card that was chosen."""
        return Act(PlayCard(card))

    def drop_target(self, card: Card, position: tuple[int, int]) -> bool:
        """True anywhere over the hand; a card of a pile has to leave the row of piles."""
        if card in self.view.facts.exposed(self.view.seat):
            pose = pile_pose(self.table, 0, 0)
            return position[1] < pose.y - pose.height / 2
        return position[1] < self.table.play_line


def playable_cards(view: Observation) -> CardSet:
    """The hand, and when two play the open cards of one's piles on the table (section 2.4)."""
    return view.hand | view.facts.exposed(view.seat)


def refused_plays(view: Observation) -> dict[Card, str]:
    """The cards that may not be played now, with the sentence that says why."""
    refused = {}
    for card in playable_cards(view) - view.choices.plays:
        try:
            check_play(view.facts, view.seat, view.hand, card)
        except IllegalAction as refusal:
            refused[card] = refusal_sentence(refusal)
    return refused


def play_instruction(view: Observation, *, short: bool) -> Instruction:
    """What the trick asks of the hand, the Excuse aside, which may go nearly always."""
    trick = view.facts.trick
    assert trick is not None, "cards are played to a trick"
    if not trick.cards:
        return Instruction(tr("Your lead"))
    asked = view.choices.plays.without(EXCUSE)
    held = playable_cards(view).without(EXCUSE)
    led = trick.led_suit
    if led is None or not asked or _no_obligation(asked, held, led):
        return Instruction(tr("Any card") if short else tr("Play any card"))
    if led is not Suit.TRUMPS and asked <= held.of_suit(led):
        suit = suit_name(led)
        text = suit.capitalize() if short else tr("Follow {suit}", suit=suit)
        return Instruction(text, SUIT_LETTERS[led])
    highest = trick.highest_trump
    if 0 < highest < asked.lowest.rank:
        text = tr("Go higher") if short else tr("Beat the {trump}", trump=highest)
        return Instruction(text, str(highest))
    return Instruction(tr("Trump") if short else tr("Play a trump"), TRUMP_BADGE)


def _no_obligation(asked: CardSet, held: CardSet, led: Suit) -> bool:
    """Whether the hand has neither the led suit nor a trump, so that all of it may go."""
    return asked == held and not held.of_suit(led) and not held.trumps
