"""Which cards are gone, suit by suit, and who surely or probably has the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.coach.holdings import Holdings, can_tell_holdings
from game.rules.cards import EXCUSE, PLAIN_SUITS, SUIT_CARDS, Card, CardSet, Suit
from game.rules.observation import Observation
from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import path, rectangle
from game.ui.look.fitting import shrunk
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.coach.row_sheet import RowSheet
from game.ui.table.middle.trick import draw_trick_strip, trick_strip_width
from game.words.cards import cards_in_short, index_words, suit_name, suit_sign
from game.words.coach.holdings import place_sentences, trumps_figure
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
