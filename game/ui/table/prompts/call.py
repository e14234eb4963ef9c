"""The call of five players: the card whose holder becomes the partner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.actions import CallCard
from game.rules.cards import JACK, KING, KNIGHT, PLAIN_SUITS, QUEEN, Card
from game.rules.observation import Observation
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down, Either, Switch
from game.ui.boxes.words import Spacer, Words
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.table.prompt import Act
from game.ui.table.prompts.call_cards import CardChoice, CardRows, rows_of
from game.ui.table.prompts.panel import Groups, PanelPrompt
from game.ui.table.prompts.prompt_button import PromptButton
from game.words.cards import suit_name
from game.words.i18n import tr

_DOUBLE_CLICK: Final = 450
"""Longest time between the clicks of a double click, in milliseconds."""


class CallPrompt(PanelPrompt):
    """The cards that may be called beside the explanation and the button."""

    def __init__(self, view: Observation) -> None:
        super().__init__(view)
        self._rows = rows_of(view.choices.calls)
        cards = [card for row in self._rows for card in row]
        self._chosen = next((card for card in cards if card not in view.hand), cards[0])
        self._last_click: tuple[Card, int] | None = None

    # -- placing --------------------------------------------------------------------------------

    def describe(self) -> Box:
        """What the call means over the button, and beside them the cards."""
        big = self.table.big
        self.title = self._question()
        self._cards = {card: self._card_choice(card) for row in self._rows for card in row}
        self._mark()
        cards = CardRows(self._rows, self._cards)
        gap, right, high = (18, 0, 258) if big else (12, 26, 276)
        parts = (Spacer(8), self._column(), Spacer(gap), cards, Spacer(right))
        asked = Across(*parts, shares=(0, 0, 0, 1, 0), gap=0, align="fill")
        return On(asked, sides=28, above=36, below=12, high=high, low=high)

    def _column(self) -> Box:
        big, text = self.table.big, self.kit.text_growth
        wide, above, high = (210, 8, 44 * text) if big else (236, 4, 52)
        self._button = PromptButton(self._call_words(), self._call, size=20, high=high, ends=22)
        self.named("call", self._button)
        column = Down(On(self._meaning(), sides=2), self._button, gap=12, shares=(1, 0))
        return On(column, above=above, below=12, wide=wide, narrow=wide)

    def _meaning(self) -> Box:
        """What the call of the chosen card means, in as many words as there is room for."""
        alone = self._explained(tr("This card is yours: you would play alone."))
        secret = Either(*(self._explained(*each) for each in self._explanations()))
        return Switch(lambda: self._chosen in self.view.hand, secret, alone)

    def _explained(self, words: str, warning: str = "") -> Box:
        theme = self.kit.theme
        note = Style(Face.BODY, 18, theme.muted)
        more = (Words(warning, note, leading=1.28),) if warning else ()
        return Down(Words(words, Style(Face.BODY, 19, theme.text)), *more, gap=7)

    @property
    def _several_ranks(self) -> bool:
        """Whether queens and lower cards may be called too."""
        return len(self._rows[0]) > len(PLAIN_SUITS)

    def _question(self) -> str:
        if self.table.big:
            return tr("Which card?") if self._several_ranks else tr("Which king?")
        if self._several_ranks:
            return tr("Which card do you call?")
        return tr("Which king do you call?")

    def _card_choice(self, card: Card) -> CardChoice:
        choice = CardChoice(
            card,
            self._label(card),
            self._sprites,
            own=card in self.view.hand,
            on_choose=self._click,
            on_act=self._choose_and_call,
        )
        return self.named(card.code, choice)

    def _label(self, card: Card) -> str:
        """The suit, and whose card it is; nothing where many cards are small."""
        if self._several_ranks:
            return ""
        suit = suit_name(card.suit).capitalize()
        if card not in self.view.hand:
            return suit
        return tr("yours") if self.table.big else tr("{suit} (yours)", suit=suit)

    def _explanations(self) -> tuple[tuple[str, ...], ...]:
        """What the call means, from long to short, with a warning about one's own cards."""
        long = tr("Whoever holds it plays with you, in secret, until the card falls.")
        short = tr("Its holder plays with you, in secret.")
        if self._several_ranks:
            marked = tr("The marked cards are yours: to call one is to play alone.")
            return (long, marked), (short, marked), (tr("The marked cards are yours."),)
        warning = tr("To call your own card is to play alone.")
        return (long, warning), (short, warning), (short,)

    # -- choosing -------------------------------------------------------------------------------

    def groups(self) -> Groups:
        """The cards, then the button."""
        return (tuple(self._cards.values()), (self._button,))

    def default_control(self) -> Widget:
        """The card that is chosen at first."""
        return self._cards[self._chosen]

    def focused(self, widget: Widget) -> None:
        """The keyboard chooses the card it is on."""
        if isinstance(widget, CardChoice):
            self._choose(widget.card)

    def key(self, event: pygame.event.Event) -> None:
        """Up and down change rows."""
        if event.key in (pygame.K_UP, pygame.K_DOWN) and len(self._rows) > 1:
            self._change_row(1 if event.key == pygame.K_DOWN else -1)
        else:
            super().key(event)

    def _change_row(self, step: int) -> None:
        here = next(i for i, row in enumerate(self._rows) if self._chosen in row)
        row = self._rows[(here + step) % len(self._rows)]
        column = min(self._rows[here].index(self._chosen), len(row) - 1)
        self._form.move_to(self._cards[row[column]], by_key=True)

    def _choose(self, card: Card) -> None:
        """Mark a card and name it on the button."""
        self._chosen = card
        self._mark()
        self._button.rename(self._call_words())

    def _mark(self) -> None:
        for card, choice in self._cards.items():
            choice.chosen = card == self._chosen

    def _call_words(self) -> str:
        return tr("Call") if self.table.big else call_label(self._chosen)

    def _click(self, card: Card) -> None:
        """Choose by pointer; a second click at once calls."""
        now = pygame.time.get_ticks()
        before, self._last_click = self._last_click, (card, now)
        self._choose(card)
        if before is not None and before[0] == card and now - before[1] <= _DOUBLE_CLICK:
            self._call()

    def _choose_and_call(self, card: Card) -> None:
        self._choose(card)
        self._call()

    def _call(self) -> None:
        self.answer(Act(CallCard(self._chosen)))


def call_label(card: Card) -> str:
    """The words of the button that calls a card."""
    names: dict[int, Callable[[str], str]] = {
        KING: lambda suit: tr("Call the king of {suit}", suit=suit),
        QUEEN: lambda suit: tr("Call the queen of {suit}", suit=suit),
        KNIGHT: lambda suit: tr("Call the knight of {suit}", suit=suit),
        JACK: lambda suit: tr("Call the jack of {suit}", suit=suit),
    }
    return names[card.rank](suit_name(card.suit))
