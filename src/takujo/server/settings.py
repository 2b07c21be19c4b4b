"""Settings of a server: a flag of `takujo serve`, else a TAKUJO_* variable, else a default."""

import argparse
import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import platformdirs

from takujo.core.errors import TakujoError
from takujo.server.db.address import in_short
from takujo.server.ops.logs import FORMATS, LEVELS
from takujo.server.ratelimit import Network

DEFAULT_PORTS = {"http": 80, "https": 443}
FOLDER = re.compile(r"(/(?!\.{1,2}(/|$))[A-Za-z0-9._~-]+)*")  # written in no other way
YES_NO = {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}


class InvalidSetting(TakujoError):
    """A flag or variable whose value cannot be read, or two that contradict one another."""


class Address(NamedTuple):
    """Where to listen."""

    host: str
    port: int


class Source(NamedTuple):
    """Where a value came from, as the person wrote it: `--port` or `TAKUJO_PORT`."""

    label: str
    text: str


def _text(source: Source) -> str:
    if not source.text.strip():
        raise InvalidSetting("setting-empty", setting=source.label)
    return source.text.strip()


def whole(low: int, high: int) -> Callable[[Source], int]:
    """Reads whole numbers. What it returns raises InvalidSetting."""

    def read(source: Source) -> int:
        text = source.text.strip()
        if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
            raise InvalidSetting(
                "setting-number", setting=source.label, low=low, high=high, value=in_short(source.text, 60)
            )
        return int(text)

    return read


def _seconds(most: int) -> Callable[[Source], float]:
    def read(source: Source) -> float:
        try:
            value = float(source.text)
        except ValueError:
            value = math.nan
        if not 0 <= value <= most:
            raise InvalidSetting("setting-seconds", setting=source.label, most=most, value=in_short(source.text, 60))
        return value

    return read


def _choice(*known: str) -> Callable[[Source], str]:
    def read(source: Source) -> str:
        text = source.text.strip().lower()
        if text not in known:
            raise InvalidSetting(
                "setting-choice", setting=source.label, known=", ".join(known), value=in_short(source.text, 60)
            )
        return text

    return read


def _address(source: Source) -> Address:
    found = re.fullmatch(r"(\[[\da-f.:]+\]|[^\s:\[\]/]+):([1-9]\d{0,4})", source.text.strip(), re.ASCII | re.IGNORECASE)
    if found is None or int(found[2]) > 65_535:
        raise InvalidSetting("setting-address", setting=source.label, value=in_short(source.text, 60))
    return Address(found[1].strip("[]"), int(found[2]))


def _switch(source: Source) -> bool:
    value = YES_NO.get(source.text.strip().lower())
    if value is None:
        raise InvalidSetting("setting-switch", setting=source.label, value=in_short(source.text, 60))
    return value


def _path(source: Source) -> Path:
    return Path(_text(source)).expanduser().absolute()


def _push_key(source: Source) -> Path:
    """A file that holds a key. Raises InvalidKey."""
    from takujo.server.notices.vapid import read_key  # few servers need it

    path = _path(source)
    read_key(path)
    return path


def _mail(source: Source) -> str:
    """As silent as `_database`."""
    from takujo.server.notices.mail import Relay  # few servers need it

    text = source.text.strip()
    try:
        Relay.read(text)
    except ValueError:
        scheme = in_short(text.partition(":")[0], 60)
        raise InvalidSetting("setting-mail", setting=source.label, scheme=scheme) from None
    return text


def _mail_address(source: Source) -> str:
    from takujo.server.notices.mail import ADDRESS

    text = source.text.strip()
    if not ADDRESS.fullmatch(text):
        raise InvalidSetting("setting-mail-from", setting=source.label, value=in_short(source.text, 60))
    return text


def _database(source: Source) -> str:
    """Says no more of a value that is wrong than its scheme: the rest may hold a password."""
    text = source.text.strip()
    if not re.fullmatch(r"sqlite:///.+|postgres(ql)?://\S+", text):
        raise InvalidSetting("setting-database", setting=source.label, scheme=in_short(text.partition(":")[0], 60))
    return text


