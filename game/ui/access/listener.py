"""A surface that hears instead of showing: all words are drawn, so a listener misses none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import wraps
from itertools import islice
from typing import Any, Final, Protocol

import pygame

from game.ui.access.node import WORDS, AccessRole, Acts, Node, SpokenPart, ValueSpan
from game.words.cards import spelled, uncut
from game.words.i18n import tr

_EVERYWHERE: Final = pygame.Rect(-100_000, -100_000, 200_000, 200_000)
"""Where what is drawn counts: what is scrolled away is there all the same."""

_PARTS: Final = {
    AccessRole.TAB_LIST: AccessRole.TAB,
    AccessRole.LIST_BOX: AccessRole.LIST_BOX_OPTION,
    AccessRole.GROUP: AccessRole.BUTTON,
}
"""What the parts of some widgets are; those of others exclude one another."""
_STEPS: Final = (AccessRole.SLIDER, AccessRole.SPIN_BUTTON)
_SAME_LINE: Final = 0.5
"""Words whose middles are no further apart than this part of their height stand on one line."""
_KEY: Final = re.compile(r"\((.+)\)")
"""What a tooltip says of a control after its name: the key that does the same."""


class Spoken(Protocol):
    """What a widget tells about itself; ``Widget`` says what each of it means."""

    role: AccessRole
    takes: bool
    rect: pygame.Rect
    refusal: str
    tooltip: str
    position: tuple[int, int] | None

    @property
    def spoken_name(self) -> str: ...  # noqa: D102

    @property
    def value_words(self) -> str: ...  # noqa: D102

    @property
    def toggled(self) -> bool | None: ...  # noqa: D102

    @property
    def span(self) -> ValueSpan | None: ...  # noqa: D102

    @property
    def keyboard(self) -> Spoken: ...  # noqa: D102

    @property
    def able(self) -> bool: ...  # noqa: D102

    def parts(self) -> Sequence[SpokenPart]: ...  # noqa: D102


class Operator(Protocol):
    """The screen that is listened to: who has the keyboard there, and how to operate it."""

    @property
    def focused(self) -> Spoken | None:
        """The widget that the keyboard is on."""

    def focus_on(self, widget: Any) -> None:
        """Put the keyboard on a widget."""

    def press(self, widget: Any) -> None:
        """Do what Enter does on a widget."""

    def nudge(self, widget: Any, direction: int) -> None:
        """Do what an arrow does on a widget that has a value: 1 for right, -1 for left."""

    def write(self, widget: Any, words: str) -> None:
        """Have words stand in a widget."""


class Listener(pygame.Surface):
    """Hears a screen while it is drawn.

    Attributes:
        nodes: what was heard, in the order in which it was drawn.
    """

    def __init__(self, size: tuple[int, int], operator: Operator) -> None:
        """Listen to a screen of that size in pixels."""
        super().__init__((1, 1))
        self._size, self._operator = size, operator
        self.nodes: list[Node] = []
        self._heard: list[list[Node]] = [self.nodes]
        self._widgets: list[Spoken] = []
        self._known: set[int] = set()
        self._cards: Node | None = None
        self._sentences = 0

    # -- a surface on which nothing can be drawn ------------------------------------------------

    def blit(self, source: pygame.Surface, *_args: Any, **_more: Any) -> pygame.Rect:
        """Draw nothing."""
        return source.get_rect()

    def fill(self, *_args: Any, **_more: Any) -> pygame.Rect:
        """Draw nothing."""
        return self.get_rect()

    def get_size(self) -> tuple[int, int]:
        """As large as the screen."""
        return self._size

    def get_width(self) -> int:
        """As wide as the screen."""
        return self._size[0]

    def get_height(self) -> int:
        """As high as the screen."""
        return self._size[1]

    def get_rect(self, **_places: Any) -> pygame.Rect:
        """The whole screen."""
        return pygame.Rect((0, 0), self._size)

    def get_clip(self) -> pygame.Rect:
        """Everything is drawn, wherever it is."""
        return _EVERYWHERE

    def set_clip(self, *_args: Any) -> None:
        """Everything is drawn, wherever it is."""

    def subsurface(self, *args: Any) -> pygame.Surface:
        """A blank surface of the size that is asked for."""
        return pygame.Surface(pygame.Rect(*args).size)

    # -- hearing --------------------------------------------------------------------------------

    def add(self, node: Node) -> None:
        """Hear of something that has no words of its own to be drawn."""
        self._heard[-1].append(node)

    def say(self, words: str, rect: pygame.Rect, role: AccessRole = AccessRole.LABEL) -> None:
        """Words stand somewhere; those on one line belong together."""
        heard, words = self._heard[-1], uncut(words)
        last = heard[-1] if heard else None
        if not any(map(str.isalnum, words)):
            return  # signs that are drawn
        shadow = last is not None and last.rect.colliderect(rect)
        if last is not None and last.name == words and (shadow or last is self._cards):
            return  # the shadow of what was written, or the name below a card
        if (
            last is not None
            and not (self._widgets or self._sentences)
            and role is last.role is AccessRole.LABEL
            and _on_one_line(last.rect, rect)
        ):
            last.name, last.rect = f"{last.name}, {words}", last.rect.union(rect)
        else:
            self.add(Node(role, words, pygame.Rect(rect)))

    def card(self, name: str, rect: pygame.Rect) -> None:
        """A card lies somewhere; those that are drawn one after the other belong together."""
        heard = self._heard[-1]
        if heard and heard[-1] is self._cards:
            self._cards.name += f", {name}"
            self._cards.rect.union_ip(rect)
        else:
            self._cards = Node(AccessRole.LABEL, name, pygame.Rect(rect))
            self.add(self._cards)

    def put_in_order(self, page: str = "") -> None:
        """What stands over the first panel comes first, and no words that a button has as well.

        Args:
            page: what the first panel without a heading is called.
        """
        groups = (it for it in self.nodes if it.role is AccessRole.GROUP and not it.name)
        for node in islice(groups, 1):
            node.name = page
        names = {it.name for it in self.nodes if it.acts.press}
        panels = (it.rect.top for it in self.nodes if it.role is AccessRole.GROUP)
        top = next(panels, 0)
        heard = [it for it in self.nodes if it.role is not AccessRole.LABEL or it.name not in names]
        self.nodes[:] = sorted(heard, key=lambda it: it.rect.centery >= top)

    @contextmanager
    def group(
        self, rect: pygame.Rect, role: AccessRole = AccessRole.GROUP, name: str = "", key: str = ""
    ) -> Iterator[None]:
        """What is heard meanwhile belongs together; without a name its heading names it."""
        self._heard.append([])
        try:
            yield
        finally:
            children = self._heard.pop()
            if children:
                named = children[0].role is AccessRole.HEADING
                name = name or (children[0].name if named else "")
                self.add(Node(role, name, pygame.Rect(rect), children=children, key=key))

    @contextmanager
    def sentence(self, rect: pygame.Rect, role: AccessRole = AccessRole.LABEL) -> Iterator[None]:
        """The words that are heard meanwhile are one sentence about the first of them."""
        self._heard.append([])
        self._sentences += 1
        try:
            yield
        finally:
            self._sentences -= 1
            heard = self._heard.pop()
            words = [it.name for it in heard if it.role in WORDS]
            if words:
                said = about(words[0], *words[1:])
                self.add(Node(role, said, pygame.Rect(rect)))
            for node in heard:
                if node.role not in WORDS:
                    self.add(node)

    def table(
        self,
        rect: pygame.Rect,
        columns: Sequence[str],
        rows: Sequence[tuple[str, Sequence[str]]],
        name: str = "",
    ) -> None:
        """There is a table: each row a sentence in which every figure has the name of its column.

        Args:
            rect: where it is.
            columns: what they are called.
            rows: what each is called, and its figures; empty where there is none.
            name: what it is called.
        """
        sentences = [
            about(
                row,
                *(
                    f"{column} {it}".strip() if any(map(str.isalnum, column)) else it
                    for column, it in zip(columns, cells, strict=True)
                    if any(map(str.isalnum, it))
                ),
            )
            for row, cells in rows
        ]
        lines = [Node(AccessRole.LIST_ITEM, words, pygame.Rect(rect)) for words in sentences]
        self.add(Node(AccessRole.LIST, name, pygame.Rect(rect), children=lines))

    @contextmanager
    def widget(self, widget: Spoken) -> Iterator[None]:
        """Keep what is heard meanwhile with a widget, as its contents."""
        if self._widgets and self._widgets[-1] is widget:  # which calls what it has inherited
            yield
            return
        self._heard.append([])
        self._widgets.append(widget)
        try:
            yield
        finally:
            self._widgets.pop()
            heard = self._heard.pop()
            if id(widget) not in self._known:  # some are drawn by their panel and by their form
                self._known.add(id(widget))
                self._end(widget, heard)

    def _end(self, widget: Spoken, heard: Sequence[Node]) -> None:
        words = [it.name for it in heard if it.role in WORDS]
        name = widget.spoken_name or ", ".join(words)
        value = _value(widget)
        refusal = "" if widget.able else widget.refusal
        known = spelled(f"{name} {value} {widget.value_words}")
        told = (refusal, *words, _beyond(name, widget.tooltip))
        more = [it for it in map(spelled, told) if it not in known]
        focus = self._operator.focused
        node = Node(
            widget.role,
            name,
            pygame.Rect(widget.rect),
            value=value,
            note=_in_one(list(dict.fromkeys(more))),
            enabled=widget.able,
            toggled=widget.toggled,
            span=widget.span,
            position=widget.position,
            focused=focus is not None and widget is focus.keyboard,
            children=[it for it in heard if it.role not in WORDS],
            acts=self._acts(widget),
        )
        self._add_parts(widget, node)
        self._take_words_before(node, refusal)
        self.add(node)

    def _take_words_before(self, node: Node, refusal: str) -> None:
        """Words that name a widget need not be said twice; those between belong to it."""
        before = self._heard[-1]
        for place in (-1, -2):
            last = before[place] if len(before) >= -place else None
            if last is None or last.role is not AccessRole.LABEL:
                return
            if last.name == node.name:
                between = (it.name for it in before[place:][1:])
                node.note = ", ".join(filter(None, (refusal, *between))) or node.note
                del before[place:]
                return

    def _acts(self, widget: Spoken) -> Acts:
        if widget.role is AccessRole.LABEL:
            return Acts()
        operator = self._operator
        able = widget.able
        steps = able and widget.role in _STEPS
        return Acts(
            press=(lambda: operator.press(widget)) if able else None,
            focus=(lambda: operator.focus_on(widget)) if able else None,
            step=(lambda way: operator.nudge(widget, way)) if steps else None,
            write=(lambda words: operator.write(widget, words)) if able and widget.takes else None,
        )

    def _add_parts(self, widget: Spoken, node: Node) -> None:
        """The parts of a widget of which one is chosen; the keyboard is on that."""
        parts = widget.parts()
        role = _PARTS.get(widget.role, AccessRole.RADIO_BUTTON)
        for part in parts:
            acts = Acts(part.choose, node.acts.focus) if widget.able else Acts()
            focused = node.focused and (part.chosen if part.here is None else part.here)
            told = Node(
                role,
                part.label,
                part.rect,
                enabled=widget.able,
                note=part.note,
                toggled=None if role is AccessRole.BUTTON else part.chosen,
                focused=focused,
                acts=acts,
            )
            node.children.append(told)
        if parts and node.role is not AccessRole.SLIDER:
            node.note = ""
        if any(child.focused for child in node.children):
            node.focused = False


def _on_one_line(left: pygame.Rect, right: pygame.Rect) -> bool:
    reach = _SAME_LINE * min(left.height, right.height)
    return right.left >= left.right and abs(left.centery - right.centery) <= reach


def _value(widget: Spoken) -> str:
    """What a widget is set to, without its name; in a list of choices a dash is nothing."""
    value = widget.value_words
    if widget.role is not AccessRole.COMBO_BOX or not value.endswith("–"):
        return value
    return value.removeprefix(widget.spoken_name).lstrip(": \u202f").replace("–", tr("nothing"))


def _in_one(sentences: Sequence[str]) -> str:
    """Some sentences as one, with no full stop inside."""
    first = [it.removesuffix(".") for it in sentences[:-1]]
    return ", ".join([*first, *sentences[-1:]])


def about(first: str, *more: str) -> str:
    """A sentence that begins with what it is about."""
    said = ", ".join(it for it in more if it != first)
    return tr("{name}: {said}", name=first, said=said) if said else first


def _beyond(name: str, tooltip: str) -> str:
    """What a tooltip says that the name of what it hangs on does not."""
    if not tooltip.startswith(name):
        return tooltip
    rest = tooltip.removeprefix(name).strip()
    key = _KEY.fullmatch(rest)
    return rest if key is None else tr("Key: {key}", key=key[1])


Draw = Callable[..., None]
"""The method of a box that draws it."""


def widget_heard(draw: Draw) -> Draw:
    """A widget's ``draw`` by which a listener hears of the widget as well."""

    @wraps(draw)
    def draw_and_tell(widget: Spoken, target: pygame.Surface) -> None:
        with target.widget(widget) if isinstance(target, Listener) else nullcontext():
            draw(widget, target)

    return draw_and_tell


