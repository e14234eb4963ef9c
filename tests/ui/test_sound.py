"""The box of sounds: its files, its chance, its restraint, and silence where there is no device."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest

from game.rules.actions import Bid
from game.rules.cards import EXCUSE, NO_CARDS
from game.rules.events import (
    AuctionWon,
    BidMade,
    CardPlayed,
    DealScored,
    DealVoided,
    DogShown,
    Event,
    ImprenableDeclared,
    MisereDeclared,
    PetitSecFound,
    PlayStarted,
    TrickWon,
)
from game.session.problems import ProblemKey
from game.ui import sound
from game.ui.look.assets import Damage, asset, assets_folder
from game.ui.sound import (
    SOUND_KINDS,
    SoundBox,
    SoundName,
    Volume,
    balance,
    sound_file,
    sound_for,
)

LARGEST_SET = 400_000
OWN_CARD = CardPlayed(seat=0, card=EXCUSE)


class Clock:
    """A time that only passes when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def box(dummy_device: None, clock: Clock) -> SoundBox:
    return SoundBox(1.0, 1.0, True, rng=random.Random(5), clock=clock)


def busy() -> list[pygame.mixer.Channel]:
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [channel for channel in channels if channel.get_busy()]


# -- files --------------------------------------------------------------------------------------


def test_every_sound_has_its_files_and_no_file_is_left_over() -> None:
    wanted = {
        sound_file(name, variant) for name, kind in SOUND_KINDS.items() for variant in kind.numbers
    }
    assert set(SOUND_KINDS) == set(SoundName)
    assert {path.name for path in assets_folder().joinpath("sounds").iterdir()} == wanted


def test_the_whole_set_is_small() -> None:
    files = assets_folder().joinpath("sounds").iterdir()
    assert sum(path.stat().st_size for path in files) <= LARGEST_SET


@pytest.mark.parametrize("name", SoundName)
def test_every_file_can_be_decoded(dummy_device: None, name: SoundName) -> None:
    pygame.mixer.init(44_100, -16, 1)
    for variant in SOUND_KINDS[name].numbers:
        loaded = pygame.mixer.Sound(str(asset("sounds", sound_file(name, variant))))
        assert 0.03 < loaded.get_length() < 3.5


# -- playing ------------------------------------------------------------------------------------


def test_the_device_is_opened_by_the_first_sound(box: SoundBox) -> None:
    assert pygame.mixer.get_init() is None
    box.play(SoundName.PLACE)
    assert pygame.mixer.get_init() is not None
    assert len(busy()) == 1


def test_a_sound_waits_for_its_interval(box: SoundBox, clock: Clock) -> None:
    for _ in range(78):
        box.play(SoundName.DEAL)
    assert len(busy()) == 1
    box.play(SoundName.SLIDE)
    assert len(busy()) == 2, "another sound need not wait"
    clock.now += SOUND_KINDS[SoundName.DEAL].interval
    box.play(SoundName.DEAL)
    assert len(busy()) == 3


def test_too_many_sounds_are_left_out(box: SoundBox, clock: Clock) -> None:
    for _ in range(40):
        box.play(SoundName.MADE)
        clock.now += 2
    assert len(busy()) == pygame.mixer.get_num_channels()


def test_no_variant_comes_twice_in_a_row(
    box: SoundBox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []
    load = SoundBox._sound

    def watched(self: SoundBox, name: SoundName, variant: int) -> pygame.mixer.Sound | None:
        heard.append(variant)
        return load(self, name, variant)

    monkeypatch.setattr(SoundBox, "_sound", watched)
    for _ in range(60):
        clock.now += 1
        box.play(SoundName.PLACE)
    assert set(heard) == set(SOUND_KINDS[SoundName.PLACE].numbers)
    assert all(one != other for one, other in itertools.pairwise(heard))


class DeafChannel:
    """Remembers how loud it was told to be."""

    def __init__(self) -> None:
        self.volumes: list[tuple[float, float]] = []

    def play(self, sound: pygame.mixer.Sound) -> None:
        """Nothing is heard."""

    def set_volume(self, left: float, right: float) -> None:
        self.volumes.append((left, right))


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> DeafChannel:
    channel = DeafChannel()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: channel)
    return channel


def test_gain_varies_a_little(box: SoundBox, clock: Clock, channel: DeafChannel) -> None:
    for _ in range(30):
        clock.now += 1
        box.play(SoundName.PLACE)
    gains = {left for left, _ in channel.volumes}
    middle = 0.95 * balance(0)[0]
    assert len(gains) == 30
    assert all(0.95 * middle <= gain <= 1.05 * middle for gain in gains)


def test_a_sound_comes_from_its_place(box: SoundBox, clock: Clock, channel: DeafChannel) -> None:
    for pan in (-1.0, 0.0, 1.0):
        clock.now += 1
        box.play(SoundName.PLACE, pan)
    shares = [left / right for left, right in channel.volumes]
    assert shares == pytest.approx([left / right for left, right in map(balance, (-1, 0, 1))])


