"""What is wished of a deal besides its cards: the table, who has taken, how good the hand is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Protocol

from game.rules.bids import Bid
from game.session.practice.sketch import DealSketch, Wishes
from game.session.rule_sets import playable_sizes
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across
from game.ui.boxes.words import Prose
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.section import section
from game.ui.widgets.select import Select, SelectOption
from game.ui.widgets.toggle import Toggle
from game.words.actions import bid_name
from game.words.i18n import tr

_MOST_BOUTS: Final = 3


class Editor(Protocol):
    """The scene, as its options see it."""

    sketch: DealSketch
    opened: bool

    def change(self, sketch: DealSketch) -> None:
        """Go on with another sketch."""

    def open_hands(self, opened: bool) -> None:
        """Play with all hands open, or not."""

    def name_of(self, place: int) -> str:
        """What a seat is called, or the dog."""


def option_sections(
    editor: Editor, theme: Theme, open_list: Callable[[Select[Any]], None]
) -> list[Box]:
    """The sections from top to bottom; ``open_list`` shows the list of a select."""
    has_taker = editor.sketch.shape.has_taker
    return [
        _table(editor, theme, open_list),
        *([_auction(editor, theme, open_list)] if has_taker else []),
        _hand(editor, theme),
        section(
            tr("At the table"),
            theme,
            _row(Toggle(tr("All hands open"), editor.opened, editor.open_hands), theme),
            gap=8,
        ),
    ]


def _table(editor: Editor, theme: Theme, open_list: Callable[[Select[Any]], None]) -> Box:
    sketch = editor.sketch
    players = Segmented(
        tr("Players"),
        [(size, str(size)) for size in playable_sizes(sketch.rules)],
        sketch.players,
        lambda size: editor.change(sketch.at_table(size)),
    )
    dealers = [
        SelectOption(seat, tr("You deal"))
        if seat == sketch.seat
        else SelectOption(seat, tr("{name} deals", name=editor.name_of(seat)))
        for seat in sketch.dealers
    ]
    dealer = Select(
        tr("Dealer"),
        dealers,
        sketch.dealer,
        lambda seat: editor.change(sketch.dealt_by(seat)),
        open_list,
        stretches=True,
    )
    return section(tr("Players"), theme, players, dealer, gap=8)


def _auction(editor: Editor, theme: Theme, open_list: Callable[[Select[Any]], None]) -> Box:
    sketch, wishes = editor.sketch, editor.sketch.wishes
    takers: list[SelectOption[int | None]] = [SelectOption(None, tr("Still to come"))]
    for seat in sketch.places[:-1]:
        words = tr("{name} has taken", name=editor.name_of(seat))
        takers.append(SelectOption(seat, tr("You have taken") if seat == sketch.seat else words))
    taker = Select(
        tr("The auction"),
        takers,
        wishes.taker,
        lambda seat: _wish(editor, replace(wishes, taker=seat)),
        open_list,
        stretches=True,
    )
    parts: list[Box] = [taker]
    if wishes.taker is not None:
        bids: list[SelectOption[Bid]] = [
            SelectOption(bid, bid_name(bid)) for bid in sketch.rules.contracts
        ]
        contract = Select(
            tr("Contract"),
            bids,
            wishes.contract,
            lambda bid: _wish(editor, replace(wishes, contract=bid)),
            open_list,
            stretches=True,
        )
        parts.append(contract)
    return section(tr("The auction"), theme, *parts, gap=8)


def _hand(editor: Editor, theme: Theme) -> Box:
    """What is wished of the player's hand, or of two players of all his cards."""
    wishes = editor.sketch.wishes
    title, words = tr("My hand"), tr("The best at the table")
    if not editor.sketch.shape.has_taker:
        title, words = tr("My cards"), tr("The best cards at the table")
    choices = [(0, tr("any")), (1, "1+"), (2, "2+"), (_MOST_BOUTS, str(_MOST_BOUTS))]
    bouts = Segmented(
        tr("Bouts at least"),
        choices,
        wishes.bouts,
        lambda n: _wish(editor, replace(wishes, bouts=n)),
    )
    best = Toggle(words, wishes.best, lambda on: _wish(editor, replace(wishes, best=on)))
    row = Across(_label(tr("Bouts"), theme), bouts, shares=(1, 0), gap=12)
    return section(title, theme, row, _row(best, theme), gap=8)


def _wish(editor: Editor, wishes: Wishes) -> None:
    editor.change(replace(editor.sketch, wishes=wishes))


def _row(control: Toggle, theme: Theme) -> Box:
    return Across(_label(control.label, theme), control, shares=(1, 0), gap=12)


def _label(words: str, theme: Theme) -> Box:
    return Prose(words, Style(Face.LABEL, 17, theme.text))
