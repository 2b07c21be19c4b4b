"""Databases: the event log, the catalog, backup, verification."""
