"""Notices on the wire."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from takujo.server.wire.incoming import Id, Incoming

Target: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]


class NewNotice(Incoming):
    """Tell me there: at that table, or at all (null). `target`: the address of a webhook."""

    target: Target
    language: Literal["ja", "en"]
    table: Id | None = None


Endpoint: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1_000)]


class Subscription(Incoming):
    """A device as its browser says it, keys in base64url."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", max_length=100)]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", max_length=30)]


class MovedDevice(Subscription):
    """The browser has changed how this device is reached, which was told at `before`."""

    before: Endpoint


class NewDevice(Subscription):
    """Tell me on this device, at that table or at all."""

    language: Literal["ja", "en"]
    table: Id | None = None


MailAddress: TypeAlias = Annotated[str, Meta(min_length=3, max_length=254)]


class AskMail(Incoming):
    """Send a code to that address."""

    address: MailAddress
    language: Literal["ja", "en"]


class NewMail(Incoming):
    """Tell me there by mail, at that table or at all; the code has come there."""

    address: MailAddress
    code: Annotated[str, Meta(min_length=1, max_length=32)]
    language: Literal["ja", "en"]
    table: Id | None = None


class NoticeTables(Incoming):
    """At which tables: all, or these."""

    everywhere: bool
    tables: Annotated[list[Id], Meta(max_length=100)] = field(default_factory=list)


Minute: TypeAlias = Annotated[int, Meta(ge=0, le=1_439)]  # of a day


class QuietHours(Incoming):
    """Nothing is told from one minute of a day until another one; `zone`: by its IANA name, as Asia/Tokyo."""

    start: Minute
    until: Minute
    zone: Annotated[str, Meta(min_length=1, max_length=64)]


class NoticeTimes(Incoming):
    """When: not in those hours; once more when so much of a hundred of the time is left, where that is days."""

    quiet: QuietHours | None = None
    remind: Literal[10, 25, 50] | None = None


class NoticeAddress(Struct):
    """Where a person is told. `shown`: as much of the address as tells which one it is; `secret`: signs what is sent as
    JSON; `endpoint`: by which a device knows itself."""

    id: str
    kind: Literal["json", "discord", "slack", "push", "mail"]
    shown: str
    secret: str | None
    endpoint: str | None
    everywhere: bool
    tables: list[str]
    times: NoticeTimes


class Notices(Struct):
    """Whether the server tells anything by webhooks or mail, with which key a device subscribes (null: with none), and
    where it does for the caller."""

    webhooks: bool
    push: str | None
    mail: bool
    addresses: list[NoticeAddress]
