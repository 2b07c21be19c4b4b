"""Things that can be said at a table with one tap, in every language: texts `phrase-<id>`, the most usual first."""

PHRASES = ("hello", "well-played", "thanks", "one-moment", "good-luck", "sorry", "your-turn", "again", "bye")
