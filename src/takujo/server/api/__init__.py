"""Handlers of the HTTP API, a module a subject."""
