"""Notices by e-mail, to confirmed addresses, through the operator's SMTP server."""

import asyncio
import re
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import aiosmtplib

from takujo.server.notices.records import Address, Delivery, News
from takujo.server.notices.senders import AWAY_S, Failed, Gone, Texts, unsent
from takujo.server.notices.ssrf_guard import ANSWER_S

NO_SUCH = {550, 551, 553}  # SMTP replies for unknown recipients
AT_ONCE = 5  # connections
LOCAL = {"localhost", "127.0.0.1", "::1"}
# As browsers accept them, without quoted local parts.
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)


class Relay(NamedTuple):
    """A mail server. `implicit`: TLS from the start; otherwise STARTTLS, except on this machine."""

    host: str
    port: int
    user: str
    password: str
    implicit: bool

    @classmethod
    def read(cls, url: str) -> "Relay":
        """Parse smtps://user:password@mail.example, percent-encoded. Raises ValueError."""
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path.strip("/") or parts.query:
            raise ValueError(parts.scheme)
        implicit = parts.scheme == "smtps"
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, parts.port or (465 if implicit else 587), user, password, implicit)


class Mail:
    """A `Sender` of mail. `sender`: the From address."""

    def __init__(self, texts: Texts, relay: Relay, sender: str, trust: ssl.SSLContext | None = None) -> None:
        """`trust`: accepted certificates; by default the system's."""
        self._texts = texts
        self._relay = relay
        self._sender = sender
        self._trust = trust
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def close(self) -> None:
        """Do nothing: connections are not reused."""

    def is_address(self, target: str) -> bool:
        return len(target) <= 254 and ADDRESS.fullmatch(target) is not None

    async def send(self, delivery: Delivery) -> None:
        await self._send(message_of(delivery, self._texts, self._sender))

    async def greet(self, address: Address) -> None:
        """Do nothing: the code was the test message."""

    async def announce(self, address: Address, news: News) -> None:
        title, text = self._texts.news_title(news, address.language), self._texts.news(news, address.language)
        await self._send(_message(self._sender, address.target, title, f"{text}\n\n{self._texts.stopping(address)}"))

    async def ask(self, target: str, code: str, language: str) -> None:
        """Send a code, without links or text that a user chose. Raises Gone, Failed."""
        subject, text = self._texts.asking(code, language)
        await self._send(_message(self._sender, target, subject, text))

    async def _send(self, message: EmailMessage) -> None:
        relay = self._relay
        is_local = relay.host in LOCAL and not relay.implicit
        try:
            async with self._turns, asyncio.timeout(ANSWER_S):
                await aiosmtplib.send(
                    message,
                    hostname=relay.host,
                    port=relay.port,
                    username=relay.user or None,
                    password=relay.password or None,
                    use_tls=relay.implicit,
                    start_tls=None if is_local else not relay.implicit,
                    tls_context=self._trust,
                    timeout=ANSWER_S,
                )
        except aiosmtplib.SMTPRecipientsRefused as error:
            if error.recipients[0].code in NO_SUCH:
                raise Gone(str(error.recipients[0].code)) from None
            raise Failed(str(error.recipients[0].code)) from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            raise unsent("mail", type(error).__name__, after_s=AWAY_S) from None


def message_of(delivery: Delivery, texts: Texts, sender: str) -> EmailMessage:
    """Return a notice as a message with one-click unsubscription (RFC 8058)."""
    address, language = delivery.address, delivery.address.language
    lines = [texts.line(turn, language) for turn in delivery.new]
    lines += [texts.reminder(turn, language) for turn in delivery.reminded]
    subject = texts.title(len(delivery.new), language) if delivery.new else texts.late(language)
    message = _message(sender, address.target, subject, "\n\n".join([*lines, texts.stopping(address)]))
    identity = " ".join([address.id, *(turn.id for turn in (*delivery.new, *delivery.reminded))])
    domain = sender.rpartition("@")[2]
    message["Message-ID"] = f"<{sha256(identity.encode()).hexdigest()[:24]}.{len(delivery.reminded)}@{domain}>"
    message["List-Unsubscribe"] = f"<{texts.stop_api(address)}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message


def _message(sender: str, target: str, subject: str, text: str) -> EmailMessage:
    message = EmailMessage(SMTP)
    message["From"] = f"Takujo <{sender}>"
    message["To"] = target
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Auto-Submitted"] = "auto-generated"  # RFC 3834: prevents automatic replies
    message.set_content(text + "\n", cte="quoted-printable")
    return message
