"""Each kind of frame has valid, biggest and malformed payloads."""

import msgspec
import pytest
from tests.denial_of_service.payload_generator import FRAMES, bad, payload

from takujo.server import wire
from takujo.server.ratelimit import FRAME_BYTES


@pytest.mark.parametrize("name", FRAMES)
def test_payloads_fit_their_structs(name: str) -> None:
    kind = FRAMES[name]
    for big in (False, True):
        sent = msgspec.json.encode(payload(kind, {}, big=big))
        assert len(sent) <= FRAME_BYTES
        assert isinstance(msgspec.json.decode(sent, type=wire.Frame), kind)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(bad(kind, {})), type=wire.Frame)
