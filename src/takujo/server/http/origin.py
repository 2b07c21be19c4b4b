"""Which host names and origins may use this server.

With DNS rebinding, a page of another site makes a browser call this server by a name of that site, and is then of the
same origin. So the server accepts only names that no stranger can register, and IP addresses.
"""

import ipaddress
import re
import socket
from functools import cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from takujo.server.errors import BadRequest, Forbidden
from takujo.server.settings import DEFAULT_PORTS, Settings

HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|([a-z0-9_-]+\.)*[a-z0-9_-]+)\.?(:(?P<port>[0-9]{1,5}))?")
LOOPBACK = (".localhost",)
PRIVATE = (*LOOPBACK, ".local", ".lan", ".home.arpa", ".internal")  # domains that cannot be registered


def require_own(headers: Headers, scheme: str, settings: Settings, *, changes: bool = False) -> None:
    """Require a host of this server. An origin, if the request has one, must be its own.

    `scheme`: http, https, ws or wss. `changes`: the request may change something. It is then refused also if only
    `Sec-Fetch-Site` names another site. Raises BadRequest unless there is exactly one host, Forbidden.
    """
    hosts = [host.lower() for host in headers.getlist("host")]
    match = HOST.fullmatch(hosts[0]) if len(hosts) == 1 else None
    if match is None:
        raise BadRequest("request-invalid")
    scheme = scheme.replace("ws", "http")
    address = f"{scheme}://{hosts[0].removesuffix(f':{DEFAULT_PORTS[scheme]}')}"
    if not _is_own(match["name"], settings):
        raise Forbidden("host-unknown", host=hosts[0], address=address)
    origins = headers.getlist("origin")
    if any(origin.lower() != (settings.origin or address) for origin in origins):
        raise Forbidden("origin")
    if changes and not origins and headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
        raise Forbidden("origin")


def _is_own(name: str, settings: Settings) -> bool:
    if _is_ip_address(name):
        return True
    if settings.public_url:
        public = (urlsplit(settings.public_url).hostname or "").removesuffix(".")
        return name in (public, "localhost") or name.endswith(LOOPBACK)
    return "." not in name or name.endswith(PRIVATE) or name in (_own_name(), settings.host.lower())


def _is_ip_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


@cache
def _own_name() -> str:
    return socket.gethostname().lower()
