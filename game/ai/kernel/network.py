"""Small networks, layer by layer, and the one that corrects habit about leading.

Nearly all of what it is shown are flags that are not set, so that only the others are added up.
"""

from __future__ import annotations

from typing import Any, Final

from game.ai.kernel.cards import (
    BOUTS,
    EXCUSE,
    NO_PLACE,
    PLACES,
    PLAIN_CARDS,
    PLAIN_PLACES,
    SUITS,
    TRUMPS,
    count,
    half_points,
    lowest,
    place_of,
    suit,
    suit_bit,
    suit_of,
)
from game.ai.kernel.notation import (
    Flag,
    Float,
    FloatRow,
    Floats256,
    FloatTable,
    HalfRow,
    Index,
    Nothing,
    NumberRow,
    Small,
    Smalls256,
    Word,
    columns,
    entrance,
)
from game.ai.kernel.table import ATTACK, TAKER, TRUMP_BIT, PlayState, Rules, sides_are_secret
from game.ai.kernel.worlds import are_below

HALF_EXPONENT: Final = 0x7C00
HALF_FRACTION: Final = 0x3FF
HALF_SIGN: Final = 0x8000


class Layer:
    """A linear map.

    Attributes:
        weights: a row for each input.
        biases: one for each output.
    """

    weights: FloatTable
    biases: FloatRow

    def __init__(self, weights: Any, biases: Any) -> None:
        """Keep a layer's numbers; see the attributes.

        Raises:
            ValueError: when they do not fit together.
        """
        if columns(weights) != len(biases):
            raise ValueError("the weights and biases of a layer do not fit together")
        self.weights = weights
        self.biases = biases


@entrance
def first_layer(layer: Layer, flags: NumberRow, outputs: FloatRow) -> None:
    """What a layer makes of flags, given by the places of those that are set.

    Raises:
        ValueError: when these do not fit together.
    """
    if len(outputs) != len(layer.biases) or not are_below(flags, len(layer.weights)):
        raise ValueError("the layer is of other sizes")
    unit: Index
    number: Index
    for unit in range(len(outputs)):
        outputs[unit] = layer.biases[unit]
    for number in range(len(flags)):
        for unit in range(len(outputs)):
            outputs[unit] += layer.weights[flags[number], unit]


@entrance
def next_layer(layer: Layer, inputs: FloatRow, outputs: FloatRow) -> None:
    """What a layer makes of the rectified outputs of the one before.

    Raises:
        ValueError: when these do not fit together.
    """
    if len(outputs) != len(layer.biases) or len(inputs) != len(layer.weights):
        raise ValueError("the layer is of other sizes")
    unit: Index
    number: Index
    for unit in range(len(outputs)):
        outputs[unit] = layer.biases[unit]
    for number in range(len(inputs)):
        value: Float = inputs[number]
        if value > 0:
            for unit in range(len(outputs)):
                outputs[unit] += value * layer.weights[number, unit]


@entrance
def singles(halves: HalfRow, found: FloatRow) -> None:
    """Turn numbers of half precision (IEEE 754) into such of single precision.

    Raises:
        ValueError: when one of them is none, or infinite, or they are not as many.
    """
    if len(halves) != len(found):
        raise ValueError("not all numbers find room")
    number: Index
    for number in range(len(found)):
        if halves[number] & HALF_EXPONENT == HALF_EXPONENT:
            raise ValueError("not all are numbers")
        found[number] = _single(halves[number])


def _single(half: Small) -> Float:
    exponent = (half & HALF_EXPONENT) >> 10
    fraction = half & HALF_FRACTION
    value: Float = fraction if exponent == 0 else fraction + 1024
    power = -24 if exponent == 0 else exponent - 25
    while power < 0:
        value /= 2
        power += 1
    while power > 0:
        value *= 2
        power -= 1
    return -value if half & HALF_SIGN else value


