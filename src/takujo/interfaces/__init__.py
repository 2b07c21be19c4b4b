"""Protocols, types and helpers that the components of a game implement and use.

Each kind of component (`core.plugin`) has a module. Packages above the games ask for components by these protocols.
"""
