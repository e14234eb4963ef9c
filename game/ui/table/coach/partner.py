"""Who the partner may be: the coach's chances, the player's guess, and how it came out.

The chances show after the first guess: who is asked does not hear the answer before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.coach.reasons import moved, without_chances
from game.rules.observation import Observation, partner_candidates
from game.session.questions import PartnerAnswer, PartnerWatch, Verdict
from game.ui.charts.bars import draw_share
from game.ui.charts.elements import Tone
from game.ui.drawing.vector import circle
from game.ui.input.keys import NUMBER_KEYS, PRESSING_KEYS
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_plate, plate_style, title_growth
from game.ui.look.theme import LIGHT_GOLD, Face
from game.ui.table.coach.room import alone_rect, chance_rect
from game.ui.table.coach.row_sheet import RowSheet
from game.ui.table.edge import called_plaque
from game.ui.table.layout import MOST_SEATS, TableLayout
from game.ui.table.seats.layout import RIBBON_HEIGHT
from game.ui.table.seats.look import SeatLook
from game.ui.table.seats.seats import portrait_sprite
from game.words.coach.figures import chance_words, shares_words
from game.words.coach.reasons import reason_sentence
from game.words.i18n import tr
from game.words.numbers import whole

_NAME_PART: Final = 0.3
_BAR_HEIGHT: Final = 14
_MOST_CLUES: Final = 4
_FACE: Final = 34
"""Units of text from the beginning of a portrait to that of the name."""
_FACE_PART: Final = 0.37
_HAT_PART: Final = 0.04
"""The radius of a portrait, and how far it is below the row's middle, as parts of the height."""


