"""What a face can say: small departures from its owner's resting look."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expression:
    """Departures from the resting face, in face units (a head is about 170 units tall).

    Attributes:
        name: how the expression is called in file names; empty for the resting face.
        brow_lift: how far both brows rise.
        brow_slant: how far the inner ends rise above the outer ones; negative frowns.
        raised_brow: how far the brow on the viewer's right rises beyond the other.
        opening: factor on how wide the eyes stand open.
        gaze: shift of the irises from the resting gaze, right and down.
        smile: how far the corners of the mouth rise.
        parting: how far the lips part.
    """

    name: str
    brow_lift: float = 0.0
    brow_slant: float = 0.0
    raised_brow: float = 0.0
    opening: float = 1.0
    gaze: tuple[float, float] = (0.0, 0.0)
    smile: float = 0.0
    parting: float = 0.0


NEUTRAL = Expression("")
THINKING = Expression(
    "thinking", brow_lift=1.0, raised_brow=7.0, opening=1.05, gaze=(3.5, -4.5), smile=-2.0
)
PLEASED = Expression("pleased", brow_lift=6.0, opening=0.8, smile=7.0, parting=8.0)
DISMAYED = Expression(
    "dismayed", brow_lift=3.0, brow_slant=11.0, opening=1.22, smile=-8.0, parting=5.0
)
EXPRESSIONS = (NEUTRAL, THINKING, PLEASED, DISMAYED)
