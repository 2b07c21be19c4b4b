"""Whole matches as rows of numbers, compiled once per game."""
