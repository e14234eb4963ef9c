"""What a taker lays away: the best of it, and what he may have laid away as likely as it is good.

Of each suit he lays away some of the lowest cards with some of the highest.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.ai.kernel.cards import (
    HIGHEST,
    KINGS,
    SUITS,
    Values,
    count,
    highest_of,
    holding_of,
    lowest_of,
    spread,
)
from game.ai.kernel.notation import (
    Double,
    Doubles36,
    Doubles180,
    Flag,
    Index,
    Nothing,
    NumberRow,
    Small,
    Smalls4,
    Smalls180,
    Word,
    WordTable,
    entrance,
)
from game.ai.kernel.worlds import are_below, luck, stream, worlds_there

MOST: Final = 8
"""Cards that are laid away at most."""
SIZES: Final = MOST + 1
WAYS: Final = SIZES * (SIZES + 1) // 2
"""Ways to lay up to so many cards of a suit away: so many of the lowest, and so many highest."""
NOTHING_GAINED: Final = -1e9


class LayingAway:
    """What may be laid away, suit after suit.

    Attributes:
        values: what holdings are worth.
        most: how many cards are laid away.
        free: what may be laid away of each suit.
        fixed: what is kept in any case, or was played.
        beside: whether another has the called king of the suit.
        laid: for each way the cards that go.
        gains: what it gains, or how likely it is.
        of_size: for each number of cards what the best way gains, or how likely they all are.
        reached: what is gained in the suits before, with so many cards in all.
    """

    values: Values
    most: Small
    free: Smalls4
    fixed: Smalls4
    beside: Smalls4
    laid: Smalls180
    gains: Doubles180
    of_size: Doubles36
    reached: Doubles36

    def __init__(self, values: Values, most: int) -> None:
        """Begin with no card that may be laid away; see the attributes.

        Raises:
            ValueError: when more cards would be laid away than ever are.
        """
        if not 0 <= most <= MOST:
            raise ValueError(f"nobody lays {most} cards away")
        self.values = values
        self.most = most
        self.free = [0] * SUITS
        self.fixed = [0] * SUITS
        self.beside = [0] * SUITS
        self.laid = [0] * (SUITS * WAYS)
        self.gains = [0.0] * (SUITS * WAYS)
        self.of_size = [0.0] * (SUITS * SIZES)
        self.reached = [0.0] * (SUITS * SIZES)


def _first_way(size: Small) -> Small:
    """The number of the first way to lay away so many cards of a suit."""
    return size * (size + 1) // 2


def _find_ways(ways: LayingAway, suit: Small) -> Nothing:
    """Find what may be laid away of a suit, and what it gains."""
    free, fixed = ways.free[suit], ways.fixed[suit]
    number = count(free)
    for size in range(ways.most + 1):
        for low in range(size + 1):
            way = suit * WAYS + _first_way(size) + low
            ways.gains[way] = NOTHING_GAINED
            if size > number or (size == number and low < size):
                continue
            laid = lowest_of(free, low) | highest_of(free, size - low)
            left = (free ^ laid) | fixed
            ways.laid[way] = laid
            kept = ways.values.beside_king[left] if ways.beside[suit] else ways.values.kept[left]
            ways.gains[way] = ways.values.points[laid] + kept


@entrance
def take_dog(
    values: Values,
    most: int,
    worlds: WordTable,
    worlds_in_all: int,
    taker: int,
    seats: int,
    called: int,
    *,
    is_free: bool,
) -> list[int]:
    """Let the taker of every world take up what is away, and lay away what gains most.

    Args:
        values: what holdings are worth.
        most: how many cards are laid away.
        worlds: ways the cards may lie, see ``KnownDeal``; they change.
        worlds_in_all: how many there are.
        taker: his seat.
        seats: how many seats there are.
        called: the suit of the called king; none of them where none was called.
        is_free: whether plain cards but kings may go; with a lower card called, it may have to.

    Returns:
        The worlds in which he is not free, but has to lay away what others may not (section 5): in
        these he has the dog, and nothing is laid away.

    Raises:
        ValueError: when there are no such worlds, or more is laid away than anywhere.
    """
    ways = LayingAway(values, most)
    suit_called: Small = called
    number: Index = worlds_in_all
    seat: Index = taker
    width: Index = seats
    if not worlds_there(worlds, number, width) or not 0 <= seat < width:
        raise ValueError("there are no such worlds")
    away: Index = 2 * width
    may_go: Flag = is_free
    bound = []
    world: Index
    for world in range(number):
        hand = _take_up(worlds, world, seat, width)
        if not may_go or count(hand & ~KINGS) < ways.most:
            bound.append(world)
        else:
            _hold(ways, hand & ~KINGS, hand & KINGS, suit_called)
            worlds[world, away] = _best(ways)
        worlds[world, seat] = hand & ~worlds[world, away]
    return bound


def _take_up(worlds: WordTable, world: Index, seat: Index, width: Index) -> Word:
    """Take up what is away, trumps to the trumps.

    Returns:
        All plain cards that the taker has then.
    """
    away = 2 * width
    plain = worlds[world, seat] | worlds[world, away]
    worlds[world, width + seat] |= worlds[world, away + 1]
    worlds[world, away] = worlds[world, away + 1] = 0
    return plain


@entrance
def lay_away(
    worlds: WordTable, places: NumberRow, taker: int, seats: int, cards: tuple[int, int]
) -> None:
    """Let a taker who has the dog in hand lay the same cards away in some worlds.

    Raises:
        ValueError: when there are no such worlds.
    """
    number: Index
    seat: Index = taker
    width: Index = seats
    there: Flag = worlds_there(worlds, len(worlds), width) and are_below(places, len(worlds))
    if not there or not 0 <= seat < width:
        raise ValueError("there are no such worlds")
    plain: Word = cards[0]
    trumps: Word = cards[1]
    for number in range(len(places)):
        world: Index = places[number]
        worlds[world, seat] &= ~plain
        worlds[world, width + seat] &= ~trumps
        worlds[world, 2 * width] = plain
        worlds[world, 2 * width + 1] = trumps


@entrance
def show_dogs(worlds: WordTable, dealt: WordTable, worlds_in_all: int, seats: int) -> None:
    """Let all see the plain cards of the dog of each world, as it was dealt.

    Raises:
        ValueError: when there are no such worlds.
    """
    number: Index = worlds_in_all
    width: Index = seats
    if not worlds_there(worlds, number, width) or not worlds_there(dealt, number, width):
        raise ValueError("there are no such worlds")
    world: Index
    for world in range(number):
        worlds[world, 2 * width + 2] = dealt[world, 2 * width]


def _hold(ways: LayingAway, free: Word, fixed: Word, suit_called: Small) -> Nothing:
    """Find what may be laid away where those cards are free to go, and those are not."""
    for suit in range(SUITS):
        ways.free[suit] = holding_of(free, suit)
        ways.fixed[suit] = holding_of(fixed, suit)
        own = (ways.free[suit] | ways.fixed[suit]) & HIGHEST
        ways.beside[suit] = 0 if own or suit != suit_called else 1
        _find_ways(ways, suit)


def _best(ways: LayingAway) -> Word:
    """The cards that gain most when they are laid away, as a plain word."""
    for suit in range(SUITS):
        for size in range(ways.most + 1):
            ways.of_size[suit * SIZES + size] = ways.gains[_best_way(ways, suit, size)]
        for total in range(ways.most + 1):
            size = _best_size(ways, suit, total)
            ways.reached[suit * SIZES + total] = _gain(ways, suit, total, size)
    laid: Word = 0
    missing = ways.most
    for turn in range(SUITS):
        suit = SUITS - 1 - turn
        size = _best_size(ways, suit, missing)
        laid |= spread(ways.laid[_best_way(ways, suit, size)], suit)
        missing -= size
    return laid


def _best_way(ways: LayingAway, suit: Small, size: Small) -> Small:
    best = suit * WAYS + _first_way(size)
    for way in range(best + 1, best + size + 1):
        if ways.gains[way] > ways.gains[best]:
            best = way
    return best


def _best_size(ways: LayingAway, suit: Small, total: Small) -> Small:
    """How many cards of a suit are best laid away, of so many of it and those before it."""
    if suit == 0:
        return total
    best = 0
    for size in range(1, total + 1):
        if _gain(ways, suit, total, size) > _gain(ways, suit, total, best):
            best = size
    return best


def _gain(ways: LayingAway, suit: Small, total: Small, size: Small) -> Double:
    gain = ways.of_size[suit * SIZES + size]
    return gain + ways.reached[(suit - 1) * SIZES + total - size] if suit else gain


@entrance
def part_again(
    values: Values,
    most: int,
    worlds: WordTable,
    worlds_in_all: int,
    taker: int,
    seats: int,
    cards: tuple[int, int, int],
    manner: tuple[float, float],
    seed: int,
) -> None:
    """Part the taker's hidden cards as he may have parted them: the better that is, the likelier.

    Args:
        values: what holdings are worth.
        most: how many cards are laid away at most.
        worlds: ways the cards may lie, see ``KnownDeal``; they change.
        worlds_in_all: how many there are.
        taker: his seat.
        seats: how many seats there are.
        cards: plain cards that he may have or have laid away, those that he has played, and the
            suit of the called king, none of them where none was called.
        manner: half-points that a discard gains less than another, for it to be made e times less
            often; and the share of the worlds that stay as they are: others weigh their cards
            differently.
        seed: decides.

    Raises:
        ValueError: when there are no such worlds, or more was laid away than anywhere.
    """
    ways = LayingAway(values, most)
    either: Word = cards[0]
    played: Word = cards[1]
    suit_called: Small = cards[2]
    temper: Double = manner[0]
    as_found: Double = manner[1]
    chance: Word = seed
    number: Index = worlds_in_all
    seat: Index = taker
    width: Index = seats
    if not worlds_there(worlds, number, width) or not 0 <= seat < width:
        raise ValueError("there are no such worlds")
    world: Index
    for world in range(number):
        if luck(stream(chance, world), 2 * SUITS) < as_found:
            continue
        missing = count(worlds[world, 2 * width] & either)
        if missing > ways.most:
            raise ValueError(f"nobody lays {missing} cards away")
        _part(ways, worlds, world, seat, width, either, played, suit_called, temper, chance)


def _part(
    ways: LayingAway,
    worlds: WordTable,
    world: Index,
    seat: Index,
    width: Index,
    either: Word,
    played: Word,
    suit_called: Small,
    temper: Double,
    chance: Word,
) -> Nothing:
    """Lay as many cards away as before, drawn the likelier the more it gains."""
    hand = worlds[world, seat]
    laid = worlds[world, 2 * width]
    open_cards = (hand | laid) & either
    _hold(ways, open_cards, (hand | played) & ~open_cards, suit_called)
    for suit in range(SUITS):
        _find_chances(ways, suit, temper)
    drawn = _drawn(ways, count(laid & either), stream(chance, world))
    worlds[world, seat] = (hand & ~open_cards) | (open_cards & ~drawn)
    worlds[world, 2 * width] = (laid & ~open_cards) | drawn


def _find_chances(ways: LayingAway, suit: Small, temper: Double) -> Nothing:
    """Turn gains into chances, and add them up by size, and with the suits before by the total."""
    first = suit * WAYS
    best: Double = NOTHING_GAINED
    for way in range(first, first + _first_way(ways.most + 1)):
        best = max(best, ways.gains[way])
    for size in range(ways.most + 1):
        total: Double = 0
        start = first + _first_way(size)
        for way in range(start, start + size + 1):
            chance: Double = 0
            if ways.gains[way] > NOTHING_GAINED:
                chance = exp((ways.gains[way] - best) / temper)
            ways.gains[way] = chance
            total += chance
        ways.of_size[suit * SIZES + size] = total
    for number in range(ways.most + 1):
        ways.reached[suit * SIZES + number] = _shared(ways, suit, number)


def _shared(ways: LayingAway, suit: Small, total: Small) -> Double:
    """How likely a suit and those before it share so many cards."""
    if suit == 0:
        return ways.of_size[total]
    chance: Double = 0
    for size in range(total + 1):
        chance += _share(ways, suit, total, size)
    return chance


def _share(ways: LayingAway, suit: Small, total: Small, size: Small) -> Double:
    """How likely so many of them are of that suit."""
    chance = ways.of_size[suit * SIZES + size]
    if suit == 0:
        return chance if size == total else 0
    return ways.reached[(suit - 1) * SIZES + total - size] * chance


def _drawn(ways: LayingAway, missing: Small, of_world: Word) -> Word:
    laid: Word = 0
    for turn in range(SUITS):
        suit = SUITS - 1 - turn
        size = _size_drawn(ways, suit, missing, luck(of_world, 2 * turn))
        way = _way_drawn(ways, suit, size, luck(of_world, 2 * turn + 1))
        laid |= spread(ways.laid[way], suit)
        missing -= size
    return laid


def _size_drawn(ways: LayingAway, suit: Small, missing: Small, by_luck: Double) -> Small:
    """How many cards of a suit are laid away, when so many are left for it and those before it."""
    total: Double = 0
    for size in range(missing + 1):
        total += _share(ways, suit, missing, size)
    reached: Double = 0
    for size in range(missing):
        reached += _share(ways, suit, missing, size)
        if reached > by_luck * total:
            return size
    return missing


def _way_drawn(ways: LayingAway, suit: Small, size: Small, by_luck: Double) -> Small:
    first = suit * WAYS + _first_way(size)
    drawn = by_luck * ways.of_size[suit * SIZES + size]
    reached: Double = 0
    for way in range(first, first + size):
        reached += ways.gains[way]
        if reached > drawn:
            return way
    return first + size
