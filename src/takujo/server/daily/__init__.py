"""The deal of the day and challenges: shared deals, and attempts at them."""
