"""Serve the built pages from `static/`, and a page about the API."""

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from takujo.core.json_types import JsonObject
from takujo.i18n import LANGUAGES, catalogue
from takujo.server.errors import MethodUnknown, NotFound, Refusal
from takujo.server.http import openapi
from takujo.server.http.admission import authenticate, check_rate_and_origin, services, settings
from takujo.server.ratelimit import PAGES
from takujo.server.web import opengraph
from takujo.server.web.manifest import MANIFEST, head, icons, manifest
from takujo.server.web.page_paths import ROBOTS, page_path

STATIC = Path(__file__).parents[1] / "static"
HASHED = "assets/"  # files with a digest in their name
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PROGRAMS = ("api/", "ws/", HASHED)  # not for browsers' navigation
SENTENCE = "preview-home-about"  # the description
TITLE = re.compile(rb"<title>[^<]*</title>")
ICON = re.compile(r"assets/icon-[^/]+\.svg")
ENDINGS = {"br": ".br", "gzip": ".gz"}  # of precompressed files, smallest first
PACKED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
mimetypes.add_type("application/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Takujo</title>
<h1>卓上 Takujo</h1>
<p>The pages are not built. Install the package again (<code>pip install .</code>), or run <code>npm run build</code> in
<code>client/</code>. Programs can play all the same: <a href="{root}/api/docs">the API</a>.</p>
<p lang="ja">画面はまだ組み立てられていません。<code>pip install .</code> でもう一度インストールするか、
<code>client/</code> で <code>npm run build</code> を実行してください。</p></html>"""


class Asset(NamedTuple):
    """A file to be sent. `packed`: compressed, by encoding."""

    content: bytes
    packed: Mapping[str, bytes]
    type: str
    tag: str


class Page:
    """A handler of pages as an ASGI application, GET only. `strangers`: also for people without an invitation."""

    def __init__(self, serve: Callable[[Request], Awaitable[Response]], *, strangers: bool = False) -> None:
        self._serve = serve
        self._strangers = strangers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "GET":
            raise MethodUnknown(allowed=["GET"])
        request = Request(scope, receive)
        answer = await _admit(request, self._strangers) or await self._serve(request)
        await answer(scope, receive, send)


async def serve_client(request: Request) -> Response:
    """Serve a file of the client, or its first page. That page routes itself. Raises NotFound."""
    root = settings(request).root
    assets = files(STATIC, root)
    name = request.scope["path"].strip("/")
    if name in assets:
        return _send(request, assets[name], FOR_EVER if name.startswith(HASHED) else ASK_AGAIN)
    page = None if name.startswith(PROGRAMS) else page_path(name)
    if page is None and (name.startswith(PROGRAMS) or not _reads_pages(request)):
        raise NotFound("page-unknown")
    if page is not None and page != name:  # a link with text copied along
        return Response(status_code=302, headers={"location": f"{root}/{page}", "cache-control": "no-store"})
    status = 200
    if page is None:
        status = 404  # the page shows the error
        services(request).hub.meters.count_refusal("page-unknown")
    if "index.html" not in assets:
        return _page(NOT_BUILT.format(root=root), status, ASK_AGAIN)
    return _send(request, await _previewed(request, assets["index.html"], page or ""), ASK_AGAIN, status)


async def _previewed(request: Request, index: Asset, path: str) -> Asset:
    """Return the first page with the preview of a path. On an invite-only server, it is the general one."""
    chosen = settings(request)
    preview = opengraph.HOME if chosen.invite_only else await opengraph.preview(services(request), path)
    origin = chosen.public_url or f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    languages = opengraph.languages_of(request.headers.get("accept-language", ""))
    tags = opengraph.tags(preview, origin, path, languages)
    return _packed(TITLE.sub(lambda _: tags.encode(), index.content, count=1), index.type)


async def serve_openapi(request: Request) -> Response:
    return _send(request, (await _about(request.app)).description, ASK_AGAIN)


async def serve_docs(request: Request) -> Response:
    """Serve the API as one plain page."""
    return _send(request, (await _about(request.app)).page, ASK_AGAIN)


async def _admit(request: Request, strangers: bool) -> Response | None:
    """Check a page request. Browsers get refusals as text, and a redirect from the folder to its page.

    Raises Refusal.
    """
    try:
        if settings(request).invite_only and not strangers:
            await authenticate(request, PAGES, any_table=True)
        else:
            check_rate_and_origin(request, PAGES)
    except Refusal as error:
        root = settings(request).root
        # Only here: behind a proxy that strips the folder, more redirects would loop.
        if error.id == "path-outside" and request.scope["raw_path"] == root.encode():
            return Response(status_code=308, headers={"location": f"{root}/"})
        if error.status not in (403, 404) or not _reads_pages(request):
            raise
        services(request).hub.meters.count_refusal(error.id)
        said = await asyncio.to_thread(_in_words, error)  # may read the catalogues
        return _page(said, error.status, "no-store")
    return None


class About(NamedTuple):
    """The description of the API."""

    description: Asset
    page: Asset


async def _about(app: Starlette) -> About:
    """Return the description, created once in a thread."""
    if "about" not in app.state:
        app.state.about = asyncio.create_task(asyncio.to_thread(_describe, app.state.settings.root))
    try:
        about: About = await asyncio.shield(app.state.about)
    except Exception:
        del app.state.about  # so that the next request retries
        raise
    return about


def _describe(root: str) -> About:
    schema = openapi.describe(root)
    return About(_packed(msgspec.json.encode(schema), "application/json"), _packed(_docs(schema).encode(), "text/html"))


def _reads_pages(request: Request) -> bool:
    """Whether a browser requests a page."""
    return "text/html" in request.headers.get("accept", "")


def _page(said: str, status: int, keep: str) -> Response:
    return Response(said.encode(), status_code=status, media_type="text/html", headers={"cache-control": keep})


def _send(request: Request, asset: Asset, keep: str, status: int = 200) -> Response:
    headers = {"cache-control": keep, "etag": asset.tag, "vary": "accept-encoding, accept-language"}
    if status == 200 and request.headers.get("if-none-match") == asset.tag:
        return Response(b"", status_code=304, headers=headers)
    content, taken = asset.content, re.split(r"[\s,;]+", request.headers.get("accept-encoding", ""))
    for encoding, packed in asset.packed.items():
        if encoding in taken:
            content, headers["content-encoding"] = packed, encoding
            break
    return Response(content, status_code=status, media_type=asset.type, headers=headers)


def _in_words(error: Refusal) -> str:
    said = "".join(f'<p lang="{lang}">{escape(catalogue(lang).error(error))}</p>' for lang in LANGUAGES)
    return f'<!doctype html><html lang="ja"><meta charset="utf-8"><title>Takujo</title>{said}</html>'


@cache
def files(client: Path, root: str) -> Mapping[str, Asset]:
    """Return the built client, cached in memory. `root`: see Settings."""
    own = {path.relative_to(client).as_posix(): _asset(path, root) for path in _unpacked(client)}
    if icon := next(filter(ICON.fullmatch, own), None):
        own["favicon.ico"] = own[icon]  # requested by browsers that show no page
        pictures = icons()
        own |= {name: _packed(picture, "image/png") for name, picture in pictures.items()}
        own[MANIFEST] = _packed(manifest(icon, pictures, SENTENCE).encode(), "application/manifest+json")
    own |= {name: _packed(picture, "image/png") for name, picture in opengraph.pictures().items()}
    own["robots.txt"] = _packed(ROBOTS.encode(), "text/plain")
    return own


def _unpacked(folder: Path) -> list[Path]:
    paths = sorted(folder.rglob("*")) if folder.is_dir() else []
    return [path for path in paths if path.is_file() and path.suffix not in ENDINGS.values()]


def _asset(path: Path, root: str) -> Asset:
    content = path.read_bytes()
    if path.name == "index.html":  # served at paths of any depth
        named = f'<meta name="takujo-root" content="{root}" />' if root else ""
        content = content.replace(b"</title>", f"</title>{head(icons())}{named}".encode())
        content = content.replace(b'="./', f'="{root}/'.encode())
    packed = {encoding: path.with_name(path.name + ending) for encoding, ending in ENDINGS.items()}
    beside = {encoding: file.read_bytes() for encoding, file in packed.items() if file.exists()}
    return _packed(content, mimetypes.guess_type(path.name)[0] or "application/octet-stream", beside)


def _packed(content: bytes, kind: str, beside: Mapping[str, bytes] = MappingProxyType({})) -> Asset:
    gzipped = {"gzip": gzip.compress(content, mtime=0)} if kind.startswith(PACKED) else {}
    return Asset(content, {**beside, **gzipped}, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"')


def _docs(schema: JsonObject) -> str:
    rows = []
    for path, item in sorted(schema["paths"].items()):
        for method, operation in item.items():
            said = escape(operation.get("description") or operation.get("summary", ""))
            rows.append(f"<dt><code>{method.upper()} {escape(path)}</code></dt><dd>{said}</dd>")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Takujo: the API</title><h1>The API</h1><p>{escape(schema['info'].get('description', ''))}</p>"
        f'<p>The whole description: <a href="openapi.json">openapi.json</a>.</p><dl>{"".join(rows)}</dl></html>'
    )
