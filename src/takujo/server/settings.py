"""Settings of a server. Each is a flag of `takujo serve`, else a TAKUJO_* variable, else a default."""

import argparse
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from functools import partial
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar
from urllib.parse import urlsplit

import platformdirs

from takujo.core.errors import TakujoError, one_line
from takujo.server.ops.logs import FORMATS, LEVELS
from takujo.server.ratelimit import Network

DEFAULT_PORTS = {"http": 80, "https": 443}
FOLDER = re.compile(r"(/(?!\.{1,2}(/|$))[A-Za-z0-9._~-]+)*")  # of a public URL
YES_NO = {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}

T = TypeVar("T")
Setting: TypeAlias = Field[Any]


class InvalidSetting(TakujoError):
    """A flag or variable cannot be parsed, or contradicts another."""


class Address(NamedTuple):
    """A host and port to listen on."""

    host: str
    port: int


class Kind(NamedTuple):
    """How a setting is parsed from text, and the error otherwise. A switch has no metavar."""

    parse: Callable[[str], Any]  # raises ValueError
    metavar: str
    error: str
    known: Mapping[str, object] = {}
    is_secret: bool = False  # errors show the scheme only: the rest may hold a password

    def read(self, text: str, label: str) -> Any:
        """Parse the value of the flag or variable `label`. Raises InvalidSetting."""
        try:
            return self.parse(text.strip())
        except ValueError:
            details = {"scheme": text.partition(":")[0]} if self.is_secret else {"value": text}
            shown = {name: one_line(value, 60) for name, value in details.items()}
            raise InvalidSetting(self.error, setting=label, **self.known, **shown) from None


def _not_empty(text: str) -> str:
    return _matching(r".+", text)


def _matching(form: str, text: str) -> str:
    if not re.fullmatch(form, text):
        raise ValueError
    return text


def _among(known: Mapping[str, T], text: str) -> T:
    if text.lower() not in known:
        raise ValueError
    return known[text.lower()]


