"""Run the examples of `deploy/` in real proxies, with certificates for `localhost`."""

import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.server.client import TIMEOUT, wait_until
from tests.server.ports_and_programs import free_port, skip_missing

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = """\
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/takujo.conf;
}}
"""
CADDY = """\
{{
	admin off
	skip_install_trust
	auto_https disable_redirects
	storage file_system {folder}/storage
	default_bind 127.0.0.1
}}
"""


class Proxy(NamedTuple):
    """A proxy's public address, and the TLS context that trusts it."""

    address: str
    trust: ssl.SSLContext


def changed(text: str, changes: Mapping[str, str]) -> str:
    """Return an example with its placeholders replaced. Each of them has to be there."""
    for before, after in changes.items():
        assert before in text, before
        text = text.replace(before, after)
    return text


@contextmanager
def nginx(folder: Path, port: int, upstream: str, path: str = "/", after: str = "") -> Iterator[Proxy]:
    """Run nginx. `upstream`: addresses of servers; `path`: of the location; `after`: text after the upstream's name."""
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin") or skip_missing(
        "nginx", "nginx-light"
    )
    certificate, key = _certificate(folder)
    changes = {
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "    listen [::]:80;\n": "",
        "    listen [::]:443 ssl http2;\n": "",
        "server_name tables.example": "server_name localhost",
        "/etc/letsencrypt/live/tables.example/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/tables.example/privkey.pem": str(key),
        "    location / {": f"    location {path} {{",
        "server 127.0.0.1:8000;": upstream.replace("http://", "server ").replace(" server", "; server") + ";",
        "http://takujo;": f"http://takujo{after};",
    }
    (folder / "takujo.conf").write_text(changed((DEPLOY / "nginx.conf").read_text(), changes))
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    with _running([program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")], {}):
        yield _ready(port, certificate)


@contextmanager
def caddy(folder: Path, port: int, upstream: str, path: str = "/") -> Iterator[Proxy]:
    program = shutil.which("caddy") or skip_missing("caddy", "caddy")
    text = changed((DEPLOY / "Caddyfile").read_text(), {":tables.example} {\n": ":tables.example} {\n\ttls internal\n"})
    if path != "/":
        text = changed(text, {"\treverse_proxy {$": f"\tredir {path[:-1]} {path} 308\n\treverse_proxy {path}* {{$"})
    (folder / "Caddyfile").write_text(CADDY.format(folder=folder) + text)
    environment = {
        "TAKUJO_HOST": f"https://localhost:{port}",
        "TAKUJO_UPSTREAM": upstream.replace("http://", ""),
        "HOME": str(folder),
    }
    with _running([program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"], environment):
        yield _ready(port, folder / "storage/pki/authorities/local/root.crt")


def _certificate(folder: Path) -> tuple[Path, Path]:
    """Return a self-signed certificate and its key."""
    openssl = shutil.which("openssl") or skip_missing("openssl", "openssl")
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    how = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    files = ["-keyout", str(key), "-out", str(certificate), "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([openssl, "req", "-x509", *how, *files], check=True, capture_output=True)
    return certificate, key


@contextmanager
def _running(command: list[str], environment: Mapping[str, str]) -> Iterator[None]:
    with subprocess.Popen(
        command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield
        finally:
            process.terminate()


def _ready(port: int, authority: Path) -> Proxy:
    """Wait until the proxy responds and return it."""

    def answering() -> Proxy | None:
        with suppress(OSError, ssl.SSLError, httpx.HTTPError):
            trust = ssl.create_default_context(cafile=str(authority))
            # A thread that reads TLS 1.3 tickets disturbs one that sends (as `websockets.sync` does).
            trust.maximum_version = ssl.TLSVersion.TLSv1_2
            address = f"https://localhost:{port}"
            httpx.get(address, verify=trust, timeout=TIMEOUT)
            return Proxy(address, trust)
        return None

    return wait_until(answering)
