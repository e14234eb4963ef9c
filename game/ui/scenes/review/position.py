"""The position of the review: every seat's hand, the trick, dog and discard, and what is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from game.rules.actions import Action, CallCard, Discard, PlayCard
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.rules.state import Pile
from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On, Sentence, Spacer, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.diagram.cards import CardMark, Cards, Codes, Strip
from game.ui.diagram.seats import Cloth, SeatRow, seats
from game.ui.diagram.tricks import TrickCard, TrickPicture
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button
from game.words.cards import BACK, sorted_hand
from game.words.i18n import tr
from game.words.numbers import number
from game.words.review import contract_name, seat_role, step_sentence

_EDGE: Final = 12
_LEAST: Final = 200
"""Units around what lies on the cloth, and that all of it is high at least."""
_WIDE: Final = 664
_TRICK_ROOMS: Final = (186, 192)
"""Units of the trick, in a narrow place and in one that is wider than that."""
_BUTTON: Final = 32
_DOG_ROOM: Final = 50
_DOG_CARD: Final = 33


class Onlooker(Protocol):
    """Who looks at a moment of a deal.

    Attributes:
        tour: the deal, and where in it one is.
        cast: who sat at the table.
        opened: whether all hands are shown.
    """

    tour: DealTour
    cast: tuple[CastMember, ...]
    opened: bool

    @property
    def seat(self) -> int:
        """Through whose eyes one looks."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""

    @property
    def decision(self) -> ReviewedDecision | None:
        """What the coach says of what is done here, if that may be shown."""

    def open_hands(self) -> None:
        """Show all hands, or hide them again."""


