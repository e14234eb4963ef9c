"""A whole bot for the protocol in the README: it takes with eight trumps, and plays low.

It needs nothing but Python: ``tarot-nouveau play --level "cmd:python3 example_bot.py"``.
"""

import json
import sys
from typing import Any


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What to do, as the action of a record."""
    decision, choices = question["decision"], question["choices"]
    if decision == "bid":
        trumps = [card for card in question["hand"] if card.startswith("T")]
        contracts = [bid for bid in choices["bid"] if bid not in ("pass", "voice")]
        takes = len(trumps) >= 8 and contracts
        return {"bid": contracts[0] if takes else choices["bid"][0]}
    if decision == "call":
        return {"call": choices["call"][0]}
    if decision == "discard":
        cards = choices["discard"]["with"]
        spare = [card for card in choices["discard"]["from"] if card not in cards]
        return {"discard": cards + spare[: choices["discard"]["count"] - len(cards)]}
    if decision == "play":
        return {"play": choices["play"][0]}
    if decision == "imprenable":
        return {"imprenable": True}
    return {"decline": decision}


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"seat": question["seat"], **answer(question)}), flush=True)
