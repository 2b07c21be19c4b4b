"""/api: the deal of the day. The first try of a person counts; whatever they play of it afterwards is practice."""

import datetime
from contextlib import suppress

from takujo.server import live, opening, tries, wire
from takujo.server.api_tables import settings_of
from takujo.server.asker import Asker
from takujo.server.catalog import DealTry, TableRecord
from takujo.server.deals import SEAT, Deal, Deals, parse, today, week_of
from takujo.server.limits import OPENINGS
from takujo.server.names import clean_name
from takujo.server.refusal import NotFound, Refusal


async def get_deal(who: Asker, date: str) -> wire.Deal:
    """The deal of a day (2026-11-24, or today) up to tomorrow's: its commitment, and who has played it how."""
    now_ms = live.now_ms()
    deals = _deals(who)
    deal = deals.of(parse(date, now_ms))
    state = deal.state(now_ms)
    await _try_of(who, deal.date, who.id)
    known = await who.here.catalog.tries(deal.date.isoformat())
    told = tries.rows(known, who.id)
    return wire.Deal(
        date=deal.date.isoformat(),
        game=deal.game.name,
        seats=deal.game.seats,
        options=dict(deal.game.stated_options),
        level=deal.level,
        state=state,
        sealed=deals.sealed,
        commitment=deal.commitment,
        secret=deal.secret.hex() if state == "over" else None,
        now=now_ms,
        begins_ms=deal.begins_ms,
        ends_ms=deal.ends_ms,
        begun=len(known),
        finished=len(told),
        analysed=sum(one.adjusted is not None for one in known),
        best=[row for _, row in told[: tries.BEST]],
        scores=tries.scores(told),
        own=tries.own(known, told, who.id),
        week=[wire.DealDay(day.isoformat(), game) for day, game in week_of(today(now_ms))],
    )


async def play_deal(who: Asker, date: str, data: wire.PlayDeal) -> wire.TableRef:
    """A table at the deal of a day: the one that counts, as long as it is played, or another one for practice. Who has
    not come to the end by that of the day may still go on, but has no place."""
    now_ms = live.now_ms()
    deal = _deals(who).of(parse(date, now_ms))
    person, state = who.require_person(), deal.state(now_ms)
    if state == "coming":
        raise Refusal("deal-coming", date=deal.date.isoformat())
    counting = await _try_of(who, deal.date, person)
    if data.practice:
        if state == "open" and (counting is None or counting.result is None):
            raise Refusal("deal-first")
    elif counting is not None and counting.result is not None:
        raise Refusal("deal-done")
    elif counting is not None:
        return await _begin(who, counting.table_id, deal, data)
    elif state == "over":
        raise Refusal("deal-over", date=deal.date.isoformat())
    who.limit(OPENINGS)
    wish = _wish(deal, data)
    opening.check(wish, person)
    await who.here.compiler.ready(deal.game.spec, "search")  # else it would be another match
    record = await _create(who, wish, deal, person)
    table_id = record.id
    if not data.practice:
        table_id = await who.here.catalog.begin_try(deal.date.isoformat(), person, record.id, clean_name(data.name))
        if table_id != record.id:  # asked for twice at once
            await who.here.catalog.remove_table(record.id)
    return await _begin(who, table_id, deal, data)


def _deals(who: Asker) -> Deals:
    if who.here.deals is None:
        raise NotFound("deal-off")
    return who.here.deals


async def _try_of(who: Asker, date: datetime.date, person: str) -> DealTry | None:
    """The try of a person that counts. The lists may not know yet what the log says: that its match is over."""
    catalog, day = who.here.catalog, date.isoformat()
    known = await catalog.tries(day, person)
    if known and known[0].result is None:
        with suppress(NotFound):  # its log has not begun
            result = tries.result_of((await who.live(known[0].table_id)).table)
            if result is not None:
                await catalog.finish_try(known[0].table_id, result)
                known = await catalog.tries(day, person)
    return known[0] if known else None


async def _begin(who: Asker, table_id: str, deal: Deal, data: wire.PlayDeal) -> wire.TableRef:
    """The table; whoever asks begins its log, if whoever opened it has not (yet)."""
    try:
        opened = await who.live(table_id)
        return wire.TableRef(table_id, opened.table.opened.code)
    except NotFound:
        record = await who.here.catalog.get_table(table_id)
        if record is None or record.state != "open":
            raise
    of_deal = wire.OfDeal(deal.date.isoformat(), deal.ends_ms)
    rows = opening.opening(
        record.id, record.code, record.owner, record.secret, _wish(deal, data), live.now_ms(), deal=of_deal
    )
    await who.here.hub.open(record, rows)
    return wire.TableRef(record.id, record.code)


async def _create(who: Asker, wish: wire.NewTable, deal: Deal, person: str) -> TableRecord:
    return await who.here.catalog.create_table(
        game=wish.game,
        seats=wish.seats,
        owner=person,
        settings=settings_of(wish),
        secret=deal.secret,
        listed=False,
        now_ms=live.now_ms(),
        opener=who.opener,
    )


def _wish(deal: Deal, data: wire.PlayDeal) -> wire.NewTable:
    """Alone with bots, nobody looks on, nobody helps, and no nonce makes another deal of it."""
    return wire.NewTable(
        game=deal.game.name,
        seats=deal.game.seats,
        options=dict(deal.game.stated_options),
        bots=[None if seat == SEAT else deal.level for seat in range(deal.game.seats)],
        hints=False,
        spectators=False,
        sit=wire.Sit(data.name, data.colour, SEAT),
        start=True,
    )
