"""What is heard: a box of sounds, and which event of the game makes which."""

from __future__ import annotations

import logging
import math
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import pygame

from game.rules.events import (
    AuctionWon,
    CardCalled,
    CardPlayed,
    ChelemAnnounced,
    Dealt,
    Discarded,
    DogShown,
    Event,
    PartnerRevealed,
    PetitAnnounced,
    PileTurned,
    PoigneeShown,
    TrickWon,
)
from game.session.problems import ProblemKey
from game.ui.look.assets import DAMAGE, assets_folder

LOGGER: Final = logging.getLogger(__name__)

_RATE: Final = 44_100
_BUFFER: Final = 512
"""Samples that wait to be heard: about 12 ms."""

_VOICES: Final = 16
"""How many sounds may be heard at once; more are left out."""

_MEAN_GAIN: Final = 0.95
_GAIN_SPREAD: Final = 0.05
_STEREO_WIDTH: Final = 0.6
"""The table lies in front of the player, so even its ends are not right beside an ear."""


class SoundName(StrEnum):
    """Everything that can be heard."""

    SLIDE = "slide"
    PLACE = "place"
    LIFT = "lift"
    DEAL = "deal"
    SHUFFLE = "shuffle"
    GATHER = "gather"
    TURN = "turn"
    REFUSED = "refused"
    CLICK = "click"
    YOUR_TURN = "your-turn"
    TAKEN = "taken"
    CALLED = "called"
    MADE = "made"
    LOST = "lost"


class Volume(StrEnum):
    """What the player can set the volume of."""

    EFFECTS = "effects"
    NOTES = "notes"


@dataclass(frozen=True, slots=True)
class SoundKind:
    """How one name sounds.

    Attributes:
        volume: which volume it follows.
        variants: how many files it has; physical sounds are never twice the same.
        interval: seconds that must pass before it is heard again.
    """

    volume: Volume
    variants: int
    interval: float

    @property
    def numbers(self) -> range:
        """The numbers of its files."""
        return range(1, self.variants + 1)


SOUND_KINDS: Final[Mapping[SoundName, SoundKind]] = MappingProxyType(
    {
        SoundName.SLIDE: SoundKind(Volume.EFFECTS, 4, 0.09),
        SoundName.PLACE: SoundKind(Volume.EFFECTS, 4, 0.06),
        SoundName.LIFT: SoundKind(Volume.EFFECTS, 3, 0.08),
        SoundName.DEAL: SoundKind(Volume.EFFECTS, 4, 0.055),
        SoundName.SHUFFLE: SoundKind(Volume.EFFECTS, 3, 0.5),
        SoundName.GATHER: SoundKind(Volume.EFFECTS, 4, 0.25),
        SoundName.TURN: SoundKind(Volume.EFFECTS, 4, 0.09),
        SoundName.REFUSED: SoundKind(Volume.EFFECTS, 3, 0.15),
        SoundName.CLICK: SoundKind(Volume.EFFECTS, 3, 0.04),
        SoundName.YOUR_TURN: SoundKind(Volume.NOTES, 1, 1.0),
        SoundName.TAKEN: SoundKind(Volume.NOTES, 1, 0.5),
        SoundName.CALLED: SoundKind(Volume.NOTES, 1, 0.8),
        SoundName.MADE: SoundKind(Volume.NOTES, 1, 1.5),
        SoundName.LOST: SoundKind(Volume.NOTES, 1, 1.5),
    }
)


def sound_file(name: SoundName, variant: int) -> str:
    """The name of the file of a variant, counted from 1, in the folder ``sounds``."""
    return f"{name}-{variant}.ogg"


