"""What all poster figures share: their tones, their place on the card, their limbs and heads.

Every object has a lit, a plain and a shaded tone; a sky has level bands from the top down, and the
halo of the light. A head is a three-quarter face with one eye tick and a cheek, hair, beards and
masks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from shapely.geometry import Point as Disk
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from game.tools.art.canvas import Canvas
from game.tools.art.palette import CHEEK, INK, WHITE
from game.tools.art.shapes import Point, Shape, ellipse, mirrored, path, polyline, spline


@dataclass(frozen=True, slots=True)
class Material:
    """One material under light from the left: `light`, `main` and `dark` are hex colours."""

    light: str
    main: str
    dark: str


CRIMSON = Material("#D65A4A", "#B5443A", "#842B2B")
SCARLET = Material("#F06A4E", "#D8433A", "#A22C34")
ROSE = Material("#F2A3AE", "#D8536A", "#A63450")
PINK = Material("#FCE3E4", "#F3B9C4", "#D9879C")
MAGENTA = Material("#EE79AA", "#D8447A", "#93285A")
PLUM = Material("#A45C8C", "#7A3A66", "#57264A")
VIOLET = Material("#9483C4", "#6E5AA3", "#4A3A7A")
LILAC = Material("#E0D2EE", "#B9A5D6", "#8C77B4")
NAVY = Material("#3F5A8E", "#2B3F6E", "#1C2A50")
BLUE = Material("#6F97C8", "#3F6CA8", "#2A4A80")
AZURE = Material("#A6DCEB", "#4FB0CF", "#2C84AC")
TEAL = Material("#5FC2B4", "#2C8C84", "#1D5F5C")
MINT = Material("#DDF1DF", "#A8DCC4", "#6FB59A")
EMERALD = Material("#4FA078", "#2A7353", "#1A4F3C")
GRASS = Material("#A9CF6A", "#6FA94A", "#44803F")
LEAF = Material("#7DB45A", "#4C8F4B", "#2F6B3E")
OLIVE = Material("#B3BE7E", "#848F52", "#5A6438")
MOSS = Material("#8FA27A", "#5F7F4A", "#3E5A34")
LEMON = Material("#FFF3B8", "#FBE08A", "#F2C24E")
GOLD = Material("#F3D28A", "#DFA53C", "#A8742A")
WHEAT = Material("#F6DC92", "#E7B94C", "#C48A2C")
AMBER = Material("#FFD98A", "#F5A83C", "#D07A24")
ORANGE = Material("#F7A95C", "#E0752D", "#A94A1E")
RUST = Material("#D98A4E", "#B5602E", "#7F3C20")
BRICK = Material("#D5816A", "#B5543F", "#8A3B2E")
BROWN = Material("#A8744A", "#7A4A28", "#52301A")
WOOD = Material("#C98E4E", "#9A6234", "#6F4322")
EARTH = Material("#C49A6A", "#9A6E46", "#6E4A2E")
SAND = Material("#FAEBC0", "#F0D898", "#D8B670")
CREAM = Material("#FFF8E8", "#F4E7C8", "#D9C49A")
STONE = Material("#E4DCCB", "#C6BBA6", "#968B7A")
SLATE = Material("#8A93B8", "#5C6488", "#3C4466")
STEEL = Material("#DDE3EA", "#AEB8C6", "#7C889A")
SNOW = Material("#FFFFFF", "#F4F8F6", "#C7D8E2")
CHARCOAL = Material("#4E5268", "#2C3046", "#1C2032")
NIGHT = Material("#26386A", "#1B2750", "#101736")
WINE = Material("#9C4058", "#6E2440", "#481630")
SKIN = Material("#F9E0C6", "#F3D2B3", "#DDA786")

HAIR_BLACK = Material("#5C4A4A", "#33261F", "#221814")
HAIR_BROWN = Material("#8A5A34", "#5A3318", "#3C210F")
HAIR_CHESTNUT = Material("#B5693A", "#8A3F22", "#5E2A16")
HAIR_AUBURN = Material("#CE7A42", "#A8542A", "#74381C")
HAIR_BLOND = Material("#F0CC7A", "#D0A044", "#9C7028")
HAIR_GREY = Material("#F2EFE8", "#CFCAC0", "#9A958C")

# Places, weather and hours with colours of their own.
APRICOT_PLASTER = Material("#F3D9B8", "#E6BE92", "#BF9266")
AUTUMN_LEAVES = Material("#F2B04A", "#D9792E", "#A5482A")
BAIZE = Material("#2E6A58", "#255648", "#1F4A3E")
BAY = Material("#D0A070", "#A8703E", "#74482A")
BRICK_PLASTER = Material("#E5B8A0", "#D08A70", "#A8644E")
CORAL = Material("#F7A59A", "#E8705E", "#B94A44")
CYPRESS = Material("#8CC79A", "#57A07A", "#35785E")
DAMASK = Material("#8A3E48", "#7E3440", "#5A2430")
DUSK_CLOUD = Material("#D98A86", "#B8607A", "#8A4470")
DUSK_GROUND = Material("#A8646A", "#8E4E5C", "#6E3844")
DUSK_PLASTER = Material("#E9D0C8", "#D2ACB8", "#A07A9E")
DUSK_STRAW = Material("#F5BE6A", "#E09440", "#A85A34")
DUSK_TILES = Material("#8A4A72", "#6E3A66", "#522A54")
EMBER = Material("#D9702A", "#99401F", "#5E2420")
FIELDSTONE = Material("#C9BBA6", "#A4927C", "#766656")
FIR = Material("#5F9085", "#3F6F66", "#2C524C")
FOAM = Material("#DDF1F6", "#BFE3DC", "#8FB6CA")
GINGER = Material("#F7C98A", "#E0904A", "#A8602E")
GREEN_PLASTER = Material("#DDE6D8", "#BCCDB6", "#8FA58C")
GREY_PLASTER = Material("#C9D4DC", "#A9B9C6", "#8296A8")
ICE = Material("#C3DFE8", "#A9CDDD", "#8FB6CA")
LILAC_CLOUD = Material("#FFFFFF", "#FBF3F8", "#E0CDE8")
LIMESTONE = Material("#F6E8CC", "#E2CBA0", "#BFA274")
MARBLE = Material("#EFE2DA", "#D2BDB4", "#A58E88")
MEADOW = Material("#B9DCA6", "#9CC79A", "#6FA58C")
MOON = Material("#FFF3B8", "#F7E8B4", "#E6CF8E")
MOONLIT_LEAVES = Material("#2F5568", "#1F3C55", "#15283F")
MOONLIT_PLASTER = Material("#8A93B8", "#39457A", "#2A3462")
MOONLIT_TILES = Material("#3C4466", "#252C56", "#1A2044")
NIGHT_LEAVES = Material("#3B5F8A", "#1F3A62", "#142748")
PALE_CYPRESS = Material("#9CB8A8", "#6F9A8A", "#4C7268")
PAPIER_MACHE = Material("#FFF8E8", "#F6E3B8", "#C9B48A")
PEACH = Material("#FDE3C8", "#F6C9A0", "#E0A070")
PINK_PLASTER = Material("#F3DCE0", "#E4BCC6", "#B98E9C")
QUAY = Material("#5E5880", "#4A4568", "#39355A")
RASPBERRY = Material("#D65A78", "#B23A5C", "#7E2640")
ROSY_CLOUD = Material("#FFF1EC", "#FBE3DC", "#E9A9AC")
ROSY_PLASTER = Material("#E6C9C4", "#D6B0AC", "#B08A88")
SALMON_PLASTER = Material("#F0D2C0", "#E0AE94", "#B07E68")
SANDY = Material("#FFF8E8", "#F6DC92", "#A8744A")
SEA = Material("#3C949A", "#2C7F88", "#1C5E6C")
SHADOW_LEAVES = Material("#7A9A6A", "#527A5A", "#385848")
SOOT = Material("#4A3038", "#33202A", "#2A1618")
STORM = Material("#4F8A92", "#2E6670", "#1C4A58")
TERRACE = Material("#FFF8F4", "#EBDFEA", "#C4B2CE")
TERRACOTTA = Material("#E0A070", "#C07848", "#8E5432")
TWILIGHT = Material("#8A4B7E", "#55396A", "#3B2A56")
WARM_CLOUD = Material("#FFF6E0", "#FBEBCB", "#E6BE8E")


Layers = tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Backdrop:
    """Sky or wall: `bands` are (top y, colour), `halo` discs are (radius, colour)."""

    bands: Layers
    halo: Layers = ()


ARCADE = Backdrop(((0, "#F2DDE0"), (120, "#F6E6E2")))
AUTUMN = Backdrop(
    ((0, "#F3C98A"), (120, "#F6D79E"), (230, "#F9E4B8")),
    ((150, "#F7D898"), (96, "#F9E2A6"), (58, "#F5B85A")),
)
BALLOON_SKY = Backdrop(
    ((0, "#6FB4DE"), (110, "#90C8E6"), (200, "#B4DCEC"), (290, "#D8ECEE")),
    ((60, "#84C0E2"), (36, "#F6EBC0")),
)
BALLROOM = Backdrop(((0, "#7A5A9E"), (230, "#8E6CAE")))
CARNIVAL = Backdrop(((0, "#1A2148"),), ((480, "#27306A"), (370, "#46397C"), (260, "#8A4B7E")))
CHILDHOOD = Backdrop(
    ((0, "#7CCBBE"), (110, "#99D8C8"), (210, "#BCE6D2"), (300, "#DDF1DF")),
    ((84, "#94D6C4"), (54, "#D8EBC4")),
)
CLUB = Backdrop(((0, "#1F4A3E"),))
COTTAGE_EVENING = Backdrop(
    ((0, "#F2B98C"), (110, "#F6C893"), (210, "#F9D79E"), (300, "#FBE3B2")),
    ((120, "#FBDFA0"), (84, "#FCE8B0"), (54, "#F28F4A")),
)
CREAM_SKY = Backdrop(((0, "#F3E3B8"), (140, "#F8EDCC"), (260, "#FBF4DE")))
CYCLING_SKY = Backdrop(
    ((0, "#A9B8E4"), (110, "#BDCBEC"), (210, "#D3E0F2"), (300, "#E6EEF0")),
    ((100, "#C7D2EC"), (66, "#E6E2E4"), (44, "#FBE08A")),
)
DUSK = Backdrop(
    ((0, "#6A3A78"), (90, "#93466F"), (170, "#C65A56"), (240, "#E57C42"), (310, "#F5A83C")),
    ((150, "#F0923E"), (112, "#F7B84A"), (80, "#FBD46A")),
)
FAIR = Backdrop(((0, "#F6C97A"), (150, "#F9DC9A"), (260, "#FCEBBE")), ((230, "#FBE3A4"),))
GREEN_EVENING = Backdrop(
    ((0, "#7FC0CE"), (120, "#A9D6D2"), (220, "#D6E6C8"), (300, "#F3EBC4")),
    ((120, "#EDEBC0"), (84, "#F8E7A2"), (54, "#F7C95C")),
)
LILAC_SKY = Backdrop(
    ((0, "#C3AEDF"), (110, "#D2C0E8"), (210, "#E2D3EE"), (300, "#F2E2EC")),
    ((180, "#EBDCEC"), (120, "#F6E6E6"), (70, "#FDF1DE")),
)
MARKET = Backdrop(((0, "#A9D3E0"), (130, "#C3E0E4"), (240, "#DDECE6")))
MIDDAY = Backdrop(((0, "#8CC7D6"),), ((330, "#A5D3D8"), (250, "#C3DFD2"), (176, "#E5E8C2")))
MILL_SKY = Backdrop(
    ((0, "#2C6470"), (200, "#3E828A"), (300, "#6FB0AC")),
    ((196, "#6E3A34"), (150, "#A04A30"), (108, "#E0752D"), (74, "#F5A83C")),
)
MOONLIGHT = Backdrop(((0, "#141B3E"), (150, "#1B2750"), (250, "#26386A"), (320, "#3B4F86")))
PAINTED_SKY = Backdrop(
    ((0, "#4F8FC4"), (120, "#7FB4D6"), (230, "#B4D6DC"), (310, "#E4E6C8")),
    ((52, "#F7D878"), (40, "#F5B84A")),
)
PARLOUR = Backdrop(((0, "#7E3440"),))
SPRING = Backdrop(
    ((0, "#BFE3DC"), (130, "#D2ECDC"), (240, "#E6F3DC")), ((120, "#E4F0D2"), (70, "#F6F3CC"))
)
STAGE = Backdrop(((0, "#22304F"),), ((330, "#2F426B"), (250, "#E9B95E")))
STORM_SKY = Backdrop(
    ((0, "#123F4E"), (110, "#1A5560"), (200, "#2A7078"), (280, "#4A9490"), (336, "#86BCA8"))
)
STUDIO = Backdrop(((0, "#A9A886"), (300, "#B7B594")))
SUMMER = Backdrop(
    ((0, "#48A8DC"), (110, "#74C0E4"), (210, "#A6DCEB")),
    ((96, "#9AD4E6"), (66, "#FFF3B8"), (48, "#FBE08A")),
)
SUNRISE = Backdrop(
    ((0, "#F4B8B4"), (120, "#F8C9AE"), (220, "#FBDDAE"), (310, "#FDEBB8")),
    ((132, "#FDE7A6"), (100, "#FBD672"), (72, "#F5A83C")),
)
VILLAGE_DUSK = Backdrop(
    ((0, "#6A4A92"), (140, "#8A5A9E"), (240, "#B87AA8"), (320, "#E0A0AC")),
    ((190, "#CC8CA8"), (120, "#EBB4A8")),
)
WINTER = Backdrop(((0, "#BFD9E6"), (120, "#D3E5EA"), (220, "#EAF1EE")), ((52, "#F6C9A0"),))


FIGURE_CONTOUR = 4.6
OBJECT_CONTOUR = 3.4
INTERIOR = 2.4

Joints = Sequence[Point]


@dataclass(frozen=True, slots=True)
class FigurePlace:
    """Where a figure stands: its feet in card units, its scale and its side.

    `facing` is 1 to the right and -1 to the left. At scale 1 a figure is about 290 units tall.
    """

    x: float
    y: float
    scale: float = 1.0
    facing: int = 1


@contextmanager
def standing_at(canvas: Canvas, place: FigurePlace) -> Iterator[None]:
    """Draw in the figure's own frame: feet at the origin, facing right, y upwards negative."""
    with canvas.at(place.x, place.y, place.scale, scale_x=place.scale * place.facing):
        yield


