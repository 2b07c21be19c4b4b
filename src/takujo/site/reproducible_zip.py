"""Zips as files by name, stored uncompressed: HTTP compresses the whole better."""

import io
import zipfile
from collections.abc import Mapping

NO_DATE = (1980, 1, 1, 0, 0, 0)  # reproducible


def unzipped(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        return {info.filename: packed.read(info) for info in packed.infolist() if not info.is_dir()}


def zipped(files: Mapping[str, bytes]) -> bytes:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, NO_DATE), content)
    return into.getvalue()
