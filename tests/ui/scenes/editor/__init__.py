"""Deals laid out by hand."""
