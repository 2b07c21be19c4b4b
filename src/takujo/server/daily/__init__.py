"""Shared deals, and attempts at them. These are the deal of the day and challenges."""
