"""Runs the game in a real window and says on standard output, line by line, what can be clicked.

``python -m tests.ui.window.window_driver HOME PLACE SPEED [SEED]``; the input comes from outside.
The place is ``WIDTHxHEIGHT``, or ``WIDTHxHEIGHT+X+Y`` where a window of that size was last time.
Every line is a JSON object that describes the window once it has changed and come to rest.
"""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.rules.actions import Bid, CallCard, DecisionKind, Discard, PlayCard
from game.rules.cards import Card
from game.session.paths import folders
from game.session.settings import Settings
from game.session.setup import NATURES, Nature
from game.session.thinking import ThinkRequest
from game.session.thinking import answer as think
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table.scene import TableScene

Point = tuple[int, int]
QUICK = dict.fromkeys(NATURES, Nature("club", "prudent"))
"""Opponents who neither search nor outbid one often: here it is the window that matters."""


class ReportingApp(App):
    """The game, telling what it shows."""

    _last = ""

    def frame(
        self,
        seconds: float,
        first: Sequence[pygame.event.Event] = (),
        *,
        resting: bool = False,
    ) -> None:
        """One frame, and a line if something is new."""
        super().frame(seconds, first, resting=resting)
        if not self._scenes or self.scene.moving:
            return
        line = json.dumps(report(self.scene))
        if line != self._last:
            self._last = line
            print(line, flush=True)


def report(scene: Scene) -> dict[str, Any]:
    """What a scene shows."""
    told: dict[str, Any] = {"scene": type(scene).__name__}
    if isinstance(scene, TableScene):
        return {**told, **report_table(scene)}
    form = getattr(scene, "form", None)
    widgets = form.widgets if form is not None else ()
    told["points"] = {widget.label: widget.rect.center for widget in widgets if widget.enabled}
    return told


def report_table(scene: TableScene) -> dict[str, Any]:
    """What the table asks, and the points to click one after the other to answer it."""
    view = scene.table.view
    told: dict[str, Any] = {
        "deal": scene.table.game.deal_number,
        "tricks": len(view.facts.tricks),
        "hand": [card.code for card in view.hand],
        "menu": scene.hud.menu.rect.center,
    }
    if scene.prompt is None or scene.prompt_kind is None or not scene.turn.guard.over:
        return told
    told["ask"] = scene.prompt_kind.value
    refused = scene.prompt.hand_look().refused
    told["refused"] = [card_point(scene, card) for card in refused][:1]
    told["clicks"] = clicks(scene, scene.prompt_kind)
    return told


def card_point(scene: TableScene, card: Card) -> Point:
    """A point on the strip of a card that shows."""
    pose = scene.animation.hand.poses[card]
    top = pose.raised(pose.height * 0.35)
    return round(top.x - pose.width * 0.35), round(top.y)


def clicks(scene: TableScene, kind: DecisionKind) -> list[Point]:
    """Where to click to do what a bot would do; bids are as low as they may be."""
    assert scene.prompt is not None, "a question is open"
    controls = {name: rect.center for name, rect in scene.prompt.controls().items()}
    view = scene.table.view
    if kind is DecisionKind.BID:
        return [controls[(Bid.PETITE if Bid.PETITE in view.choices.bids else Bid.PASS).code]]
    match think(ThinkRequest(1, view, kind, "rule", seed=1)).action:
        case CallCard(card):
            return [controls[card.code], controls["call"]]
        case Discard(cards):
            return [*(card_point(scene, card) for card in cards), controls["confirm"]]
        case PlayCard(card):
            return [card_point(scene, card)]
    return [controls["play" if kind is DecisionKind.CHELEM else "decline"]]


def main(home: str, place: str, speed: str, seed: str = "") -> None:
    """Open the window and run until it is closed; with a seed the same matches are dealt."""
    if seed:
        setattr(secrets, "randbits", Random(seed).getrandbits)  # noqa: B010  (for mypy)
    pygame.display.init()
    pygame.font.init()
    size, *at = place.split("+")
    width, height = map(int, size.split("x"))
    settings = Settings(language="en", speed=speed, motion="reduced", sound=False, company=QUICK)
    if at:
        settings = replace(settings, window=(width, height), window_at=(int(at[0]), int(at[1])))
    app = ReportingApp(settings, folders(Path(home)), None if at else (width, height))
    app.go(MenuScene)
    print(json.dumps({"window": app._window.window.system.handle}), flush=True)
    app.run()
    pygame.quit()


if __name__ == "__main__":
    main(*sys.argv[1:])
