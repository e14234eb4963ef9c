"""What the commands are called, and what many tests ask of them."""

from __future__ import annotations

COMMANDS = [
    "play",
    "replay",
    "deal",
    "field",
    "history",
    "strength",
    "analyse",
    "odds",
    "score",
    "pad",
    "rules",
    "data",
    "arena",
    "bot",
    "bench",
]
BOTS = ("--bots", "random,rule")
GARDE = ("--auction", "fixed:garde")

SCENES = {
    "auction and dog",
    "cards played",
    "collection",
    "deal",
    "drag",
    "menu at rest",
    "menu opens",
    "menus",
    "page turned",
    "pointing",
    "score sheet",
    "screen opens",
    "standing still",
    "table at rest",
    "table opens",
}
"""What ``bench frames`` measures."""
