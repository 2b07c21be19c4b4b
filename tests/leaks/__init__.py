"""Secrets fail closed: nothing that a viewer is given depends on what it may not know."""
