"""The position of the review: every seat's hand, the trick, dog and discard, and what is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.actions import Action, CallCard, Discard, PlayCard
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.rules.shapes import PILE_DEPTH
from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision
from game.ui.access.heard import as_sentence
from game.ui.boxes.box import Body, Widget
from game.ui.drawing.vector import notched, path
from game.ui.look.assets import BACK
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.cards import (
    CardMark,
    TrickCard,
    draw_strip,
    draw_trick,
    strip_width,
    trick_rects,
)
from game.ui.scenes.review.hands import (
    NOTHING,
    Codes,
    SeatRow,
    draw_seat_rows,
    draw_seats_with_piles,
)
from game.ui.scenes.review.words import cast_names, contract_name, seat_role, step_sentence
from game.ui.table.hand.order import sorted_hand
from game.ui.widgets.button import Button
from game.words.i18n import tr
from game.words.numbers import number

_NOTCH: Final = 15
"""Units cut out of the corners, in which the pearls of the panel lie."""
_LINE: Final = 5
_LINE_NOTCH: Final = 13

PANEL_INSET: Final = 12
_EDGE: Final = 12
_TRICK_ROOM: Final = 192
_NARROW_TRICK_ROOM: Final = 186
_DOG_ROOM: Final = 50
_DOG_CARD: Final = 33
_DOG_TITLE: Final = 17
_BUTTON: Final = 32
_LEAST: Final = 200
_LEADING: Final = 1.25


def draw_felt_inset(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Cloth with a golden line around it, on the paper of a panel."""
    theme = kit.theme

    def body(width: float, height: float) -> str:
        gradient = (
            f'<defs><radialGradient id="inset" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
            f'cy="{height / 2}" r="{width * 0.62}"><stop offset="0" '
            f'stop-color="{theme.felt_inner}"/><stop offset="1" stop-color="{theme.felt_outer}"/>'
            "</radialGradient></defs>"
        )
        cloth = notched(0, 0, width, height, _NOTCH)
        line = notched(_LINE, _LINE, width - 2 * _LINE, height - 2 * _LINE, _LINE_NOTCH)
        return (
            gradient
            + path(cloth, fill="url(#inset)", stroke=theme.outline, width=1.6)
            + path(line, stroke=theme.felt_edge, width=1.2)
        )

    kit.paint(target, rect, "felt inset", body)


