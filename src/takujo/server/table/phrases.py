"""Phrases that can be sent with one tap (texts `phrase-<id>`), the most usual first."""

PHRASES = ("hello", "well-played", "thanks", "one-moment", "good-luck", "sorry", "your-turn", "again", "bye")
