"""How good players play their cards: who is winning, the chances, leads, answers, signals."""
