"""A game pad in the hands of a test: events as SDL tells them, without a pad."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

import pygame

from game.ui.app import App
from tests.ui.pilot import Pilot

PAD: Final = 7
"""The number of a pad in SDL."""

STEAM_DECK: Final = (1280, 800)


class PadHands:
    """Presses the buttons of a pad."""

    def __init__(self, pilot: Pilot, pad: int = PAD) -> None:
        self.pilot, self.pad = pilot, pad

    def down(self, button: int) -> None:
        """Press a button and hold it."""
        self._post(pygame.CONTROLLERBUTTONDOWN, button=button)

    def up(self, button: int) -> None:
        """Let it go."""
        self._post(pygame.CONTROLLERBUTTONUP, button=button)

    def press(self, *buttons: int) -> None:
        """Press buttons one after the other."""
        for button in buttons:
            self.down(button)
            self.up(button)

    def push(self, axis: int, value: int) -> None:
        """Push a stick or a trigger."""
        self._post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)

    def _post(self, kind: int, **values: int) -> None:
        pygame.event.post(pygame.event.Event(kind, {"instance_id": self.pad, **values}))
        self.pilot.frames(1)


class FakePads:
    """What stands for SDL's pads: by device, their name and number."""

    def __init__(self, app: App, names: dict[int, str]) -> None:
        self._names = names
        app._devices.gamepads._make = self._make  # type: ignore[assignment]

    def _make(self, device: int) -> SimpleNamespace:
        name = self._names.get(device)
        if name is None:
            raise pygame.error("there is no such pad")
        guid = "03000000" + "0" * 24
        joystick = SimpleNamespace(get_guid=lambda: guid)
        return SimpleNamespace(id=device + 10, name=name, as_joystick=lambda: joystick)


def plug_in(pilot: Pilot, device: int) -> None:
    """Plug a pad in."""
    event = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=device)
    pygame.event.post(event)
    pilot.frames(1)


def unplug(pilot: Pilot, pad: int) -> None:
    """Pull it out."""
    event = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
    pygame.event.post(event)
    pilot.frames(1)
