"""Which hidden card may lie where, and the order in which hidden cards are placed.

Some facts bind several hidden cards together, so that no table of single cards holds them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.ai import kernel
from game.ai.kernel.worlds import NOWHERE
from game.ai.memory import Memory, call_ladder, other_trumps, passed_over_petit, recall
from game.ai.positions import DOUBLES, row, table
from game.rules.cards import EXCUSE, KINGS, NO_CARDS, PETIT, PLAIN_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.rules.options.choices import Imprenable, ImprenableMoment, PetitSec
from game.rules.state import Facts, Phase


@dataclass(frozen=True, slots=True)
class Condition:
    """If a card lies at a place, some of the others lie at certain places, or none does.

    Places are numbered as in ``Possibilities``.

    Attributes:
        card: the card that sets the condition; None when it holds anyhow.
        place: where that card must lie to set it.
        others: the cards that are bound by it.
        at: the places that are meant.
        wanted: whether some of the others lie there; otherwise none does.
    """

    card: Card | None
    place: int
    others: CardSet
    at: frozenset[int]
    wanted: bool


Weights: TypeAlias = Sequence[Sequence[float]]
"""How much each card speaks for each place."""


@dataclass(frozen=True, slots=True)
class Possibilities:
    """Where the hidden cards may lie as far as a seat knows.

    Attributes:
        cards: the cards that the seat cannot see and that were not shown laid away.
        places: where they lie: numbers of other seats, and, as the last one, the number of seats
            for the dog that nobody has seen or for what the taker laid away unseen.
        room: how many of the cards each place holds.
        allowed: for each card whether it may lie at each place.
        conditions: what holds of several cards together.
    """

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    room: tuple[int, ...]
    allowed: tuple[tuple[bool, ...], ...]
    conditions: tuple[Condition, ...]


def possibilities(observation: Observation) -> Possibilities:
    """Where the hidden cards may lie.

    Raises:
        ValueError: when two play, whose piles nobody sees into, when the seat sits out, when the
            deal has not begun or is over.
    """
    facts = observation.facts
    if not facts.shape.has_taker:
        raise ValueError("the piles of two players are not worlds of hands and a dog")
    if not facts.phase.is_open:
        raise ValueError(f"there is nothing to ask about in the phase {facts.phase.value}")
    if observation.seat == facts.sits_out:
        raise ValueError("who sits out has no part in the deal")
    memory = recall(observation)
    held = [*memory.may_hold, memory.may_lie_away]
    room = [facts.cards_left(seat) for seat in range(facts.players)] + [_room_away(observation)]
    room[observation.seat] = 0
    places = tuple(place for place, count in enumerate(room) if count)
    return Possibilities(
        cards=tuple(memory.hidden),
        places=places,
        room=tuple(room[place] for place in places),
        allowed=tuple(tuple(card in held[place] for place in places) for card in memory.hidden),
        conditions=_joint_facts(observation, memory),
    )


def laid_away_openly(observation: Observation) -> CardSet:
    """The cards out of play that the seat knows: its own discard, or trumps shown in another's."""
    return observation.discard | observation.facts.shown_discard


def _room_away(observation: Observation) -> int:
    """How many hidden cards lie in no hand."""
    facts = observation.facts
    if facts.phase is Phase.DISCARD:
        return 0
    return facts.shape.dog_size - len(laid_away_openly(observation))


def _joint_facts(observation: Observation, memory: Memory) -> tuple[Condition, ...]:
    """What a seat knows of several hidden cards together."""
    facts = observation.facts
    return (
        *_petit_not_bare(facts, memory),
        *_petit_kept_back(facts, memory),
        *_called_card_laid_away(facts, memory),
        *_something_to_call(facts, memory),
    )


def _petit_not_bare(facts: Facts, memory: Memory) -> Iterator[Condition]:
    """Who was dealt the Petit was dealt another trump with it, or all would know (section 2.5)."""
    for seat in facts.playing:
        dog = facts.dog if facts.dog is not None and seat == facts.taker else NO_CARDS
        if seat == memory.seat or PETIT in dog or not _was_not_bare(facts, seat):
            continue
        shown = facts.shown_discard if seat == facts.taker else NO_CARDS
        known = facts.played_by(seat) | memory.must_hold[seat] | shown
        others = other_trumps(facts) - dog
        if known.isdisjoint(others):
            had = PETIT in known
            may_have = memory.hidden & memory.may_hold[seat] & others
            yield Condition(None if had else PETIT, seat, may_have, frozenset((seat,)), True)


