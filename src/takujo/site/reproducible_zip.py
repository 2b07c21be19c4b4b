"""Zips as files by name. They are stored and not packed: HTTP packs the whole far better than a zip its files."""

import io
import zipfile
from collections.abc import Mapping

NO_DATE = (1980, 1, 1, 0, 0, 0)  # the same files make the same zip


def unzipped(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        return {info.filename: packed.read(info) for info in packed.infolist() if not info.is_dir()}


def zipped(files: Mapping[str, bytes]) -> bytes:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, NO_DATE), content)
    return into.getvalue()
