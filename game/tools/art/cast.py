"""Who is who: the features, dress and attributes of the sixteen court figures."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.attributes import Attribute
from game.tools.art.costume import Collar, Garment
from game.tools.art.face import Features
from game.tools.art.hair import Beard, Hair, Moustache
from game.tools.art.headgear import Headgear
from game.tools.art.palette import CoatColours, Suit

Rank: TypeAlias = Literal["R", "D", "C", "V"]
Fringe: TypeAlias = Literal["none", "parted", "swept", "straight", "curled"]

RANK_LETTERS: Final[tuple[Rank, ...]] = ("V", "C", "D", "R")


@dataclass(frozen=True, slots=True)
class Mount:
    """A cavalier's horse; `leftward` turns it to the left of the card."""

    coat: CoatColours
    leftward: bool = False


@dataclass(frozen=True, slots=True)
class CourtFigure:
    """One court figure."""

    face: Features
    hair: Hair
    headgear: Headgear
    garment: Garment
    collar: Collar
    attribute: Attribute = "none"
    fringe: Fringe = "none"
    beard: Beard = "none"
    moustache: Moustache = "none"
    mount: Mount | None = None


_KINGS: Final[dict[Suit, CourtFigure]] = {
    "S": CourtFigure(
        Features(palette.PALE, palette.GREY_HAIR, "long", "aquiline", "stern", palette.EYE_GREY,
                 smile=-1, age=2, tilt=-4),
        "kingly", "pointed crown", "robe", "mantle", "sword", beard="forked", moustache="drooping",
    ),
    "H": CourtFigure(
        Features(palette.FAIR, palette.CHESTNUT, "square", "straight", "level", palette.HAZEL,
                 age=1, tilt=-4),
        "kingly", "lily crown", "robe", "ermine", "sceptre", beard="flowing", moustache="drooping",
    ),
    "D": CourtFigure(
        Features(palette.RUDDY, palette.BLOND, "heavy", "broad", "bushy", palette.EYE_BLUE,
                 smile=2, age=1, tilt=-4),
        "bob", "arched crown", "robe", "mantle", "axe", beard="full", moustache="curled",
    ),
    "C": CourtFigure(
        Features(palette.BROWN, palette.BLACK_HAIR, "square", "broad", "level", palette.EYE_BROWN,
                 lips=palette.LIP_WINE, tilt=-4),
        "curls", "leaf crown", "robe", "ermine", "orb", beard="trimmed", moustache="thin",
    ),
}  # fmt: skip

_QUEENS: Final[dict[Suit, CourtFigure]] = {
    "S": CourtFigure(
        Features(palette.PALE, palette.BLACK_HAIR, "pointed", "fine", "arched", palette.EYE_GREY,
                 palette.LIP_WINE, 0, 1, lashes=True, tilt=-6),
        "long", "crescent", "gown", "lace", "flower", "parted",
    ),
    "H": CourtFigure(
        Features(palette.FAIR, palette.CHESTNUT, "oval", "straight", "soft", palette.EYE_GREEN,
                 palette.LIP_ROSE, 2, 1.08, lashes=True, tilt=-6),
        "waves", "diadem", "gown", "lace", "flower", "parted",
    ),
    "D": CourtFigure(
        Features(palette.TANNED, palette.BLOND, "round", "snub", "soft", palette.EYE_BROWN,
                 palette.LIP_CORAL, 3, 1.08, lashes=True, tilt=-6),
        "braids", "sunburst", "gown", "lace", "flower", "parted",
    ),
    "C": CourtFigure(
        Features(palette.FAIR, palette.GINGER, "pointed", "snub", "arched", palette.EYE_GREEN,
                 palette.LIP_CORAL, 2, 1, lashes=True, freckles=True, tilt=-6),
        "updo", "wreath", "gown", "standing lace", "flower", "parted",
    ),
}  # fmt: skip

_CAVALIERS: Final[dict[Suit, CourtFigure]] = {
    "S": CourtFigure(
        Features(palette.TANNED, palette.BLACK_HAIR, "long", "aquiline", "stern", palette.EYE_BROWN,
                 smile=-1),
        "bob", "helmet", "cuirass", "ruff", "lance", moustache="thin", beard="imperial",
        mount=Mount(palette.BLACK_COAT, leftward=True),
    ),
    "H": CourtFigure(
        Features(palette.FAIR, palette.CHESTNUT, "oval", "straight", "soft", palette.HAZEL,
                 smile=2),
        "bob", "plumed hat", "doublet", "falling", fringe="swept", moustache="thin",
        beard="imperial", mount=Mount(palette.GREY_COAT),
    ),
    "D": CourtFigure(
        Features(palette.RUDDY, palette.GREY_HAIR, "heavy", "broad", "bushy",
                 palette.EYE_BLUE, age=2),
        "short", "shako", "doublet", "standing", moustache="curled",
        mount=Mount(palette.PALOMINO_COAT),
    ),
    "C": CourtFigure(
        Features(palette.FAIR, palette.GINGER, "square", "snub", "level", palette.EYE_GREEN,
                 smile=3,
                 freckles=True),
        "curls", "forester", "doublet", "cowl", "falcon", "curled", beard="trimmed",
        moustache="drooping",
        mount=Mount(palette.BAY_COAT, leftward=True),
    ),
}  # fmt: skip

_VALETS: Final[dict[Suit, CourtFigure]] = {
    "S": CourtFigure(
        Features(palette.PALE, palette.BLOND, "pointed", "straight", "level", palette.EYE_BLUE,
                 smile=0),
        "bob", "beret", "tabard", "falling", "halberd", "swept",
    ),
    "H": CourtFigure(
        Features(palette.FAIR, palette.GINGER, "round", "snub", "soft", palette.EYE_GREEN,
                 palette.LIP_ROSE, 3, freckles=True),
        "curls", "toque", "tabard", "ruff", "letter", "curled",
    ),
    "D": CourtFigure(
        Features(palette.BROWN, palette.BLACK_HAIR, "oval", "broad", "soft", palette.EYE_BROWN,
                 palette.LIP_WINE, 2, 1.12),
        "short", "turban", "tabard", "standing", "goblet",
    ),
    "C": CourtFigure(
        Features(palette.TANNED, palette.UMBER, "square", "straight", "stern", palette.HAZEL,
                 smile=1),
        "short", "hood", "tabard", "cowl", "bow", "straight",
    ),
}  # fmt: skip

FIGURES: Final[dict[Rank, dict[Suit, CourtFigure]]] = {
    "R": _KINGS,
    "D": _QUEENS,
    "C": _CAVALIERS,
    "V": _VALETS,
}