def _networks(source: Source) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(text.strip()) for text in source.text.split(","))
    except ValueError:
        raise InvalidSetting("setting-networks", setting=source.label, value=in_short(source.text, 60)) from None


def _url(source: Source) -> str:
    return web_address(source.text, source.label)


def web_address(text: str, setting: str) -> str:
    """A web address as browsers write it, without a slash at its end.

    Raises InvalidSetting, which names the setting.
    """
    try:
        parts = urlsplit(text.strip())
        sound = parts.scheme in DEFAULT_PORTS and parts.hostname and parts.port != 0
        host = parts.hostname or ""
        host = f"[{host}]" if ":" in host else host.encode("idna").decode()
        sound = sound and bool(re.fullmatch(r"[\w.:\[\]-]+", host, re.ASCII))
    except ValueError:
        sound = False
    if (
        not sound
        or not FOLDER.fullmatch(parts.path.rstrip("/"))
        or parts.query
        or parts.fragment
        or parts.username is not None
    ):
        raise InvalidSetting("setting-url", setting=setting, value=in_short(text, 60))
    port = "" if parts.port in (None, DEFAULT_PORTS[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}{parts.path.rstrip('/')}"


def _has_passkeys(public_url: str) -> bool:
    """Whether browsers keep passkeys for that address: one with https and a name, or this machine's own."""
    parts = urlsplit(public_url)
    host = parts.hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        ip_address(host)
    except ValueError:
        return parts.scheme == "https"
    return False


def _user_folder() -> Path:
    return platformdirs.user_data_path("takujo", appauthor=False)


def _setting(read: Callable[[Source], object], metavar: str = "") -> dict[str, object]:
    """How a setting is read: metadata of its field. A setting without a metavar is a switch."""
    return {"read": read, "metavar": metavar}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings of a server. Values that contradict one another raise InvalidSetting.

    Without a `database` (""), it is a file in `data_dir`. Times are in seconds.
    """

    host: str = field(default="127.0.0.1", metadata=_setting(_text, "ADDRESS"))
    port: int = field(default=8000, metadata=_setting(whole(0, 65535), "N"))
    database: str = field(
        default="",
        repr=False,  # may hold a password, and settings may be logged
        metadata=_setting(_database, "URL"),
    )
    workers: int = field(default=1, metadata=_setting(whole(1, 64), "N"))
    no_browser: bool = field(default=False, metadata=_setting(_switch))
    data_dir: Path = field(default_factory=_user_folder, metadata=_setting(_path, "FOLDER"))
    bot_delay: float = field(default=0.6, metadata=_setting(_seconds(60), "SECONDS"))
    round_pause: float = field(default=20.0, metadata=_setting(_seconds(600), "SECONDS"))
    unstarted_table_days: int = field(default=14, metadata=_setting(whole(0, 3_650), "N"))
    table_retention_days: int = field(default=0, metadata=_setting(whole(0, 3_650), "N"))
    rate_limit_scale: int = field(default=1, metadata=_setting(whole(1, 1_000_000), "N"))
    trusted_networks: tuple[Network, ...] = field(default=(), metadata=_setting(_networks, "NETWORKS"))
    invite_only: bool = field(default=False, metadata=_setting(_switch))
    no_deals: bool = field(default=False, metadata=_setting(_switch))
    no_reports: bool = field(default=False, metadata=_setting(_switch))
    no_tournaments: bool = field(default=False, metadata=_setting(_switch))
    max_tournaments_per_user: int = field(default=5, metadata=_setting(whole(1, 1_000), "N"))
    tournaments_require_account: bool = field(default=False, metadata=_setting(_switch))
    no_compile: bool = field(default=False, metadata=_setting(_switch))
    public_url: str = field(default="", metadata=_setting(_url, "URL"))
    passkeys: bool = field(default=False, metadata=_setting(_switch))
    no_ratings: bool = field(default=False, metadata=_setting(_switch))
    webhooks: bool = field(default=False, metadata=_setting(_switch))
    push_key: Path | None = field(default=None, metadata=_setting(_push_key, "FILE"))  # see `takujo admin push-key`
    mail: str = field(default="", repr=False, metadata=_setting(_mail, "URL"))  # may hold a password, too
    mail_from: str = field(default="", metadata=_setting(_mail_address, "ADDRESS"))
    webhook_networks: tuple[Network, ...] = field(default=(), metadata=_setting(_networks, "NETWORKS"))
    metrics: Address | None = field(default=None, metadata=_setting(_address, "HOST:PORT"))
    log_format: str = field(default="text", metadata=_setting(_choice(*FORMATS), "FORMAT"))
    log_level: str = field(default="warning", metadata=_setting(_choice(*LEVELS), "LEVEL"))

    def __post_init__(self) -> None:
        if not self.database:
            object.__setattr__(self, "database", f"sqlite:///{self.data_dir / 'takujo.sqlite3'}")
        if self.workers > 1 and not self.shared:
            raise InvalidSetting("setting-workers-sqlite", workers=self.workers)
        if self.notices and not self.public_url:
            ways = {"--webhooks": self.webhooks, "--push-key": self.push_key, "--mail": self.mail}
            raise InvalidSetting("setting-notices-url", setting=next(flag for flag, given in ways.items() if given))
        if self.passkeys and not _has_passkeys(self.public_url):
            raise InvalidSetting("setting-passkeys-url")
        if self.tournaments_require_account and not self.passkeys:
            raise InvalidSetting("setting-tournaments-require-account")
        if bool(self.mail) != bool(self.mail_from):
            raise InvalidSetting("setting-mail-both")

    @property
    def shared(self) -> bool:
        """Whether the database can serve several workers."""
        return self.database.startswith("postgres")

    @property
    def notices(self) -> bool:
        """Whether people may be told of their turns in any way."""
        return self.webhooks or self.push_key is not None or bool(self.mail)

    @property
    def root(self) -> str:
        """The folder of the public address, as `/games`; empty where that has none."""
        return urlsplit(self.public_url).path

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https:")

    @property
    def origin(self) -> str:
        """The public address without its folder, as browsers write an origin."""
        return self.public_url.removesuffix(self.root)

    @classmethod
    def read(cls, given: argparse.Namespace, environ: Mapping[str, str]) -> "Settings":
        """The settings from parsed flags (see `add_flags`) and variables. Raises InvalidSetting."""
        if getattr(given, "database", None) and getattr(given, "data_dir", None):
            raise InvalidSetting("setting-database-twice")
        return cls(**dict(_values(given, environ)))


def _values(given: argparse.Namespace, environ: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    for setting in fields(Settings):
        flag: str | bool | None = getattr(given, setting.name, None)
        if flag is True:
            yield setting.name, True
        elif flag is not None and flag is not False:
            yield setting.name, setting.metadata["read"](Source(_flag(setting), flag))
        elif _variable(setting) in environ:
            text = environ[_variable(setting)]
            yield setting.name, setting.metadata["read"](Source(_variable(setting), text))


def _flag(setting: Field[object]) -> str:
    return "--" + setting.name.replace("_", "-")


def _variable(setting: Field[object]) -> str:
    return "TAKUJO_" + setting.name.upper()


def add_flags(parser: argparse.ArgumentParser, *names: str) -> None:
    """Add flags for these settings, or all. Values stay texts: `Settings.read` reads them and says what is wrong."""
    for setting in fields(Settings):
        if names and setting.name not in names:
            continue
        if setting.metadata["metavar"]:
            parser.add_argument(_flag(setting), metavar=setting.metadata["metavar"])
        else:
            parser.add_argument(_flag(setting), action="store_true")