TRUMP_PLACES: Final = PLACES - PLAIN_PLACES
SUITS_AND_TRUMPS: Final = SUITS + 1
CARD_SETS: Final = 4
"""Own cards, unseen ones, the dog, the card that habit would lead."""
NUMBERS: Final = 6
"""Trumps, and what the sides have won."""
MOST: Final = 256
"""Flags and numbers that are not nought at the same time, and units of a layer, at most."""
PER_SUIT: Final = 0.15
PER_TRUMP: Final = 0.1
PER_HALF_POINT: Final = 0.01
"""By what numbers of cards and half-points are multiplied, so that they come to about one."""
LOYALTY: Final = 1.0
"""What the card of habit has in advance of the others, in what the network gives (logits)."""


class Shown:
    """What a leader sees, as the network is shown it: only what is not nought.

    Attributes:
        places: which inputs those are.
        numbers: the small numbers there.
        inputs: what they come to for the network.
        length: how many they are.
        next: the place of the next input.
    """

    places: Smalls256
    numbers: Smalls256
    inputs: Floats256
    length: Small
    next: Small

    def __init__(self) -> None:
        """Inputs of zeros: no position is shown yet."""
        self.places = [0] * MOST
        self.numbers = [0] * MOST
        self.inputs = [0.0] * MOST
        self.length = self.next = 0


class Leads:
    """What a side has learnt about leading.

    Attributes:
        first: the weights of the first layer, a row for each input.
        first_bias: its biases.
        second: the weights of the second layer, a row for each place of a card.
        second_bias: its biases.
        units: how many numbers the first layer gives.
        hidden: what it gives.
        shown: what it is shown.
    """

    first: FloatTable
    first_bias: FloatRow
    second: FloatTable
    second_bias: FloatRow
    units: Small
    hidden: Floats256
    shown: Shown

    def __init__(self, first: Any, first_bias: Any, second: Any, second_bias: Any) -> None:
        """A network of these layers.

        Raises:
            ValueError: when they do not fit together, or give no number for each place.
        """
        self.first, self.first_bias = first, first_bias
        self.second, self.second_bias = second, second_bias
        self.units = len(first_bias)
        fits = second.shape == (PLACES, len(first_bias)) and len(second_bias) == PLACES
        if not fits or first.shape[1] != len(first_bias) or len(first_bias) > MOST:
            raise ValueError("the layers do not fit together")
        self.hidden = [0.0] * MOST
        self.shown = Shown()


@entrance
def input_count(players: int, tricks: int) -> int:
    """How many numbers are shown at such a table."""
    return _inputs(players, tricks)


def _inputs(players: Small, tricks: Small) -> Small:
    suits = (SUITS + SUITS_AND_TRUMPS) * (players + 1) + 2 * SUITS
    return CARD_SETS * PLACES + suits + 2 * (players - 1) + tricks + NUMBERS


def leads_fit(leads: Leads, rules: Rules) -> Flag:
    """Whether networks have as many inputs as such a table shows."""
    return len(leads.first) == _inputs(rules.players, rules.tricks)


def preferred_lead(table: PlayState, leads: Leads, usual: Small) -> Small:
    """What is led in place of the card of habit; the first among equals."""
    write_inputs(table, leads.shown, usual)
    _apply_first(leads)
    best = NO_PLACE
    most: Float = 0
    plain, trumps = table.open_plain, table.open_trumps
    while plain or trumps:
        if plain:
            place = place_of(lowest(plain))
            plain &= plain - 1
        else:
            place = PLAIN_PLACES + place_of(lowest(trumps))
            trumps &= trumps - 1
        value = logit(leads, place)
        if place == usual:
            value += LOYALTY
        if best == NO_PLACE or value > most:
            best = place
            most = value
    return best


def _apply_first(leads: Leads) -> Nothing:
    for unit in range(leads.units):
        leads.hidden[unit] = leads.first_bias[unit]
    for number in range(leads.shown.length):
        place = leads.shown.places[number]
        value = leads.shown.inputs[number]
        for unit in range(leads.units):
            leads.hidden[unit] += value * leads.first[place, unit]
    for unit in range(leads.units):
        leads.hidden[unit] = max(leads.hidden[unit], 0)


def logit(leads: Leads, place: Small) -> Float:
    """How much a card is preferred, by what the first layer gave."""
    value: Float = leads.second_bias[place]
    for unit in range(leads.units):
        value += leads.hidden[unit] * leads.second[place, unit]
    return value


