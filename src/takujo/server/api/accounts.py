"""/api: accounts: passkeys, recovery codes, sessions, signing in."""

from typing import TYPE_CHECKING

import msgspec

from takujo.core.jsons import JsonObject
from takujo.server import wire
from takujo.server.context import RequestContext
from takujo.server.db.catalog.codes import code_digest, new_recovery_code
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.http.route import Written
from takujo.server.live.executor import run_in_thread
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import CHANGES, ENTRIES, HEAVY
from takujo.server.table.names import clean_name

if TYPE_CHECKING:  # no page has it
    from takujo.server.accounts.factory import Accounts
    from takujo.server.accounts.records import Passkey, Purpose, What
    from takujo.server.accounts.sessions import Sessions

MOST = 10  # passkeys of a person


async def show_me(ctx: RequestContext) -> wire.Me:
    """Whether the caller is kept, and by which passkeys."""
    kept = ctx.services.accounts
    if kept is None:
        return wire.Me(False, fresh=ctx.caller.fresh)
    return msgspec.structs.replace(await _me(ctx, kept, ctx.require_person()), fresh=ctx.caller.fresh)


async def ask_to_prove(ctx: RequestContext) -> wire.PasskeyOptions:
    """What a browser asks a device for, to prove now that it is the caller's (`Proof`)."""
    ctx.limit(HEAVY)
    kept, person = _kept(ctx), ctx.require_person()
    keep = await kept.registry.find(person)
    if keep is None:
        raise NotFound("kept-nobody")
    challenge = await kept.registry.challenge(person, "prove", now_ms())
    return wire.PasskeyOptions(
        kept.ceremonies.authentication_options(challenge, [passkey.id for passkey in keep.passkeys])
    )


async def registration_options(ctx: RequestContext, data: wire.AskPasskey) -> wire.PasskeyOptions:
    """What a browser asks a device for, so that the caller is kept by it; whoever has an account proves it first."""
    ctx.limit(HEAVY)
    kept, person = _kept(ctx), ctx.require_person()
    keep = await kept.registry.find(person)
    if keep is not None:
        await require_proof(ctx, data.proof)
    known = [passkey.id for passkey in keep.passkeys] if keep is not None else []
    if len(known) >= MOST:
        raise Refusal("passkey-most", most=MOST)
    name = keep.name if keep is not None else clean_name(data.name)
    challenge = await kept.registry.challenge(person, _purpose(ctx), now_ms())
    return wire.PasskeyOptions(
        kept.ceremonies.registration_options(name, ctx.services.people.user_handle(person), challenge, known)
    )


async def keep(ctx: RequestContext, data: wire.NewPasskey) -> Written:
    """Be kept by a passkey (`Me`). With the first one a recovery code comes, and a session: cookies and tokens of
    before hold no longer, as whoever has copied one would have the account too."""
    ctx.limit(HEAVY)
    kept, person, name = _kept(ctx), ctx.require_person(), clean_name(data.name)
    challenge = await kept.registry.take(person, _purpose(ctx), now_ms())
    if challenge is None:
        raise Refusal("passkey-late")
    label = " ".join(data.label.split())
    passkey = await run_in_thread(kept.ceremonies.verify_registration, data.answer, challenge, person, label, now_ms())
    code = new_recovery_code()
    is_first = not ctx.caller.session
    holds = await kept.registry.add(passkey, name, code_digest(code), now_ms(), data.colour, is_first=is_first)
    if holds is None:
        raise Refusal("passkey-there")
    if is_first:
        return await _become(ctx, kept, person, code if holds else None)
    await _note(ctx, kept, person, "passkey", label)
    return Written(msgspec.json.encode(await _me(ctx, kept, person, code if holds else None)))


async def rename(ctx: RequestContext, data: wire.Rename) -> wire.Me:
    """Another name and colour for whoever is kept."""
    ctx.limit(CHANGES)
    kept, person = _kept(ctx), ctx.require_person()
    if not await kept.registry.rename(person, clean_name(data.name), data.colour):
        raise NotFound("kept-nobody")
    return await _me(ctx, kept, person)


