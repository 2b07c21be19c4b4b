"""Notices as whoever runs a server has set them."""

from takujo.server.notices.outbox import Outbox
from takujo.server.notices.sending import Texts
from takujo.server.notices.service import Notices
from takujo.server.notices.webhooks import Webhooks
from takujo.server.settings import Settings
from takujo.server.store import Store


def open_notices(settings: Settings, store: Store) -> Notices | None:
    """None: there are none."""
    if not settings.webhooks:
        return None
    texts = Texts(settings.public_url)
    return Notices(Outbox.open(settings.database), store, Webhooks(texts, settings.webhook_networks))
