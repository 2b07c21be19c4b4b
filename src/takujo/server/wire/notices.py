"""Notices on the wire."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from takujo.server.wire.incoming import Id, Incoming

Target: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]


class NewNotice(Incoming):
    """A webhook at `target`, for that table or all (null)."""

    target: Target
    language: Literal["ja", "en"]
    table: Id | None = None


Endpoint: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1_000)]


class Subscription(Incoming):
    """A device's push subscription, keys in base64url."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", max_length=100)]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", max_length=30)]


class MovedDevice(Subscription):
    """A new subscription in place of the endpoint `before`."""

    before: Endpoint


class NewDevice(Subscription):
    """A device, for that table or all."""

    language: Literal["ja", "en"]
    table: Id | None = None


MailAddress: TypeAlias = Annotated[str, Meta(min_length=3, max_length=254)]


class AskMail(Incoming):
    """Send a code to that address."""

    address: MailAddress
    language: Literal["ja", "en"]


class NewMail(Incoming):
    """A confirmed mail address, for that table or all."""

    address: MailAddress
    code: Annotated[str, Meta(min_length=1, max_length=32)]
    language: Literal["ja", "en"]
    table: Id | None = None


class NoticeTables(Incoming):
    """The tables of an address: all, or these."""

    everywhere: bool
    tables: Annotated[list[Id], Meta(max_length=100)] = field(default_factory=list)


Minute: TypeAlias = Annotated[int, Meta(ge=0, le=1_439)]  # of a day


class QuietHours(Incoming):
    """No notices from one minute of a day until another. `zone`: an IANA name, as Asia/Tokyo."""

    start: Minute
    until: Minute
    zone: Annotated[str, Meta(min_length=1, max_length=64)]


class NoticeTimes(Incoming):
    """The times of an address. `remind`: remaining percent of a turn's days."""

    quiet: QuietHours | None = None
    remind: Literal[10, 25, 50] | None = None


class NoticeAddress(Struct):
    """An address. `shown`: its recognizable part. `secret`: signs JSON. `endpoint`: of a device."""

    id: str
    kind: str  # the words are of `notices-where`
    shown: str
    secret: str | None
    endpoint: str | None
    everywhere: bool
    tables: list[str]
    times: NoticeTimes


class Notices(Struct):
    """The available channels and the caller's addresses. `push`: the key for subscriptions, or null."""

    webhooks: bool
    push: str | None
    mail: bool
    addresses: list[NoticeAddress]
