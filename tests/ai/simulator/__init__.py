"""Batches of playouts, held against the rules engine."""
