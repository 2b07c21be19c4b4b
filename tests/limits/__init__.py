"""A game at every limit, and what is past it."""