def write_inputs(table: PlayState, shown: Shown, usual: Small) -> Nothing:
    """Write down for the network what a leader sees, who would lead that card by habit."""
    shown.length = shown.next = 0
    role = table.roles[0]
    plain, trumps = table.plain[0], table.trumps[0]
    seen_plain, seen_trumps = table.gone_plain | plain, table.gone_trumps | trumps
    if role & TAKER and table.away_seen:
        seen_plain |= table.away_plain
        seen_trumps |= table.away_trumps
    unseen_plain = PLAIN_CARDS & ~seen_plain
    unseen_trumps = (TRUMPS | EXCUSE) & ~seen_trumps
    _show_cards(shown, plain, trumps)
    _show_cards(shown, unseen_plain, unseen_trumps)
    _show_cards(shown, table.dog_plain & unseen_plain, table.dog_trumps & unseen_trumps)
    _show_number(shown, 1, usual, 1)
    shown.next += PLACES
    _show_suits(table, shown)
    _show_lengths(shown, plain)
    _show_lengths(shown, unseen_plain)
    secret: Flag = sides_are_secret(table)
    _show_roles(table, shown, TAKER)
    _show_roles(table, shown, TAKER if secret else ATTACK)
    _show_number(shown, 1, table.tricks_left - 1, 1)
    shown.next += table.rules.tricks
    _show_next(shown, count(trumps), PER_TRUMP)
    _show_next(shown, count(unseen_trumps), PER_TRUMP)
    _show_won(table, shown, secret)


def _show_number(shown: Shown, number: Small, further: Small, factor: Float) -> Nothing:
    """Show a number so much further on."""
    if number:
        shown.places[shown.length] = shown.next + further
        shown.numbers[shown.length] = number
        shown.inputs[shown.length] = number * factor
        shown.length += 1


def _show_next(shown: Shown, number: Small, factor: Float) -> Nothing:
    _show_number(shown, number, 0, factor)
    shown.next += 1


def _show_set(shown: Shown, of_places: Word, places: Small) -> Nothing:
    """Show a flag for each of so many places."""
    while of_places:
        _show_number(shown, 1, place_of(lowest(of_places)), 1)
        of_places &= of_places - 1
    shown.next += places


def _show_cards(shown: Shown, plain: Word, trumps: Word) -> Nothing:
    _show_set(shown, plain, PLAIN_PLACES)
    _show_set(shown, trumps, TRUMP_PLACES)


def _show_suits(table: PlayState, shown: Shown) -> Nothing:
    """What is known of suits; the players in their order."""
    for player in range(table.rules.players):
        _show_set(shown, table.shown[player] & ~TRUMP_BIT, SUITS)
    _show_set(shown, suit_bit(suit_of(table.called & ~table.gone_plain)), SUITS)
    for player in range(1, table.rules.players):
        _show_set(shown, table.lacked[player], SUITS_AND_TRUMPS)
    _show_set(shown, table.led_by_taker, SUITS_AND_TRUMPS)
    _show_set(shown, table.led_by_others, SUITS_AND_TRUMPS)


def _show_lengths(shown: Shown, plain: Word) -> Nothing:
    for number in range(SUITS):
        _show_next(shown, count(plain & suit(number)), PER_SUIT)


def _show_roles(table: PlayState, shown: Shown, role: Small) -> Nothing:
    """Who of the others takes, or seems to be of the attack."""
    for player in range(1, table.rules.players):
        _show_next(shown, (table.roles[player] & role) != 0, 1)


def _show_won(table: PlayState, shown: Shown, secret: Flag) -> Nothing:
    """What each side has won, or nothing where the sides are a secret."""
    if secret:
        shown.next += 4
        return
    lost_plain = table.gone_plain & ~table.won_plain
    lost_trumps = table.gone_trumps & ~table.won_trumps
    _show_next(shown, half_points(table.won_plain, table.won_trumps), PER_HALF_POINT)
    _show_next(shown, half_points(lost_plain, lost_trumps), PER_HALF_POINT)
    _show_next(shown, count(table.won_trumps & BOUTS), 1)
    _show_next(shown, count(lost_trumps & BOUTS), 1)
