"""The seal of a deal that is over, opened for everybody to check."""

from __future__ import annotations

from collections.abc import Callable

from game.session.files import write_atomically
from game.session.game import Game
from game.session.paths import shown_path
from game.session.problem import Problem, ProblemKey
from game.session.sealing import SealedDeal
from game.ui.boxes.box import Box
from game.ui.host import Host
from game.ui.input.clipboard import copied
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.rule_pages.seal import SEAL
from game.ui.scenes.seal.words import digits, figures, remark
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import section
from game.words.i18n import tr


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
        """How to check it."""
        return self._explain

    def _verdict(self) -> str:
        if self.sealed.intact:
            return tr("The seal fits: no card has moved since they were dealt.")
        return tr("The seal does not fit these cards.")

    def build(self, stage: Stage) -> None:
        """The hash over what it is of."""
        theme, sealed = self.screen.theme, self.sealed
        salt, deck, plan = sealed.text.split("\n")
        told = figures(digits(sealed.commitment), theme)
        sections: list[Box] = [
            section(
                tr("Told when the cards were dealt"), theme, told, remark(self._verdict(), theme)
            ),
            section(tr("The salt, drawn by chance"), theme, figures(digits(salt), theme)),
            section(tr("The cards from the top of the pack"), theme, figures(deck, theme)),
            section(
                tr("Where each went: a seat, −1 for the dog"),
                theme,
                figures(plan.replace("-", "−"), theme),
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
        folder = self.app.folders.shared
        path = folder / f"seal-{self.sealed.commitment[:12]}.txt"
        try:
            write_atomically(path, self.sealed.text)
        except OSError as error:
            self.app.tell(Problem(ProblemKey.FILE_FAILED, str(error), path))
            return
        message = tr("{file} is in {folder}.", file=path.name, folder=shown_path(folder))
        self.app.ask(tr("The file is saved"), message)

    def _explain(self) -> None:
        setup = self._setup
        self.app.push(self.app.routes.rules(setup.rules, setup.players, page=SEAL))
