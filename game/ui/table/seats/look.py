"""What shows at a seat: how it is drawn, what its owner announced and says, and his face."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules.actions import Misere, Slam
from game.rules.cards import KING, NO_CARDS, PETIT, Card, CardSet
from game.rules.events import (
    BidMade,
    ChelemAnnounced,
    ImprenableDeclared,
    MisereDeclared,
    PetitAnnounced,
)
from game.rules.observation import Observation
from game.rules.state import Facts, Trick
from game.words.i18n import tr, within
from game.words.table import bid_name


@dataclass(frozen=True, slots=True)
class PetitMade:
    """A seat won the last trick with the Petit in it, which earns a bonus."""

    seat: int


Said = BidMade | ChelemAnnounced | PetitAnnounced | PetitMade | MisereDeclared | ImprenableDeclared
"""What somebody says aloud."""


class SeatMark(StrEnum):
    """What a seat announced or is known for, shown as a small disc at its portrait."""

    SLAM = "slam"
    PETIT_CHELEM = "petit_chelem"
    PETIT = "petit"
    IMPRENABLE = "imprenable"


def spoken_words(said: Said) -> str:
    """The words of a bubble for what was said."""
    match said:
        case BidMade(bid=bid, slam=None):
            return bid_name(bid)
        case BidMade(bid=bid, slam=slam) if slam is not None:
            return tr("{bid}, {slam}", bid=bid_name(bid), slam=within(_slam_cry(slam)))
        case ChelemAnnounced(slam=slam):
            return _slam_cry(slam)
        case PetitAnnounced() | PetitMade():
            return tr("Petit au bout!")
        case MisereDeclared(misere=misere):
            return _misere_cry(misere)
    return tr("Petit imprenable!")


def _slam_cry(slam: Slam) -> str:
    return tr("Slam!") if slam is Slam.CHELEM else tr("Petit chelem!")


def _misere_cry(misere: Misere) -> str:
    """The words of a bubble in which a misère is declared."""
    return tr("No trump!") if misere is Misere.NO_TRUMP else tr("No court card!")


_MARK_OF_SLAM: Final = {Slam.CHELEM: SeatMark.SLAM, Slam.PETIT_CHELEM: SeatMark.PETIT_CHELEM}


def marks_of(facts: Facts, seat: int) -> tuple[SeatMark, ...]:
    """The marks that a seat has earned so far."""
    marks = [_MARK_OF_SLAM[made.slam] for made in facts.chelems if made.seat == seat]
    if facts.petit_announced == seat:
        marks.append(SeatMark.PETIT)
    if facts.imprenable == seat:
        marks.append(SeatMark.IMPRENABLE)
    return tuple(marks)


def mark_words(mark: SeatMark) -> str:
    """What a mark at a seat says, to follow the name of who sits there."""
    words: dict[SeatMark, Callable[[], str]] = {
        SeatMark.SLAM: lambda: tr("announced the slam"),
        SeatMark.PETIT_CHELEM: lambda: tr("announced a petit chelem"),
        SeatMark.PETIT: lambda: tr("announced the Petit in the last trick"),
        SeatMark.IMPRENABLE: lambda: tr("has a Petit that cannot be taken"),
    }
    return words[mark]()


class SeatSide(StrEnum):
    """The side that a seat is known to play for, as its plate shows it."""

    PLAIN = "plain"
    TAKER = "taker"
    PARTNER = "partner"


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Everything that decides how a seat is drawn.

    Attributes:
        place: where it sits, counted from the player's place.
        name: the words on its plate.
        portrait: name of its picture.
        backs: cards in hand that are shown behind the medallion.
        tricks: tricks won, counted on the plate; None to show no count.
        dealer: whether it dealt.
        side: taker, partner or neither, as far as shown.
        ribbon: words on its ribbon; empty for none.
        active: whether it is to act.
        line: whether there is room for an instruction under its plate.
        briefly: whether a panel begins where a long name would end, or close to it.
        marks: what it announced for all to remember.
        out: whether it takes no part in the deal.
        chips: chips in front of it; None when nobody plays for chips.
        pile: layers of the pile of cards it has won.
        faces: its hand, where that is laid open; in the order in which it is held.
        dog: the dog that it has taken, where all have seen it.
    """

    place: int
    name: str
    portrait: str
    backs: int
    tricks: int | None
    dealer: bool
    side: SeatSide
    ribbon: str
    active: bool
    line: bool
    briefly: bool = False
    marks: tuple[SeatMark, ...] = ()
    out: bool = False
    chips: int | None = None
    pile: int = 0
    faces: tuple[Card, ...] = ()
    dog: CardSet = NO_CARDS


_STAYS: Final = 2.4
"""Seconds for which a face is made, long enough to be seen while cards go on moving."""

_THOUGHT_STAYS: Final = 0.5
"""Seconds for which somebody still looks thoughtful after he has made up his mind."""

_RICH: Final = 18
"""Half points that make a trick worth a smile: two court cards or a bout beside small ones."""


class Mood(StrEnum):
    """The faces a character can make, by the end of its picture's name."""

    CALM = ""
    THINKING = "-thinking"
    PLEASED = "-pleased"
    DISMAYED = "-dismayed"


class Moods:
    """Whose face shows what, and for how long; whoever is missing is calm."""

    def __init__(self) -> None:
        self._faces: dict[int, Mood] = {}
        self._left: dict[int, float] = {}

    def of(self, seat: int) -> Mood:
        """The face of a seat."""
        return self._faces.get(seat, Mood.CALM)

    @property
    def passing(self) -> bool:
        """Whether some face will change by itself."""
        return bool(self._left)

    def feel(self, seat: int, mood: Mood, seconds: float | None = _STAYS) -> None:
        """Make a face for a time, or with None until it is calmed."""
        self._faces[seat] = mood
        self._left.pop(seat, None)
        if seconds is not None:
            self._left[seat] = seconds

    def think(self, seat: int) -> None:
        """Look thoughtful, unless the face shows something that just happened."""
        if self.of(seat) in (Mood.CALM, Mood.THINKING):
            self.feel(seat, Mood.THINKING, _THOUGHT_STAYS)

    def calm(self) -> None:
        """Make all faces calm at once, as at the beginning of a deal."""
        self._faces.clear()
        self._left.clear()

    def advance(self, seconds: float) -> None:
        """Move on by a time; faces that were made long enough come to rest."""
        for seat in list(self._left):
            self._left[seat] -= seconds
            if self._left[seat] <= 0:
                del self._left[seat], self._faces[seat]


def feel_trick(moods: Moods, view: Observation, trick: Trick, winner: int) -> None:
    """A rich trick pleases its winner; who lost a king or the Petit to the other side minds."""
    plays = tuple(trick.plays(view.facts.players))
    if sum(card.half_points for _, card in plays) >= _RICH:
        moods.feel(winner, Mood.PLEASED)
    for seat, card in plays:
        if seat != winner and _precious(card) and not _partners(view, seat, winner):
            moods.feel(seat, Mood.DISMAYED)


def _precious(card: Card) -> bool:
    return card == PETIT or (card.rank == KING and not card.is_trump)


def _partners(view: Observation, seat: int, other: int) -> bool:
    """Whether two seats are on the same side as far as the table knows."""
    facts = view.facts
    if facts.taker is None:
        return False
    takers = {facts.taker, view.partner}
    return (seat in takers) == (other in takers)