def _was_not_bare(facts: Facts, seat: int) -> bool:
    """Whether all would know by now if the Petit had been dealt bare to that seat.

    A taker who took the dog in hand has an ordinary Petit whatever he was dealt, and the public
    record no longer says so.
    """
    rules = facts.rules
    if rules.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        return rules.petit_sec is PetitSec.CANCEL
    found = facts.imprenable is not None or facts.phase is Phase.PETIT_SEC
    if found or (facts.dog is not None and seat == facts.taker):
        return False
    will_win = facts.petit_announced == seat and rules.imprenable is Imprenable.NEVER_WINS
    return will_win or _would_have_been_said(facts, seat)


def _would_have_been_said(facts: Facts, seat: int) -> bool:
    """Whether that seat should have declared its Petit by now if it were imprenable."""
    match facts.rules.imprenable_moment:
        case ImprenableMoment.AFTER_DEAL:
            return True
        case ImprenableMoment.FIRST_CARD:
            return facts.has_played(seat)
        case ImprenableMoment.WHEN_PLAYED:
            return PETIT in facts.played_by(seat)


def _petit_kept_back(facts: Facts, memory: Memory) -> Iterator[Condition]:
    """Who may have kept an imprenable Petit back has no Excuse, where that is a trump beside it."""
    if facts.imprenable is not None or facts.rules.petit_sec_ignores_excuse:
        return
    excuse = CardSet((EXCUSE,)) & memory.hidden
    for seat in passed_over_petit(facts):
        if seat != memory.seat and PETIT in memory.may_hold[seat] and excuse:
            yield Condition(PETIT, seat, excuse, frozenset((seat,)), False)


def _called_card_laid_away(facts: Facts, memory: Memory) -> Iterator[Condition]:
    """A called queen, knight or jack is laid away after all other plain cards (section 11.10)."""
    called, taker = facts.called, facts.taker
    if called is None or taker is None or called.is_king or facts.dog is None:
        return
    free = (PLAIN_CARDS - KINGS).without(called)
    kept = not facts.played_by(taker).isdisjoint(free)
    others = NO_CARDS if kept else free & memory.hidden & memory.may_hold[taker]
    yield Condition(called, facts.players, others, frozenset((taker,)), kept)


def _something_to_call(facts: Facts, memory: Memory) -> Iterator[Condition]:
    """A taker who is about to call, but no card of his own, lacks one that he may (section 4)."""
    if facts.phase is not Phase.CALL or facts.rules.call_own or facts.taker == memory.seat:
        return
    ladder = call_ladder(facts.rules.lowest_call)
    if ladder <= memory.hidden:
        elsewhere = frozenset(place for place in range(facts.players + 1) if place != facts.taker)
        yield Condition(None, facts.players, ladder, elsewhere, True)


_Mode: TypeAlias = frozenset[Condition]

_ROUNDS: Final = 20


@dataclass(frozen=True, slots=True)
class ModeStep:
    """What one card does to the modes.

    Attributes:
        following: how many modes there can be after it.
        moves: for each mode before it and place the mode that follows, if any.
    """

    following: int
    moves: tuple[tuple[int, ...], ...]


def _cards_bound(conditions: Sequence[Condition]) -> tuple[CardSet, CardSet]:
    """The cards that set conditions, and the others that are bound by them."""
    setting = CardSet(condition.card for condition in conditions if condition.card is not None)
    others = NO_CARDS
    for condition in conditions:
        others |= condition.others
    return setting, others - setting


def _mode_steps(
    cards: Sequence[Card], places: Sequence[int], conditions: Sequence[Condition]
) -> list[ModeStep]:
    """One step for each card; the first mode before and the only one after them all is 0.

    Args:
        cards: the cards in the order in which they are placed, those that set conditions first.
        places: the places that cards can be put at.
        conditions: what must hold in the end.

    Raises:
        ValueError: when the conditions cannot hold wherever the cards lie.
    """
    made: list[ModeStep] = []
    later = CardSet(cards)
    first = _still_open([each for each in conditions if each.card is None], later)
    if first is None:
        raise ValueError("no world fits: a condition speaks of no hidden card")
    modes = [first]
    for card in cards:
        later = later.without(card)
        found: dict[_Mode, int] = {}
        moves = []
        for mode in modes:
            afters = [
                _after(_set_by(conditions, card, place) | mode, card, place, later)
                for place in places
            ]
            moves.append(
                tuple(
                    NOWHERE if after is None else found.setdefault(after, len(found))
                    for after in afters
                )
            )
        if not found:
            raise ValueError("no world fits: the conditions contradict each other")
        made.append(ModeStep(len(found), tuple(moves)))
        modes = list(found)
    return made


