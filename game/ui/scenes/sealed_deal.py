"""A sealed deal: what is known while it is played, and the seal, opened once it is over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.rules.observation import Observation
from game.session.files import write_atomically
from game.session.game import Game
from game.session.sealing import SealedDeal
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Prose, Words
from game.ui.host import Host, save_and_say
from game.ui.input.clipboard import copied
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.navigation import Ways
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.score.columns import GAP, has_columns
from game.ui.sheets.cards import seen_so_far
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import section
from game.words import sentences
from game.words.actions import bid_name
from game.words.book.background import SEAL
from game.words.i18n import mark, tr
from game.words.names import shown_name

_DIGITS: Final = 16


def _digits(text: str) -> str:
    """A hash, or a salt, in groups that can be read and compared."""
    return " ".join(text[start : start + _DIGITS] for start in range(0, len(text), _DIGITS))


def _figures(text: str, theme: Theme) -> Box:
    """Figures or codes in as many lines as they need."""
    return Prose(text, Style(Face.STRONG, 16.5, theme.text), leading=1.3)


def _remark(words: str, theme: Theme) -> Box:
    """A sentence about hash or salt, in muted words."""
    return Prose(words, Style(Face.BODY, 17, theme.muted), leading=1.3)


_LEFT_SHARE: Final = 0.42


class DealSoFarScene(HeaderScene):
    """All that was public of a deal, and what the player himself has done in it."""

    named = mark("This deal")
    back_to = mark("Table")

    def __init__(
        self,
        app: Host,
        game: Game,
        view: Observation,
        *,
        sealed: bool,
        rest: Ways = (),
    ) -> None:
        """Show a deal; see ``Navigation.deal_so_far``."""
        super().__init__(app)
        self._game, self._view, self._sealed, self._rest = game, view, sealed, rest
        self._copied = False
        self.played_by = game.setup.rules, game.setup.players
        self.app.announce(". ".join(self._said()))

    def _said(self) -> list[str]:
        """The auction and the call, line by line."""
        facts, seats = self._view.facts, self._game.setup.seats
        if not facts.shape.has_taker:
            return [tr("Two players bid for nothing: there is no taker and no contract.")]
        said = [
            tr("{name}: {bid}", name=shown_name(seats[made.seat]), bid=bid_name(made.bid))
            for made in facts.bids
        ]
        if facts.taker is not None and facts.called is not None:
            mine = facts.taker == self._view.seat
            caller = None if mine else shown_name(seats[facts.taker])
            said.append(sentences.calls(caller, facts.called))
        return said or [tr("Nobody has spoken yet.")]

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """What was said beside the cards, with the seal below."""
        back = Button(tr("Back to the table"), self.close, size=22 if stage.wide else 20)
        rest = (
            Button(words, partial(self._leave_for, act), kind=ButtonKind.SECONDARY)
            for words, act in self._rest
        )
        self.foot = [*rest, back]
        theme = self.screen.theme
        style = Style(Face.BODY, 18, theme.text)
        said = Down(*(Words(line, style, leading=1.3) for line in self._said()), gap=4)
        if not self._view.facts.shape.has_taker:
            self.arrange(Panel([said, *self._seal()], gap=20), stage.body)
            return
        auction = section(tr("The auction"), theme, said)
        cards = seen_so_far(self._view)
        if not has_columns(stage):
            self.arrange(Panel([auction, cards, *self._seal()]), stage.body)
            return
        right: Box = Down(Panel([cards]), *map(_panel, self._seal()), gap=GAP)
        shares = (_LEFT_SHARE, 1 - _LEFT_SHARE)
        columns = Across(Panel([auction]), right, shares=shares, gap=GAP, align="fill")
        self.arrange(columns, stage.body)

    def _leave_for(self, act: Callable[[], None]) -> None:
        """Back at the table, do something there."""
        self.close()
        act()

    def _seal(self) -> list[Box]:
        """The hash that was told when the cards were dealt; practice deals have none."""
        if not self._sealed:
            return []
        theme = self.screen.theme
        told = _figures(_digits(self._game.commitment), theme)
        words = tr("The score sheet opens it, so that everybody can check that no card has moved.")
        label = tr("Copied") if self._copied else tr("Copy")
        copy = Button(label, self._copy, kind=ButtonKind.SECONDARY, size=17)
        return [
            section(
                tr("The seal of the cards"),
                theme,
                told,
                Across(_remark(words, theme), copy, shares=(1, 0), gap=16),
            )
        ]

    def _copy(self) -> None:
        if copied(self.app, self._game.commitment):
            self._copied = True
            self.layout()
            self.app.announce(tr("The seal is copied."))


def _panel(part: Box) -> Panel:
    return Panel([part])


class SealScene(HeaderScene):
    """What was told when the cards were dealt, and what it was made of."""

    def __init__(self, app: Host, game: Game) -> None:
        """Open the seal of a match's deal that is just over."""
        super().__init__(app)
        self._setup, self._number = game.setup, game.deal_number
        self.sealed: SealedDeal = game.current_record.sealed
        self._copied = False
        self.app.announce(self._verdict())

    def title(self) -> str:
        """The words over the screen."""
        return tr("The seal of deal {number}", number=self._number)

    def read_help(self) -> Callable[[], None]:
        """What opens the page on how to check a seal."""
        return self._explain

    def _verdict(self) -> str:
        if self.sealed.intact:
            return tr("The seal fits: no card has moved since they were dealt.")
        return tr("The seal does not fit these cards.")

    def build(self, stage: Stage) -> None:
        """The hash over what it is of."""
        theme, sealed = self.screen.theme, self.sealed
        salt, deck, plan = sealed.text.split("\n")
        told = _figures(_digits(sealed.commitment), theme)
        sections: list[Box] = [
            section(
                tr("Told when the cards were dealt"), theme, told, _remark(self._verdict(), theme)
            ),
            section(tr("The salt, drawn by chance"), theme, _figures(_digits(salt), theme)),
            section(tr("The cards from the top of the pack"), theme, _figures(deck, theme)),
            section(
                tr("Where each went: a seat, −1 for the dog"),
                theme,
                _figures(plan.replace("-", "−"), theme),
            ),
        ]
        self.arrange(Panel(sections, gap=14), stage.body)
        self.foot = [
            Button(tr("Copied") if self._copied else tr("Copy"), self._copy, kind=ButtonKind.QUIET),
            Button(tr("Save as a file"), self._save, kind=ButtonKind.SECONDARY),
            Button(tr("How to check it"), self._explain, size=22 if stage.wide else 20),
        ]

    def _copy(self) -> None:
        if copied(self.app, self.sealed.text):
            self._copied = True
            self.layout()
            self.app.announce(tr("What was sealed is copied."))

    def _save(self) -> None:
        """Write just what was hashed, so that any tool finds the hash of the file."""
        path = self.app.folders.shared / f"seal-{self.sealed.commitment[:12]}.txt"
        write = partial(write_atomically, path, self.sealed.text)
        save_and_say(self.app, tr("The file is saved"), path, write)

    def _explain(self) -> None:
        setup = self._setup
        self.app.push(self.app.routes.rules(setup.rules, setup.players, page=SEAL))
