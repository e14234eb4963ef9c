"""The seats: medallion, backs of cards, marks, plate, and what their owners say."""