class PartnerSheet(RowSheet):
    """The candidates with the coach's chances, and the player's guess among them."""

    def __init__(
        self,
        view: Observation,
        watch: PartnerWatch,
        names: Callable[[], Sequence[str]],
        faces: Sequence[str],
        on_guess: Callable[[int], None],
        told: Callable[[], bool],
    ) -> None:
        """Show the candidates, with the chances where these may be seen.

        Args:
            view: what the player knows.
            watch: the guess and the coach's judgement.
            names: what the seats are called, in the language in use.
            faces: names of their pictures.
            on_guess: told the seat whose row is taken.
            told: tells whether the chances are shown.
        """
        super().__init__()
        self._view, self._watch = view, watch
        self._names, self._faces = names, faces
        self._on_guess, self._told = on_guess, told

    def renew(self, view: Observation) -> None:
        """Take in what the player knows by now."""
        self._view = view

    @property
    def title(self) -> str:
        """See ``RowSheet.title``."""
        return tr("Who is the partner?")

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat that each row is about, from the first row on."""
        return partner_candidates(self._view)

    @property
    def count(self) -> int:
        """How many candidates there are."""
        return len(self.seats)

    @property
    def note(self) -> str:
        """What the player does to guess, beside the title."""
        return tr("Click or Enter: your guess")

    @property
    def closing(self) -> Sequence[str]:
        """See ``RowSheet.closing``."""
        return (tr("P: close"),)

    def take(self, number: int) -> None:
        """Guess the seat of that row."""
        self._on_guess(self.seats[number])

    def _key(self, key: int) -> bool:
        if key in PRESSING_KEYS:
            self.take(self.chosen)
            return True
        number = NUMBER_KEYS.get(key, 0)
        if 1 <= number <= self.count:
            self.choose(number - 1)
            self.take(self.chosen)
            return True
        return super()._key(key)

    def label(self, seat: int) -> str:
        """The name of a candidate."""
        if seat == self._view.facts.taker:
            return tr("Nobody: the taker is alone")
        return self._names()[seat]

    def row_words(self, number: int) -> str:
        """See ``RowSheet.row_words``."""
        seat = self.seats[number]
        label, share = self.label(seat), self._shares.get(seat)
        return label if share is None else f"{label}: {share}"

    @property
    def _shares(self) -> Mapping[int, str]:
        """The chances in words, while they are shown."""
        return shares_of(self._watch, self._view) if self._told() else {}

    def details(self, number: int) -> Sequence[str]:
        """What the seat of a row has done that tells, the latest last."""
        if self._watch.answer is None:
            return ()
        said = self._signs(self.seats[number], self._watch.answer)
        return said if self._told() else (*said, tr("The chances show after your guess."))

    def _signs(self, seat: int, answer: PartnerAnswer) -> Sequence[str]:
        clues = [clue for clue in answer.clues if clue.seat == seat]
        if self._told():
            told_most = sorted(clues, key=moved)[-_MOST_CLUES:]
            clues = [clue for clue in clues if clue in told_most]
        else:
            clues = without_chances(clues)[-_MOST_CLUES:]
        if clues:
            return tuple(dict.fromkeys(reason_sentence(clue, self._names()) for clue in clues))
        if seat == self._view.facts.taker:
            return (tr("The called card would lie in his own hand or in the dog."),)
        return (tr("{name} has given no sign so far.", name=self._names()[seat]),)

    def tint(self, kit: Kit, number: int) -> str:
        """Gold behind the seat that the player guesses."""
        guess = self._watch.guess
        guessed = guess is not None and guess.seat == self.seats[number]
        return kit.theme.chosen if guessed else super().tint(kit, number)

    def draw_row(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect, number: int) -> None:
        """A candidate with the bar of its chance and how the last card changed it."""
        seat, guess = self.seats[number], self._watch.guess
        baseline = rect.centery + kit.text_px(18) * 0.34
        strong = Style(Face.STRONG, 18, kit.theme.text)
        small = Style(Face.BODY, 16, kit.theme.muted)
        tick = round(26 * kit.text_scale)
        if guess is not None and guess.seat == seat:
            at = (rect.left + tick / 2 - kit.px(4), rect.centery)
            _draw_tick(target, kit, at, kit.text_scale)
        left = rect.left + tick
        if seat != self._view.facts.taker:
            self._draw_face(target, kit, (left, rect.centery), rect.height, seat)
        left += round(_FACE * kit.text_scale)
        kit.draw_text(
            target, left, baseline, self._name(kit, seat, strong, rect.width * _NAME_PART), strong
        )
        chance, share = self._watch.chance(seat), self._shares.get(seat)
        if chance is None or share is None:
            return
        kit.draw_text(
            target, rect.right, baseline, _change_words(self._watch.change(seat)), small, "right"
        )
        changes = kit.text_width(_change_words(-0.88), small)
        right = rect.right - changes - kit.px(12)
        kit.draw_text(target, right, baseline, share, strong, "right")
        right -= kit.text_width(chance_words(0.88), strong) + kit.px(14)
        start = left + rect.width * _NAME_PART + kit.px(12)
        height = round(_BAR_HEIGHT * kit.text_scale)
        bar = pygame.Rect(round(start), 0, round(right - start), height)
        bar.centery = rect.centery
        draw_share(kit, target, bar, chance, Tone.GOOD if seat == self._likeliest() else Tone.PLAIN)

    def _draw_face(
        self, target: pygame.Surface, kit: Kit, at: tuple[float, float], height: int, seat: int
    ) -> None:
        """A small portrait in a row so high; its left end is there."""
        radius = _FACE_PART * height
        portrait = portrait_sprite(kit, self._faces[seat], kit.units(radius))
        portrait.draw(target, at[0] + radius, at[1] + _HAT_PART * height)

    def _name(self, kit: Kit, seat: int, style: Style, width: float) -> str:
        """What a row begins with: the label, or as much of it as there is room for."""
        label = self.label(seat)
        if seat == self._view.facts.taker and kit.text_width(label, style) > width:
            label = tr("Nobody")
        return kit.fitted(label, style, width)

    def _likeliest(self) -> int:
        return max(self.seats, key=lambda seat: self._watch.chance(seat) or 0.0)


def shares_of(watch: PartnerWatch, view: Observation) -> Mapping[int, str]:
    """The chance of each candidate in words, together a hundred; empty while nothing is known."""
    if watch.answer is None:
        return {}
    seats = partner_candidates(view)
    return dict(
        zip(seats, shares_words([watch.answer.chances[seat] for seat in seats]), strict=True)
    )


def _change_words(change: float) -> str:
    """How a card changed a chance, in points of a hundred: ▲ 6; nothing for no change."""
    if not change:
        return ""
    sign = "▲" if change > 0 else "▼"
    return f"{sign} {whole(abs(100 * change))}"


def _draw_tick(target: pygame.Surface, kit: Kit, at: tuple[float, float], growth: float) -> None:
    """The mark of the guess; ``growth`` is pixels per unit of the design."""
    theme, part = kit.theme, growth / kit.scale

    def body() -> str:
        disc = circle(11, 11, 9.5, fill=theme.primary.middle, stroke=LIGHT_GOLD, width=1.4)
        mark = icon("check", theme.on_button)
        tick = f'<g transform="translate(11 11) scale(.55)">{mark}</g>'
        return f'<g transform="scale({part})">{disc}{tick}</g>'

    kit.stamp(target, at, 11 * part, ("guess tick", part), body, exact=True)


_CHANCE_BAR: Final = (46, 9)
_TICK_ROOM: Final = 24
_PAD: Final = 18
_CHANCE_GAP: Final = 8
_SIZE: Final = 17


@dataclass(frozen=True, slots=True)
class PartnerChance:
    """What the plate at a seat says of its chance to be the partner's.

    Attributes:
        share: its chance; None when only the guess is shown.
        figure: the chance in words, as the panel has it; empty without one.
        guessed: whether the player thinks so.
        likeliest: whether no other has a higher chance.
        alone: whether it is the chance that the taker has no partner.
    """

    share: float | None
    figure: str
    guessed: bool
    likeliest: bool
    alone: bool


def _chance_size(layout: TableLayout, chance: PartnerChance) -> tuple[float, float]:
    """Width and height of a plate in pixels."""
    kit, growth = layout.kit, title_growth(layout.kit)
    width = kit.text_width(_words(chance), plate_style(kit, _SIZE)) + 2 * _PAD * growth
    width += _TICK_ROOM * growth if chance.guessed else 0
    if chance.share is not None:
        width += (_CHANCE_BAR[0] + _CHANCE_GAP) * growth
    return width, (RIBBON_HEIGHT - 3) * growth


def chance_plate(layout: TableLayout, look: SeatLook, chance: PartnerChance) -> pygame.Rect:
    """Where a plate lies: at its seat, or under the plaque of the called card."""
    size = _chance_size(layout, chance)
    if chance.alone:
        return alone_rect(layout, size)
    rect = chance_rect(layout, look, size[0])
    rect.height = round(size[1])
    return rect


def draw_chance(
    target: pygame.Surface, layout: TableLayout, look: SeatLook, chance: PartnerChance
) -> None:
    """Draw the plate with the chance of a seat to be the partner's."""
    kit, growth = layout.kit, title_growth(layout.kit)
    rect = chance_plate(layout, look, chance)
    draw_plate(kit, target, rect)
    x = rect.left + _PAD * growth
    if chance.guessed:
        _draw_tick(target, kit, (x + 7 * growth, rect.centery), 0.9 * growth)
        x += _TICK_ROOM * growth
    if chance.share is not None:
        bar = pygame.Rect(
            round(x), 0, round(_CHANCE_BAR[0] * growth), round(_CHANCE_BAR[1] * growth)
        )
        bar.centery = rect.centery
        tone = Tone.GOOD if chance.likeliest else Tone.PLAIN
        draw_share(kit, target, bar, chance.share, tone)
        x = bar.right + _CHANCE_GAP * growth
    style = plate_style(kit, _SIZE)
    kit.draw_text(target, x, rect.centery + 0.34 * kit.text_px(style.size), _words(chance), style)


