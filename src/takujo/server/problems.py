"""What the API page says about refusals."""

from http import HTTPStatus

from litestar.openapi.datastructures import ResponseSpec

from takujo.server import wire

EVERYWHERE = (400, 403, 429, 503)


def refusals(*more: int) -> dict[int, ResponseSpec]:
    """The refusals that any request may get, and these."""
    return {
        status: ResponseSpec(wire.Problem, generate_examples=False, description=HTTPStatus(status).phrase)
        for status in sorted((*EVERYWHERE, *more))
    }
