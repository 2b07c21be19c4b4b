"""/api: accounts: passkeys, recovery codes, sessions, signing in."""

from typing import TYPE_CHECKING

import msgspec

from takujo.core.json_types import JsonObject
from takujo.server import wire
from takujo.server.api.clubs import rename_member
from takujo.server.db.catalog.typed_codes import code_digest, new_recovery_code
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.http.route import Written
from takujo.server.live.executor import run_in_thread
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import ENTRIES
from takujo.server.request_context import RequestContext
from takujo.server.table.display_names import clean_name

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.accounts.records import Passkey, Purpose
    from takujo.server.accounts.service import Accounts
    from takujo.server.accounts.sessions import Sessions

MOST = 10  # passkeys of a person


async def show_me(ctx: RequestContext) -> wire.Me:
    """Return the caller's account and its passkeys."""
    accounts = ctx.services.accounts
    if accounts is None:
        return wire.Me(False, fresh=ctx.caller.fresh)
    return msgspec.structs.replace(await _me(ctx, accounts, ctx.require_person()), fresh=ctx.caller.fresh)


async def ask_to_prove(ctx: RequestContext) -> wire.PasskeyOptions:
    """Return options for a passkey that proves the caller's presence (`Proof`).

    The proof counts once, within five minutes.
    """
    accounts, person = _accounts(ctx), ctx.require_person()
    account = await accounts.repository.find(person)
    if account is None:
        raise NotFound("account-none")
    challenge = await accounts.repository.challenge(person, "prove", now_ms())
    return wire.PasskeyOptions(
        accounts.ceremonies.authentication_options(challenge, [passkey.id for passkey in account.passkeys])
    )


async def registration_options(ctx: RequestContext, data: wire.AskPasskey) -> wire.PasskeyOptions:
    """Return options to create a passkey. If there is an account, it needs proof of presence."""
    accounts, person = _accounts(ctx), ctx.require_person()
    account = await accounts.repository.find(person)
    if account is not None:
        await require_proof(ctx, data.proof)
    known = [passkey.id for passkey in account.passkeys] if account is not None else []
    if len(known) >= MOST:
        raise Refusal("passkey-most", most=MOST)
    name = account.name if account is not None else clean_name(data.name)
    challenge = await accounts.repository.challenge(person, _purpose(ctx), now_ms())
    return wire.PasskeyOptions(
        accounts.ceremonies.registration_options(name, ctx.services.people.user_handle(person), challenge, known)
    )


async def keep(ctx: RequestContext, data: wire.NewPasskey) -> Written[wire.Me]:
    """Add a passkey (`Me`).

    The first one creates the account, a recovery code and a session. Older cookies and tokens become invalid, because a
    copy of one would otherwise open the account.
    """
    accounts, person, name = _accounts(ctx), ctx.require_person(), clean_name(data.name)
    challenge = await accounts.repository.take(person, _purpose(ctx), now_ms())
    if challenge is None:
        raise Refusal("passkey-late")
    label = " ".join(data.label.split())
    passkey = await run_in_thread(
        accounts.ceremonies.verify_registration, data.answer, challenge, person, label, now_ms()
    )
    code = new_recovery_code()
    is_first = not ctx.caller.session
    holds = await accounts.repository.add(passkey, name, code_digest(code), now_ms(), data.colour, is_first=is_first)
    if holds is None:
        raise Refusal("passkey-there")
    if is_first:
        return await _become(ctx, accounts, person, code if holds else None)
    await _note(ctx, accounts, person, "passkey", label)
    return Written(await _me(ctx, accounts, person, code if holds else None))


async def rename(ctx: RequestContext, data: wire.Rename) -> wire.Me:
    """Change the name and colour of the caller's account, also in clubs."""
    accounts, person = _accounts(ctx), ctx.require_person()
    if not await accounts.repository.rename(person, clean_name(data.name), data.colour):
        raise NotFound("account-none")
    await rename_member(ctx, clean_name(data.name), data.colour)
    return await _me(ctx, accounts, person)


