"""Bots with other habits than ours, to measure how ours do against people they were not made for.

A stranger shares no code with the game: it speaks the protocol of game/session/protocol/README.md,
and needs nothing but Python::

    tarot-nouveau arena --bots "master,rule,cmd:python3 tests/strangers/stranger.py rusher" ...

There are three. The *rusher* draws trumps from the top when he takes, and cashes what he has. The
*miser* keeps his trumps, plays long suits from the top and gives nothing away. The *thinker* plays
every card out at random in worlds that fit, as most programs for card games do that one finds.
Nothing of ours was fitted to any of them.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

Question = dict[str, Any]

RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R")
SUITS = "SHDC"
EXCUSE, PETIT, LAST_TRUMP = "EX", "T1", "T21"
DECK = [s + r for s in SUITS for r in RANKS] + [f"T{n}" for n in range(1, 22)] + [EXCUSE]
POINTS = {"V": 1.5, "C": 2.5, "D": 3.5, "R": 4.5}
WORLDS = 24
"""Worlds in which the thinker plays every card out."""


def suit_of(card: str) -> str:
    """The letter of a card's suit; the Excuse has one of its own."""
    return "E" if card == EXCUSE else card[0]


def rank_of(card: str) -> int:
    """How high a card is in its suit."""
    if card == EXCUSE:
        return 0
    return int(card[1:]) if card[0] == "T" else RANKS.index(card[1:])


def points_of(card: str) -> float:
    """What a card counts in the tally."""
    if card in (EXCUSE, PETIT, LAST_TRUMP):
        return 4.5
    return 0.5 if card[0] == "T" else POINTS.get(card[1:], 0.5)


def best_of(cards: Sequence[str]) -> str | None:
    """The card that wins a trick so far."""
    best: str | None = None
    for card in cards:
        if card != EXCUSE and (best is None or beats(card, best)):
            best = card
    return best


def beats(card: str, best: str) -> bool:
    """Whether a card played later wins over the best one so far."""
    if suit_of(card) == suit_of(best):
        return rank_of(card) > rank_of(best)
    return suit_of(card) == "T"


def legal(hand: Sequence[str], trick: Sequence[str]) -> list[str]:
    """What may be played to a trick."""
    best = best_of(trick)
    if best is None:
        return list(hand)
    led = suit_of(next(card for card in trick if card != EXCUSE))
    trumps = [card for card in hand if suit_of(card) == "T"]
    over = [card for card in trumps if suit_of(best) != "T" or beats(card, best)]
    following = over or trumps if led == "T" else [c for c in hand if suit_of(c) == led]
    spare = [EXCUSE] if EXCUSE in hand else []
    return (following or over or trumps or [c for c in hand if c != EXCUSE]) + spare


@dataclass
class Table:
    """What a seat knows when it is to play a card."""

    question: Question

    def __post_init__(self) -> None:
        """Read the question."""
        q = self.question
        self.seat: int = q["seat"]
        self.choices: list[str] = q["choices"]["play"]
        self.hand: list[str] = q["hand"]
        self.players: int = q["players"]
        trick = q["trick"]
        self.leader: int = trick["leader"] if trick else self.seat
        self.trick: list[str] = trick["cards"] if trick else []
        gone = {card for each in q["tricks"] for card in each["cards"]}
        self.out = set(DECK) - gone - set(self.trick) - set(self.hand) - set(q["discard"])
        self.side = {q["taker"], q["partner"]} - {None}
        if q["called"] in q["dealt"]:
            self.side.add(self.seat)

    @property
    def attacks(self) -> bool:
        """Whether this seat is on the taker's side, as far as it knows."""
        return self.seat in self.side

    def friendly(self, seat: int) -> bool:
        """Whether a seat is on this one's side, as far as it knows."""
        return (seat in self.side) == self.attacks

    def winning(self) -> int | None:
        """The seat that wins the trick so far."""
        best = best_of(self.trick)
        if best is None:
            return None
        return (self.leader + self.trick.index(best)) % self.players

    @property
    def is_last(self) -> bool:
        """Whether nobody plays after this seat."""
        return len(self.trick) == self.players - 1

    def master(self, card: str) -> bool:
        """Whether no card of its suit that is out beats it."""
        return not any(suit_of(c) == suit_of(card) and beats(c, card) for c in self.out)