class PositionBody(Body):
    """The table at the moment that one looks at."""

    grows = True

    def __init__(
        self,
        tour: DealTour,
        cast: Sequence[CastMember],
        *,
        opened: bool,
        on_toggle: Callable[[], None],
        is_covered: Callable[[ReviewedDecision], bool],
    ) -> None:
        """Show where a tour is, whenever it is drawn.

        Args:
            tour: the tour.
            cast: who sits where.
            opened: whether hidden cards are shown, because the player asked for them.
            on_toggle: opens or closes the hands.
            is_covered: whether what was better than a decision does not show yet.
        """
        self._is_covered = is_covered
        self._tour, self._cast, self._opened = tour, tuple(cast), opened
        label = tr("Hide the hands") if opened else tr("Show all hands")
        self._button = Button(label, on_toggle, kind=ButtonKind.SECONDARY, size=16)
        self._button.tooltip = tr("H opens and closes all hands")

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The button that opens the hands."""
        return ((self._button,),)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Rows at the left; at the right the trick, dog and discard, and the button."""
        height = max(area.height, kit.px(_LEAST))
        inner = pygame.Rect(area.topleft, (area.width, height))
        inner.inflate_ip(-kit.px(2 * _EDGE), -kit.px(2 * _EDGE))
        room = kit.px(_TRICK_ROOM if inner.width > kit.px(640) else _NARROW_TRICK_ROOM)
        self._right = pygame.Rect(inner.right - room, inner.top, room, inner.height)
        width = inner.width - room - kit.px(14)
        self._rows = pygame.Rect(inner.left, inner.top, width, inner.height)
        button = pygame.Rect(0, 0, room - kit.px(4), round(_BUTTON * kit.text_scale))
        button.midbottom = self._right.midbottom
        self._button.place(kit, button)
        self._strip = pygame.Rect(self._right.left, 0, room, round(_DOG_ROOM * kit.text_scale))
        self._strip.bottom = button.top - kit.px(8)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw felt, hands, trick, dog, sentence and button."""
        draw_felt_inset(self.kit, target, self.rect)
        hand_size = self._tour.log.rules.shape(self._tour.log.players).hand_size
        rows = self._seat_rows()
        if any(self._view.facts.cards_left(row.seat) for row in rows) and self._view.facts.piles:
            draw_seats_with_piles(
                self.kit, target, self._rows, rows, self._cast, hand_size, self._piles()
            )
        else:
            draw_seat_rows(self.kit, target, self._rows, rows, self._cast, hand_size)
        self._draw_trick(target)
        self._draw_dog(target)
        self._button.draw(target)

    # -- who looks ------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Through whose eyes one looks: his row is the last, and what he saw is shown."""
        return self._tour.seat

    @property
    def names(self) -> Sequence[str]:
        """What the seats are called."""
        return cast_names(self._cast, self._tour.seat)

    @property
    def decision(self) -> ReviewedDecision | None:
        """What the coach says of what is done here, if he has said it."""
        return self._tour.decision

    @property
    def _view(self) -> Observation:
        return self._tour.replay.view(self._tour.position, self.seat)

    # -- seats ----------------------------------------------------------------------------------

    def _seat_rows(self) -> list[SeatRow]:
        """The seats in playing order, that of whoever looks last."""
        tour, view, names = self._tour, self._view, self.names
        step, facts = tour.replay.step(tour.position), view.facts
        partner = view.partner if not self._opened else tour.replay.outcome.partner
        scores = tour.replay.scores
        order = [(self.seat + turn) % facts.players for turn in range(1, facts.players + 1)]
        return [
            SeatRow(
                seat=seat,
                name=names[seat],
                role=seat_role(facts, seat, partner),
                brief=contract_name(facts, seat),
                cards=self._cards(seat),
                marks=self._marks(seat),
                to_act=step is not None and step.seat == seat,
                score=""
                if step is not None or scores is None
                else number(scores[seat], signed=True),
            )
            for seat in order
            if seat in facts.playing
        ]

    def _cards(self, seat: int) -> Sequence[Card] | int:
        tour = self._tour
        if self._opened:
            return sorted_hand(tour.replay.hands(tour.position)[seat])
        view = self._view
        if seat == self.seat:
            return sorted_hand(view.hand)
        owned = view.facts.piles[seat] if view.facts.piles else ()
        on_table = sum(pile.hidden + (pile.upmost is not None) for pile in owned)
        return view.facts.cards_left(seat) - on_table

    def _marks(self, seat: int) -> dict[Card, CardMark]:
        """The card that is played, and in the hand of whoever looks the one that was best."""
        step, decision = self._tour.replay.step(self._tour.position), self.decision
        marks: dict[Card, CardMark] = {}
        if step is None or step.seat != seat:
            return marks
        unknown = decision is None or self._is_covered(decision)
        if decision is None or unknown or decision.past.action != step.action:
            return dict.fromkeys(cards_of(step.action), CardMark.PLAYED)
        return decision_marks(decision)

    def _piles(self) -> list[list[Codes]]:
        """What shows of the piles of two players, by seat."""
        face_down = self._tour.replay.face_down(self._tour.position)
        found = []
        for owned, below in zip(self._view.facts.piles, face_down, strict=True):
            codes: list[Codes] = []
            for pile, hidden in zip(owned, below, strict=True):
                shown = [card.code if self._opened else BACK for card in hidden]
                shown += [] if pile.upmost is None else [pile.upmost.code]
                codes.append((*shown, *(NOTHING,) * (PILE_DEPTH - len(shown))))
            found.append(codes)
        return found

    # -- the rest -------------------------------------------------------------------------------

    def _draw_trick(self, target: pygame.Surface) -> None:
        """The trick with a sentence below; without a trick the sentence alone, and larger."""
        kit, cards = self.kit, self._trick_cards()
        style, lines = self._sentence(beside_trick=bool(cards))
        leading = kit.text_px(style.size) * _LEADING
        middle = (self._right.top + self._strip.top) // 2
        first = middle - (len(lines) - 2) * leading / 2
        if cards:
            first = self._first_line(len(lines), leading)
            draw_trick(kit, target, self._trick_rects(cards), cards, self._cast, self.names)
        kit.draw_lines(
            target, self._right.centerx, first, lines, style, leading=_LEADING, align="centre"
        )

    def _sentence(self, *, beside_trick: bool) -> tuple[Style, list[str]]:
        """What is done here, line by line."""
        kit = self.kit
        style = Style(Face.TITLE, 22, kit.theme.title)
        if beside_trick:
            style = Style(Face.BODY, 15.5, kit.theme.on_felt)
        words = step_sentence(self._tour, self.names)
        return style, kit.wrap(words, style, self._right.width - kit.px(8))

    def _first_line(self, lines: int, leading: float) -> float:
        """The baseline of the first line below a trick."""
        return self._strip.top - self.kit.px(9) - (lines - 1) * leading

    def _trick_rects(self, cards: Sequence[TrickCard]) -> list[pygame.Rect]:
        """Where the cards of the trick lie."""
        style, lines = self._sentence(beside_trick=True)
        leading = self.kit.text_px(style.size) * _LEADING
        area = pygame.Rect(self._right)
        area.height = round(self._first_line(len(lines), leading) - leading - area.top)
        return trick_rects(self.kit, area, len(cards), len(self._view.facts.playing))

    def position_at(self, point: tuple[int, int]) -> int | None:
        """The position at which the card of the trick was played that shows at a point."""
        replay, cards = self._tour.replay, self._trick_cards()
        found = None
        for rect, played in zip(self._trick_rects(cards), cards, strict=True):
            if rect.collidepoint(point):
                found = played
        if found is None:
            return None
        played_so = found.seat, PlayCard(found.card)
        return next(n for n, it in enumerate(replay.steps) if (it.seat, it.action) == played_so)

    def _trick_cards(self) -> list[TrickCard]:
        """The trick with the card that is played now; at the end, the last trick."""
        tour = self._tour
        replay, step = tour.replay, tour.replay.step(tour.position)
        tricks = replay.outcome.facts.tricks
        number = replay.trick_at(tour.position)
        if not tricks or number == 0:
            return []
        trick = tricks[min(number, len(tricks)) - 1]
        played = list(trick.plays(replay.outcome.facts.players))
        shown = len(played)
        if step is not None:
            shown = step.place if isinstance(step.action, PlayCard) else step.place - 1
        over = shown == len(played)
        return [
            TrickCard(
                seat=seat,
                card=card,
                now=step is not None and step.action == PlayCard(card),
                wins=over and seat == trick.winner,
            )
            for seat, card in played[:shown]
        ]

    def _draw_dog(self, target: pygame.Surface) -> None:
        """What lies in the dog and in the discard, as far as it may be seen."""
        dog, discard = self._dog_and_discard()
        shown = [(tr("Dog"), dog), (tr("Discard"), discard)]
        shown = [(words, cards) for words, cards in shown if cards]
        place, gap = pygame.Rect(self._strip), self.kit.px(8)
        place.width = (self._strip.width - gap * (len(shown) - 1)) // max(1, len(shown))
        for words, cards in shown:
            with as_sentence(target, place):
                self._draw_cards(target, place, words, sorted_hand(cards))
            place.left += place.width + gap

    def _dog_and_discard(self) -> tuple[CardSet, CardSet]:
        view, outcome = self._view, self._tour.replay.outcome
        if self._opened:
            laid = outcome.discard if view.facts.trick is not None else NO_CARDS
            over = view.facts.is_over
            return outcome.dog, outcome.discard if over else laid
        return view.facts.dog or NO_CARDS, view.discard

    def _draw_cards(
        self, target: pygame.Surface, place: pygame.Rect, words: str, cards: Sequence[Card]
    ) -> None:
        kit = self.kit
        style = Style(Face.NOTE, 14.5, kit.theme.hint)
        kit.draw_text(target, place.left, place.top + kit.text_px(11), words, style)
        top = place.top + kit.text_px(_DOG_TITLE)
        area = pygame.Rect(place.left, top, place.width, place.bottom - top)
        width = min(_DOG_CARD, round(strip_width(area.width / kit.scale, len(cards))))
        draw_strip(kit, target, area, width, cards, {})


def cards_of(action: Action | None) -> tuple[Card, ...]:
    """The cards that an action takes out of a hand, or names in it."""
    match action:
        case PlayCard(card=card) | CallCard(card=card):
            return (card,)
        case Discard(cards=cards):
            return tuple(cards)
    return ()


def decision_marks(decision: ReviewedDecision) -> dict[Card, CardMark]:
    """The cards of a choice, and those of the best one where it was worse."""
    done = cards_of(decision.past.action)
    if not decision.is_mistake:
        return dict.fromkeys(done, CardMark.BEST)
    best = cards_of(decision.graded.evaluation.best.action)
    worse = {card: CardMark.WORSE for card in done if card not in best}
    better = {card: CardMark.BEST for card in best if card not in done}
    return {**dict.fromkeys(done, CardMark.PLAYED), **worse, **better}