class PositionBox(Box):
    """The table at the moment that one looks at."""

    grows = True

    def __init__(self, walk: Onlooker) -> None:
        """Show where a tour is, whenever it is drawn."""
        self._walk, self._tour = walk, walk.tour
        label = tr("Hide the hands") if walk.opened else tr("Show all hands")
        self._button = Button(label, walk.open_hands, kind=ButtonKind.SECONDARY, size=16)
        self._button.tooltip = tr("H opens and closes all hands")

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The button that opens the hands."""
        return self._button.groups()

    def height_in(self, kit: Kit, width: int) -> int:
        """The least height at which the position can be shown, in pixels."""
        return kit.px(_LEAST)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; what is there is that of this moment."""
        super().place(kit, rect)
        self._moment, self._trick = self._tour.position, self._show_trick()
        button_height, dog_height = (kit.text_growth * units for units in (_BUTTON, _DOG_ROOM))
        button = On(self._button, sides=2, high=button_height, low=button_height)
        below = Down(On(self._show_dog(kit), high=dog_height), button)
        room = _TRICK_ROOMS[rect.width > kit.px(_WIDE)]
        right = On(Down(self._trick, below, shares=(1, 0), gap=0), wide=room, narrow=room)
        rows = seats(self.seat_rows(), self._tour.log.rules.shape(self._tour.log.players).hand_size)
        both = Across(rows, right, shares=(1, 0), gap=14, align="fill")
        self._shown = Cloth(both, _EDGE)
        self._shown.place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it, as it is at this moment; all else that shows changes by a new layout."""
        if self._moment != self._tour.position:
            self.place(self.kit, self.rect)
        self._shown.draw(target)

    @property
    def _view(self) -> Observation:
        return self._tour.replay.view(self._tour.position, self._walk.seat)

    # -- seats ----------------------------------------------------------------------------------

    def seat_rows(self) -> list[SeatRow]:
        """The seats in playing order, that of whoever looks last."""
        tour, view, names = self._tour, self._view, self._walk.names
        step, facts = tour.replay.step(tour.position), view.facts
        partner = view.partner if not self._walk.opened else tour.replay.outcome.partner
        scores = tour.replay.scores if step is None else None
        order = [(view.seat + turn) % facts.players for turn in range(1, facts.players + 1)]
        piles = self._piles()
        return [
            SeatRow(
                seat=seat,
                name=names[seat],
                character=self._walk.cast[seat].character,
                role=seat_role(facts, seat, partner),
                brief=contract_name(facts, seat),
                cards=self._cards(seat),
                piles=piles[seat] if piles else (),
                marks=self._marks(seat),
                to_act=step is not None and step.seat == seat,
                score="" if scores is None else number(scores[seat], signed=True),
            )
            for seat in order
            if seat in facts.playing
        ]

    def _cards(self, seat: int) -> Cards:
        tour, view = self._tour, self._view
        if self._walk.opened:
            return sorted_hand(tour.replay.hands(tour.position)[seat])
        if seat == view.seat:
            return sorted_hand(view.hand)
        owned = view.facts.piles[seat] if view.facts.piles else ()
        on_table = sum(pile.hidden + (pile.upmost is not None) for pile in owned)
        return view.facts.cards_left(seat) - on_table

    def _marks(self, seat: int) -> dict[Card, CardMark]:
        """The card that is played, and in the hand of whoever looks the one that was best."""
        step, decision = self._tour.replay.step(self._tour.position), self._walk.decision
        marks: dict[Card, CardMark] = {}
        if step is None or step.seat != seat:
            return marks
        if decision is None or decision.past.action != step.action:
            return dict.fromkeys(_cards_of(step.action), CardMark.PLAYED)
        return _decision_marks(decision)

    def _piles(self) -> list[list[Codes]]:
        """What shows of the piles of two players, by seat, while they have cards."""
        facts = self._view.facts
        if not any(map(facts.cards_left, facts.playing)):
            return []
        face_down = self._tour.replay.face_down(self._tour.position)
        return [
            [self._codes(*each) for each in zip(owned, below, strict=True)]
            for owned, below in zip(facts.piles, face_down, strict=True)
        ]

    def _codes(self, pile: Pile, hidden: Sequence[Card]) -> Codes:
        upmost = () if pile.upmost is None else (pile.upmost.code,)
        return (*(card.code if self._walk.opened else BACK for card in hidden), *upmost)

    # -- the rest -------------------------------------------------------------------------------

    def _show_trick(self) -> TrickPicture:
        """The trick, and what is done here."""
        names, cast = self._walk.names, self._walk.cast
        places, sentence = len(self._view.facts.playing), step_sentence(self._tour, names)
        return TrickPicture(self._trick_cards(), places, cast, names, sentence)

    def position_at(self, point: tuple[int, int]) -> int | None:
        """The position at which the card of the trick was played that shows at a point."""
        found = self._trick.card_at(point)
        if found is None:
            return None
        played_so = found.seat, PlayCard(found.card)
        steps = self._tour.replay.steps
        return next(n for n, it in enumerate(steps) if (it.seat, it.action) == played_so)

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

    def _show_dog(self, kit: Kit) -> Box:
        """What lies in the dog and in the discard, as far as it may be seen."""
        style = Style(Face.NOTE, 14.5, kit.theme.hint)
        named = zip((tr("Dog"), tr("Discard")), self._dog_and_discard(), strict=True)
        shown = [
            Sentence(
                Down(Words(words, style, leading=0.9), Strip(sorted_hand(cards), _DOG_CARD), gap=4)
            )
            for words, cards in named
            if cards
        ]
        return Across(*shown, align="fill") if shown else Spacer()

    def _dog_and_discard(self) -> tuple[CardSet, CardSet]:
        view, outcome = self._view, self._tour.replay.outcome
        if self._walk.opened:
            laid = outcome.discard if view.facts.trick is not None else NO_CARDS
            over = view.facts.is_over
            return outcome.dog, outcome.discard if over else laid
        return view.facts.dog or NO_CARDS, view.discard


def _cards_of(action: Action | None) -> tuple[Card, ...]:
    """The cards that an action takes out of a hand, or names in it."""
    match action:
        case PlayCard(card=card) | CallCard(card=card):
            return (card,)
        case Discard(cards=cards):
            return tuple(cards)
    return ()


def _decision_marks(decision: ReviewedDecision) -> dict[Card, CardMark]:
    """The cards of a choice, and those of the best one where it was worse."""
    done = _cards_of(decision.past.action)
    if not decision.is_mistake:
        return dict.fromkeys(done, CardMark.BEST)
    best = _cards_of(decision.graded.evaluation.best.action)
    worse = {card: CardMark.WORSE for card in done if card not in best}
    better = {card: CardMark.BEST for card in best if card not in done}
    return {**dict.fromkeys(done, CardMark.PLAYED), **worse, **better}
