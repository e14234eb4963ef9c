"""What a question rests on: who plays what, the tricks, the dog, the trick on the table."""

from __future__ import annotations

from typing import Final

from game.coach.ways import may_hold
from game.rules.cards import Card
from game.rules.observation import Observation
from game.ui.boxes.box import Box
from game.ui.scenes.trainer.position import CalledLine, CardGroups, TricksTable
from game.ui.scenes.trainer.side import FactRows, Paragraphs
from game.ui.scenes.trainer.state import TrainerState
from game.ui.scenes.trainer.words import contract_words
from game.ui.table.hand.order import sorted_hand
from game.words.cards import called_title, card_in_corner, card_words, cards_in_short
from game.words.contracts import bid_name
from game.words.i18n import ntr, tr
from game.words.phrases import within

_FEW_TRICKS: Final = 6
"""Tricks besides which there is room for the cards of the one on the table."""


def called_line(state: TrainerState, view: Observation) -> Box:
    """Who called what, and how to read what was played."""
    called, taker, contract = view.facts.called, view.facts.taker, view.facts.contract
    assert called is not None and taker is not None and contract is not None, "a card was called"
    words = tr(
        "{name} plays a {contract} and has called {card}. Who holds it?",
        name=state.names[taker],
        contract=within(bid_name(contract)),
        card=card_words(called),
    )
    return CalledLine(words)


def discard_places(state: TrainerState, view: Observation) -> tuple[Box, Box]:
    """The called card and the dog with the places to be filled, and what is to be done."""
    facts, choice = view.facts, view.choices.discard
    assert choice is not None and facts.dog is not None, "the dog was taken"
    picked: list[Card | None] = [*sorted_hand(state.picked)]
    picked += [None] * (choice.count - len(picked))
    groups: list[tuple[str, list[Card | None]]] = [
        (tr("The dog"), [*sorted_hand(facts.dog)]),
        (tr("Your discard"), picked),
    ]
    if facts.called is not None:
        groups.insert(0, (tr("Called"), [facts.called]))
    left = choice.count - len(state.picked)
    words = (
        ntr("Choose {n} more card of your hand.", "Choose {n} more cards of your hand.", left)
        if left
        else tr("Enter discards them; a card that is chosen goes back.")
    )
    return CardGroups(groups), Paragraphs([words], note=True)


def played_so_far(state: TrainerState, view: Observation) -> list[Box]:
    """Who plays what, and the tricks, the one on the table last; nothing before the first card."""
    if not any(trick.cards for trick in view.facts.tricks_so_far):
        return []
    said, called = contract_words(view, state.names), view.facts.called
    words = said if called is None else f"{said} · {called_title(called, short=False)}"
    return [CalledLine(words), TricksTable(view, state.names, halves=True)]


def trick_now(state: TrainerState, view: Observation) -> list[Box]:
    """The cards on the table, where there is room for them besides the tricks before.

    Before the first one is led the called card lies there.
    """
    facts, own = view.facts, (tr("Your card"), [None])
    if len(facts.tricks) > _FEW_TRICKS:
        return []
    if facts.trick is not None and facts.trick.cards:
        lying = [(state.names[seat], [card]) for seat, card in facts.trick.plays(facts.players)]
        return [CardGroups([*lying, own])]
    if facts.tricks:
        return []
    called = [] if facts.called is None else [(tr("Called"), [facts.called])]
    return [CardGroups([*called, (tr("Your lead"), [None])])]


def ending_now(state: TrainerState, view: Observation, *, pictures: bool) -> list[Box]:
    """Who plays what, the cards on the table, and which cards each of the others may hold.

    Args:
        state: what is shown.
        view: what the learner knows.
        pictures: whether there is height for the cards on the table, which stand in words else.
    """
    facts, names = view.facts, state.names
    plays = [] if facts.trick is None else list(facts.trick.plays(facts.players))
    called = [] if facts.called is None else [called_title(facts.called, short=False)]
    words = [contract_words(view, names), *called]
    held = [
        (tr("{name} may hold", name=names[seat]), cards_in_short(cards))
        for seat, cards in may_hold(view).items()
    ]
    if not pictures:
        lying = ", ".join(f"{names[seat]} {card_in_corner(card)}" for seat, card in plays)
        words.append(tr("on the table: {cards}", cards=lying) if plays else tr("you lead"))
        return [CalledLine(" · ".join(words), marks=False), FactRows(held)]
    groups = [(names[seat], [card]) for seat, card in plays]
    own = tr("Your card") if plays else tr("Your lead")
    table = CardGroups([*groups, (own, [None])], grows=False)
    return [CalledLine(" · ".join(words), marks=False), FactRows(held), table]


def ending_words() -> Paragraphs:
    """By what an ending is counted out."""
    return Paragraphs(
        [
            tr(
                "Every way the cards can lie counts the same; in each, all play as if the cards "
                "lay open."
            )
        ],
        note=True,
    )


def lead_words() -> Paragraphs:
    """How a lead is chosen."""
    return Paragraphs([tr("Choose a card of your hand.")], note=True)
