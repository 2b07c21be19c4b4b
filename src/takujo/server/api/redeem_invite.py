"""/api: entry to an invite-only server."""

from takujo.server import wire
from takujo.server.errors import Forbidden
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import ENTRIES
from takujo.server.request_context import RequestContext


async def enter(ctx: RequestContext, data: wire.Enter) -> wire.Entered:
    """Join with an invite code, for good. Members use up no code."""
    ctx.limit(ENTRIES)
    catalog = ctx.services.catalog
    if not await catalog.is_member(ctx.id) and not await catalog.admit(ctx.id, data.code, now_ms=now_ms()):
        raise Forbidden("entry-refused")  # no reason, which would help to guess codes
    return wire.Entered()
