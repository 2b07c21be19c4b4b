"""/api: where somebody is told that it is their turn."""

import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from takujo.server import wire
from takujo.server.asker import Asker
from takujo.server.limits import CHANGES, HEAVY
from takujo.server.live import now_ms
from takujo.server.refusal import BadRequest, NotFound, Refusal

if TYPE_CHECKING:  # no page has it
    from takujo.server.notices.records import Address
    from takujo.server.notices.service import Notices
    from takujo.server.notices.webhooks import Webhooks

MOST = 5  # addresses of a person


async def list_notices(who: Asker) -> wire.Notices:
    """Which ways there are, and where the caller is told."""
    notices = who.here.notices
    if notices is None:
        return wire.Notices(False, [])
    addresses = await notices.outbox.of_person(who.require_person())
    return wire.Notices(notices.webhooks is not None, [_told(address) for address in addresses])


async def add_notice(who: Asker, data: wire.NewNotice) -> wire.NoticeAddress:
    """Be told by a webhook, which is greeted first: one that does not take that is refused."""
    from takujo.server.notices.records import Address
    from takujo.server.notices.sending import Failed, Gone
    from takujo.server.notices.webhooks import kind_of, new_secret

    who.limit(HEAVY)
    notices, webhooks = _webhooks(who)
    person = who.require_person()
    if not webhooks.is_address(data.target):
        raise BadRequest("notice-address")
    there = await notices.outbox.of_person(person)
    if len(there) >= MOST:
        raise Refusal("notice-most", most=MOST)
    if any(address.target == data.target for address in there):
        raise Refusal("notice-there")
    address = Address(
        id=secrets.token_hex(8),
        person=person,
        kind=kind_of(data.target),
        target=data.target,
        secret=new_secret(),
        stop=secrets.token_urlsafe(16),
        language=data.language,
        everywhere=data.table is None,
        tables=[] if data.table is None else [(await who.live(data.table)).table.id],
    )
    try:
        await webhooks.greet(address)
    except (Gone, Failed):
        raise Refusal("notice-unanswered") from None
    if not await notices.outbox.add(address, now_ms()):
        raise Refusal("notice-there")
    await notices.follow(person)
    return _told(address)


async def choose_tables(who: Asker, notice: str, data: wire.NoticeTables) -> wire.Notices:
    """At which tables the caller is told there."""
    who.limit(CHANGES)
    notices, person = _notices(who), who.require_person()
    if not await notices.outbox.choose(person, notice, data.everywhere, data.tables):
        raise NotFound("notice-unknown")
    await notices.follow(person)
    return await list_notices(who)


async def remove_notice(who: Asker, notice: str) -> wire.Notices:
    """Be told there no more."""
    who.limit(CHANGES)
    if not await _notices(who).outbox.remove(who.require_person(), notice):
        raise NotFound("notice-unknown")
    return await list_notices(who)


async def stop_notices(who: Asker, stop: str) -> wire.Notices:
    """End notices at the address that this came to, for whoever it came to; once more does no harm."""
    who.limit(HEAVY)
    await _notices(who).outbox.stop(stop)
    return wire.Notices(True, [])


def _notices(who: Asker) -> "Notices":
    """Raises NotFound: whoever runs the server has none."""
    if who.here.notices is None:
        raise NotFound("notice-none")
    return who.here.notices


def _webhooks(who: Asker) -> "tuple[Notices, Webhooks]":
    notices = _notices(who)
    if notices.webhooks is None:
        raise NotFound("notice-none")
    return notices, notices.webhooks


def _told(address: "Address") -> wire.NoticeAddress:
    shown = urlsplit(address.target).hostname or ""
    secret = address.secret if address.kind == "json" else None
    return wire.NoticeAddress(address.id, address.kind, shown, secret, address.everywhere, list(address.tables))
