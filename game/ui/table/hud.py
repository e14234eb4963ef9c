"""What is told at the edge of the table: deal, trumps played, pools, slam and called card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.rules.cards import TRUMP_COUNT, Card
from game.rules.state import Facts
from game.ui.boxes.box import Widget
from game.ui.drawing.vector import circle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon, last_trick
from game.ui.look.kit import Kit, Style, balanced
from game.ui.look.panels import draw_plate, draw_ticket, plate_style, title_growth
from game.ui.look.theme import CARD_IVORY, CARD_RATIO, LIGHT_GOLD, NAVY, Face
from game.ui.look.tooltip import TOOLTIP
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.table.edge import (
    called_plaque,
    deal_rect,
    edge_button,
    edge_column_width,
    last_trick_rect,
    menu_button,
    name_in_room,
    room_beside_trick,
)
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import RIBBON_HEIGHT
from game.ui.table.seats.seats import draw_ribbon, ribbon_size
from game.ui.widgets.button import RoundButton
from game.words.cards import called_title
from game.words.i18n import ntr, tr

_HEIGHT: Final = 31
_BELOW_DEAL: Final = 6
_BETWEEN: Final = 4
_PADDING: Final = 40
_DISC: Final = 10
_SIZE: Final = 18
_SEAL_SIZE: Final = 16
_SEAL_NOTE: Final = 320
"""How wide the words of its note are at most."""


def trumps_played(facts: Facts) -> int:
    """How many trumps have been played, the Excuse aside."""
    return sum(card.is_trump for trick in facts.tricks_so_far for card in trick.cards)


def trumps_note(played: int) -> str:
    """What the plate with the trumps means."""
    return ntr(
        "{n} of {total} trumps has been played",
        "{n} of {total} trumps have been played",
        played,
        total=TRUMP_COUNT,
    )


def _pools_words(pools: Sequence[int]) -> str:
    """The pools on the table (rules section 8)."""
    return tr("Pool {points}", points=" + ".join(map(str, pools)))


def pools_note(pools: Sequence[int]) -> list[str]:
    """What the plate with the pools means (rules section 8)."""
    size = max(pools)
    lines = [ntr("{n} pool on the table", "{n} pools on the table", len(pools))]
    lines.append(tr("A taker who makes the contract wins {points}", points=size))
    lines.append(tr("One who fails pays {points} into a new pool", points=size))
    return lines


def _plate(layout: TableLayout, width: float, height: float, row: int = 0) -> pygame.Rect:
    """A plate that ends under the menu button's right side; sizes are in pixels."""
    (x, y), radius = menu_button(layout)
    rect = pygame.Rect(0, 0, round(width), round(height))
    top = y + (radius + _BELOW_DEAL) * layout.unit
    rect.topright = (round(x + radius * layout.unit), round(top + row * (height + _BETWEEN)))
    return rect


def trumps_plate(layout: TableLayout, row: int = 0) -> pygame.Rect:
    """The plate that counts trumps, always as wide as for the most; in row 1 under another."""
    growth = title_growth(layout.kit)
    text = layout.kit.text_width(_trumps_words(TRUMP_COUNT), plate_style(layout.kit, _SIZE))
    return _plate(layout, text + (_PADDING + 2 * _DISC) * growth, _HEIGHT * growth, row)


def _trumps_words(played: int) -> str:
    return f"{played}/{TRUMP_COUNT}"


def pools_plate(layout: TableLayout, pools: Sequence[int]) -> pygame.Rect:
    """The place of the plate with the pools, in pixels."""
    growth = title_growth(layout.kit)
    text = layout.kit.text_width(_pools_words(pools), plate_style(layout.kit, _SIZE))
    return _plate(layout, text + _PADDING * growth, _HEIGHT * growth)


def slam_ribbon(layout: TableLayout) -> pygame.Rect:
    """The ribbon that reminds of an announced slam."""
    width = ribbon_size(layout.kit, tr("Slam!"))
    return _plate(layout, width, RIBBON_HEIGHT * title_growth(layout.kit))


def draw_trumps(target: pygame.Surface, layout: TableLayout, played: int, row: int) -> None:
    """Draw how many trumps have been played."""
    kit, rect = layout.kit, trumps_plate(layout, row)
    growth = title_growth(kit)
    draw_plate(kit, target, rect)
    middle = rect.left + (_PADDING / 2 + _DISC - 4) * growth
    star = f'<g transform="scale(.5)">{icon("star", CARD_IVORY)}</g>'
    disc = circle(0, 0, _DISC, fill=NAVY, stroke=LIGHT_GOLD, width=1.4)
    draw_icon(kit, target, (middle, rect.centery), disc + star, kit.units(growth))
    left = middle + (_DISC + 6) * growth
    baseline = rect.centery + _SIZE * growth * 0.34
    kit.draw_text(target, left, baseline, _trumps_words(played), plate_style(kit, _SIZE))


