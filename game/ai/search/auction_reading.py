"""How likely what was bid and called was, as the cards lie in each of many worlds.

The network of ``networks.whereabouts`` has learnt from bids as well, but it knows each card by
itself: of the hands that it draws for a taker many would never have been bid on.
"""

from __future__ import annotations

from typing import Final

from game.ai import kernel
from game.ai.contract.bidding import CountScale, leaves_dog, scale_of
from game.ai.contract.hand_count import FAIR, said
from game.ai.kernel.auction import LINES
from game.ai.simulator import Worlds
from game.ai.simulator.buffers import DOUBLES, NUMBERS, row, table, zeros
from game.ai.simulator.positions import packed, place_of_card
from game.ai.standard import CLUB, MASTERS
from game.rules.bids import Bid
from game.rules.cards import NO_CARDS
from game.rules.state import Facts

READ_BY: Final = (CLUB, MASTERS)
"""By whose scales bids are read: one is as likely as the other."""
TOLD_BEFORE: Final = {5: 0.03}
"""How much of what a taker's bid says of a point of his count was in the worlds already, by the
players of a table: with five the network has learnt what takers hold, and who read the bid besides
thought him 4.5 points stronger than he was, and his bouts 1.49 in place of 1.33 (145 deals)."""
_ANY_HAND: Final = -1


def bids_likelihood(facts: Facts, worlds: Worlds, observer: int) -> memoryview[float]:
    """How likely the bids of the others were in each world.

    Args:
        facts: what is public, once somebody has taken.
        worlds: ways the cards may lie now.
        observer: a seat whose own bids tell nothing.

    Returns:
        Natural logarithms, one for each world.
    """
    explained = zeros(DOUBLES, worlds.count)
    scales = [scale_of(facts.rules, facts.shape, standard) for standard in READ_BY]
    contracts = sorted(
        (Bid.VOICE, *facts.rules.contracts) if facts.rules.voice else facts.rules.contracts
    )
    statements, least = [], []
    highest, speakers = Bid.PASS, set[int]()
    for made in facts.bids:
        before = said(highest, len(speakers - {made.seat}), facts.shape.players)
        if made.seat != observer and _hand_is_known(facts, made.seat):
            statements.append([*_hand(facts, made.seat), *_reach(contracts, made.bid, highest)])
            least += [_needed(scale, before, contracts) for scale in scales]
        highest = max(highest, made.bid)
        speakers.add(made.seat)
    if statements:
        kernel.explain_bids(
            worlds.words,
            worlds.seats,
            FAIR[facts.shape.players],
            sum(not leaves_dog(contract) for contract in contracts),
            table(NUMBERS, [row for each in scales for row in _worth(each)], LINES),
            table(NUMBERS, statements, len(statements[0])),
            table(NUMBERS, least, len(contracts)),
            _told_before(facts, worlds.seats),
            explained,
        )
    return explained


def _told_before(facts: Facts, seats: int) -> memoryview[float]:
    """What ``TOLD_BEFORE`` says of each seat's bid."""
    told = TOLD_BEFORE.get(facts.shape.players, 0.0)
    return row(DOUBLES, (told * (seat == facts.taker) for seat in range(seats)))


def call_likelihood(facts: Facts, worlds: Worlds, observer: int) -> memoryview[float]:
    """How likely the taker's call was in each world; see ``bids_likelihood``.

    The network has seen calls as well, but thinks one time in five that a taker called himself.
    """
    explained = zeros(DOUBLES, worlds.count)
    called, taker = facts.called, facts.taker
    if called is None or taker is None or taker == observer or not _hand_is_known(facts, taker):
        return explained
    statement = [*_hand(facts, taker), *_reach([], Bid.PASS, Bid.PASS)]
    kernel.explain_call(
        worlds.words,
        worlds.seats,
        table(NUMBERS, [statement], len(statement)),
        place_of_card(called),
        explained,
    )
    return explained


def _hand_is_known(facts: Facts, seat: int) -> bool:
    """Whether the hand that a seat bid on follows from the world: not if it took an unseen dog."""
    return not _took_dog(facts, seat) or facts.dog is not None


def _took_dog(facts: Facts, seat: int) -> bool:
    return seat == facts.taker and facts.contract is not None and facts.contract.shows_dog


def _hand(facts: Facts, seat: int) -> list[int]:
    """What tells from a world which cards a seat had at the auction, see ``explain_bids``."""
    took_dog = _took_dog(facts, seat)
    dog = facts.dog if took_dog and facts.dog is not None else NO_CARDS
    return [seat, *packed(facts.played_by(seat)), int(took_dog), *packed(dog)]


def _reach(contracts: list[Bid], bid: Bid, highest: Bid) -> tuple[int, int]:
    """From which contracts on a hand is good enough for what was said, and too good."""
    enough = sum(contract < bid for contract in contracts)
    if bid is Bid.PASS:
        return _ANY_HAND, sum(contract <= highest for contract in contracts)
    return enough, enough + 1


def _needed(scale: CountScale, before: tuple[int, ...], contracts: list[Bid]) -> list[int]:
    """What the hand alone must count for each contract, after what was said."""
    least, added = scale.least_after(before), scale.after(before)
    return [least[contract] - added[leaves_dog(contract)] for contract in contracts]


def _worth(scale: CountScale) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return scale.with_dog[:LINES], scale.without_dog[:LINES]
