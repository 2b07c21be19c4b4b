"""Optional packages, each installed by an extra of takujo."""

from importlib.util import find_spec

from takujo.core.errors import TakujoError


class PackageMissing(TakujoError, ImportError):
    """An optional package is not installed; `name` says which."""


def require(package: str, extra: str) -> None:
    """Raises PackageMissing if `package`, which takujo[extra] installs, cannot be imported."""
    if find_spec(package) is None:
        missing = PackageMissing("package-missing", package=package, extra=extra)
        missing.name = package
        raise missing
