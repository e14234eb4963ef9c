"""The sound generator: the same files every time, even loudness, no clicks, paper and not hiss."""

from __future__ import annotations

import io

import pytest

pytest.importorskip("numpy")
pytest.importorskip("soundfile")
pytest.importorskip("PIL")

import numpy as np
import soundfile

from game.tools.sound.__main__ import RECIPES, render
from game.tools.sound.samples import (
    CEILING,
    RATE,
    Measures,
    Samples,
    amplitude,
    coloured,
    curve,
    decibels,
    encode,
    level,
    loudness,
    master,
    measure,
    mix,
    moving,
    numbered,
    spectrogram,
    times,
)
from game.ui.look.assets import asset
from game.ui.sound import SOUND_KINDS, SoundName, sound_file

HIGHEST_PEAK = -3.0
LOUDEST_EDGE = -55.0
VARIANTS = [(name, variant) for name, kind in SOUND_KINDS.items() for variant in kind.numbers]


def shipped(name: SoundName, variant: int) -> Samples:
    heard, rate = soundfile.read(str(asset("sounds", sound_file(name, variant))))
    assert rate == RATE
    assert heard.ndim == 1
    samples: Samples = heard
    return samples


def measured(name: SoundName) -> list[Measures]:
    return [measure(shipped(name, variant)) for variant in SOUND_KINDS[name].numbers]


def tone(frequency: float, seconds: float = 0.5) -> Samples:
    wave: Samples = np.sin(2 * np.pi * frequency * times(seconds))
    return wave


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_shipped_files_are_what_the_generator_makes(name: SoundName, variant: int) -> None:
    made = render(name, variant) / 32_768
    heard = shipped(name, variant)
    assert len(heard) == len(made)
    # the encoder hears as people do: it keeps the course of the energy, not every sample
    assert np.corrcoef(made, heard)[0, 1] > 0.85


@pytest.mark.parametrize("name", SoundName)
def test_the_same_sound_gives_the_same_file(name: SoundName) -> None:
    assert encode(render(name, 1)) == encode(render(name, 1))


@pytest.mark.parametrize("name", SoundName)
def test_loudness_peak_and_edges(name: SoundName) -> None:
    for one in measured(name):
        assert one.loudness == pytest.approx(RECIPES[name].loudness, abs=0.6)
        assert one.peak <= HIGHEST_PEAK
        assert one.edge < LOUDEST_EDGE


@pytest.mark.parametrize(
    ("name", "lowest", "highest"),
    [
        (SoundName.SLIDE, 1800, 3600),
        (SoundName.LIFT, 1800, 3800),
        (SoundName.DEAL, 2000, 4000),
        (SoundName.SHUFFLE, 1200, 2600),
        (SoundName.GATHER, 1600, 3200),
        (SoundName.TURN, 600, 1800),
        (SoundName.PLACE, 350, 1200),
        (SoundName.CLICK, 300, 800),
        (SoundName.REFUSED, 120, 320),
    ],
)
def test_where_the_energy_lies(name: SoundName, lowest: float, highest: float) -> None:
    assert all(lowest < one.centroid < highest for one in measured(name))


@pytest.mark.parametrize("name", [name for name, kind in SOUND_KINDS.items() if kind.variants > 1])
def test_variants_differ(name: SoundName) -> None:
    first, second = shipped(name, 1), shipped(name, 2)
    count = min(len(first), len(second))
    assert abs(np.corrcoef(first[:count], second[:count])[0, 1]) < 0.95


def test_a_slide_gets_duller_as_it_slows_down() -> None:
    for variant in SOUND_KINDS[SoundName.SLIDE].numbers:
        whole = shipped(SoundName.SLIDE, variant)
        third = len(whole) // 3
        assert measure(whole[:third]).centroid > 1.1 * measure(whole[-third:]).centroid


def test_a_slide_is_grainy() -> None:
    """The level of plain noise hardly changes from one hundredth of a second to the next."""
    slide = shipped(SoundName.SLIDE, 1)[2000:8000].reshape(-1, 400)
    levels = np.sqrt(np.mean(slide**2, axis=1))
    steps = np.abs(np.diff(np.log(levels)))
    assert np.mean(steps) > 0.2


def test_mastering() -> None:
    mastered = master(tone(440) * 7, -20, fade_in=0.01, fade_out=0.05) / 32_768
    assert loudness(mastered) == pytest.approx(-20, abs=0.1)
    assert abs(mastered[0]) < 0.001
    assert abs(mastered[-1]) < 0.001


def test_mastering_refuses_what_would_be_too_loud() -> None:
    with pytest.raises(ValueError, match=f"above {CEILING}"):
        master(tone(440), -3, fade_in=0.01, fade_out=0.05)


def test_decibels_and_back() -> None:
    assert amplitude(decibels(0.25)) == pytest.approx(0.25)


def test_mixing_places_sounds_in_time() -> None:
    both = mix((0.0, np.ones(10)), (0.1, np.ones(5)))
    assert len(both) == 4410 + 5
    assert both[4410] == 1
    assert both[20] == 0


def test_noise_has_its_colour_and_level() -> None:
    rng = np.random.default_rng(1)
    steady = coloured(rng, RATE, 1000, 0.4)
    assert level(steady) == pytest.approx(1)
    assert 800 < measure(steady).centroid < 1500
    sweep = moving(rng, curve(1.0, (0, 500), (1, 4000)), 0.3)
    assert measure(sweep[: RATE // 4]).centroid < measure(sweep[-RATE // 4 :]).centroid / 2


def test_measuring_a_tone() -> None:
    one = measure(0.5 * tone(1000))
    assert one.seconds == pytest.approx(0.5)
    assert one.peak == pytest.approx(-6.02, abs=0.05)
    assert one.rms == pytest.approx(-9.03, abs=0.05)
    assert one.centroid == pytest.approx(1000, abs=5)


def test_a_spectrogram_is_bright_at_the_pitch() -> None:
    picture = np.asarray(spectrogram(tone(1000)).convert("L"), dtype=np.float64)
    rows = picture[:220].mean(axis=1)
    pitches = np.geomspace(16_000, 60, 220)
    assert pitches[int(np.argmax(rows))] == pytest.approx(1000, rel=0.06)


def test_a_renumbered_file_is_still_whole() -> None:
    """The decoder checks the sum of every page."""
    data = encode(render(SoundName.CLICK, 1))
    assert numbered(data) == data
    heard, _ = soundfile.read(io.BytesIO(data))
    assert len(heard) == len(render(SoundName.CLICK, 1))