def lit_from_left(shape: Shape, facing: int) -> Shape:
    """Keep a shading `shape` on the right-hand side of the card when the figure is mirrored."""
    return shape if facing > 0 else mirrored(shape)


def limb(joints: Joints, start: float, end: float) -> BaseGeometry:
    """A capsule chain through `joints`, tapering from `start` to `end` units wide."""
    centres = spline(joints)[0][0] if len(joints) > 2 else list(joints)
    last = len(centres) - 1
    disks = [
        Disk(*centre).buffer((start + (end - start) * index / last) / 2, 6)
        for index, centre in enumerate(centres)
    ]
    return unary_union([unary_union([one, two]).convex_hull for one, two in pairwise(disks)])


def draw_limb(canvas: Canvas, joints: Joints, start: float, end: float, colour: str) -> None:
    """A limb in front of the body: filled, with a thin ink edge."""
    shape = limb(joints, start, end)
    canvas.fill(shape.buffer(INTERIOR / 2), INK)
    canvas.fill(shape.buffer(-INTERIOR / 4), colour)


def draw_hand(canvas: Canvas, centre: Point, radius: float = 8.0) -> None:
    """A mitten hand with a thin ink edge."""
    x, y = centre
    canvas.fill(ellipse(x, y, radius + INTERIOR / 2), INK)
    canvas.fill(ellipse(x, y, radius - INTERIOR / 4), SKIN.main)


