"""How anything is drawn: the canvas, shapes as paths, and what is kept of drawings."""
