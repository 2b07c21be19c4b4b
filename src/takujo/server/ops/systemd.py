"""Report to systemd, if it started this process (sd_notify(3))."""

import os
import socket


def notify(state: str) -> None:
    """Send a state, such as `READY=1`."""
    if address := os.environ.get("NOTIFY_SOCKET"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as messages:
            messages.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)