HatDrawing = Callable[[Canvas], None]

FACE = path(
    "M-16 -10 C-16 -25 15 -26 17 -9 L17 -4 C21 1 21 4 18 6 L17 10 C16 20 8 26 1 26"
    " C-11 24 -16 10 -16 -10Z"
)
SHADE_RIGHT = path("M17 -10 L17 -4 C21 1 21 4 18 6 L17 10 C16 20 8 26 1 26 C10 18 12 4 11 -12Z")
SHADE_BACK = path("M-16 -10 C-16 10 -11 24 1 26 C4 26 7 25 9 24 C-4 18 -8 4 -6 -14Z")
HAIR_CAP = path("M-18 6 C-28 -34 24 -38 19 -8 C10 -17 0 -17 -7 -9 C-7 -3 -8 1 -10 7 Z")
HAIR_PARTED = path("M-20 12 C-30 -34 24 -40 19 -5 C15 -16 2 -18 -4 -14 C-10 -6 -8 6 -12 17Z")


class Hair(Enum):
    """How a figure's hair is worn."""

    SHORT = "short"
    BUN = "bun"
    BRAIDS = "braids"
    LOOSE = "loose"


class Beard(Enum):
    """What a figure wears on chin and lip."""

    NONE = "none"
    MOUSTACHE = "moustache"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class HeadStyle:
    """One person's head; `size` is 1 for adults and about 1.35 for children."""

    hair: Material = HAIR_BROWN
    style: Hair = Hair.SHORT
    beard: Beard = Beard.NONE
    hat: HatDrawing | None = None
    mask: str | None = None
    ribbon: Material = SCARLET
    size: float = 1.0
    tilt: float = 0.0


