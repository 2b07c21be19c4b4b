"""/api: a person who lasts: passkeys, a recovery code, and the same person in another browser."""

from typing import TYPE_CHECKING

import msgspec

from takujo.server import wire
from takujo.server.aside import aside
from takujo.server.asker import Asker
from takujo.server.catalog.codes import code_digest, new_recovery_code
from takujo.server.limits import CHANGES, ENTRIES, HEAVY
from takujo.server.live import now_ms
from takujo.server.names import clean_name
from takujo.server.refusal import Forbidden, NotFound, Refusal
from takujo.server.route import Written

if TYPE_CHECKING:  # no page has it
    from takujo.server.kept.opening import Kept
    from takujo.server.kept.records import Keep

MOST = 10  # passkeys of a person


async def show_me(who: Asker) -> wire.Me:
    """Whether the caller is kept, and by which passkeys."""
    kept = who.here.kept
    if kept is None:
        return wire.Me(False)
    return await _me(who, kept, who.require_person())


async def ask_to_keep(who: Asker, data: wire.AskPasskey) -> wire.PasskeyOptions:
    """What a browser asks a device for, so that the caller is kept by it."""
    who.limit(HEAVY)
    kept, person = _kept(who), who.require_person()
    keep = await kept.registry.find(person)
    known = [passkey.id for passkey in keep.passkeys] if keep is not None else []
    if len(known) >= MOST:
        raise Refusal("passkey-most", most=MOST)
    name = keep.name if keep is not None else clean_name(data.name)
    challenge = await kept.registry.challenge(person, "keep", now_ms())
    return wire.PasskeyOptions(kept.ceremonies.ask_to_keep(name, who.here.people.handle_of(person), challenge, known))


async def keep(who: Asker, data: wire.NewPasskey) -> wire.Me:
    """Be kept by a passkey. Whoever has no recovery code gets one."""
    who.limit(HEAVY)
    kept, person, name = _kept(who), who.require_person(), clean_name(data.name)
    challenge = await kept.registry.take(person, "keep", now_ms())
    if challenge is None:
        raise Refusal("passkey-late")
    label = " ".join(data.label.split())
    passkey = await aside(kept.ceremonies.new_passkey, data.answer, challenge, person, label, now_ms())
    code = new_recovery_code()
    holds = await kept.registry.add(passkey, name, code_digest(code), now_ms(), data.colour)
    if holds is None:
        raise Refusal("passkey-there")
    return await _me(who, kept, person, code if holds else None)


async def rename(who: Asker, data: wire.Rename) -> wire.Me:
    """Another name and colour for whoever is kept."""
    who.limit(CHANGES)
    kept, person = _kept(who), who.require_person()
    if not await kept.registry.rename(person, clean_name(data.name), data.colour):
        raise NotFound("kept-nobody")
    return await _me(who, kept, person)


async def remove_passkey(who: Asker, passkey: str) -> Written:
    """Be kept by that passkey no more (`Me`): a lost device may have it, so that all other browsers are signed out.
    Whoever has neither another one nor a recovery code is kept no more at all."""
    who.limit(CHANGES)
    kept, person = _kept(who), who.require_person()
    generation = await kept.registry.remove(person, passkey)
    if generation is None:
        raise NotFound("passkey-unknown")
    return await _stay(who, kept, person, generation)


async def end_sessions(who: Asker) -> Written:
    """All other browsers and programs are the caller no more (`Me`)."""
    who.limit(CHANGES)
    kept, person = _kept(who), who.require_person()
    if await kept.registry.find(person) is None:
        raise NotFound("kept-nobody")
    return await _stay(who, kept, person, await kept.registry.end_sessions(person))


async def renew_code(who: Asker) -> wire.Me:
    """Another recovery code in the place of the one before, of which a digest is kept alone."""
    who.limit(CHANGES)
    kept, person, code = _kept(who), who.require_person(), new_recovery_code()
    if not await kept.registry.renew(person, code_digest(code)):
        raise NotFound("kept-nobody")
    return await _me(who, kept, person, code)


async def ask_who(who: Asker) -> wire.PasskeyOptions:
    """What a browser asks a device for, to show who the caller is."""
    who.limit(HEAVY)
    kept = _kept(who)
    challenge = await kept.registry.challenge(who.require_person(), "sign-in", now_ms())
    return wire.PasskeyOptions(kept.ceremonies.ask_who(challenge))


async def sign_in(who: Asker, data: wire.PasskeyAnswer) -> Written:
    """This browser is from now on that of the person whose passkey has answered (`Me`)."""
    who.limit(ENTRIES)
    kept = _kept(who)
    challenge = await kept.registry.take(who.require_person(), "sign-in", now_ms())
    if challenge is None:
        raise Refusal("passkey-late")
    passkey = await kept.registry.passkey(str(data.answer.get("id", "")))
    if passkey is None:
        raise NotFound("passkey-unknown")
    handle = who.here.people.handle_of(passkey.person)
    count = await aside(kept.ceremonies.count_of, data.answer, challenge, passkey, handle)
    if not await kept.registry.use(passkey.id, count, now_ms()):
        raise Forbidden("passkey-cloned")
    await _bring_along(who, kept, passkey.person)
    return await _become(who, kept, passkey.person)


async def recover(who: Asker, data: wire.Recover) -> Written:
    """The same by the recovery code, which is used up; `Me` has another one."""
    who.limit(ENTRIES)
    kept, code = _kept(who), new_recovery_code()
    who.require_person()
    given = code_digest(data.code)
    person = await kept.registry.of_code(given)
    if person is None:
        raise Forbidden("recovery-refused")
    await _bring_along(who, kept, person)
    if not await kept.registry.use_code(given, code_digest(code)):  # last: it shall not be used up for nothing
        raise Forbidden("recovery-refused")
    return await _become(who, kept, person, code)


async def leave(who: Asker) -> Written:
    """This browser is nobody's from now on. Who is kept by nothing would never come back, so that is refused."""
    kept, person = _kept(who), who.require_person()
    if await kept.registry.find(person) is None:
        raise NotFound("kept-nobody")
    return Written(
        msgspec.json.encode(wire.Me(True, rates=who.here.ratings is not None)), becomes=who.here.people.somebody()
    )


async def _bring_along(who: Asker, kept: "Kept", person: str) -> None:
    from takujo.server.kept.arrival import arrive

    await arrive(who, kept.registry, person)


async def _become(who: Asker, kept: "Kept", person: str, code: str | None = None) -> Written:
    me, generation = await _me(who, kept, person, code), await kept.registry.generation(person)
    return Written(msgspec.json.encode(me), becomes=person, generation=generation)


async def _stay(who: Asker, kept: "Kept", person: str, generation: int) -> Written:
    """This browser goes on as that person; other workers hear of the end of the others within seconds."""
    await who.here.hub.obey()
    return Written(msgspec.json.encode(await _me(who, kept, person)), becomes=person, generation=generation)


async def _me(who: Asker, kept: "Kept", person: str, code: str | None = None) -> wire.Me:
    return wire.Me(True, _told(await kept.registry.find(person)), code, who.here.ratings is not None)


def _kept(who: Asker) -> "Kept":
    """Raises NotFound: this server keeps nobody."""
    if who.here.kept is None:
        raise NotFound("passkeys-off")
    return who.here.kept


def _told(keep: "Keep | None") -> wire.KeptPerson | None:
    if keep is None:
        return None
    infos = [wire.PasskeyInfo(key.id, key.label, key.created_ms, key.used_ms) for key in keep.passkeys]
    return wire.KeptPerson(keep.name, keep.colour, keep.since_ms, keep.has_code, infos)
