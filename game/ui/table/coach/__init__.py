"""The coach at the table: advice, who the partner may be, and the cards of the others laid open."""
