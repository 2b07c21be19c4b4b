from tests.cli.conftest import language as language  # the fixtures
from tests.cli.conftest import run as run
