"""Figures of the coach, never without what they rest on, and where the cards lie, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.ai.contract.hand_count import CountKind
from game.ai.player import CLUB, MASTERS, Standard
from game.coach.hidden_cards import HiddenCard, Holdings, TrumpCount
from game.coach.ranking import Evaluation
from game.rules.cards import PLAIN_SUITS, Card, CardSet, Suit
from game.rules.score.scores import half_of
from game.words.cards import card_words, cards_in_short, suit_name, suit_sign
from game.words.i18n import ntr, tr
from game.words.numbers import decimal, number, percentage, plural_of, trumps_words, whole

_WORDS: Final[Mapping[CountKind, Callable[[int], str]]] = {
    CountKind.TRUMPS: trumps_words,
    CountKind.MORE_TRUMPS: lambda n: ntr(
        "{n} trump more than usual", "{n} trumps more than usual", n
    ),
    CountKind.TRUMP_21: lambda _: tr("the 21"),
    CountKind.EXCUSE: lambda _: tr("the Excuse"),
    CountKind.PETIT: lambda _: tr("the Petit"),
    CountKind.GUARDS: lambda n: ntr("{n} trump to guard it", "{n} trumps to guard it", n),
    CountKind.BOUTS: lambda n: tr("a second bout") if n == 1 else tr("all three bouts"),
    CountKind.MAJORS: lambda n: ntr("{n} trump from 16 to 20", "{n} trumps from 16 to 20", n),
    CountKind.MIDDLE_TRUMPS: lambda n: ntr(
        "{n} trump from 11 to 15", "{n} trumps from 11 to 15", n
    ),
    CountKind.KINGS: lambda n: ntr("{n} king", "{n} kings", n),
    CountKind.COUPLES: lambda n: ntr("{n} of them with the queen", "{n} of them with the queen", n),
    CountKind.QUEENS: lambda n: ntr(
        "{n} queen without her king", "{n} queens without their kings", n
    ),
    CountKind.KNIGHTS: lambda n: ntr("{n} knight", "{n} knights", n),
    CountKind.JACKS: lambda n: ntr("{n} jack", "{n} jacks", n),
    CountKind.LONG_SUITS: lambda n: ntr(
        "{n} card beyond the fourth of a suit", "{n} cards beyond the fourth of a suit", n
    ),
    CountKind.SINGLETONS: lambda n: ntr("{n} singleton", "{n} singletons", n),
    CountKind.VOIDS: lambda n: ntr("{n} void suit", "{n} void suits", n),
    CountKind.SPOKEN: lambda n: ntr(
        "{n} player has spoken before you", "{n} players have spoken before you", n
    ),
    CountKind.LAST: lambda _: tr("you speak last"),
    CountKind.PETITE_BID: lambda _: tr("a low bid before you"),
    CountKind.GARDE_BID: lambda _: tr("a garde before you"),
    CountKind.SANS_BID: lambda _: tr("a garde sans before you"),
}


def line_words(line: CountKind, number: int) -> str:
    """A line of the count: what is counted, and how often: ``2 bouts``."""
    return _WORDS[line](number)


def standard_words(standard: Standard) -> str:
    """Whose play a figure assumes: ``as club players play``."""
    if standard == MASTERS:
        return tr("as masters play")
    if standard == CLUB:
        return tr("as club players play")
    return tr("as you play")


def fitted_to_words(standard: Standard) -> str:
    """What the figures of the count were fitted to: what bids earn as whom one plays."""
    if standard == MASTERS:
        return tr("Counted by what bids earn as masters play.")
    if standard == CLUB:
        return tr("Counted by what bids earn as club players play.")
    return tr("Counted by what bids earn as you play.")


_FINE: Final = 9.95
"""Points below which a digit after the decimal sign tells something."""

TRACE: Final = 0.005
"""A chance below this would be rounded to none."""

_THIN_SPACE: Final = "\u202f"


def _rounded(points: float) -> tuple[str, float]:
    """An amount of points as digits, and the number that they say."""
    size = abs(points)
    digits = 1 if size < _FINE and f"{size:.1f}"[-1] != "0" else 0
    return decimal(size, digits), round(size, digits)


def points_figure(points: float) -> str:
    """An amount of points as digits, without its sign, one digit after the point below ten."""
    return _rounded(points)[0]


def rough_points_words(points: float) -> str:
    """An amount of points without its sign, one digit after the point below ten: 8.5 points."""
    figure, size = _rounded(points)
    return ntr("{points} point", "{points} points", plural_of(size), points=figure)


def card_points_words(half_points: int) -> str:
    """Points of cards, which come in halves: 4½ points."""
    count = 1 if half_points == 1 else plural_of(half_points / 2)  # half a point
    points = number(half_of(half_points))
    return ntr("{points} card point", "{points} card points", count, points=points)


def loss_figure(loss: float) -> str:
    """Points lost, as a figure: ``−8.5``, ``−48``; ``0`` for none."""
    figure, _ = _rounded(loss)
    return figure if figure == "0" else f"−{figure}"


def loss_words(loss: float) -> str:
    """How a choice compares with the best one: as good, or so many points less.

    Args:
        loss: points behind the best; 0 for a tie.
    """
    if _rounded(loss)[0] == "0":
        return tr("as good")
    return tr("{points} less", points=rough_points_words(loss))


def chance_words(chance: float) -> str:
    """A chance from 0 to 1 as a percentage: 71%; what is neither 0 nor 1 is never called so."""
    figure = round(100 * chance)
    return percentage(max(1, min(99, figure)) if 0 < chance < 1 else figure)


def chance_reach_words(reach: float) -> str:
    """How far the interval of a chance reaches on either side, in percent: ± 2; never ± 0.

    Args:
        reach: as a chance from 0 to 1; nothing is said where it is 0, as all was counted.
    """
    return "" if not reach else f"± {max(1, round(100 * reach))}"


def sampled_chance_words(chance: float, reach: float) -> str:
    """A chance from 0 to 1 with how far its interval reaches on either side: 71% ± 2."""
    return f"{chance_words(chance)} {chance_reach_words(reach)}".rstrip()


def shares_words(chances: Sequence[float]) -> tuple[str, ...]:
    """Chances of which just one comes true, as percentages that sum to 100.

    Traces are less than 1%, and leave 99 to the others at most. What rounding leaves over goes to
    those that it would wrong most; see ``chance_words``.
    """
    told = [place for place, chance in enumerate(chances) if chance >= TRACE]
    traces = any(0 < chance < TRACE for chance in chances)
    whole = min(99, round(100 * sum(chances[place] for place in told))) if traces else 100
    parts = {place: max(1, int(100 * chances[place])) for place in told}
    wronged = sorted(told, key=lambda place: parts[place] - 100 * chances[place])
    for place in wronged[: max(0, whole - sum(parts.values()))]:
        parts[place] += 1
    while sum(parts.values()) > whole:
        parts[max(told, key=lambda place: parts[place])] -= 1
    trace = f"<{_THIN_SPACE}{percentage(1)}"
    return tuple(
        trace if 0 < chance < TRACE else percentage(parts.get(place, 0))
        for place, chance in enumerate(chances)
    )


def tried_words(evaluation: Evaluation) -> str:
    """How many ways of dealing the hidden cards figures rest on, and whose play they assume."""
    if evaluation.exact:
        return ntr(
            "all {n} way the cards can lie, counted out",
            "all {n} ways the cards can lie, counted out",
            evaluation.samples,
        )
    tried = ntr("{n} deal tried", "{n} deals tried", evaluation.samples)
    if evaluation.standard is None:
        return tried
    return tr("{tried} {assumption}", tried=tried, assumption=standard_words(evaluation.standard))


_PROBABLE: Final = 0.6
"""From such a chance on it is said who probably has a card."""


def trumps_figure(count: TrumpCount) -> str:
    """How many trumps a seat should be believed to hold: 4, or 4 (2–6)."""
    if count.least == count.most:
        return whole(count.least)
    return tr(
        "{n} ({least}–{most})",
        n=whole(count.mean),
        least=whole(count.least),
        most=whole(count.most),
    )


def place_sentences(
    holdings: Holdings,
    names: Sequence[str],
    cards: CardSet,
    suits: Collection[Suit],
    *,
    laid_away: bool,
) -> list[str]:
    """Who surely or probably has which of some hidden cards, seat by seat, and who lacks a suit.

    Args:
        holdings: what is believed.
        names: what the seats are called.
        cards: the cards that are asked about.
        suits: the suits.
        laid_away: whether cards that nobody holds were laid away, and lie no more in the dog.
    """
    asked = [each for each in holdings.hidden if each.card in cards]
    said: list[str] = []
    for place, seat in enumerate(holdings.seats):
        name = names[seat]
        none = [suit for suit in holdings.voids[place] if suit in suits]
        said += _of_seat(name, _sure(asked, place), _probable(asked, place), none)
    away = len(holdings.seats)
    return [*said, *_away(_sure(asked, away), _probable(asked, away), laid_away=laid_away)]


def _of_seat(
    name: str, sure: Sequence[Card], probable: Sequence[Card], none: Sequence[Suit]
) -> Iterator[str]:
    if none:
        yield tr("{name} surely has no {suits}.", name=name, suits=_suits(none))
    if sure and probable:
        yield tr(
            "{name} surely has {cards}, and probably {others}.",
            name=name,
            cards=_cards(sure),
            others=_cards(probable),
        )
    elif sure:
        yield tr("{name} surely has {cards}.", name=name, cards=_cards(sure))
    elif probable:
        yield tr("{name} probably has {cards}.", name=name, cards=_cards(probable))


def _away(sure: Sequence[Card], probable: Sequence[Card], *, laid_away: bool) -> Iterator[str]:
    """What surely or probably lies with the cards that nobody holds."""
    if sure:
        cards = _cards(sure)
        laid = tr("Surely discarded: {cards}.", cards=cards)
        yield laid if laid_away else tr("Surely in the dog: {cards}.", cards=cards)
    if probable:
        cards = _cards(probable)
        laid = tr("Probably discarded: {cards}.", cards=cards)
        yield laid if laid_away else tr("Probably in the dog: {cards}.", cards=cards)


def _sure(asked: Iterable[HiddenCard], place: int) -> list[Card]:
    return [each.card for each in asked if each.sure == place]


def _probable(asked: Iterable[HiddenCard], place: int) -> list[Card]:
    return [each.card for each in asked if each.sure is None and each.shares[place] >= _PROBABLE]


def _cards(cards: Sequence[Card]) -> str:
    """One card by its name, several in short."""
    return card_words(cards[0]) if len(cards) == 1 else cards_in_short(cards)


def _suits(suits: Sequence[Suit]) -> str:
    """Suits as signs, and trumps by name."""
    plain = [suit_sign(suit) for suit in suits if suit in PLAIN_SUITS]
    return ", ".join([*plain, *(suit_name(suit) for suit in suits if suit is Suit.TRUMPS)])