def draw_head(canvas: Canvas, x: float, y: float, look: HeadStyle, facing: int) -> None:
    """Draw a head centred at (x, y) in a figure's frame; `facing` keeps the light on the left."""
    with canvas.at(x, y, look.size, look.tilt):
        _draw_back_hair(canvas, look)
        canvas.fill(FACE, SKIN.main)
        canvas.fill(SHADE_RIGHT if facing > 0 else SHADE_BACK, SKIN.dark)
        _draw_front_hair(canvas, look)
        _draw_features(canvas, look)
        _draw_beard(canvas, look)
        if look.hat:
            look.hat(canvas)


def _draw_back_hair(canvas: Canvas, look: HeadStyle) -> None:
    if look.style is Hair.BUN:
        canvas.fill(ellipse(-18, -19, 13), look.hair.main)
        canvas.fill(ellipse(-20, -22, 7), look.hair.light)
    elif look.style is Hair.BRAIDS:
        for joints in (((-14, 6), (-24, 22), (-30, 44)), ((-10, 10), (-12, 28), (-14, 46))):
            canvas.fill(limb(joints, 12, 6), look.hair.main)
            canvas.fill(ellipse(*joints[-1], 5), look.ribbon.main)
    elif look.style is Hair.LOOSE:
        locks = [(-14, -22), (-28, 4), (-34, 36), (-28, 54), (-10, 44), (4, 30), (8, -10)]
        canvas.fill(spline(locks, closed=True), look.hair.dark)