def _draw_pools(target: pygame.Surface, layout: TableLayout, pools: Sequence[int]) -> None:
    """Draw the plate with the pools on the table."""
    kit, rect = layout.kit, pools_plate(layout, pools)
    draw_plate(kit, target, rect)
    kit.draw_centred(target, *rect.center, _pools_words(pools), plate_style(kit, _SIZE))


def seal_plate(layout: TableLayout, seal: str) -> pygame.Rect:
    """Where the seal of the cards stands."""
    kit = layout.kit
    width = kit.text_width(_seal_words(seal), _seal_style(kit))
    return _plate(layout, width, _HEIGHT * title_growth(kit))


def seal_note(layout: TableLayout) -> list[str]:
    """The lines of the note at the seal: what it is for."""
    words = tr("The score sheet opens it, so that everybody can check that no card has moved.")
    return [
        tr("The seal of the cards"),
        *layout.kit.wrap(words, TOOLTIP, _SEAL_NOTE * layout.unit),
    ]


def _draw_seal(target: pygame.Surface, layout: TableLayout, seal: str) -> None:
    """Write how the seal of the cards begins."""
    kit, rect = layout.kit, seal_plate(layout, seal)
    kit.draw_text(target, rect.right, rect.centery, _seal_words(seal), _seal_style(kit), "right")


def _seal_words(seal: str) -> str:
    return tr("Seal {digits} …", digits=seal)


def _seal_style(kit: Kit) -> Style:
    return Style(Face.NOTE, _SEAL_SIZE * title_growth(kit) / kit.text_scale, kit.theme.hint)


_CALLED_WIDTH: Final = 42
_PAD: Final = 18
_GAP: Final = 14
_MESSAGE_WIDTH: Final = 520


@dataclass(frozen=True, slots=True)
class HudLook:
    """Everything that decides how the edge of the table is drawn, its buttons aside.

    Attributes:
        deal: number of the deal.
        deals: deals of the match; None when it is open-ended.
        called: the called card.
        partner: the partner's name; empty while it is unknown.
        alone: whether it is known that the taker plays alone.
        slam: whether the slam was announced.
        pools: points in each pool on the table.
        title: words instead of the number of the deal.
        mine: whether the player is the partner himself.
        seal: how the seal of the cards begins, while it is told.
    """

    deal: int
    deals: int | None
    called: Card | None
    partner: str
    alone: bool
    slam: bool
    pools: tuple[int, ...] = ()
    title: str = ""
    mine: bool = False
    seal: str = ""


class Hud:
    """The buttons at the edge of the table.

    Attributes:
        menu: opens the pause menu.
        last_trick: shows the last trick.
        playing: whether cards are being played, so that there is a last trick or will be.
        winner: words about the last trick, where the button itself has to tell them.
    """

    def __init__(self, on_menu: Callable[[], None], on_last_trick: Callable[[], None]) -> None:
        self.menu = RoundButton("menu", "", on_menu)
        self.last_trick = edge_button(on_last_trick)
        self.playing = False
        self.winner = ""

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The buttons that are shown: the last trick only while cards are played."""
        return (self.menu, self.last_trick) if self.playing else (self.menu,)

    def place(self, layout: TableLayout) -> None:
        """Place them in a window and name them in its language."""
        kit = layout.kit
        self.menu.label = tr("Menu")
        centre, radius = menu_button(layout)
        self.menu.place_round(kit, centre, radius)
        words = [*filter(None, [self.winner]), tr("Last trick")]
        width = name_in_room(self.last_trick, kit, words, room_beside_trick(layout))
        self.last_trick.refusal = tr("No trick is over yet.")
        self._theme = kit.theme
        self._choose_icon()
        self.last_trick.place(kit, last_trick_rect(layout, max(edge_column_width(kit), width)))

    def _choose_icon(self) -> None:
        """Choose the icon of the last trick: pale while there is no trick to look at."""
        theme = self._theme
        if self.last_trick.enabled:
            self.last_trick.icon = last_trick(theme.on_button, theme.secondary.middle)
        else:
            self.last_trick.icon = last_trick(theme.disabled_text, theme.disabled)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the buttons react; return whether one of them took the event."""
        taken = [widget.handle(event) for widget in self.widgets]
        return any(taken)

    def let_go(self) -> None:
        """Forget that the pointer went down on a button."""
        for widget in self.widgets:
            widget.let_go()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the buttons."""
        self._choose_icon()
        for widget in self.widgets:
            widget.draw(target)


def _deal_words(look: HudLook, *, short: bool) -> str:
    """The words of the plate: a title, or the deal's number, of how many where that is set."""
    if look.title:
        return look.title
    if look.deals is None:
        return tr("Deal {n}", n=look.deal)
    if short:
        return tr("{n} of {total}", n=look.deal, total=look.deals)
    return tr("Deal {n} of {total}", n=look.deal, total=look.deals)


def edge_words(look: HudLook) -> list[str]:
    """All that stands at the edge of the table in words, for screen readers."""
    words = [_deal_words(look, short=False)]
    if look.called is not None:
        words += _plaque_lines(look, look.called, short=False)
    if look.slam:
        words.append(tr("Slam!"))
    if look.pools:
        words.append(_pools_words(look.pools))
    if look.seal:
        words.append(_seal_words(look.seal))
    return words


