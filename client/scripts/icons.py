"""Write icons for phones (src/takujo/server/web/icons) from client/src/icon.svg: `python client/scripts/icons.py`."""

import re
import struct
import zlib
from pathlib import Path

import vl_convert

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "client/src/icon.svg"
FOLDER = ROOT / "src/takujo/server/web/icons"
# size in pixels; whether the background fills the square, for phones that crop icons
ICONS = {"icon-192": (192, False), "icon-512": (512, False), "maskable-512": (512, True), "touch-180": (180, True)}


def picture(name: str) -> bytes:
    """Return an icon as a PNG."""
    size, is_full = ICONS[name]
    svg = SOURCE.read_text(encoding="utf-8").replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    if is_full:
        svg = re.sub(r'<circle [^>]*fill="(#\w+)"/>', r'<rect width="40" height="40" fill="\1"/>', svg)
    return _packed(vl_convert.svg_to_png(svg, scale=1, ppi=72))


def _packed(png: bytes) -> bytes:
    """Recompress a PNG to a third of its size."""
    head, data, rest = png[:8], b"", png[8:]
    chunks = {}
    while rest:
        (size,) = struct.unpack(">I", rest[:4])
        kind, content, rest = rest[4:8], rest[8 : 8 + size], rest[12 + size :]
        data += content if kind == b"IDAT" else b""
        chunks[kind] = content
    chunks[b"IDAT"] = zlib.compress(zlib.decompress(data), 9)
    return head + b"".join(_chunk(kind, chunks[kind]) for kind in (b"IHDR", b"IDAT", b"IEND"))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in ICONS:
        (FOLDER / f"{name}.png").write_bytes(picture(name))
