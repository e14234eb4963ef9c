"""A deal as it is shown by itself: names, result and all cards, on its screen or as a picture."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

import pygame

from game.rules.cards import NO_CARDS, Card, CardSet
from game.session.deal import DealLog, Seeds
from game.session.files import write_atomically
from game.session.game import DealRecord, Game, seal
from game.session.progress.records import CastMember
from game.session.replay import whole_log
from game.session.setup import GameSetup
from game.session.sharing import log_code
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import On, Spacer, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.diagram.cards import Cards, Codes, Strip
from game.ui.diagram.seats import Cloth, SeatRow, seats
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.new_game.start import masters_setup
from game.ui.widgets.pictures import screen_title
from game.ui.window import Look, Screen
from game.words.cards import BACK, sorted_hand
from game.words.i18n import tr, within
from game.words.names import shown_name
from game.words.numbers import number, score_words, table_title
from game.words.score.sheet import headline, second_line
from game.words.table import bid_name


@dataclass(frozen=True)
class ShownDeal:
    """A deal and who sits at it.

    Attributes:
        log: the deal and what was done in it.
        seat: the player's.
        cast: who sits where.
    """

    log: DealLog
    seat: int
    cast: tuple[CastMember, ...]

    @property
    def setup(self) -> GameSetup:
        """The table at which it can be played anew, against the best level."""
        return masters_setup(self.log.rules, self.cast, self.seat)

    @property
    def undone(self) -> DealLog:
        """The deal before anything was done in it."""
        return replace(self.log, moves=())

    @cached_property
    def code(self) -> str:
        """The code by which the deal is passed on."""
        return log_code(self.log)

    @cached_property
    def game(self) -> Game:
        """The deal as far as it was played.

        Raises:
            IllegalAction, BadMatch: when something in it cannot have been done.
        """
        log = whole_log(self.log)
        record = DealRecord(log.dealer, seal(log.deal, ""), log.moves)
        return Game.at(self.setup, Seeds(0, 0), record)

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return bool(self.log.moves) and self.game.deal_over

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that play it, not a dealer who rests."""
        return self.log.rules.shape(self.log.players).order(self.log.dealer)

    # -- words ----------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The title of the picture: how the deal went, or else who plays at the table."""
        if self.over:
            return headline(self.game.results[-1], self.setup)
        return table_title(self.log.players)

    @property
    def note(self) -> str:
        """Who was with the taker, or else who deals."""
        if self.over:
            return second_line(self.game.results[-1], self.setup)
        dealer = self.log.dealer
        if dealer == self.seat:
            return tr("You deal.")
        return tr("{name} deals.", name=shown_name(self.setup.seats[dealer]))

    def role(self, seat: int, *, brief: bool = False, spoken: bool = False) -> str:
        """What a seat is: its number, or once all is over what it earned.

        Args:
            seat: the seat.
            brief: whether it is left out who deals.
            spoken: whether it is heard and not seen, so that a figure tells what it is.
        """
        parts = [tr("dealer")] if seat == self.log.dealer and not brief else []
        if not self.over:
            return " · ".join([tr("seat {number}", number=seat + 1), *parts])
        result = self.game.results[-1]
        if seat == result.taker and result.contract is not None:
            parts.insert(0, within(bid_name(result.contract)))
        elif seat == result.partner:
            parts.insert(0, tr("partner"))
        score = result.scores[seat]
        said = score_words(score) if spoken else number(score, signed=True)
        return " · ".join([said, *parts])


def shown_deal(log: DealLog, seat: int, cast: Sequence[CastMember]) -> ShownDeal:
    """A deal with those who sit there; a dealer who rests has no cards, so the next one plays."""
    playing = log.rules.shape(log.players).order(log.dealer)
    return ShownDeal(log, seat if seat in playing else playing[0], tuple(cast))


_EDGE: Final = 14
_LEAST: Final = 300
"""Units around what lies on the cloth, and that all of it is high at least."""
_FOOT: Final = 56
_GAP: Final = 6
_CARD: Final = 52
_WORDS: Final = 74
"""Units of the words before the dog."""


