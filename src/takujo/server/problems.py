"""Errors for the wire."""

from takujo.core.errors import TakujoError
from takujo.interfaces.message import Message, to_json
from takujo.server import wire
from takujo.server.errors import payload_of


def problem_of(error: TakujoError) -> wire.Problem:
    """Return an error with the rule that forbids it."""
    why = error.details.get("why")
    if not isinstance(why, Message):
        return wire.Problem(*payload_of(error))
    args = {name: to_json(arg) for name, arg in why.args.items()}
    return wire.Problem(*payload_of(error), why=wire.Message(why.id, args))
