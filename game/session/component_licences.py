"""Libraries in the wheels and in Python whose licences these do not bring along."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_SDL: Final = "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>"
_XIPH: Final = "Xiph.Org Foundation"


@dataclass(frozen=True, slots=True)
class Component:
    """A library that is recognised by the names of its files.

    Attributes:
        name: what it is called.
        files: a pattern for the beginning of a file's name, without ``lib``, in small letters.
        licence: its licence's name.
        source: where its source is found.
        copyright: its notice of copyright.
        text: the file with the licence in ``assets/licences``.
    """

    name: str
    files: str
    licence: str
    source: str
    copyright: str
    text: str

    def is_in(self, file: str) -> bool:
        """Whether a file of that name belongs to this library."""
        return re.match(self.files, file.lower().removeprefix("lib")) is not None


COMPONENTS: Final = (
    Component("SDL", r"sdl2?[-.]", "Zlib", "https://github.com/libsdl-org/SDL", _SDL, "Zlib"),
    Component(
        "SDL_image", "sdl2_image", "Zlib", "https://github.com/libsdl-org/SDL_image", _SDL, "Zlib"
    ),
    Component(
        "SDL_mixer", "sdl2_mixer", "Zlib", "https://github.com/libsdl-org/SDL_mixer", _SDL, "Zlib"
    ),
    Component("SDL_ttf", "sdl2_ttf", "Zlib", "https://github.com/libsdl-org/SDL_ttf", _SDL, "Zlib"),
    Component(
        "FreeType",
        "freetype",
        "FTL",
        "https://freetype.org",
        "Portions of this software are copyright (C) 2025 The FreeType Project "
        "(https://freetype.org). All rights reserved.",
        "FTL",
    ),
    Component(
        "HarfBuzz",
        "harfbuzz",
        "MIT-Modern-Variant",
        "https://github.com/harfbuzz/harfbuzz",
        "Copyright (C) 2010-2022 Google, Inc.; 2004-2023 Red Hat, Inc.; 2005-2023 Behdad Esfahbod; "
        "2015-2020 Ebrahim Byagowi; 2019-2020 Facebook, Inc.; 2018-2020 Adobe, Inc.; 2018-2021 "
        "Khaled Hosny; 2012-2015 Mozilla Foundation; 2008-2010 Nokia Corporation; 1998-2005 David "
        "Turner and Werner Lemberg; and others",
        "HarfBuzz",
    ),
    Component(
        "libpng",
        r"png(16)?[-.]",
        "libpng-2.0",
        "https://github.com/pnggroup/libpng",
        "Copyright (c) 1995-2025 The PNG Reference Library Authors; 2018-2025 Cosmin Truta; "
        "2000-2002, 2004, 2006-2018 Glenn Randers-Pehrson; 1996-1997 Andreas Dilger; 1995-1996 "
        "Guy Eric Schalnat, Group 42, Inc.",
        "libpng",
    ),
    Component(
        "libjpeg-turbo",
        r"(turbo)?jpeg[-.]",
        "IJG AND BSD-3-Clause AND Zlib",
        "https://github.com/libjpeg-turbo/libjpeg-turbo",
        "Copyright (C) 1991-2020 Thomas G. Lane, Guido Vollbeding; 2009-2025 D. R. Commander; "
        "and others",
        "libjpeg",
    ),
    Component(
        "libtiff",
        r"tiff[-.]",
        "libtiff",
        "https://gitlab.com/libtiff/libtiff",
        "Copyright (c) 1988-1997 Sam Leffler; 1991-1997 Silicon Graphics, Inc.",
        "libtiff",
    ),
    Component(
        "libwebp",
        r"(webp|sharpyuv)",
        "BSD-3-Clause",
        "https://chromium.googlesource.com/webm/libwebp",
        "Copyright (c) 2010 Google Inc. All rights reserved.",
        "BSD-3-Clause",
    ),
    Component(
        "libogg",
        r"ogg[-.]",
        "BSD-3-Clause",
        "https://github.com/xiph/ogg",
        f"Copyright (c) 2002 {_XIPH}",
        "BSD-3-Clause",
    ),
    Component(
        "libvorbis",
        "vorbis",
        "BSD-3-Clause",
        "https://github.com/xiph/vorbis",
        f"Copyright (c) 2002-2020 {_XIPH}",
        "BSD-3-Clause",
    ),
    Component(
        "FLAC",
        r"flac[-.]",
        "BSD-3-Clause",
        "https://github.com/xiph/flac",
        f"Copyright (C) 2000-2009 Josh Coalson; 2011-2025 {_XIPH}",
        "BSD-3-Clause",
    ),
    Component(
        "Opus",
        r"opus[-.]",
        "BSD-3-Clause",
        "https://github.com/xiph/opus",
        "Copyright 2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. "
        "Terriberry, CSIRO, Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon",
        "BSD-3-Clause",
    ),
    Component(
        "opusfile",
        "opusfile",
        "BSD-3-Clause",
        "https://github.com/xiph/opusfile",
        f"Copyright (c) 1994-2020 {_XIPH} and contributors",
        "BSD-3-Clause",
    ),
    Component(
        "WavPack",
        "wavpack",
        "BSD-3-Clause",
        "https://github.com/dbry/WavPack",
        "Copyright (c) 1998-2025 David Bryant",
        "BSD-3-Clause",
    ),
    Component(
        "mpg123",
        "mpg123",
        "LGPL-2.1-only",
        "https://mpg123.de",
        "Copyright (c) 1995-2025 by Michael Hipp and others",
        "LGPL-2.1",
    ),
    Component(
        "libxmp",
        "xmp",
        "MIT",
        "https://github.com/libxmp/libxmp",
        "Copyright (C) 1996-2025 Claudio Matsuoka and Hipolito Carraro Jr",
        "MIT",
    ),
    Component(
        "FluidSynth",
        "fluidsynth",
        "LGPL-2.1-or-later",
        "https://github.com/FluidSynth/fluidsynth",
        "Copyright (C) 2003-2025 Peter Hanappe and others",
        "LGPL-2.1",
    ),
    Component(
        "libsndfile",
        "sndfile",
        "LGPL-2.1-or-later",
        "https://github.com/libsndfile/libsndfile",
        "Copyright (C) 1999-2025 Erik de Castro Lopo and others",
        "LGPL-2.1",
    ),
    Component(
        "ALSA library",
        r"asound[-.]",
        "LGPL-2.1-or-later",
        "https://github.com/alsa-project/alsa-lib",
        "Copyright (c) 1998-2025 Jaroslav Kysela, Abramo Bagnara, Takashi Iwai and others",
        "LGPL-2.1",
    ),
    Component(
        "PortMidi",
        "portmidi",
        "MIT",
        "https://github.com/PortMidi/portmidi",
        "Copyright (c) 1999-2000 Ross Bencina and Phil Burk; 2001-2025 Roger B. Dannenberg",
        "MIT",
    ),
    Component(
        "Brotli",
        "brotli",
        "MIT",
        "https://github.com/google/brotli",
        "Copyright (c) 2009, 2010, 2013-2016 by the Brotli Authors",
        "MIT",
    ),
    Component(
        "zlib",
        r"z(lib)?1?[-.]",
        "Zlib",
        "https://zlib.net",
        "Copyright (C) 1995-2025 Jean-loup Gailly and Mark Adler",
        "Zlib",
    ),
    Component(
        "bzip2",
        r"bz2[-.]",
        "bzip2-1.0.6",
        "https://sourceware.org/bzip2/",
        "Copyright (C) 1996-2019 Julian R Seward",
        "bzip2",
    ),
    Component(
        "liblzma",
        r"lzma[-.]",
        "0BSD",
        "https://tukaani.org/xz/",
        "By Lasse Collin, Igor Pavlov and others",
        "0BSD",
    ),
    Component(
        "OpenSSL",
        r"(crypto|ssl)[-.]",
        "Apache-2.0",
        "https://openssl-library.org",
        "Copyright (c) 1998-2025 The OpenSSL Project Authors; 1995-1998 Eric A. Young, Tim J. "
        "Hudson. All rights reserved.",
        "Apache-2.0",
    ),
    Component(
        "SQLite",
        r"sqlite3[-.]",
        "blessing",
        "https://sqlite.org",
        "By D. Richard Hipp and others",
        "blessing",
    ),
    Component(
        "libffi",
        r"ffi[-.]",
        "MIT",
        "https://github.com/libffi/libffi",
        "Copyright (c) 1996-2025 Anthony Green, Red Hat, Inc and others",
        "MIT",
    ),
    Component(
        "Expat",
        r"expat[-.]|pyexpat",
        "MIT",
        "https://github.com/libexpat/libexpat",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper; 2001-2025 "
        "Expat maintainers",
        "MIT",
    ),
    Component(
        "mpdecimal",
        r"mpdec|_decimal",
        "BSD-2-Clause",
        "https://www.bytereef.org/mpdecimal/",
        "Copyright (c) 2008-2024 Stefan Krah. All rights reserved.",
        "BSD-2-Clause",
    ),
    Component(
        "GCC runtime",
        r"gcc_s|stdc\+\+",
        "GPL-3.0-or-later WITH GCC-exception-3.1",
        "https://gcc.gnu.org",
        "Copyright (C) Free Software Foundation, Inc.",
        "GPL-3.0-with-GCC-exception",
    ),
)
"""The libraries of the wheels of pygame, and those that Python itself is built with."""

_OF_THE_SYSTEM: Final = r"python3|vcruntime|msvcp|ucrtbase|api-ms-win|concrt"
"""Python itself, and what Microsoft lets every program bring along."""


def component_of(file: str) -> Component | None:
    """The library that a file belongs to, if it is one of these."""
    return next((component for component in COMPONENTS if component.is_in(file)), None)


def is_told(file: str) -> bool:
    """Whether some licence that is collected tells of a library's file."""
    name = file.lower().removeprefix("lib")
    return re.match(_OF_THE_SYSTEM, name) is not None or component_of(file) is not None