def _words(chance: PartnerChance) -> str:
    if chance.share is None:
        return tr("alone?") if chance.alone else tr("partner?")
    return tr("alone {chance}", chance=chance.figure) if chance.alone else chance.figure


_SPARED: Final = 44


def verdict_sentence(verdict: Verdict) -> str:
    """How the player's guess at the partner came out, as a sentence; empty where none was made."""
    if verdict.guess is None:
        return ""
    if not verdict.right:
        return tr("You took another for the partner.")
    if not verdict.guess.trick:
        return tr("You had guessed the partner before the first card.")
    return tr("You had guessed the partner in trick {n}.", n=verdict.guess.trick)


def _verdict_words(verdict: Verdict) -> str:
    """How the player's guess at the partner came out, in a few words."""
    if not verdict.right or verdict.guess is None:
        return tr("not your guess")
    if not verdict.guess.trick:
        return tr("guessed before the play")
    return tr("guessed in trick {n}", n=verdict.guess.trick)


def verdict_rect(layout: TableLayout, words: str) -> pygame.Rect:
    """The plate under the plaque of the called card, no wider than there is room."""
    growth = title_growth(layout.kit)
    width = layout.kit.text_width(words, plate_style(layout.kit, _SIZE)) + 2 * _PAD * growth
    _, most = called_plaque(layout)
    if layout.big and layout.players == MOST_SEATS:  # the plates of six come close
        most -= _SPARED * layout.unit
    return alone_rect(layout, (min(width, most), (RIBBON_HEIGHT - 3) * growth))


def draw_verdict(target: pygame.Surface, layout: TableLayout, verdict: Verdict) -> None:
    """Draw the plate that tells how the guess came out, under the called card's plaque."""
    kit, words = layout.kit, _verdict_words(verdict)
    style = plate_style(kit, _SIZE)
    rect = verdict_rect(layout, words)
    draw_plate(kit, target, rect)
    fitted = kit.fitted(words, style, rect.width - _PAD * title_growth(kit))
    kit.draw_centred(target, *rect.center, fitted, style)
