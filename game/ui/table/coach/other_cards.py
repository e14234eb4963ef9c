"""The cards of the others: which are gone and who may have them, or all laid open in practice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.coach.hidden_cards import Holdings, can_tell_holdings
from game.rules.cards import EXCUSE, PLAIN_SUITS, SUIT_CARDS, Card, CardSet, Suit
from game.rules.observation import Observation
from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.theme import Face
from game.ui.look.tooltip import draw_tooltip
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.cards.stage import SHOWN_WIDTH
from game.ui.table.coach.row_sheet import RowSheet
from game.ui.table.layout import MARGIN, TableLayout
from game.ui.table.middle import draw_caption, draw_mat
from game.ui.table.middle_places import draw_trick_strip, trick_strip_width
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.seats.look import SeatLook
from game.ui.widgets.button import RoundButton
from game.words.cards import cards_in_short, index_words, suit_name, suit_sign
from game.words.coach.figures import place_sentences, trumps_figure
from game.words.i18n import ntr, tr

_SUITS: Final = (Suit.TRUMPS, *PLAIN_SUITS)
_CLEAR: Final = 14
"""Units between the cards and the words at either end of a row."""
_WIDE_INDEX: Final = "20"
_WIDEST: Final = 40
"""Units of text from one card to the next at most."""


class CardsSheet(RowSheet):
    """A row for the trumps with the Excuse, and one for each suit."""

    least_rows = len(_SUITS)
    dense = True

    def __init__(
        self,
        view: Observation,
        names: Callable[[], Sequence[str]],
        sprites: Callable[[], CardSprites],
    ) -> None:
        """Show what was seen so far.

        Args:
            view: what the player knows.
            names: what the seats are called, in the language in use.
            sprites: the cards as they are drawn.
        """
        super().__init__()
        self._names, self._sprites = names, sprites
        self.renew(view)

    def renew(self, view: Observation) -> None:
        """Show a later moment; what was believed before is believed no more."""
        self.view = view
        self.holdings: Holdings | None = None

    @property
    def title(self) -> str:
        """See ``RowSheet.title``."""
        return tr("Cards gone")

    @property
    def count(self) -> int:
        """How many rows there are: one for the trumps with the Excuse, one for each suit."""
        return len(_SUITS)

    @property
    def note(self) -> str:
        """How cards that are gone, held and out are drawn, beside the title."""
        return tr("struck out: gone · framed: yours")

    @property
    def closing(self) -> Sequence[str]:
        """See ``RowSheet.closing``."""
        return (tr("C: close"),)

    def cards(self, number: int) -> tuple[Card, ...]:
        """The cards of a row, the highest first."""
        suit = _SUITS[number]
        falling = tuple(sorted(SUIT_CARDS[suit], reverse=True))
        return (*falling, EXCUSE) if suit is Suit.TRUMPS else falling

    def _label(self, number: int) -> str:
        suit = _SUITS[number]
        return tr("Trumps") if suit is Suit.TRUMPS else suit_sign(suit)

    def row_words(self, number: int) -> str:
        """See ``RowSheet.row_words``."""
        cards = CardSet(self.cards(number))
        gone, out = cards & self.view.gone, cards & self.view.unseen
        said = [suit_name(_SUITS[number]).capitalize()]
        if gone:
            said.append(tr("gone: {cards}", cards=cards_in_short(gone)))
        said.append(tr("out: {cards}", cards=cards_in_short(out)) if out else tr("none is out"))
        return ", ".join(said)

    def details(self, number: int) -> Sequence[str]:
        """Who has which of the cards of a row that are out."""
        cards = CardSet(self.cards(number))
        held, facts = self.holdings, self.view.facts
        if not cards & self.view.unseen or not can_tell_holdings(self.view):
            return ()
        if held is None:
            return (tr("The coach is thinking …"),)
        names, suit = self._names(), _SUITS[number]
        placed = place_sentences(held, names, cards, (suit,), laid_away=facts.dog is not None)
        if suit is not Suit.TRUMPS:
            return placed or (tr("Nothing tells so far who has them."),)
        counts = (
            f"{names[seat]} {trumps_figure(count)}"
            for seat, count in zip(held.seats, held.trumps, strict=True)
        )
        return (tr("Trumps to expect: {counts}.", counts=", ".join(counts)), *placed)

    # -- drawing --------------------------------------------------------------------------------

    def side_width(self, kit: Kit) -> float:
        """The room of the trick that the panel covers."""
        return trick_strip_width(kit, self.view)

    def draw_side(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """Draw the cards of the trick so far, at the left of the rows."""
        draw_trick_strip(target, kit, self._sprites(), self.view, rect)

    def draw_row(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect, number: int) -> None:
        """The suit, its cards as far as they are gone, and how many are out."""
        strong = Style(Face.STRONG, 18, kit.theme.text)
        baseline = rect.centery + kit.text_px(18) * 0.34
        kit.draw_text(target, rect.left, baseline, self._label(number), strong)
        cards = self.cards(number)
        out = len(CardSet(cards) & self.view.unseen)
        words = ntr("{n} out", "{n} out", out)
        note = Style(Face.BODY, 16, kit.theme.muted)
        kit.draw_text(target, rect.right, baseline, words, note, "right")
        left = rect.left + kit.text_width(self._label(0), strong) + kit.px(_CLEAR)
        room = rect.right - kit.text_width(words, note) - kit.px(_CLEAR) - left
        step = min(room / len(cards), kit.text_px(_WIDEST))
        size = shrunk(kit, _WIDE_INDEX, Style(Face.STRONG, 16, ""), step - kit.px(2)).size
        for place, card in enumerate(cards):
            box = pygame.Rect(0, 0, round(step), rect.height - kit.px(4))
            box.center = (round(left + (place + 0.5) * step), rect.centery)
            self._draw_card(target, kit, box, card, size)

    def _draw_card(
        self, target: pygame.Surface, kit: Kit, box: pygame.Rect, card: Card, size: float
    ) -> None:
        """What stands in the corner of a card, at that size: framed, struck out, or plain."""
        theme = kit.theme
        gone, own = card in self.view.gone, card in self.view.hand | self.view.discard
        if own:
            frame = box.inflate(-kit.px(3), 0)
            kit.paint(target, frame, "own index", partial(_frame, theme.chosen, theme.chosen_edge))
        style = Style(Face.STRONG, size, theme.text)
        if gone:
            style = Style(Face.BODY, size, theme.muted)
        words = index_words(card)
        kit.draw_centred(target, *box.center, words, style)
        if gone:
            half = kit.text_width(words, style) / 2 + kit.px(2)
            ends = (box.centerx - half, box.centery), (box.centerx + half, box.centery)
            draw_line(target, theme.muted, *ends, max(1, kit.px(1.6)))


def _frame(fill: str, edge: str, width: float, height: float) -> str:
    return path(
        rectangle(0.6, 0.6, width - 1.2, height - 1.2, 4), fill=fill, stroke=edge, width=1.4
    )


_USUAL: Final = (20, 10)
_LARGE: Final = (22, 5)
_CLOSE: Final = (20, 5)
"""Radius of a button, and from one to the next, in units; with large words, and where many stand in
a row."""
_MOST_APART: Final = 4
"""Buttons that find room in a row without standing close."""
_TOP: Final = 24
_CORNER: Final = (62, 44)
"""Where the bar begins in the table's corner: beside its ornament, at the height of the menu."""
_FEWEST: Final = 3
"""Players with whom there is something to practise."""
_PLAQUE: Final = 5
"""Players from whom on the plaque of the called card takes the corner."""
_TWO_ROWS: Final = 6
"""Players from whom on the bar stands in two rows, under the menu."""
_TOP_UNDER_MENU: Final = 93
_BETWEEN_ROWS: Final = 4


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the bar above a practice deal.

    Attributes:
        icon: what is on it.
        words: what it does, with its key.
        act: is called when the button is pressed.
        enabled: whether it can be done now.
    """

    icon: str
    words: Callable[[], str]
    act: Callable[[], None]
    enabled: Callable[[], bool] = lambda: True


class PracticeBar:
    """A row of round buttons at the top of the table."""

    def __init__(self, buttons: Sequence[BarButton]) -> None:
        self.buttons = [(each, RoundButton(each.icon, "", each.act)) for each in buttons]
        self.rect: pygame.Rect | None = None

    def place(self, layout: TableLayout) -> None:
        """Put it where it covers nothing; where there is no such place, it is not shown."""
        self.rect = bar_rect(layout, len(self.buttons))
        if self.rect is None:
            return
        radius, gap = _sizes(layout, len(self.buttons))
        step = (2 * radius + gap) * layout.unit
        columns = _columns(layout, len(self.buttons))
        for number, (each, button) in enumerate(self.buttons):
            button.label = each.words()
            row, column = divmod(number, columns)
            x = self.rect.left + radius * layout.unit + column * step
            down = radius + row * (2 * radius + _BETWEEN_ROWS)
            y = self.rect.top + down * layout.unit
            button.place_round(layout.kit, (x, y), radius)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the buttons react; return whether one of them took the event."""
        if self.rect is None:
            return False
        self._enable()
        taken = [button.handle(event) for _, button in self.buttons]
        return any(taken)

    def let_go(self) -> None:
        """Forget that the pointer went down on a button."""
        for _, button in self.buttons:
            button.let_go()

    def _enable(self) -> None:
        for each, button in self.buttons:
            button.enabled = each.enabled()

    def draw(
        self, target: pygame.Surface, layout: TableLayout, beside: Sequence[pygame.Rect]
    ) -> None:
        """Draw the buttons, and a note on the one under the pointer clear of what is ``beside``."""
        if self.rect is None:
            return
        self._enable()
        for _, button in self.buttons:
            button.draw(target)
        for _, button in self.buttons:
            if button.hover:
                taken = [*beside, *(other.rect for _, other in self.buttons if other is not button)]
                words = [button.label]
                draw_tooltip(layout.kit, target, button.rect, words, layout.bounds, taken)


