"""Writing Ogg Vorbis so that the same sound gives the same file."""

from __future__ import annotations

import io
import struct
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray

from game.tools.sound.samples import RATE

_COMPRESSION: Final = 0.55
"""From 0, the best quality, to 1, the smallest file."""

_SERIAL: Final = 1
_SERIAL_AT: Final = 14
_CHECKSUM_AT: Final = 22
_SEGMENTS_AT: Final = 26
_POLYNOMIAL: Final = 0x04C11DB7


def encode(sound: NDArray[np.int16]) -> bytes:
    """The sound as an Ogg Vorbis file with one channel."""
    file = io.BytesIO()
    soundfile.write(
        file,
        sound,
        RATE,
        format="OGG",
        subtype="VORBIS",
        compression_level=_COMPRESSION,
    )
    return numbered(file.getvalue())


def numbered(ogg: bytes) -> bytes:
    """The file with a fixed stream number; libsndfile draws one by chance each time."""
    data = bytearray(ogg)
    start = 0
    while start < len(data):
        segments = data[start + _SEGMENTS_AT]
        body = start + _SEGMENTS_AT + 1 + segments
        end = body + sum(data[body - segments : body])
        struct.pack_into("<I", data, start + _SERIAL_AT, _SERIAL)
        struct.pack_into("<I", data, start + _CHECKSUM_AT, 0)
        struct.pack_into("<I", data, start + _CHECKSUM_AT, _checksum(data[start:end]))
        start = end
    return bytes(data)


def _checksum(page: bytearray) -> int:
    """The page checksum of RFC 3533: plain polynomial, no inversion, high bit first."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CHECKSUMS[(value >> 24) ^ byte]
    return value


def _checksum_of_byte(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)
    return value & 0xFFFFFFFF


_CHECKSUMS: Final = tuple(map(_checksum_of_byte, range(256)))