def deal_plate(layout: TableLayout, look: HudLook) -> pygame.Rect:
    """The plate that says which deal this is."""
    kit = layout.kit
    style = Style(Face.STRONG, 20, kit.theme.text)
    words = _deal_words(look, short=layout.big)
    return deal_rect(layout, kit.text_width(words, style) + 44 * kit.text_scale)


def draw_hud(
    target: pygame.Surface, layout: TableLayout, sprites: CardSprites, look: HudLook
) -> None:
    """Draw plate and plaque."""
    kit = layout.kit
    rect = deal_plate(layout, look)
    draw_plate(kit, target, rect)
    style = Style(Face.STRONG, 20, kit.theme.text)
    kit.draw_centred(target, *rect.center, _deal_words(look, short=layout.big), style)
    if look.pools:
        _draw_pools(target, layout, look.pools)
    elif look.slam:  # beside pools the mark at the seat is enough
        draw_ribbon(target, kit, slam_ribbon(layout), tr("Slam!"), "star")
    elif look.seal:
        _draw_seal(target, layout, look.seal)
    if look.called is not None:
        _draw_plaque(target, layout, sprites, look, look.called)


def _plaque_lines(look: HudLook, called: Card, *, short: bool) -> tuple[str, str]:
    if look.alone:
        second = tr("the taker is alone")
    elif look.mine:
        second = tr("partner: you")
    elif look.partner:
        second = look.partner
    else:
        second = tr("partner?") if short else tr("partner unknown")
    return called_title(called, short=short), second


@dataclass(frozen=True, slots=True)
class _Plaque:
    rect: pygame.Rect
    first: Style
    second: Style


def _plaque(layout: TableLayout, lines: tuple[str, str]) -> _Plaque:
    """The plaque's place, and type in which a line that is too long is shrunk to fit it."""
    kit, unit = layout.kit, layout.unit
    (x, y), most = called_plaque(layout)
    others = (2 * _PAD + _CALLED_WIDTH + _GAP + 4) * unit

    usual = (Style(Face.STRONG, 20, kit.theme.text), Style(Face.TITLE, 22, kit.theme.heading))
    widths = [kit.text_width(line, style) for line, style in zip(lines, usual, strict=True)]
    first, second = (
        replace(style, size=style.size * min(1.0, (most - others) / width))
        for style, width in zip(usual, widths, strict=True)
    )
    width = min(most, max(widths) + others)
    height = (_CALLED_WIDTH / CARD_RATIO + 22) * unit
    return _Plaque(pygame.Rect(round(x), round(y), round(width), round(height)), first, second)


def plaque_rect(layout: TableLayout, look: HudLook) -> pygame.Rect | None:
    """Where the plaque of the called card is, if there is one."""
    if look.called is None:
        return None
    return _plaque(layout, _plaque_lines(look, look.called, short=layout.big)).rect


def plain_plates(layout: TableLayout, look: HudLook) -> list[pygame.Rect]:
    """What stands there and needs no note: the called card's plaque and an announced slam."""
    slam = slam_ribbon(layout) if look.slam and not look.pools else None
    return [box for box in (plaque_rect(layout, look), slam) if box is not None]


def _draw_plaque(
    target: pygame.Surface,
    layout: TableLayout,
    sprites: CardSprites,
    look: HudLook,
    called: Card,
) -> None:
    kit, unit = layout.kit, layout.unit
    lines = _plaque_lines(look, called, short=layout.big)
    plaque = _plaque(layout, lines)
    rect = plaque.rect
    draw_ticket(kit, target, rect, spirals=False)
    middle = rect.left + (_PAD + _CALLED_WIDTH / 2) * unit
    sprites.draw_card(target, called, CardPose(middle, rect.centery, -4, _CALLED_WIDTH * unit))
    x = rect.left + (_PAD + _CALLED_WIDTH + _GAP) * unit
    kit.draw_text(target, x, rect.centery - 6 * kit.text_scale, lines[0], plaque.first)
    kit.draw_text(target, x, rect.centery + 20 * kit.text_scale, lines[1], plaque.second)


def draw_message(target: pygame.Surface, layout: TableLayout, words: str) -> pygame.Rect:
    """A panel with words in the middle of the table."""
    kit: Kit = layout.kit
    style = Style(Face.STRONG, 22, kit.theme.text)
    width = layout.panel_width(_MESSAGE_WIDTH)
    lines = balanced(kit, words, style, width - 88 * kit.scale)
    step = kit.text_px(22) * 1.32
    height = max(120 * kit.scale, len(lines) * step + 76 * kit.scale)
    rect = pygame.Rect(0, 0, round(width), round(height))
    rect.center = (round(layout.trick_centre[0]), round(layout.trick_centre[1]))
    draw_ticket(kit, target, rect, spirals=not layout.big)
    first = rect.centery - (len(lines) - 1) / 2 * step + kit.text_px(22) * 0.34
    kit.draw_lines(target, rect.centerx, first, lines, style, align="centre")
    return rect
