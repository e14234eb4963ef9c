"""The window: scenes, widgets, the table and its motion. The only room that knows pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows blows it up
os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # else nobody sees what an input method offers
