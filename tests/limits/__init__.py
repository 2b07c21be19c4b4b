"""A game at every limit, and larger ones."""
