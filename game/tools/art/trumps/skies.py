"""Backgrounds of the trump scenes: level bands from the top down, and the halo of the light."""

from dataclasses import dataclass

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