def spare(cards: Sequence[str]) -> list[str]:
    """Cards that are neither the Petit nor the Excuse, if there are any."""
    return [card for card in cards if card not in (PETIT, EXCUSE)] or list(cards)


def cheapest(cards: Sequence[str]) -> str:
    """The card that counts least, the lowest of them."""
    return min(spare(cards), key=lambda card: (points_of(card), rank_of(card)))


def dearest(cards: Sequence[str]) -> str:
    """The card that counts most, trumps only where there is nothing else."""
    plain = [card for card in cards if suit_of(card) in SUITS]
    return max(plain or spare(cards), key=lambda card: (points_of(card), -rank_of(card)))


def by_suit(cards: Sequence[str]) -> dict[str, list[str]]:
    """The plain cards of a hand, suit by suit, lowest first."""
    held = {suit: [c for c in cards if suit_of(c) == suit] for suit in SUITS}
    return {suit: sorted(some, key=rank_of) for suit, some in held.items() if some}


def rush(table: Table) -> str:
    """Trumps from the top, then masters; in defence the shortest suit."""
    if table.trick and best_of(table.trick):
        return rush_answer(table)
    suits = by_suit(table.choices)
    trumps = spare([c for c in table.choices if suit_of(c) == "T"])
    others = [c for c in table.out if suit_of(c) == "T"]
    if table.attacks and len(trumps) > 1 and others:
        return max(trumps, key=rank_of)
    masters = [c for some in suits.values() for c in some if table.master(c)]
    if masters:
        return max(masters, key=points_of)
    if suits:
        lengths = sorted(suits.values(), key=len)
        return (lengths[-1] if table.attacks else lengths[0])[0]
    return max(spare(table.choices), key=rank_of)


def rush_answer(table: Table) -> str:
    """Win where it can be won, throw points on a friend's trick, else the least."""
    best, choices = best_of(table.trick), spare(table.choices)
    winners = [card for card in choices if best and card != EXCUSE and beats(card, best)]
    winner = table.winning()
    if (
        winner is not None
        and table.friendly(winner)
        and (table.is_last or table.master(best or ""))
    ):
        return dearest(choices)
    if table.is_last and PETIT in table.choices and best and beats(PETIT, best):
        return PETIT
    if winners and suit_of(winners[0]) == "T":
        return min(winners, key=rank_of)
    sure = [card for card in winners if table.is_last or table.master(card)]
    return max(sure, key=points_of) if sure else cheapest(choices)


def hoard(table: Table) -> str:
    """Long suits from the top, trumps only when there is nothing else."""
    if table.trick and best_of(table.trick):
        return hoard_answer(table)
    suits = by_suit(table.choices)
    if suits:
        longest = max(suits.values(), key=lambda some: (len(some), rank_of(some[-1])))
        return longest[-1] if table.master(longest[-1]) else longest[0]
    return min(spare(table.choices), key=rank_of)


def hoard_answer(table: Table) -> str:
    """The Excuse on dear tricks, trumps as low as can be, points only when it is the last hand."""
    winner, choices = table.winning(), spare(table.choices)
    stake = sum(points_of(card) for card in table.trick)
    lost = winner is not None and not table.friendly(winner)
    if EXCUSE in table.choices and lost and (stake > 5 or len(table.hand) < 4):
        return EXCUSE
    if not lost:
        return dearest(choices) if table.is_last else cheapest(choices)
    best = best_of(table.trick)
    winners = [card for card in choices if best and beats(card, best)]
    if winners and table.is_last:
        return max(winners, key=lambda c: (suit_of(c) in SUITS, points_of(c), -rank_of(c)))
    return cheapest(choices)


def think(table: Table, rng: random.Random) -> str:
    """The card that brings most points in random worlds, played on at random."""
    if len(table.choices) == 1:
        return table.choices[0]
    totals = dict.fromkeys(table.choices, 0.0)
    for hands in worlds(table, rng):
        for card in table.choices:
            totals[card] += played_out(table, hands, card, rng)
    return max(totals, key=totals.__getitem__)


