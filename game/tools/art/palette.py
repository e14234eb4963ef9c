"""The one colour table of the deck."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

SuitLetter: TypeAlias = Literal["S", "H", "D", "C"]

SUIT_LETTERS: Final[tuple[SuitLetter, ...]] = ("S", "H", "D", "C")

INK: Final = "#3B2619"
CARD: Final = "#F5E9CF"
CARD_EDGE: Final = "#CDB98E"
WHITE: Final = "#FFF8E8"
GOLD: Final = "#C8973A"
LIGHT_GOLD: Final = "#E9CB86"
DARK_GOLD: Final = "#A8742A"

SKIN: Final = "#F3D2B3"
SKIN_SHADE: Final = "#DDA786"
SKIN_LINE: Final = "#8C5A3E"
CHEEK: Final = "#E2876C"
CHEEK_SHADE: Final = "#CF6F55"
MOUTH_LINE: Final = "#5E1F1C"

HAZEL: Final = "#6B5A34"
EYE_GREEN: Final = "#5B6F5A"
EYE_BLUE: Final = "#4F7390"
EYE_BROWN: Final = "#5A3A22"
EYE_GREY: Final = "#6E7682"

LIP_ROSE: Final = "#B5443F"
LIP_CORAL: Final = "#C65A48"
LIP_BROWN: Final = "#A85A46"
LIP_WINE: Final = "#8E3440"

LEAF: Final = "#8FA27A"
LEAF_MIDDLE: Final = "#7C9468"
LEAF_DARK: Final = "#5F7F4A"
STEM: Final = "#4E6A3A"

SUNFLOWER: Final = "#F3D26A"
SUNFLOWER_DARK: Final = "#E0A93A"
SEED: Final = "#7A4A22"
SEED_LIGHT: Final = "#A8702F"
CLOVER: Final = "#8FB06A"
CLOVER_DARK: Final = "#6E9150"
CLOVER_PALE: Final = "#DDE8C4"

STEEL: Final = "#E2DED2"
STEEL_SHADE: Final = "#B5AE9E"
STEEL_LINE: Final = "#8A8371"
WOOD: Final = "#8A5A30"
WOOD_DARK: Final = "#6A4020"
FUR_SHADE: Final = "#D9CBB4"

# Flat poster tones of the trump scenes and of the Excuse.
NIGHT: Final = "#1B2036"
RED: Final = "#BC2F3A"
DARK_RED: Final = "#8A1F30"
TEAL: Final = "#2C7F78"
DARK_TEAL: Final = "#1D5653"
VIOLET: Final = "#5A4A86"
DARK_VIOLET: Final = "#43346E"
PALE_VIOLET: Final = "#CDBDE0"
HALO_VIOLET: Final = "#BDA6CF"
EXCUSE_PANEL: Final = "#E8DDE6"
LUTE: Final = "#D08A3E"
LUTE_SHADE: Final = "#B06E2C"
LUTE_LINE: Final = "#8A4E1E"
LUTE_DARK: Final = "#4A2614"

# Tabs and numerals of the trumps.
TAB: Final = "#2E3B55"
TAB_BOUT: Final = "#842B2B"
TAB_EXCUSE: Final = "#5A4A86"
NUMERAL: Final = "#FBEFD2"
NUMERAL_BOUT: Final = "#FFE9B0"
STAR_EXCUSE: Final = "#FFE08A"

# Laid thinly over a pip to tone one half.
PIP_DARKER: Final = "#000000"
PIP_LIGHTER: Final = "#FFFFFF"

SHEET_GROUND: Final = "#1F5A44"

BACK_BLUE: Final = "#2E4A5C"
BACK_GREEN: Final = "#5F7F6A"
BACK_RED: Final = "#842B2B"
BACK_CRIMSON: Final = "#6E2029"
BACK_MAROON: Final = "#541820"
BACK_IVORY: Final = "#F7EBD3"
BACK_BLUSH: Final = "#E3BFA6"
BACK_MIDNIGHT: Final = "#1F2547"
BACK_INDIGO: Final = "#2B3362"
BACK_DUSK: Final = "#3D4680"
BACK_MOTH: Final = "#B9CFAE"
BACK_MOTH_SHADE: Final = "#7FA08C"


@dataclass(frozen=True, slots=True)
class SuitPalette:
    """The costume and background colours of one suit."""

    main: str
    dark: str
    accent: str
    panel: str
    halo: str
    flower: str


COSTUMES: Final[dict[SuitLetter, SuitPalette]] = {
    "H": SuitPalette("#B5443A", "#842B2B", "#D9A441", "#F0D9C0", "#E6B79C", "#C9574F"),
    "S": SuitPalette("#4E5F8C", "#333F66", "#B9A5C9", "#DCDDE2", "#B4BBD0", "#7A6AA8"),
    "D": SuitPalette("#D07A33", "#9C4F1E", "#3F7F7A", "#F3DDB4", "#E3B976", "#E0963C"),
    "C": SuitPalette("#5F7F4A", "#3E5A34", "#B5553A", "#DDE2C6", "#B3C191", "#E9B7A8"),
}

IndexColours: TypeAlias = dict[SuitLetter, str]

TWO_COLOURS: Final[IndexColours] = {
    "S": "#2A2433",
    "H": "#B3242C",
    "D": "#B3242C",
    "C": "#2A2433",
}
FOUR_COLOURS: Final[IndexColours] = {
    "S": "#2A2433",
    "H": "#BE3018",
    "D": "#1332EB",
    "C": "#9036A5",
}
"""Told apart by eyes that cannot tell red from green, or blue from yellow: green clubs would not be
(18 in CIE L*a*b* from hearts for deuteranopes; of these no two are nearer than 40 for anybody)."""


@dataclass(frozen=True, slots=True)
class HairColours:
    """A head of hair: its mass, the strands drawn on it, and the eyebrows."""

    mass: str
    strand: str
    brow: str


CHESTNUT: Final = HairColours("#8A4A22", "#C07A3A", "#6E3A1A")
BLACK_HAIR: Final = HairColours("#33261F", "#6A5040", "#33261F")
BLOND: Final = HairColours("#C98A34", "#EBC06A", "#8F5A1E")
GREY_HAIR: Final = HairColours("#9A9488", "#D8D2C4", "#6E685C")
GINGER: Final = HairColours("#B5561F", "#E08C46", "#8A3E14")
UMBER: Final = HairColours("#4E3222", "#8A6040", "#3E2718")


@dataclass(frozen=True, slots=True)
class SkinColours:
    """A complexion: light, shade, line and the two cheeks."""

    light: str
    shade: str
    line: str
    cheek: str
    cheek_shade: str


FAIR: Final = SkinColours(SKIN, SKIN_SHADE, SKIN_LINE, CHEEK, CHEEK_SHADE)
PALE: Final = SkinColours("#F7DDC4", "#E3B598", "#94644A", "#E8937C", "#D67C66")
TANNED: Final = SkinColours("#E3B78D", "#C48D63", "#7A4A2E", "#CE7653", "#B6603F")
BROWN: Final = SkinColours("#BE855A", "#99643F", "#5A331E", "#A85A3C", "#8E482E")
RUDDY: Final = SkinColours("#F0C4A2", "#D6966F", "#86513A", "#D8694F", "#C25740")


@dataclass(frozen=True, slots=True)
class CoatColours:
    """A horse: coat, its shade and its line, mane and the strands of the mane."""

    coat: str
    shade: str
    line: str
    mane: str
    mane_strand: str


GREY_COAT: Final = CoatColours("#E9E2D2", "#C4BBA8", "#7D745F", "#6A6A78", "#A5A6B2")
BAY_COAT: Final = CoatColours("#9A5A30", "#74401F", "#45230F", "#33201A", "#6A4A38")
PALOMINO_COAT: Final = CoatColours("#DDAE66", "#B9853F", "#7A5222", "#F6E7C4", "#D8B87C")
BLACK_COAT: Final = CoatColours("#5A5366", "#3F3849", "#1E1A24", "#26212B", "#5E5868")