async def remove_passkey(ctx: RequestContext, passkey: str, data: wire.Prove) -> wire.Me:
    """Be kept by that passkey no more: a lost device may have it, so that all other browsers are signed out, as nobody
    knows which of them it opened. The recovery code stays."""
    ctx.limit(CHANGES)
    kept, person = _kept(ctx), ctx.require_person()
    keep = await kept.registry.find(person)
    found = [] if keep is None else [key for key in keep.passkeys if key.id == passkey]
    if not found:
        raise NotFound("passkey-unknown")
    await require_proof(ctx, data.proof)
    await _end_others(ctx, person)  # first: whoever is killed now has not left them open
    await kept.registry.remove(person, passkey)
    await _note(ctx, kept, person, "passkey-removed", found[0].label)
    return await _me(ctx, kept, person)


async def end_sessions(ctx: RequestContext) -> wire.Me:
    """All other browsers and programs are the caller no more. Passkeys and the recovery code stay."""
    ctx.limit(CHANGES)
    kept, person = _kept(ctx), ctx.require_person()
    if not ctx.caller.session:
        raise NotFound("kept-nobody")
    await _end_others(ctx, person)
    return await _me(ctx, kept, person)


async def end_session(ctx: RequestContext, session: str) -> Written:
    """One browser or program is the caller no more (`Me`)."""
    ctx.limit(CHANGES)
    kept, person = _kept(ctx), ctx.require_person()
    if session == ctx.caller.session:
        return await leave(ctx)
    if not await _sessions(ctx).end(person, session):
        raise NotFound("session-unknown")
    await ctx.services.hub.apply_admin_orders()
    return Written(msgspec.json.encode(await _me(ctx, kept, person)))


async def renew_code(ctx: RequestContext, data: wire.Prove) -> wire.Me:
    """Another recovery code in the place of the one before, of which a digest is kept alone."""
    ctx.limit(CHANGES)
    kept, person, code = _kept(ctx), ctx.require_person(), new_recovery_code()
    await require_proof(ctx, data.proof)
    if not await kept.registry.renew(person, code_digest(code)):
        raise NotFound("kept-nobody")
    await _note(ctx, kept, person, "code", ctx.device)
    return await _me(ctx, kept, person, code)


async def authentication_options(ctx: RequestContext) -> wire.PasskeyOptions:
    """What a browser asks a device for, to show who the caller is."""
    ctx.limit(HEAVY)
    kept = _kept(ctx)
    challenge = await kept.registry.challenge(ctx.require_person(), "sign-in", now_ms())
    return wire.PasskeyOptions(kept.ceremonies.authentication_options(challenge))


async def sign_in(ctx: RequestContext, data: wire.PasskeyAnswer) -> Written:
    """This browser is from now on that of the person whose passkey has answered (`Me`)."""
    ctx.limit(ENTRIES)
    kept = _kept(ctx)
    challenge = await kept.registry.take(ctx.require_person(), "sign-in", now_ms())
    if challenge is None:
        raise Refusal("passkey-late")
    passkey = await kept.registry.passkey(str(data.answer.get("id", "")))
    if passkey is None:
        raise NotFound("passkey-unknown")
    await _require_signed(ctx, kept, data.answer, challenge, passkey)
    await _bring_along(ctx, kept, passkey.person)
    return await _become(ctx, kept, passkey.person)


async def recover(ctx: RequestContext, data: wire.Recover) -> Written:
    """The same by the recovery code, which is used up; `Me` has another one."""
    ctx.limit(ENTRIES)
    kept, code = _kept(ctx), new_recovery_code()
    ctx.require_person()
    given = code_digest(data.code)
    person = await kept.registry.of_code(given)
    if person is None:
        raise Forbidden("recovery-refused")
    await _bring_along(ctx, kept, person)
    if not await kept.registry.use_code(given, code_digest(code)):  # last: it shall not be used up for nothing
        raise Forbidden("recovery-refused")
    await _note(ctx, kept, person, "code-used", ctx.device)
    return await _become(ctx, kept, person, code)


async def leave(ctx: RequestContext) -> Written:
    """This browser is nobody's from now on (`Me`), and its cookie ends, copies too. Who is kept by nothing would never
    come back, so that is refused."""
    _kept(ctx)
    person = ctx.require_person()
    if not ctx.caller.session:
        raise NotFound("kept-nobody")
    await _sessions(ctx).end(person, ctx.caller.session)
    await ctx.services.hub.apply_admin_orders()
    return Written(
        msgspec.json.encode(wire.Me(True, rates=ctx.services.ratings is not None)),
        becomes=ctx.services.people.somebody(),
    )


