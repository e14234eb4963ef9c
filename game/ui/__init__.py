"""The window: scenes, widgets, the table and its motion. The only room that knows pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
