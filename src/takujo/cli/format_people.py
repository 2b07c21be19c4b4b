"""Format a person in one line."""

from typing import TYPE_CHECKING

from takujo.i18n import Catalogue

if TYPE_CHECKING:
    from takujo.server.moderation.admin import PersonFound


def person_line(person: "PersonFound", words: Catalogue) -> str:
    banned = "yes" if person.is_banned else "no"
    return words("admin-person", id=person.id, names=", ".join(person.names), tables=person.tables, banned=banned)
