"""What the components of a game implement and use: protocols, the types in them, and helpers.

A module for each kind of component (`core.plugin`). Packages above the games ask for components by these protocols.
"""
