"""Where the hidden cards may lie, as a seat that pays attention would judge it.

What was bid and played is read twice: by a network that learnt where cards lie after such a play,
and by what good players would have bid and called on each hand, laid away and played from it. The
network has learnt from bids as well, but it knows each card by itself: of the hands that it draws
for a taker many would never have been bid on.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import Final, TypeAlias

from game.ai import kernel
from game.ai.belief import Belief
from game.ai.contract.bidding import CountScale, leaves_dog, scale_of
from game.ai.contract.hand_count import FAIR, said
from game.ai.kernel.auction import LINES
from game.ai.memory import recall
from game.ai.networks.network import is_learnt, likely_places, softmax
from game.ai.player import CLUB, MASTERS
from game.ai.positions import DOUBLES, NUMBERS, Worlds, packed, place_of_card, row, table, zeros
from game.ai.search.playouts import WorldSource
from game.ai.search.trials import affordable
from game.ai.simulator import Randomness, log_likelihood, parted_again, seed_of
from game.rules.actions import Bid
from game.rules.cards import NO_CARDS
from game.rules.observation import Observation
from game.rules.state import Facts

WorldWeights: TypeAlias = "memoryview[float]"

POOL: Final = 2048
"""Worlds that are looked at, to draw from; half as many take nearly as long."""
TRUST: Final = 0.7
"""The power of its chance by which a world that explains the play counts: what is read is not
independent, nobody plays quite by any habit that is known, and few worlds would count alone. It was
chosen between 0.6 and 0.8, of which the first tells more of strangers, the second of rule players:
nats a hidden card that defenders of five were surprised by, in the 53 to 58 deals it was chosen
by, of rule players 1.075 and 1.074, of all sorts of players 1.107 and 1.108, of two strangers as
takers 1.153 and 1.166, 1.109 and 1.123."""
_ALL: Final = 1 << 30
"""More worlds than are ever drawn for a decision."""


class Discards:
    """Worlds of another source, in which the taker has laid away what good players would have.

    By a network that knows each card by itself he would have half the empty suits that he has.
    """

    def __init__(self, observation: Observation, source: WorldSource) -> None:
        """Prepare to part the taker's cards; it is not the taker who observes."""
        self._facts = observation.facts
        self._memory = recall(observation)
        self._source = source

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``."""
        return parted_again(self._facts, self._memory, self._source.sample(count, rng), rng)


@dataclass(slots=True)
class _WorldPool:
    """Worlds to draw from.

    Attributes:
        worlds: as the source gave them.
        weights: how much each of them counts; all together are 1.
        first: the number of its first world, in all pools of a decision.
        left: how many worlds may still be drawn.
    """

    worlds: Worlds
    weights: WorldWeights
    first: int
    left: int


class Reading:
    """Worlds of another source by how well they explain what the others played.

    A card that hardly anybody would have played from the hand that he has in a world speaks against
    it: what was led, thrown away, given and kept is read so, and the signals of the federation.
    """

    def __init__(
        self,
        observation: Observation,
        source: WorldSource,
        serves: int = _ALL,
        *,
        heeds_bids: bool = True,
    ) -> None:
        """Prepare to read the play that a seat has seen.

        Args:
            observation: what it knows, of a deal in play.
            source: gives worlds by what else is known.
            serves: how many worlds are drawn from a pool before the next is looked at; figures
                that are to become ever more exact need new ones.
            heeds_bids: whether everybody said what his hand is worth; not where a contract is
                given to somebody.
        """
        self._observation = observation
        self._source = source
        self._serves = serves
        self._heeds_bids = heeds_bids
        self._pool: _WorldPool | None = None

    def weighted(self, count: int, rng: Randomness) -> tuple[Worlds, WorldWeights]:
        """New worlds of the source, and how much each of them counts; all together are 1."""
        seen = self._observation
        worlds = self._source.sample(count, rng)
        by_play = log_likelihood(seen.facts, worlds, seen.seat)
        known = call_likelihood(seen.facts, worlds, seen.seat)
        if self._heeds_bids:
            by_bids = bids_likelihood(seen.facts, worlds, seen.seat)
            known = row(DOUBLES, map(add, known, by_bids))
        weighed = [TRUST * played + said for played, said in zip(by_play, known, strict=True)]
        return worlds, row(DOUBLES, softmax(weighed))

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``; the same world of a pool may come more than once."""
        pool = self._pool_for(count, rng)
        pool.left -= count
        places, draws = zeros(NUMBERS, count), zeros(NUMBERS, count)
        kernel.draw_rows(pool.weights, seed_of(rng), pool.first, places, draws)
        return pool.worlds.at(places, draws)

    def _pool_for(self, count: int, rng: Randomness) -> _WorldPool:
        """The pool in use, or the next one when it has not as many worlds left."""
        used = self._pool
        if used is None or used.left < count:
            first = 0 if used is None else used.first + len(used.weights)
            worlds, weights = self.weighted(max(affordable(POOL), count), rng)
            used = self._pool = _WorldPool(worlds, weights, first, max(self._serves, count))
        return used


