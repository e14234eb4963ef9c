"""The rule players' cards: leads, answers and signals."""