def sentence_heard(draw: Draw) -> Draw:
    """A chart's ``draw`` by which a listener hears a sentence, and all figures row by row."""

    @wraps(draw)
    def draw_or_tell(chart: Any, target: pygame.Surface) -> None:
        if isinstance(target, Listener):
            target.say(chart.announce(), chart.rect)
            if not chart.empty:
                (name, *columns), rows = chart.table().header, chart.table().rows
                target.table(chart.rect, columns, [(row[0], row[1:]) for row in rows], name)
        else:
            draw(chart, target)

    return draw_or_tell


def group_heard(draw: Draw) -> Draw:
    """A box's ``draw`` by which a listener hears that all in it belongs together."""

    @wraps(draw)
    def draw_and_tell(box: Any, target: pygame.Surface) -> None:
        with as_group(target, box.rect):
            draw(box, target)

    return draw_and_tell


def as_sentence(
    target: pygame.Surface, rect: pygame.Rect, role: AccessRole = AccessRole.LABEL
) -> AbstractContextManager[None]:
    """Who listens hears what is drawn meanwhile as one sentence about what is drawn first."""
    return target.sentence(rect, role) if isinstance(target, Listener) else nullcontext()


def as_group(
    target: pygame.Surface, rect: pygame.Rect, name: str = "", role: AccessRole = AccessRole.GROUP
) -> AbstractContextManager[None]:
    """Who listens hears that what is drawn meanwhile belongs together."""
    return target.group(rect, role, name) if isinstance(target, Listener) else nullcontext()
