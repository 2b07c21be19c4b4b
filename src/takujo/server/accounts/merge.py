"""A browser turns out to be somebody's who is kept: what it had goes along (the ruling stands in `__init__.py`)."""

from takujo.core.errors import TakujoError
from takujo.server.accounts.registry import Registry
from takujo.server.context import RequestContext
from takujo.server.db.catalog import TableRecord
from takujo.server.errors import Forbidden, Refusal
from takujo.server.table import commands

MOST = 10_000  # tables of a person


async def merge(who: RequestContext, registry: Registry, person: str) -> None:
    """Raises Forbidden: that person is banned; Refusal: both sit at a table that goes on."""
    if person in who.here.hub.orders.banned:
        raise Forbidden("banned")
    if person == who.id or who.caller.fresh or await registry.find(who.id) is not None:
        return
    records = [
        record for record in await who.here.catalog.mine(who.id, limit=MOST) if _seat(record, who.id) is not None
    ]
    for record in records:
        if record.state != "over" and _seat(record, person) is not None and await _both(who, record, person):
            raise Refusal("passkey-both", code=record.code)
    for record in records:
        await _hand(who, record, person)
    await who.here.catalog.hand_tries(who.id, person)
    await registry.bring_notices(who.id, person)
    if who.here.others is not None:
        await who.here.others.blocks.bring(who.id, person)
    if who.here.tournaments is not None:
        await who.here.tournaments.registry.bring(who.id, person)


def _seat(record: TableRecord, person: str) -> int | None:
    return next((one.seat for one in record.occupied if one.person == person), None)


async def _both(who: RequestContext, record: TableRecord, person: str) -> bool:
    """Whether both sit there now; the lists lag behind."""
    try:
        table = (await who.live(record.id)).table
    except TakujoError:
        return False
    return table.state != "over" and None not in (table.seat_of(who.id), table.seat_of(person))


async def _hand(who: RequestContext, record: TableRecord, person: str) -> None:
    """What cannot be handed over stays: a table that cannot be read, or from which the other one was sent away."""
    try:
        live = await who.live(record.id)
        seat = live.table.seat_of(who.id)
        if seat is not None:
            await who.here.hub.run(live, commands.TransferSeat(seat, who.id, person))
    except TakujoError:
        return
