"""Things that can be said at a table with one tap, in every language: texts `phrase-<id>`."""

PHRASES = ("hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "again", "bye")
