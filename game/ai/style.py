"""How a player plays its cards, and what it counts with, where players differ."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.ai.memory import FULL, Attention


@dataclass(frozen=True, slots=True)
class WeighingFigures:
    """What one side counts with.

    Attributes:
        second_kept: the chance that a plain card that is not its suit's master ends up in its
            side's pile.
        later_card: what each player still to come adds to a trick on average.
        later_card_led: what each adds to a trick that one leads oneself.
        master_power: what a plain master takes from the others when it wins.
        trump_base: what any trump is worth.
        trump_reach: what a trump is worth besides, as far as its rank commands those still out.
        free_trump: what a trump is worth when the opponents have none left: a sure trick.
        excuse_held: what the Excuse saves: one good card from a lost trick.
        excuse_urgent: with fewer tricks than this to choose from the Excuse waits less and less.
        joining: what more trumps are worth to a friend of who led them with the Petit at large.
        shelter: leading the 21 lets a partner who holds the Petit save it.
        draw: to the taker, a round of trumps where no Petit is to be caught: it costs control.
        no_trumps_out: trumps that he leads to opponents who have none: he keeps control later.
        per_trump: what each trump beyond an opponent's fair share adds to his hunt for the Petit.
        cash: a master led before the defenders have thrown its suit away.
        from_master: a low card from a suit whose master he holds leaves the master to be ruffed.
        each_long_card: a long suit makes the defenders ruff, and its last cards good.
        reveal: the called card played for nothing tells the defenders who the partner is.
        return_to_taker: the suit that the taker led is what he wants to be played.
        force: a low card that the taker must ruff costs him a trump.
        return_to_friend: the suit that the defence opened is played again: friends planned for it.
        taker_suit: the suit that the taker leads makes his long cards good.
        trumps: trumps led by the defence spare the taker the trouble of drawing them.
        bare_honour: leading a court card whose suit has a higher one out makes a present of it.
        hunt: a defender with many trumps goes after a taker's Petit.
        hunt_trumps: how many trumps that takes.
        hunt_share: of the trumps that the taker is likely to have, the part that he must have more
            than.
    """

    second_kept: float
    later_card: float = 1.0
    later_card_led: float = 2.0
    master_power: float = 1.0
    trump_base: float = 2.5
    trump_reach: float = 5.0
    free_trump: float = 7.0
    excuse_held: float = 2.5
    excuse_urgent: float = 5.0
    joining: float = 4.0
    shelter: float = 4.0
    draw: float = -2.5
    no_trumps_out: float = -6.0
    per_trump: float = 1.0
    cash: float = 4.0
    from_master: float = -0.5
    each_long_card: float = 1.0
    reveal: float = -6.0
    return_to_taker: float = 1.5
    force: float = 4.0
    return_to_friend: float = 1.5
    taker_suit: float = -1.0
    trumps: float = -2.0
    bare_honour: float = -3.0
    hunt: float = 4.0
    hunt_trumps: int = 6
    hunt_share: float = 1.0


@dataclass(frozen=True, slots=True)
class SideFigures:
    """What the two sides of a table count with.

    Attributes:
        attack: the taker and his partner.
        defence: the others.
    """

    attack: WeighingFigures
    defence: WeighingFigures

    def of(self, *, attacks: bool) -> WeighingFigures:
        """The figures of a side."""
        return self.attack if attacks else self.defence


@dataclass(frozen=True, slots=True)
class FigureBook:
    """What players count with at tables of each size.

    Attributes:
        three: when three play.
        four: when four play.
        five: when five play.
    """

    three: SideFigures
    four: SideFigures
    five: SideFigures

    def of(self, players: int) -> SideFigures:
        """The figures for so many players in the play; a sixth one sits out."""
        return {3: self.three, 4: self.four}.get(players, self.five)


_ATTACK: Final = WeighingFigures(second_kept=0.25)
_DEFENCE: Final = WeighingFigures(second_kept=0.6)
_OF_THUMB: Final = SideFigures(_ATTACK, _DEFENCE)

OF_THUMB: Final = FigureBook(_OF_THUMB, _OF_THUMB, _OF_THUMB)
"""Set by hand, the same at all tables: what the rule policy counts with."""

FOUND_BY_SELF_PLAY: Final = FigureBook(
    three=SideFigures(
        replace(_ATTACK, second_kept=0.94, later_card_led=-0.2, each_long_card=1.5),
        replace(
            _DEFENCE,
            later_card=3.0,
            master_power=3.3,
            trump_base=0.0,
            excuse_held=3.5,
            excuse_urgent=10.0,
            force=0.0,
            taker_suit=-2.6,
            trumps=0.4,
            bare_honour=-2.25,
            hunt=12.0,
            hunt_share=0.5,
        ),
    ),
    four=SideFigures(
        replace(
            _ATTACK,
            second_kept=0.94,
            later_card=1.4,
            trump_base=3.1,
            excuse_urgent=7.5,
        ),
        replace(
            _DEFENCE,
            master_power=5.4,
            trump_base=3.75,
            trump_reach=1.0,
            joining=12.0,
            hunt=11.2,
            hunt_trumps=4,
            hunt_share=0.5,
        ),
    ),
    five=SideFigures(
        replace(_ATTACK, second_kept=0.38, master_power=-0.2, return_to_taker=2.7),
        _DEFENCE,
    ),
)
"""Each side's best against the other's, found by ``python -m game.tools.training.figures``.

On 4,000 other deals, bid by the rule players, the attack earns 3.2 and 1.9 points a defender more
with three and four players than by the figures of thumb, and the defence saves 15.9 and 8.2. Most
of it is a defence that goes after the Petit with trumps. With five the attack earns 2.8 points more
(6,000 deals); the defence found nothing, and keeps to the rules of thumb. Of the hunts for the
Petit, too, what good players do was kept, at a cost of half a point.
"""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """One way to play.

    Attributes:
        attention: how well it follows the deal.
        plans: whether it leads by the plan of its side, or looks for nothing but this trick.
        signals: whether it tells its friends what it holds by the low cards it plays.
        foresight: how much of a card's worth for later tricks it sees, from 0 to 1; everybody
            knows what the bouts are worth.
        hunting: half-points by which it likes to lead trumps at the Petit more than others do.
        figures: what it counts with when it weighs cards.
    """

    attention: Attention = FULL
    plans: bool = True
    signals: bool = True
    foresight: float = 1.0
    hunting: float = 0.0
    figures: FigureBook = OF_THUMB


BY_THE_BOOK: Final = CardStyle()
"""What good players do."""
