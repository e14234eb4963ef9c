"""Programs that go wrong, each in its own way: ``bad_bot.py WAY [FILE]``.

With a file, every start of the program adds a line to it.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any


def forbidden(question: dict[str, Any]) -> dict[str, object]:
    """What the rules forbid, as far as there is such an answer."""
    kind, hand = question["decision"], question["hand"]
    offered = question["choices"][kind]
    if kind == "bid":
        return {"bid": "petite"}  # once somebody has said more
    if kind == "call":
        return {"call": "S1"}
    if kind == "discard":
        barred = [card for card in hand if card not in offered["from"]]
        return {"discard": [*barred, *offered["from"]][: offered["count"]]}
    return {"play": next((card for card in hand if card not in offered), offered[0])}


way = sys.argv[1]
if len(sys.argv) > 2:
    with Path(sys.argv[2]).open("a") as starts:
        starts.write("started\n")
if way == "ends at once":
    sys.exit(3)
if way == "marked":
    sys.stdout.buffer.write(b"\xef\xbb\xbf")
if way == "talks first":
    print("Hello, I am a bot", flush=True)
while way in ("never reads", "chatters"):
    for _ in range(100):
        print("{}" if way == "never reads" else "hm", flush=True)
    time.sleep(0.01)
for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    seat = question["seat"]
    if way == "silent":
        continue
    if way == "slow":
        time.sleep(30)
    if way == "deaf to the end":
        time.sleep(0.05)
    if way == "ends after one" and number == 1:
        sys.exit(3)
    if way == "illegal":
        foreign = next(f"S{n}" for n in range(1, 11) if f"S{n}" not in question["hand"])
        print(json.dumps({"seat": seat, "play": foreign}), flush=True)
    elif way == "unreadable":
        sys.stdout.buffer.write(b"{ \xe9\n")
        sys.stdout.flush()
    elif way == "endless":
        print("x" * 300_000, flush=True)
    elif way == "twice":
        print("{}\n{}", flush=True)
        way = "says more"
    elif way in ("says more", "says more later"):
        print(json.dumps({"seat": seat, "bid": question["choices"]["bid"][0]}), flush=True)
        time.sleep(0.02 if way == "says more later" else 0)
        print(json.dumps({"seat": seat, "note": "not an answer"}), flush=True)
    elif question["optional"]:
        print(json.dumps({"seat": seat, "decline": question["decision"]}), flush=True)
    elif way == "knows no cards":
        print(json.dumps({"seat": seat, "play": "S15"}), flush=True)
    elif way == "breaks rules":
        print(json.dumps({"seat": seat, **forbidden(question)}), flush=True)
    else:
        print(json.dumps({"seat": seat, "bid": question["choices"]["bid"][0]}), flush=True)
if way == "deaf to the end":
    time.sleep(30)
