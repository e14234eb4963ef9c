"""What a question is made of: what it rests on, what may be wished, the answers to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from game.coach.hidden_cards import may_hold
from game.rules.cards import Card
from game.rules.observation import Observation
from game.session.trainer.answers import offered
from game.session.trainer.choices import Choice, last_of
from game.session.trainer.generation import contract_filters, may_be_own
from game.session.trainer.position import (
    TABLES,
    ContractFilter,
    Position,
    PositionTheme,
    is_asked_at,
)
from game.session.trainer.queue import PositionFilter
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Down
from game.ui.charts.elements import Tone
from game.ui.diagram.tricks import CalledLine, CardGroups, TricksTable
from game.ui.scenes.trainer.side import ControlRow, FactRows, Remark, picture_of
from game.ui.scenes.trainer.state import TrainerState
from game.ui.widgets.choice_tile import ChoiceTile, TileFace, TileRows
from game.ui.widgets.choices import Chip, Select, SelectOption
from game.ui.widgets.control import Control
from game.ui.widgets.one_of_few import Segmented
from game.words.cards import called_title, card_in_corner, card_words, cards_in_short, sorted_hand
from game.words.i18n import ntr, ptr, tr, within
from game.words.names import theme_words
from game.words.table import bid_name
from game.words.trainer import (
    contract_filter_words,
    contract_words,
    difficulties,
    tile_words,
)

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
    return CardGroups(groups), Remark(words, note=True)


def played_so_far(state: TrainerState, view: Observation) -> list[Box]:
    """Who plays what, and the tricks, the one on the table last; nothing before the first card."""
    if not any(trick.cards for trick in view.facts.tricks_so_far):
        return []
    words = " · ".join(_played_words(state, view))
    return [CalledLine(words), TricksTable(view.facts, state.names, halves=True)]


def _played_words(state: TrainerState, view: Observation) -> list[str]:
    """Who plays what, and which card was called."""
    called = view.facts.called
    known = [] if called is None else [called_title(called, short=False)]
    return [contract_words(view, state.names), *known]


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
    """Who plays what, the cards on the table, those that the others may hold, and what is counted.

    Args:
        state: what is shown.
        view: what the learner knows.
        pictures: whether there is height for the cards on the table, which stand in words else.
    """
    facts, names = view.facts, state.names
    plays = [] if facts.trick is None else list(facts.trick.plays(facts.players))
    words = _played_words(state, view)
    counting = tr(
        "Every way the cards can lie counts the same; in each, all play as if the cards lay open."
    )
    counted = Remark(counting, note=True)
    held = [
        (tr("{name} may hold", name=names[seat]), cards_in_short(cards))
        for seat, cards in may_hold(view).items()
    ]
    if not pictures:
        lying = ", ".join(f"{names[seat]} {card_in_corner(card)}" for seat, card in plays)
        words.append(tr("on the table: {cards}", cards=lying) if plays else tr("you lead"))
        return [CalledLine(" · ".join(words), marks=False), FactRows(held), counted]
    groups = [(names[seat], [card]) for seat, card in plays]
    own = tr("Your card") if plays else tr("Your lead")
    table = CardGroups([*groups, (own, [None])], grows=False)
    return [CalledLine(" · ".join(words), marks=False), FactRows(held), table, counted]


def lead_words() -> Remark:
    """How a lead is chosen."""
    return Remark(tr("Choose a card of your hand."), note=True)


_GAP: Final = 7


def wish_rows(state: TrainerState) -> list[Box]:
    """Rows to choose what is asked; none where a single question is tried again."""
    if state.again is not None:
        return []
    wanted = state.course.wanted
    level = Segmented(
        tr("Difficulty"),
        difficulties(),
        wanted.difficulty,
        lambda difficulty: state.want(replace(wanted, difficulty=difficulty)),
    )
    table = Segmented(
        ptr("short", "Players"),
        [(players, str(players)) for players in TABLES],
        wanted.players,
        lambda players: state.want(replace(wanted, players=players)),
    )
    table.tooltip = tr("Players")  # what its row may have no room for
    rows = (
        ControlRow(_theme(state, wanted), *_own_bids(state, wanted)),
        ControlRow(level),
        ControlRow(table, *_contract(state, wanted)),
    )
    return [Down(*rows, gap=_GAP)]


def _theme(state: TrainerState, wanted: PositionFilter) -> Control:
    options: list[SelectOption[PositionTheme | None]] = [SelectOption(None, tr("All themes"))]
    asked = (theme for theme in PositionTheme if is_asked_at(theme, wanted.players))
    options += [SelectOption(theme, theme_words(theme)) for theme in asked]
    return Select(
        tr("Theme"),
        options,
        wanted.theme,
        lambda theme: state.want(replace(wanted, theme=theme)),
        state.app.open_list,
        stretches=True,
    )


def _own_bids(state: TrainerState, wanted: PositionFilter) -> Iterator[Control]:
    """Whether one would bid so oneself, where the theme leaves that open."""
    if len(contract_filters(wanted.theme)) > 1 and may_be_own(wanted.theme):
        own = wanted.hands.own_bids
        other = replace(wanted, hands=replace(wanted.hands, own_bids=not own))
        chip = Chip(ptr("hands", "Mine"), partial(state.want, other), chosen=own)
        chip.tooltip = tr("Only hands on which the gauge would bid what you play")
        yield chip


def _contract(state: TrainerState, wanted: PositionFilter) -> Iterator[Control]:
    """The contract, where the theme leaves a choice; its words need no name before them."""
    known, hands = contract_filters(wanted.theme), wanted.hands
    if len(known) > 1:
        select = Select(
            tr("Contract"),
            [SelectOption(each, contract_filter_words(each)) for each in known],
            hands.contract if hands.contract in known else ContractFilter.ALL,
            lambda it: state.want(replace(wanted, hands=replace(hands, contract=it))),
            state.app.open_list,
        )
        select.tooltip = tr("Contract")
        yield select


def tiles_of(
    state: TrainerState, position: Position, *, tall: bool, notes: bool = True
) -> TileRows:
    """The answers; once all were given the right one and a wrong one have their colours.

    Without ``notes`` where the height is scarce.
    """
    view, mark, answered = position.observation, state.course.mark, len(state.answers)
    drill, tiles = state.drill, []
    for number, choice in enumerate(offered(position.theme, view, answered - bool(mark)), 1):
        face = _face(choice, state, view) if drill is None else drill.tile(choice, view)
        note = face.note if notes and mark is None else ""
        tile = ChoiceTile(number, replace(face, note=note), partial(state.answer, choice))
        if mark is not None:
            tile.enabled = False
            tile.tone = Tone.LOST if choice == last_of(mark.chosen) else Tone.PLAIN
            tile.tone = Tone.GOOD if choice == last_of(mark.best) else tile.tone
        tiles.append(tile)
    if mark is None:
        state.starts = tiles[0]
    return TileRows(tiles, tall=tall)


def _face(choice: Choice, state: TrainerState, view: Observation) -> TileFace:
    """An answer as a tile shows it."""
    picture = picture_of(choice, view.facts.rules, state.characters)
    return TileFace(*tile_words(choice, state.names, view), picture)
