"""The pages: the built client from `static/`, and a plain page about the API. Nothing comes from other hosts."""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath

from takujo.server.refusal import NotFound
from takujo.server.services import AnyRequest

STATIC = Path(__file__).parent / "static"
HASHED = "assets/"  # files whose names change with what is in them
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PACKED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
mimetypes.add_type("application/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Takujo</title>
<h1>卓上 Takujo</h1>
<p>The pages are not built. Install the package again (<code>pip install .</code>), or run <code>npm run build</code> in
<code>client/</code>. Programs can play all the same: <a href="/api/docs">the API</a>.</p>
<p lang="ja">画面はまだ組み立てられていません。<code>pip install .</code> でもう一度インストールするか、
<code>client/</code> で <code>npm run build</code> を実行してください。</p></html>"""


class Asset(NamedTuple):
    """A file of the client, as it is sent."""

    content: bytes
    packed: bytes | None  # by gzip
    type: str
    tag: str


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def serve_client(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; for any other path its first page, which finds its way by itself."""
    assets = _assets(STATIC)
    name = path.strip("/")
    if name.startswith(("api/", "ws/", HASHED)) and name not in assets:
        raise NotFound("page-unknown")
    if "index.html" not in assets:
        return Response(NOT_BUILT.encode(), media_type="text/html", headers={"cache-control": ASK_AGAIN})
    asset = assets.get(name) or assets["index.html"]
    headers = {
        "cache-control": FOR_EVER if name.startswith(HASHED) else ASK_AGAIN,
        "etag": asset.tag,
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == asset.tag:
        return Response(b"", status_code=304, headers=headers)
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, media_type=asset.type, headers={**headers, "content-encoding": "gzip"})
    return Response(asset.content, media_type=asset.type, headers=headers)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def serve_openapi(request: AnyRequest) -> dict[str, Any]:
    """The OpenAPI description."""
    return request.app.openapi_schema.to_schema()


class ApiPage(OpenAPIRenderPlugin):
    """The API in one plain page; Litestar's own pages load their scripts from other hosts."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        return _docs(openapi_schema).encode()


@cache
def _assets(folder: Path) -> Mapping[str, Asset]:
    """The built client in memory; it is small."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file()) if folder.is_dir() else ()
    return {path.relative_to(folder).as_posix(): _asset(path) for path in files}


def _asset(path: Path) -> Asset:
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    is_text = kind.startswith(PACKED)
    return Asset(
        content,
        gzip.compress(content, mtime=0) if is_text else None,
        kind,
        f'"{hashlib.sha256(content).hexdigest()[:20]}"',
    )


def _docs(schema: dict[str, Any]) -> str:
    rows = []
    for path, item in sorted(schema["paths"].items()):
        for method, operation in item.items():
            said = escape(operation.get("description") or operation.get("summary", ""))
            rows.append(f"<dt><code>{method.upper()} {escape(path)}</code></dt><dd>{said}</dd>")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Takujo: the API</title><h1>The API</h1><p>{escape(schema['info'].get('description', ''))}</p>"
        f'<p>The whole description: <a href="/api/openapi.json">openapi.json</a>.</p><dl>{"".join(rows)}</dl></html>'
    )