def bar_rect(layout: TableLayout, buttons: int) -> pygame.Rect | None:
    """The room for so many buttons; None where there is none."""
    if layout.players < _FEWEST:
        return None
    columns = _columns(layout, buttons)
    rect = pygame.Rect(0, round(_TOP * layout.unit), 0, 0)
    rows = -(-buttons // columns)
    radius, gap = _sizes(layout, buttons)
    rect.width = round((columns * 2 * radius + (columns - 1) * gap) * layout.unit)
    rect.height = round((rows * 2 * radius + (rows - 1) * _BETWEEN_ROWS) * layout.unit)
    if layout.players >= _TWO_ROWS:
        rect.topright = (
            round(layout.size[0] - MARGIN * layout.unit),
            round(_TOP_UNDER_MENU * layout.unit),
        )
    elif layout.players >= _PLAQUE:
        rect.centerx = layout.size[0] // 2
    else:
        left, top = _CORNER
        rect.topleft = (round(left * layout.unit), round(top * layout.unit))
    return rect


def _columns(layout: TableLayout, buttons: int) -> int:
    """How many buttons stand side by side."""
    return buttons if layout.players < _TWO_ROWS else -(-buttons // 2)


def _sizes(layout: TableLayout, buttons: int) -> tuple[int, int]:
    """In two rows, above the cards of a neighbour, large ones have no room."""
    if layout.players >= _TWO_ROWS:
        return _USUAL
    if buttons > _MOST_APART:
        return _CLOSE
    return _LARGE if layout.big else _USUAL


def seat_under(
    animation: TableAnimation, seats: tuple[SeatLook, ...], pointer: tuple[int, int]
) -> SeatLook | None:
    """The seat with open cards on whose medallion, or on whose cards, the pointer is."""
    for look in seats:
        x, y = animation.layout.seat(look.place)
        reach = 2 * animation.layout.radius(look.place)
        if look.faces and (pointer[0] - x) ** 2 + (pointer[1] - y) ** 2 <= reach**2:
            return look
    return None


def draw_open_hand(
    target: pygame.Surface,
    animation: TableAnimation,
    sprites: CardSprites,
    look: SeatLook,
    plates: Sequence[pygame.Rect],
) -> None:
    """Lay the hand of a seat out in the middle, its name clear of the ``plates`` of the seats."""
    layout, count = animation.layout, len(look.faces)
    draw_mat(target, layout, count)
    poses = layout.spread(count, SHOWN_WIDTH)
    for card, pose in zip(look.faces, poses, strict=True):
        sprites.draw_card(target, card, pose)
    top = poses[0].bounds.top - 26 * layout.unit
    draw_caption(target, layout, look.name, top, plates)