class SoundBox:
    """Plays sounds by name, or keeps silent where there is nothing to play them on.

    The device is opened for the first sound. When that fails it is not tried again: every
    attempt makes the system's sound library complain on standard error.

    Attributes:
        volumes: how loud each kind is, from 0 to 1.
    """

    def __init__(
        self,
        volume_effects: float,
        volume_notes: float,
        enabled: bool,
        *,
        rng: random.Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make a box; nothing is opened yet.

        Args:
            volume_effects: of cards and buttons, from 0 to 1.
            volume_notes: of bell and strings, from 0 to 1.
            enabled: whether anything is heard at all.
            rng: chooses variants and gains; never the one that deals.
            clock: the time in seconds from anywhere.
        """
        self.volumes = {Volume.EFFECTS: volume_effects, Volume.NOTES: volume_notes}
        self._enabled = enabled
        self._rng = rng or random.Random()
        self._clock = clock
        self._opened = False
        self._broken = False
        self._loaded: dict[tuple[SoundName, int], pygame.mixer.Sound | None] = {}
        self._last_start: dict[SoundName, float] = {}
        self._last_variant: dict[SoundName, int] = {}

    # -- what the player sets -------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        """Whether anything is heard at all; turning it off ends what sounds."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = enabled
        if not enabled and self._sounding:
            pygame.mixer.stop()

    def set_volume(self, which: Volume, volume: float) -> None:
        """Make sounds louder or softer, those too that are heard now; from 0 to 1."""
        self.volumes[which] = volume
        if not self._sounding:
            return
        for (name, _), sound in self._loaded.items():
            if sound is not None and SOUND_KINDS[name].volume is which:
                sound.set_volume(self._amplitude(name))

    def _amplitude(self, name: SoundName) -> float:
        # the ear hears half the way of a slider as half as loud when it is squared
        return max(0.0, min(self.volumes[SOUND_KINDS[name].volume], 1.0)) ** 2

    # -- playing --------------------------------------------------------------------------------

    def play(self, name: SoundName, pan: float = 0.0) -> None:
        """Let a sound be heard, unless it was heard only just now.

        Args:
            name: which.
            pan: where on the table, from -1 at the left end to 1 at the right.
        """
        if not self._enabled or self._amplitude(name) == 0 or not self._due(name):
            return
        if not self._open():
            return
        sound = self._sound(name, self._variant(name))
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return
        channel.play(sound)
        gain = _MEAN_GAIN * (1 + self._rng.uniform(-_GAIN_SPREAD, _GAIN_SPREAD))
        left, right = balance(pan)
        channel.set_volume(gain * left, gain * right)

    def _due(self, name: SoundName) -> bool:
        now = self._clock()
        if now - self._last_start.get(name, -math.inf) < SOUND_KINDS[name].interval:
            return False
        self._last_start[name] = now
        return True

    @property
    def _sounding(self) -> bool:
        """Whether the device is open; without its library the module only raises errors."""
        return self._opened and pygame.mixer.get_init() is not None

    def _open(self) -> bool:
        """Whether there is a device; the first call opens it."""
        if self._broken or self._sounding:
            return not self._broken
        # sounds do not outlive the device that they were loaded for
        self._loaded.clear()
        try:
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_VOICES)
            self._opened = True
        except (pygame.error, NotImplementedError) as error:
            self._broken = True
            LOGGER.info("there is no sound: %s", error)
        return self._opened

    def _variant(self, name: SoundName) -> int:
        """Any variant but the last one heard."""
        choices = list(SOUND_KINDS[name].numbers)
        if len(choices) > 1 and name in self._last_variant:
            choices.remove(self._last_variant[name])
        self._last_variant[name] = self._rng.choice(choices)
        return self._last_variant[name]

    def _sound(self, name: SoundName, variant: int) -> pygame.mixer.Sound | None:
        """A variant, loaded once; None when its file is missing or damaged."""
        key = (name, variant)
        if key not in self._loaded:
            self._loaded[key] = self._load(name, variant)
        return self._loaded[key]

    def _load(self, name: SoundName, variant: int) -> pygame.mixer.Sound | None:
        path = assets_folder() / "sounds" / sound_file(name, variant)
        try:
            sound = pygame.mixer.Sound(str(path))
        except (OSError, pygame.error) as error:
            DAMAGE.note(ProblemKey.SOUND_DAMAGED, path, error)
            return None
        sound.set_volume(self._amplitude(name))
        return sound


def balance(pan: float) -> tuple[float, float]:
    """The gains of the left and the right loudspeaker; their power together is always 1.

    Args:
        pan: from -1 at the left end of the table to 1 at the right.
    """
    angle = (max(-1.0, min(pan, 1.0)) * _STEREO_WIDTH + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)


def sound_for(event: Event) -> SoundName | None:
    """The sound of an event's main motion; None for what is only said.

    The smaller motions of an event, such as the packets of a deal, are played by name, and so is
    the end of a deal, which sounds well for those who won.
    """
    return _SOUNDS.get(type(event))


_SOUNDS: Final[Mapping[type[Event], SoundName]] = MappingProxyType(
    {
        Dealt: SoundName.SHUFFLE,
        AuctionWon: SoundName.TAKEN,
        ChelemAnnounced: SoundName.TAKEN,
        PetitAnnounced: SoundName.TAKEN,
        CardCalled: SoundName.CALLED,
        PartnerRevealed: SoundName.CALLED,
        DogShown: SoundName.TURN,
        Discarded: SoundName.SLIDE,
        PoigneeShown: SoundName.SLIDE,
        CardPlayed: SoundName.PLACE,
        TrickWon: SoundName.GATHER,
        PileTurned: SoundName.TURN,
    }
)
