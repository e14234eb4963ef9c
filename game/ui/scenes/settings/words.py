"""Words for the settings that more than one screen shows."""

from __future__ import annotations

from game.words.i18n import ptr, tr


def speeds() -> list[tuple[str, str]]:
    """Each speed with its word."""
    return [
        ("slow", ptr("speed", "Slow")),
        ("normal", ptr("speed", "Normal")),
        ("fast", ptr("speed", "Fast")),
        ("instant", ptr("speed", "Instant")),
    ]


def speed_note(speed: str) -> str:
    """What a speed means."""
    return {
        "slow": tr("Time to follow every card."),
        "normal": tr("The pace of a friendly table."),
        "fast": tr("Short pauses, quick tricks."),
        "instant": tr("Cards fall at once."),
    }[speed]


def counters() -> list[tuple[str, str]]:
    """What the table may count, with its words."""
    return [
        ("none", ptr("counters", "None")),
        ("tricks", ptr("counters", "Tricks")),
        ("all", ptr("counters", "Tricks and trumps")),
    ]


def themes() -> list[tuple[str, str]]:
    """Each theme with its word."""
    return [("day", ptr("theme", "Day")), ("evening", ptr("theme", "Evening"))]


def motions() -> list[tuple[str, str]]:
    """Each amount of motion with its word."""
    return [
        ("full", ptr("animation", "Full")),
        ("reduced", ptr("animation", "Reduced")),
        ("none", ptr("animation", "None")),
    ]


def languages() -> list[tuple[str, str]]:
    """Each language by its own name."""
    return [("auto", ptr("language", "System")), ("en", "English"), ("fr", "Français")]
