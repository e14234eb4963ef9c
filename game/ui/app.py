"""The window and its loop: one stack of scenes, one clock, one way in for every event."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.session.assumption import Standard, standard_of
from game.session.paths import Folders
from game.session.problems import Problem, ProblemKey
from game.session.rule_sets import RuleSets
from game.session.saves.archive import SavedMatches
from game.session.settings import Settings
from game.ui.access.reader import WAKE_EVENT, WINDOW_EVENTS, ScreenReader
from game.ui.drawing.caches import FRAMES
from game.ui.host import DialogReply, close_only
from game.ui.incoming import DROP_EVENTS, take_dropped
from game.ui.input.devices import Devices
from game.ui.input.gamepads import PadsInUse
from game.ui.look.assets import DAMAGE, DeckStyle
from game.ui.look.text import legible_name
from game.ui.look.theme import ThemeName
from game.ui.pacing import (
    FrameRate,
    Preloader,
    ScreenSaver,
    checks_of_the_weights,
    give_back_memory,
    next_event,
    pictures_of_the_table,
)
from game.ui.resources import (
    CoachDesk,
    FieldDesk,
    ProgressBook,
    SettingsBook,
    do_all,
    field_desks,
    worker_desk,
)
from game.ui.routes import Routes
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.sound import SoundBox, Volume
from game.ui.window import Look, RememberedWindow, Screen
from game.words.cards import HandOrder, court_letters, sort_hands, write_court_letters
from game.words.i18n import damaged_catalogue, is_own_catalogue, language_for, set_language
from game.words.names import write_names
from game.words.problems import problem_words

if TYPE_CHECKING:
    from game.session.desk import Desk
    from game.session.field import FieldQueue
    from game.session.progress.progress import Progress
    from game.ui.widgets.choices import Select

_IDLE_MILLISECONDS: Final = 100
"""How long the loop sleeps between looks when nothing moves."""

_LOOKS_A_PICTURE: Final = 5
"""While nothing moves nor happens, it is drawn once in so many looks."""

LOADING_MILLISECONDS: Final = 8
"""How long it sleeps between two pictures that it loads in advance."""

_REMEMBERED: Final = 200
"""As many announcements are kept."""

_LONGEST_STEP: Final = 0.1
"""A frame that took longer, say while the window was dragged, counts as this many seconds."""


class App:
    """The running game.

    Attributes:
        settings: the player's choices, saved when they change.
        language: what is spoken until the player chooses, which need not be what is saved.
        folders: where everything is kept.
        pads: the game pads that are there.
        pointer: where the pointer is, from the last event that told.
        announced: all that was said for those who listen rather than look, newest last.
        said: all of it but what a screen reader says by itself: where the keyboard is.
        matches: the matches that wait to be continued.
        rule_sets: the player's own rules.
        problems: what was wrong with the files of those.
        sounds: what is heard.
        routes: what makes the screens.
        running: whether the loop goes on.
    """

    def __init__(
        self,
        settings: Settings,
        folders: Folders,
        size: tuple[int, int] | None = None,
        make_desk: Callable[[], Desk] = worker_desk,
        language: str | None = None,
        make_field_desks: Callable[[], Sequence[Desk]] = field_desks,
    ) -> None:
        self.settings = settings
        self.language = language or settings.language
        self.folders: Final = folders
        self.matches: Final = SavedMatches(folders.data)
        self.rule_sets: Final = RuleSets(folders.rule_sets)
        self.problems: Final = tuple(self.rule_sets.load())
        self.sounds: Final = SoundBox(
            settings.volume_effects, settings.volume_notes, settings.sound
        )
        self.settings_book: Final = SettingsBook(folders.settings_file)
        self._book = ProgressBook(folders.progress_file)
        self._coach = CoachDesk(make_desk)
        self._field = FieldDesk(make_field_desks, lambda: self.progress)
        self.pointer = (0, 0)
        self.pads: Final = PadsInUse()
        self.announced: list[str] = []
        self.said: list[tuple[int, str]] = []
        self.routes: Final = Routes(self)
        self._scenes: list[Scene] = []
        self.running = True
        self._untidy = False
        self._looks = 0
        self._clock = pygame.time.Clock()
        self.apply_language()
        write_names(legible_name)
        sort_hands(HandOrder.of(settings))
        self._reader = ScreenReader(self)
        before_shown = self._reader.open if self._reader.before_shown else None
        self._window = RememberedWindow(self, size, before_shown)
        self._rate = FrameRate(lambda: self._window.window.refresh_rate)
        self._screen_saver = ScreenSaver()
        self._devices = Devices(self)
        loads = [*pictures_of_the_table(self._deck()), *checks_of_the_weights()]
        self._preloader = Preloader([self._devices.gamepads.open, *loads])
        self.screen = Screen(self.window.get_size(), self._look())

    # -- window ---------------------------------------------------------------------------------

    @property
    def window(self) -> pygame.Surface:
        """The picture of the window, which scenes draw on, at its size in pixels."""
        return self._window.window.picture

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole display; the window's place is remembered."""
        self._window.toggle_fullscreen()
        self.refresh()

    def shown(self, rect: pygame.Rect) -> pygame.Rect:
        """Where in the window a part of its picture is, in pixels."""
        return self._window.window.shown(rect)

    @property
    def bounds(self) -> pygame.Rect:
        """Where on the desktop the window is, in pixels."""
        return self._window.window.bounds

    def _look(self) -> Look:
        return Look(ThemeName(self.settings.theme), self.settings.text_scale, self._deck())

    def _deck(self) -> DeckStyle:
        chosen = self.settings
        letters = court_letters().letters
        return DeckStyle(chosen.card_back, chosen.four_colours, chosen.large_indices, letters)

    def refresh(self) -> None:
        """Lay every scene out again: the window, the look or the language changed."""
        size = self.window.get_size()
        if self.screen.size != size or self.screen.look != self._look():
            self.screen = Screen(size, self._look())
        for scene in self._scenes:
            scene.layout()

    # -- settings -------------------------------------------------------------------------------

    def change(self, **values: Any) -> None:
        """Change settings and save them; what depends on them is laid out again."""
        deck = self._deck()
        self.settings = dataclasses.replace(self.settings, **values)
        self.settings_book.save(self.settings, values)
        sort_hands(HandOrder.of(self.settings))
        if "language" in values:
            self.language = self.settings.language
        if {"language", "card_letters"} & values.keys():
            self.apply_language()
        deck_changed = self._deck() != deck
        if deck_changed:
            self._preloader = Preloader(pictures_of_the_table(self._deck()))
        if deck_changed or {"language", "theme", "text_scale"} & values.keys():
            self.refresh()
        if {"sound", "volume_effects", "volume_notes"} & values.keys():
            self._apply_sound()

    def _apply_sound(self) -> None:
        self.sounds.enabled = self.settings.sound
        self.sounds.set_volume(Volume.EFFECTS, self.settings.volume_effects)
        self.sounds.set_volume(Volume.NOTES, self.settings.volume_notes)

    def apply_language(self) -> None:
        """Speak the chosen language, and write the chosen letters."""
        set_language(language_for(self.language))
        write_court_letters(self.settings.card_letters)
        damaged = damaged_catalogue()
        if damaged is not None:
            own = is_own_catalogue(damaged)
            key = ProblemKey.OWN_CATALOGUE_DAMAGED if own else ProblemKey.CATALOGUE_DAMAGED
            DAMAGE.note(key, damaged, "it cannot be read")

    def announce(self, sentence: str, *, focus: bool = False) -> None:
        """Say something in words; ``focus`` where it only tells where the keyboard has gone."""
        self.announced.append(sentence)
        del self.announced[:-_REMEMBERED]
        if not focus:
            number = self.said[-1][0] + 1 if self.said else 0
            self.said.append((number, sentence))
            del self.said[:-_REMEMBERED]

    @property
    def listened(self) -> bool:
        """Whether a screen reader says what is announced."""
        return self._reader.listening

    # -- coach and progress ---------------------------------------------------------------------

    @property
    def desk(self) -> Desk:
        """Where the coach works; set up when it is first asked for."""
        return self._coach.desk

    @property
    def comparisons(self) -> FieldQueue:
        """The deals that are compared with other tables, in the background."""
        return self._field.queue

    @property
    def progress(self) -> Progress:
        """What is kept of the player's answers and deals; opened when it is first asked for."""
        return self._book.progress

    @property
    def has_played(self) -> bool:
        """Whether the player has played a deal."""
        return self._book.has_deals

    @property
    def standard(self) -> Standard:
        """How well everybody is taken to play where bids and calls are judged."""
        return standard_of(self.settings.assumption, lambda: self.progress)

    def _tell_problem(self) -> None:
        """Say once that settings or progress cannot be saved, or that something is damaged."""
        problem = (
            self.settings_book.take_problem() or self._book.take_problem() or DAMAGE.take_problem()
        )
        if problem is not None:
            self.tell(problem)

    # -- scenes ---------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    def go(self, make: Callable[[App], Scene]) -> None:
        """Replace all scenes by one."""
        while self._scenes:
            self._scenes.pop().leave()
        self._untidy = True
        self.push(make(self))

    def push(self, scene: Scene) -> None:
        """Show a scene over the others."""
        if self._scenes:
            self.scene.let_go()
        self._scenes.append(scene)
        scene.layout()

    def ask(self, title: str, message: str, replies: Sequence[DialogReply] = ()) -> None:
        """Ask something in a dialog over the scene, or tell it where there is but to close it."""
        self.push(DialogScene(self, title, message, replies or [close_only()]))

    def tell(self, problem: Problem) -> None:
        """Tell about a problem in a dialog over the scene."""
        self.ask(*problem_words(problem))

    def open_list(self, select: Select[Any]) -> None:
        """Show the list of a select over the scene."""
        self.push(self.routes.choices(select))

    def pop(self) -> None:
        """Close the scene on top."""
        self._scenes.pop().leave()
        self._untidy = True
        if self._scenes:
            self.scene.resume()

    def _close_window(self) -> None:
        """End the loop, unless one of the scenes asks whether that is meant."""
        if not any(scene.ask_before_end(self.quit) for scene in reversed(self._scenes)):
            self.quit()

    def quit(self) -> None:
        """End the loop after this frame."""
        self.running = False

    # -- loop -----------------------------------------------------------------------------------

    def run(self) -> None:
        """Show scenes until the player quits; Ctrl+C loses nothing."""
        do_all((self._loop, self.close))

    def _loop(self) -> None:
        while self.running and self._scenes:
            self.step()

    def close(self) -> None:
        """Leave all scenes, and give back what the application holds."""
        do_all(self._closings())

    def _closings(self) -> Iterator[Callable[[], None]]:
        """What is to be closed; a scene that is left may open another one."""
        yield self._window.close
        while self._scenes:
            yield self._scenes.pop().leave
        yield self._coach.close
        yield self._field.close
        yield self._book.close
        yield self.settings_book.close
        yield self._window.window.close

    def step(self) -> None:
        """Wait until the next frame is due, and show it."""
        resting = not (self.moving or self._devices.moving)
        first = self._sleep() if resting else []
        seconds = min(self._clock.tick(self._rate.per_second) / 1000, _LONGEST_STEP)
        with self._rate.frame():
            self.frame(seconds, first, resting=resting)

    def _sleep(self) -> list[pygame.event.Event]:
        """When nothing moves, sleep until something happens; return what did.

        As long as there are pictures to load, one of them takes the place of most of the sleep.
        """
        pause = LOADING_MILLISECONDS if self.prepare() else _IDLE_MILLISECONDS
        event = next_event(pause)
        return [] if event.type == pygame.NOEVENT else [event]

    def prepare(self) -> bool:
        """Make one of the things that later frames will need; return whether there was one."""
        if self._untidy:
            self._untidy = False
            give_back_memory()  # a scene that was left keeps large surfaces until then
            return True
        return self._preloader.step() or self.scene.prepare()

    def frame(
        self,
        seconds: float,
        first: Sequence[pygame.event.Event] = (),
        *,
        resting: bool = False,
    ) -> None:
        """Take all events, move on by that time, draw once.

        Args:
            seconds: how much time has passed.
            first: events that came before those that wait.
            resting: whether nothing moves, so that it is not drawn unless something happens. Every
                now and then it is all the same, for what changes without moving.
        """
        before, looks = self.scene, self._looks + 1
        for event in (*first, *pygame.event.get()):
            looks = 0
            self._take(event)
            if not self.running or not self._scenes:
                return
        self._devices.update(seconds)
        if not self._scenes:
            return
        if self._window.update(seconds):
            self.refresh()
        self._field.poll()
        self.scene.update(seconds)
        if not self._scenes:
            return
        self._tell_problem()
        self._screen_saver.update(seconds, moving=self.scene.moving)
        typing = self.scene.typing
        window = self._window.window
        self._devices.keyboard.follow(None if typing is None else window.pointed(typing))
        same = resting and self.scene is before and not self.moving
        self._looks = looks if same else 0
        if self._looks % _LOOKS_A_PICTURE == 0:
            self.draw()
            window.show()
            self._reader.open()
            self._reader.follow(at_once=not looks)

    @property
    def _shown(self) -> list[Scene]:
        """The topmost covering scene and all above it."""
        first = max(i for i, scene in enumerate(self._scenes) if scene.covers)
        return self._scenes[first:]

    @property
    def moving(self) -> bool:
        """Whether something moves, or is to be seen more finely than it was."""
        return self.scene.moving or self.unfinished

    @property
    def unfinished(self) -> bool:
        """Whether the last frame left out something, or showed it more coarsely than it is."""
        return FRAMES.unfinished or any(scene.unfinished for scene in self._shown)

    def draw(self) -> None:
        """Draw the topmost covering scene and all above it."""
        window = self._window.window
        window.canvas.begin()
        with FRAMES.next_one():
            for scene in self._shown:
                scene.draw(window.canvas)
        window.paint()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == WAKE_EVENT or event.type in WINDOW_EVENTS:
            self._reader.take(event)
        if event.type == pygame.QUIT:
            self._close_window()
        elif event.type in DROP_EVENTS:
            take_dropped(self, event)
        elif not self._window.take(event):
            self._devices.take(self._window.window.placed(event))
