"""What score sheets show: lines, cards, totals, ranking and curve of deals that are over."""