async def remove_passkey(ctx: RequestContext, passkey: str, data: wire.Prove) -> wire.Me:
    """Remove a passkey, and sign out all other browsers. These may include a lost device. The recovery code stays."""
    accounts, person = _accounts(ctx), ctx.require_person()
    account = await accounts.repository.find(person)
    removed = [] if account is None else [key for key in account.passkeys if key.id == passkey]
    if not removed:
        raise NotFound("passkey-unknown")
    await require_proof(ctx, data.proof)
    await _end_others(ctx, person)  # first: a crash must not leave them signed in
    await accounts.repository.remove(person, passkey)
    await _note(ctx, accounts, person, "passkey-removed", removed[0].label)
    return await _me(ctx, accounts, person)


async def end_sessions(ctx: RequestContext) -> wire.Me:
    """Sign out all other browsers and programs. Passkeys and the recovery code stay."""
    accounts, person = _accounts(ctx), ctx.require_person()
    if not ctx.caller.session:
        raise NotFound("account-none")
    await _end_others(ctx, person)
    return await _me(ctx, accounts, person)


async def end_session(ctx: RequestContext, session: str) -> Written[wire.Me]:
    """Sign out one browser or program (`Me`)."""
    accounts, person = _accounts(ctx), ctx.require_person()
    if session == ctx.caller.session:
        return await leave(ctx)
    if not await _sessions(ctx).end(person, session):
        raise NotFound("session-unknown")
    await ctx.services.hub.apply_admin_state()
    return Written(await _me(ctx, accounts, person))


async def renew_code(ctx: RequestContext, data: wire.Prove) -> wire.Me:
    """Replace the recovery code, of which only a digest is stored."""
    accounts, person, code = _accounts(ctx), ctx.require_person(), new_recovery_code()
    await require_proof(ctx, data.proof)
    if not await accounts.repository.renew(person, code_digest(code), now_ms()):
        raise NotFound("account-none")
    await _note(ctx, accounts, person, "code", ctx.device)
    return await _me(ctx, accounts, person, code)


async def authentication_options(ctx: RequestContext) -> wire.PasskeyOptions:
    """Return options to sign in with a passkey."""
    accounts = _accounts(ctx)
    challenge = await accounts.repository.challenge(ctx.require_person(), "sign-in", now_ms())
    return wire.PasskeyOptions(accounts.ceremonies.authentication_options(challenge))


async def sign_in(ctx: RequestContext, data: wire.PasskeyAnswer) -> Written[wire.Me]:
    """Sign this browser in with a passkey (`Me`)."""
    ctx.limit(ENTRIES)
    accounts = _accounts(ctx)
    challenge = await accounts.repository.take(ctx.require_person(), "sign-in", now_ms())
    if challenge is None:
        raise Refusal("passkey-late")
    passkey = await accounts.repository.passkey(str(data.answer.get("id", "")))
    if passkey is None:
        raise NotFound("passkey-unknown")
    await _require_signed(ctx, accounts, data.answer, challenge, passkey)
    await _bring_along(ctx, accounts, passkey.person)
    await _note(ctx, accounts, passkey.person, "signed-in", ctx.device)
    return await _become(ctx, accounts, passkey.person)


async def recover(ctx: RequestContext, data: wire.Recover) -> Written[wire.Me]:
    """Sign this browser in with the recovery code. The code is used up; `Me` has a new one."""
    ctx.limit(ENTRIES)
    accounts, code = _accounts(ctx), new_recovery_code()
    ctx.require_person()
    digest = code_digest(data.code)
    person = await accounts.repository.of_code(digest)
    if person is None:
        raise Forbidden("recovery-refused")
    await _bring_along(ctx, accounts, person)
    # last: a refusal must not use it up
    if not await accounts.repository.use_code(digest, code_digest(code), now_ms()):
        raise Forbidden("recovery-refused")
    await _note(ctx, accounts, person, "code-used", ctx.device)
    return await _become(ctx, accounts, person, code)


async def leave(ctx: RequestContext) -> Written[wire.Me]:
    """Sign this browser out and end its session (`Me`). Refused without an account, which could not be reopened."""
    _accounts(ctx)
    person = ctx.require_person()
    if not ctx.caller.session:
        raise NotFound("account-none")
    await _sessions(ctx).end(person, ctx.caller.session)
    await ctx.services.hub.apply_admin_state()
    me = wire.Me(True, rates=ctx.services.ratings is not None)
    return Written(me, becomes=ctx.services.people.new_person())