def _set_by(conditions: Sequence[Condition], card: Card, place: int) -> _Mode:
    return frozenset(each for each in conditions if (each.card, each.place) == (card, place))


def _after(mode: _Mode, card: Card, place: int, later: CardSet) -> _Mode | None:
    """What is left of the conditions once a card is placed; None when one is broken."""
    left = []
    for condition in mode:
        if card not in condition.others or place not in condition.at:
            left.append(condition)
        elif not condition.wanted:
            return None
    return _still_open(left, later)


def _still_open(conditions: Sequence[Condition], later: CardSet) -> _Mode | None:
    """The conditions that later cards decide; None when one of the others is broken."""
    closed = [each for each in conditions if each.others.isdisjoint(later)]
    if any(condition.wanted for condition in closed):
        return None
    return frozenset(conditions).difference(closed)


@dataclass(frozen=True, slots=True)
class PlacementPlan:
    """How worlds are made: some cards one by one, the rest, all alike, in one go.

    Attributes:
        cards: all hidden cards in the order in which they are placed.
        room: how many cards each place of ``Possibilities`` holds.
        chances: the weight of each card that is placed singly, at each place.
        steps: what each of these does to the modes.
        alike: the weights that each of the remaining cards has, at each place.
    """

    cards: tuple[Card, ...]
    room: tuple[int, ...]
    chances: Weights
    steps: tuple[ModeStep, ...]
    alike: Sequence[float]

    @property
    def rest(self) -> int:
        """How many cards are left when the single ones are placed."""
        return len(self.cards) - len(self.chances)


def make_plan(possible: Possibilities, weights: Weights | None) -> PlacementPlan:
    """Choose the order: bound cards first, then those with the fewest places; most alike last.

    Weights do not decide it. Systems differ in their last bits, and worlds are drawn card by card:
    in another order they would be others.

    Args:
        possible: what is certain.
        weights: a weight for each hidden card at each place.

    Raises:
        ValueError: when some card fits nowhere, a place can get no card, or the numbers differ.
    """
    room = possible.room
    if sum(room) != len(possible.cards):
        raise ValueError(f"{len(possible.cards)} hidden cards do not fill {sum(room)} places")
    rows = [
        [
            float(may and (weights is None or weights[number][column]))
            for column, may in enumerate(allowed)
        ]
        for number, allowed in enumerate(possible.allowed)
    ]
    setting, others = _cards_bound(possible.conditions)
    bound = [card in others or card in setting for card in possible.cards]
    raw = [array("d", of_card).tobytes() for of_card in rows]
    alike = _largest_group(raw, bound)
    singly = sorted(
        (index for index in range(len(rows)) if index not in alike),
        key=lambda index: (
            possible.cards[index] not in setting,
            possible.cards[index] not in others,
            sum(weight > 0 for weight in rows[index]),
            [weight > 0 for weight in rows[index]],
            possible.cards[index],
        ),
    )
    order = [*singly, *sorted(alike)]
    chances = _balanced([rows[index] for index in order], room)
    cards = tuple(possible.cards[index] for index in order)
    return PlacementPlan(
        cards=cards,
        room=room,
        chances=chances[: len(singly)],
        steps=tuple(_mode_steps(cards[: len(singly)], possible.places, possible.conditions)),
        alike=chances[-1] if alike else [1.0] * len(room),
    )


def _largest_group(rows: Sequence[bytes], bound: Sequence[bool]) -> frozenset[int]:
    """The most cards with equal weights that no condition speaks of."""
    groups: dict[bytes, list[int]] = {}
    for index, raw in enumerate(rows):
        if not bound[index]:
            groups.setdefault(raw, []).append(index)
    return frozenset(max(groups.values(), key=len, default=()))


def _balanced(weights: Weights, room: Sequence[int]) -> Weights:
    """Chances instead of weights: cards thrown at places by them nearly fill them as they must.

    To multiply all weights of a card, or all of a place, changes the weights of all worlds alike:
    every card lies once and every place is full. So the chances describe the same worlds as the
    weights, but products of many neither vanish nor overflow.

    Args:
        weights: weight of each card at each place, 0 where it cannot lie.
        room: how many cards each place holds.

    Returns:
        For each card how likely it is at each place; they sum to 1.

    Raises:
        ValueError: when some card fits nowhere, or a place can get no card.
    """
    if not all(map(any, weights)) or not all(map(any, zip(*weights, strict=True))):
        raise ValueError("no world fits: a card or a place is left over")
    if not weights:
        return weights
    chances = table(DOUBLES, weights, len(room))
    kernel.balance(chances, row(DOUBLES, room), _ROUNDS)
    made: Any = chances.tolist()
    return list(made)
