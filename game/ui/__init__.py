"""The window: scenes, widgets, the table and its motion. The only room that knows pygame."""
