"""Secrets fail closed: no output to a viewer depends on hidden state."""