def number(low: int, high: int) -> Kind:
    """Return the kind of whole numbers from `low` to `high`."""

    def parse(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
            raise ValueError
        return int(text)

    return Kind(parse, "N", "setting-number", {"low": low, "high": high})


def _seconds(most: int) -> Kind:
    def parse(text: str) -> float:
        if not 0 <= (value := float(text)) <= most:
            raise ValueError
        return value

    return Kind(parse, "SECONDS", "setting-seconds", {"most": most})


def _choice(metavar: str, *known: str) -> Kind:
    return Kind(partial(_among, {name: name for name in known}), metavar, "setting-choice", {"known": ", ".join(known)})


def _address(text: str) -> Address:
    match = re.fullmatch(r"(\[[\da-f.:]+\]|[^\s:\[\]/]+):([1-9]\d{0,4})", text, re.ASCII | re.IGNORECASE)
    if match is None or int(match[2]) > 65_535:
        raise ValueError
    return Address(match[1].strip("[]"), int(match[2]))


def _path(text: str) -> Path:
    return Path(_not_empty(text)).expanduser().absolute()


def _mail(text: str) -> str:
    from takujo.server.notices.mail import Relay  # optional dependency

    Relay.read(text)
    return text


def _mail_address(text: str) -> str:
    from takujo.server.notices.mail import ADDRESS

    return _matching(ADDRESS.pattern, text)


def _networks(text: str) -> tuple[Network, ...]:
    return tuple(ip_network(each.strip()) for each in text.split(","))


def _web_address(text: str) -> str:
    """Normalize a web address as browsers do, without a final slash."""
    parts = urlsplit(text)
    host = parts.hostname or ""
    host = f"[{host}]" if ":" in host else host.encode("idna").decode()
    is_sound = parts.scheme in DEFAULT_PORTS and parts.port != 0 and re.fullmatch(r"[\w.:\[\]-]+", host, re.ASCII)
    is_bare = not (parts.query or parts.fragment) and parts.username is None
    if not is_sound or not is_bare or not FOLDER.fullmatch(parts.path.rstrip("/")):
        raise ValueError
    port = "" if parts.port in (None, DEFAULT_PORTS[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}{parts.path.rstrip('/')}"


SWITCH = Kind(partial(_among, YES_NO), "", "setting-switch")
DATABASE = Kind(partial(_matching, r"sqlite:///.+|postgres(ql)?://\S+"), "URL", "setting-database", is_secret=True)
NETWORKS = Kind(_networks, "NETWORKS", "setting-networks")
WEB_ADDRESS = Kind(_web_address, "URL", "setting-url")


def _has_passkeys(public_url: str) -> bool:
    """Whether browsers allow passkeys at that address. It is https with a name, or localhost."""
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


def _setting(default: object, kind: Kind, **more: Any) -> Any:
    return field(default=default, metadata={"kind": kind}, **more)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings of a server. Contradictory values raise InvalidSetting.

    An empty `database` means a file in `data_dir`. Times are in seconds.
    """

    host: str = _setting("127.0.0.1", Kind(_not_empty, "ADDRESS", "setting-empty"))
    port: int = _setting(8000, number(0, 65_535))
    database: str = _setting("", DATABASE, repr=False)  # may hold a password, and settings may be logged
    no_browser: bool = _setting(False, SWITCH)
    data_dir: Path = field(default_factory=_user_folder, metadata={"kind": Kind(_path, "FOLDER", "setting-empty")})
    bot_delay: float = _setting(0.6, _seconds(60))
    round_pause: float = _setting(20.0, _seconds(600))
    unstarted_table_days: int = _setting(14, number(0, 3_650))
    table_retention_days: int = _setting(0, number(0, 3_650))
    rate_limit_scale: int = _setting(1, number(1, 1_000_000))
    trusted_networks: tuple[Network, ...] = _setting((), NETWORKS)
    invite_only: bool = _setting(False, SWITCH)
    no_deals: bool = _setting(False, SWITCH)
    no_reports: bool = _setting(False, SWITCH)
    no_tournaments: bool = _setting(False, SWITCH)
    max_tournaments_per_user: int = _setting(5, number(1, 1_000))
    tournaments_require_account: bool = _setting(False, SWITCH)
    no_compile: bool = _setting(False, SWITCH)
    public_url: str = _setting("", WEB_ADDRESS)
    passkeys: bool = _setting(False, SWITCH)
    no_ratings: bool = _setting(False, SWITCH)
    webhooks: bool = _setting(False, SWITCH)
    push: bool = _setting(False, SWITCH)
    mail: str = _setting("", Kind(_mail, "URL", "setting-mail", is_secret=True), repr=False)  # see `database`
    mail_from: str = _setting("", Kind(_mail_address, "ADDRESS", "setting-mail-from"))
    webhook_networks: tuple[Network, ...] = _setting((), NETWORKS)
    metrics: Address | None = field(default=None, metadata={"kind": Kind(_address, "HOST:PORT", "setting-address")})
    log_format: str = _setting("text", _choice("FORMAT", *FORMATS))
    log_level: str = _setting("warning", _choice("LEVEL", *LEVELS))

    def __post_init__(self) -> None:
        if not self.database:
            object.__setattr__(self, "database", f"sqlite:///{self.data_dir / 'takujo.sqlite3'}")
        if self.notices and not self.public_url:
            ways = {"--webhooks": self.webhooks, "--push": self.push, "--mail": self.mail}
            raise InvalidSetting("setting-notices-url", setting=next(flag for flag, given in ways.items() if given))
        if self.passkeys and not _has_passkeys(self.public_url):
            raise InvalidSetting("setting-passkeys-url")
        if self.tournaments_require_account and not self.passkeys:
            raise InvalidSetting("setting-tournaments-require-account")
        if bool(self.mail) != bool(self.mail_from):
            raise InvalidSetting("setting-mail-both")

    @property
    def shared(self) -> bool:
        """Whether several workers can use the database."""
        return self.database.startswith("postgres")

    @property
    def notices(self) -> bool:
        """Whether any channel of notices is on."""
        return self.webhooks or self.push or bool(self.mail)

    @property
    def root(self) -> str:
        """The folder of the public address, as `/games`; otherwise empty."""
        return urlsplit(self.public_url).path

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https:")

    @property
    def origin(self) -> str:
        """The public address without its folder."""
        return self.public_url.removesuffix(self.root)

    @classmethod
    def read(cls, given: argparse.Namespace, environ: Mapping[str, str]) -> "Settings":
        """Read the settings from parsed flags (see `add_flags`) and variables. Raises InvalidSetting."""
        if getattr(given, "database", None) and getattr(given, "data_dir", None):
            raise InvalidSetting("setting-database-twice")
        return cls(**dict(_values(given, environ)))


def _values(given: argparse.Namespace, environ: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    for setting in fields(Settings):
        text: str | bool | None = getattr(given, setting.name, None)
        kind: Kind = setting.metadata["kind"]
        if text is True:
            yield setting.name, True
        elif text is not None and text is not False:
            yield setting.name, kind.read(text, flag_of(setting))
        elif (variable := variable_of(setting)) in environ:
            yield setting.name, kind.read(environ[variable], variable)


def flag_of(setting: Setting) -> str:
    """Return the flag of a setting, as `--data-dir`."""
    return "--" + setting.name.replace("_", "-")


def variable_of(setting: Setting) -> str:
    """Return the environment variable of a setting, as `TAKUJO_DATA_DIR`."""
    return "TAKUJO_" + setting.name.upper()


def default_of(setting: Setting) -> str:
    """Return the default of a setting as text. Empty if it has none."""
    value = setting.default
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"{value:g}"
    return value if isinstance(value, str) else ""


def add_flags(parser: argparse.ArgumentParser, *names: str) -> list[tuple[Setting, argparse.Action]]:
    """Add flags for the named settings, or all. Values stay text until `Settings.read`."""
    added = []
    for setting in fields(Settings):
        if names and setting.name not in names:
            continue
        metavar = setting.metadata["kind"].metavar
        how = {"metavar": metavar} if metavar else {"action": "store_true"}
        added.append((setting, parser.add_argument(flag_of(setting), **how)))
    return added
