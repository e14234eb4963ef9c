"""Pictures of cards: hands of all seats, the trick, piles, the whole deck, fans, answers."""
