"""Open the notices of a server from its settings."""

from takujo.core.extras import require
from takujo.server.db.database import Database
from takujo.server.db.event_log import Store
from takujo.server.notices.mail import Mail, Relay
from takujo.server.notices.outbox import Outbox
from takujo.server.notices.push import Push
from takujo.server.notices.senders import Texts
from takujo.server.notices.service import Notices
from takujo.server.notices.webhooks import Webhooks
from takujo.server.settings import Settings


def open_notices(settings: Settings, database: Database, store: Store) -> Notices | None:
    """Return the notices; None if they are off.

    Raises PackageMissing.
    """
    if not settings.notices:
        return None
    texts, allowed = Texts(settings.public_url), settings.webhook_networks
    webhooks = Webhooks(texts, allowed) if settings.webhooks else None
    push = None
    if settings.push:
        require("http_ece", "push")
        require("jwt", "push")
        push = Push(texts, settings.public_url, allowed)
    mail = Mail(texts, Relay.read(settings.mail), settings.mail_from) if settings.mail else None
    return Notices(Outbox(database), store, webhooks, push, mail)