async def _bring_along(ctx: RequestContext, accounts: "Accounts", person: str) -> None:
    from takujo.server.accounts.merge import merge

    await merge(ctx, accounts.registry, person)


def _purpose(ctx: RequestContext) -> "Purpose":
    """What was asked of somebody without an account is no answer once there is one: nothing was proven."""
    return "add" if ctx.caller.session else "keep"


async def require_proof(ctx: RequestContext, proof: wire.Proof | None) -> None:
    """Of a person with an account, before what a copied cookie must not do: a passkey answers now, or they give their
    recovery code, which stays. Raises Forbidden, Refusal, NotFound: this server keeps nobody (any more)."""
    kept, person = _kept(ctx), ctx.require_person()
    if proof is None or (proof.answer is None and proof.code is None):
        raise Forbidden("proof-needed")
    if proof.answer is None:
        ctx.limit(ENTRIES)
        if await kept.registry.of_code(code_digest(proof.code or "")) != person:
            raise Forbidden("recovery-refused")
        return
    challenge = await kept.registry.take(person, "prove", now_ms())
    if challenge is None:
        raise Refusal("passkey-late")
    passkey = await kept.registry.passkey(str(proof.answer.get("id", "")))
    if passkey is None or passkey.person != person:
        raise Forbidden("passkey-invalid")
    await _require_signed(ctx, kept, proof.answer, challenge, passkey)


async def _require_signed(
    ctx: RequestContext, accounts: "Accounts", answer: JsonObject, challenge: bytes, passkey: "Passkey"
) -> None:
    """Raises Forbidden."""
    handle = ctx.services.people.user_handle(passkey.person)
    count = await run_in_thread(accounts.ceremonies.verify_authentication, answer, challenge, passkey, handle)
    if not await accounts.registry.use(passkey.id, count, now_ms()):
        raise Forbidden("passkey-cloned")


async def _become(ctx: RequestContext, accounts: "Accounts", person: str, code: str | None = None) -> Written:
    """This browser is that person's from now on, by a new session; the one it had ends."""
    if ctx.caller.session:
        await _sessions(ctx).end(ctx.id, ctx.caller.session)
    session = await _sessions(ctx).begin(person, ctx.device, now_ms())
    await ctx.services.hub.apply_admin_orders()
    me = await _me(ctx, accounts, person, code, session)
    return Written(msgspec.json.encode(me), becomes=person, session=session)


async def _end_others(ctx: RequestContext, person: str) -> None:
    """Other workers hear of it within seconds."""
    await _sessions(ctx).end_others(person, ctx.caller.session)
    await ctx.services.hub.apply_admin_orders()


async def _note(ctx: RequestContext, accounts: "Accounts", person: str, what: "What", label: str) -> None:
    """For the person's other browsers, and wherever they are told of turns."""
    from takujo.server.accounts.records import Change

    await accounts.registry.note(person, Change(what, now_ms(), label))
    if ctx.services.notices is not None:
        ctx.services.notices.announce(person, what)


async def _me(
    ctx: RequestContext, accounts: "Accounts", person: str, code: str | None = None, session: str | None = None
) -> wire.Me:
    """`session`: the one that begins with this answer."""
    keep = await accounts.registry.find(person)
    if keep is None:
        return wire.Me(True, rates=ctx.services.ratings is not None)
    keys = [wire.PasskeyInfo(key.id, key.label, key.created_ms, key.used_ms) for key in keep.passkeys]
    here = session or ctx.caller.session
    sessions = [
        wire.SessionInfo(one.id, one.label, one.created_ms, one.seen_ms, one.table, one.id == here)
        for one in await _sessions(ctx).of_person(person)
    ]
    changes = [wire.AccountChange(one.what, one.at_ms, one.label) for one in await accounts.registry.changes(person)]
    told = wire.KeptPerson(keep.name, keep.colour, keep.since_ms, keep.has_code, keys, sessions, changes)
    return wire.Me(True, told, code, ctx.services.ratings is not None)


def _sessions(ctx: RequestContext) -> "Sessions":
    """There are some wherever people are kept."""
    if ctx.services.sessions is None:
        raise NotFound("passkeys-off")
    return ctx.services.sessions


def _kept(ctx: RequestContext) -> "Accounts":
    """Raises NotFound: this server keeps nobody."""
    if ctx.services.accounts is None:
        raise NotFound("passkeys-off")
    return ctx.services.accounts
