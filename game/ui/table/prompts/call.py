"""The call of five players: the card whose holder becomes the partner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.actions import CallCard
from game.rules.cards import JACK, KING, KNIGHT, PLAIN_SUITS, QUEEN, Card
from game.rules.observation import Observation
from game.ui.boxes.box import Widget
from game.ui.buttons import ButtonShape
from game.ui.fitting import shrunk
from game.ui.kit import Style
from game.ui.table.prompt import Act
from game.ui.table.prompts.call_cards import CardChoice, places, rows_of
from game.ui.table.prompts.panel import Groups, PanelPrompt
from game.ui.table.sprites import CardSprites
from game.ui.theme import Face
from game.ui.widgets.button import Button
from game.words.cards import suit_name
from game.words.i18n import tr

_TEXT_LEFT: Final = 38
_TEXT_WIDTH: Final = 226
_TEXT_WIDTH_BIG: Final = 200
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

    def build(self) -> None:
        """Place the cards and the button."""
        big, u, text = self.table.big, self.unit, self.kit.text_scale
        self.title = self._question()
        height = (258 if big else 276) * u
        self.put_panel(self.table.panel_width(), height, self.table.panel_bottom)
        self._text_width = (_TEXT_WIDTH_BIG if big else _TEXT_WIDTH) * u
        left = self.rect.left + (_TEXT_LEFT - 2) * u
        tall = 44 * text if big else 52 * u
        bottom = self.rect.bottom - 24 * u
        button = pygame.Rect(round(left), 0, round(self._text_width + 10 * u), round(tall))
        button.bottom = round(bottom)
        self._button = Button("", self._call, shape=ButtonShape.CARTOUCHE)
        self.add("call", self._button, button)
        self._place_cards(button.right + (18 if big else 12) * u)
        self._show_choice()

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

    def _place_cards(self, left: float) -> None:
        u = self.unit
        right = self.rect.right - (28 if self.table.big else 54) * u
        top, bottom = self.rect.top + 36 * u, self.rect.bottom - 12 * u
        area = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        sprites = CardSprites(self.kit)
        self._cards: dict[Card, CardChoice] = {}
        labels = not self._several_ranks
        for card, place in places(self._rows, area, self.kit, labels=labels).items():
            choice = CardChoice(
                card,
                self._label(card),
                sprites,
                own=card in self.view.hand,
                on_choose=self._click,
                on_act=self._choose_and_call,
            )
            self._cards[card] = choice
            choice.put(self.kit, place)
            self.add(card.code, choice, choice.rect)

    def _label(self, card: Card) -> str:
        """The suit, and whose card it is; nothing where many cards are small."""
        if self._several_ranks:
            return ""
        suit = suit_name(card.suit).capitalize()
        if card not in self.view.hand:
            return suit
        return tr("yours") if self.table.big else tr("{suit} (yours)", suit=suit)

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
        self._chosen = card
        self._show_choice()

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

    def _show_choice(self) -> None:
        """Mark the chosen card and name it on the button."""
        for card, choice in self._cards.items():
            choice.chosen = card == self._chosen
        kit, button = self.kit, self._button
        button.label = tr("Call") if self.table.big else call_label(self._chosen)
        style = Style(Face.TITLE, 20, kit.theme.on_button)
        room = button.rect.width - 22 * kit.text_scale
        button.size = shrunk(kit, button.label, style, room).size

    # -- drawing --------------------------------------------------------------------------------

    def draw_content(self, target: pygame.Surface) -> None:
        """Draw the longest explanation that there is room for."""
        kit, theme = self.kit, self.kit.theme
        left = self.rect.left + _TEXT_LEFT * self.unit
        body, note = Style(Face.BODY, 19, theme.text), Style(Face.BODY, 18, theme.muted)
        top = self.rect.top + (44 if self.table.big else 40) * self.unit + kit.text_px(19)
        end = self._button.rect.top - 12 * self.unit
        for explanation, warning in self._explanations():
            lines = kit.wrap(explanation, body, self._text_width)
            more = kit.wrap(warning, note, self._text_width) if warning else []
            height = len(lines) * kit.text_px(19) * 1.32 + len(more) * kit.text_px(18) * 1.28
            if top + height + 6 * self.unit <= end + kit.text_px(19) or not warning:
                baseline = kit.draw_lines(target, left, top, lines, body)
                kit.draw_lines(target, left, baseline + 6 * self.unit, more, note, leading=1.28)
                return

    def _explanations(self) -> list[tuple[str, str]]:
        """What the call means, from long to short, with a warning about one's own cards."""
        if self._chosen in self.view.hand:
            return [(tr("This card is yours: you would play alone."), "")]
        long = tr("Whoever holds it plays with you, in secret, until the card falls.")
        short = tr("Its holder plays with you, in secret.")
        if self._several_ranks:
            marked = tr("The marked cards are yours: to call one is to play alone.")
            return [(long, marked), (short, marked), (tr("The marked cards are yours."), "")]
        warning = tr("To call your own card is to play alone.")
        return [(long, warning), (short, warning), (short, "")]


def call_label(card: Card) -> str:
    """The words of the button that calls a card."""
    names: dict[int, Callable[[str], str]] = {
        KING: lambda suit: tr("Call the king of {suit}", suit=suit),
        QUEEN: lambda suit: tr("Call the queen of {suit}", suit=suit),
        KNIGHT: lambda suit: tr("Call the knight of {suit}", suit=suit),
        JACK: lambda suit: tr("Call the jack of {suit}", suit=suit),
    }
    return names[card.rank](suit_name(card.suit))
