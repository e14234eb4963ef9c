"""What the table shows now: the game as far as its motions have told it, and what is being said.

The picture lags behind the game while things move; at rest both agree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.rules.actions import Bid
from game.rules.before_play import auction_is_over
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.events import BidMade
from game.rules.observation import Observation
from game.rules.state import Phase, Trick
from game.session.setup import SeatSetup
from game.ui.table.seats.look import Moods, Said, SeatLook, SeatSide, marks_of, spoken_words
from game.words.cards import sorted_hand
from game.words.i18n import tr
from game.words.names import shown_name
from game.words.table import bid_name

WordsNow = Callable[[], str]
"""What gives a sentence anew whenever it is drawn, as the language may change meanwhile."""


@dataclass(slots=True, eq=False)
class Speech:
    """A speech bubble.

    Attributes:
        seat: who speaks.
        said: the bid or the announcement.
        size: grows from 0 to 1 as the bubble opens.
    """

    seat: int
    said: Said
    size: float = 1.0

    @property
    def strong(self) -> bool:
        """Whether it says more than a pass."""
        return not (isinstance(self.said, BidMade) and self.said.bid is Bid.PASS)

    @property
    def text(self) -> str:
        """What is said, in the language in use."""
        return spoken_words(self.said)


@dataclass(slots=True, eq=False)
class Banner:
    """A ribbon that tells how the deal went.

    Attributes:
        words: gives the sentence in the language in use.
        size: grows from 0 to 1 as it unrolls.
    """

    words: WordsNow
    size: float = 1.0


@dataclass(slots=True)
class TablePicture:
    """What the table shows besides cards, as far as the motions have told the deal.

    Attributes:
        view: what the player knows as far as it was shown.
        backs: number of backs at each seat while cards are dealt; None when the view says it.
        speeches: bubbles by seat.
        moods: the faces of all.
        caption_words: gives the caption in the language in use; None while there is none.
        message_words: gives the message in the language in use; None while there is none.
        result: how the deal went, once it is over; None before, and where nobody played.
        winner: the seat that won the trick in the middle.
        gathered: whether that trick is being taken away, so that its best card is not marked.
        opened: the hand of each seat, where the hands are laid open.
        discard_lies: whether the player's discard lies on the table on its way to his pile.
    """

    view: Observation
    backs: list[int] | None = None
    speeches: dict[int, Speech] = field(default_factory=dict)
    moods: Moods = field(default_factory=Moods)
    caption_words: WordsNow | None = None
    message_words: WordsNow | None = None
    result: Banner | None = None
    winner: int | None = None
    gathered: bool = False
    opened: Callable[[int], CardSet] | None = None
    discard_lies: bool = False

    @property
    def caption(self) -> str:
        """Words over cards that are laid out."""
        return "" if self.caption_words is None else self.caption_words()

    @property
    def message(self) -> str:
        """Words in the middle of the table, waiting for a click."""
        return "" if self.message_words is None else self.message_words()

    @property
    def turn(self) -> int | None:
        """Whose turn it is, as far as was shown; nobody's once the last bid was heard."""
        facts = self.view.facts
        spoken = facts.phase is Phase.AUCTION and auction_is_over(facts)
        return None if spoken else facts.to_act

    @property
    def lying_trick(self) -> Trick | None:
        """The trick in the middle as far as it was shown; None while none lies there."""
        return self.view.facts.trick

    def leading_seat(self) -> int | None:
        """The seat whose card in the middle wins so far."""
        trick = self.lying_trick
        if self.gathered:
            return None
        if self.winner is not None or trick is None:
            return self.winner
        return trick.leading_seat(self.view.facts.players)

    def tricks_won(self, seat: int) -> int | None:
        """The tricks of a seat; None before the play."""
        facts = self.view.facts
        if facts.phase not in (Phase.PLAY, Phase.SCORED) or seat == facts.sits_out:
            return None
        return sum(trick.winner == seat for trick in facts.tricks)

    def layers_won(self, seat: int) -> int:
        """The layers of a seat's pile: its tricks, and the dog or the discard if it has that."""
        facts = self.view.facts
        if facts.phase not in (Phase.PLAY, Phase.SCORED):
            return 0
        tricks = sum(trick.winner == seat for trick in facts.tricks)
        return tricks + (seat == self._aside_with())

    def _aside_with(self) -> int | None:
        """The seat at which the discard lies, or the dog that nobody saw."""
        facts = self.view.facts
        if facts.taker is None or facts.contract is not Bid.GARDE_CONTRE:
            return facts.taker
        return facts.next_seat(facts.taker)

    def cards_of(self, seat: int) -> int:
        """How many backs stand behind a seat's medallion."""
        if self.backs is not None:
            return self.backs[seat]
        facts = self.view.facts
        if facts.phase in (Phase.DEAL, Phase.SCORED):
            return 0
        piles = facts.piles[seat] if facts.piles else ()
        lying = sum(pile.hidden + (pile.upmost is not None) for pile in piles)
        return facts.cards_left(seat) - lying

    def side_of(self, seat: int) -> SeatSide:
        """Whether a seat is shown as taker or as partner."""
        facts = self.view.facts
        if facts.taker is None:
            return SeatSide.PLAIN
        if seat == facts.taker:
            return SeatSide.TAKER
        return SeatSide.PARTNER if seat == self.view.partner else SeatSide.PLAIN

    def _faces(self, seat: int) -> tuple[Card, ...]:
        """The hand of a seat where it is laid open, once it was dealt."""
        if self.opened is None or self.backs is not None:
            return ()
        return tuple(sorted_hand(self.opened(seat)))

    def is_out(self, seat: int) -> bool:
        """Whether a seat takes no part; nobody knows while the first dealer is drawn for."""
        facts = self.view.facts
        return seat == facts.sits_out and facts.phase is not Phase.DEAL

    def ribbon_of(self, seat: int) -> str:
        """The words on a seat's ribbon."""
        side, contract = self.side_of(seat), self.view.facts.contract
        if self.is_out(seat):
            return tr("Sitting out")
        if side is SeatSide.TAKER and contract is not None:
            return bid_name(contract)
        return tr("Partner") if side is SeatSide.PARTNER else ""

    def seat_look(
        self,
        seat: int,
        who: SeatSetup,
        place: int,
        *,
        folded: bool,
        line: bool,
        active: bool,
        chips: int | None,
        counting: bool,
    ) -> SeatLook:
        """Everything by which a seat is drawn, as the motions have told the deal.

        Args:
            seat: which.
            who: its name and character.
            place: where it sits.
            folded: whether its backs make room for a panel.
            line: whether an instruction stands under its plate.
            active: whether the game waits for it.
            chips: chips in front of it, if any are played for.
            counting: whether there is room for the number of its tricks.
        """
        facts = self.view.facts
        backs = 0 if folded or not place else self.cards_of(seat)
        return SeatLook(
            place=place,
            name=shown_name(who),
            portrait=who.character + self.moods.of(seat),
            backs=backs,
            tricks=self.tricks_won(seat) if counting else None,
            dealer=seat == facts.dealer and facts.phase is not Phase.DEAL,
            side=self.side_of(seat),
            ribbon=self.ribbon_of(seat),
            active=active and self.backs is None,
            line=line,
            marks=marks_of(facts, seat),
            out=self.is_out(seat),
            chips=chips,
            pile=self.layers_won(seat),
            faces=self._faces(seat) if backs else (),
            dog=(seat == facts.taker and facts.dog) or NO_CARDS,
        )