def test_the_shared_generator_is_left_alone(box: SoundBox) -> None:
    random.seed(1)
    before = random.getstate()
    box.play(SoundName.PLACE)
    assert random.getstate() == before


@pytest.mark.parametrize("pan", [-7, -1, -0.3, 0, 0.8, 1, 7])
def test_balance_keeps_the_power(pan: float) -> None:
    left, right = balance(pan)
    assert left**2 + right**2 == pytest.approx(1)
    assert (left - right) * pan <= 0
    assert min(left, right) > 0.25, "no card is right beside an ear"


# -- what the player sets -----------------------------------------------------------------------


def sounding(box: SoundBox, name: SoundName) -> pygame.mixer.Sound:
    box.play(name)
    playing = busy()[-1].get_sound()
    assert playing is not None
    return playing


def test_a_volume_changes_what_sounds_already(box: SoundBox) -> None:
    bell = sounding(box, SoundName.YOUR_TURN)
    slide = sounding(box, SoundName.SLIDE)
    box.set_volume(Volume.NOTES, 0.5)
    assert bell.get_volume() == pytest.approx(0.25, abs=0.01)
    assert slide.get_volume() == pytest.approx(1, abs=0.01)
    box.set_volume(Volume.EFFECTS, 0.0)
    assert slide.get_volume() == 0
    assert list(box.volumes.values()) == [0.0, 0.5]


def test_a_volume_holds_for_what_is_loaded_later(box: SoundBox) -> None:
    box.set_volume(Volume.EFFECTS, 0.5)
    assert sounding(box, SoundName.SLIDE).get_volume() == pytest.approx(0.25, abs=0.01)


def test_switching_off_ends_everything(box: SoundBox, clock: Clock) -> None:
    box.play(SoundName.MADE)
    box.enabled = False
    assert not busy()
    clock.now += 5
    box.play(SoundName.MADE)
    assert not busy()
    box.enabled = True
    box.play(SoundName.MADE)
    assert busy()


@pytest.mark.parametrize(("volume", "enabled"), [(0.0, True), (1.0, False)])
def test_silence_opens_no_device(dummy_device: None, volume: float, enabled: bool) -> None:
    box = SoundBox(volume, volume, enabled)
    box.play(SoundName.PLACE)
    box.set_volume(Volume.EFFECTS, 0.0)
    box.enabled = False
    assert pygame.mixer.get_init() is None


# -- what may be missing ------------------------------------------------------------------------


def test_without_a_device_it_tries_once_and_keeps_silent(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    attempts: list[int] = []
    init: Callable[..., None] = pygame.mixer.init

    def counted(*arguments: int) -> None:
        attempts.append(1)
        init(*arguments)

    monkeypatch.setattr(pygame.mixer, "init", counted)
    box = SoundBox(1.0, 1.0, True, clock=clock)
    for name in SoundName:
        box.play(name)
    box.set_volume(Volume.EFFECTS, 0.3)
    box.enabled = False
    assert len(attempts) == 1
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("content", [None, b"", b"no sound"])
def test_a_lost_file_is_silent_and_told(
    box: SoundBox, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None
) -> None:
    found = Damage()
    monkeypatch.setattr(sound, "assets_folder", lambda: tmp_path)
    monkeypatch.setattr(sound, "DAMAGE", found)
    if content is not None:
        (tmp_path / "sounds").mkdir()
        for number in SOUND_KINDS[SoundName.PLACE].numbers:
            (tmp_path / "sounds" / sound_file(SoundName.PLACE, number)).write_bytes(content)
    box.play(SoundName.PLACE)
    box.set_volume(Volume.EFFECTS, 0.4)
    assert not busy()
    problem = found.take_problem()
    assert problem is not None
    assert problem.key is ProblemKey.SOUND_DAMAGED


def test_a_device_that_was_closed_is_opened_again(box: SoundBox, clock: Clock) -> None:
    box.play(SoundName.PLACE)
    pygame.mixer.quit()
    box.set_volume(Volume.EFFECTS, 0.4)
    clock.now += 1
    box.play(SoundName.PLACE)
    assert len(busy()) == 1


# -- events -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (OWN_CARD, SoundName.PLACE),
        (TrickWon(seat=2), SoundName.GATHER),
        (DogShown(taker=1, cards=NO_CARDS), SoundName.TURN),
        (AuctionWon(taker=1, contract=Bid.PETITE), SoundName.TAKEN),
        (BidMade(seat=1, bid=Bid.PASS), None),
        (PlayStarted(leader=1), None),
    ],
)
def test_events_have_their_sounds(event: Event, name: SoundName | None) -> None:
    assert sound_for(event) is name


def test_only_speech_is_silent() -> None:
    silent = set(get_args(Event)) - set(sound._SOUNDS) - {DealScored, DealVoided}
    assert silent == {BidMade, ImprenableDeclared, MisereDeclared, PetitSecFound, PlayStarted}