def voids(table: Table) -> dict[int, set[str]]:
    """The suits that seats have shown to be without."""
    found: dict[int, set[str]] = {seat: set() for seat in range(table.players)}
    tricks = [(t["leader"], t["cards"]) for t in table.question["tricks"]]
    for leader, cards in [*tricks, (table.leader, table.trick)]:
        led = next((suit_of(card) for card in cards if card != EXCUSE), None)
        for place, card in enumerate(cards):
            if led and card != EXCUSE and suit_of(card) != led:
                found[(leader + place) % table.players].add(led)
                if suit_of(card) != "T":
                    found[(leader + place) % table.players].add("T")
    return found


def worlds(table: Table, rng: random.Random) -> Iterator[list[list[str]]]:
    """Hands that fit what was shown, as well as a few tries find them."""
    without, hand = voids(table), len(table.hand)
    before = {(table.leader + place) % table.players for place in range(len(table.trick))}
    sizes = {s: hand - (s in before) for s in range(table.players) if s != table.seat}
    dog = [c for c in table.question["dog"] or [] if c in table.out]
    taker = table.question["taker"]
    for _ in range(WORLDS):
        hidden = sorted(table.out, key=lambda _: rng.random())
        hands: list[list[str]] = [[] for _ in range(table.players)]
        hands[table.seat] = list(table.hand)
        if taker != table.seat and dog:
            hands[taker] = [c for c in dog if points_of(c) > 1][: sizes[taker]]
        for card in hidden:
            if any(card in some for some in hands):
                continue
            open_seats = [s for s, size in sizes.items() if len(hands[s]) < size]
            fitting = [s for s in open_seats if suit_of(card) not in without[s]]
            if open_seats:
                hands[rng.choice(fitting or open_seats)].append(card)
        yield hands


def played_out(table: Table, dealt: list[list[str]], card: str, rng: random.Random) -> float:
    """Points of this seat's side from here on."""
    called = table.question["called"]
    side = table.side | {seat for seat, some in enumerate(dealt) if called in some}
    hands = [list(some) for some in dealt]
    trick, leader, won = list(table.trick), table.leader, 0.0
    chosen: str | None = card
    while True:
        seat = (leader + len(trick)) % table.players
        if not hands[seat]:
            return won
        laid = chosen or rng.choice(legal(hands[seat], trick))
        chosen = None
        hands[seat].remove(laid)
        trick.append(laid)
        if len(trick) == table.players:
            best = best_of(trick)
            winner = (leader + trick.index(best)) % table.players if best else leader
            if (winner in side) == (table.seat in side):
                won += sum(points_of(each) for each in trick)
            trick, leader = [], winner


def discard(question: Question) -> list[str]:
    """The shortest suits, kings kept."""
    choices = question["choices"]["discard"]
    chosen: list[str] = list(choices["with"])
    suits = by_suit([card for card in choices["from"] if card not in chosen])
    for some in sorted(suits.values(), key=len):
        chosen += [card for card in some if not card.endswith("R")]
    chosen += [card for card in choices["from"] if card not in chosen]
    return chosen[: choices["count"]]


def bid(question: Question) -> Question:
    """A petite with enough trumps, bouts and kings."""
    hand, bids = question["hand"], question["choices"]["bid"]
    strength = sum(suit_of(c) == "T" for c in hand) + sum(points_of(c) >= 4.5 for c in hand)
    takes = strength * question["players"] >= 40 and len(bids) > 1
    return {"bid": bids[1] if takes else bids[0]}


def play(question: Question, habit: str) -> Question:
    """A card, by one of the habits."""
    table = Table(question)
    if habit == "thinker":
        return {"play": think(table, random.Random(question["seed"]))}
    return {"play": rush(table) if habit == "rusher" else hoard(table)}


def answer(question: Question, habit: str) -> Question:
    """What to do, as the action of a record."""
    match question["decision"]:
        case "play":
            return play(question, habit)
        case "bid":
            return bid(question)
        case "call":
            return {"call": question["choices"]["call"][0]}
        case "discard":
            return {"discard": discard(question)}
        case "imprenable":
            return {"imprenable": True}
    return {"decline": question["decision"]}


def main() -> None:
    """Answer questions until there are no more."""
    habit = sys.argv[1]
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"seat": question["seat"], **answer(question, habit)}), flush=True)


if __name__ == "__main__":
    main()
