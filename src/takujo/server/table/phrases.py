"""Phrases sent with one tap (texts `phrase-<id>`), most common first."""

PHRASES = ("hello", "well-played", "thanks", "one-moment", "good-luck", "sorry", "your-turn", "again", "bye")
