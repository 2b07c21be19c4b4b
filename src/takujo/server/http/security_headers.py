"""The Content-Security-Policy and other security headers of the pages."""

from collections.abc import Mapping

SECURITY: Mapping[str, str] = {  # with every response
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
POLICY: Mapping[str, str] = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # for the calculators, and Python in a site
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}


def written(policy: Mapping[str, str]) -> str:
    """Return a policy as the value of its header."""
    return "; ".join(f"{name} {sources}" for name, sources in policy.items())


CONTENT = written(POLICY)