def reading(
    observation: Observation, source: WorldSource, serves: int = _ALL, *, heeds_bids: bool = True
) -> Reading:
    """The worlds of a source as the auction, the discard and the play make them likely.

    Args:
        observation: what a seat knows, of a deal in play.
        source: gives worlds by what else is known.
        serves: see ``Reading``.
        heeds_bids: see ``Reading``.
    """
    source = _with_discards(observation, source)
    return Reading(observation, source, serves, heeds_bids=heeds_bids)


def _with_discards(observation: Observation, source: WorldSource) -> WorldSource:
    """The worlds of a source as the discard makes them likely, which the taker knows."""
    if observation.seat == observation.facts.taker:
        return source
    return Discards(observation, source)


def belief_about(observation: Observation, *, infers: bool = True) -> Belief:
    """All worlds that fit what a seat has seen, before the play is read.

    Args:
        observation: all that the seat knows.
        infers: whether worlds weigh by what the others bid and played, where that was learnt for
            the size of the table; otherwise all that fit are equally likely.

    Raises:
        ValueError: when two play, when the deal has not begun or is over, when the seat sits out.
    """
    facts = observation.facts
    reads = infers and is_learnt(facts.shape.players)
    if not reads or observation.seat == facts.sits_out:  # whom Belief refuses
        return Belief(observation)
    return Belief(observation, likely_places(observation, recall(observation)))


def worlds_about(
    observation: Observation, *, infers: bool = True, serves: int = _ALL, heeds_bids: bool = True
) -> WorldSource:
    """The worlds that fit what a seat has seen; with ``infers`` likelier ones come more often.

    Args:
        observation: all that the seat knows.
        infers: whether what the others bid and played is read.
        serves: see ``Reading``.
        heeds_bids: see ``Reading``.

    Raises:
        ValueError: see ``belief_about``.
    """
    belief = belief_about(observation, infers=infers)
    facts = observation.facts
    if not infers or facts.trick is None:
        return belief
    if facts.before_first_card and not heeds_bids:
        return _with_discards(observation, belief)
    return reading(observation, belief, serves, heeds_bids=heeds_bids)


_READ_BY: Final = (CLUB, MASTERS)
"""By whose scales bids are read: one is as likely as the other."""
_TOLD_BEFORE: Final = {5: 0.03}
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
    scales = [scale_of(facts.rules, facts.shape, standard) for standard in _READ_BY]
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
            table(
                NUMBERS,
                [worth[:LINES] for it in scales for worth in (it.with_dog, it.without_dog)],
                LINES,
            ),
            table(NUMBERS, statements, len(statements[0])),
            table(NUMBERS, least, len(contracts)),
            _told_before(facts, worlds.seats),
            explained,
        )
    return explained


def _told_before(facts: Facts, seats: int) -> memoryview[float]:
    """What ``_TOLD_BEFORE`` says of each seat's bid."""
    told = _TOLD_BEFORE.get(facts.shape.players, 0.0)
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
