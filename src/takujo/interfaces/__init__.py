"""Protocols, types and helpers that a game's components implement and use.

Each kind of component (`core.plugin`) has a module. Packages above the games ask for components by these protocols.
"""
