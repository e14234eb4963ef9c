"""The ways from screen to screen, as screens know them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import pygame

from game.coach.lessons import Lesson
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.session.deal import DealLog
from game.session.game import Game
from game.session.progress.records import CastMember, StoredMatch
from game.session.saves.archive import Archive
from game.session.setting import Tab
from game.session.setup import GameSetup
from game.session.thinking import Thinker
from game.session.trainer.position import Position
from game.ui.input.keys import Stroke
from game.ui.scene import Scene

if TYPE_CHECKING:  # the menu shows sooner without
    from game.session.field import FieldComparison
    from game.session.pad import ScorePad, StoredPad
    from game.session.review import DealTour, ReviewedDecision
    from game.session.sharing import DealImport
    from game.ui.widgets.choices import Select

Light: TypeAlias = Callable[[pygame.Surface, CardSet, Collection[int], int], None]
"""Draws cards of the hand and seats again, over a veil of that opacity."""


NamedActs: TypeAlias = Sequence[tuple[str, Callable[[], None]]]
"""What may be done, each in words for a button."""


class Navigation(Protocol):
    """Makes screens, so that none of them need know another; ``Routes`` tells of what."""

    def menu(self) -> Scene:
        """The main menu."""

    def new_game(self) -> Scene:
        """Where a match is set up."""

    def match(
        self, game: Game, archive: Archive | None = None, thinker: Thinker | None = None
    ) -> Scene:
        """The table of a match, which is saved as it goes on.

        Args:
            game: the match.
            archive: where it is saved already; None for a new one.
            thinker: the bots; None for those that think in a process of their own.
        """

    def score_sheet(
        self, game: Game, on_next: Callable[[], None], on_menu: Callable[[], None]
    ) -> Scene:
        """How the last deal of a match was scored.

        Args:
            game: the match; at least one deal is over.
            on_next: deals the next deal, after the sheet has closed.
            on_menu: leads back to the menu, after the sheet has closed.
        """

    def said(self, more: Callable[[int], bool] = ..., keys: str = "") -> Scene:
        """All that was said lately.

        Args:
            more: told of keys; says more, and returns whether it did.
            keys: what these say.
        """

    def match_so_far(self, game: Game) -> Scene:
        """Who leads in a match that goes on, and its deals."""

    def deal_so_far(
        self, game: Game, view: Observation, *, sealed: bool, rest: NamedActs = ()
    ) -> Scene:
        """What was said in a deal that goes on, the dog, the player's discard, the seal.

        Args:
            game: the match.
            view: what the player knows.
            sealed: whether the cards were sealed when they were dealt.
            rest: what may be done about the tricks that are left.
        """

    def seal(self, game: Game) -> Scene:
        """The opened seal of a match's deal that is just over."""

    def lessons(self, lessons: Sequence[Lesson], view: Observation, light: Light) -> Scene:
        """Lessons over the table.

        Args:
            lessons: what is taught, one after the other.
            view: what the player knows.
            light: draws what a lesson is about, as the table shows it.
        """

    def practice(
        self,
        log: DealLog,
        upto: int,
        seat: int,
        *,
        opened: bool = False,
        setup: GameSetup | None = None,
        guess: int | None = None,
    ) -> Scene:
        """A deal that is played on for practice; the match that is saved is not touched.

        Args:
            log: the deal and what was done in it.
            upto: how many moves of the whole log were made; see ``replay.decision_points``.
            seat: the player's seat.
            opened: whether all hands are laid open.
            setup: who sits at the table, the human at that seat; a company of masters otherwise.
            guess: whom the player takes for the partner already; the taker's seat for nobody.

        Raises:
            IllegalAction: when the log has a move that the rules forbid.
        """

    def practice_sheet(self, game: Game, on_close: Callable[[], None]) -> Scene:
        """How a practice deal was scored; ``on_close`` is called after the sheet has closed."""

    def review(
        self,
        log: DealLog,
        seat: int,
        cast: Sequence[CastMember],
        *,
        key: str | None = None,
        number: int | None = None,
    ) -> Scene:
        """What one's decisions in a finished deal cost.

        Args:
            log: the deal.
            seat: whose decisions are graded.
            cast: who sat where.
            key: the deal's key in the player's progress, where what it cost is entered.
            number: which deal of its match it was.

        Raises:
            ValueError: when the deal is not over.
            IllegalAction: when the log has a move that the rules forbid.
        """

    def why(
        self,
        tour: DealTour,
        cast: Sequence[CastMember],
        is_covered: Callable[[ReviewedDecision], bool] = lambda _: False,
    ) -> Scene:
        """Why the move was made at which a tour is, and any other.

        Args:
            tour: the tour of a deal with a taker; the screen goes on with it.
            cast: who sat where.
            is_covered: whether what was better than a decision of the player's does not show yet.
        """

    def replay(self, log: DealLog, seat: int, cast: Sequence[CastMember]) -> Scene:
        """A finished deal card by card, without the coach.

        Args:
            log: the deal.
            seat: through whose eyes one looks, unless one wants to see all hands.
            cast: who sat where.

        Raises:
            ValueError, IllegalAction: see ``review``.
        """

    def review_list(self, match: str | None = None) -> Scene:
        """The deals that can be reviewed; those of a match, if its key is named."""

    def match_list(self) -> Scene:
        """The matches that can be continued, and those that are over."""

    def stored_match(self, match: StoredMatch) -> Scene:
        """A match that is over: who won, and its deals."""

    def note(self, title: str, note: str, keep: Callable[[str], None]) -> Scene:
        """A note to be written.

        Args:
            title: what it is about.
            note: what stands there.
            keep: told what is to stand there.
        """

    def deal(
        self, log: DealLog | None = None, seat: int = 0, cast: Sequence[CastMember] | None = None
    ) -> Scene:
        """A deal by its code, to be played or passed on.

        Args:
            log: the deal and what was done in it; None to wait for the code of one.
            seat: the player's seat.
            cast: who sat where; others sit down where nobody did.
        """

    def editor(self, log: DealLog | None = None, seat: int = 0) -> Scene:
        """Where a deal is laid out by hand.

        Args:
            log: a deal with a taker to begin with; None to go on where one was.
            seat: the player's seat in it.
        """

    def comparison(self, comparison: FieldComparison) -> Scene:
        """A finished deal beside the same deal at other tables; those that are missing are played.

        Args:
            comparison: the deal and what is known of it.
        """

    def lines(self, comparison: FieldComparison, table: int) -> Scene:
        """The player's line of a deal beside another table's.

        Args:
            comparison: the deal and the tables.
            table: the number of one that was played, 0 for the first.
        """

    def challenges(self) -> Scene:
        """The deal of the day, and series of deals."""

    def challenge_match(self, game: Game, archive: Archive) -> Scene:
        """The table of a challenge; every deal is compared as soon as it is over.

        Args:
            game: the match.
            archive: where it is saved.
        """

    def challenge_result(self, key: str) -> Scene:
        """What a challenge came to, by the key of its match."""

    def trainer(self) -> Scene:
        """The trainer."""

    def try_again(
        self, position: Position, cast: Sequence[CastMember], on_answer: Callable[[], None]
    ) -> Scene:
        """The trainer with a single question, which a review asks anew.

        Args:
            position: what is asked.
            cast: who sat at the table, the learner first.
            on_answer: told when it was answered.
        """

    def score_pads(self) -> Scene:
        """All score pads of evenings with real cards."""

    def new_pad(self, like: ScorePad | None = None) -> Scene:
        """Where a score pad is begun, with the names and rules of another one, if there is one."""

    def score_pad(self, stored: StoredPad) -> Scene:
        """A score pad, into which deals are entered."""

    def pad_sheet(
        self, pad: ScorePad, place: int, on_edit: Callable[[], None], on_delete: Callable[[], None]
    ) -> Scene:
        """How a deal of a score pad was scored.

        Args:
            pad: the pad.
            place: the deal, 0 for the first.
            on_edit: told, after the sheet has closed, when the deal is to be changed.
            on_delete: told, after the sheet has closed, when the deal is to be taken out.
        """

    def statistics(self) -> Scene:
        """What is known of the player's play."""

    def rules(
        self,
        rules: RuleSet,
        players: int | None = None,
        *,
        page: str = "",
        view: Observation | None = None,
        names: Sequence[str] = (),
    ) -> Scene:
        """The pages about a rule set, and the guide.

        Args:
            rules: what the pages are about.
            players: the table that they are about; None for every table.
            page: the page that is open, by its key, such as ``classic-count``; empty for the first.
            view: what the player knows of the deal that he is in: of his hand there are pages, too.
            names: of everybody in that deal, by seat.
        """

    def settings(self, tab: Tab = Tab.PLAY) -> Scene:
        """Everything that the player may set, open at a tab."""

    def choices(self, select: Select[Any]) -> Scene:
        """The list of a select, over the scene that is open."""

    def other_keys(self, press: Callable[[Stroke], None]) -> Scene:
        """What keys do on the screen that is on top, for whoever has none.

        Args:
            press: presses the key that was chosen, after the list has closed.
        """

    def letters(self) -> Scene:
        """Letters to type into the field of the screen that is on top."""

    def about(self) -> Scene:
        """Version, folders and licences."""

    def taking_in(self, name: str, run: DealImport) -> Scene:
        """How far the deals of a file are taken in.

        Args:
            name: the name of the file.
            run: the reading.
        """

    # -- ahead ----------------------------------------------------------------------------------

    def load_table(self) -> Iterator[None]:
        """Load what the table needs, a piece at a time, before it is made."""

    def load_learning(self) -> Iterator[None]:
        """Load what the screens for learning need."""

    def load_score_sheet(self) -> Iterator[None]:
        """Load what the score sheet needs."""
