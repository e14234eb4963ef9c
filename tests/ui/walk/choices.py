"""What happens next on a random walk."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pygame

from game.ui.access.node import Node
from game.ui.access.reader import tree_of
from tests.ui.access.laws import all_of
from tests.ui.pilot import Ground
from tests.ui.walk.walk import PADS, Step, Walk

SIZES: Final = (
    (640, 360),
    (800, 600),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (360, 640),
    (1000, 601),
    (320, 200),
    (800, 1400),
    (120, 700),
)
TEXTS: Final = (
    *(
        "a",
        "Zoé",
        "0",
        "9",
        "-",
        "12",
        "9" * 12,
        ".",
        " ",
        "漢字",
        "😀",
        "👨‍👩‍👧",
        "a\u0301",
        "\u200f",
        "ﷺ",
    ),
    *(
        "\u202e",
        "\u00a0",
        "İ",
        "²",
        "٣",
        "½",
        "𝔘",
        "\ufeff",
        "%s",
        "{0}",
        "../x",
        "CON",
        '"',
        "<b>",
    ),
    *("x" * 60, "\uffff", "\u2028", "ﬁ", "\u0300" * 20),
)
CHANGES: Final = (
    *(("text_scale", value) for value in (0.8, 1.0, 1.2, 1.5)),
    *(("language", value) for value in ("en", "fr", "de", "it", "es")),
    *(("theme", value) for value in ("day", "evening")),
    *(("motion", value) for value in ("none", "full", "reduced")),
    *(("hints", value) for value in (True, False)),
    ("speed", "normal"),
    ("four_colours", True),
    ("large_indices", True),
    ("card_letters", "fr"),
    ("take_back", True),
    ("autoplay_forced", True),
    ("asked_again", "cards"),
)
_LEADING: Final = (
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE),
)
_OTHERS: Final = (
    *(pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_KP_5, pygame.K_SLASH, 0, 233),
    *map(ord, string.ascii_lowercase + string.digits),
    *range(pygame.K_F1, pygame.K_F12 + 1),
)
_MODIFIERS: Final = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
_WINDOW: Final = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED),
    *(pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED, pygame.WINDOWMOVED),
    *(pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWSIZECHANGED),
)
_SEEN: Final = 0.8
"""How often something is meant by what points, rather than any place of the window."""


class Choices:
    """Somebody who tries everything."""

    def __init__(self, walk: Walk, random: Random) -> None:
        """Walk on from where a walk is."""
        self._walk, self._random = walk, random
        kinds: dict[Callable[[], list[Step]], float] = {
            self._click: 34,
            self._drag: 8,
            self._turn: 4,
            self._press: 26,
            self._type: 5,
            self._touch: 7,
            self._use_pad: 7,
            self._resize: 2,
            self._change: 2,
            self._tell_of_window: 1.5,
            self._wait: 8,
            self._drop: 1,
            self._quit: 0.3,
        }
        self._kinds, self._weights = tuple(kinds), tuple(kinds.values())

    def steps(self, count: int) -> Iterator[Step]:
        """So many steps at least, each chosen on the screen that the last one has led to."""
        while len(self._walk.steps) < count:
            if isinstance(self._walk.app.scene, Ground):
                yield ("go_home",)
            yield from self._random.choices(self._kinds, self._weights)[0]()

    # -- places ---------------------------------------------------------------------------------

    def _spot(self) -> tuple[int, int]:
        """A place in the window, mostly on something that can be operated."""
        app, random = self._walk.app, self._random
        size = app._window.window.system.size
        if random.random() < _SEEN:
            places = [*(it.rect for it in _operable(self._walk)), *app.scene.targets()]
            spot = app.shown(random.choice(places)).center if places else (-1, -1)
            if pygame.Rect((0, 0), size).collidepoint(spot):
                return spot
        return random.randrange(size[0]), random.randrange(size[1])

    # -- mouse and fingers ----------------------------------------------------------------------

    def _click(self) -> list[Step]:
        spot = self._spot()
        button = self._random.choice((2, 3, 6)) if self._random.random() < 0.08 else 1
        down, up = (_mouse(kind, spot, button=button) for kind in _BUTTON)
        return [_move(spot), down, up][: self._random.choice((1, 2, *(3,) * 20))]

    def _drag(self) -> list[Step]:
        start, *others = (self._spot() for _ in range(self._random.randint(2, 4)))
        moves = [_move(spot, 1) for spot in others]
        down = _mouse(pygame.MOUSEBUTTONDOWN, start, button=1)
        up = _mouse(pygame.MOUSEBUTTONUP, others[-1], button=1)
        return [_move(start), down, *moves, up]

    def _turn(self) -> list[Step]:
        turns = self._random.choice((-30, -1, 1, 30))
        return [_move(self._spot()), _event(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False)]

    def _touch(self) -> list[Step]:
        width, height = self._walk.app._window.window.system.size
        finger = self._random.choice((1, 1, 1, 2))
        spots = [self._spot() for _ in range(self._random.randint(1, 4))]
        kinds = [pygame.FINGERDOWN, *(pygame.FINGERMOTION,) * (len(spots) - 1), pygame.FINGERUP]
        steps = [
            _event(kind, x=x / width, y=y / height, finger_id=finger, touch_id=1)
            for kind, (x, y) in zip(kinds, (*spots, spots[-1]), strict=True)
        ]
        resting: list[Step] = [("wait", 4, 0.2)] if self._random.random() < 0.3 else []
        return [*steps[:-1], *resting, *steps[-1:]][: self._random.choice((2, 9, 9, 9))]

    # -- keys, words and pads -------------------------------------------------------------------

    def _press(self) -> list[Step]:
        random = self._random
        key = random.choice(_LEADING if random.random() < 0.6 else _OTHERS)
        mod = random.choice(_MODIFIERS) if random.random() < 0.15 else pygame.KMOD_NONE
        press = {"key": key, "mod": mod, "unicode": "", "scancode": 0}
        strokes = [_event(kind, **press) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
        return strokes * random.choice((1, 1, 1, 2, 4))

    def _type(self) -> list[Step]:
        text = self._random.choice(TEXTS)
        composed = _event(pygame.TEXTEDITING, text=text, start=0, length=len(text))
        return [composed, _event(pygame.TEXTINPUT, text=text)][self._random.choice((0, 1, 1)) :]

    def _use_pad(self) -> list[Step]:
        random = self._random
        pad = random.choice(PADS)
        if random.random() < 0.75:
            held = {"instance_id": pad, "button": random.randrange(16)}
            steps = [_event(pygame.CONTROLLERBUTTONDOWN, **held)]
            steps.append(_event(pygame.CONTROLLERBUTTONUP, **held))
            return steps[: random.choice((1, 2, 2, 2))]
        if random.random() < 0.6:
            value = random.choice((-32768, 0, 0, 32767))
            axis = random.randrange(6)
            return [_event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)]
        added = _event(pygame.CONTROLLERDEVICEADDED, device_index=random.randrange(3))
        return [random.choice((added, _event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)))]

    # -- the window, and all around it ----------------------------------------------------------

    def _resize(self) -> list[Step]:
        return [("resize", *self._random.choice(SIZES))]

    def _change(self) -> list[Step]:
        return [("change", *self._random.choice(CHANGES))]

    def _tell_of_window(self) -> list[Step]:
        return [_event(self._random.choice(_WINDOW))]

    def _wait(self) -> list[Step]:
        return [self._random.choice((("wait", 3, 0.0), ("wait", 30, 0.1), ("prepare", 20)))]

    def _drop(self) -> list[Step]:
        files = sorted(it.relative_to(self._walk.home) for it in self._walk.home.rglob("*"))
        file = self._random.choice([".", "nothing.json", *files])
        text = _event(pygame.DROPTEXT, text=self._random.choice(TEXTS))
        return [self._random.choice((text, ("drop", str(file))))]

    def _quit(self) -> list[Step]:
        return [_event(pygame.QUIT)]


_BUTTON: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def _event(kind: int, **values: object) -> Step:
    return "event", kind, values


def _mouse(kind: int, spot: tuple[int, int], **more: object) -> Step:
    return _event(kind, pos=spot, touch=False, **more)


def _move(spot: tuple[int, int], left: int = 0) -> Step:
    return _mouse(pygame.MOUSEMOTION, spot, rel=(0, 0), buttons=(left, 0, 0))


def _operable(walk: Walk) -> list[Node]:
    """All that somebody could do something with who only hears of it."""
    return [it for it in all_of(tree_of(walk.app)) if it.acts.press or it.acts.focus]