async def _bring_along(ctx: RequestContext, accounts: "Accounts", person: str) -> None:
    from takujo.server.accounts.merge import merge

    await merge(ctx, accounts.repository, person)


def _purpose(ctx: RequestContext) -> "Purpose":
    """Return the purpose of a challenge. One made before the account existed proves nothing after."""
    return "add" if ctx.caller.session else "keep"


async def require_proof(ctx: RequestContext, proof: wire.Proof | None) -> None:
    """Require a passkey's answer or the recovery code. Raises Forbidden, Refusal, NotFound."""
    accounts, person = _accounts(ctx), ctx.require_person()
    if proof is None or (proof.answer is None and proof.code is None):
        raise Forbidden("proof-needed")
    if proof.answer is None:
        ctx.limit(ENTRIES)
        if await accounts.repository.of_code(code_digest(proof.code or "")) != person:
            raise Forbidden("recovery-refused")
        return
    challenge = await accounts.repository.take(person, "prove", now_ms())
    if challenge is None:
        raise Refusal("passkey-late")
    passkey = await accounts.repository.passkey(str(proof.answer.get("id", "")))
    if passkey is None or passkey.person != person:
        raise Forbidden("passkey-invalid")
    await _require_signed(ctx, accounts, proof.answer, challenge, passkey)


async def _require_signed(
    ctx: RequestContext, accounts: "Accounts", answer: JsonObject, challenge: bytes, passkey: "Passkey"
) -> None:
    """Raises Forbidden."""
    handle = ctx.services.people.user_handle(passkey.person)
    count = await run_in_thread(accounts.ceremonies.verify_authentication, answer, challenge, passkey, handle)
    if not await accounts.repository.use(passkey.id, count, now_ms()):
        raise Forbidden("passkey-cloned")


async def _become(ctx: RequestContext, accounts: "Accounts", person: str, code: str | None = None) -> Written[wire.Me]:
    """Sign this browser in as that person. A new session replaces the old one."""
    if ctx.caller.session:
        await _sessions(ctx).end(ctx.id, ctx.caller.session)
    session = await _sessions(ctx).begin(person, ctx.device, now_ms())
    await ctx.services.hub.apply_admin_state()
    me = await _me(ctx, accounts, person, code, session)
    return Written(me, becomes=person, session=session)


async def _end_others(ctx: RequestContext, person: str) -> None:
    await _sessions(ctx).end_others(person, ctx.caller.session)
    await ctx.services.hub.apply_admin_state()


async def _note(ctx: RequestContext, accounts: "Accounts", person: str, what: wire.AccountChanged, label: str) -> None:
    """Record a change for the person's other browsers, and notify them."""
    from takujo.server.notices.records import News

    await accounts.repository.note(person, wire.AccountChange(what, now_ms(), label))
    if ctx.services.notices is not None:
        ctx.services.notices.announce([person], News("account", "me", {"what": what}))


async def _me(
    ctx: RequestContext, accounts: "Accounts", person: str, code: str | None = None, session: str | None = None
) -> wire.Me:
    """Return the account. `session`: the one that begins with this response."""
    account = await accounts.repository.find(person)
    if account is None:
        return wire.Me(True, rates=ctx.services.ratings is not None)
    keys = [wire.PasskeyInfo(key.id, key.label, key.created_ms, key.used_ms) for key in account.passkeys]
    here = session or ctx.caller.session
    sessions = [
        wire.SessionInfo(one.id, one.label, one.created_ms, one.seen_ms, one.table, one.id == here)
        for one in await _sessions(ctx).of_person(person)
    ]
    changes = await accounts.repository.changes(person)
    info = wire.AccountDetails(account.name, account.colour, account.since_ms, account.code_ms, keys, sessions, changes)
    return wire.Me(True, info, code, ctx.services.ratings is not None)


def _sessions(ctx: RequestContext) -> "Sessions":
    if ctx.services.sessions is None:
        raise NotFound("passkeys-off")
    return ctx.services.sessions


def _accounts(ctx: RequestContext) -> "Accounts":
    """Raises NotFound."""
    if ctx.services.accounts is None:
        raise NotFound("passkeys-off")
    return ctx.services.accounts
