"""Properties under random and hostile input."""
