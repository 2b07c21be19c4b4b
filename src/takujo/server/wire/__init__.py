"""The structs of HTTP bodies and WebSocket frames, each a JSON object.

The client's types are generated from them (`http.openapi.wire_schema`).
"""

# ruff: noqa: F403
from takujo.server.wire.accounts import *
from takujo.server.wire.analysis import *
from takujo.server.wire.challenge import *
from takujo.server.wire.club import *
from takujo.server.wire.daily import *
from takujo.server.wire.games import *
from takujo.server.wire.incoming import *
from takujo.server.wire.lesson import *
from takujo.server.wire.moderation import *
from takujo.server.wire.notices import *
from takujo.server.wire.outgoing import *
from takujo.server.wire.puzzle import *
from takujo.server.wire.ratings import *
from takujo.server.wire.referee import *
from takujo.server.wire.tournament import *
