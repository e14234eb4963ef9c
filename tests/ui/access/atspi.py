"""A client of AT-SPI, as a screen reader is one: it knows names, roles and actions, no pixels."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jeepney import DBusAddress, MessageType, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

_LAUNCHERS = (
    Path("/usr/libexec/at-spi-bus-launcher"),
    Path("/usr/lib/at-spi2-core/at-spi-bus-launcher"),
)
_ROOT = "/org/a11y/atspi/accessible/root"
_REGISTRY = "org.a11y.atspi.Registry"
_ACCESSIBLE = "org.a11y.atspi.Accessible"
_TIMEOUT = 20.0
_ROLES = {
    11: "combo box",
    16: "dialog",
    29: "label",
    31: "list",
    32: "list item",
    37: "tab",
    38: "tab list",
    39: "panel",
    43: "button",
    44: "radio button",
    51: "slider",
    52: "spin button",
    62: "toggle button",
    69: "window",
    79: "entry",
    83: "heading",
    88: "link",
    98: "list box",
    99: "group",
}
"""The number of each role, as AT-SPI numbers them."""


def missing_program() -> str:
    """Which of the programs that this takes is not installed; empty where none is missing."""
    if not any(it.exists() for it in _LAUNCHERS):
        return "at-spi-bus-launcher"
    return next((it for it in ("Xvfb", "dbus-daemon") if shutil.which(it) is None), "")


@dataclass(frozen=True, slots=True)
class Thing:
    """Something in the tree of an application.

    Attributes:
        path: how the bus knows it.
        role: what it is.
        name: what it is called.
        able: whether it can be pressed now.
        depth: how far below the window.
    """

    path: str
    role: str
    name: str
    able: bool
    depth: int


class Reader:
    """Reads what an application tells, and operates it."""

    def __init__(self, session: str) -> None:
        """Join the bus of the screen readers, and say that one is there."""
        with open_dbus_connection(session) as connection:
            status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
            for name in ("IsEnabled", "ScreenReaderEnabled"):
                _ask(connection, Properties(status).set(name, "b", True))
            address = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
            (own,) = _ask(connection, new_method_call(address, "GetAddress"))
        self._bus = open_dbus_connection(own)
        self._application = ""

    def close(self) -> None:
        """Leave the bus."""
        self._bus.close()

    def wait_for_application(self, seconds: float = 30) -> None:
        """Wait until an application is there; it is the one that is read.

        Raises:
            TimeoutError: when none comes.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            # a registry that was started twice leaves once, without an answer
            with suppress(LookupError):
                found = self._children(_REGISTRY, _ROOT)
                if found:
                    self._application = found[0][0]
                    return
            time.sleep(0.1)
        raise TimeoutError("no application has come")

    def _children(self, application: str, path: str) -> list[tuple[str, str]]:
        address = DBusAddress(path, application, _ACCESSIBLE)
        (children,) = _ask(self._bus, new_method_call(address, "GetChildren"))
        return list(children)

    def things(self) -> list[Thing]:
        """All that the application tells, from top to bottom."""
        return list(self._below(_ROOT, 0))

    def _below(self, path: str, depth: int) -> Iterator[Thing]:
        for _, child in self._children(self._application, path):
            yield self._thing(child, depth)
            yield from self._below(child, depth + 1)

    def _thing(self, path: str, depth: int) -> Thing:
        address = DBusAddress(path, self._application, _ACCESSIBLE)
        ((_, name),) = _ask(self._bus, Properties(address).get("Name"))
        (role,) = _ask(self._bus, new_method_call(address, "GetRole"))
        (interfaces,) = _ask(self._bus, new_method_call(address, "GetInterfaces"))
        able = "org.a11y.atspi.Action" in interfaces
        return Thing(path, _ROLES.get(role, str(role)), name, able, depth)

    def press(self, thing: Thing) -> None:
        """Do what a thing is for."""
        address = DBusAddress(thing.path, self._application, "org.a11y.atspi.Action")
        _ask(self._bus, new_method_call(address, "DoAction", "i", (0,)))


def _ask(connection: DBusConnection, message: Any) -> Any:
    """What a call answers.

    Raises:
        LookupError: when the answer is an error, as of something that is gone.
    """
    reply = connection.send_and_get_reply(message, timeout=_TIMEOUT)
    if reply.header.message_type is MessageType.error:
        raise LookupError(reply.body)
    return reply.body


@contextmanager
def desktop(folder: Path) -> Iterator[dict[str, str]]:
    """A display and the buses of a desktop of its own; gives the environment to start in."""
    bus = f"unix:path={folder}/bus"
    places = {"DBUS_SESSION_BUS_ADDRESS": bus, "XDG_RUNTIME_DIR": str(folder)}
    with ExitStack() as stack:
        stack.enter_context(_running(["dbus-daemon", "--session", f"--address={bus}", "--nofork"]))
        _wait_for(folder / "bus")
        reading, writing = os.pipe()
        screen = ["-screen", "0", "1280x800x24", "-nolisten", "tcp"]
        stack.enter_context(_running(["Xvfb", "-displayfd", str(writing), *screen], told=writing))
        os.close(writing)
        with os.fdopen(reading) as display:
            places["DISPLAY"] = f":{display.readline().strip()}"
        launcher = str(next(it for it in _LAUNCHERS if it.exists()))
        stack.enter_context(_running([launcher, "--launch-immediately"], places))
        yield places


@contextmanager
def _running(
    command: list[str], places: Mapping[str, str] = MappingProxyType({}), told: int | None = None
) -> Iterator[None]:
    """Meanwhile a program runs, which may write to one more file."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **places},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=() if told is None else (told,),
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(10)


def _wait_for(path: Path) -> None:
    end = time.monotonic() + _TIMEOUT
    while not path.exists():
        if time.monotonic() > end:
            raise TimeoutError(f"{path} has not come")
        time.sleep(0.02)
