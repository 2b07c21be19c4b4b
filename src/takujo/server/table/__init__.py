"""A table: its events, commands, state, and what each viewer sees."""