class DealCards(Described):
    """The hands below one another, one's own last, and what lay in the middle."""

    grows = True

    def __init__(self, deal: ShownDeal, *, opened: bool) -> None:
        """Show a deal, with its cards or their backs."""
        self._deal, self._opened = deal, opened

    def describe(self, kit: Kit) -> Box:
        """Seats over the middle, on cloth."""
        log = self._deal.log
        rows = seats(self._rows(), log.rules.shape(log.players).hand_size)
        if log.deal.dog:
            rows = Down(rows, self._middle(kit), shares=(1, 0), gap=_GAP)
        return Cloth(rows, _EDGE, _LEAST)

    def _rows(self) -> list[SeatRow]:
        deal, dealt = self._deal, self._deal.log.deal
        players = deal.log.players
        order = [(deal.seat + turn) % players for turn in range(1, players + 1)]
        return [
            SeatRow(
                seat=seat,
                name=shown_name(deal.setup.seats[seat]),
                character=deal.cast[seat].character,
                role=deal.role(seat),
                brief=deal.role(seat, brief=True),
                spoken=deal.role(seat, spoken=True),
                cards=self._shown(dealt.hands[seat]),
                piles=[self._codes(pile) for pile in dealt.piles[seat]] if dealt.piles else (),
            )
            for seat in order
            if seat in deal.playing
        ]

    def _shown(self, cards: CardSet) -> Cards:
        return sorted_hand(cards) if self._opened else len(cards)

    def _codes(self, pile: Sequence[Card]) -> Codes:
        return [card.code if self._opened else BACK for card in pile]

    def _middle(self, kit: Kit) -> Box:
        """The dog at the left, and the discard beside it where there was one."""
        deal, style = self._deal, Style(Face.LABEL, 16, kit.theme.on_felt)
        discard = deal.game.results[-1].discard if deal.over else NO_CARDS
        halves = [
            Across(
                On(Words(words, style, leading=1.1, most=1), wide=_WORDS, narrow=_WORDS),
                On(Strip(self._shown(cards), _CARD), high=_FOOT),
                shares=(0, 1),
                gap=0,
            )
            if cards
            else Spacer()
            for words, cards in ((tr("Dog"), deal.log.deal.dog), (tr("Discard"), discard))
        ]
        return Across(*(On(half, sides=(6, 10)) for half in halves), gap=0)


_SIZE: Final = (1600, 1000)
_SIDES: Final = 56
_TITLE: Final = 58
_NOTE: Final = (16, 21)
_CODE: Final = (21, 9.5)
_NAME: Final = (0, 28)
"""Units beside the cards, above the foot of the title, and above and below each line."""


def _deal_picture(deal: ShownDeal, look: Look) -> pygame.Surface:
    """The deal in a look, as large as a page of the screen."""
    screen = Screen(_SIZE, Look(look.theme, 1.0, look.deck))
    theme, target = screen.theme, pygame.Surface(_SIZE)
    target.blit(screen.felt, (0, 0))
    page = Down(
        On(screen_title(deal.title, 34), sides=_SIDES, high=_TITLE),
        _line(deal.note, Style(Face.BODY, 18, theme.on_felt), *_NOTE),
        On(DealCards(deal, opened=True), sides=_SIDES),
        _line(deal.code, Style(Face.STRONG, 22, theme.title), *_CODE),
        _line("Tarot Nouveau", Style(Face.NOTE, 15.5, theme.hint), *_NAME),
        gap=0,
    )
    page.place(screen.table, screen.rect)
    page.draw(target)
    return target


def _line(words: str, style: Style, above: float, below: float) -> Box:
    return On(Words(words, style, leading=1, align="centre"), above=above, below=below)


def picture_name(deal: ShownDeal) -> str:
    """What the file with the picture of a deal is called."""
    return f"deal-{deal.code.replace('-', '')[:12]}.png"


def save_picture(deal: ShownDeal, look: Look, path: Path) -> None:
    """Write the picture of a deal.

    Raises:
        OSError: when it cannot be written.
    """
    drawn = io.BytesIO()
    pygame.image.save(_deal_picture(deal, look), drawn, "picture.png")
    write_atomically(path, drawn.getvalue())
