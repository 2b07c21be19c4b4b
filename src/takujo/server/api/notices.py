"""/api: where a person receives notices of their turn."""

import math
import secrets
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from takujo.server import wire
from takujo.server.errors import BadRequest, NotFound, Refusal, TooMany
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import CODES, ENTRIES, HOOKS, Rate
from takujo.server.request_context import RequestContext

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.notices.mail import Mail
    from takujo.server.notices.push import Push
    from takujo.server.notices.records import Address
    from takujo.server.notices.service import Notices
    from takujo.server.notices.webhooks import Webhooks

MOST = 5  # addresses of a person


async def list_notices(ctx: RequestContext) -> wire.Notices:
    """Return the available channels and the caller's addresses."""
    notices = ctx.services.notices
    if notices is None:
        return wire.Notices(False, None, False, [])
    addresses = await notices.outbox.of_person(ctx.require_person())
    key = notices.push.key if notices.push is not None else None
    shown = [_info(address) for address in addresses]
    return wire.Notices(notices.webhooks is not None, key, notices.mail is not None, shown)


async def add_notice(ctx: RequestContext, data: wire.NewNotice) -> wire.NoticeAddress:
    """Add a webhook, after a test message that it must accept."""
    from takujo.server.notices.webhooks import kind_of, new_secret

    webhooks = _notices(ctx).webhooks
    if webhooks is None:
        raise NotFound("notice-none")
    if not webhooks.is_address(data.target):
        raise BadRequest("notice-address")
    return await _add(ctx, webhooks, data, kind_of(data.target), data.target, new_secret())


async def add_device(ctx: RequestContext, data: wire.NewDevice) -> wire.NoticeAddress:
    """Add a device by Web Push, after a test message."""
    return await _add(ctx, _push(ctx, data), data, "push", data.endpoint, f"{data.p256dh}.{data.auth}")


async def move_device(ctx: RequestContext, data: wire.MovedDevice) -> wire.Notices:
    """Replace the push subscription of a device."""
    _push(ctx, data)
    secret, outbox = f"{data.p256dh}.{data.auth}", _notices(ctx).outbox
    if not await outbox.move(ctx.require_person(), data.before, data.endpoint, secret):
        raise NotFound("notice-unknown")
    return await list_notices(ctx)


def _push(ctx: RequestContext, data: wire.Subscription) -> "Push":
    from takujo.server.notices.push_encryption import Device

    push = _notices(ctx).push
    if push is None:
        raise NotFound("notice-none")
    try:
        Device.read(data.p256dh, data.auth)
    except ValueError:
        raise BadRequest("notice-device") from None
    if not push.is_address(data.endpoint):
        raise BadRequest("notice-device")
    return push


async def ask_mail(ctx: RequestContext, data: wire.AskMail) -> wire.Notices:
    """Send a code to an address, for `add_mail`. Each address receives few a day."""
    from takujo.server.notices.senders import Failed, Gone

    notices, mail, target = *_mail(ctx, data.address), data.address
    person, codes, now = ctx.require_person(), notices.codes, now_ms()
    if any(address.target == target for address in await notices.outbox.of_person(person)):
        raise Refusal("notice-there")
    _reach_out(ctx, CODES)
    if not await notices.outbox.may_send_code(codes.digest(target), now):
        raise Refusal("notice-mail-enough")
    try:
        await mail.ask(target, codes.make(person, target, now), data.language)
    except (Gone, Failed):
        raise Refusal("notice-mail-unsent") from None
    return await list_notices(ctx)


async def add_mail(ctx: RequestContext, data: wire.NewMail) -> wire.NoticeAddress:
    """Add an e-mail address, confirmed by the code."""
    ctx.limit(ENTRIES)
    notices, mail = _mail(ctx, data.address)
    if not notices.codes.is_right(data.code, ctx.require_person(), data.address, now_ms()):
        raise Refusal("notice-mail-code")
    return await _add(ctx, mail, data, "mail", data.address, "")


