"""The catalog: tables, seats, codes and the server's keys."""

# ruff: noqa: F403
from takujo.server.db.catalog.base import *
from takujo.server.db.catalog.records import *
