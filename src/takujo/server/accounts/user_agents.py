"""Name a browser and its system, from the User-Agent header."""

BROWSERS = {  # in this order, as most headers also name other browsers
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Windows": "Windows",
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def device_name(agent: str) -> str:
    """Return browser and system of a `User-Agent` header, as far as known."""
    names = (next((name for sign, name in known.items() if sign in agent), "") for known in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, names))
