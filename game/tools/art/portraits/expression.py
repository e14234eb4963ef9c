"""What a face can say: departures from its owner's resting look, and gestures that go with it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Gesture: TypeAlias = Literal["none", "hand at the chin", "drop of sweat"]


@dataclass(frozen=True, slots=True)
class Expression:
    """Departures from the resting face, in face units (a head is about 170 units tall).

    Attributes:
        name: how the expression is called in file names; empty for the resting face.
        tilt: how far the head leans to the right, in degrees.
        brow_lift: how far both brows rise.
        brow_slant: how far the inner ends rise above the outer ones; negative frowns.
        raised_brow: how far the brow on the viewer's right rises beyond the other.
        opening: factor on how wide the eyes stand open.
        iris: factor on the size of the irises.
        laughing: whether the eyes are closed with laughter.
        gaze: shift of the irises from the resting gaze, right and down.
        smile: how far the corners of the mouth rise.
        parting: how far the lips part.
        mouth_width: factor on the width of the mouth.
        gesture: what goes with it beside the face.
        tint: the colour that the ground takes half of; empty for none.
    """

    name: str
    tilt: float = 0.0
    brow_lift: float = 0.0
    brow_slant: float = 0.0
    raised_brow: float = 0.0
    opening: float = 1.0
    iris: float = 1.0
    laughing: bool = False
    gaze: tuple[float, float] = (0.0, 0.0)
    smile: float = 0.0
    parting: float = 0.0
    mouth_width: float = 1.0
    gesture: Gesture = "none"
    tint: str = ""


NEUTRAL = Expression("")
THINKING = Expression(
    "thinking",
    tilt=5.0,
    brow_lift=-1.0,
    raised_brow=13.0,
    gaze=(6.0, -5.5),
    smile=-3.0,
    mouth_width=0.8,
    gesture="hand at the chin",
    tint="#B9B4DA",
)
PLEASED = Expression(
    "pleased",
    tilt=-4.0,
    brow_lift=9.0,
    laughing=True,
    smile=9.0,
    parting=14.0,
    mouth_width=1.16,
    tint="#F8D06A",
)
DISMAYED = Expression(
    "dismayed",
    tilt=3.0,
    brow_lift=7.0,
    brow_slant=14.0,
    opening=1.5,
    iris=0.78,
    smile=-9.0,
    parting=13.0,
    mouth_width=0.74,
    gesture="drop of sweat",
    tint="#8FA6BC",
)
EXPRESSIONS = (NEUTRAL, THINKING, PLEASED, DISMAYED)
