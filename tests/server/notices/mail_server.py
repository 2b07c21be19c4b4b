"""A real SMTP server on a free port that stores its messages."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd import smtp
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, LoginPassword, Session
from tests.server.ports_and_programs import free_port


class MailServer:
    """A mail server. `answer`: to the next recipients; `logins`: the names and passwords received."""

    def __init__(self) -> None:
        self.came: list[tuple[list[str], EmailMessage]] = []
        self.answer = "250 OK"
        self.logins: list[tuple[bytes, bytes]] = []
        self.port = 0

    def authenticate(self, server: smtp.SMTP, session: Session, envelope: Envelope, how: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == b"p@ss")

    async def handle_RCPT(
        self, server: smtp.SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.answer

    async def handle_DATA(self, server: smtp.SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        self.came.append((envelope.rcpt_tos, message_from_bytes(envelope.content, EmailMessage, policy=policy.default)))
        return "250 OK"

    def texts(self) -> list[str]:
        return [message.get_content() for _, message in list(self.came)]


@contextmanager
def run_mail_server(tls: ssl.SSLContext | None = None) -> Iterator[MailServer]:
    """Run a mail server. `tls`: require STARTTLS, then a name and a password."""
    box = MailServer()
    box.port = free_port()
    secure = {"tls_context": tls, "require_starttls": True, "authenticator": box.authenticate, "auth_required": True}
    controller = Controller(box, hostname="127.0.0.1", port=box.port, **(secure if tls else {}))
    controller.start()
    try:
        yield box
    finally:
        controller.stop()