def _mail(ctx: RequestContext, target: str) -> "tuple[Notices, Mail]":
    notices = _notices(ctx)
    if notices.mail is None:
        raise NotFound("notice-none")
    if not notices.mail.is_address(target):
        raise BadRequest("notice-mail-address")
    return notices, notices.mail


def _reach_out(ctx: RequestContext, rate: Rate) -> None:
    """Count a message to an address that may be a stranger's. Raises TooMany."""
    now = time.monotonic()
    if not all(ctx.services.limits.take(rate, name, now) for name in (ctx.address, ctx.require_person())):
        raise TooMany("notice-often", after_s=math.ceil(1 / rate.per_second))


async def _add(
    ctx: RequestContext,
    channel: "Webhooks | Push | Mail",
    data: wire.NewNotice | wire.NewDevice | wire.NewMail,
    kind: str,
    target: str,
    secret: str,
) -> wire.NoticeAddress:
    from takujo.server.notices.records import Address
    from takujo.server.notices.senders import Failed, Gone

    notices, person = _notices(ctx), ctx.require_person()
    addresses = await notices.outbox.of_person(person)
    if len(addresses) >= MOST:
        raise Refusal("notice-most", most=MOST)
    if any(address.target == target for address in addresses):
        raise Refusal("notice-there")
    if kind != "mail":
        _reach_out(ctx, HOOKS)
    address = Address(
        id=secrets.token_hex(8),
        person=person,
        kind=kind,
        target=target,
        secret=secret,
        stop=secrets.token_urlsafe(16),
        language=data.language,
        everywhere=data.table is None,
        tables=[] if data.table is None else [(await ctx.live(data.table)).table.id],
        session=ctx.caller.session if kind == "push" and ctx.caller.session else None,
    )
    try:
        await channel.greet(address)
    except (Gone, Failed):
        raise Refusal("notice-unanswered") from None
    if not await notices.outbox.add(address, now_ms()):
        raise Refusal("notice-there")
    await notices.follow(person)
    return _info(address)


async def choose_tables(ctx: RequestContext, notice: str, data: wire.NoticeTables) -> wire.Notices:
    """Choose the tables of an address."""
    notices, person = _notices(ctx), ctx.require_person()
    if not await notices.outbox.choose(person, notice, data.everywhere, data.tables):
        raise NotFound("notice-unknown")
    await notices.follow(person)
    return await list_notices(ctx)


async def choose_times(ctx: RequestContext, notice: str, data: wire.NoticeTimes) -> wire.Notices:
    """Choose the times of an address."""
    from takujo.server.notices.notice_times import zones

    notices, person = _notices(ctx), ctx.require_person()
    if data.quiet is not None and data.quiet.zone not in zones():
        raise BadRequest("notice-zone")
    if not await notices.outbox.set_times(person, notice, data, now_ms()):
        raise NotFound("notice-unknown")
    return await list_notices(ctx)


async def remove_notice(ctx: RequestContext, notice: str) -> wire.Notices:
    """Remove an address."""
    if not await _notices(ctx).outbox.remove(ctx.require_person(), notice):
        raise NotFound("notice-unknown")
    return await list_notices(ctx)


async def stop_notices(ctx: RequestContext, stop: str) -> wire.Notices:
    """Stop notices at the address of a link, without signing in. Idempotent."""
    await _notices(ctx).outbox.stop(stop)
    return wire.Notices(True, None, False, [])


def _notices(ctx: RequestContext) -> "Notices":
    if ctx.services.notices is None:
        raise NotFound("notice-none")
    return ctx.services.notices


def _info(address: "Address") -> wire.NoticeAddress:
    shown = address.target if address.kind == "mail" else urlsplit(address.target).hostname or ""
    secret = address.secret if address.kind == "json" else None
    endpoint = address.target if address.kind == "push" else None
    return wire.NoticeAddress(
        address.id, address.kind, shown, secret, endpoint, address.everywhere, list(address.tables), address.times
    )