def _draw_front_hair(canvas: Canvas, look: HeadStyle) -> None:
    cap = HAIR_CAP if look.style is Hair.SHORT else HAIR_PARTED
    canvas.fill(cap, look.hair.main)
    canvas.brush([(-17, -2), (-17, -20), (-4, -28)], 4, look.hair.light, start=0.2, end=0.2)


def _draw_features(canvas: Canvas, look: HeadStyle) -> None:
    canvas.fill(ellipse(10, 9, 4.4), CHEEK, 0.6)
    if look.mask:
        canvas.fill(path("M-6 -9 Q8 -13 21 -7 Q21 4 13 4 Q9 0 4 4 Q-5 5 -6 -9Z"), look.mask)
        for eye in (5, 14.5):
            canvas.fill(ellipse(eye, -3, 2.4), WHITE if look.mask == INK else INK)
    else:
        canvas.stroke(polyline((7, -3), (12, -3)), INK, INTERIOR)
        canvas.brush([(5, -9), (9, -10.5), (14, -9)], 2.2, look.hair.dark, start=0.4, end=0.2)
    canvas.stroke(path("M8 16 Q12 18 14 15.5"), CRIMSON.main, 2.2)


def _draw_beard(canvas: Canvas, look: HeadStyle) -> None:
    if look.beard is Beard.FULL:
        canvas.fill(
            path("M-12 8 C-6 16 4 8 17 10 C18 22 14 38 2 42 C-8 36 -14 24 -12 8Z"), look.hair.main
        )
        canvas.brush([(-4, 16), (-1, 28), (3, 38)], 4, look.hair.light, start=0.3, end=0.1)
        canvas.stroke(path("M8 17 Q12 19 14 17"), CRIMSON.main, 2.2)
    if look.beard is not Beard.NONE:
        canvas.brush([(3, 15), (11, 11), (20, 15)], 5, look.hair.main, start=0.2, end=0.2)
